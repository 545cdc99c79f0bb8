import type { Queryable } from '../connections.ts';

export type BlockKey = { segmentId: number; bucket: number };

/**
 * Blocks of a project by their keys, in no particular order; those of swept segments are left out. Each has memory of its own,
 * since they are kept: the driver's are views of what a socket delivered, 64 kB and more, which one block would hold whole.
 */
export async function loadSegmentBlocks(
  db: Queryable,
  projectId: string,
  keys: BlockKey[],
): Promise<(BlockKey & { data: Buffer<ArrayBuffer> })[]> {
  const { rows } = await db.query<BlockKey & { data: Buffer }>({
    name: 'read_blocks',
    text: `select segment_id as "segmentId", bucket, data
           from unnest($1::bigint[], $2::integer[]) as wanted (segment_id, bucket)
           join segment_block using (segment_id, bucket) where project_id = $3`,
    values: [keys.map((key) => key.segmentId), keys.map((key) => key.bucket), projectId],
  });
  return rows.map((row) => ({ ...row, data: Buffer.from(new Uint8Array(row.data).buffer) }));
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
