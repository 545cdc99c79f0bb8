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

/** The number of chunks of live documents whose vectors in a generation are in no segment. */
export async function countUnsegmented(db: Queryable, generationId: number): Promise<number> {
  const { rows } = await db.query<{ chunks: number }>(
    `select coalesce(sum(d.chunk_count), 0)::bigint as chunks
     from embedded_document e join document d on d.id = e.document_id
     where e.generation_id = $1 and not e.segmented and d.live`,
    [generationId],
  );
  return rows[0]?.chunks ?? 0;
}

/** A stored vector with its position in the order of chunks by document. */
export type StoredVector = { documentId: number; position: number; chunkId: number; vector: Float32Array };

/** The next vectors of some documents of a project after a position, ordered by document and ordinal. */
export async function loadStoredVectors(
  db: Queryable,
  {
    projectId,
    generationId,
    documentIds,
  }: { projectId: string; generationId: number; documentIds: number[] },
  after: { documentId: number; position: number },
  limit: number,
): Promise<StoredVector[]> {
  const { rows } = await db.query<Omit<StoredVector, 'vector'> & { vector: Buffer }>({
    name: 'load_stored_vectors',
    text: `select c.document_id as "documentId", c.position, c.id as "chunkId", vector_send(v.embedding::vector) as vector
           from chunk c join chunk_vector v on v.chunk_id = c.id and v.project_id = c.project_id and v.generation_id = $1
           where c.project_id = $6 and c.document_id = any($2::bigint[]) and (c.document_id, c.position) > ($3, $4)
           order by c.document_id, c.position limit $5`,
    values: [generationId, documentIds, after.documentId, after.position, limit, projectId],
  });
  return rows.map(({ vector, ...row }) => ({ ...row, vector: fromBinaryVector(vector) }));
}

/** Newly built vector segments, and the documents whose vectors they contain. */
export type BuiltVectors = {
  projectId: string;
  generationId: number;
  documentIds: number[];
  built: number[];
};

/**
 * Publishes segments built from the vectors of documents of one project; searches use them instead of scanning those vectors.
 * @param alsoDo further work of the same transaction
 * @returns false, with nothing changed, if anything was swept, dropped or published by another process meanwhile
 */
export async function publishVectorSegments(
  pool: Pool,
  { projectId, generationId, documentIds, built }: BuiltVectors,
  alsoDo?: (db: Queryable) => Promise<void>,
): Promise<boolean> {
  return transaction(pool, async (db) => {
    // These locks delay the sweep of the documents, so that it sees the segments.
    const documents = await db.query(
      'select 1 from document where id = any($1::bigint[]) and not swept order by id for share',
      [documentIds],
    );
    // This one delays dropping the generation, so that its sweep retires them.
    const generation = await db.query(
      `select 1 from embedding_generation where id = $1 and state <> 'dropped' for share`,
      [generationId],
    );
    // Another process with the same documents waits here, and then finds them published.
    const waiting = await db.query(
      `select 1 from embedded_document where document_id = any($1::bigint[]) and generation_id = $2 and not segmented
       order by document_id for update`,
      [documentIds, generationId],
    );
    const building = await db.query(
      `select 1 from segment where project_id = $1 and id = any($2::bigint[]) and state = 'building'`,
      [projectId, built],
    );
    if (documents.rowCount !== documentIds.length || generation.rowCount === 0) return false;
    if (waiting.rowCount !== documentIds.length || building.rowCount !== built.length) return false;
    await db.query(
      'update embedded_document set segmented = true where document_id = any($1::bigint[]) and generation_id = $2',
      [documentIds, generationId],
    );
    await db.query(
      `update segment set state = 'live', state_changed_at = now() where project_id = $1 and id = any($2::bigint[])`,
      [projectId, built],
    );
    await alsoDo?.(db);
    return true;
  });
}

/** Retires the vector segments of a project, to be rebuilt. Searches scan until then. */
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
