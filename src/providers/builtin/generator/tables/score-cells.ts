import { kindOf } from '../../../../text/tables/cell-kind.ts';
import type { NamedValue } from '../passages/named-values.ts';
import { type AskedTerm, isTelling } from '../question/asked-term.ts';
import { type Range, rangeOf } from '../rewording/ranges.ts';
import { type AskedKind, askedKinds } from '../values/value-kinds.ts';
import { holdsKind } from './asked-kind.ts';
import { coverage, isKnown, isSaidBy, matchesOf } from './label-terms.ts';
import { isDayAsked, type ReadRecord } from './read-record.ts';

/** Minimum similarity in meaning between the words asked for and a column name or label. */
const leastNear = { same: 0.28, foreign: 0.2 };

/** A label this similar in meaning matches, whatever its words. */
const sureNear = 0.65;

/** Minimum share, by weight, of the terms asked for that a matching label contains. */
const leastCovered = 0.4;

/** The same where a value contains them, or the label of what only says which row it is. */
const nearlyAll = 0.9;

/** Bonus for a value of the kind asked for. */
const kindBonus = 0.35;

/** What a cell loses that only says which row it is. */
const lossOfKey = 0.5;

/** Words that say only that something is an amount. */
const amountWord =
  /^(?:rates?|prices?|fees?|costs?|charges?|amounts?|fares?|pay|preis|satz|gebühr|prix|tarif|precio|tarifa|prezzo|tariffa|prijs|tarief)$/iu;

/** What all cells of a record are scored by. */
type Scoring = {
  record: ReadRecord;
  kinds: AskedKind[];
  /** The terms of the question that are more than label words. */
  heavy: AskedTerm[];
  /** The terms asked for, without those that the name of the cell must say. */
  others: AskedTerm[];
};

/**
 * Whether each cell of a record may be what is asked for, and how well it fits.
 * @param near how near the name of each is in meaning to what is asked for
 */
export function scoreCells(
  record: ReadRecord,
  near: number[],
): { cell: NamedValue; isMeant: boolean; score: number }[] {
  const { question, cells, asked, wanted, telling } = record;
  const scoring = {
    record,
    kinds: question.wanted === 'time' ? [] : askedKinds(telling),
    heavy: question.terms.filter(isTelling),
    others: asked.filter((term) => !wanted.includes(term)),
  };
  return cells.map((cell, index) => {
    const isOfRow = record.isRow && (record.inValues[index]?.some(Boolean) ?? false);
    return { cell, ...scoreCell(scoring, cell, isOfRow, near[index] ?? 0) };
  });
}

/** @param isOfRow whether its value has words of the question, by which the row was found */
function scoreCell(
  { record, kinds, heavy, others }: Scoring,
  cell: NamedValue,
  isOfRow: boolean,
  near: number,
): { isMeant: boolean; score: number } {
  const { question, cells, wanted, isForeign } = record;
  const { terms, attribute } = question;
  const ofWanted = coverage(wanted, cell.name);
  const ofOthers = isAttributeHere(record) ? coverage(others, cell.name) : 0;
  const covered = Math.max(ofWanted, ofOthers);
  const isKindAsked = kinds.some(({ value }) => value.test(cell.value));
  const fits = isKindAsked || holdsKind(question, cell.value);
  // "Secretary" is not the secretary's deputy.
  const isSubject = covered === 0 && !isKindAsked && isKnown(terms, cell.name) && isSaidBy(terms, cell.name);
  const isOther = attribute.length > 0 && (isSubject || isContested(wanted, others, cell, near));
  const least = isForeign ? leastNear.foreign : leastNear.same;
  const isCalledSo = covered >= leastCovered || near >= least || (fits && (covered > 0 || near >= least / 2));
  const isMeant =
    (!record.isRow && isKindAsked && isSaidBy(heavy, cell.name)) ||
    (!record.isRow && isDayAsked(question, cell.name) && coverage(wanted, cell.value) >= nearlyAll) ||
    (isCalledSo && !isOther && !(isOfRow && covered < nearlyAll));
  return {
    isMeant: isMeant && !isOfOtherRange(question.text, cell.name, cells),
    score:
      covered + Math.min(ofWanted, ofOthers) / 2 + near + (fits ? kindBonus : 0) - (isOfRow ? lossOfKey : 0),
  };
}

/** Whether a record says what is asked for. In a table with names on two sides, one of them is what is asked for and the other of what. */
function isAttributeHere({
  question: { attribute },
  telling,
  isValue,
  inLead,
  isNamed,
}: ReadRecord): boolean {
  return (
    attribute.length === 0 ||
    telling.length === 0 ||
    attribute.some((term) => isValue[term] || inLead[term] || isNamed[term])
  );
}

/** Whether a label has other words than those asked for, in the place of some of them: "blood pressure" for "blood type". */
function isContested(
  wanted: AskedTerm[],
  others: AskedTerm[],
  { name: label, value }: NamedValue,
  near: number,
): boolean {
  if (near >= sureNear || isSaidBy(others, label)) return false;
  const found = matchesOf(wanted, label);
  // That a number is a rate or a price needs no word in the name of its column: "Hourly" for the hourly rate, and not "Hours".
  const isAmount = ['number', 'money'].includes(kindOf(value));
  const isWritten = wanted.some(({ written }) => label.toLowerCase().includes(written.toLowerCase()));
  const isUnsaid = wanted.some(
    ({ written }, term) => !found[term] && !(isAmount && isWritten && amountWord.test(written)),
  );
  return found.some(Boolean) && isUnsaid && !isKnown(wanted, label);
}

/** Whether a column is of another range than the one that the question has as another column writes it: "51 to 200 m" where it says "over 200 m". */
function isOfOtherRange(asked: string, name: string, cells: NamedValue[]): boolean {
  const own = rangeOf(name);
  if (own === undefined) return false;
  const isAsked = ({ written }: Range) => asked.toLowerCase().includes(written.toLowerCase());
  return (
    !isAsked(own) &&
    cells.some((cell) => {
      const other = rangeOf(cell.name);
      return other?.measures === own.measures && isAsked(other);
    })
  );
}
