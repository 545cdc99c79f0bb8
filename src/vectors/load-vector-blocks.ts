import type { LRUCache } from 'lru-cache';
import type { BlockKey } from '../db/segments/blocks.ts';
import { batchesOf } from '../helpers/batches-of.ts';
import { blockKey } from '../segments/segment-cache.ts';

/**
 * Where the blocks of a project come from: a cache, and what loads those that it lacks, with memory of their own, leaving out those
 * of swept segments.
 */
export type BlockSource = {
  blocks: LRUCache<number, Buffer>;
  load(places: BlockKey[]): Promise<(BlockKey & { data: Buffer })[]>;
};

/** About how many bytes one statement loads, which takes some tens of milliseconds. */
const bytesAtOnce = 2 * 1024 * 1024;

/**
 * Loads blocks of a project into the cache, unless they are there.
 * @param bytes the approximate size of a block
 * @returns the blocks in the order of their places; undefined when a segment was swept
 */
export async function loadVectorBlocks(
  { blocks, load }: BlockSource,
  places: BlockKey[],
  bytes: number,
): Promise<Buffer[] | undefined> {
  const cached = places.map(({ segmentId, bucket }) => blocks.get(blockKey(segmentId, bucket)));
  const missing = places.filter((_, index) => cached[index] === undefined);
  const loaded = new Map<number, Buffer>();
  for (const wanted of batchesOf(missing, Math.max(1, Math.floor(bytesAtOnce / bytes)))) {
    const found = await load(wanted);
    if (found.length < wanted.length) return undefined;
    for (const { segmentId, bucket, data } of found) {
      const key = blockKey(segmentId, bucket);
      loaded.set(key, data);
      blocks.set(key, data);
    }
  }
  return cached.map((block, index) => {
    const { segmentId, bucket } = places[index] as BlockKey;
    return block ?? (loaded.get(blockKey(segmentId, bucket)) as Buffer);
  });
}
