import { isOneLetterOff } from '../../../../text/one-letter-off.ts';
import type { Term } from '../../../../text/word-similarity.ts';
import { type AskedTerm, likeness, sameTerm } from '../question/asked-term.ts';

/** Shorter words are one letter away from too many others. */
const shortest = 4;

/** Where a letter may be another one: of shorter words and of names it makes other words and other names. */
const shortestOfOther = 6;

/** How far a word says one that is spelt with a letter more, less or other, or with two changed round. */
const saidByOther = 0.85;

/**
 * Adds to the terms of a question that are nowhere found the words that they may be misspellings of: "extention" of "extension".
 */
export function withMisspelt(terms: AskedTerm[], found: Term[]): AskedTerm[] {
  const words = new Map(found.flatMap((term) => (term.kind === 'word' ? [[term.written, term]] : [])));
  return terms.map((asked) => {
    if (asked.kind !== 'word' || asked.written.length < shortest) return asked;
    if (found.some((term) => likeness(asked, term) >= sameTerm)) return asked;
    const meant = [...words.values()].filter((word) => isMisspelling(asked, word));
    if (meant.length === 0) return asked;
    const translations = new Map(asked.translations);
    for (const { written } of meant) translations.set(written, saidByOther);
    return { ...asked, translations };
  });
}

function isMisspelling(asked: Term, word: Term): boolean {
  const isName = /^\p{Lu}/u.test(asked.written);
  if (isName && !/^\p{Lu}/u.test(word.written)) return false;
  const spellings = [
    [asked.written.toLowerCase(), word.written.toLowerCase()],
    [asked.text, word.text],
  ] as const;
  return spellings.some(([one, other]) => {
    if (Math.min(one.length, other.length) < shortest || one[0] !== other[0]) return false;
    if (!isOneLetterOff(one, other)) return false;
    if (!isName && one.length >= shortestOfOther) return true;
    return one.length !== other.length
      ? one.at(-1) === other.at(-1)
      : [...one].sort().join('') === [...other].sort().join('');
  });
}
