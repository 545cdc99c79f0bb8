import type { Queryable } from '../db/connections.ts';
import { createYieldToEventLoop } from '../helpers/yield-to-event-loop.ts';
import { createNumberMemory } from './number-memory.ts';
import { createTerms, type Terms } from './terms.ts';
import { noTerm, type Vocabularies, type Vocabulary } from './vocabulary.ts';

/** A text and the weight of its words. */
export type Field = { text: string; weight: number };

/** What `analyzeChunks` finds: the distinct terms of the chunks, and how often each chunk has them. */
export type AnalyzedChunks = { terms: FoundTerms; chunks: ChunkTerms[] };

/** The distinct terms of some chunks, numbered from 0: `places` has the place of each in `all`, where there are others too. */
export type FoundTerms = { all: Terms; places: Uint32Array };

/**
 * The input of BM25 for a chunk: the numbers of its distinct terms in `FoundTerms`, how often it has each, and how many
 * tokens it has.
 */
export type ChunkTerms = { terms: Uint32Array; frequencies: Uint32Array; length: number };

/** Turns chunks into terms, with the stemmer of their language. */
export async function analyzeChunks(
  db: Queryable,
  vocabularies: Vocabularies,
  language: string,
  chunks: Field[][],
): Promise<AnalyzedChunks> {
  const vocabulary = vocabularies.of(language);
  const split = await splitChunks(vocabulary, chunks);
  await vocabulary.prepare(db);
  return countTerms(vocabulary, split);
}

/** A field as the numbers that its words have in the vocabulary. */
type SplitField = { words: Uint32Array; weight: number };

async function splitChunks(vocabulary: Vocabulary, chunks: Field[][]): Promise<SplitField[][]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const memory = createNumberMemory();
  const split: SplitField[][] = [];
  /** The previous text of each field: consecutive chunks often have the same headings, which are then split only once. */
  const last: { text: string; words: Uint32Array }[] = [];
  for (const fields of chunks) {
    await yieldToEventLoop();
    split.push(
      fields.map(({ text, weight }, place) => {
        if (last[place]?.text !== text) {
          const numbers = vocabulary.numbersOf(text);
          const words = memory.allot(numbers.length);
          words.set(numbers);
          last[place] = { text, words };
        }
        return { words: last[place].words, weight };
      }),
    );
  }
  return split;
}

async function countTerms(
  { terms: all, written, plain }: Vocabulary,
  split: SplitField[][],
): Promise<AnalyzedChunks> {
  const yieldToEventLoop = createYieldToEventLoop();
  const memory = createNumberMemory();
  const places = new Uint32Array(all.texts.length);
  let total = 0;
  /** By place in the vocabulary: one more than the number of the term among those of these chunks; 0 if none has it yet. */
  const ordinals = new Uint32Array(all.texts.length);
  /** By place in the vocabulary: how often the present chunk has the term. All zeros between two chunks. */
  const counts = new Uint32Array(all.texts.length);
  /** The places of the terms of the present chunk, as many as `distinct`. */
  const found = new Uint32Array(all.texts.length);
  let distinct = 0;

  function count(term: number, weight: number): void {
    const before = counts[term] as number;
    if (before === 0) {
      found[distinct] = term;
      distinct += 1;
    }
    counts[term] = before + weight;
  }

  const analyzed: ChunkTerms[] = [];
  for (const fields of split) {
    await yieldToEventLoop();
    let length = 0;
    for (const { words, weight } of fields) {
      for (let index = 0; index < words.length; index += 1) {
        const word = words[index] as number;
        const term = written[word] as number;
        if (term === noTerm) continue;
        length += weight;
        count(term, weight);
        const folded = plain[word] as number;
        if (folded !== noTerm) count(folded, weight);
      }
    }
    const chunk = { terms: memory.allot(distinct), frequencies: memory.allot(distinct), length };
    for (let index = 0; index < distinct; index += 1) {
      const term = found[index] as number;
      if (ordinals[term] === 0) {
        places[total] = term;
        total += 1;
        ordinals[term] = total;
      }
      chunk.terms[index] = (ordinals[term] as number) - 1;
      chunk.frequencies[index] = counts[term] as number;
      counts[term] = 0;
    }
    distinct = 0;
    analyzed.push(chunk);
  }
  return { terms: { all, places: places.subarray(0, total) }, chunks: analyzed };
}

/** The chunks of several analyses, one after the other. */
export function joinAnalyzed(parts: AnalyzedChunks[]): AnalyzedChunks {
  const all = createTerms();
  const ordinals = new Map<string, number>();

  function ordinalOf(terms: Terms, place: number): number {
    const text = terms.texts[place] as string;
    const known = ordinals.get(text);
    if (known !== undefined) return known;
    ordinals.set(text, all.texts.length);
    all.highs.push(terms.highs[place] as number);
    all.lows.push(terms.lows[place] as number);
    all.prefixes.push(terms.prefixes[place]);
    return all.texts.push(text) - 1;
  }

  const chunks = parts.flatMap((part) => {
    const ordinalsOfPart = part.terms.places.map((place) => ordinalOf(part.terms.all, place));
    return part.chunks.map((chunk) => ({
      ...chunk,
      terms: chunk.terms.map((term) => ordinalsOfPart[term] as number),
    }));
  });
  return { terms: { all, places: Uint32Array.from(all.texts.keys()) }, chunks };
}
