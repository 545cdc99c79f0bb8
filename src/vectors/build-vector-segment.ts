import type { SegmentFacts } from '../db/segments/insert-segment.ts';
import { encodeHeader } from '../segments/segment-header.ts';
import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import { createPartWriter, quantize, signsFrom, widthOf } from './vector-blocks.ts';

/** A chunk as it is added to a segment. */
export type VectorToStore = { documentId: number; chunkId: number; vector: Float32Array };

/** A segment of vectors as it is written. */
export type NewVectorSegment = Pick<SegmentFacts, 'chunkCount' | 'bits' | 'header'> & { blocks: Buffer[] };

/** Builds a segment of at least one vector, grouped by document. */
export async function buildVectorSegment(vectors: VectorToStore[]): Promise<NewVectorSegment> {
  const yieldToEventLoop = createYieldToEventLoop();
  const spans: { documentId: number; size: number }[] = [];
  const width = widthOf(vectors[0]?.vector.length ?? 0);
  const writer = createPartWriter(width, vectors.length);
  const hasSigns = vectors.length >= signsFrom;
  const blocks: Buffer[] = [];
  for (const { documentId, vector } of vectors) {
    const last = spans.at(-1);
    if (last?.documentId === documentId) last.size += 1;
    else spans.push({ documentId, size: 1 });
    const { values, scale } = quantize(vector);
    if (writer.isFull) blocks.push(...writer.take(hasSigns));
    writer.add(values, scale);
    await yieldToEventLoop();
  }
  blocks.push(...writer.take(hasSigns));
  const chunkIds = Float64Array.from(vectors, ({ chunkId }) => chunkId);
  const header = encodeHeader(chunkIds, Uint32Array.of(width), spans);
  return { chunkCount: vectors.length, bits: hasSigns ? 1 : 0, header, blocks };
}
