import { isAscii, normalizeCharacters } from './fold.ts';
import { findJoinedIdentifiers } from './identifiers.ts';
import { isAlphabeticUnspaced, isUnspaced, unspacedScripts } from './scripts.ts';

/** The unit in which texts are compared. */
export type Token = {
  text: string;
  /**
   * A `word` may be inflected; the others are matched literally. `numeric` is a word with a digit, `pair` two characters of
   * a script without spaces, or three of an alphabetic one, or a pictograph, `identifier` several words joined by
   * punctuation.
   */
  kind: 'word' | 'numeric' | 'pair' | 'identifier';
};

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Emoji and other pictographs, each of which has a meaning of its own; skin tones and joiners are left out. */
const pictograph = /\p{Extended_Pictographic}/gu;
const digit = /\p{N}/u;
const runsOfScripts = new RegExp(`[${unspacedScripts}]+|[^${unspacedScripts}]+`, 'gu');

/** The words of a text in lower case, in order: runs of letters, marks and digits. */
export function wordsOf(text: string): string[] {
  // The plain pattern is several times as fast, and finds the same words in texts without other characters.
  if (isAscii(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return normalizeCharacters(text).toLowerCase().match(word) ?? [];
}

/**
 * The tokens of a text in lower case, in order: its words, and for scripts without spaces overlapping pairs of characters,
 * the usual way to index them without a dictionary; for alphabetic ones triples, since a pair of letters says little.
 * Identifiers of more than one word follow as a whole, after all others.
 */
export function tokenize(text: string): Token[] {
  return tokenizeNormalized(normalizeCharacters(text).toLowerCase());
}

/** Like `tokenize`, in the original case. */
export function tokenizeAsWritten(text: string): Token[] {
  return tokenizeNormalized(normalizeCharacters(text));
}

function tokenizeNormalized(text: string): Token[] {
  // Tests the whole text first, since most texts have neither, and checking each word is expensive.
  const hasUnspaced = isUnspaced(text);
  const hasDigits = digit.test(text);
  const tokens: Token[] = [];
  const add = (found: string) =>
    tokens.push({ text: found, kind: hasDigits && digit.test(found) ? 'numeric' : 'word' });
  for (const found of text.match(word) ?? []) {
    if (!hasUnspaced || !isUnspaced(found)) add(found);
    else {
      for (const run of found.match(runsOfScripts) ?? []) {
        if (isUnspaced(run)) addPairs(run, tokens);
        else add(run);
      }
    }
  }
  if (!isAscii(text)) {
    for (const found of text.match(pictograph) ?? []) tokens.push({ text: found, kind: 'pair' });
  }
  for (const identifier of findJoinedIdentifiers(text)) tokens.push({ text: identifier, kind: 'identifier' });
  return tokens;
}

function addPairs(run: string, tokens: Token[]): void {
  const characters = Array.from(run);
  const length = Math.min(characters.length, isAlphabeticUnspaced(run) ? 3 : 2);
  for (let start = 0; start + length <= characters.length; start += 1) {
    tokens.push({ text: characters.slice(start, start + length).join(''), kind: 'pair' });
  }
}
