import type { Queryable } from '../connections.ts';
import { retireUnpublished } from '../documents/publish-documents.ts';
import { type FileRow, fileColumns } from './files.ts';

/** A file whose ingestion is due. */
export type FileToIngest = FileRow & {
  /** How many attempts at it have failed. */
  failures: number;
  /** The trace of the upload request. */
  traceparent: string | null;
  /** Whether the project has another file with the same content. */
  isRepeated: boolean;
};

/** The files of an ingestion job. Those that were deleted meanwhile, are done, or belong to a project whose queue is on hold are left out. */
export async function findFilesToIngest(db: Queryable, ids: string[]): Promise<FileToIngest[]> {
  const { rows } = await db.query<FileToIngest>({
    name: 'find_files_to_ingest',
    text: `select ${fileColumns}, failures, traceparent, exists (
         select from file other where other.project_id = file.project_id and other.sha256 = file.sha256
           and other.kind = file.kind and other.id <> file.id) as "isRepeated"
       from file
       where pending and id = any($1::uuid[])
         and exists (select from project where id = file.project_id and not reading_paused and deleted_at is null)
       order by sequence`,
    values: [ids],
  });
  return rows;
}

/**
 * Stores why an attempt failed that will be repeated, and when: after e¹, e², … seconds.
 * @returns false when the file is gone or another revision was requested.
 */
export async function recordFailure(db: Queryable, file: FileRow, sentence: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update file set failures = failures + 1, last_error = $3,
       retry_at = now() + exp(least(failures + 1, 10)) * interval '1 second'
     where id = $1 and revision = $2`,
    [file.id, file.revision, sentence],
  );
  return rowCount === 1;
}

/**
 * Ends the ingestion of a file that cannot be processed: its status becomes `error`, or keeps the result of an earlier
 * ingestion. Its unpublished documents are retired.
 * @returns false, with nothing changed, when the file is gone or another revision was requested.
 */
export async function markFileFailed(
  db: Queryable,
  file: FileRow,
  { details, startedAt }: { details: string; startedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update file set status = case when reread then status else 'error' end,
       status_details = case when reread then status_details else $3 end,
       reread = false, awaits_duplicate = false, retry_at = null, failures = failures + 1, last_error = $3, started_at = $4, ended_at = now()
     where id = $1 and revision = $2`,
    [file.id, file.revision, details, startedAt],
  );
  if (rowCount === 0) return false;
  await retireUnpublished(db, [file.id]);
  return true;
}
