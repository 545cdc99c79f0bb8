import type { Queryable } from '../connections.ts';
import type { DocumentKey } from '../document-key.ts';
import { asynchronousCommit } from '../transaction.ts';

/** A segment for a search; fields that the caller knows already are null. */
export type SegmentRow = {
  id: number;
  /** For a segment of vectors; null for postings. */
  generationId: number | null;
  bits: number;
  languages: string[] | null;
  header: Buffer | null;
};

/** What a search loads first, all from one moment. */
export type Manifest = {
  /** The live segments of a project: its postings, and its vectors in the active generation. */
  segments: SegmentRow[];
  /** The documents in them that must not be shown. */
  tombstoned: number[];
  /** The active generation. */
  generationId: number | null;
  /** The documents whose vectors are not in segments yet. */
  unsegmented: number[];
};

/** Which segments a manifest lists: those that searches use, or those of all generations. */
export type ManifestScope = 'searched' | 'all';

/**
 * The segments of a project and the state of its documents, at one moment.
 * @param known ids of segments whose header and languages the caller has
 */
export async function loadManifest(
  db: Queryable,
  projectId: string,
  known: number[],
  scope: ManifestScope = 'searched',
): Promise<Manifest> {
  const { rows } = await db.query<SegmentRow & { tombstoned: number[] | null; unsegmented: number[] | null }>(
    {
      name: 'read_manifest',
      text: `select id, generation_id as "generationId", bits,
             case when not id = any($2::bigint[]) then languages end as languages,
             case when not id = any($2::bigint[]) then header end as header,
             null::bigint[] as tombstoned, null::bigint[] as unsegmented
           from segment where project_id = $1 and state = 'live' and ($3 or generation_id is null
             or generation_id = (select id from embedding_generation where state = 'active'))
           union all
           select null, (select id from embedding_generation where state = 'active'), null, null, null,
             array(select id from document where project_id = $1 and not live),
             array(select d.id from embedded_document e join document d on d.id = e.document_id
               where not e.segmented and d.live and d.project_id = $1
                 and e.generation_id = (select id from embedding_generation where state = 'active'))`,
      values: [projectId, known, scope === 'all'],
    },
  );
  const facts = rows.find((row) => row.tombstoned !== null);
  return {
    segments: rows.filter((row) => row.tombstoned === null),
    tombstoned: facts?.tombstoned ?? [],
    generationId: facts?.generationId ?? null,
    unsegmented: facts?.unsegmented ?? [],
  };
}

export type BlockKey = { segmentId: number; bucket: number };

/** Blocks of a project by their keys, in no particular order; those of swept segments are left out. */
export async function loadSegmentBlocks(
  db: Queryable,
  projectId: string,
  keys: BlockKey[],
): Promise<(BlockKey & { data: Buffer })[]> {
  const { rows } = await db.query<BlockKey & { data: Buffer }>({
    name: 'read_blocks',
    text: `select segment_id as "segmentId", bucket, data
           from unnest($1::bigint[], $2::integer[]) as wanted (segment_id, bucket)
           join segment_block using (segment_id, bucket) where project_id = $3`,
    values: [keys.map((key) => key.segmentId), keys.map((key) => key.bucket), projectId],
  });
  return rows;
}

/** Blocks of a segment in the order of their buckets. */
export async function loadBlockRange(
  db: Queryable,
  range: { projectId: string; segmentId: number; from: number; count: number },
): Promise<Buffer[]> {
  const { rows } = await db.query<{ data: Buffer }>({
    name: 'read_block_range',
    text: `select data from segment_block
           where project_id = $4 and segment_id = $1 and bucket >= $2 and bucket < $2 + $3 order by bucket`,
    values: [range.segmentId, range.from, range.count, range.projectId],
  });
  return rows.map((row) => row.data);
}

/** The properties of a segment without its blocks. */
export type SegmentFacts = {
  projectId: string;
  /** The documents that it is written for; none for what is merged, since documents may be retired meanwhile. */
  documentIds: number[];
  /** Undefined for postings. */
  generationId?: number | undefined;
  languages: string[];
  chunkCount: number;
  bits: number;
  header: Buffer;
};

/**
 * Inserts a segment with its blocks. The commit that makes it visible flushes the log up to itself, so this one need not
 * wait for the disk.
 * @param state `live`: visible as soon as its documents are; `building`: not visible yet
 * @returns its id; undefined when one of its documents was retired meanwhile
 */
export async function insertSegment(
  db: Queryable,
  { projectId, documentIds, generationId, languages, chunkCount, bits, header }: SegmentFacts,
  state: 'building' | 'live',
  blocks: Buffer[],
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>({
    name: 'insert_segment',
    // The lock delays the retirement of the documents, so that their sweep misses no segment.
    text: `
      with held as materialized (
        select id from document where project_id = $1 and id = any($12::bigint[]) and file_id is not null
        order by id for share
      ), wanted as materialized (
        select nextval('segment_id') as id from ${asynchronousCommit}
        where (select count(*) from held) = cardinality($12::bigint[])
      ), added as (
        insert into segment
          (id, project_id, document_id, generation_id, languages, state, chunk_count, bits, header, bytes)
        select id, $1::uuid, $2::bigint, $11::integer, $3::text[], $4::text, $5::integer, $6::smallint, $7::bytea,
          length($8::bytea)
        from wanted
      ), blocks as (
        insert into segment_block (project_id, segment_id, bucket, data)
        select $1::uuid, id, ordinal - 1, substring($8::bytea from first for size)
        from wanted, unnest($9::integer[], $10::integer[]) with ordinality as cut (first, size, ordinal)
      )
      select id from wanted`,
    values: [
      projectId,
      documentIds.length === 1 ? documentIds[0] : null,
      languages,
      state,
      chunkCount,
      bits,
      header,
      ...joined(blocks),
      generationId ?? null,
      documentIds,
    ],
  });
  return rows[0]?.id;
}

/** Adds blocks to a segment that is being built. */
export async function appendBlocks(
  db: Queryable,
  { projectId, segmentId, firstBucket }: { projectId: string; segmentId: number; firstBucket: number },
  blocks: Buffer[],
): Promise<void> {
  await db.query({
    name: 'append_blocks',
    text: `
      with blocks as (
        insert into segment_block (project_id, segment_id, bucket, data)
        select $6::uuid, $1::bigint, $2::integer + ordinal - 1, substring($3::bytea from first for size)
        from unnest($4::integer[], $5::integer[]) with ordinality as cut (first, size, ordinal), ${asynchronousCommit}
      )
      update segment set bytes = bytes + length($3::bytea) where project_id = $6 and id = $1`,
    values: [segmentId, firstBucket, ...joined(blocks), projectId],
  });
}

/** Blocks as one parameter, with the start of each, counted from 1, and its length. */
function joined(blocks: Buffer[]): [Buffer, number[], number[]] {
  const sizes = blocks.map((block) => block.length);
  let first = 1;
  const firsts = sizes.map((size) => {
    first += size;
    return first - size;
  });
  return [Buffer.concat(blocks), firsts, sizes];
}

/** What the choice of segments to merge is based on. */
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
       -- What was built for a document alone may have been retired with it.
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

/** Lets searches see segments that were built, as soon as the transaction of `db` ends. */
export async function showSegments(db: Queryable, projectId: string, ids: number[]): Promise<void> {
  await db.query(
    `update segment set state = 'live', state_changed_at = now()
     where project_id = $1 and id = any($2::bigint[]) and state = 'building'`,
    [projectId, ids],
  );
}

/** Retires segments; searches in progress still read them. */
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

/** The live segments of vectors that contain only one of some documents, and of some other segments those that are live. */
export async function listVectorSegmentsOf(
  db: Queryable,
  { projectId, documentIds, segmentIds }: { projectId: string; documentIds: number[]; segmentIds: number[] },
): Promise<{ id: number; documentId: number | null; generationId: number }[]> {
  const { rows } = await db.query<{ id: number; documentId: number | null; generationId: number }>(
    `select id, document_id as "documentId", generation_id as "generationId" from segment
     where project_id = $1 and (document_id = any($2::bigint[]) or id = any($3::bigint[]))
       and generation_id is not null and state = 'live'`,
    [projectId, documentIds, segmentIds],
  );
  return rows;
}

/** Whether a project has segments of several documents, or is about to. */
export async function hasMergedSegments(db: Queryable, projectId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from segment where project_id = $1 and state <> 'retired' and document_id is null limit 1`,
    [projectId],
  );
  return rowCount !== 0;
}

/**
 * How long unused segments are kept, so that searches in progress can finish; older unfinished segments count as abandoned.
 */
const graceOf = { retired: '1 minute', building: '1 day' };

/** How many blocks one statement deletes, which takes a few milliseconds. */
const sweepBatch = 50;

/**
 * Deletes some blocks of an unused segment of a project, and the segment itself once it has none.
 * @returns whether more may be left.
 */
export async function sweepSegments(db: Queryable, projectId: string): Promise<boolean> {
  const { rows } = await db.query<{ id: number }>(
    `select id from segment where project_id = $1 and state <> 'live' and state_changed_at
       < now() - case when state = 'retired' then $2::interval else $3::interval end limit 1`,
    [projectId, graceOf.retired, graceOf.building],
  );
  const [swept] = rows;
  if (!swept) return false;
  const { rowCount } = await db.query(
    `delete from segment_block where project_id = $1 and segment_id = $2 and bucket = any(array(
       select bucket from segment_block where project_id = $1 and segment_id = $2 limit $3))`,
    [projectId, swept.id, sweepBatch],
  );
  if (rowCount === 0)
    await db.query('delete from segment where project_id = $1 and id = $2', [projectId, swept.id]);
  return true;
}

/** The projects with unused segments, for jobs queued by the previous version, which name none. */
export async function listUnswept(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct project_id as id from segment where state <> 'live'`,
  );
  return rows.map(({ id }) => id);
}

/** How many seconds it is until the next unused segment of a project may be swept; undefined when there is none. */
export async function findNextSweep(db: Queryable, projectId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ seconds: number | null }>(
    `select extract(epoch from min(state_changed_at
         + case when state = 'retired' then $2::interval else $3::interval end) - now())::float as seconds
     from segment where project_id = $1 and state <> 'live'`,
    [projectId, graceOf.retired, graceOf.building],
  );
  return rows[0]?.seconds ?? undefined;
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
