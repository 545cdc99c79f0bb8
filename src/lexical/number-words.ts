import { NumberList } from '../helpers/number-list.ts';
import { normalizeCharacters } from '../text/fold.ts';
import { findJoinedIdentifiers } from '../text/identifiers.ts';
import { scanWords } from '../text/scan-words.ts';
import { type Token, tokenize } from '../text/tokenize.ts';
import { otherSpellings } from './compounds.ts';
import { createHashNumbering, notNumbered } from './hash-numbering.ts';
import { hashUnits } from './term-hash.ts';

/** Numbers the distinct words of texts from 0 on, in the order in which they occur. */
export type WordNumbering = {
  /** By number. */
  words: Token[];
  /** The numbers of the words of a text, in order, as `tokenizeWithCompounds` finds them: valid until the next text. */
  numbersOf(text: string): Int32Array;
};

const none: readonly number[] = [];

export function createWordNumbering(): WordNumbering {
  const words: Token[] = [];
  const numbering = createHashNumbering();
  /** By number, of words of texts: the numbers of their other spellings. */
  const spellings: (readonly number[] | undefined)[] = [];
  const found = new NumberList();

  /** Inflected words, and those that are matched literally: "file_name" is also `filename`, which is no inflection. */
  const keyOf = (high: number, isLiteral: boolean) => (isLiteral ? ~high : high);

  function numberOf(word: Token): number {
    const { high, low } = hashUnits(word.text);
    const key = keyOf(high, word.kind !== 'word');
    const number = numbering.find(key, low);
    return number === notNumbered ? addWord(word, key, low) : number;
  }

  function addWord(word: Token, key: number, low: number): number {
    words.push(word);
    spellings.push(undefined);
    return numbering.add(key, low);
  }

  function scan(normalized: string): boolean {
    return scanWords(normalized, (start, end, high, low, hasDigit) => {
      const key = keyOf(high, hasDigit);
      const number = numbering.find(key, low);
      if (number !== notNumbered) {
        found.add(number);
        return;
      }
      // Most words of a text are known, and no string needs to be made of them.
      const text = normalized.slice(start, end);
      found.add(addWord({ text, kind: hasDigit ? 'numeric' : 'word' }, key, low));
    });
  }

  function spell(number: number): readonly number[] {
    const others = otherSpellings(words[number] as Token);
    const numbers = others.length === 0 ? none : others.map(numberOf);
    spellings[number] = numbers;
    return numbers;
  }

  return {
    words,
    numbersOf(text) {
      const normalized = normalizeCharacters(text).toLowerCase();
      if (scan(normalized)) {
        for (const identifier of findJoinedIdentifiers(normalized)) {
          found.add(numberOf({ text: identifier, kind: 'identifier' }));
        }
      } else {
        for (const token of tokenize(text)) found.add(numberOf(token));
      }
      const { length } = found;
      for (let index = 0; index < length; index += 1) {
        const number = found.at(index);
        const others = spellings[number] ?? spell(number);
        // Most words have none, and the test takes less time than an empty loop.
        if (others.length > 0) for (const other of others) found.add(other);
      }
      return found.borrow();
    },
  };
}
