import { NumberList } from '../../helpers/number-list.ts';
import { visitNgrams } from '../../text/ngrams.ts';
import { isUnspaced } from '../../text/scripts.ts';
import { contentWord } from '../../text/stop-words.ts';
import { wordsOf } from '../../text/tokenize.ts';
import { createWordEncoder } from '../../text/word-encoder.ts';

/** The content words of a text, in order and as often as they occur, as hashes by which texts are compared. */
type ComparedWords = {
  /** A hash of each word. */
  words: Int32Array;
  /** The hashes of their n-grams. */
  ngrams: Int32Array;
};

/** The content words of a text: without accents, which some people do not type, and as they are written. */
export type ContentWords = ComparedWords & {
  /** With accents; the same arrays where no word has any. */
  written: ComparedWords;
};

const spacedNgrams = { shortest: 4, longest: 4 };
const unspacedNgrams = { shortest: 2, longest: 2 };

/**
 * Encodes the content words of a text. Each has, one after the other,
 * - without its accents: its hash, the number of its n-grams, and the hashes of these;
 * - how many numbers follow for this word, 0 if it has no accents;
 * - with its accents: its hash, the number of its n-grams, and the hashes of these.
 */
const encodeWords = createWordEncoder((run) =>
  wordsOf(run).flatMap((word) => {
    const plain = contentWord(word);
    if (plain === undefined) return [];
    const written = word !== plain && latin.test(word) ? numbersOf(word) : [];
    return [...numbersOf(plain), written.length, ...written];
  }),
);

/** Only words in Latin script are also compared with accents: in other scripts writers leave marks out or exchange letters at will. */
const latin = /\p{Script=Latin}/u;

function numbersOf(word: string): number[] {
  const ngrams = ngramsOf(word);
  return [hashOf(word), ngrams.length, ...ngrams];
}

const encoded = new NumberList();
const found = { words: new NumberList(), ngrams: new NumberList() };

/** The content words of a text. */
export function contentWordsIn(text: string): ContentWords {
  encodeWords(text, encoded);
  const numbers = encoded.borrow();
  let hasAccents = false;
  for (let at = 0; at < numbers.length; ) {
    const behind = addWord(found, numbers, at);
    const length = numbers[behind] as number;
    hasAccents ||= length > 0;
    at = behind + 1 + length;
  }
  const plain = takeWords();
  return { ...plain, written: hasAccents ? writtenWordsIn(numbers) : plain };
}

function writtenWordsIn(numbers: Int32Array): ComparedWords {
  for (let at = 0; at < numbers.length; ) {
    const behind = at + 2 + (numbers[at + 1] as number);
    const length = numbers[behind] as number;
    addWord(found, numbers, length === 0 ? at : behind + 1);
    at = behind + 1 + length;
  }
  return takeWords();
}

/**
 * Adds a word and its n-grams.
 * @param numbers as `encodeWords` makes them; those of the word begin at `start`
 * @returns the index after them
 */
function addWord({ words, ngrams }: typeof found, numbers: Int32Array, start: number): number {
  words.add(numbers[start] as number);
  const end = start + 2 + (numbers[start + 1] as number);
  ngrams.append(numbers, start + 2, end);
  return end;
}

function takeWords(): ComparedWords {
  return { words: found.words.take(), ngrams: found.ngrams.take() };
}

function ngramsOf(word: string): number[] {
  const ngrams: number[] = [];
  visitNgrams(word, isUnspaced(word) ? unspacedNgrams : spacedNgrams, (ngram) => ngrams.push(ngram | 0));
  return ngrams;
}

/** FNV-1a over the characters of a word, from 0 on. */
function hashOf(word: string): number {
  let hash = 0;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash;
}
