import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/connections.ts';
import { createYieldToEventLoop } from '../helpers/yield-to-event-loop.ts';
import { foldAccents, foldLetters, isAscii } from '../text/fold.ts';
import type { Token } from '../text/tokenize.ts';
import { createHashNumbering, notNumbered } from './hash-numbering.ts';
import { createWordNumbering } from './number-words.ts';
import { prefixOf } from './similar-words.ts';
import type { Stemmer } from './stemmer.ts';
import { hashTerm, hashUnits } from './term-hash.ts';
import { createTerms, type Terms } from './terms.ts';

/**
 * The words of documents in one language, with their terms. It outlives a document, since others have most of its words too:
 * they are neither made into strings nor stemmed again.
 */
export type Vocabulary = {
  terms: Terms;
  /** How many words it has. */
  readonly size: number;
  /** The numbers of the words of a text, valid until the next text; see `createWordNumbering`. */
  numbersOf(text: string): Int32Array;
  /** Makes the terms of new words. */
  prepare(db: Queryable): Promise<void>;
  /** By number of prepared words, the place of their first term in `terms`; `noTerm` for a stop word. */
  written: number[];
  /** By number of prepared words, the place of their second term, if they have one. */
  plain: number[];
};

/** The vocabularies of a process by language. */
export type Vocabularies = { of(language: string): Vocabulary };

/** Takes the place of a term for stop words, which have none. */
export const noTerm = -1;

/** A vocabulary with more words is not used for another document: about 10 MB, and few texts of a subject have as many. */
const maxWords = 32_768;

const maxLanguages = 3;

/** How many words are stemmed at once. */
const preparedAtOnce = 1_000;

/** How many words become terms before the event loop may get a turn: asking for each takes as long as its terms. */
const wordsAtOnce = 256;

export function createVocabularies(stemmer: Stemmer): Vocabularies {
  const kept = new LRUCache<string, Vocabulary>({ max: maxLanguages });
  return {
    of(language) {
      const known = kept.get(language);
      if (known && known.size <= maxWords) return known;
      const made = createVocabulary(stemmer, language);
      kept.set(language, made);
      return made;
    },
  };
}

function createVocabulary(stemmer: Stemmer, language: string): Vocabulary {
  const { words, numbersOf } = createWordNumbering();
  const terms = createTerms();
  const places = createHashNumbering();
  const prefixes: string[] = [];
  const prefixNumbers = createHashNumbering();
  const written: number[] = [];
  const plain: number[] = [];

  /** Terms are told apart by their hashes, as in segments. */
  function placeOf(text: string): number {
    const { high, low } = hashTerm(text);
    const known = places.find(high, low);
    if (known !== notNumbered) return known;
    terms.texts.push(text);
    terms.highs.push(high);
    terms.lows.push(low);
    terms.prefixes.push(sharedPrefix(text));
    return places.add(high, low);
  }

  /** One string for all words with a prefix, so that grouping them compares no characters. */
  function sharedPrefix(text: string): string | undefined {
    const prefix = prefixOf(text);
    if (prefix === undefined) return undefined;
    const { high, low } = hashUnits(prefix);
    const number = prefixNumbers.find(high, low);
    if (number !== notNumbered) return prefixes[number];
    prefixNumbers.add(high, low);
    prefixes.push(prefix);
    return prefix;
  }

  return {
    terms,
    written,
    plain,
    numbersOf,
    get size() {
      return words.length;
    },
    async prepare(db) {
      const yieldToEventLoop = createYieldToEventLoop();
      while (written.length < words.length) {
        const end = Math.min(words.length, written.length + preparedAtOnce);
        await stemmer.prepare(db, language, writtenVariants(words.slice(written.length, end)));
        // Another document may have prepared some of them meanwhile, and may go on whenever this one waits.
        while (written.length < end) {
          const [term, folded] = termsOf(stemmer, language, words[written.length] as Token);
          written.push(term === undefined ? noTerm : placeOf(term));
          plain.push(folded === undefined ? noTerm : placeOf(folded));
          if (written.length % wordsAtOnce === 0) await yieldToEventLoop();
        }
      }
    },
  };
}

/** The spellings that `termsOf` asks the stemmer for. */
export function* writtenVariants(words: Token[]): Generator<string> {
  for (const { text, kind } of words) {
    if (kind !== 'word') continue;
    yield foldLetters(text);
    if (!isAscii(text)) yield foldAccents(text);
  }
}

/**
 * The terms of a token: its stem, and the stem of its spelling without accents if that differs. Questions and documents
 * both have both, so that a word is found without its accents too, and an exact match ranks higher.
 */
export function termsOf(stemmer: Stemmer, language: string, { text, kind }: Token): string[] {
  const isPlain = isAscii(text);
  const plain = isPlain ? text : foldAccents(text);
  if (kind !== 'word') return plain === text ? [text] : [text, plain];
  const term = stemmer.stem(language, isPlain ? text : foldLetters(text));
  if (term === undefined) return [];
  const folded = plain === text ? undefined : stemmer.stem(language, plain);
  return folded === undefined || folded === term ? [term] : [term, folded];
}
