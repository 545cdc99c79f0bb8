import { visitNgrams } from '../text/ngrams.ts';
import { isUnspaced } from '../text/scripts.ts';
import { contentWord } from '../text/stop-words.ts';
import { wordsOf } from '../text/tokenize.ts';

/** A word as texts are compared: by its n-grams, which are the same for every question. */
export type ContentWord = {
  /** The hash of each n-gram. */
  ngrams: number[];
  /** The hash of the whole word. */
  hash: number;
  /** The question that `isAsked` and `slots` refer to: each is computed once per question, not once per text. */
  askedBy: number;
  /** Whether that question contains the word itself. */
  isAsked: boolean;
  /** The n-grams of that question that the word contains. */
  slots: number[];
};

const spacedNgrams = { shortest: 4, longest: 4 };
const unspacedNgrams = { shortest: 2, longest: 2 };

/** A piece of a text between two separators, and its content words: one or none if it is ASCII. */
type Piece = { text: string; words: ContentWord[]; next: Piece | undefined };

/**
 * A cache of pieces by the hash of their characters: texts repeat their words, and folding one takes microseconds. It is
 * emptied when full, because tracking recency would cost more than it saves.
 */
const pieces = new Map<number, Piece>();
const maxRemembered = 50_000;
let remembered = 0;

/** Longer pieces, such as sentences in scripts without spaces, hardly repeat. */
const longestRemembered = 32;

/** By character code: ASCII letters and digits in lower case; 0 for separators. */
const wordCharacters = new Uint8Array(0x80);
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  wordCharacters[character.charCodeAt(0)] = character.charCodeAt(0);
  wordCharacters[character.toUpperCase().charCodeAt(0)] = character.charCodeAt(0);
}

/** The content words of a text in order, each as often as it occurs. */
export function contentWordsIn(text: string): ContentWord[] {
  const { length } = text;
  const words: ContentWord[] = [];
  let start = 0;
  let hash = 0;
  for (let index = 0; index <= length; index += 1) {
    const character = index < length ? characterAt(text, index) : 0;
    if (character !== 0) {
      hash = Math.imul(hash ^ character, 0x01000193);
      continue;
    }
    if (index > start) for (const word of readPiece(text, start, index, hash)) words.push(word);
    start = index + 1;
    hash = 0;
  }
  return words;
}

function readPiece(text: string, start: number, end: number, hash: number): ContentWord[] {
  if (end - start > longestRemembered) return contentWordsOf(text.slice(start, end));
  for (let piece = pieces.get(hash); piece; piece = piece.next) {
    if (isAt(text, start, end, piece.text)) return piece.words;
  }
  // Copied character by character, since a substring keeps the whole text in memory.
  const characters: number[] = [];
  for (let index = start; index < end; index += 1) characters.push(characterAt(text, index));
  const own = String.fromCharCode(...characters);
  const words = contentWordsOf(own);
  if (remembered >= maxRemembered) {
    pieces.clear();
    remembered = 0;
  }
  pieces.set(hash, { text: own, words, next: pieces.get(hash) });
  remembered += 1;
  return words;
}

function contentWordsOf(piece: string): ContentWord[] {
  return wordsOf(piece)
    .flatMap((word) => contentWord(word) ?? [])
    .map(toContentWord);
}

/** An ASCII character in lower case; 0 for separators. */
function characterAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 0x80 ? (wordCharacters[code] as number) : code;
}

/** Whether a piece occurs at a position of a text. */
function isAt(text: string, start: number, end: number, piece: string): boolean {
  if (piece.length !== end - start) return false;
  for (let index = 0; index < piece.length; index += 1) {
    if (characterAt(text, start + index) !== piece.charCodeAt(index)) return false;
  }
  return true;
}

function toContentWord(word: string): ContentWord {
  const ngrams: number[] = [];
  visitNgrams(word, isUnspaced(word) ? unspacedNgrams : spacedNgrams, (ngram) => ngrams.push(ngram | 0));
  let hash = 0;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return { ngrams, hash, askedBy: 0, isAsked: false, slots: [] };
}
