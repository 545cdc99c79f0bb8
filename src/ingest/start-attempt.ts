import type { Pool } from '../db/connections.ts';
import { type IngestionProgress, type IngestionStage, saveProgress } from '../db/files/file-progress.ts';
import type { FileRow } from '../db/files/files.ts';
import { logFirstFailure } from '../db/outages/repeated-failure.ts';
import type { Log } from '../ports/log.ts';

/** One attempt at ingesting a file: stores its progress, and notices when it is no longer wanted. */
export type IngestionAttempt = Disposable & {
  startedAt: Date;
  /** Aborts with the job, or once the file is deleted or another revision is requested. */
  signal: AbortSignal;
  /** Stages may alternate. */
  enter(stage: IngestionStage): void;
  countPages(done: number, total: number): void;
  countChunks(done: number, total: number): void;
};

/** Interval between two reports, in milliseconds. Each also checks whether the attempt is still wanted. */
const reportIntervalMs = 1_000;

/** Reports the progress of an attempt until it is disposed of. */
export function startAttempt(
  { pool, log }: { pool: Pool; log: Log },
  file: FileRow,
  signal?: AbortSignal,
): IngestionAttempt {
  const progress: IngestionProgress = {
    stage: 'reading',
    pagesDone: 0,
    pagesTotal: 0,
    chunksDone: 0,
    chunksTotal: 0,
  };
  const saves = logFirstFailure(
    log,
    { failed: 'the progress of a file cannot be stored', again: 'the progress of a file is stored again' },
    { fileId: file.id },
  );
  const unwanted = new AbortController();
  const entered = new Set<IngestionStage>();
  let reporting = false;

  async function report(): Promise<void> {
    if (reporting) return;
    reporting = true;
    try {
      const wanted = await saveProgress(pool, { fileId: file.id, revision: file.revision }, progress);
      if (!wanted)
        unwanted.abort(new Error('The file was deleted, or another revision of it was requested.'));
      saves.succeeded();
    } catch (error) {
      // The attempt itself encounters the same fault where it matters.
      saves.failed(error);
    } finally {
      reporting = false;
    }
  }

  const timer = setInterval(report, reportIntervalMs);
  return {
    startedAt: new Date(),
    signal: signal ? AbortSignal.any([signal, unwanted.signal]) : unwanted.signal,
    enter(stage) {
      progress.stage = stage;
      if (entered.has(stage)) return;
      entered.add(stage);
      const { pagesTotal: pages, chunksTotal: chunks } = progress;
      log.debug({ fileId: file.id, stage, ...(pages && { pages }), ...(chunks && { chunks }) }, 'file stage');
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
