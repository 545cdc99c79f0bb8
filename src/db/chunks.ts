import type { Queryable } from './connections.ts';

/** A chunk as it is stored. */
export type ChunkRow = {
  text: string;
  headingPath: string[];
  /** Counted from 1; null where the format has no pages. */
  page: number | null;
};

/** A chunk that was found, with a score that is comparable inside its list alone; higher is better. */
export type Hit = { chunkId: number; score: number };

/**
 * Adds chunks to a document that is being written, behind those that it has, inside the caller's transaction. Nobody
 * finds them before the document is published.
 * @returns the chunks' ids, in their order; undefined when the document was retired meanwhile, so that there is no use
 *   in going on.
 */
export async function appendChunks(
  db: Queryable,
  documentId: number,
  chunks: ChunkRow[],
): Promise<number[] | undefined> {
  const rows = chunks.map(({ text, headingPath, page }, index) => ({
    index,
    body: text,
    heading_path: headingPath,
    page,
  }));
  const inserted = await db.query<{ id: number }>({
    name: 'append_chunks',
    text: `
      with document as (
        update document set chunk_count = chunk_count + $2
        where id = $1 and file_id is not null returning id, project_id, chunk_count - $2 as start
      ), input as (
        select * from json_to_recordset($3) as (index integer, body text, heading_path text[], page integer)
      ), inserted as (
        insert into chunk (project_id, document_id, position, body, heading_path, page)
        select project_id, document.id, start + index, body, heading_path, page from document cross join input
        returning id, position
      )
      select id from inserted order by position`,
    values: [documentId, chunks.length, JSON.stringify(rows)],
  });
  return inserted.rows.length === 0 ? undefined : inserted.rows.map((row) => row.id);
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
  /** Its place in the document, counted from 0. */
  position: number;
};

/** The chunks with these ids, in no particular order; those that are not live, or no more, are left out. */
export async function loadChunks(
  db: Queryable,
  { projectId, chunkIds }: { projectId: string; chunkIds: number[] },
): Promise<FoundChunk[]> {
  const { rows } = await db.query<FoundChunk>({
    name: 'load_chunks',
    text: `select c.id as "chunkId", f.id as "fileId", f.filename, c.body as text,
             c.heading_path as "headingPath", c.page, d.id as "documentId", c.position
           from chunk c join document d on d.id = c.document_id and d.live join file f on f.id = d.file_id
           where c.project_id = $1 and c.id = any($2::bigint[])`,
    values: [projectId, chunkIds],
  });
  return rows;
}

/** A chunk of a document with what it is indexed by. */
export type StoredChunk = { chunkId: number; position: number; text: string; headingPath: string[] };

/** Chunks of a document in its order, from a position on. */
export async function readChunks(
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
