import type { Pool, Queryable } from '../connections.ts';
import { transaction } from '../transaction.ts';
import { type ChunkVector, insertVectors, type PreparedGeneration } from './vectors.ts';

/** A chunk as it is embedded again. */
export type StoredChunk = {
  chunkId: number;
  documentId: number;
  projectId: string;
  filename: string;
  title: string | null;
  headingPath: string[];
  text: string;
};

/** A cursor in the order of chunks by document. */
export type ChunkCursor = { documentId: number; chunkId: number };

/** The next chunks after a cursor of live documents that a generation lacks, ordered by document and position. */
export async function listUnembeddedChunks(
  db: Queryable,
  generationId: number,
  after: ChunkCursor,
  limit: number,
): Promise<StoredChunk[]> {
  const { rows } = await db.query<StoredChunk>(
    `select c.id as "chunkId", c.document_id as "documentId", c.project_id as "projectId", f.filename, d.title,
       c.heading_path as "headingPath", c.body as text
     from (
       select id, file_id, title from document d
       where live and chunk_count > 0 and id >= $2
         and not exists (select from embedded_document where document_id = d.id and generation_id = $1)
       order by id limit $4
     ) d
     join file f on f.id = d.file_id
     join chunk c on c.document_id = d.id
     where (c.document_id, c.id) > ($2, $3)
     order by c.document_id, c.id limit $4`,
    [generationId, after.documentId, after.chunkId, limit],
  );
  return rows;
}

/** Which of some chunks have a vector in a generation. */
export async function findEmbeddedChunks(
  db: Queryable,
  generation: PreparedGeneration,
  chunkIds: number[],
): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>(
    'select chunk_id as id from chunk_vector where generation_id = $1 and chunk_id = any($2::bigint[])',
    [generation.id, chunkIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Inserts vectors of chunks; those of documents that were retired meanwhile are left out. */
export async function addMissingVectors(
  pool: Pool,
  generation: PreparedGeneration,
  vectors: (ChunkVector & { documentId: number })[],
): Promise<void> {
  await transaction(pool, async (db) => {
    // Locked, so that a sweep of the document cannot run before its vectors are inserted.
    const { rows } = await db.query<{ id: number }>(
      'select id from document where id = any($1::bigint[]) and file_id is not null order by id for share',
      [[...new Set(vectors.map(({ documentId }) => documentId))]],
    );
    const kept = new Set(rows.map(({ id }) => id));
    const wanted = vectors.filter(({ documentId }) => kept.has(documentId));
    if (wanted.length > 0) await insertVectors(db, generation, wanted);
  });
}

/** Marks documents of which a generation has a vector of each chunk. */
export async function markEmbedded(
  db: Queryable,
  generationId: number,
  documentIds: number[],
): Promise<void> {
  await db.query(
    `insert into embedded_document (document_id, generation_id)
     select id, $1 from document where id = any($2::bigint[]) and file_id is not null
     on conflict do nothing`,
    [generationId, documentIds],
  );
}
