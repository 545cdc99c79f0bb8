import type { BlockKey } from '../../db/segments/blocks.ts';
import type { KnownSegment } from '../../segments/segment-cache.ts';
import { markRanges, type Range, tombstonedRanges } from '../../segments/segment-header.ts';
import { bucketOf, countInPart, partSizeOf } from '../vector-blocks.ts';

/** A segment of vectors as it is searched: how many chunks it has, and which of them must not be shown. */
export type SearchedSegment = { id: number; bits: number; chunkCount: number; gone: Range[] };

/** A part of a segment; see `partSizeOf`. `first` is the number of its first chunk among those of all segments. */
export type Part = { segment: SearchedSegment; part: number; count: number; first: number };

/** Chunks of one part of a segment, by their ordinals in the part. */
export type Places = Part & { ordinals: Int32Array };

/** Segments with vectors of one width. Their chunks are numbered in their order. */
export type SearchedSegments = { segments: SearchedSegment[]; width: number };

export function toSearched(
  [id, { header, bits }]: [number, KnownSegment],
  tombstoned: ReadonlySet<number>,
): SearchedSegment {
  return { id, bits, chunkCount: header.chunkIds.length, gone: tombstonedRanges(header, tombstoned) };
}

export function hasSigns({ bits }: { bits: number }): boolean {
  return bits === 1;
}

export function partsOf({ segments, width }: SearchedSegments): Part[] {
  const size = partSizeOf(width);
  const parts: Part[] = [];
  let first = 0;
  for (const segment of segments) {
    for (let part = 0; part * size < segment.chunkCount; part += 1) {
      const count = countInPart(segment.chunkCount, width, part);
      parts.push({ segment, part, count, first });
      first += count;
    }
  }
  return parts;
}

/** The block of one kind of each part. */
export function blocksOf(parts: Part[], kind: 'values' | 'signs'): BlockKey[] {
  return parts.map(({ segment: { id, bits }, part }) => ({
    segmentId: id,
    bucket: bucketOf(part, kind, bits),
  }));
}

export function countChunks(segments: SearchedSegment[]): number {
  return segments.reduce((sum, { chunkCount }) => sum + chunkCount, 0);
}

/** Values of a project are kept in memory if they fit into this share of the cache; the rest has room for the signs. */
const keptShare = 0.85;

/** Whether the values of segments are kept in a cache of this size. */
export function areValuesKept({ segments, width }: SearchedSegments, maxSize: number): boolean {
  return countChunks(segments) * width <= keptShare * maxSize;
}

/** Marks the tombstoned chunks of a part with a 1; undefined if there are none. The parts must come in order. */
export function createTombstoneMasks(width: number): (part: Part) => Uint8Array | undefined {
  const size = partSizeOf(width);
  let [last, gone]: [SearchedSegment?, Uint8Array?] = [];
  return ({ segment, part }) => {
    if (segment !== last) gone = markRanges(segment.chunkCount, segment.gone);
    last = segment;
    return gone?.subarray(part * size);
  };
}
