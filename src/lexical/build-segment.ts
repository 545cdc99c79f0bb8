import { createYieldToEventLoop } from '../helpers/yield-to-event-loop.ts';
import type { AnalyzedChunks, FoundTerms } from './analyze-chunks.ts';
import { type BlockEntry, bitsFor, estimateBytes } from './blocks/block-entries.ts';
import { encodeBlocks } from './blocks/write-blocks.ts';
import { groupWords, type WordGroup } from './similar-words.ts';
import type { TermHash } from './term-hash.ts';

/** Postings as they are written: blocks are by bucket, of which there are 2^bits. `lengths` are of the chunks, in tokens. */
export type NewPostings = { lengths: Uint32Array; bits: number; blocks: Buffer[] };

/** Builds the postings of chunks, which their segment contains. It can be done while the chunks are still being stored. */
export async function buildPostings({ terms, chunks }: AnalyzedChunks): Promise<NewPostings> {
  const yieldToEventLoop = createYieldToEventLoop();
  const count = terms.places.length;
  /** Where the postings of each term begin among all postings, with the total at the end. */
  const starts = new Uint32Array(count + 1);
  for (const { terms: found } of chunks) {
    for (let index = 0; index < found.length; index += 1)
      (starts[(found[index] as number) + 1] as number) += 1;
  }
  for (let term = 0; term < count; term += 1) (starts[term + 1] as number) += starts[term] as number;
  const ends = starts.slice(0, count);
  const ordinals = new Int32Array(starts[count] as number);
  const frequencies = new Int32Array(ordinals.length);
  for (const [ordinal, chunk] of chunks.entries()) {
    await yieldToEventLoop();
    for (let index = 0; index < chunk.terms.length; index += 1) {
      const term = chunk.terms[index] as number;
      const end = ends[term] as number;
      ordinals[end] = ordinal;
      frequencies[end] = chunk.frequencies[index] as number;
      ends[term] = end + 1;
    }
  }
  await yieldToEventLoop();
  const groups = groupWords(terms.all, terms.places);
  const entryOf = (entry: number, { high, low }: TermHash): BlockEntry => {
    if (entry >= count) return groups[entry - count] as BlockEntry;
    const [start, end] = [starts[entry] as number, starts[entry + 1] as number];
    return { high, low, ordinals, frequencies, start, end };
  };
  const words = groups.reduce((sum, group) => sum + group.words.length, 0);
  const bits = bitsFor(estimateBytes({ entries: count + groups.length, postings: ordinals.length, words }));
  const lengths = Uint32Array.from(chunks, ({ length }) => length);
  return { lengths, bits, blocks: await encodeBlocks({ ...hashesOf(terms, groups), entryOf }, bits) };
}

/** The hashes of terms, and of groups of words behind them. */
function hashesOf(
  { all, places }: FoundTerms,
  groups: WordGroup[],
): { highs: Uint32Array; lows: Uint32Array } {
  const highs = new Uint32Array(places.length + groups.length);
  const lows = new Uint32Array(highs.length);
  for (let term = 0; term < places.length; term += 1) {
    const place = places[term] as number;
    highs[term] = all.highs[place] as number;
    lows[term] = all.lows[place] as number;
  }
  for (const [index, { high, low }] of groups.entries()) {
    highs[places.length + index] = high;
    lows[places.length + index] = low;
  }
  return { highs, lows };
}
