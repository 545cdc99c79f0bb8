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

/** A document that a generation lacks. */
type UnembeddedDocument = {
  id: number;
  projectId: string;
  chunkCount: number;
  filename: string;
  title: string | null;
};

/** The next chunks after a cursor of live documents that a generation lacks, ordered by document and id. */
export async function listUnembeddedChunks(
  db: Queryable,
  generationId: number,
  after: ChunkCursor,
  limit: number,
): Promise<StoredChunk[]> {
  for (let cursor = after; ; ) {
    const documents = await listUnembeddedDocuments(db, generationId, cursor, limit);
    const last = documents.at(-1);
    if (!last) return [];
    const found: StoredChunk[] = [];
    for (const own of Map.groupBy(documents, ({ projectId }) => projectId).values()) {
      found.push(...(await loadChunksOf(db, own, cursor, limit)));
    }
    // There are none if all of these were swept meanwhile, or had no chunks left.
    if (found.length > 0) return found.sort(byDocumentAndId).slice(0, limit);
    cursor = { documentId: last.id + 1, chunkId: 0 };
  }
}

/** The next documents that a generation lacks: the cursor's and further ones, with about this many chunks together. */
async function listUnembeddedDocuments(
  db: Queryable,
  generationId: number,
  after: ChunkCursor,
  limit: number,
): Promise<UnembeddedDocument[]> {
  const { rows } = await db.query<UnembeddedDocument>(
    `select d.id, d.project_id as "projectId", d.chunk_count as "chunkCount", f.filename, d.title
     from document d join file f on f.id = d.file_id
     where d.live and d.chunk_count > 0 and d.id >= $2
       and not exists (select 1 from embedded_document where document_id = d.id and generation_id = $1)
     order by d.id limit $3`,
    [generationId, after.documentId, limit],
  );
  let chunks = 0;
  return rows.filter(({ id, chunkCount }) => {
    const isTaken = chunks < limit;
    // Chunks of the first one before the cursor are done.
    if (id !== after.documentId) chunks += chunkCount;
    return isTaken;
  });
}

async function loadChunksOf(
  db: Queryable,
  documents: UnembeddedDocument[],
  after: ChunkCursor,
  limit: number,
): Promise<StoredChunk[]> {
  const known = new Map(documents.map((document) => [document.id, document]));
  const projectId = documents[0]?.projectId ?? '';
  type Row = Pick<StoredChunk, 'chunkId' | 'documentId' | 'headingPath' | 'text'>;
  const { rows } = await db.query<Row>(
    `select id as "chunkId", document_id as "documentId", heading_path as "headingPath", body as text from chunk
     where project_id = $1 and document_id = any($2::bigint[]) and (document_id, id) > ($3, $4)
     order by document_id, id limit $5`,
    [projectId, [...known.keys()], after.documentId, after.chunkId, limit],
  );
  return rows.flatMap((row) => {
    const document = known.get(row.documentId);
    return document ? [{ ...row, projectId, filename: document.filename, title: document.title }] : [];
  });
}

function byDocumentAndId(one: StoredChunk, other: StoredChunk): number {
  return one.documentId - other.documentId || one.chunkId - other.chunkId;
}

/** Which of some chunks of a project have a vector in a generation. */
export async function findEmbeddedChunks(
  db: Queryable,
  generation: PreparedGeneration,
  { projectId, chunkIds }: { projectId: string; chunkIds: number[] },
): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>(
    `select chunk_id as id from chunk_vector
     where project_id = $3 and generation_id = $1 and chunk_id = any($2::bigint[])`,
    [generation.id, chunkIds, projectId],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Inserts vectors of a project's chunks; those of documents that were retired meanwhile are left out.
 * @returns false, with nothing inserted, when the generation was dropped meanwhile
 */
export async function addMissingVectors(
  pool: Pool,
  generation: PreparedGeneration,
  projectId: string,
  vectors: (ChunkVector & { documentId: number })[],
): Promise<boolean> {
  return transaction(pool, async (db) => {
    // Locked, so that they are there when the generation's vectors are deleted.
    const there = await db.query(
      `select from embedding_generation where id = $1 and state <> 'dropped' for share`,
      [generation.id],
    );
    if (there.rowCount === 0) return false;
    // Locked, so that a sweep of the document cannot run before its vectors are inserted.
    const { rows } = await db.query<{ id: number }>(
      'select id from document where id = any($1::bigint[]) and file_id is not null order by id for share',
      [[...new Set(vectors.map(({ documentId }) => documentId))]],
    );
    const kept = new Set(rows.map(({ id }) => id));
    const wanted = vectors.filter(({ documentId }) => kept.has(documentId));
    if (wanted.length > 0) await insertVectors(db, generation, projectId, wanted);
    return true;
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
