import type { NamedValue } from '../named-values.ts';
import { crossingOf } from './crossing.ts';
import { isSaidBy, isWhollySaidBy } from './label-terms.ts';
import type { ReadRecord } from './read-record.ts';

/** Whether the cells chosen say nothing of what is asked: the question has it all itself, or names another column. */
export function saysNothingAsked(record: ReadRecord, chosen: NamedValue[]): boolean {
  const { isRow, isForeign } = record;
  return isKnownAlready(record, chosen) || (isRow && !isForeign && isOfOtherColumns(record, chosen));
}

/** Whether the question says itself all that was chosen, which is no answer to it. */
function isKnownAlready({ question: { terms, attribute } }: ReadRecord, chosen: NamedValue[]): boolean {
  // A value that means the same as a word of the question may well answer it: "good" in "How well does she write?"
  const asWritten = terms.map(({ translations: _, ...term }) => term);
  // A mark in a cell answers whether something is so, and a dash in place of an address nothing.
  const isAsked = ({ value }: NamedValue) =>
    (attribute.length > 0 || /[\p{L}\p{N}]/u.test(value)) && isWhollySaidBy(asWritten, value);
  return chosen.length > 0 && chosen.every(isAsked);
}

/** Whether the row has a column that is called by what is asked for, and no cell with a word of that was chosen. */
function isOfOtherColumns(
  { question: { terms, attribute }, cells, telling }: ReadRecord,
  chosen: NamedValue[],
): boolean {
  return (
    attribute.length > 0 &&
    chosen.length > 0 &&
    cells.some(({ name, value }) => isSaidBy(telling, name) && !isSaidBy(terms, value)) &&
    !chosen.some(({ name, value }) => isSaidBy(telling, name) || isSaidBy(telling, value)) &&
    crossingOf(terms, cells) === undefined
  );
}
