import type { Queryable } from '../db/connections.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { foldAccents } from '../text/fold.ts';
import { functionWords } from '../text/language-profiles.ts';
import type { Token } from '../text/tokenize.ts';
import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import { tokenizeWithCompounds } from './compounds.ts';
import { createNumberMemory } from './number-memory.ts';
import type { Stemmer } from './stemmer.ts';
import { createTerms, type Terms } from './terms.ts';
import { noTerm, termsOf, type Vocabularies, type Vocabulary, writtenVariants } from './vocabulary.ts';

/** A text and the weight of its words. */
export type Field = { text: string; weight: number };

/** The terms of chunks: all distinct terms, and their frequencies in each chunk. */
export type AnalyzedChunks = { terms: FoundTerms; chunks: ChunkTerms[] };

/** The distinct terms of chunks by ordinal: their places among others. */
export type FoundTerms = { all: Terms; places: Uint32Array };

/** The input of BM25 for a chunk: the ordinals of its distinct terms, their frequencies, and the number of tokens. */
export type ChunkTerms = { terms: Uint32Array; frequencies: Uint32Array; length: number };

/**
 * A word of a question in its variants: first as written, then without accents if it has some. A variant has a term for
 * each language, because each language has its own stemmer.
 */
export type QueryTerm = { variants: string[][]; count: number };

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

/** The numbers of the words of a field, and their weight. */
type SplitField = { words: Uint32Array; weight: number };

async function splitChunks(vocabulary: Vocabulary, chunks: Field[][]): Promise<SplitField[][]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const memory = createNumberMemory();
  const split: SplitField[][] = [];
  /** The last text in the place of each field, since headings stand above many chunks in a row. */
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
  /** By place in the vocabulary: the ordinal among the terms of these chunks, from 1, and what one chunk has of it. */
  const ordinals = new Uint32Array(all.texts.length);
  const counts = new Uint32Array(all.texts.length);
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

/** Turns a question into query terms for each language. Function words are dropped unless the question has no other words. */
export async function analyzeQuestion(
  db: Queryable,
  stemmer: Stemmer,
  question: string,
  languages: string[],
): Promise<QueryTerm[]> {
  const counts = new Map<string, { word: Token; count: number }>();
  for (const word of tokenizeWithCompounds(question)) {
    const counted = counts.get(word.text) ?? { word, count: 0 };
    counts.set(word.text, counted);
    counted.count += 1;
  }
  const all = [...counts.values()];
  const common = functionWords.get(detectLanguage(question) ?? '');
  const content = all.filter(({ word }) => !common?.has(foldAccents(word.text)));
  const words = all.map(({ word }) => word);
  await Promise.all(languages.map((language) => stemmer.prepare(db, language, writtenVariants(words))));
  const read = (asked: typeof all) =>
    asked
      .map(({ word, count }) => ({ variants: variantsOf(stemmer, languages, word), count }))
      .filter(({ variants }) => variants.length > 0);
  const terms = read(content);
  return terms.length > 0 ? terms : read(all);
}

function variantsOf(stemmer: Stemmer, languages: string[], word: Token): string[][] {
  const [written, plain] = [new Set<string>(), new Set<string>()];
  for (const language of languages) {
    const [term, folded] = termsOf(stemmer, language, word);
    if (term !== undefined) written.add(term);
    if (folded !== undefined) plain.add(folded);
  }
  return [[...written], [...plain].filter((term) => !written.has(term))].filter((terms) => terms.length > 0);
}
