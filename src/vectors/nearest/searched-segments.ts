import type { KnownSegment, SegmentCache } from '../../segments/segment-cache.ts';
import { markRanges, type SegmentHeader, tombstonedRanges } from '../../segments/segment-header.ts';
import { createYieldToEventLoop } from '../../yield-to-event-loop.ts';
import type { BlockPlace } from '../load-vector-blocks.ts';
import { bucketOf, countInPart, partSizeOf } from '../vector-blocks.ts';

/** A segment of vectors as it is searched. */
export type SearchedSegment = { id: number; bits: number; header: SegmentHeader; parts: number };

/** A part of a segment; see `partSizeOf`. */
export type Part = { segment: SearchedSegment; part: number };

/** Chunks of one part of a segment, by their ordinals in the part. */
export type Places = Part & { ordinals: Int32Array };

/** Segments with vectors of one width, and the documents in them that must not be shown. */
export type SearchedSegments = {
  segments: SearchedSegment[];
  width: number;
  tombstoned: ReadonlySet<number>;
};

export function toSearched([id, { header, bits }]: [number, KnownSegment], width: number): SearchedSegment {
  return { id, bits, header, parts: Math.ceil(header.chunkIds.length / partSizeOf(width)) };
}

export function hasSigns({ bits }: SearchedSegment): boolean {
  return bits === 1;
}

/** The blocks of one kind of all parts, in order. */
export function placesOf(segments: SearchedSegment[], kind: 'values' | 'signs'): BlockPlace[] {
  return segments.flatMap(({ id, bits, parts }) =>
    Array.from({ length: parts }, (_, part) => ({ segmentId: id, bucket: bucketOf(part, kind, bits) })),
  );
}

export function countChunks(segments: SearchedSegment[]): number {
  return segments.reduce((sum, { header }) => sum + header.chunkIds.length, 0);
}

/** Values of a project are kept in memory if they fit into this share of the cache. */
const keptShare = 0.5;

/** Whether the values of segments are kept in memory. */
export function areValuesKept(segments: SearchedSegment[], width: number, { blocks }: SegmentCache): boolean {
  return countChunks(segments) * width <= keptShare * blocks.maxSize;
}

/** A part of a segment: its index among all, how many chunks it has, and a 1 for each that is tombstoned, if any is. */
type VisitedPart = { index: number; count: number; gone: Uint8Array | undefined };

/**
 * Visits the parts of segments, one after the other.
 * @returns the parts in order; the numbers of their scores begin at multiples of `partSizeOf`
 */
export async function visitParts(
  { segments, width, tombstoned }: SearchedSegments,
  visit: (part: VisitedPart) => void,
): Promise<Part[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const size = partSizeOf(width);
  const parts: Part[] = [];
  for (const segment of segments) {
    const { header } = segment;
    const gone = markRanges(header, tombstonedRanges(header, tombstoned));
    for (let part = 0; part < segment.parts; part += 1) {
      const count = countInPart(header.chunkIds.length, width, part);
      visit({ index: parts.length, count, gone: gone?.subarray(part * size) });
      parts.push({ segment, part });
      await yieldToEventLoop();
    }
  }
  return parts;
}
