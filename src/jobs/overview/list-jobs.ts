import type { Queryable } from '../../db/connections.ts';
import { jobState } from './job-state.ts';

/** An unfinished background job. */
export type ListedJob = {
  id: string;
  task: string;
  state: 'waiting' | 'running' | 'failed';
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  lastError: string | null;
};

/**
 * Jobs that have used up their attempts, the latest first, then running ones, then waiting ones in the order in which they are due.
 * @param limit how many of each state: many that failed long ago hide neither what failed today nor what runs
 */
export async function listJobs(db: Queryable, limit: number): Promise<ListedJob[]> {
  const { rows } = await db.query<ListedJob>(
    `select id, task, attempts, "maxAttempts", "runAt", "lastError", state
     from (
       select id::text, task, attempts, "maxAttempts", "runAt", "lastError", state, row_number() over (
         partition by state order by case when state = 'failed' then "runAt" end desc, "runAt", id) as place
       from (
         select id, task_identifier as task, attempts::int, max_attempts::int as "maxAttempts", run_at as "runAt",
           last_error as "lastError", ${jobState} as state
         from graphile_worker.jobs
       ) as job
       where state is not null
     ) as placed
     where place <= $1
     order by state = 'failed' desc, state = 'running' desc, place`,
    [limit],
  );
  return rows;
}

/** Why the last attempt at a task failed; null unless one failed and none succeeded since. */
export async function findLastFailure(db: Queryable, task: string): Promise<string | null> {
  const { rows } = await db.query<{ lastError: string }>(
    `select last_error as "lastError" from graphile_worker.jobs
     where task_identifier = $1 and last_error is not null order by id desc limit 1`,
    [task],
  );
  return rows[0]?.lastError ?? null;
}

/** When the first waiting job of a task is due; null when none waits. */
export async function findNextRun(db: Queryable, task: string): Promise<Date | null> {
  const { rows } = await db.query<{ runAt: Date | null }>(
    `select min(run_at) as "runAt" from graphile_worker.jobs where task_identifier = $1 and ${jobState} = 'waiting'`,
    [task],
  );
  return rows[0]?.runAt ?? null;
}

/** Gives a permanently failed job all its attempts again. @returns whether there was such a job */
export async function retryJob(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)`,
    [id],
  );
  return rowCount === 1;
}

/** Deletes the permanently failed jobs of a task, because a later one has done their work. */
export async function deleteFailedJobs(db: Queryable, task: string): Promise<void> {
  await db.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where task_identifier = $1 and ${jobState} = 'failed'))`,
    [task],
  );
}
