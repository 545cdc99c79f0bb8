import type { Log } from '../ports/log.ts';

/** A log line of level error, reduced to what may be shown to the operator. */
export type LoggedError = { at: Date; message: string; requestId: string | null; cause: string | null };

/** How many errors are kept. */
const maxErrors = 100;

/** A log that keeps its most recent errors. */
export function rememberErrors(log: Log): { log: Log; recentErrors(): LoggedError[] } {
  const errors: LoggedError[] = [];
  return {
    log: {
      debug: (facts, message) => log.debug(facts, message),
      info: (facts, message) => log.info(facts, message),
      warn: (facts, message) => log.warn(facts, message),
      error(facts, message) {
        log.error(facts, message);
        const { requestId, err } = facts as { requestId?: unknown; err?: unknown };
        errors.unshift({
          at: new Date(),
          message,
          requestId: typeof requestId === 'string' ? requestId : null,
          cause: err instanceof Error ? err.message : null,
        });
        errors.length = Math.min(errors.length, maxErrors);
      },
    },
    recentErrors: () => [...errors],
  };
}
