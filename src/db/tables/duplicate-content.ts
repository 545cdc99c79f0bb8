import type { Queryable } from '../connections.ts';
import type { PreparedGeneration } from '../vectors/vectors.ts';
import type { ChunkRow } from './chunks.ts';

/** What makes two files of a project the same to read; names differ. */
export type Content = { projectId: string; kind: string; sha256: Uint8Array };

/** A file with the same content: one that is read, or one that is about to be. */
export type Duplicate =
  | {
      state: 'read';
      documentId: number;
      chunkCount: number;
      title: string | undefined;
      notice: string | undefined;
    }
  | { state: 'pending' };

/**
 * Another file with the content of one that is to be read for the first time: a file that is read, or else one that was
 * uploaded before and is still to be read. In the second case the file waits from now on until that one has ended; in
 * the same statement, so that whoever ends that one knows of it.
 */
export async function findDuplicate(db: Queryable, fileId: string): Promise<Duplicate | undefined> {
  const { rows } = await db.query<DuplicateRow>({
    name: 'find_duplicate',
    text: `
      with duplicate as (
        select d.id as "documentId", d.chunk_count as "chunkCount", d.title, t.status_details as notice
        from file f
        join file t on t.project_id = f.project_id and t.sha256 = f.sha256 and t.kind = f.kind and t.id <> f.id
        left join document d on d.file_id = t.id and d.live
        where f.id = $1
          and (t.status = 'processed' and d.id is not null or t.status = 'uploaded' and t.sequence < f.sequence)
        order by d.id nulls last limit 1 for share of t
      ), waiting as (
        update file set awaits_duplicate = true
        where id = $1 and exists (select from duplicate where "documentId" is null)
      )
      select * from duplicate`,
    values: [fileId],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { documentId, chunkCount, title, notice } = row;
  if (documentId === null) return { state: 'pending' };
  return { state: 'read', documentId, chunkCount, title: title ?? undefined, notice: notice ?? undefined };
}

type DuplicateRow = {
  documentId: number | null;
  chunkCount: number;
  title: string | null;
  notice: string | null;
};

/** Lets the files be read that wait for another one with one of these contents. */
export async function resumeDuplicates(db: Queryable, contents: Content[]): Promise<void> {
  await db.query({
    name: 'resume_duplicates',
    text: `
      update file set awaits_duplicate = false
      from unnest($1::uuid[], $2::text[], $3::bytea[]) as content (project_id, kind, sha256)
      where awaits_duplicate and file.project_id = content.project_id and file.sha256 = content.sha256
        and file.kind = content.kind`,
    values: [
      contents.map(({ projectId }) => projectId),
      contents.map(({ kind }) => kind),
      contents.map(({ sha256 }) => Buffer.from(sha256)),
    ],
  });
}

/** All chunks of a document, in order; fewer than it had once it is being swept. */
export async function loadDocument(db: Queryable, documentId: number): Promise<ChunkRow[]> {
  const { rows } = await db.query<ChunkRow>(
    `select body as text, heading_path as "headingPath", page from chunk where document_id = $1 order by position`,
    [documentId],
  );
  return rows;
}

/** The vectors of some chunks of a document in a generation, in order; those that are missing are left out. */
export async function loadVectors(
  db: Queryable,
  generation: PreparedGeneration,
  documentId: number,
  { from, count }: { from: number; count: number },
): Promise<Float32Array[]> {
  const { rows } = await db.query<{ vector: number[] }>(
    `select v.embedding::real[] as vector from chunk c join vector_${generation.id} v on v.chunk_id = c.id
     where c.document_id = $1 and c.position >= $2 and c.position < $2::integer + $3 order by c.position`,
    [documentId, from, count],
  );
  return rows.map(({ vector }) => Float32Array.from(vector));
}
