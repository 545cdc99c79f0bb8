import type { Pool, Queryable } from '../connections.ts';
import { hasMergedSegments, retireSegmentsOf } from '../segments/segments.ts';
import { transaction } from '../transaction.ts';
import { deleteVectors } from '../vectors/vectors.ts';
import type { DocumentKey } from './document-key.ts';

/** The oldest retired document that is not swept yet. */
export async function findRetiredDocument(db: Queryable): Promise<DocumentKey | undefined> {
  const { rows } = await db.query<DocumentKey>(
    `select id, project_id as "projectId" from document where file_id is null and not swept order by id limit 1`,
  );
  return rows[0];
}

/** How many chunks one statement deletes, which takes a few milliseconds. */
const sweepBatch = 100;

/**
 * Deletes some rows of a retired document, and the document itself with the last of them. While a segment of several documents
 * may contain it, its row stays, so that searches treat it as tombstoned.
 * @returns whether more rows may be left
 */
export async function sweepDocument(pool: Pool, document: DocumentKey): Promise<boolean> {
  await retireSegmentsOf(pool, document);
  return transaction(pool, async (db) => {
    if ((await deleteChunks(db, document)) === sweepBatch) return true;
    // Publishing segments with its vectors holds this lock until they are visible, and another process may be sweeping it too.
    await db.query('select 1 from document where id = $1 for update', [document.id]);
    if (await hasMergedSegments(db, document.projectId))
      await db.query('update document set swept = true where id = $1', [document.id]);
    else await db.query('delete from document where id = $1', [document.id]);
    return false;
  });
}

/** Deletes some chunks of a document with their vectors. @returns how many, at most `sweepBatch` */
async function deleteChunks(db: Queryable, { projectId, id: documentId }: DocumentKey): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'select id from chunk where project_id = $1 and document_id = $2 limit $3',
    [projectId, documentId, sweepBatch],
  );
  if (rows.length === 0) return 0;
  const chunkIds = rows.map(({ id }) => id);
  await deleteVectors(db, projectId, chunkIds);
  await db.query('delete from chunk where project_id = $1 and id = any($2::bigint[])', [projectId, chunkIds]);
  return rows.length;
}

/** The swept documents of a project, whose ids may still occur in segments. */
export async function listSweptDocuments(db: Queryable, projectId: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id from document where project_id = $1 and swept', [
    projectId,
  ]);
  return rows.map((row) => row.id);
}

/** Deletes swept documents. */
export async function deleteSweptDocuments(db: Queryable, ids: number[]): Promise<void> {
  await db.query('delete from document where id = any($1::bigint[]) and swept', [ids]);
}

/** The ids of projects with documents, including removed projects whose documents are not swept yet. */
export async function* eachProject(db: Queryable): AsyncGenerator<string> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.query<{ id: string }>(
      'select project_id as id from document where project_id > $1 order by project_id limit 1',
      [last],
    );
    const [next] = rows;
    if (!next) return;
    yield next.id;
    last = next.id;
  }
}
