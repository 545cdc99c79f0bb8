import { NumberList } from '../../../helpers/number-list.ts';
import { visitNgrams } from '../../../text/ngrams.ts';
import { isUnspaced } from '../../../text/scripts.ts';
import { contentWord } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/tokenize.ts';
import { createWordEncoder } from '../../../text/word-encoder.ts';
import type { Counter } from './counter.ts';
import { createPhrases, wordHead } from './phrases.ts';
import { cutWord, foldPiece, type Vocabulary } from './vocabulary.ts';

const spacedNgrams = { shortest: 3, longest: 5 };
const unspacedNgrams = { shortest: 1, longest: 3 };

/** N-grams are counted by the last bits of their hashes; with this many slots collisions are rare. */
export const ngramSlots = 2 ** 16;

/** A word of a text, in lower case, and its subwords; stop words and words without any known character have none. */
export type WordInSubwords = { written: string; subwords: number[] };

/** Splits texts into the subwords of a vocabulary. Stop words have neither subwords nor n-grams. */
export type SubwordTokenizer = {
  /** Appends the numbers of a text's subwords, in order. */
  addSubwords(text: string, found: NumberList): void;
  /** The words of a text in order, in lower case, with the subwords of each; some are written with spaces inside. */
  wordsOf(text: string): WordInSubwords[];
  /** Counts the subwords of a text, and the slots of its n-grams. */
  count(text: string, subwords: Counter, ngrams: Counter): void;
};

/** Prepares to tokenize texts into the subwords of a vocabulary. */
export function createSubwordTokenizer(vocabulary: Vocabulary): SubwordTokenizer {
  const phrases = createPhrases(vocabulary.numbers);
  // Each word has the numbers that `wordHead` describes, then its subwords. Stop words have none, but may be syllables of a phrase.
  const encodeSubwords = createWordEncoder((run) =>
    wordsOf(run).flatMap((word) => {
      const subwords = contentWord(word) === undefined ? [] : cutWord(word, vocabulary);
      return [subwords.length, phrases.syllableOf(foldPiece(word)), ...subwords];
    }),
  );
  // Not together with the subwords, since only embedding needs n-grams.
  const encodeNgrams = createWordEncoder((run) => wordsOf(run).flatMap(ngramsOf));
  const encoded = new NumberList();

  /** Visits each word with where its subwords are in `words`, or with the subword of a phrase. */
  function visitWords(
    text: string,
    visit: (words: Int32Array, start: number, end: number) => void,
    visitPhrase: (subword: number, length: number) => void,
  ): void {
    encodeSubwords(text, encoded);
    const words = encoded.borrow();
    for (let at = 0; at < words.length; ) {
      const phrase = words[at + wordHead.syllable] === 0 ? undefined : phrases.findAt(words, at);
      if (phrase) {
        visitPhrase(phrase.subword, phrase.length);
        at = phrase.end;
      } else {
        const start = at + wordHead.length;
        at = start + (words[at + wordHead.subwords] as number);
        visit(words, start, at);
      }
    }
  }

  const addSubwords = (text: string, found: NumberList) =>
    visitWords(
      text,
      (words, start, end) => found.append(words, start, end),
      (subword) => found.add(subword),
    );
  const subwordsOfText = new NumberList();
  return {
    addSubwords,
    wordsOf(text) {
      const written = wordsOf(text);
      const words: WordInSubwords[] = [];
      let place = 0;
      visitWords(
        text,
        (numbers, start, end) => {
          words.push({ written: written[place] as string, subwords: [...numbers.subarray(start, end)] });
          place += 1;
        },
        (subword, length) => {
          words.push({ written: written.slice(place, place + length).join(' '), subwords: [subword] });
          place += length;
        },
      );
      return words;
    },
    count(text, subwords, ngrams) {
      addSubwords(text, subwordsOfText);
      for (const subword of subwordsOfText.borrow()) subwords.add(subword);
      encodeNgrams(text, encoded);
      for (const ngram of encoded.borrow()) ngrams.add(ngram);
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
