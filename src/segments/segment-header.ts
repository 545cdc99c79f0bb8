/** Ordinals of chunks in a segment, from `start` until before `end`. */
export type Range = { start: number; end: number };

/** A segment without its blocks. Each array has one element per chunk, by the chunk's ordinal. */
export type SegmentHeader = {
  chunkIds: Float64Array;
  /** Number of tokens of each chunk; in a segment of vectors a single number, the dimensions. */
  lengths: Uint32Array;
  totalLength: number;
  /** Where each document's chunks are: in one range, or in several if it was written in several segments. */
  documents: Map<number, Range[]>;
  /** Size in memory, in bytes. */
  bytes: number;
};

/** Adjacent chunks of one document. */
export type DocumentSpan = { documentId: number; size: number };

/** Stored chunks that are written to a segment. */
export type ChunksToIndex = {
  projectId: string;
  /** How many of the chunks are of which document, in their order. */
  spans: DocumentSpan[];
  chunkIds: number[];
};

const countsBytes = 8;

/** Memory of a document besides its bytes. */
const documentBytes = 150;

/**
 * The stored form of a header: the numbers of chunks and spans in 32 bits each, the ids of chunks and of the document of
 * each span as 64-bit floats, then in 32 bits the sizes of the spans and `lengths`. All little-endian.
 */
export function encodeHeader(chunkIds: Float64Array, lengths: Uint32Array, spans: DocumentSpan[]): Buffer {
  const parts = [
    Uint32Array.of(chunkIds.length, spans.length),
    chunkIds,
    Float64Array.from(spans, (span) => span.documentId),
    Uint32Array.from(spans, (span) => span.size),
    lengths,
  ];
  return Buffer.concat(parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)));
}

/** Decodes what `encodeHeader` wrote. */
export function decodeHeader(stored: Buffer): SegmentHeader {
  // Typed arrays require aligned bytes, and a Buffer may begin anywhere.
  const bytes = new Uint8Array(stored).buffer;
  const [chunkCount = 0, spanCount = 0] = new Uint32Array(bytes, 0, 2);
  const documentsAt = countsBytes + 8 * chunkCount;
  const sizesAt = documentsAt + 8 * spanCount;
  const chunkIds = new Float64Array(bytes, countsBytes, chunkCount);
  const documentIds = new Float64Array(bytes, documentsAt, spanCount);
  const sizes = new Uint32Array(bytes, sizesAt, spanCount);
  const lengths = new Uint32Array(bytes, sizesAt + 4 * spanCount);
  const documents = new Map<number, Range[]>();
  let start = 0;
  for (const [span, id] of documentIds.entries()) {
    const range = { start, end: start + (sizes[span] ?? 0) };
    documents.getOrInsertComputed(id, () => []).push(range);
    start = range.end;
  }
  const totalLength = lengths.reduce((sum, length) => sum + length, 0);
  return { chunkIds, lengths, totalLength, documents, bytes: bytes.byteLength + documentBytes * spanCount };
}

/** The ranges of a segment's tombstoned chunks. */
export function tombstonedRanges({ documents }: SegmentHeader, tombstoned: ReadonlySet<number>): Range[] {
  if (tombstoned.size < documents.size) return [...tombstoned].flatMap((id) => documents.get(id) ?? []);
  return [...documents].flatMap(([id, ranges]) => (tombstoned.has(id) ? ranges : []));
}

/** The ranges of a segment's chunks without those of some documents, each with its document, in the order of ordinals. */
export function rangesWithout(
  { documents }: SegmentHeader,
  gone: ReadonlySet<number>,
): (Range & { documentId: number })[] {
  return [...documents]
    .flatMap(([documentId, ranges]) =>
      gone.has(documentId) ? [] : ranges.map((range) => ({ documentId, ...range })),
    )
    .sort((one, other) => one.start - other.start);
}

/** A 1 for each of the chunks of a segment in any of the ranges; undefined if there are no ranges. */
export function markRanges(chunkCount: number, ranges: Range[]): Uint8Array | undefined {
  if (ranges.length === 0) return undefined;
  const marked = new Uint8Array(chunkCount);
  for (const { start, end } of ranges) marked.fill(1, start, end);
  return marked;
}
