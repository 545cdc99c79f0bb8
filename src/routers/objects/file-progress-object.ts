import type { FileProgress } from '../../../schema/file-progress.ts';
import { formatId } from '../../../schema/ids.ts';
import type { IngestionProgress } from '../../db/files/file-progress.ts';
import type { ProgressRow } from '../../jobs/overview/list-progress.ts';
import { toUnixSeconds } from './unix-seconds.ts';

/** The share of parsing in the whole progress, in percent; embedding and storing, which alternate, are the rest. */
const readingShare = 60;

/** An attempt less than a second old has stored nothing yet. */
const begun: IngestionProgress = {
  stage: 'reading',
  pagesDone: 0,
  pagesTotal: 0,
  chunksDone: 0,
  chunksTotal: 0,
};

export function toFileProgressObject(row: ProgressRow): FileProgress {
  const attempt = row.runningSince ? (row.attempt ?? begun) : null;
  const ended = row.pending ? null : row.status;
  const shown = {
    id: formatId('file', row.id),
    filename: row.filename,
    status: row.status,
    status_details: row.statusDetails,
    queue_position: row.queuePosition,
    attempts: row.failures + (attempt || ended === 'processed' ? 1 : 0),
    last_error: row.lastError,
    started_at: toUnixSeconds(row.pending ? row.runningSince : row.startedAt),
    finished_at: toUnixSeconds(row.pending ? null : row.endedAt),
    thumbnail: row.thumbnail,
  };
  if (attempt) {
    const pages = counted(attempt.pagesDone, attempt.pagesTotal);
    const chunks = counted(attempt.chunksDone, attempt.chunksTotal);
    return { ...shown, stage: attempt.stage, percent: percentOf(attempt), pages, chunks };
  }
  return {
    ...shown,
    stage: ended === null || ended === 'uploaded' ? 'waiting' : ended,
    percent: ended === 'processed' ? 100 : 0,
    pages: all(row.pending ? null : row.pageCount),
    chunks: all(row.pending ? null : row.chunkCount),
  };
}

function percentOf({ pagesDone, pagesTotal, chunksDone, chunksTotal }: IngestionProgress): number {
  if (chunksTotal > 0)
    return readingShare + Math.floor((chunksDone / chunksTotal) * (100 - readingShare - 1));
  return pagesTotal > 0 ? Math.floor((pagesDone / pagesTotal) * readingShare) : 0;
}

function counted(done: number, total: number) {
  return total > 0 ? { done, total } : null;
}

function all(total: number | null) {
  return total === null ? null : { done: total, total };
}
