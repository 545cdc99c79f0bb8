import type { Queryable } from '../../db/connections.ts';
import { purgeOrganizationsTask, purgeProjectsTask } from '../enqueue.ts';

/** Longer than any pause after a failure, which is e¹⁰ seconds at most. */
export const longestPause = '7 hours';

/**
 * Lets schedules and the age of the last backup begin from now where they were recorded for later, by a process whose clock was
 * ahead: until that time nothing would be scheduled, by any process, and the backup would count as new.
 */
export async function bringSchedulesBack(db: Queryable): Promise<void> {
  await db.query(
    `update graphile_worker._private_known_crontabs set last_execution = null
     where last_execution > now() + interval '1 minute'`,
  );
  await db.query(
    `update installation set backup_made_at = now() where backup_made_at > now() + interval '1 minute'`,
  );
}

/**
 * Makes jobs and files due that wait for longer than a pause, as they do once a clock was set back. A job may safely run too early.
 * @param pause the longest that may be left, as an interval of SQL
 */
export async function bringWaitsBack(db: Queryable, pause: string): Promise<void> {
  await db.query('update file set retry_at = now() where retry_at > now() + $1::interval', [pause]);
  // Those of deletions are for a time that the deleted row has itself.
  await db.query(
    `update graphile_worker._private_jobs set run_at = now()
     where run_at > now() + $1::interval and locked_at is null
       and task_id not in (select id from graphile_worker._private_tasks where identifier = any($2))`,
    [pause, [purgeProjectsTask, purgeOrganizationsTask]],
  );
}
