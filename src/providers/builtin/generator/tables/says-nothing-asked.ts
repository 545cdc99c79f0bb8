import type { NamedValue } from '../named-values.ts';
import { type AskedTerm, isTelling } from '../question/asked-term.ts';
import { crossingOf } from './crossing.ts';
import { coverage, isSaidBy, isWhollySaidBy, matchesOf } from './label-terms.ts';
import { passageLacks, passageSays, type ReadRecord } from './read-record.ts';

/** Minimum share of a question's words in a label and its value that answer without the rest. */
const mostSaid = 0.5;

/** A label this similar in meaning to what is asked for says it. */
const sureNear = 0.5;

/**
 * Whether a record says nothing of what is asked, whichever of its cells were chosen: these are of something else, or it lacks what the
 * question is about.
 * @param near how near the name of each of its cells is in meaning to what is asked for
 */
export function saysNothingAsked(record: ReadRecord, chosen: NamedValue[], near: number[]): boolean {
  const { question, isRow, isForeign } = record;
  if (question.wanted === 'quantity' && areIdentifiers(question.terms, chosen)) return true;
  if (isKnownAlready(record, chosen)) return true;
  if (isForeign) return false;
  if (!isRow) return isOfElse(record, chosen, near);
  return isOfOtherColumns(record, chosen) || isOfOtherRow(record, chosen);
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

/** Whether a row has no word of the question among its values, and its passage lacks one that the question is about. */
function isOfOtherRow(
  { question: { terms, attribute }, best, inValues }: ReadRecord,
  chosen: NamedValue[],
): boolean {
  const isMissing = terms.some(
    (term, index) =>
      term.weight >= 1 &&
      (best.saidAround[index] ?? 0) < passageLacks &&
      !attribute.includes(index) &&
      !chosen.some(({ name }) => matchesOf([term], name)[0]),
  );
  return isMissing && !inValues.some((match) => match.some(Boolean));
}

/**
 * Whether there is more in a question than what the record is of, and the names of the cells chosen say nothing of it: "born" of a
 * person whose pay period is given.
 */
function isOfElse(
  { question: { terms, nouns, wanted }, best: { lead, saidAround }, cells }: ReadRecord,
  chosen: NamedValue[],
  near: number[],
): boolean {
  const values = cells.map(({ value }) => value).join(' ');
  const rest = terms.filter(
    (term) => term.weight >= 0.7 && term.kind === 'word' && !isSaidBy([term], values),
  );
  if (rest.length === 0 || chosen.length === 0) return false;
  if (chosen.some(({ name, value }) => coverage(terms, `${name} ${value}`) >= mostSaid)) return false;
  // What is measured may be what the document is about: "How high is the camper?" of "Height" in its papers.
  const subjects = nouns.filter((term) => (saidAround[term] ?? 0) >= passageSays).map((term) => terms[term]);
  const isMeasured = wanted === 'quantity' && rest.every((term) => subjects.includes(term));
  if (isMeasured && chosen.every(({ name }) => isWhollySaidBy(terms, name))) return false;
  return !chosen.some(
    (cell) => isSaidBy(rest, `${cell.name} ${lead}`) || (near[cells.indexOf(cell)] ?? 0) >= sureNear,
  );
}

/**
 * Whether the question names a column and none of it was chosen: the night of "on standby on Friday night" where several columns are of standbys,
 * or what is asked for itself.
 */
function isOfOtherColumns(
  { question: { terms, attribute }, cells, asked, telling }: ReadRecord,
  chosen: NamedValue[],
): boolean {
  const namesOnly = (term: AskedTerm) =>
    cells.some(({ name, value }) => isSaidBy([term], name) && !isSaidBy(terms, value)) &&
    !cells.some(({ value }) => isSaidBy([term], value));
  const isLeftOut = (term: AskedTerm) => !chosen.some(({ name }) => isSaidBy([term], name));
  if (chosen.length > 1 && asked.some((term) => isTelling(term) && namesOnly(term) && isLeftOut(term)))
    return true;
  return (
    attribute.length > 0 &&
    chosen.length > 0 &&
    cells.some(({ name, value }) => isSaidBy(telling, name) && !isSaidBy(terms, value)) &&
    !chosen.some(({ name, value }) => isSaidBy(telling, name) || isSaidBy(telling, value)) &&
    crossingOf(terms, cells) === undefined
  );
}

/** Columns of numbers that count nothing. */
const identifierColumn =
  /^(?:ext(?:ension)?|(?:tele)?phone|tel|fax|mobile|room|postcode|zip|code|id|ref(?:erence)?)\.?(?: no\.?| number)?$/iu;

/** Whether all that was chosen beside what the question says is such a number, which it does not ask for. */
function areIdentifiers(terms: AskedTerm[], chosen: NamedValue[]): boolean {
  const others = chosen.filter(({ value }) => !isWhollySaidBy(terms, value));
  return (
    others.length > 0 && others.every(({ name }) => identifierColumn.test(name) && !isSaidBy(terms, name))
  );
}
