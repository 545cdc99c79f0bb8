import type { Log } from '../../ports/log.ts';
import { isDatabaseAway } from './unreachable.ts';

/** Logs the outcomes of what is attempted again and again. */
export type AttemptLog = {
  /** An attempt failed. An outage of the database is logged elsewhere. */
  failed(error: unknown): void;
  /** An attempt succeeded. */
  succeeded(): void;
};

/**
 * Logs when attempts begin to fail, and when they succeed again. Failures in between are at the level debug: those of a night with a
 * full disk would fill the log.
 * @param lines the message of a failure, and that of the first success after it
 * @param facts further fields of these lines
 */
export function logFirstFailure(
  log: Log | undefined,
  lines: { failed: string; again: string },
  facts: object = {},
): AttemptLog {
  let isFailing = false;
  return {
    failed(error) {
      const isFirst = !isFailing && !isDatabaseAway(error);
      log?.[isFirst ? 'warn' : 'debug']({ ...facts, err: error }, lines.failed);
      isFailing ||= isFirst;
    },
    succeeded() {
      if (isFailing) log?.info(facts, lines.again);
      isFailing = false;
    },
  };
}
