import { Logger } from 'graphile-worker';
import { isDatabaseAway } from '../../db/outages/unreachable.ts';
import { AppError } from '../../errors/errors.ts';
import type { Log } from '../../ports/log.ts';

/** Graphile Worker's log fields about a job. */
type JobFacts = {
  job?: { id: string; task_identifier: string; attempts: number; max_attempts: number };
  error?: unknown;
  /** Why its runner gives up. */
  fatalError?: unknown;
};

/**
 * Graphile Worker's routine messages are useful only for debugging its queue, and so are its attempts to reach a database that is
 * away: that it is, and that it answers again, is said once.
 * @param isAway whether the database is away
 */
export function toLogger(log: Log, isAway = () => false): Logger {
  return new Logger((scope) => (level, message, meta = {}) => {
    const { job, fatalError, error = fatalError, ...facts }: JobFacts = meta;
    if (job && error !== undefined) logFailure(log, job, error);
    else if (level === 'error')
      log[isUnavailable(error) ? 'debug' : 'error'](
        { ...scope, ...facts, ...(error !== undefined && { err: error }) },
        message,
      );
    else if (level === 'warning') log[isAway() ? 'debug' : 'warn']({ ...scope, ...facts }, message);
    else log.debug({ ...scope, ...facts }, message);
  });
}

/** Replaces Graphile Worker's message, which contains the whole stack. */
function logFailure(log: Log, job: NonNullable<JobFacts['job']>, error: unknown): void {
  const facts = { task: job.task_identifier, job: job.id, attempt: job.attempts, of: job.max_attempts };
  // Only a stop aborts a job's signal.
  if (error instanceof Error && error.name === 'AbortError')
    log.info(facts, 'a job was returned to the queue by the stop');
  else if (job.attempts < job.max_attempts)
    log.warn({ ...facts, err: error }, 'a job failed, and is tried again later');
  else log.error({ ...facts, err: error }, 'a job failed for good, after its last attempt');
}

/** Whether the database is away, full or read-only. That is logged elsewhere, and not again for each attempt of the queue. */
function isUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof AppError && error.kind === 'unavailable');
}
