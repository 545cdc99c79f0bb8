import type { FileObject } from '../../../schema/file.ts';
import type { FileStage } from '../../../schema/file-progress.ts';
import type { Queryable } from '../connections.ts';

/** The stages that a run goes through. */
export type RunStage = Exclude<FileStage, 'waiting' | 'processed' | 'error'>;

/** How far a run is. A total of 0 is not known yet. */
export type RunProgress = {
  stage: RunStage;
  pagesDone: number;
  pagesTotal: number;
  chunksDone: number;
  chunksTotal: number;
};

/**
 * Writes how far a run is, for whoever asks in whatever process.
 * @returns whether the run is still wanted: its file has not been deleted, and nothing else was asked for since.
 */
export async function saveProgress(
  db: Queryable,
  run: { fileId: string; revision: number },
  progress: RunProgress,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'save_progress',
    text: `
      insert into file_progress (file_id, revision, stage, pages_done, pages_total, chunks_done, chunks_total)
      select id, revision, $3, $4, $5, $6, $7 from file where id = $1 and revision = $2
      on conflict (file_id) do update set revision = excluded.revision, stage = excluded.stage,
        pages_done = excluded.pages_done, pages_total = excluded.pages_total,
        chunks_done = excluded.chunks_done, chunks_total = excluded.chunks_total`,
    values: [
      run.fileId,
      run.revision,
      progress.stage,
      progress.pagesDone,
      progress.pagesTotal,
      progress.chunksDone,
      progress.chunksTotal,
    ],
  });
  return rowCount === 1;
}

/** What is known of a file's reading. */
export type ProgressRow = {
  id: string;
  filename: string;
  status: FileObject['status'];
  statusDetails: string | null;
  /** Whether it is to be read, for the first time or again. */
  pending: boolean;
  failures: number;
  lastError: string | null;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Of what answers now. */
  pageCount: number | null;
  chunkCount: number | null;
  thumbnail: boolean;
  /** Since when a worker has its job in hand. */
  runningSince: Date | null;
  /** Its job's place among those that wait, from 1. */
  queuePosition: number | null;
  /** How far the run is; null before its first second is over. */
  run: RunProgress | null;
};

/**
 * How far files of a project are, in the order of their upload.
 * @param ids which files; those that are to be read unless given
 */
export async function listProgress(
  db: Queryable,
  { projectId, ids, limit }: { projectId: string; ids: string[] | undefined; limit: number },
): Promise<ProgressRow[]> {
  const { rows } = await db.query<ProgressRow>({
    name: 'list_progress',
    text: `
      with wanted as materialized (
        select *, status = 'uploaded' or reread as pending from file
        where project_id = $1 and (id = any($2::uuid[]) or $2 is null and (status = 'uploaded' or reread))
        order by sequence limit $3
      ), job as materialized (
        select key, locked_at, case when locked_at is null then
            row_number() over (partition by locked_at is null order by priority, run_at, id) end as position
        from graphile_worker.jobs where task_identifier = 'ingest_file' and key is not null
      )
      select f.id, f.filename, f.status, f.status_details as "statusDetails", f.pending, f.failures,
        f.last_error as "lastError", f.started_at as "startedAt", f.ended_at as "endedAt",
        f.page_count as "pageCount", d.chunk_count as "chunkCount", f.thumbnail,
        j.locked_at as "runningSince", j.position as "queuePosition",
        case when p.file_id is not null then json_build_object('stage', p.stage,
          'pagesDone', p.pages_done, 'pagesTotal', p.pages_total,
          'chunksDone', p.chunks_done, 'chunksTotal', p.chunks_total) end as run
      from wanted f
      left join document d on d.file_id = f.id and d.live
      left join job j on j.key = 'file:' || f.id and f.pending
      left join file_progress p on p.file_id = f.id and p.revision = f.revision and j.locked_at is not null
      order by f.sequence`,
    values: [projectId, ids, limit],
  });
  return rows;
}
