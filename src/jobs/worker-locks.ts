import type { Queryable } from '../db/connections.ts';

/** A process that was not heard of for so long has ended. */
const deadAfter = `interval '1 minute'`;

/** Notes that a process works on jobs now. */
export async function noteWorker(db: Queryable, id: string): Promise<void> {
  await db.query(
    `insert into worker (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = excluded.seen_at`,
    [id],
  );
}

export async function forgetWorker(db: Queryable, id: string): Promise<void> {
  await db.query('delete from worker where id = $1', [id]);
}

/**
 * Returns to the queue what processes have in hand that were not heard of for a minute. Should one of them be alive after
 * all, its jobs may run twice, which they are made for.
 * @returns the ids of those processes
 */
export async function releaseLostJobs(db: Queryable): Promise<string[]> {
  const lost = await releaseJobs(
    db,
    `locked_at < now() - ${deadAfter}
     and not exists (select from worker where id = locked_by and seen_at > now() - ${deadAfter})`,
  );
  if (lost.length > 0) await forgetReplacedJobs(db);
  await db.query(`delete from worker where seen_at < now() - ${deadAfter}`);
  return lost;
}

/** As `releaseLostJobs` for all jobs in hand, when no other process can be alive. */
export async function releaseAllJobs(db: Queryable): Promise<void> {
  await releaseJobs(db, 'true');
}

async function releaseJobs(db: Queryable, condition: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct locked_by as id from (
       select locked_by, locked_at from graphile_worker._private_jobs
       union all select locked_by, locked_at from graphile_worker._private_job_queues
     ) as held
     where locked_by is not null and ${condition}`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.query('select graphile_worker.force_unlock_workers($1)', [ids]);
  return ids;
}

/**
 * A job that is enqueued again or taken out of the queue while it runs loses its key and its further attempts. When its
 * process is then killed or stopped, it stays behind as if it had failed, although another does its work or nobody
 * wants it.
 */
export async function forgetReplacedJobs(db: Queryable): Promise<void> {
  await db.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where key is null and attempts >= max_attempts and locked_at is null))`,
  );
}
