import type { Queryable } from '../connections.ts';
import type { DocumentKey } from '../documents/document-key.ts';

/** The properties of a segment by which `chooseMerge` chooses. */
export type SegmentSize = {
  id: number;
  documentId: number | null;
  generationId: number | null;
  chunkCount: number;
  bytes: number;
  bits: number;
  languages: string[];
};

/** The live segments of a project, oldest first, without those of documents that are not live. */
export async function listSegments(db: Queryable, projectId: string): Promise<SegmentSize[]> {
  const { rows } = await db.query<SegmentSize>(
    `select s.id, s.document_id as "documentId", s.generation_id as "generationId", s.chunk_count as "chunkCount", s.bytes, s.bits, s.languages
     from segment s
     where s.project_id = $1 and s.state = 'live' and (s.document_id is null
       or s.document_id <> all (array(select id from document where project_id = $1 and not live)))
     order by s.id`,
    [projectId],
  );
  return rows;
}

/**
 * Replaces segments by others that were built, atomically.
 * @returns false, with nothing changed, when another process has replaced or swept any of them meanwhile
 */
export async function replaceSegments(
  db: Queryable,
  projectId: string,
  built: number[],
  replaced: number[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with locked as (
       select id, state, document_id from segment
       where project_id = $3 and id = any($1::bigint[] || $2::bigint[]) order by id for update
     ), ready as (
       -- A segment built for a single document may have been retired with it.
       select count(*) filter (where id = any($1) and (state = 'building' or document_id is not null))
           = cardinality($1::bigint[])
         and count(*) filter (where id = any($2) and state = 'live') = cardinality($2::bigint[]) as yes
       from locked
     )
     update segment set state_changed_at = now(),
       state = case when state = 'building' then 'live' else 'retired' end
     where project_id = $3 and id in (select id from locked) and (select yes from ready)`,
    [built, replaced, projectId],
  );
  return (rowCount ?? 0) === built.length + replaced.length;
}

/**
 * Makes built segments visible to searches when the transaction of `db` commits.
 * @throws Error when some are gone: those that were begun a day ago count as abandoned, also where the machine slept meanwhile
 */
export async function showSegments(db: Queryable, projectId: string, ids: number[]): Promise<void> {
  const { rowCount } = await db.query({
    name: 'show_segments',
    text: `update segment set state = 'live', state_changed_at = now()
     where project_id = $1 and id = any($2::bigint[]) and state = 'building'`,
    values: [projectId, ids],
  });
  if (rowCount !== ids.length) throw new Error('Segments were swept before they were shown.');
}

/** Retires segments. Searches in progress may still read them. */
export async function retireSegments(db: Queryable, projectId: string, ids: number[]): Promise<void> {
  await db.query(
    `update segment set state = 'retired', state_changed_at = now()
     where project_id = $1 and id = any($2::bigint[]) and state <> 'retired'`,
    [projectId, ids],
  );
}

/** Retires the segments that contain only this document. */
export async function retireSegmentsOf(db: Queryable, document: DocumentKey): Promise<void> {
  await db.query(
    `update segment set state = 'retired', state_changed_at = now()
     where project_id = $1 and document_id = $2 and state <> 'retired'`,
    [document.projectId, document.id],
  );
}

/** A segment of vectors; the document is null where it has those of several. */
export type VectorSegment = { id: number; documentId: number | null; generationId: number };

/** The live vector segments among `segmentIds`, and those of a single document of `documentIds`. */
export async function listVectorSegmentsOf(
  db: Queryable,
  { projectId, documentIds, segmentIds }: { projectId: string; documentIds: number[]; segmentIds: number[] },
): Promise<VectorSegment[]> {
  const { rows } = await db.query<VectorSegment>({
    name: 'list_vector_segments_of',
    text: `select id, document_id as "documentId", generation_id as "generationId" from segment
     where project_id = $1 and (document_id = any($2::bigint[]) or id = any($3::bigint[]))
       and generation_id is not null and state = 'live'`,
    values: [projectId, documentIds, segmentIds],
  });
  return rows;
}

/** Whether a project has segments of several documents, finished or not. */
export async function hasMergedSegments(db: Queryable, projectId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from segment where project_id = $1 and state <> 'retired' and document_id is null limit 1`,
    [projectId],
  );
  return rowCount !== 0;
}

/** Whether a project has enough live segments of one kind and similar size for a merge, by the rule of `chooseMerge`. */
export async function isCrowded(db: Queryable, projectId: string, mergeWidth: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is_crowded',
    text: `select 1 from segment where project_id = $1 and state = 'live'
           group by generation_id, floor(ln(greatest(chunk_count, 1)) / ln($2::numeric)) having count(*) >= $2::integer
           limit 1`,
    values: [projectId, mergeWidth],
  });
  return rowCount !== 0;
}
