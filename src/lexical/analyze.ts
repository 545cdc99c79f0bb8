import type { Queryable } from '../db/connections.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { foldAccents, foldLetters } from '../text/fold.ts';
import { functionWords } from '../text/language-profiles.ts';
import type { Token } from '../text/tokenize.ts';
import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import { tokenizeWithCompounds } from './compounds.ts';
import { createWordNumbering } from './number-words.ts';
import type { Stemmer } from './stemmer.ts';

/** A text and the weight of its words. */
export type Field = { text: string; weight: number };

/** The terms of chunks: all distinct terms, and their frequencies in each chunk. */
export type AnalyzedChunks = { terms: string[]; chunks: ChunkTerms[] };

/** The input of BM25 for a chunk: the ordinals of its distinct terms, their frequencies, and the number of tokens. */
export type ChunkTerms = { terms: Uint32Array; frequencies: Uint32Array; length: number };

/**
 * A word of a question in its variants: first as written, then without accents if it has some. A variant has a term for
 * each language, because each language has its own stemmer.
 */
export type QueryTerm = { variants: string[][]; count: number };

/** How many words are stemmed before the event loop gets a turn. */
const preparedAtOnce = 1_000;

/** How many words become terms before the event loop may get a turn: asking for each takes as long as its terms. */
const wordsAtOnce = 256;

/** Turns chunks into terms, with the stemmer of their language. */
export async function analyzeChunks(
  db: Queryable,
  stemmer: Stemmer,
  language: string,
  chunks: Field[][],
): Promise<AnalyzedChunks> {
  const yieldToEventLoop = createYieldToEventLoop();
  const { words, numbersOf } = createWordNumbering();
  const split: { words: Uint32Array; weight: number }[][] = [];
  /** The last text in the place of each field, since headings stand above many chunks in a row. */
  const last: { text: string; words: Uint32Array }[] = [];
  for (const fields of chunks) {
    await yieldToEventLoop();
    split.push(
      fields.map(({ text, weight }, place) => {
        if (last[place]?.text !== text) last[place] = { text, words: numbersOf(text) };
        return { words: last[place].words, weight };
      }),
    );
  }
  for (let start = 0; start < words.length; start += preparedAtOnce) {
    await yieldToEventLoop();
    await stemmer.prepare(db, language, writtenVariants(words.slice(start, start + preparedAtOnce)));
  }
  const terms = createNumbering();
  const termsOfWords: number[][] = [];
  for (const [number, word] of words.entries()) {
    if (number % wordsAtOnce === 0) await yieldToEventLoop();
    termsOfWords.push(termsOf(stemmer, language, word).map(terms.numberOf));
  }
  const counts = new Uint32Array(terms.all.length);
  const found = new Uint32Array(terms.all.length);
  const analyzed: ChunkTerms[] = [];
  for (const fields of split) {
    await yieldToEventLoop();
    let distinct = 0;
    let length = 0;
    for (const { words: numbers, weight } of fields) {
      for (let index = 0; index < numbers.length; index += 1) {
        const ofWord = termsOfWords[numbers[index] as number] as number[];
        for (let place = 0; place < ofWord.length; place += 1) {
          const term = ofWord[place] as number;
          const count = counts[term] as number;
          if (count === 0) {
            found[distinct] = term;
            distinct += 1;
          }
          counts[term] = count + weight;
        }
        if (ofWord.length > 0) length += weight;
      }
    }
    const chunkTerms = found.slice(0, distinct);
    const frequencies = new Uint32Array(distinct);
    for (let index = 0; index < distinct; index += 1) {
      const term = chunkTerms[index] as number;
      frequencies[index] = counts[term] as number;
      counts[term] = 0;
    }
    analyzed.push({ terms: chunkTerms, frequencies, length });
  }
  return { terms: terms.all, chunks: analyzed };
}

/** The chunks of several analyses, one after the other. */
export function joinAnalyzed(parts: AnalyzedChunks[]): AnalyzedChunks {
  const terms = createNumbering();
  const chunks = parts.flatMap((part) => {
    const numbers = part.terms.map(terms.numberOf);
    return part.chunks.map((chunk) => ({
      ...chunk,
      terms: chunk.terms.map((term) => numbers[term] as number),
    }));
  });
  return { terms: terms.all, chunks };
}

/** Numbers distinct texts from 0 on. */
function createNumbering() {
  const numbers = new Map<string, number>();
  const all: string[] = [];
  return {
    all,
    numberOf(text: string): number {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, all.length);
      return all.push(text) - 1;
    },
  };
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
  await prepareWords(
    db,
    stemmer,
    all.map(({ word }) => word),
    languages,
  );
  const read = (asked: typeof all) =>
    asked
      .map(({ word, count }) => ({ variants: variantsOf(stemmer, languages, word), count }))
      .filter(({ variants }) => variants.length > 0);
  const words = read(content);
  return words.length > 0 ? words : read(all);
}

/** Loads the stems of a question's words in some languages, for `analyzeQuestion`. */
export async function prepareQuestion(
  db: Queryable,
  stemmer: Stemmer,
  question: string,
  languages: string[],
): Promise<void> {
  await prepareWords(db, stemmer, tokenizeWithCompounds(question), languages);
}

async function prepareWords(
  db: Queryable,
  stemmer: Stemmer,
  words: Token[],
  languages: string[],
): Promise<void> {
  await Promise.all(languages.map((language) => stemmer.prepare(db, language, writtenVariants(words))));
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

/** The spellings that `termsOf` asks the stemmer for. */
function* writtenVariants(words: Token[]): Generator<string> {
  for (const { text, kind } of words) {
    if (kind !== 'word') continue;
    yield foldLetters(text);
    yield foldAccents(text);
  }
}

/**
 * The terms of a token: its stem, and the stem of its spelling without accents if that differs. Questions and documents
 * both have both, so that a word is found without its accents too, and an exact match ranks higher.
 */
function termsOf(stemmer: Stemmer, language: string, { text, kind }: Token): string[] {
  const plain = foldAccents(text);
  if (kind !== 'word') return plain === text ? [text] : [text, plain];
  const term = stemmer.stem(language, foldLetters(text));
  if (term === undefined) return [];
  const folded = plain === text ? undefined : stemmer.stem(language, plain);
  return folded === undefined || folded === term ? [term] : [term, folded];
}
