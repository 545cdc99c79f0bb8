import type { Log } from './ports/log.ts';

/** A line of the log at the level of errors, as far as it may be shown to whoever runs the instance. */
export type LoggedError = { at: Date; message: string; requestId: string | null; cause: string | null };

/** How many of the newest are remembered. */
const maxErrors = 100;

/** A log that remembers its newest errors. */
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
