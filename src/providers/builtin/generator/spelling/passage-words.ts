import { foldWord } from '../../../../text/fold.ts';
import { isStopWord } from '../../../../text/stop-words.ts';
import type { RankedPassage } from '../ranking/candidates.ts';

/** As many characters of the passages are read. */
const maxRead = 60_000;

/** How often a word stands in the passages in lower case and otherwise, how it is written then, and whether beside other words with a capital or in a sentence. */
export type PassageWord = { lower: number; upper: number; written: string; isName: boolean };

export type PassageWords = {
  /** By what the words are in lower case. */
  words: ReadonlyMap<string, PassageWord>;
  /** Each two neighbours with a capital, such as "Rim Works", in lower case. */
  pairs: ReadonlySet<string>;
};

/** Letters and numbers, joined by marks as in "BD-5519" and "O'Dowd", without a possessive ending. */
export const wordPattern = /[\p{L}\p{N}]+(?:(?!['’]s(?![\p{L}\p{N}]))['’.@-][\p{L}\p{N}]+)*/gu;

/** The words of the passages' texts and headings. */
export function wordsOfPassages(passages: readonly RankedPassage[]): PassageWords {
  const words = new Map<string, PassageWord>();
  const pairs = new Set<string>();
  let left = maxRead;
  for (const { text, headingPath } of passages) {
    const read = `${headingPath.join('\n')}\n${text}`.slice(0, left);
    left -= read.length;
    let previous = { written: '', end: -2 };
    for (const { 0: written, index } of read.matchAll(wordPattern)) {
      const follows = read[index - 1] === ' ' && previous.end === index - 1;
      if (follows && isCapitalized(previous.written) && isCapitalized(written)) {
        pairs.add(`${previous.written} ${written}`.toLowerCase());
        const before = words.get(previous.written.toLowerCase());
        if (before) before.isName = true;
      }
      addTo(words, written, follows && /\p{Ll}$/u.test(previous.written));
      previous = { written, end: index + written.length };
    }
  }
  return { words, pairs };
}

/** Function words have a capital at the beginning of a sentence. */
function isCapitalized(word: string): boolean {
  return startsUpper(word) && !isStopWord(foldWord(word.toLowerCase()));
}

/** Whether a word begins with a capital. */
export function startsUpper(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** A word with a capital at its beginning. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function addTo(words: Map<string, PassageWord>, written: string, isName: boolean): void {
  const key = written.toLowerCase();
  const word = words.get(key) ?? { lower: 0, upper: 0, isName: false, written };
  words.set(key, word);
  if (written === key) {
    word.lower += 1;
    return;
  }
  word.upper += 1;
  word.isName ||= isName;
  if (word.written === key || /\p{Ll}/u.test(written)) word.written = written;
  const parts = written.split(/['’.@-]/u);
  for (const part of parts.length > 1 ? parts : []) if (/\p{Lu}/u.test(part)) addTo(words, part, isName);
}
