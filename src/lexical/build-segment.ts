import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import type { AnalyzedChunks } from './analyze.ts';
import { type BlockEntry, bitsFor, encodeBlocks, estimateBytes } from './postings.ts';
import { groupWords } from './similar-words.ts';

/** How many terms are hashed before the event loop may get a turn: asking for each takes longer than the hashing. */
const termsAtOnce = 256;

/** Postings as they are written: blocks are by bucket, of which there are 2^bits. `lengths` are of the chunks, in tokens. */
export type NewPostings = { lengths: Uint32Array; bits: number; blocks: Buffer[] };

/** Builds the postings of chunks, which their segment contains. It can be done while the chunks are still being stored. */
export async function buildPostings({ terms, chunks }: AnalyzedChunks): Promise<NewPostings> {
  const yieldToEventLoop = createYieldToEventLoop();
  /** Where the postings of each term begin among all postings, with the total at the end. */
  const starts = new Uint32Array(terms.length + 1);
  for (const { terms: found } of chunks) {
    for (let index = 0; index < found.length; index += 1)
      (starts[(found[index] as number) + 1] as number) += 1;
  }
  for (let term = 0; term < terms.length; term += 1) (starts[term + 1] as number) += starts[term] as number;
  const ends = starts.slice(0, terms.length);
  const ordinals = new Int32Array(starts[terms.length] as number);
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
  const entries: BlockEntry[] = [];
  for (const [number, term] of terms.entries()) {
    if (number % termsAtOnce === 0) await yieldToEventLoop();
    const { high, low } = term;
    entries.push({
      high,
      low,
      ordinals,
      frequencies,
      start: starts[number] as number,
      end: starts[number + 1] as number,
    });
  }
  await yieldToEventLoop();
  for (const group of groupWords(terms)) entries.push(group);
  const bits = bitsFor(estimateBytes(entries));
  const lengths = Uint32Array.from(chunks, ({ length }) => length);
  return { lengths, bits, blocks: await encodeBlocks(entries, bits) };
}
