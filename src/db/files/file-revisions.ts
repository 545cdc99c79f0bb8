import type { Queryable } from '../connections.ts';
import { retireUnpublished } from '../documents/publish-documents.ts';

type FileScope = { projectId: string; id: string };

/** The status details of a file whose first ingestion was cancelled. */
const cancelled = 'Cancelled before it was processed. Retry to process it.';

/**
 * Cancels the ingestion of a file: it ends in `error`, or stays processed as before. An attempt in progress notices within
 * about a second and stops.
 * @returns whether the file was pending.
 */
export async function cancelIngestion(db: Queryable, { projectId, id }: FileScope): Promise<boolean> {
  const { rowCount } = await db.query(
    `update file set revision = revision + 1, reread = false, awaits_duplicate = false,
       status = case when reread then status else 'error' end,
       status_details = case when reread then status_details else $3 end
     where project_id = $1 and id = $2 and pending`,
    [projectId, id, cancelled],
  );
  if (rowCount === 0) return false;
  await retireUnpublished(db, [id]);
  return true;
}

/** Which files of a project to ingest again: the named ones, or the next ones in upload order. */
export type RereadSelection = { ids: string[] } | { afterSequence: number; limit: number };

/**
 * Requests that files of a project be ingested: files in `error` as if they had just been uploaded, processed ones again,
 * while their current documents remain searchable. Pending files are left alone.
 * @param processed whether to include processed files
 * @returns how many files are newly pending, and where the next call continues; null at the end of the list.
 */
export async function requestIngestion(
  db: Queryable,
  projectId: string,
  selection: RereadSelection,
  { processed }: { processed: boolean },
): Promise<{ files: number; next: number | null }> {
  const { ids, afterSequence, limit } = { ids: null, afterSequence: null, limit: null, ...selection };
  const { rows } = await db.query<{ files: number; next: number | null }>(
    `with selected as (
       select id, sequence from file
       where project_id = $1 and (id = any($2::uuid[]) or $2 is null and sequence > $3)
       order by sequence limit $4
     ), locked as materialized (
       -- As documents are published, so that neither waits for the other.
       select id from file where id in (select id from selected) order by id for no key update
     ), requested as (
       update file set revision = revision + 1, failures = 0, last_error = null, retry_at = null,
         awaits_duplicate = false, reread = status = 'processed',
         status = case status when 'error' then 'uploaded' else status end,
         status_details = case status when 'error' then null else status_details end
       where id in (select id from locked) and (status = 'error' or status = 'processed' and $5 and not reread)
       returning id
     )
     select (select count(*) from requested) as files,
       case when count(*) = $4 then max(sequence) end as next
     from selected`,
    [projectId, ids, afterSequence, limit, processed],
  );
  return rows[0] ?? { files: 0, next: null };
}
