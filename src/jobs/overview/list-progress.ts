import type { FileObject } from '../../../schema/file.ts';
import type { Queryable } from '../../db/connections.ts';
import type { IngestionProgress } from '../../db/files/file-progress.ts';
import { pendingFiles } from '../ingestion/waiting-files.ts';

/** The state of a file's ingestion. */
export type ProgressRow = {
  id: string;
  filename: string;
  status: FileObject['status'];
  statusDetails: string | null;
  /** Whether it is to be ingested, for the first time or again. */
  pending: boolean;
  failures: number;
  lastError: string | null;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Of the current document. */
  pageCount: number | null;
  chunkCount: number | null;
  thumbnail: boolean;
  /** Since when a worker has been processing it. */
  runningSince: Date | null;
  /** Its position among the waiting files of the project, from 1. */
  queuePosition: number | null;
  /** The progress of the attempt; null during its first second. */
  attempt: IngestionProgress | null;
};

/**
 * The progress of files of a project, in upload order.
 * @param ids which files; the pending ones by default
 */
export async function listProgress(
  db: Queryable,
  {
    organizationId,
    projectId,
    ids,
    limit,
  }: { organizationId: string; projectId: string; ids: string[] | undefined; limit: number },
): Promise<ProgressRow[]> {
  const { rows } = await db.query<ProgressRow>({
    // Two statements, since with one for both no index would serve the pending files.
    name: ids ? 'list_progress' : 'list_pending_progress',
    text: `
      with wanted as materialized (
        select * from ${ids ? 'file' : pendingFiles} f
        where organization_id = $1 and project_id = $2 ${ids ? 'and id = any($4::uuid[])' : ''}
        order by sequence limit $3
      ), held as materialized (
        select c.file_id, c.claimed_at from ingestion_claim c join graphile_worker.jobs j on j.id = c.job_id
        where c.organization_id = $1 and j.locked_at is not null
      ), waiting as (
        select id, row_number() over (order by reread, sequence) as position from file
        where organization_id = $1 and project_id = $2 and pending and not awaits_duplicate
          and id not in (select file_id from held)
      )
      select f.id, f.filename, f.status, f.status_details as "statusDetails", f.pending, f.failures,
        f.last_error as "lastError", f.started_at as "startedAt", f.ended_at as "endedAt",
        f.page_count as "pageCount", d.chunk_count as "chunkCount", f.thumbnail,
        h.claimed_at as "runningSince", w.position as "queuePosition",
        case when p.file_id is not null then json_build_object('stage', p.stage,
          'pagesDone', p.pages_done, 'pagesTotal', p.pages_total,
          'chunksDone', p.chunks_done, 'chunksTotal', p.chunks_total) end as attempt
      from wanted f
      left join document d on d.file_id = f.id and d.live
      left join held h on h.file_id = f.id and f.pending
      left join waiting w on w.id = f.id
      left join file_progress p on p.file_id = f.id and p.revision = f.revision and h.file_id is not null
      order by f.sequence`,
    values: [organizationId, projectId, limit, ...(ids ? [ids] : [])],
  });
  return rows;
}
