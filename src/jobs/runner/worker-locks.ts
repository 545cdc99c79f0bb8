import type { Queryable } from '../../db/connections.ts';
import { ingestNextTask } from '../enqueue.ts';

/** A process that is silent for this long, in milliseconds, counts as dead. */
export const deadAfterMs = 10_000;

/** The same in SQL. */
const deadAfter = `interval '${deadAfterMs} milliseconds'`;

/** How far ahead a time may be that was written before the clock was set back a little. A later one says nothing. */
const farthestAhead = `interval '10 minutes'`;

/** Whether a process of the table `worker` is alive. */
export const isAlive = `seen_at between now() - ${deadAfter} and now() + ${farthestAhead}`;

/** A runner of a process. */
export type WorkerEntry = {
  /** The id under which it locks jobs. */
  id: string;
  /** How many files of one organization it ingests at once. */
  slots: number;
};

/** Registers that a process is working on jobs now. */
export async function registerWorker(db: Queryable, { id, slots }: WorkerEntry): Promise<void> {
  await db.query(
    `insert into worker (id, slots, seen_at) values ($1, $2, now())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [id, slots],
  );
}

/** Removes the registration of a runner that has ended. */
export async function unregisterWorker(db: Queryable, id: string): Promise<void> {
  await db.query('delete from worker where id = $1', [id]);
}

/** How many processes process files now. With the embedded database none registers. */
export async function countWorkers(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from worker where slots > 0 and ${isAlive}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Returns the jobs of processes that have been silent for too long to the queue. If such a process is alive after all, its
 * jobs run twice, which does no harm.
 * @returns the ids of those processes
 */
export async function releaseLostJobs(db: Queryable): Promise<string[]> {
  const lost = await releaseJobs(
    db,
    `locked_at not between now() - ${deadAfter} and now() + ${farthestAhead}
     and not exists (select from worker where id = locked_by and ${isAlive})`,
  );
  if (lost.length > 0) await deleteReplacedJobs(db);
  await db.query(`delete from worker where not (${isAlive})`);
  return lost;
}

/**
 * Returns the jobs of a runner that has ended to the queue, while its process lives on: these attempts do not count, or they would
 * look like those of processes that were killed.
 */
export async function releaseJobsOf(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update graphile_worker._private_jobs set attempts = attempts - 1
     where locked_by = $1 and attempts between 1 and max_attempts - 1`,
    [id],
  );
  await db.query('select graphile_worker.force_unlock_workers($1)', [[id]]);
  await deleteReplacedJobs(db);
}

/** Returns all running jobs to the queue; only for when no other process can be alive. */
export async function releaseAllJobs(db: Queryable): Promise<void> {
  await releaseJobs(db, 'true');
}

async function releaseJobs(db: Queryable, condition: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs where locked_by is not null and ${condition}`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  // A job that ends one process after the other pauses as after failures. Files have pauses of their own.
  await db.query(
    `update graphile_worker._private_jobs set run_at = now() + exp(least(attempts, 10)) * interval '1 second'
     where locked_by = any($1) and attempts between 2 and max_attempts - 1
       and task_id not in (select id from graphile_worker._private_tasks where identifier = $2)`,
    [ids, ingestNextTask],
  );
  await db.query('select graphile_worker.force_unlock_workers($1)', [ids]);
  // As for new jobs: otherwise they wait for the next poll, two seconds.
  await db.query(
    `select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from graphile_worker.jobs
     where locked_at is null and run_at <= now() and attempts < max_attempts`,
  );
  return ids;
}

/**
 * Deletes jobs that were replaced while they ran and whose process then died. A job that is enqueued again while it runs
 * loses its key and its further attempts, so it would stay behind as a failed one although another job does its work. A job of the
 * schedule never has a key: one without further attempts has failed.
 */
export async function deleteReplacedJobs(db: Queryable): Promise<void> {
  await db.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker._private_jobs
       where key is null and attempts >= max_attempts and locked_at is null and payload->'_cron' is null))`,
  );
}
