import type { Pool, Queryable } from './connections.ts';
import { transaction } from './transaction.ts';

/**
 * Begins a document of a file. It is written in short transactions, so that nobody waits for a long one, and seen by
 * nobody until it is published.
 * @param file.request what the file is read for; whatever is asked for now unless given
 * @param title what its author calls it
 * @returns its id; undefined when the file is gone, or something else is asked for now.
 */
export async function beginDocument(
  db: Queryable,
  file: { id: string; request?: number },
  title?: string,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `insert into document (project_id, file_id, title)
     select project_id, id, $3 from file where id = $1 and request = coalesce($2, request) returning id`,
    [file.id, file.request, title],
  );
  return rows[0]?.id;
}

/**
 * Shows a document that is written in full in place of the one that its file had, and sets the file to `processed`.
 * Whatever else was being written for the file is retired.
 * @param document `embeddingModel` names the space of its vectors; `notice` says what may have been misread
 * @param run when the reading began, and how many pages it found; null where the format has none
 * @returns false when the document was retired meanwhile: its file was deleted or read by another process.
 */
export async function publishDocument(
  pool: Pool,
  document: { id: number; fileId: string; embeddingModel: string; notice?: string | undefined },
  run: { startedAt: Date; pageCount: number | null } = { startedAt: new Date(), pageCount: null },
): Promise<boolean> {
  const { id, fileId, embeddingModel, notice } = document;
  return transaction(pool, async (db) => {
    // The file first, as whoever deletes it locks it.
    await db.query('select from file where id = $1 for update', [fileId]);
    const current = await db.query('select from document where id = $1 and file_id = $2 for update', [
      id,
      fileId,
    ]);
    if (current.rowCount === 0) return false;
    await db.query('update document set file_id = null where file_id = $1 and id <> $2', [fileId, id]);
    await db.query('update document set published = true where id = $1', [id]);
    await db.query(
      `update file set status = 'processed', status_details = $5, embedding_model = $2, reread = false,
         last_error = null, started_at = $3, ended_at = now(), page_count = $4 where id = $1`,
      [fileId, embeddingModel, run.startedAt, run.pageCount, notice],
    );
    return true;
  });
}

/** Gives up documents of a file that are not finished: one of them, or all unless told otherwise. */
export async function retireUnpublished(db: Queryable, fileId: string, documentId?: number): Promise<void> {
  await db.query(
    `update document set file_id = null where file_id = $1 and not published and id = coalesce($2, id)`,
    [fileId, documentId],
  );
}

/** The oldest document that is retired and not yet swept. */
export async function findRetiredDocument(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'select id from document where file_id is null order by id limit 1',
  );
  return rows[0]?.id;
}

/** How many rows one statement sweeps: it is over in a few milliseconds. */
const sweepBatch = { chunks: 100, postings: 2_000 };

/**
 * Deletes some rows of a retired document, and the document itself once it has none.
 * @returns whether there may be more of it.
 */
export async function sweepDocument(db: Queryable, documentId: number): Promise<boolean> {
  const postings = await db.query(
    'delete from posting where ctid = any(array(select ctid from posting where document_id = $1 limit $2))',
    [documentId, sweepBatch.postings],
  );
  if (postings.rowCount) return true;
  const chunks = await db.query(
    'delete from chunk where id = any(array(select id from chunk where document_id = $1 limit $2))',
    [documentId, sweepBatch.chunks],
  );
  if (chunks.rowCount) return true;
  await db.query('delete from document where id = $1', [documentId]);
  return false;
}
