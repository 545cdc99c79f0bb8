import type { Log } from '../../ports/log.ts';
import { isDatabaseAway } from './unreachable.ts';

/** What is done at intervals, and whose failures the log tells once: a night with a full disk would fill it with them. */
export type RepeatedFailure = {
  /** An attempt failed. That the database is away is told elsewhere. */
  failed(error: unknown): void;
  /** An attempt succeeded. */
  succeeded(): void;
};

/**
 * Tells when attempts begin to fail, and when they succeed again; what fails in between is at the level debug.
 * @param lines the message of a failure, and that of the first success after it
 * @param facts further fields of these lines
 */
export function tellOnce(
  log: Log | undefined,
  lines: { failed: string; again: string },
  facts: object = {},
): RepeatedFailure {
  let isTold = false;
  return {
    failed(error) {
      const isNews = !isTold && !isDatabaseAway(error);
      log?.[isNews ? 'warn' : 'debug']({ ...facts, err: error }, lines.failed);
      isTold ||= isNews;
    },
    succeeded() {
      if (isTold) log?.info(facts, lines.again);
      isTold = false;
    },
  };
}
