import type { Queryable } from '../connections.ts';
import { asynchronousCommit } from '../transaction.ts';
import { toBinaryVectors } from '../vectors/binary-vector.ts';
import type { ChunkVectors } from '../vectors/vectors.ts';
import { toArrayLiteral, toBinaryTexts } from './binary-texts.ts';
import type { DocumentKey } from './document-key.ts';

/** How many chunks one statement inserts: with the embedded database, everything else waits for it. */
export const writingBatch = 64;

/** A chunk as it is stored. */
export type ChunkRow = {
  text: string;
  headingPath: string[];
  /** Counted from 1; null where the format has no pages. */
  page: number | null;
};

/** Consecutive chunks of a document, and the ids that they get. */
export type ChunksOfDocument = { documentId: number; chunks: ChunkRow[]; chunkIds: number[] };

/**
 * Ids for chunks that are going to be appended, in ascending order, so that segments can be written before the chunks are. Whatever
 * has them is in the log behind them, so they need not wait for the disk.
 */
export async function reserveChunkIds(db: Queryable, count: number): Promise<number[]> {
  const { rows } = await db.query<{ ids: number[] }>({
    name: 'reserve_chunk_ids',
    text: `select array_agg(nextval('chunk_id')) as ids from ${asynchronousCommit}, generate_series(1, $1::integer)`,
    values: [count],
  });
  return rows[0]?.ids ?? [];
}

/**
 * Appends chunks with their vectors to unpublished documents of a project, in one statement. Its commit does not wait for the disk,
 * since publishing the documents flushes the log.
 * @param vectors of each chunk, in some generations
 * @returns false, with nothing appended, when one of the documents was retired meanwhile
 */
export async function appendToDocuments(
  db: Queryable,
  projectId: string,
  parts: ChunksOfDocument[],
  vectors: ChunkVectors[] = [],
): Promise<boolean> {
  const chunks = parts.flatMap(({ documentId, chunks }) =>
    chunks.map((chunk, place) => ({ documentId, place, ...chunk })),
  );
  const { rows } = await db.query<{ isWritten: boolean }>({
    name: `append_chunks_${vectors.length}`,
    text: `
      with grown as (
        update document set chunk_count = chunk_count + part.size
        from unnest($2::bigint[], $3::integer[]) as part (id, size), ${asynchronousCommit}
        where document.project_id = $1 and document.id = part.id and file_id is not null returning document.id, chunk_count - part.size as start
      ), made as materialized (
        select * from unnest($4::bigint[], $5::integer[], $6::text[], $7::text[], $8::integer[], $9::bigint[])
          with ordinality as input (document_id, place, body, heading_path, page, id, ordinal)
        where (select count(*) from grown) = cardinality($2::bigint[])
      ), inserted as (
        insert into chunk (id, project_id, document_id, position, body, heading_path, page)
        select made.id, $1::uuid, document_id, start + place, body, heading_path::text[], page
        from made join grown on grown.id = document_id
      )${vectors.map((_, index) => appendVectors(10 + 2 * index)).join('')}
      select exists (select 1 from made) as "isWritten"`,
    values: [
      projectId,
      parts.map(({ documentId }) => documentId),
      parts.map(({ chunks }) => chunks.length),
      chunks.map(({ documentId }) => documentId),
      chunks.map(({ place }) => place),
      toBinaryTexts(chunks.map(({ text }) => text)),
      toBinaryTexts(chunks.map(({ headingPath }) => toArrayLiteral(headingPath))),
      chunks.map(({ page }) => page),
      parts.flatMap(({ chunkIds }) => chunkIds),
      ...vectors.flatMap((made) => [made.generation.id, toBinaryVectors(made.vectors)]),
    ],
  });
  return rows[0]?.isWritten === true;
}

/** `appendToDocuments` for one document. */
export function appendChunks(
  db: Queryable,
  { projectId, id: documentId }: DocumentKey,
  chunks: Omit<ChunksOfDocument, 'documentId'>,
  vectors?: ChunkVectors[],
): Promise<boolean> {
  return appendToDocuments(db, projectId, [{ documentId, ...chunks }], vectors);
}

/** The part of `appendToDocuments` that inserts vectors; one parameter has their generation, the next one the vectors. */
function appendVectors(parameter: number): string {
  return `, vectors_${parameter} as (
        insert into chunk_vector (chunk_id, generation_id, project_id, embedding)
        select id, $${parameter}::integer, $1::uuid, embedding
        from made join unnest($${parameter + 1}::vector[]) with ordinality as given (embedding, ordinal) using (ordinal)
      )`;
}

/** The properties of a document that come with each of its chunks. */
export type ChunkSource = {
  documentId: number;
  fileId: string;
  filename: string;
  /** The language in which it is indexed, `simple` where none was detected; null before it is indexed. */
  language: string | null;
};

/** A chunk with the document and the file it belongs to. */
export type FoundChunk = ChunkSource & {
  chunkId: number;
  text: string;
  headingPath: string[];
  page: number | null;
  /** Its ordinal in the document, counted from 0. */
  position: number;
};

/** Documents known to the caller, by their ids. */
export type KnownSources = {
  get(documentId: number): ChunkSource | undefined;
  set(documentId: number, source: ChunkSource): unknown;
};

/**
 * The chunks with these ids, in no particular order, without those of documents that are not live.
 * @param sources known documents, which are not queried again; missing ones are added
 */
export async function loadChunks(
  db: Queryable,
  { projectId, chunkIds }: { projectId: string; chunkIds: number[] },
  sources: KnownSources = new Map(),
): Promise<FoundChunk[]> {
  const { rows } = await db.query<Omit<FoundChunk, keyof ChunkSource> & { documentId: number }>({
    name: 'load_found_chunks',
    // Not joined with the documents: most are known, and they may be on another node.
    text: `select id as "chunkId", document_id as "documentId", body as text, heading_path as "headingPath", page, position
           from chunk where project_id = $1 and id = any($2::bigint[])`,
    values: [projectId, chunkIds],
  });
  const all = new Map<number, ChunkSource>();
  const unknown = new Set<number>();
  for (const { documentId } of rows) {
    const source = sources.get(documentId);
    if (source) all.set(documentId, source);
    else unknown.add(documentId);
  }
  for (const source of unknown.size > 0 ? await loadSources(db, projectId, [...unknown]) : []) {
    all.set(source.documentId, source);
    sources.set(source.documentId, source);
  }
  return rows.flatMap((row) => {
    const source = all.get(row.documentId);
    return source ? [{ ...row, ...source }] : [];
  });
}

async function loadSources(db: Queryable, projectId: string, documentIds: number[]): Promise<ChunkSource[]> {
  const { rows } = await db.query<ChunkSource>({
    name: 'load_sources',
    // Documents are found by their ids alone: with the project in the condition too, a database without statistics would scan
    // all of it.
    text: `select d.id as "documentId", f.id as "fileId", f.filename, d.language
           from document d join file f on f.id = d.file_id and f.project_id = $1
           where d.id = any($2::bigint[]) and d.live`,
    values: [projectId, documentIds],
  });
  return rows;
}

/** A chunk of a document with the fields that are indexed. */
export type StoredChunk = { chunkId: number; position: number; text: string; headingPath: string[] };

/** Chunks of a document in order, from a position on. */
export async function loadChunksInOrder(
  db: Queryable,
  document: DocumentKey,
  { from, count }: { from: number; count: number },
): Promise<StoredChunk[]> {
  const { rows } = await db.query<StoredChunk>({
    name: 'read_chunks',
    text: `select id as "chunkId", position, body as text, heading_path as "headingPath" from chunk
           where project_id = $1 and document_id = $2 and position >= $3 order by position limit $4`,
    values: [document.projectId, document.id, from, count],
  });
  return rows;
}

/** A chunk of a file as people read it, with its ordinal in the file, counted from 0. */
export type Passage = ChunkRow & { position: number };

/**
 * The chunks of a file's live document in order; none while it has no such document.
 * @param range from a position on, and from the first chunk on that page of the file or a later one, if there is any
 */
export async function listPassages(
  db: Queryable,
  file: { projectId: string; id: string },
  range: { from: number; page: number | null; limit: number },
): Promise<Passage[]> {
  const { rows } = await db.query<Passage>({
    name: 'list_passages',
    text: `with live as (select id from document where project_id = $1 and file_id = $2 and live)
           select position, body as text, heading_path as "headingPath", page from chunk
           where project_id = $1 and document_id = (select id from live)
             and position >= greatest($3::int, (
               select min(position) from chunk
               where project_id = $1 and document_id = (select id from live) and page >= $4
             ))
           order by position limit $5`,
    values: [file.projectId, file.id, range.from, range.page, range.limit],
  });
  return rows;
}

/**
 * The position of the chunk that a passage begins with in a file's live document: citations join consecutive chunks.
 * @returns null where it begins with none of them
 */
export async function findPassagePosition(
  db: Queryable,
  file: { projectId: string; id: string },
  passage: string,
): Promise<number | null> {
  const { rows } = await db.query<{ position: number }>({
    name: 'find_passage_position',
    text: `with live as (select id from document where project_id = $1 and file_id = $2 and live)
           select position from chunk
           where project_id = $1 and document_id = (select id from live) and starts_with($3, body)
           order by length(body) desc, position limit 1`,
    values: [file.projectId, file.id, passage],
  });
  return rows[0]?.position ?? null;
}
