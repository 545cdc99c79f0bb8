import type { Queryable } from '../connections.ts';
import { asynchronousCommit } from '../transaction.ts';

/** The properties of a segment without its blocks. */
export type SegmentFacts = {
  projectId: string;
  /** The documents that it is written for; empty for a merged segment, whose documents may be retired meanwhile. */
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

/** The blocks as one parameter, followed by the offset of each, from 1, and its length. */
function joined(blocks: Buffer[]): [Buffer, number[], number[]] {
  const sizes = blocks.map((block) => block.length);
  let first = 1;
  const firsts = sizes.map((size) => {
    first += size;
    return first - size;
  });
  return [Buffer.concat(blocks), firsts, sizes];
}
