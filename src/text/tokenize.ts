import { isAscii, normalizeCharacters } from './fold.ts';
import { findJoinedIdentifiers } from './identifiers.ts';
import { isAlphabeticUnspaced, isUnspaced, unspacedScripts } from './scripts.ts';

/** What a text is compared by. */
export type Token = {
  text: string;
  /**
   * A `word` may be inflected; the others are looked for as written. `numeric` is a word with a digit, `pair` two characters
   * of a script without spaces, or three of an alphabetic one, or a pictograph, `identifier` several words joined by punctuation.
   */
  kind: 'word' | 'numeric' | 'pair' | 'identifier';
};

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Emoji and other pictures, each of which says something by itself; colours of skin and joiners are left out. */
const pictograph = /\p{Extended_Pictographic}/gu;
const digit = /\p{N}/u;
const runsOfScripts = new RegExp(`[${unspacedScripts}]+|[^${unspacedScripts}]+`, 'gu');

/** The words of a text in lower case, in order: all letters, marks and digits in a row. */
export function wordsOf(text: string): string[] {
  // The plain pattern is several times as fast, and finds the same words in texts that have no others.
  if (isAscii(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return normalizeCharacters(text).toLowerCase().match(word) ?? [];
}

/**
 * The tokens of a text in lower case, in order: its words, and of scripts without spaces the overlapping pairs of
 * characters, the usual way to index them without a dictionary; of alphabetic ones triples, since a pair of letters says
 * little. Identifiers that are more than one word follow as a whole,
 * behind all others.
 */
export function tokenize(text: string): Token[] {
  return tokenizeNormalized(normalizeCharacters(text).toLowerCase());
}

/** As `tokenize`, in the case in which they are written. */
export function tokenizeAsWritten(text: string): Token[] {
  return tokenizeNormalized(normalizeCharacters(text));
}

function tokenizeNormalized(text: string): Token[] {
  // Asked of the whole text first, since most texts have neither, and many words are asked for each.
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
