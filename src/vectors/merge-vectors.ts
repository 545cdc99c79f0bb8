import type { Queryable } from '../db/connections.ts';
import { loadBlockRange } from '../db/segments/blocks.ts';
import { createYieldToEventLoop } from '../helpers/yield-to-event-loop.ts';
import type { MergedSegment, MergeSource } from '../segments/compact-segments.ts';
import {
  type DocumentSpan,
  encodeHeader,
  rangesWithout,
  type SegmentHeader,
} from '../segments/segment-header.ts';
import {
  aligned,
  bucketOf,
  countInPart,
  createPartWriter,
  decodeValues,
  partSizeOf,
  signsFrom,
  widthIn,
} from './vector-blocks.ts';

/** What is left of a source: its ordinals in order. */
type KeptSource = MergeSource & { ordinals: number[] };

/** See `MergeSegments`. */
export function mergeVectors(
  db: Queryable,
  sources: MergeSource[],
  gone: ReadonlySet<number>,
): MergedSegment {
  const spans: DocumentSpan[] = [];
  const kept = sources.map((source) => ({ ...source, ordinals: keepLive(source.header, gone, spans) }));
  const chunkIds = kept.flatMap(({ header, ordinals }) =>
    ordinals.map((at) => header.chunkIds[at] as number),
  );
  const hasSigns = chunkIds.length >= signsFrom;
  const width = Math.max(...sources.map(({ header }) => widthIn(header)));
  return {
    chunkCount: chunkIds.length,
    bits: hasSigns ? 1 : 0,
    header: encodeHeader(Float64Array.from(chunkIds), Uint32Array.of(width), spans),
    blocks: () => mergeBlocks(db, kept, { width, count: chunkIds.length, hasSigns }),
  };
}

function keepLive(header: SegmentHeader, gone: ReadonlySet<number>, spans: DocumentSpan[]): number[] {
  return rangesWithout(header, gone).flatMap(({ documentId, start, end }) => {
    spans.push({ documentId, size: end - start });
    return Array.from({ length: end - start }, (_, at) => start + at);
  });
}

async function* mergeBlocks(
  db: Queryable,
  sources: KeptSource[],
  { width, count, hasSigns }: { width: number; count: number; hasSigns: boolean },
): AsyncGenerator<Buffer> {
  const yieldToEventLoop = createYieldToEventLoop();
  const size = partSizeOf(width);
  const writer = createPartWriter(width, count);
  for (const { projectId, id, bits, header, ordinals } of sources) {
    for (const [part, own] of Map.groupBy(ordinals, (ordinal) => Math.floor(ordinal / size))) {
      const block = await loadValues(db, { projectId, id }, bucketOf(part, 'values', bits));
      const { scales, values } = decodeValues(block, countInPart(header.chunkIds.length, width, part));
      for (const ordinal of own) {
        const at = ordinal - part * size;
        if (writer.isFull) yield* writer.take(hasSigns);
        writer.add(values.subarray(at * width, (at + 1) * width), scales[at] as number);
        await yieldToEventLoop();
      }
    }
  }
  if (writer.count > 0) yield* writer.take(hasSigns);
}

async function loadValues(
  db: Queryable,
  { projectId, id }: { projectId: string; id: number },
  bucket: number,
): Promise<Buffer> {
  const [block] = await loadBlockRange(db, { projectId, segmentId: id, from: bucket, count: 1 });
  if (!block) throw new Error(`segment ${id} was swept while it was read`);
  return aligned(block);
}
