import type { Pool, Queryable } from '../db/connections.ts';
import { type Content, resumeDuplicates } from '../db/documents/duplicate-content.ts';
import { asynchronousCommit, transaction } from '../db/transaction.ts';
import { priorities } from './priorities.ts';
import { deadAfter } from './worker-locks.ts';

/**
 * The job that ingests one file of an organization. Its payload is `{ organizationId, after }`, stored uuids: the file is
 * chosen when the job starts, from the project that follows `after`.
 */
export const ingestNextTask = 'ingest_next_file';

/** The job of earlier versions: one for each waiting file. */
const formerTask = 'ingest_file';

/** The maximum number of jobs of an organization when no process has registered its slots. */
const defaultSlots = 2;

/** A turn of an organization: its job, and where the previous turn ended. */
export type IngestionTurn = {
  organizationId: string;
  jobId: string;
  /** The job's key; null once another job has it. */
  key: string | null;
  /** The project of the previous file; projects take turns in the order of their ids. */
  after: string | null;
};

/** The maximum number of jobs of an organization: fewer than there are workers, so that others find one free. */
const capacity = `capacity as (
  select greatest(coalesce(sum(slots), 0), ${defaultSlots})::integer as slots
  from worker where seen_at > now() - ${deadAfter})`;

/** The files of organization `$1` claimed by other jobs than `$2`. */
const held = `held as (
  select c.file_id, c.reread, c.job_id from ingestion_claim c join graphile_worker.jobs j on j.id = c.job_id
  where c.organization_id = $1 and j.locked_at is not null and j.id is distinct from $2)`;

/** Whether the files of a project are on hold: its queue is paused, or it was removed and may be restored. */
const resting = '(reading_paused or deleted_at is not null)';

/** The pending files of organization `$1` that no other job has claimed, due or not. */
const waiting = `organization_id = $1 and pending and not awaits_duplicate and id not in (select file_id from held)
  and project_id not in (select id from project where organization_id = $1 and ${resting})`;

const due = `(retry_at is null or retry_at <= now())`;

/** Files that are reprocessed have at most half of the organization's jobs, so that a new file finds one. */
const rereadsLeft = `(select greatest(1, slots / 2) - (select count(distinct job_id) from held where reread) from capacity)`;

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
  await lockIngestion(db, organizationId);
  await fillSlots(db, { organizationId, jobId: null, after: null });
}

async function fillSlots(
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
         where ${waiting} and reread and ${due} limit greatest(0, ${rereadsLeft}))
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

/** Files of up to this many bytes are small: the overhead of a turn exceeds their ingestion. */
const smallBytes = 64 * 1024;

/** How many small files, and how many bytes in all, one turn takes: about as long as one ordinary file. */
const maxFilesATurn = 24;
const maxBytesATurn = 256 * 1024;

/** Whether a file may share its turn: it is small, needs no OCR, and no attempt at it has failed or was interrupted. */
const sharesTurn = `file.bytes <= ${smallBytes} and file.kind <> 'image' and file.failures = 0
  and not exists (select from ingestion_claim c where c.file_id = file.id)`;

/**
 * Claims the files that a turn ingests: new files before reprocessed ones, the oldest of the next project in turn; a small
 * file brings along the small ones of its project that are next.
 * @returns undefined when no file is due
 */
export async function claimFiles(
  db: Queryable,
  { organizationId, jobId, after }: IngestionTurn,
): Promise<{ fileIds: string[]; projectId: string } | undefined> {
  for (;;) {
    const { rows } = await db.query<{ fileId: string; projectId: string; claimed: boolean }>({
      name: 'claim_files',
      // When another job of the organization claims the same files at the same moment, this one chooses again.
      text: `
        with ${capacity}, ${held}, first as materialized (
          select file.* from (
            values (1, false, $3::uuid), (2, false, null), (3, true, $3), (4, true, null)
          ) as turn (ordinal, rereading, after)
          cross join lateral (
            select id, project_id, reread, ${sharesTurn} as shares from file
            where ${waiting} and ${due} and reread = turn.rereading
              and project_id > coalesce(turn.after, '00000000-0000-0000-0000-000000000000')
              and (not turn.rereading or ${rereadsLeft} > 0)
            order by project_id, sequence limit 1
          ) as file
          order by ordinal limit 1
        ), next as materialized (
          select file.id, file.project_id, file.reread, file.bytes, file.sequence, ${sharesTurn} as shares
          from file
          where ${waiting} and ${due} and reread = (select reread from first where shares)
            and project_id = (select project_id from first)
          order by sequence limit ${maxFilesATurn}
        ), chosen as (
          select id, project_id, reread from first where not shares
          union all
          select id, project_id, reread from (
            select id, project_id, reread, sum(bytes) over (order by sequence) - bytes as before from next where shares
          ) as summed
          where before = 0 or before <= ${maxBytesATurn - smallBytes}
        ), claimed as (
          insert into ingestion_claim (file_id, organization_id, reread, job_id)
          select id, $1, reread, $2 from chosen order by id
          on conflict (file_id) do update set job_id = excluded.job_id, reread = excluded.reread, claimed_at = now()
          where ingestion_claim.job_id = excluded.job_id or not exists (
            select from graphile_worker.jobs j where j.id = ingestion_claim.job_id and j.locked_at is not null)
          returning file_id
        )
        select id as "fileId", project_id as "projectId", id in (select file_id from claimed) as claimed from chosen`,
      values: [organizationId, jobId, after],
    });
    const [file] = rows;
    if (!file) return undefined;
    const fileIds = rows.filter(({ claimed }) => claimed).map(({ fileId }) => fileId);
    if (fileIds.length > 0) return { fileIds, projectId: file.projectId };
  }
}

/** Returns claimed files to the queue while their turn continues. */
export async function returnFiles(pool: Pool, turn: IngestionTurn, fileIds: string[]): Promise<void> {
  await transaction(pool, async (db) => {
    await lockIngestion(db, turn.organizationId);
    await db.query(
      'delete from ingestion_claim where organization_id = $1 and job_id = $2 and file_id = any($3::uuid[])',
      [turn.organizationId, turn.jobId, fileIds],
    );
    await fillSlots(db, { ...turn, jobId: null });
  });
}

/**
 * Ends a turn, and enqueues the organization's next one behind those of others if files are waiting. The commit does not
 * wait for the disk: a crash only repeats the turn.
 */
export async function endTurn(pool: Pool, turn: IngestionTurn): Promise<void> {
  await transaction(pool, async (db) => {
    await db.query({
      name: 'end_ingestion_turn',
      text: `select from ${asynchronousCommit}, organization where id = $1 for no key update of organization`,
      values: [turn.organizationId],
    });
    await db.query({
      name: 'release_claims',
      text: `
        with released as (delete from ingestion_claim where job_id = $1)
        select graphile_worker.remove_job(key) from graphile_worker.jobs where id = $1 and key = $2`,
      values: [turn.jobId, turn.key],
    });
    await fillSlots(db, turn);
  });
}

/** Enqueues files that waited for duplicates with these contents, in the transaction of `db` that removes those. */
export async function enqueueDuplicates(
  db: Queryable,
  organizationId: string,
  contents: Content[],
): Promise<void> {
  await resumeDuplicates(db, contents);
  await enqueueIngestion(db, organizationId);
}

/** Whether new files are waiting that could be ingested now. */
export async function hasWaitingFiles(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from file
     where pending and not awaits_duplicate and not reread and ${due}
       and project_id not in (select id from project where ${resting}) and not exists (
       select from ingestion_claim c join graphile_worker.jobs j on j.id = c.job_id
       where c.file_id = file.id and j.locked_at is not null
     ) limit 1`,
  );
  return rowCount === 1;
}

/**
 * Enqueues every pending file, whatever became of its job: a process may have been killed at any moment, or may have been
 * of an earlier version.
 * @returns how many files are waiting.
 */
export async function recoverIngestion(pool: Pool): Promise<number> {
  await pool.query('update file set awaits_duplicate = false where awaits_duplicate');
  await pool.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where task_identifier = $1 and locked_at is null))`,
    [formerTask],
  );
  const { rows } = await pool.query<{ organizationId: string; files: number }>(
    `select organization_id as "organizationId", count(*) as files from file where pending group by organization_id`,
  );
  for (const { organizationId } of rows) {
    await transaction(pool, (db) => enqueueIngestion(db, organizationId));
  }
  return rows.reduce((sum, { files }) => sum + files, 0);
}
