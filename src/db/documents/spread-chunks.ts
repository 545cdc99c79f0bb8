import type { Queryable } from '../connections.ts';
import { escapeLike } from '../escape-like.ts';
import type { ChunkSource, FoundChunk } from './chunks.ts';

/** A place in a document. */
type Place = ChunkSource & { position: number };

/** How often places are chosen while documents with chunks there are replaced. */
const maxAttempts = 3;

/**
 * Chunks that stand for documents as a whole: the first of each and others at even distances, as many as wanted together. Of more
 * documents than that, some at even distances, in the order in which they were stored.
 * @param fileIds the files whose documents are wanted; undefined for all of the project
 * @returns by document, in order
 */
export async function loadSpreadChunks(
  db: Queryable,
  wanted: { projectId: string; fileIds: string[] | undefined; limit: number },
): Promise<FoundChunk[]> {
  for (let attempt = 1; ; attempt += 1) {
    const places = await choosePlaces(db, wanted);
    const chunks = await loadPlaces(db, wanted.projectId, places);
    if (chunks.length === places.length || attempt === maxAttempts) return chunks;
  }
}

/** The chunks at these places, in their order; those that were deleted meanwhile are left out. */
async function loadPlaces(db: Queryable, projectId: string, places: Place[]): Promise<FoundChunk[]> {
  const { rows } = await db.query<Omit<FoundChunk, keyof ChunkSource> & { documentId: number }>({
    name: 'load_chunks_at',
    text: `select id as "chunkId", document_id as "documentId", body as text, heading_path as "headingPath", page, position
           from chunk
           where project_id = $1 and (document_id, position) in (select * from unnest($2::bigint[], $3::integer[]))`,
    values: [projectId, places.map(({ documentId }) => documentId), places.map(({ position }) => position)],
  });
  return places.flatMap(({ position, ...source }) => {
    const row = rows.find((one) => one.documentId === source.documentId && one.position === position);
    return row ? [{ ...row, ...source }] : [];
  });
}

async function choosePlaces(
  db: Queryable,
  { projectId, fileIds, limit }: { projectId: string; fileIds: string[] | undefined; limit: number },
): Promise<Place[]> {
  const { rows } = await db.query<Place>({
    name: 'choose_spread_places',
    text: `with numbered as (
        select id, file_id, language, chunk_count, row_number() over (order by id) - 1 as place, count(*) over () as total
        from document
        where project_id = $1 and live and chunk_count > 0 and ($2::uuid[] is null or file_id = any($2::uuid[]))
      ), chosen as (
        select *, row_number() over (order by place) - 1 as ordinal, least(total, $3::bigint) as documents
        from numbered
        where total <= $3 or place = 0 or place * $3 / total > (place - 1) * $3 / total
      ), shared as (
        select *, least(chunk_count, $3 / documents + (ordinal < $3 % documents)::int) as share from chosen
      )
      select s.id as "documentId", f.id as "fileId", f.filename, s.language, (pick * s.chunk_count / s.share)::integer as position
      from shared s
        join file f on f.id = s.file_id and f.project_id = $1
        cross join generate_series(0, s.share - 1) as pick
      order by s.ordinal, pick`,
    values: [projectId, fileIds ?? null, limit],
  });
  return rows;
}

/** How many files a question can mean by their names. */
const maxNamed = 1_000;

/** Files with a live document whose names contain all of some texts, in lower case. */
export async function findFilesByName(
  db: Queryable,
  { projectId, parts }: { projectId: string; parts: string[] },
): Promise<{ id: string; filename: string }[]> {
  const { rows } = await db.query<{ id: string; filename: string }>({
    name: 'find_files_by_name',
    // Materialized, or all files would be read in the order of their ids, which are scattered.
    text: `with named as materialized (
             select id, filename from file where project_id = $1 and sort_name like all($2::text[])
           )
           select id, filename from named where exists (select from document d where d.file_id = named.id and d.live)
           order by id limit $3`,
    values: [projectId, parts.map((part) => `%${escapeLike(part)}%`), maxNamed],
  });
  return rows;
}
