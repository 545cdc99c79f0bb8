import { extractTerms, type Term } from '../../../../text/word-similarity.ts';
import { monthNumber, weekdayNumber } from '../../../../text/words/calendar.ts';
import { extractMeanings, readingsOf } from '../lexicon/expressions.ts';
import { type AskedTerm, likeness, sameTerm } from '../question/asked-term.ts';

/** Whether all words of a text are among the asked terms. */
export function isKnown(asked: AskedTerm[], text: string): boolean {
  return extractTerms(text).every(
    (term) =>
      term.kind !== 'word' || term.text.length < 3 || asked.some((one) => likeness(one, term) >= sameTerm),
  );
}

/** Whether a text contains any of the asked terms. */
export function isSaidBy(asked: AskedTerm[], text: string): boolean {
  return matchesOf(asked, text).some(Boolean);
}

/** Whether a text contains only words of the question. */
export function isWhollySaidBy(asked: AskedTerm[], text: string): boolean {
  const isSaid = (term: Term) => asked.some((one) => likeness(one, term) >= sameTerm);
  return readingsOf(text).some((terms) => terms.every(isSaid));
}

/** Whether a text says some of the asked terms, and nothing else. */
export function saysOnly(asked: AskedTerm[], text: string): boolean {
  return isSaidBy(asked, text) && isWhollySaidBy(asked, text);
}

/** Which of the asked terms a text contains, by a word or an expression: "superior" is in "Reports to". */
export function matchesOf(asked: AskedTerm[], text: string): boolean[] {
  const terms = extractMeanings(text);
  return asked.map((one) => terms.some((term) => likeness(one, term) >= sameTerm));
}

/** The share of the asked terms, by weight, that a text contains. */
export function coverage(asked: AskedTerm[], text: string): number {
  const found = matchesOf(asked, text);
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  return all === 0 ? 0 : asked.reduce((sum, { weight }, index) => sum + (found[index] ? weight : 0), 0) / all;
}

/**
 * What the cells have of a question's words, without those of which another cell has all and more: where a row is found by "price mismatch",
 * "the price file" is no second name of it.
 */
export function withoutLesserKeys(inValues: boolean[][]): boolean[][] {
  const counts = inValues.map((match) => match.filter(Boolean).length);
  return inValues.map((match, cell) =>
    inValues.some(
      (other, index) =>
        (counts[index] ?? 0) > (counts[cell] ?? 0) && match.every((isIn, term) => !isIn || other[term]),
    )
      ? match.map(() => false)
      : match,
  );
}

/** Whether a column has the name of a day or month in short that the question has in full: "Tue". */
export function isDayOf({ written }: AskedTerm, name: string): boolean {
  const short = name.toLowerCase().replace(/[^\p{L}]+/gu, '');
  // Two letters of a month may be those of another word: "No."
  const least = weekdayNumber(written) !== undefined ? 2 : monthNumber(written) !== undefined ? 3 : Infinity;
  return short.length >= least && written.toLowerCase().startsWith(short);
}
