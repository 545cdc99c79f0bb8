import type { ChunkTerms } from './analyze.ts';
import { bitsFor, encodeBlocks, estimateBytes, type TermPostings } from './postings.ts';
import { encodeHeader } from './segment-header.ts';
import { createTurns } from './take-turns.ts';
import { hashTerm } from './term-hash.ts';

/** A segment as it is written: blocks are by bucket, of which there are 2^bits. */
export type NewSegment = { chunkCount: number; bits: number; header: Buffer; blocks: Buffer[] };

/** A segment of chunks of one document. */
export async function buildSegment(
  documentId: number,
  chunks: { chunkId: number; terms: ChunkTerms }[],
): Promise<NewSegment> {
  const takeTurn = createTurns();
  const lists = new Map<string, { places: number[]; frequencies: number[] }>();
  for (const [place, { terms }] of chunks.entries()) {
    await takeTurn();
    for (const [term, frequency] of terms.frequencies) {
      let list = lists.get(term);
      if (!list) {
        list = { places: [], frequencies: [] };
        lists.set(term, list);
      }
      list.places.push(place);
      list.frequencies.push(frequency);
    }
  }
  const terms: TermPostings[] = [];
  for (const [term, { places, frequencies }] of lists) {
    await takeTurn();
    const postings = { places: Int32Array.from(places), frequencies: Int32Array.from(frequencies) };
    terms.push({ ...hashTerm(term), ...postings });
  }
  await takeTurn();
  const bits = bitsFor(estimateBytes(terms));
  const header = encodeHeader(
    Float64Array.from(chunks, ({ chunkId }) => chunkId),
    Uint32Array.from(chunks, ({ terms: { length } }) => length),
    [{ documentId, size: chunks.length }],
  );
  return { chunkCount: chunks.length, bits, header, blocks: encodeBlocks(terms, bits) };
}
