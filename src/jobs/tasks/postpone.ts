import type { Job } from 'graphile-worker';
import type { Queryable } from '../../db/connections.ts';

/**
 * Enqueues a running job, which has a key, once more for later, with attempts of its own. It must then end without doing anything.
 * @param seconds how much later
 */
export async function postpone(
  db: Queryable,
  job: Pick<Job, 'key' | 'priority' | 'task_identifier'>,
  payload: unknown,
  seconds: number,
): Promise<void> {
  // A job without its key was replaced by another one, which does its work.
  if (job.key === null) return;
  await db.query(
    `select graphile_worker.add_job($1, $2, job_key => $3, priority => $4, run_at => now() + $5 * interval '1 second')`,
    [job.task_identifier, JSON.stringify(payload), job.key, job.priority, seconds],
  );
}
