import { type DocumentSpan, encodeHeader } from '../segments/segment-header.ts';
import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import type { AnalyzedChunks } from './analyze.ts';
import { type BlockEntry, bitsFor, encodeBlocks, estimateBytes } from './postings.ts';
import { groupWords } from './similar-words.ts';
import { hashTerm } from './term-hash.ts';

/** A segment as it is written: blocks are by bucket, of which there are 2^bits. */
export type NewSegment = { chunkCount: number; bits: number; header: Buffer; blocks: Buffer[] };

/**
 * A segment of chunks of some documents, one document after the other.
 * @param chunkIds the chunks' ids, in their order
 */
export async function buildSegment(
  spans: DocumentSpan[],
  chunkIds: number[],
  { terms, chunks }: AnalyzedChunks,
): Promise<NewSegment> {
  const yieldToEventLoop = createYieldToEventLoop();
  /** Where the postings of each term begin among all postings, with the total at the end. */
  const starts = new Uint32Array(terms.length + 1);
  for (const chunk of chunks) for (const term of chunk.terms) (starts[term + 1] as number) += 1;
  for (let term = 0; term < terms.length; term += 1) (starts[term + 1] as number) += starts[term] as number;
  const ends = starts.slice(0, terms.length);
  const ordinals = new Int32Array(starts[terms.length] as number);
  const frequencies = new Int32Array(ordinals.length);
  for (const [ordinal, chunk] of chunks.entries()) {
    await yieldToEventLoop();
    for (const [index, term] of chunk.terms.entries()) {
      const end = ends[term] as number;
      ordinals[end] = ordinal;
      frequencies[end] = chunk.frequencies[index] as number;
      ends[term] = end + 1;
    }
  }
  const entries: BlockEntry[] = [];
  for (const [number, term] of terms.entries()) {
    await yieldToEventLoop();
    const [start, end] = [starts[number], starts[number + 1]];
    entries.push({
      ...hashTerm(term),
      ordinals: ordinals.subarray(start, end),
      frequencies: frequencies.subarray(start, end),
    });
  }
  await yieldToEventLoop();
  for (const group of groupWords(terms)) entries.push(group);
  const bits = bitsFor(estimateBytes(entries));
  const header = encodeHeader(
    Float64Array.from(chunkIds),
    Uint32Array.from(chunks, ({ length }) => length),
    spans,
  );
  return { chunkCount: chunks.length, bits, header, blocks: await encodeBlocks(entries, bits) };
}
