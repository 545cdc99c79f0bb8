import type { FileStage } from '../../../schema/file-progress.ts';
import type { Queryable } from '../connections.ts';
import { asynchronousCommit } from '../transaction.ts';

/** The stages of an attempt. */
export type IngestionStage = Exclude<FileStage, 'waiting' | 'processed' | 'error'>;

/** The progress of an attempt. A total of 0 is not known yet. */
export type IngestionProgress = {
  stage: IngestionStage;
  pagesDone: number;
  pagesTotal: number;
  chunksDone: number;
  chunksTotal: number;
};

/**
 * Stores how far an attempt is, for every process to see. A crash may lose it.
 * @returns whether the attempt is still wanted: its file exists, and no other revision was requested since.
 */
export async function saveProgress(
  db: Queryable,
  attempt: { fileId: string; revision: number },
  progress: IngestionProgress,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'save_progress',
    text: `
      insert into file_progress (file_id, revision, stage, pages_done, pages_total, chunks_done, chunks_total)
      select id, revision, $3, $4, $5, $6, $7 from file, ${asynchronousCommit} where id = $1 and revision = $2 for key share of file
      on conflict (file_id) do update set revision = excluded.revision, stage = excluded.stage,
        pages_done = excluded.pages_done, pages_total = excluded.pages_total,
        chunks_done = excluded.chunks_done, chunks_total = excluded.chunks_total`,
    values: [
      attempt.fileId,
      attempt.revision,
      progress.stage,
      progress.pagesDone,
      progress.pagesTotal,
      progress.chunksDone,
      progress.chunksTotal,
    ],
  });
  return rowCount === 1;
}
