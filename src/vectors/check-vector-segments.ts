import type { Queryable } from '../db/connections.ts';
import { loadSegmentBlocks } from '../db/segments/blocks.ts';
import { findActiveGeneration } from '../db/vectors/generations.ts';
import { listSegmented, loadStoredVectors } from '../db/vectors/unsegmented.ts';
import { createYieldToEventLoop } from '../helpers/yield-to-event-loop.ts';
import { loadSegments } from '../segments/load-segments.ts';
import { createBlockCache, type KnownSegment, type SegmentCache } from '../segments/segment-cache.ts';
import { markRanges, tombstonedRanges } from '../segments/segment-header.ts';
import { type BlockSource, loadVectorBlocks } from './load-vector-blocks.ts';
import { bucketOf, countInPart, decodeValues, partSizeOf, quantize, widthIn } from './vector-blocks.ts';

/** Differences between the segments of vectors and the stored vectors, by chunk ids. */
export type VectorCheck = {
  segments: number;
  /** Chunks with a vector that no segment contains. */
  missing: number[];
  /** Chunks that segments contain more than once, or whose vector is not stored. */
  superfluous: number[];
  /** Chunks that segments contain with another vector. */
  different: number[];
};

/** How many vectors one statement loads. */
const pageSize = 256;

/**
 * Compares the segments of a project with the stored vectors, in the generation that searches use. Concurrent changes may
 * appear as a difference, so a real one shows up in a second check too.
 */
export async function checkVectorSegments(
  db: Queryable,
  cache: SegmentCache,
  projectId: string,
): Promise<VectorCheck> {
  const generation = await findActiveGeneration(db);
  const view = await loadSegments(db, cache, projectId);
  const check: VectorCheck = {
    segments: view.vectorSegments.size,
    missing: [],
    superfluous: [],
    different: [],
  };
  if (!generation || generation.id !== view.generationId) return check;
  const held = new Map<number, number>();
  for (const [id, segment] of view.vectorSegments) {
    const source: BlockSource = {
      // Each is read once: they would only displace what searches need.
      blocks: createBlockCache(1),
      load: (places) => loadSegmentBlocks(db, projectId, places),
    };
    for await (const [chunkId, fingerprint] of listHeld(source, { id, ...segment }, view.tombstoned)) {
      if (held.has(chunkId)) check.superfluous.push(chunkId);
      held.set(chunkId, fingerprint);
    }
  }
  const documentIds = await listSegmented(db, projectId, generation.id);
  const stored = { projectId, generationId: generation.id, documentIds };
  let after = { documentId: 0, position: -1 };
  const yieldToEventLoop = createYieldToEventLoop();
  for (;;) {
    const page = await loadStoredVectors(db, stored, after, pageSize);
    for (const { chunkId, vector } of page) {
      const found = held.get(chunkId);
      const { values, scale } = quantize(vector);
      if (found === undefined) check.missing.push(chunkId);
      else if (found !== fingerprintOf(values, scale)) check.different.push(chunkId);
      held.delete(chunkId);
      await yieldToEventLoop();
    }
    const last = page.at(-1);
    if (!last) break;
    after = last;
  }
  return { ...check, superfluous: [...check.superfluous, ...held.keys()] };
}

/** The chunks that a segment shows, with the fingerprints of their vectors. */
async function* listHeld(
  source: BlockSource,
  { id, header, bits }: KnownSegment & { id: number },
  tombstoned: ReadonlySet<number>,
): AsyncGenerator<[chunkId: number, fingerprint: number]> {
  const width = widthIn(header);
  const size = partSizeOf(width);
  const gone = markRanges(header.chunkIds.length, tombstonedRanges(header, tombstoned));
  for (let part = 0; part * size < header.chunkIds.length; part += 1) {
    const place = { segmentId: id, bucket: bucketOf(part, 'values', bits) };
    const [block] = (await loadVectorBlocks(source, [place], size * width))?.values() ?? [];
    if (!block) throw new Error(`segment ${id} was swept while it was read`);
    const count = countInPart(header.chunkIds.length, width, part);
    const { scales, values } = decodeValues(block, count);
    for (let at = 0; at < count; at += 1) {
      const ordinal = part * size + at;
      if (gone?.[ordinal] === 1) continue;
      const fingerprint = fingerprintOf(values.subarray(at * width, (at + 1) * width), scales[at] as number);
      yield [header.chunkIds[ordinal] as number, fingerprint];
    }
  }
}

/** A practically unique number for a vector: FNV-1a over its values and its scale. */
function fingerprintOf(values: Int8Array, scale: number): number {
  let hash = 0x811c9dc5;
  for (const value of values) hash = Math.imul(hash ^ (value & 0xff), 0x01000193);
  return (hash >>> 0) + Math.fround(scale);
}
