import { normalizeCharacters } from '../text/fold.ts';
import { findJoinedIdentifiers } from '../text/identifiers.ts';
import { scanWords } from '../text/scan-words.ts';
import { type Token, tokenize } from '../text/tokenize.ts';
import { otherSpellings } from './compounds.ts';

/** Numbers the distinct words of texts from 0 on, in the order in which they occur. */
export type WordNumbering = {
  /** By number. */
  words: Token[];
  /** The numbers of the words of a text, in order, as `tokenizeWithCompounds` finds them: valid until the next text. */
  numbersOf(text: string): Uint32Array;
};

/** Slots of the memory for words that are hashed but not yet strings: a power of two, more than most documents have words. */
const slots = 2 ** 15;

/** What a slot has: the two halves of a word's hash, and its number counted from 1; the last stays free, so that none is cut. */
const slotSize = 4;

/** How many slots a word may be in, from the one that its hash names. */
const maxProbes = 8;

export function createWordNumbering(): WordNumbering {
  const words: Token[] = [];
  /** Inflected words, and those that are matched literally: "file_name" is also `filename`, which is no inflection. */
  const inflected = new Map<string, number>();
  const literal = new Map<string, number>();
  /** By number, of words of texts: the numbers of their other spellings. */
  const spellings: (number[] | undefined)[] = [];
  // Most words of a text are found here, and no string needs to be made of them.
  const known = new Int32Array(slotSize * slots);
  let found = new Uint32Array(1_024);
  let count = 0;

  function numberOf(word: Token): number {
    const numbers = word.kind === 'word' ? inflected : literal;
    const number = numbers.get(word.text);
    if (number !== undefined) return number;
    numbers.set(word.text, words.length);
    return words.push(word) - 1;
  }

  function add(number: number): void {
    if (count === found.length) {
      const longer = new Uint32Array(2 * count);
      longer.set(found);
      found = longer;
    }
    found[count] = number;
    count += 1;
  }

  function addToken(token: Token): number {
    const number = numberOf(token);
    spellings[number] ??= otherSpellings(token).map(numberOf);
    add(number);
    return number;
  }

  function scan(normalized: string): boolean {
    return scanWords(normalized, (start, end, high, low, hasDigit) => {
      let at = slotSize * ((high ^ (high >>> 15) ^ low) & (slots - 1));
      for (let probe = 0; probe < maxProbes && known[at + 2] !== 0; probe += 1) {
        if (known[at] === high && known[at + 1] === low) {
          add((known[at + 2] as number) - 1);
          return;
        }
        at = (at + slotSize) & (slotSize * slots - 1);
      }
      // Where all slots are taken, the next one is taken from another word.
      known[at] = high;
      known[at + 1] = low;
      known[at + 2] =
        1 + addToken({ text: normalized.slice(start, end), kind: hasDigit ? 'numeric' : 'word' });
    });
  }

  return {
    words,
    numbersOf(text) {
      count = 0;
      const normalized = normalizeCharacters(text).toLowerCase();
      if (scan(normalized)) {
        for (const identifier of findJoinedIdentifiers(normalized)) {
          addToken({ text: identifier, kind: 'identifier' });
        }
      } else {
        for (const token of tokenize(text)) addToken(token);
      }
      const ownCount = count;
      for (let index = 0; index < ownCount; index += 1) {
        const others = spellings[found[index] as number];
        // Most words have none, and leaving a loop of nothing out takes less time.
        if (others !== undefined && others.length > 0) for (const number of others) add(number);
      }
      return found.subarray(0, count);
    },
  };
}
