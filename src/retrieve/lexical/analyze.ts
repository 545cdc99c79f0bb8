import type { Queryable } from '../../db/connections.ts';
import { foldAccents, foldArabic } from '../../words/fold-accents.ts';
import { functionWords } from '../../words/function-words.ts';
import { detectLanguage } from './detect-language.ts';
import { splitWords, type Word } from './split-words.ts';
import type { Stemmer } from './stemmer.ts';
import { createTurns } from './take-turns.ts';

/** A text and how often its words count. */
export type Field = { text: string; weight: number };

/** How often a chunk has each term, and how many there are in all: what BM25 is computed from. */
export type ChunkTerms = { frequencies: Map<string, number>; length: number };

/**
 * A word of a question, as texts may have it: first as written, then without its accents where it has some. A form has
 * a term for each language, since a text in another language has another stem of it.
 */
export type AskedWord = { forms: string[][]; count: number };

/** Reads chunks as terms, by the stemmer of their language. */
export async function analyzeChunks(
  db: Queryable,
  stemmer: Stemmer,
  language: string,
  chunks: Field[][],
): Promise<ChunkTerms[]> {
  const takeTurn = createTurns();
  const split: { words: Word[]; weight: number }[][] = [];
  for (const fields of chunks) {
    await takeTurn();
    split.push(fields.map(({ text, weight }) => ({ words: splitWords(text), weight })));
  }
  const distinct = new Map<string, Word>();
  for (const { words } of split.flat()) for (const word of words) distinct.set(word.text, word);
  await stemmer.prepare(db, language, writtenForms([...distinct.values()]));
  const known = new Map<string, string[]>();
  for (const [text, word] of distinct) known.set(text, termsOf(stemmer, language, word));
  const analyzed: ChunkTerms[] = [];
  for (const fields of split) {
    await takeTurn();
    const frequencies = new Map<string, number>();
    let length = 0;
    for (const { words, weight } of fields) {
      for (const word of words) {
        const terms = known.get(word.text) ?? [];
        for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
        if (terms.length > 0) length += weight;
      }
    }
    analyzed.push({ frequencies, length });
  }
  return analyzed;
}

/** Reads a question as a text of each language would have its words; those that carry grammar alone are left out if others are left. */
export async function analyzeQuestion(
  db: Queryable,
  stemmer: Stemmer,
  question: string,
  languages: string[],
): Promise<AskedWord[]> {
  const counts = new Map<string, { word: Word; count: number }>();
  for (const word of splitWords(question)) {
    const counted = counts.get(word.text) ?? { word, count: 0 };
    counts.set(word.text, counted);
    counted.count += 1;
  }
  const all = [...counts.values()];
  const common = functionWords.get(detectLanguage(question) ?? '');
  const telling = all.filter(({ word }) => !common?.has(foldAccents(word.text)));
  for (const language of languages) {
    await stemmer.prepare(db, language, writtenForms(all.map(({ word }) => word)));
  }
  const read = (asked: typeof all) =>
    asked
      .map(({ word, count }) => ({ forms: formsOf(stemmer, languages, word), count }))
      .filter(({ forms }) => forms.length > 0);
  const words = read(telling);
  return words.length > 0 ? words : read(all);
}

function formsOf(stemmer: Stemmer, languages: string[], word: Word): string[][] {
  const [written, plain] = [new Set<string>(), new Set<string>()];
  for (const language of languages) {
    const [term, folded] = termsOf(stemmer, language, word);
    if (term !== undefined) written.add(term);
    if (folded !== undefined) plain.add(folded);
  }
  return [[...written], [...plain].filter((term) => !written.has(term))].filter((form) => form.length > 0);
}

/** The forms of inflected words that `termsOf` asks the stemmer for. */
function* writtenForms(words: Word[]): Generator<string> {
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
function termsOf(stemmer: Stemmer, language: string, { text, kind }: Word): string[] {
  const plain = foldAccents(text);
  if (kind === 'exact') return plain === text ? [text] : [text, plain];
  const term = stemmer.stem(language, foldArabic(text));
  if (term === undefined) return [];
  const folded = plain === text ? undefined : stemmer.stem(language, plain);
  return folded === undefined || folded === term ? [term] : [term, folded];
}
