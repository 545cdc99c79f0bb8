import type { Pool, Queryable } from '../../db/connections.ts';
import { asynchronousCommit, transaction } from '../../db/transaction.ts';
import { smallBytes } from '../../ingest/arriving-files.ts';
import { fillSlots, lockIngestion } from './ingestion-queue.ts';
import { capacity, due, held, rereadJobsLeft, waiting } from './waiting-files.ts';

/** A turn of an organization: its job, and where the previous turn ended. */
export type IngestionTurn = {
  organizationId: string;
  jobId: string;
  /** The job's key; null once another job has it. */
  key: string | null;
  /** The project of the previous file; projects take turns in the order of their ids. */
  after: string | null;
};

/** How many small files, and how many bytes in all, one turn takes: about as long as one ordinary file. */
const maxFilesATurn = 24;
const maxBytesATurn = 256 * 1024;

/** Few waiting files are not shared among more turns than it takes for each to have this many. */
const minFilesATurn = 12;

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
              and (not turn.rereading or ${rereadJobsLeft} > 0)
            order by project_id, sequence limit 1
          ) as file
          order by ordinal limit 1
        ), following as materialized (
          select id, project_id, reread, bytes, sequence, kind, failures from file
          where ${waiting} and ${due} and reread = (select reread from first where shares)
            and project_id = (select project_id from first)
          order by sequence limit ${maxFilesATurn} * (select slots from capacity)
        ), next as materialized (
          -- Where the files that wait are few, the organization's turns take as many each, and end at the same time.
          select id, project_id, reread, bytes, sequence, ${sharesTurn} as shares from following as file
          order by sequence limit (
            select least(${maxFilesATurn}, greatest(${minFilesATurn},
              ceil(count(*)::float / greatest(1, (select slots from capacity) - (select count(distinct job_id) from held)))))
            from following
          )
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
  await transaction(pool, (db) =>
    Promise.all([
      lockIngestion(db, turn.organizationId),
      db.query(
        'delete from ingestion_claim where organization_id = $1 and job_id = $2 and file_id = any($3::uuid[])',
        [turn.organizationId, turn.jobId, fileIds],
      ),
      fillSlots(db, { ...turn, jobId: null }),
    ]),
  );
}

/**
 * Ends a turn, and enqueues the organization's next one behind those of others if files are waiting. The commit does not
 * wait for the disk: a crash only repeats the turn.
 */
export async function endTurn(pool: Pool, turn: IngestionTurn): Promise<void> {
  await transaction(pool, (db) =>
    Promise.all([
      db.query({
        name: 'end_ingestion_turn',
        text: `select from ${asynchronousCommit}, organization where id = $1 for no key update of organization`,
        values: [turn.organizationId],
      }),
      db.query({
        name: 'release_claims',
        text: `
          with released as (delete from ingestion_claim where job_id = $1)
          select graphile_worker.remove_job(key) from graphile_worker.jobs where id = $1 and key = $2`,
        values: [turn.jobId, turn.key],
      }),
      fillSlots(db, turn),
    ]),
  );
}
