import type { Job, Task } from 'graphile-worker';
import type { Pool } from '../../db/connections.ts';
import { postpone } from './postpone.ts';

/** How long a job waits for a conflicting one, in seconds. */
const retrySeconds = 2;

/** The jobs of exclusive tasks that run in this process now. */
const running = new Set<string>();

const keyOf = ({ id, locked_by }: Pick<Job, 'id' | 'locked_by'>) => `${locked_by} ${id}`;

/**
 * Makes a task exclusive: its jobs for the same project do not run in parallel, neither with each other nor with those of the
 * other named tasks, which must be exclusive as well. A job that finds an earlier one running is postponed. Parallel jobs would
 * be correct, but would do the same work twice. Named queues would do the same, but pause until the next poll after each job.
 * @param tasks the names of this task and of the others
 */
export function exclusiveTask(pool: Pool, tasks: string[], task: Task): Task {
  return async (payload, helpers) => {
    const { job } = helpers;
    const { rows } = await pool.query<Pick<Job, 'id' | 'locked_by'>>({
      name: 'find_earlier_jobs',
      text: `
        select other.id, other.locked_by from graphile_worker._private_jobs own
        join graphile_worker._private_jobs other on (other.locked_at, other.id) < (own.locked_at, own.id)
        where own.id = $1 and own.payload->>'projectId' is not distinct from other.payload->>'projectId'
          and other.task_id in (select id from graphile_worker._private_tasks where identifier = any($2))`,
      values: [job.id, tasks],
    });
    // The end of a job may not be stored yet when its runner takes the next one.
    if (rows.every((earlier) => earlier.locked_by === job.locked_by && !running.has(keyOf(earlier)))) {
      running.add(keyOf(job));
      try {
        return await task(payload, helpers);
      } finally {
        running.delete(keyOf(job));
      }
    }
    await postpone(pool, job, payload, retrySeconds);
  };
}
