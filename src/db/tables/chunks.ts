import type { Queryable } from '../connections.ts';
import { asynchronousCommit } from '../transaction.ts';
import { toBinaryVectors } from '../vectors/binary-vector.ts';
import { type ChunkVectors, vectorType } from '../vectors/vectors.ts';

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
  const { rows: inserted } = await db.query<{ id: number }>({
    name: `append_chunks_${vectors.length}`,
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
      )${vectors.map((_, index) => appendVectors(4 + 2 * index)).join('')}
      select id from inserted order by position`,
    values: [
      documentId,
      chunks.length,
      JSON.stringify(rows),
      ...vectors.flatMap((made) => [made.generation.id, toBinaryVectors(made.vectors, type)]),
    ],
  });
  return inserted.length === 0 ? undefined : inserted.map((row) => row.id);
}

/** The part of `appendChunks` that inserts vectors: a parameter has their generation, the next one them. */
function appendVectors(parameter: number): string {
  return `, vectors_${parameter} as (
        insert into chunk_vector (chunk_id, generation_id, project_id, embedding)
        select inserted.id, $${parameter}::integer, project_id, embedding
        from unnest($${parameter + 1}::vector[]) with ordinality as made (embedding, ordinal)
        cross join document join inserted on position = start + ordinal - 1
      )`;
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

/** A chunk of a file as people read it, and where it is in the file, from 0. */
export type Passage = ChunkRow & { position: number };

/** The chunks of a file's live document in its order, from a position on; none while it has no such document. */
export async function listPassages(
  db: Queryable,
  file: { projectId: string; id: string },
  page: { from: number; limit: number },
): Promise<Passage[]> {
  const { rows } = await db.query<Passage>({
    name: 'list_passages',
    text: `select c.position, c.body as text, c.heading_path as "headingPath", c.page
           from document d join chunk c on c.document_id = d.id
           where d.file_id = $2 and d.live and d.project_id = $1 and c.position >= $3
           order by c.position limit $4`,
    values: [file.projectId, file.id, page.from, page.limit],
  });
  return rows;
}
