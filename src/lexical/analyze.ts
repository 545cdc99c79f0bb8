import type { Queryable } from '../db/connections.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { foldAccents, foldArabic } from '../text/fold-accents.ts';
import { functionWords } from '../text/language-profiles.ts';
import { type Token, tokenize } from '../text/tokenize.ts';
import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import type { Stemmer } from './stemmer.ts';

/** A text and how often its words count. */
export type Field = { text: string; weight: number };

/** Chunks as their terms: all of these, each once, and how each chunk has them. */
export type AnalyzedChunks = { terms: string[]; chunks: ChunkTerms[] };

/**
 * The terms of a chunk, by their ordinals among those of all, how often it has each, and how many there are in all: what
 * BM25 is computed from.
 */
export type ChunkTerms = { terms: Uint32Array; frequencies: Uint32Array; length: number };

/**
 * A word of a question, as texts may have it: first as written, then without its accents where it has some. A form has
 * a term for each language, since a text in another language has another stem of it.
 */
export type QueryTerm = { variants: string[][]; count: number };

/** How many words are looked up before other work gets its turn. */
const preparedAtOnce = 1_000;

/** Reads chunks as terms, by the stemmer of their language. */
export async function analyzeChunks(
  db: Queryable,
  stemmer: Stemmer,
  language: string,
  chunks: Field[][],
): Promise<AnalyzedChunks> {
  const yieldToEventLoop = createYieldToEventLoop();
  const words = createNumbering<Token>();
  const split: { words: Uint32Array; weight: number }[][] = [];
  for (const fields of chunks) {
    await yieldToEventLoop();
    split.push(
      fields.map(({ text, weight }) => ({
        words: Uint32Array.from(tokenize(text), (word) => words.numberOf(word.text, word)),
        weight,
      })),
    );
  }
  for (let start = 0; start < words.all.length; start += preparedAtOnce) {
    await yieldToEventLoop();
    await stemmer.prepare(db, language, writtenVariants(words.all.slice(start, start + preparedAtOnce)));
  }
  const terms = createNumbering<string>();
  const termsOfWords: number[][] = [];
  for (const word of words.all) {
    await yieldToEventLoop();
    termsOfWords.push(termsOf(stemmer, language, word).map((term) => terms.numberOf(term, term)));
  }
  const counts = new Uint32Array(terms.all.length);
  const analyzed: ChunkTerms[] = [];
  for (const fields of split) {
    await yieldToEventLoop();
    const found: number[] = [];
    let length = 0;
    for (const { words: numbers, weight } of fields) {
      for (const number of numbers) {
        const ofWord = termsOfWords[number] as number[];
        for (const term of ofWord) {
          const count = counts[term] as number;
          if (count === 0) found.push(term);
          counts[term] = count + weight;
        }
        if (ofWord.length > 0) length += weight;
      }
    }
    const chunkTerms = Uint32Array.from(found);
    analyzed.push({
      terms: chunkTerms,
      frequencies: chunkTerms.map((term) => counts[term] as number),
      length,
    });
    for (const term of found) counts[term] = 0;
  }
  return { terms: terms.all, chunks: analyzed };
}

/** Gives things numbers from 0 on, the same to those of the same name. */
function createNumbering<Thing>() {
  const numbers = new Map<string, number>();
  const all: Thing[] = [];
  return {
    all,
    numberOf(name: string, thing: Thing): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, all.length);
      return all.push(thing) - 1;
    },
  };
}

/** Reads a question as a text of each language would have its words; those that carry grammar alone are left out if others are left. */
export async function analyzeQuestion(
  db: Queryable,
  stemmer: Stemmer,
  question: string,
  languages: string[],
): Promise<QueryTerm[]> {
  const counts = new Map<string, { word: Token; count: number }>();
  for (const word of tokenize(question)) {
    const counted = counts.get(word.text) ?? { word, count: 0 };
    counts.set(word.text, counted);
    counted.count += 1;
  }
  const all = [...counts.values()];
  const common = functionWords.get(detectLanguage(question) ?? '');
  const telling = all.filter(({ word }) => !common?.has(foldAccents(word.text)));
  for (const language of languages) {
    await stemmer.prepare(db, language, writtenVariants(all.map(({ word }) => word)));
  }
  const read = (asked: typeof all) =>
    asked
      .map(({ word, count }) => ({ variants: variantsOf(stemmer, languages, word), count }))
      .filter(({ variants }) => variants.length > 0);
  const words = read(telling);
  return words.length > 0 ? words : read(all);
}

function variantsOf(stemmer: Stemmer, languages: string[], word: Token): string[][] {
  const [written, plain] = [new Set<string>(), new Set<string>()];
  for (const language of languages) {
    const [term, folded] = termsOf(stemmer, language, word);
    if (term !== undefined) written.add(term);
    if (folded !== undefined) plain.add(folded);
  }
  return [[...written], [...plain].filter((term) => !written.has(term))].filter((form) => form.length > 0);
}

/** The variants of inflected words that `termsOf` asks the stemmer for. */
function* writtenVariants(words: Token[]): Generator<string> {
  for (const { text, kind } of words) {
    if (kind === 'exact') continue;
    yield foldArabic(text);
    yield foldAccents(text);
  }
}

/**
 * What a word is found by: its stem, and that of its form without accents where it is another. Both sides have both,
 * so that a word without its accents is found, and one with them is found first.
 */
function termsOf(stemmer: Stemmer, language: string, { text, kind }: Token): string[] {
  const plain = foldAccents(text);
  if (kind === 'exact') return plain === text ? [text] : [text, plain];
  const term = stemmer.stem(language, foldArabic(text));
  if (term === undefined) return [];
  const folded = plain === text ? undefined : stemmer.stem(language, plain);
  return folded === undefined || folded === term ? [term] : [term, folded];
}
