import type { Pool, Queryable } from '../connections.ts';
import { transaction } from '../transaction.ts';
import { fromBinaryVector } from './binary-vector.ts';

/** A document whose vectors are not in segments yet. */
export type UnsegmentedDocument = { id: number; projectId: string; chunkCount: number };

/** Some live documents of one project whose vectors in a generation are in no segment, oldest first. */
export async function listUnsegmented(
  db: Queryable,
  generationId: number,
  limit: number,
): Promise<UnsegmentedDocument[]> {
  const { rows } = await db.query<UnsegmentedDocument>(
    `with unsegmented as (
       select d.id, d.project_id, d.chunk_count from embedded_document e join document d on d.id = e.document_id
       where e.generation_id = $1 and not e.segmented and d.live
     )
     select id, project_id as "projectId", chunk_count as "chunkCount" from unsegmented
     where project_id = (select project_id from unsegmented limit 1) order by id limit $2`,
    [generationId, limit],
  );
  return rows;
}

/** How many chunks of live documents wait for segments in a generation. */
export async function countUnsegmented(db: Queryable, generationId: number): Promise<number> {
  const { rows } = await db.query<{ chunks: number }>(
    `select coalesce(sum(d.chunk_count), 0)::bigint as chunks
     from embedded_document e join document d on d.id = e.document_id
     where e.generation_id = $1 and not e.segmented and d.live`,
    [generationId],
  );
  return rows[0]?.chunks ?? 0;
}

/** A stored vector with its place in the order of chunks by document. */
export type StoredVector = { documentId: number; position: number; chunkId: number; vector: Float32Array };

/** The next vectors of some documents after a place, in the order of documents and positions. */
export async function loadStoredVectors(
  db: Queryable,
  { generationId, documentIds }: { generationId: number; documentIds: number[] },
  after: { documentId: number; position: number },
  limit: number,
): Promise<StoredVector[]> {
  const { rows } = await db.query<Omit<StoredVector, 'vector'> & { vector: Buffer }>({
    name: 'load_stored_vectors',
    text: `select c.document_id as "documentId", c.position, c.id as "chunkId", vector_send(v.embedding::vector) as vector
           from chunk c join chunk_vector v on v.chunk_id = c.id and v.generation_id = $1
           where c.document_id = any($2::bigint[]) and (c.document_id, c.position) > ($3, $4)
           order by c.document_id, c.position limit $5`,
    values: [generationId, documentIds, after.documentId, after.position, limit],
  });
  return rows.map(({ vector, ...row }) => ({ ...row, vector: fromBinaryVector(vector) }));
}

/**
 * Shows segments that were built from the vectors of documents, in place of a scan of those.
 * @returns false, with nothing changed, when any of it was swept, dropped or done by another process meanwhile
 */
export async function publishVectorSegments(
  pool: Pool,
  { generationId, documentIds, built }: { generationId: number; documentIds: number[]; built: number[] },
): Promise<boolean> {
  return transaction(pool, async (db) => {
    // The locks delay the sweep of the documents until it sees the segments.
    const documents = await db.query(
      'select from document where id = any($1::bigint[]) and not swept order by id for share',
      [documentIds],
    );
    const { rows } = await db.query<{ ready: boolean }>(
      `select (select count(*) from embedded_document
               where document_id = any($1::bigint[]) and generation_id = $2 and not segmented)
             = cardinality($1::bigint[])
         and (select count(*) from segment where id = any($3::bigint[]) and state = 'building')
             = cardinality($3::bigint[])
         and exists (select from embedding_generation where id = $2 and state <> 'dropped') as ready`,
      [documentIds, generationId, built],
    );
    if (documents.rowCount !== documentIds.length || !rows[0]?.ready) return false;
    await db.query(
      'update embedded_document set segmented = true where document_id = any($1::bigint[]) and generation_id = $2',
      [documentIds, generationId],
    );
    await db.query(
      `update segment set state = 'live', state_changed_at = now() where id = any($1::bigint[])`,
      [built],
    );
    return true;
  });
}

/** Retires the vector segments of a project, so that they are built anew; searches scan until then. */
export async function discardVectorSegments(pool: Pool, projectId: string): Promise<void> {
  await transaction(pool, async (db) => {
    await db.query(
      `update embedded_document set segmented = false
       where document_id in (select id from document where project_id = $1)`,
      [projectId],
    );
    await db.query(
      `update segment set state = 'retired', state_changed_at = now()
       where project_id = $1 and generation_id is not null and state <> 'retired'`,
      [projectId],
    );
  });
}

/** The live documents of a project whose vectors in a generation are in segments. */
export async function listSegmented(
  db: Queryable,
  projectId: string,
  generationId: number,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select d.id from document d join embedded_document e on e.document_id = d.id
     where d.project_id = $1 and d.live and e.generation_id = $2 and e.segmented order by d.id`,
    [projectId, generationId],
  );
  return rows.map(({ id }) => id);
}
