import type { FileProgress } from '../../../schema/file-progress.ts';
import { formatId } from '../../../schema/ids.ts';
import type { ProgressRow, RunProgress } from '../../db/tables/file-progress.ts';
import { toUnixSeconds } from './unix-seconds.ts';

/** How much of the way reading is, in percent; embedding and storing, which take turns, are the rest. */
const readingShare = 60;

/** A run that is not a second old has written nothing yet. */
const begun: RunProgress = { stage: 'reading', pagesDone: 0, pagesTotal: 0, chunksDone: 0, chunksTotal: 0 };

export function toFileProgressObject(row: ProgressRow): FileProgress {
  const run = row.runningSince ? (row.run ?? begun) : null;
  const ended = row.pending ? null : row.status;
  const shown = {
    id: formatId('file', row.id),
    filename: row.filename,
    status: row.status,
    status_details: row.statusDetails,
    queue_position: row.queuePosition,
    attempts: row.failures + (run || ended === 'processed' ? 1 : 0),
    last_error: row.lastError,
    started_at: toUnixSeconds(row.pending ? row.runningSince : row.startedAt),
    finished_at: toUnixSeconds(row.pending ? null : row.endedAt),
    thumbnail: row.thumbnail,
  };
  if (run) {
    const pages = counted(run.pagesDone, run.pagesTotal);
    const chunks = counted(run.chunksDone, run.chunksTotal);
    return { ...shown, stage: run.stage, percent: percentOf(run), pages, chunks };
  }
  return {
    ...shown,
    stage: ended === null || ended === 'uploaded' ? 'waiting' : ended,
    percent: ended === 'processed' ? 100 : 0,
    pages: all(row.pending ? null : row.pageCount),
    chunks: all(row.pending ? null : row.chunkCount),
  };
}

function percentOf({ pagesDone, pagesTotal, chunksDone, chunksTotal }: RunProgress): number {
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
