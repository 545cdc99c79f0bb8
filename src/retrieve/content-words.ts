import { visitNgrams } from '../text/ngrams.ts';
import { NumberList } from '../text/number-list.ts';
import { createPieceReader } from '../text/piece-reader.ts';
import { isUnspaced } from '../text/scripts.ts';
import { contentWord } from '../text/stop-words.ts';
import { wordsOf } from '../text/tokenize.ts';

/** The content words of a text in order, each as often as it occurs. */
export type ContentWords = {
  /** A hash of each word. */
  words: Int32Array;
  /** The hashes of their n-grams. */
  ngrams: Int32Array;
};

const spacedNgrams = { shortest: 4, longest: 4 };
const unspacedNgrams = { shortest: 2, longest: 2 };

/** For each content word of a piece: its hash, the number of its n-grams, and their hashes. */
const readPieces = createPieceReader((piece) =>
  wordsOf(piece)
    .flatMap((word) => contentWord(word) ?? [])
    .flatMap((word) => {
      const ngrams = ngramsOf(word);
      return [hashOf(word), ngrams.length, ...ngrams];
    }),
);

const words = new NumberList();
const ngrams = new NumberList();

/** The content words of a text. */
export function contentWordsIn(text: string): ContentWords {
  readPieces(text, (numbers, start, end) => {
    for (let at = start; at < end; ) {
      words.add(numbers[at] as number);
      const last = at + 1 + (numbers[at + 1] as number);
      for (at += 2; at <= last; at += 1) ngrams.add(numbers[at] as number);
    }
  });
  return { words: words.take(), ngrams: ngrams.take() };
}

function ngramsOf(word: string): number[] {
  const ngrams: number[] = [];
  visitNgrams(word, isUnspaced(word) ? unspacedNgrams : spacedNgrams, (ngram) => ngrams.push(ngram | 0));
  return ngrams;
}

function hashOf(word: string): number {
  let hash = 0;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash;
}
