import type { NamedValue } from '../named-values.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { isWhollySaidBy } from './label-terms.ts';

/** Whether a question says itself all that was chosen, which is no answer to it. */
export function saysNothingAsked({ terms, attribute }: ParsedQuestion, chosen: NamedValue[]): boolean {
  // A value that means the same as a word of the question may well answer it: "good" in "How well does she write?"
  const asWritten = terms.map(({ translations: _, ...term }) => term);
  // A mark in a cell answers whether something is so, and a dash in place of an address nothing.
  const isAsked = ({ value }: NamedValue) =>
    (attribute.length > 0 || /[\p{L}\p{N}]/u.test(value)) && isWhollySaidBy(asWritten, value);
  return chosen.length > 0 && chosen.every(isAsked);
}
