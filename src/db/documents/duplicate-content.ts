import type { Queryable } from '../connections.ts';
import type { PreparedGeneration } from '../vectors/vectors.ts';
import type { ChunkRow } from './chunks.ts';
import type { DocumentKey } from './document-key.ts';

/** What makes two files of a project duplicates; their names may differ. */
export type Content = { projectId: string; kind: string; sha256: Uint8Array };

/** Another file with the same content: processed, or still pending. */
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
 * The duplicate of a file that is ingested for the first time: a processed file, or else one that was uploaded before and
 * is still pending. In the second case the same statement makes the file wait for the other's end, so that the end cannot
 * be missed.
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

/** Wakes files that wait for duplicates with one of these contents. */
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

/** All chunks of a document, in order; fewer than `chunk_count` once it is being swept. */
export async function loadDocument(db: Queryable, document: DocumentKey): Promise<ChunkRow[]> {
  const { rows } = await db.query<ChunkRow>(
    `select body as text, heading_path as "headingPath", page from chunk
     where project_id = $1 and document_id = $2 order by position`,
    [document.projectId, document.id],
  );
  return rows;
}

/** The vectors of some chunks of a document in a generation, in order; missing ones are left out. */
export async function loadVectors(
  db: Queryable,
  generation: PreparedGeneration,
  document: DocumentKey,
  { from, count }: { from: number; count: number },
): Promise<Float32Array[]> {
  const { rows } = await db.query<{ vector: number[] }>(
    `select v.embedding::real[] as vector
     from chunk c join chunk_vector v on v.chunk_id = c.id and v.project_id = c.project_id and v.generation_id = $4
     where c.project_id = $5 and c.document_id = $1 and c.position >= $2 and c.position < $2::integer + $3
     order by c.position`,
    [document.id, from, count, generation.id, document.projectId],
  );
  return rows.map(({ vector }) => Float32Array.from(vector));
}
