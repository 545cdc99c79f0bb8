import type { Pool, Queryable } from '../../db/connections.ts';
import { type Content, resumeDuplicates } from '../../db/documents/duplicate-content.ts';
import { transaction } from '../../db/transaction.ts';
import { ingestNextTask } from '../enqueue.ts';
import { priorities } from '../priorities.ts';
import { capacity, due, held, onHold, rereadJobsLeft, waiting } from './waiting-files.ts';

/**
 * Locks an organization's queue until the transaction ends. Transactions that also lock rows of its files take this lock
 * first, so that they cannot deadlock.
 */
export async function lockIngestion(db: Queryable, organizationId: string): Promise<void> {
  await db.query({
    name: 'lock_ingestion',
    text: 'select from organization where id = $1 for no key update',
    values: [organizationId],
  });
}

/**
 * Enqueues a job for each pending file of an organization, up to its share of the workers, in the transaction of `db`.
 * Waiting jobs keep their position. Jobs start in the order of their age, so that an organization with thousands of files
 * delays others only by its share.
 */
export async function enqueueIngestion(db: Queryable, organizationId: string): Promise<void> {
  // A turn that ends at this moment might not see the file yet.
  await Promise.all([
    lockIngestion(db, organizationId),
    fillSlots(db, { organizationId, jobId: null, after: null }),
  ]);
}

/**
 * Adds jobs for pending files until the organization has its share of the workers. The caller holds the lock of
 * `lockIngestion`.
 * @param jobId the job whose claims count as free; null when none ends
 * @param after the project after which the new jobs choose
 */
export async function fillSlots(
  db: Queryable,
  { organizationId, jobId, after }: { organizationId: string; jobId: string | null; after: string | null },
): Promise<void> {
  await db.query({
    name: 'fill_ingestion_slots',
    text: `
      with ${capacity}, ${held}, slot as materialized (
        select ordinal, $3 || ':' || $1 || ':' || ordinal as key
        from capacity, generate_series(1, slots) as ordinal
      ), free as (
        select key, row_number() over (order by ordinal) as ordinal from slot
        where not exists (select from graphile_worker.jobs j where j.key = slot.key and j.locked_at is not null)
      ), ready as materialized (
        (select $4::smallint as priority, now() as run_at from file
         where ${waiting} and not reread and ${due} limit (select slots from capacity))
        union all
        (select $5, now() from file
         where ${waiting} and reread and ${due} limit greatest(0, ${rereadJobsLeft}))
      ), wanted as (
        select priority, run_at, row_number() over (order by priority) as ordinal from (
          select * from ready
          union all
          select $4, min(retry_at) from file
          where not exists (select from ready) and ${waiting} and retry_at > now()
          having min(retry_at) is not null
        ) as any_file
      )
      select graphile_worker.add_job($3, json_build_object('organizationId', $1::uuid, 'after', $6::uuid),
        job_key => free.key, priority => wanted.priority, run_at => wanted.run_at)
      from free join wanted using (ordinal)
      where not exists (
        select from graphile_worker.jobs j
        where j.key = free.key and j.attempts < j.max_attempts
          and j.priority <= wanted.priority and j.run_at <= wanted.run_at
      )`,
    values: [organizationId, jobId, ingestNextTask, priorities.upload, priorities.reread, after],
  });
}

/** Enqueues files that waited for duplicates with these contents, in the transaction of `db` that removes those. */
export async function enqueueDuplicates(
  db: Queryable,
  organizationId: string,
  contents: Content[],
): Promise<void> {
  await Promise.all([resumeDuplicates(db, contents), enqueueIngestion(db, organizationId)]);
}

/** Whether new files are waiting that could be ingested now. */
export async function hasWaitingFiles(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from file
     where pending and not awaits_duplicate and not reread and ${due}
       and project_id not in (select id from project where ${onHold}) and not exists (
       select from ingestion_claim c join graphile_worker.jobs j on j.id = c.job_id
       where c.file_id = file.id and j.locked_at is not null
     ) limit 1`,
  );
  return rowCount === 1;
}

/**
 * Enqueues every pending file, whatever became of its job: a process may have been killed at any moment.
 * @returns how many files are waiting.
 */
export async function recoverIngestion(pool: Pool): Promise<number> {
  await pool.query('update file set awaits_duplicate = false where awaits_duplicate');
  const { rows } = await pool.query<{ organizationId: string; files: number }>(
    `select organization_id as "organizationId", count(*) as files from file where pending group by organization_id`,
  );
  for (const { organizationId } of rows) {
    await transaction(pool, (db) => enqueueIngestion(db, organizationId));
  }
  return rows.reduce((sum, { files }) => sum + files, 0);
}
