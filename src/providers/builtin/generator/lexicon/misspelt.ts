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
    if (Math.min(one.length, other.length) < shortest || !isOneLetterOff(one, other)) return false;
    if (!isName && one.length >= shortestOfOther) return true;
    return one.length !== other.length
      ? one.at(-1) === other.at(-1)
      : [...one].sort().join('') === [...other].sort().join('');
  });
}

/** Whether two different words of the same first letter are the same but for one letter, or for two neighbours changed round. */
export function isOneLetterOff(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (longer.length - shorter.length > 1 || shorter[0] !== longer[0] || shorter === longer) return false;
  let start = 0;
  while (shorter[start] === longer[start]) start += 1;
  if (shorter.length < longer.length) return shorter.slice(start) === longer.slice(start + 1);
  const isChangedRound = shorter[start] === longer[start + 1] && shorter[start + 1] === longer[start];
  return (
    shorter.slice(start + 1) === longer.slice(start + 1) ||
    (isChangedRound && shorter.slice(start + 2) === longer.slice(start + 2))
  );
}
