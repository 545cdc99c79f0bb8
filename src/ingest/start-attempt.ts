import type { Pool } from '../db/connections.ts';
import { type RunProgress, type RunStage, saveProgress } from '../db/tables/file-progress.ts';
import type { FileRow } from '../db/tables/files.ts';
import type { Log } from '../ports/log.ts';

/** One attempt at reading a file: says how far it is, and learns when it is not wanted any more. */
export type IngestionAttempt = Disposable & {
  startedAt: Date;
  /** Aborts with the job, or once the file is deleted or something else was asked for. */
  signal: AbortSignal;
  /** Stages may take turns. */
  enter(stage: RunStage): void;
  countPages(done: number, total: number): void;
  countChunks(done: number, total: number): void;
};

/** Between two reports, in milliseconds. Each is also a look at whether the run is still wanted. */
const reportInterval = 1_000;

/** Begins to tell how an attempt goes, until it is disposed of. */
export function startAttempt(
  { pool, log }: { pool: Pool; log: Log },
  file: FileRow,
  signal?: AbortSignal,
): IngestionAttempt {
  const progress: RunProgress = {
    stage: 'reading',
    pagesDone: 0,
    pagesTotal: 0,
    chunksDone: 0,
    chunksTotal: 0,
  };
  const unwanted = new AbortController();
  const entered = new Set<RunStage>();
  let reporting = false;

  async function report(): Promise<void> {
    if (reporting) return;
    reporting = true;
    try {
      const wanted = await saveProgress(pool, { fileId: file.id, revision: file.revision }, progress);
      if (!wanted) unwanted.abort(new Error('The file was deleted, or something else was asked for.'));
    } catch (error) {
      // The run itself will meet the same fault where it matters.
      log.warn({ fileId: file.id, err: error }, 'the progress of a file was not noted');
    } finally {
      reporting = false;
    }
  }

  const timer = setInterval(report, reportInterval);
  return {
    startedAt: new Date(),
    signal: signal ? AbortSignal.any([signal, unwanted.signal]) : unwanted.signal,
    enter(stage) {
      progress.stage = stage;
      if (entered.has(stage)) return;
      entered.add(stage);
      const { pagesTotal: pages, chunksTotal: chunks } = progress;
      log.info({ fileId: file.id, stage, ...(pages && { pages }), ...(chunks && { chunks }) }, 'file stage');
    },
    countPages(done, total) {
      progress.pagesDone = done;
      progress.pagesTotal = total;
    },
    countChunks(done, total) {
      progress.chunksDone = done;
      progress.chunksTotal = total;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
