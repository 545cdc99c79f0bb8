import { visitNgrams } from '../../../text/ngrams.ts';
import { NumberList } from '../../../text/number-list.ts';
import { createPieceReader } from '../../../text/piece-reader.ts';
import { isUnspaced } from '../../../text/scripts.ts';
import { contentWord } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/tokenize.ts';
import type { Counter } from './counter.ts';
import { cutWord, type Vocabulary } from './vocabulary.ts';

const spacedNgrams = { shortest: 3, longest: 5 };
const unspacedNgrams = { shortest: 1, longest: 3 };

/** N-grams are counted by the last bits of their hashes; with this many slots collisions are rare. */
export const ngramSlots = 2 ** 16;

/** Splits texts into the subwords of a vocabulary. Stop words have neither subwords nor n-grams. */
export type SubwordTokenizer = {
  /** Appends the numbers of a text's subwords, in order. */
  addSubwords(text: string, found: NumberList): void;
  /** The subwords of each word of a text, in order. */
  wordsOf(text: string): number[][];
  /** Counts the subwords of a text, and the slots of its n-grams. */
  count(text: string, subwords: Counter, ngrams: Counter): void;
};

/** Prepares to tokenize texts into the subwords of a vocabulary. */
export function createSubwordTokenizer(vocabulary: Vocabulary): SubwordTokenizer {
  // For each word its number of subwords, followed by them.
  const readSubwords = createPieceReader((piece) =>
    wordsOf(piece).flatMap((word) => {
      const subwords = contentWord(word) === undefined ? [] : cutWord(word, vocabulary);
      return [subwords.length, ...subwords];
    }),
  );
  // Not together with the subwords, since only embedding needs n-grams.
  const readNgrams = createPieceReader((piece) => wordsOf(piece).flatMap(ngramsOf));
  const pieces = new NumberList();
  const addSubwords = (text: string, found: NumberList) => {
    readSubwords(text, pieces);
    const numbers = pieces.borrow();
    for (let at = 0; at < numbers.length; ) {
      const end = at + 1 + (numbers[at] as number);
      found.append(numbers, at + 1, end);
      at = end;
    }
  };
  const subwordsOfText = new NumberList();
  return {
    addSubwords,
    wordsOf(text) {
      const words: number[][] = [];
      readSubwords(text, pieces);
      const numbers = pieces.borrow();
      for (let at = 0; at < numbers.length; ) {
        const first = at + 1;
        at = first + (numbers[at] as number);
        words.push([...numbers.subarray(first, at)]);
      }
      return words;
    },
    count(text, subwords, ngrams) {
      addSubwords(text, subwordsOfText);
      for (const subword of subwordsOfText.borrow()) subwords.add(subword);
      readNgrams(text, pieces);
      for (const ngram of pieces.borrow()) ngrams.add(ngram);
    },
  };
}

function ngramsOf(word: string): number[] {
  const content = contentWord(word);
  const ngrams: number[] = [];
  if (content === undefined) return ngrams;
  const lengths = isUnspaced(content) ? unspacedNgrams : spacedNgrams;
  visitNgrams(content, lengths, (hash) => ngrams.push(hash % ngramSlots));
  return ngrams;
}
