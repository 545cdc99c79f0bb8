import type { SegmentFacts } from '../db/segments/insert-segment.ts';
import { createYieldToEventLoop } from '../helpers/yield-to-event-loop.ts';
import { type DocumentSpan, encodeHeader } from '../segments/segment-header.ts';
import { createPartWriter, type PartWriter, signsFrom, widthOf } from './vector-blocks.ts';

/** A chunk as it is added to a segment. */
export type VectorToStore = { documentId: number; chunkId: number; vector: Float32Array };

/** A segment of vectors as it is written. */
export type NewVectorSegment = Pick<SegmentFacts, 'chunkCount' | 'bits' | 'header'> & { blocks: Buffer[] };

/** Builds a segment from vectors as they come, so that only their rounded values are kept. */
export type VectorSegmentBuilder = {
  /** How many vectors were added. */
  readonly count: number;
  add(vectors: Float32Array[]): Promise<void>;
  /** @param chunkIds of the added vectors, in their order */
  finish(chunkIds: number[], spans: DocumentSpan[]): NewVectorSegment;
};

/** @param chunkCount how many vectors are going to be added, at least one */
export function startVectorSegment(chunkCount: number): VectorSegmentBuilder {
  const hasSigns = chunkCount >= signsFrom;
  const blocks: Buffer[] = [];
  let width = 0;
  let writer: PartWriter | undefined;
  let count = 0;

  function addOne(vector: Float32Array): void {
    width = widthOf(vector.length);
    writer ??= createPartWriter(width, chunkCount);
    if (writer.isFull) blocks.push(...writer.take(hasSigns));
    writer.round(vector);
    count += 1;
  }

  return {
    get count() {
      return count;
    },
    async add(vectors) {
      const yieldToEventLoop = createYieldToEventLoop();
      for (const vector of vectors) {
        addOne(vector);
        await yieldToEventLoop();
      }
    },
    finish(chunkIds, spans) {
      if (writer) blocks.push(...writer.take(hasSigns));
      const header = encodeHeader(Float64Array.from(chunkIds), Uint32Array.of(width), spans);
      return { chunkCount, bits: hasSigns ? 1 : 0, header, blocks };
    },
  };
}

/** Starts a segment with all of its vectors. */
export async function roundVectors(vectors: Float32Array[]): Promise<VectorSegmentBuilder> {
  const builder = startVectorSegment(vectors.length);
  await builder.add(vectors);
  return builder;
}

/** Builds a segment of at least one vector, grouped by document. */
export async function buildVectorSegment(vectors: VectorToStore[]): Promise<NewVectorSegment> {
  const spans: DocumentSpan[] = [];
  for (const { documentId } of vectors) {
    const last = spans.at(-1);
    if (last?.documentId === documentId) last.size += 1;
    else spans.push({ documentId, size: 1 });
  }
  const builder = await roundVectors(vectors.map(({ vector }) => vector));
  return builder.finish(
    vectors.map(({ chunkId }) => chunkId),
    spans,
  );
}
