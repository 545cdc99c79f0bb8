import { normalizeCharacters } from '../text/fold.ts';
import { findJoinedIdentifiers } from '../text/identifiers.ts';
import { scanWords } from '../text/scan-words.ts';
import { type Token, tokenize } from '../text/tokenize.ts';
import { otherSpellings } from './compounds.ts';

/** Numbers the distinct words of texts from 0 on, in the order in which they occur. */
export type WordNumbering = {
  /** By number. */
  words: Token[];
  /** The numbers of the words of a text, in order, as `tokenizeWithCompounds` finds them. */
  numbersOf(text: string): Uint32Array;
};

/** Slots of the memory for words that are hashed but not yet strings; a few times as many as a long document has words. */
const slots = 2 ** 15;

export function createWordNumbering(): WordNumbering {
  const words: Token[] = [];
  /** Inflected words, and those that are matched literally: "file_name" is also `filename`, which is no inflection. */
  const inflected = new Map<string, number>();
  const literal = new Map<string, number>();
  /** By number, of words of texts: the numbers of their other spellings. */
  const spellings: (number[] | undefined)[] = [];
  // The last word of each slot: most words of a text are found here, and no string needs to be made of them.
  const known = { numbers: new Uint32Array(slots), high: new Int32Array(slots), low: new Int32Array(slots) };
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
      const slot = (high ^ (high >>> 15) ^ low) & (slots - 1);
      // A slot that was never filled has zeros, the hash of no word.
      if (known.high[slot] === high && known.low[slot] === low) {
        add(known.numbers[slot] as number);
        return;
      }
      known.high[slot] = high;
      known.low[slot] = low;
      known.numbers[slot] = addToken({
        text: normalized.slice(start, end),
        kind: hasDigit ? 'numeric' : 'word',
      });
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
        for (const number of spellings[found[index] as number] ?? []) add(number);
      }
      return found.slice(0, count);
    },
  };
}
