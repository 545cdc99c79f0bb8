import { isCode } from '../../../../text/identifiers.ts';
import { kindOf } from '../../../../text/tables/cell-kind.ts';
import type { CompareMeanings } from '../meanings.ts';
import { formatCells, type NamedValue } from '../passages/named-values.ts';
import type { AskedTerm } from '../question/asked-term.ts';
import { datesIn } from '../question/dates.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { destinationIn, stateIn } from './find-cell.ts';
import { isSaidBy, isWhollySaidBy, matchesOf } from './label-terms.ts';
import {
  type FoundRecord,
  isDayAsked,
  leavesColumnOpen,
  type ReadRecord,
  readRecord,
} from './read-record.ts';
import { scoreCells } from './score-cells.ts';
import { soleCell } from './sole-cell.ts';

/** Maximum length of a row quoted as a whole, in characters. */
export const longestRow = 300;

/** Cells whose scores differ by less are quoted together. */
const leastLead = 0.15;

/** The same where they are to be compared, which may be called by more of the question's words or by fewer. */
const mostBetween = 0.6;

/** A column is the sum of at least so many others. */
const fewestParts = 2;

/** A word that so many columns have in their names tells none of them. */
const fewestAlike = 3;

/** Maximum number of cells quoted beside those that name the row. */
const maxChosen = 3;

/**
 * The cells of a row or form that answer a question. All cells of a row if the question asks for none in particular; null if it asks for
 * something that is not there, or about something else.
 */
export async function chooseCells(
  question: ParsedQuestion,
  found: FoundRecord,
  isForeign: boolean,
  compare: CompareMeanings,
): Promise<NamedValue[] | null> {
  const record = readRecord(question, found, isForeign);
  const { best, cells, isRow, asked, wanted, telling } = record;
  const destination = isRow ? undefined : destinationIn(question, cells);
  if (destination) return [destination];
  if (asked.length === 0 && !isRow) {
    const telling = cells.filter(({ value }) => isWhetherSo(question, value));
    if (best.cells.some((cell) => telling.includes(cell) || isDayAsked(question, cell.name)))
      return best.cells;
    return telling.length === 1 ? telling : null;
  }
  if (asked.length === 0) return cells;
  // Words such as "number" are near to many labels.
  const compared = telling.length > 0 ? telling : wanted;
  const near = await compare(
    compared.map(({ written }) => written).join(' '),
    cells.map(({ name }) => name),
  );
  const state = isRow ? stateIn(question, cells) : undefined;
  const chosen = state ? [state] : bestCells(record, near);
  if (isRow && state === undefined && onlyFindsRow(question, cells, chosen)) return wholeIfShort(cells);
  if (state === undefined && saysNothingAsked(question, chosen)) return null;
  if (chosen.length === 0) return wholeRow(record);
  return withKeys(record, chosen);
}

/** Whether a question says itself all that was chosen, which is no answer to it. */
function saysNothingAsked({ terms, attribute }: ParsedQuestion, chosen: NamedValue[]): boolean {
  // A value that means the same as a word of the question may well answer it: "good" in "How well does she write?"
  const asWritten = terms.map(({ translations: _, ...term }) => term);
  // A mark in a cell answers whether something is so, and a dash in place of an address nothing.
  const isAsked = ({ value }: NamedValue) =>
    (attribute.length > 0 || /[\p{L}\p{N}]/u.test(value)) && isWhollySaidBy(asWritten, value);
  return chosen.length > 0 && chosen.every(isAsked);
}

/** Whether what was chosen only numbers the row or is the day that the question has: "What was delivered on 3 February?" asks for the rest. */
function onlyFindsRow(
  { text, wanted }: ParsedQuestion,
  [first]: NamedValue[],
  chosen: NamedValue[],
): boolean {
  if (chosen.length === 0 || !asksWhat.test(text) || wanted !== null) return false;
  const [asked] = datesIn(text);
  const isKey = (cell: NamedValue) =>
    (cell === first && rowNumber.test(cell.value)) ||
    (asked !== undefined && datesIn(cell.value).some((one) => one.written === asked.written));
  return chosen.every(isKey);
}

const asksWhat =
  /^(?:what(?:['’]s| is| are| was| were| will be| comes?| came)|was (?:ist|sind|war|wird|wurden?|kommt|kam)|qu['’]est-ce qu|que |qué |(?:che )?cosa |wat (?:is|wordt|werd))/iu;

const rowNumber = /^(?:\p{L}{3,20} )?\p{N}{1,3}(?:\s?(?:of|von|de|sur|di|van|\/)\s?\p{N}{1,3})?$/u;

/** The cells that fit best, or the one that the kind of the question tells. */
function bestCells(record: ReadRecord, near: number[]): NamedValue[] {
  const { question, isRow } = record;
  const meant = scoreCells(record, near)
    .filter(({ isMeant }) => isMeant)
    .sort((one, other) => other.score - one.score);
  const lead = isRow && question.isComparison ? mostBetween : leastLead;
  const close = meant.filter(({ score }) => score > (meant[0]?.score ?? 0) - lead);
  const all = close.map(({ cell }) => cell);
  const found = (isRow ? withoutParts(question.terms, all) : all).slice(0, maxChosen);
  const single = isRow ? (onlySo(record, found) ?? soleCell(record, found)) : undefined;
  return single ? [single] : found;
}

/**
 * The only cell whose name says a word of the question, where what was found has only names with a word that many have: "Overtime Sat" for the
 * hours on Saturday, and not "Normal hours Mon" and "Normal hours Tue".
 */
function onlySo({ question: { terms, isComparison }, cells }: ReadRecord, found: NamedValue[]) {
  if (isComparison || found.length < 2) return undefined;
  const said = new Map(cells.map((cell) => [cell, matchesOf(terms, cell.name)]));
  const counts = terms.map((_, term) => [...said.values()].filter((match) => match[term]).length);
  const saysOne = (cell: NamedValue, isCounted: (count: number) => boolean) =>
    said.get(cell)?.some((isSaid, term) => isSaid && isCounted(counts[term] ?? 0)) ?? false;
  const only = cells.filter((cell) => saysOne(cell, (count) => count === 1));
  const areAlike = found.every(
    (cell) =>
      saysOne(cell, (count) => count >= fewestAlike) && !saysOne(cell, (count) => count < fewestAlike),
  );
  return only.length === 1 && areAlike ? only[0] : undefined;
}

/**
 * The cells without the parts of another: of "Quarter 3 July", "Quarter 3 August" and "Quarter 3 Q3" the last one, where the quarter is asked about.
 * Its name says nothing else, and those of the parts say no more of the question.
 */
function withoutParts(terms: AskedTerm[], cells: NamedValue[]): NamedValue[] {
  const groupOf = ({ name }: NamedValue) => name.split(' ')[0];
  const whole = cells.find(({ name }) => name.includes(' ') && isWhollySaidBy(terms, name));
  if (!whole) return cells;
  const said = matchesOf(terms, whole.name);
  const parts = cells.filter(
    (cell) =>
      cell !== whole &&
      groupOf(cell) === groupOf(whole) &&
      matchesOf(terms, cell.name).every((isSaid, term) => !isSaid || said[term]),
  );
  return parts.length < fewestParts ? cells : cells.filter((cell) => !parts.includes(cell));
}

/** All of a short row of which no cell was chosen, if the row is what is asked for; otherwise null. */
function wholeRow(record: ReadRecord): NamedValue[] | null {
  const { question, cells, isRow, isForeign, isValue, inLead } = record;
  const { terms, attribute, wanted } = question;
  // The row itself may be what is asked for, such as "Total".
  const isRowAsked =
    isRow && attribute.length > 0 && attribute.every((term) => isValue[term] || inLead[term]);
  // So is all of what was found where nothing but "mean" is asked, or by its code in words of another language.
  const isCodeHere = terms.some(({ written }, term) => isCode(written) && isValue[term]);
  const isAllAsked = isForeign ? isCodeHere : leavesColumnOpen(record) && wanted === null;
  const isAsked = isRowAsked || (isRow && isAllAsked);
  return isAsked ? wholeIfShort(cells) : null;
}

function wholeIfShort(cells: NamedValue[]): NamedValue[] | null {
  return formatCells(cells).length <= longestRow ? cells : null;
}

/** The cells chosen, with those that say which row or form it is. */
function withKeys(
  { question, cells, isRow, inNames, inValues, inLead }: ReadRecord,
  chosen: NamedValue[],
): NamedValue[] {
  const { text, terms } = question;
  // What the label of a form says of the question, no other of its values needs to say again.
  const isLabel = (term: number) =>
    !isRow && cells.some((cell, index) => chosen.includes(cell) && inNames[index]?.[term]);
  const isKey = (least: number) => (cell: NamedValue, index: number) =>
    (isRow || kindOf(cell.value) !== 'date') &&
    !chosen.includes(cell) &&
    !isOtherSum(text, cell.value) &&
    !cell.value.includes('@') &&
    (inValues[index] ?? []).some(
      (isIn, term) => isIn && !inLead[term] && !isLabel(term) && (terms[term]?.weight ?? 0) >= least,
    );
  const least = cells.some(isKey(1)) || !isRow ? 1 : 0;
  return cells.filter((cell, index) => chosen.includes(cell) || isKey(least)(cell, index));
}

/** Whether a value is a sum of which the question has only a part: 10 of "10.20" names no row. */
function isOtherSum(asked: string, value: string): boolean {
  return /^\p{N}{1,9}[.,]\p{N}{2}$/u.test(value) && !asked.includes(value);
}

/** Whether only something that a value says is asked about: "Family: married, two children" where the question is "Does she have children?" */
function isWhetherSo({ terms, attribute, wanted }: ParsedQuestion, value: string): boolean {
  const things = terms.filter(({ weight }) => weight === 1);
  return wanted === null && attribute.length === 0 && isSaidBy(things, value);
}
