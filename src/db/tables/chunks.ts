import type { Queryable } from '../connections.ts';
import { asynchronousCommit } from '../transaction.ts';
import { toBinaryVectors } from '../vectors/binary-vector.ts';
import type { ChunkVectors, PreparedGeneration } from '../vectors/vectors.ts';

/** How many chunks one statement inserts: where the database has one session, everyone else waits for it. */
export const writingBatch = 64;

/** A chunk as it is stored. */
export type ChunkRow = {
  text: string;
  headingPath: string[];
  /** Counted from 1; null where the format has no pages. */
  page: number | null;
};

/**
 * Appends chunks with their vectors to an unpublished document, in one statement. Its commit does not wait for the disk: the
 * one that publishes the document flushes the log up to itself.
 * @param vectors of each chunk, in some generations
 * @returns the chunks' ids, in their order; undefined when the document was retired meanwhile
 * @throws Error of the database when a vector has other dimensions than its generation, or when that was dropped
 */
export async function appendChunks(
  db: Queryable,
  documentId: number,
  chunks: ChunkRow[],
  vectors: ChunkVectors[] = [],
): Promise<number[] | undefined> {
  const rows = chunks.map(({ text, headingPath, page }, index) => ({
    index,
    body: text,
    heading_path: headingPath,
    page,
  }));
  const type = vectors.length > 0 ? await vectorType(db) : 0;
  const generations = vectors.map(({ generation }) => generation);
  const { rows: inserted } = await db.query<{ id: number }>({
    name: ['append_chunks', ...generations.map(({ id }) => id)].join('_'),
    text: `
      with document as (
        update document set chunk_count = chunk_count + $2
        from ${asynchronousCommit}
        where id = $1 and file_id is not null returning id, project_id, chunk_count - $2 as start
      ), input as (
        select * from json_to_recordset($3) as (index integer, body text, heading_path text[], page integer)
      ), inserted as (
        insert into chunk (project_id, document_id, position, body, heading_path, page)
        select project_id, document.id, start + index, body, heading_path, page from document cross join input
        returning id, position
      )${generations.map((generation, index) => appendVectors(generation, 4 + index)).join('')}
      select id from inserted order by position`,
    values: [
      documentId,
      chunks.length,
      JSON.stringify(rows),
      ...vectors.map((made) => toBinaryVectors(made.vectors, type)),
    ],
  });
  return inserted.length === 0 ? undefined : inserted.map((row) => row.id);
}

/** The part of `appendChunks` that inserts the vectors of one parameter. */
function appendVectors({ id, vectorType }: PreparedGeneration, parameter: number): string {
  return `, vectors_${id} as (
        insert into vector_${id} (chunk_id, document_id, project_id, embedding)
        select inserted.id, document.id, project_id, embedding::${vectorType}
        from unnest($${parameter}::vector[]) with ordinality as made (embedding, ordinal)
        cross join document join inserted on position = start + ordinal - 1
      )`;
}

const vectorTypes = new WeakMap<Queryable, Promise<number>>();

/** The OID of the type `vector` in a database. */
function vectorType(db: Queryable): Promise<number> {
  const known = vectorTypes.get(db);
  if (known) return known;
  const asked = db
    .query<{ oid: number }>(`select 'vector'::regtype::oid as oid`)
    .then(({ rows }) => rows[0]?.oid ?? 0);
  vectorTypes.set(db, asked);
  asked.catch(() => vectorTypes.delete(db));
  return asked;
}

/** A chunk with the file it belongs to. */
export type FoundChunk = {
  chunkId: number;
  fileId: string;
  filename: string;
  text: string;
  headingPath: string[];
  page: number | null;
  documentId: number;
  /** The language in which its document is indexed, `simple` where none was detected; null before it is indexed. */
  language: string | null;
  /** Its ordinal in the document, counted from 0. */
  position: number;
};

/** The live chunks with these ids, in no particular order. */
export async function loadChunks(
  db: Queryable,
  { projectId, chunkIds }: { projectId: string; chunkIds: number[] },
): Promise<FoundChunk[]> {
  const { rows } = await db.query<FoundChunk>({
    name: 'load_chunks',
    text: `select c.id as "chunkId", f.id as "fileId", f.filename, c.body as text,
             c.heading_path as "headingPath", c.page, d.id as "documentId", d.language, c.position
           from unnest($2::bigint[]) as wanted (id) join chunk c on c.id = wanted.id
             join document d on d.id = c.document_id and d.live join file f on f.id = d.file_id
           where c.project_id = $1`,
    values: [projectId, chunkIds],
  });
  return rows;
}

/** A chunk of a document with the fields that are indexed. */
export type StoredChunk = { chunkId: number; position: number; text: string; headingPath: string[] };

/** Chunks of a document in order, from a position on. */
export async function loadChunksInOrder(
  db: Queryable,
  documentId: number,
  { from, count }: { from: number; count: number },
): Promise<StoredChunk[]> {
  const { rows } = await db.query<StoredChunk>({
    name: 'read_chunks',
    text: `select id as "chunkId", position, body as text, heading_path as "headingPath" from chunk
           where document_id = $1 and position >= $2 order by position limit $3`,
    values: [documentId, from, count],
  });
  return rows;
}
