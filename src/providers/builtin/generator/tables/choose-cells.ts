import { isCode } from '../../../../text/identifiers.ts';
import { kindOf } from '../../../../text/table-shape.ts';
import { formatCell, type NamedValue } from '../named-values.ts';
import type { AskedTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { type Range, rangeOf } from '../question/ranges.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { askedKinds } from '../values/value-kinds.ts';
import { holdsKind } from './asked-kind.ts';
import { crossingOf } from './crossing.ts';
import { daysOf } from './day-columns.ts';
import { coverage, isKnown, isSaidBy, isWhollySaidBy, matchesOf, withoutLesserKeys } from './label-terms.ts';
import { soleCell } from './sole-cell.ts';

/** How near each text is to a question by its meaning, 0 to 1. */
export type CompareMeanings = (question: string, texts: string[]) => Promise<number[]>;

/** Minimum similarity in meaning between the words asked for and a column name or label. */
const leastNear = { same: 0.28, foreign: 0.2 };

/** Maximum length of a row quoted as a whole, in characters. */
export const longestRow = 300;

/** Minimum share, by weight, of the terms asked for that a matching label contains. */
const leastCovered = 0.4;

/** Minimum share of a question's words in a label and its value that answer without the rest. */
const mostSaid = 0.5;

/** Minimum share of a question's words in a label whose number is asked for. */
const mostOfLabel = 0.6;

/** Bonus for a value of the kind asked for. */
const kindBonus = 0.35;

/** Cells whose scores differ by less are quoted together. */
const leastLead = 0.15;

/** The same where they are to be compared, which may be called by more of the question's words or by fewer. */
const mostBetween = 0.6;

/** Questions for a measure by an adjective: "How heavy is the tent?" */
const asksMeasure =
  /^(?:how|wie|hoe) (?<measure>heavy|fast|far|hot|warm|cold|loud|strong|bright|schwer|schnell|weit|heiß|kalt|laut|stark|hell|zwaar|snel|ver|heet|koud|luid|sterk)(?!\p{L})/iu;

/** The values in a unit of what a question asks for by an adjective. */
function measuredCells({ text, terms }: ParsedQuestion, cells: NamedValue[]): NamedValue[] {
  const asked = asksMeasure.exec(text)?.groups?.['measure']?.toLowerCase();
  const kinds = askedKinds(terms.filter(({ written }) => written.toLowerCase() === asked));
  return cells.filter(({ value }) => kinds.some((kind) => kind.value.test(value)));
}

/** Questions that compare, which both of two cells answer. */
const comparing =
  /(?<!\p{L})(?:compar(?:ed?|ing|ison)|versus|vs|difference between|(?:im )?vergleich(?:\p{L}*)?|unterschied zwischen|par rapport|différence entre|diferencia entre|en comparación|rispetto|differenza tra|vergeleken|verschil tussen)(?!\p{L})/iu;

/** Maximum number of cells quoted beside those that name the row. */
const maxChosen = 3;

/** A row of a table or the values of a form, found by one of them. */
export type FoundRecord = {
  id: string;
  /** The row or value by which it was found. */
  best: RankedSentence;
  /** The row, or all values of the form. */
  members: RankedSentence[];
};

/**
 * What a row of a table or a form says of what is asked: the cells to quote. All of a row where the question asks for no
 * one cell; null where it asks for something that is not there, or of something else.
 */
export async function chooseCells(
  question: ParsedQuestion,
  { best, members }: FoundRecord,
  isForeign: boolean,
  compare: CompareMeanings,
): Promise<NamedValue[] | null> {
  const { terms, attribute } = question;
  const cells = members.flatMap((member) => member.cells);
  const isRow = best.kind === 'row';
  const inValues = withoutLesserKeys(cells.map(({ value }) => matchesOf(terms, value)));
  const inNames = cells.map(({ name }) => matchesOf(terms, name));
  const inLead = matchesOf(terms, best.lead);
  // A value that means the same as a word of the question may well answer it: "good" in "How well does she write?"
  const asWritten = terms.map(({ translations: _, ...term }) => term);
  const isNamed = terms.map((_, term) => inNames.some((match) => match[term]));
  const isValue = terms.map((_, term) => inValues.some((match) => match[term]));
  const asked = askedTerms(question, best, cells, { inNames, inValues, inLead, isNamed, isValue });
  const days = isRow ? daysOf(question, cells) : [];
  if (days.length > 0)
    return cells.filter(
      (cell, index) =>
        days.includes(cell) ||
        (inValues[index]?.some(Boolean) && !days.some(({ value }) => value === cell.value)),
    );
  if (asked.length === 0 && !isRow)
    return best.cells.some(({ name, value }) => isDay(question, name) || isWhetherSo(question, value))
      ? best.cells
      : null;
  if (asked.length === 0) return cells;
  // Words that the passage does not have say nothing of its columns.
  const said = asked.filter((term) => (best.saidAround[terms.indexOf(term)] ?? 0) >= 0.2);
  const wanted =
    attribute.length > 0 ? attribute.flatMap((term) => terms[term] ?? []) : said.length > 0 ? said : asked;
  // Words such as "number" are near to many labels.
  const telling = wanted.filter(({ weight }) => weight >= 0.6);
  const near = await compare(
    (telling.length > 0 ? telling : wanted).map(({ written }) => written).join(' '),
    cells.map(({ name }) => name),
  );
  // In a table with names on two sides, one of them is what is asked for and the other of what.
  const isAttributeHere =
    attribute.length === 0 ||
    telling.length === 0 ||
    attribute.some((term) => isValue[term] || inLead[term] || isNamed[term]);
  const others = asked.filter((term) => !wanted.includes(term));
  const heavy = terms.filter(({ weight }) => weight >= 0.6);
  const kinds = question.wanted === 'time' ? [] : askedKinds(telling);
  const measured = measuredCells(question, cells);
  const scored = cells.map((cell, index) => {
    const ofWanted = coverage(wanted, cell.name);
    const ofOthers = isAttributeHere ? coverage(others, cell.name) : 0;
    const covered = Math.max(ofWanted, ofOthers);
    const isKindAsked = kinds.some(({ value }) => value.test(cell.value));
    const isKey = isRow && !isKindAsked && (inValues[index]?.some(Boolean) ?? false);
    const isNear = near[index] ?? 0;
    const least = isForeign ? leastNear.foreign : leastNear.same;
    // A cell may hold the name of what is asked for with its value, as "Pump (power: 3 kW)".
    const holdsBoth =
      wanted.length < terms.length &&
      isKey &&
      coverage(wanted, cell.value) >= 0.9 &&
      !isKnown(terms, cell.value);
    const fits = isKindAsked || holdsKind(question, cell.value);
    // "Secretary" is not the secretary's deputy.
    const isSubject =
      attribute.length > 0 &&
      covered === 0 &&
      !isKindAsked &&
      isKnown(terms, cell.name) &&
      isSaidBy(terms, cell.name);
    // Of "the number" of what a label names, it is the value.
    const isNumberOf =
      !isRow &&
      telling.length === 0 &&
      /\p{N}/u.test(cell.value) &&
      coverage(heavy, cell.name) >= mostOfLabel;
    const isKindOf = !isRow && isKindAsked && isSaidBy(heavy, cell.name);
    const isDayOf = !isRow && isDay(question, cell.name) && coverage(wanted, cell.value) >= 0.9;
    const isMeant =
      !isOfOtherRange(question.text, cell.name, cells) &&
      (holdsBoth ||
        isNumberOf ||
        isKindOf ||
        isDayOf ||
        (!isSubject &&
          !(attribute.length > 0 && isContested(wanted, others, cell.name, isNear)) &&
          (covered >= leastCovered || isNear >= least || (fits && (covered > 0 || isNear >= least / 2))) &&
          !(isKey && covered < 0.9)));
    const score =
      covered +
      Math.min(ofWanted, ofOthers) / 2 +
      isNear +
      (fits ? kindBonus : 0) -
      (isKey && !holdsBoth ? 0.5 : 0);
    if (!isRow && measured.length > 0)
      return { cell, isMeant: measured.includes(cell) && (isMeant || measured.length === 1), score };
    return { cell, isMeant, score };
  });
  const meant = scored.filter(({ isMeant }) => isMeant).sort((one, other) => other.score - one.score);
  const lead = isRow && comparing.test(question.text) ? mostBetween : leastLead;
  const close = meant.filter(({ score }) => score > (meant[0]?.score ?? 0) - lead).slice(0, maxChosen);
  const mayTell = isRow && (attribute.length === 0 || telling.length === 0);
  const found = close.map(({ cell }) => cell);
  const single = isRow
    ? soleCell(question, cells, { inValues, isNamed, isValue }, found, mayTell)
    : undefined;
  const chosen = single ? [single] : found;
  if (isRow && !isForeign && isOfOtherColumns(question, cells, chosen, asked, telling)) return null;
  if (question.wanted === 'quantity' && areIdentifiers(terms, chosen)) return null;
  if (!isForeign && !isRow && saysNothingAsked(question, chosen, best, near, cells)) return null;
  // What the question says itself is no answer to it. A mark in a cell answers whether something is so, and a dash in place of an address nothing.
  const isAsked = ({ value }: NamedValue) =>
    (attribute.length > 0 || /[\p{L}\p{N}]/u.test(value)) && isWhollySaidBy(asWritten, value);
  if (chosen.length > 0 && chosen.every(isAsked)) return null;
  const isMissing = terms.some(
    (term, index) =>
      term.weight >= 1 &&
      (best.saidAround[index] ?? 0) < 0.2 &&
      !attribute.includes(index) &&
      !chosen.some(({ name }) => matchesOf([term], name)[0]),
  );
  const isFound = inValues.some((match) => match.some(Boolean));
  if (isRow && !isForeign && isMissing && !isFound) return null;
  if (chosen.length === 0) {
    // The row itself may be what is asked for, as "Total" is.
    const isRowAsked =
      isRow && attribute.length > 0 && attribute.every((term) => isValue[term] || inLead[term]);
    // So is all of what was found where nothing but "mean" is asked, or by its code in words of another language.
    const isCodeHere = terms.some(
      ({ written }, index) => isCode(written) && inValues.some((match) => match[index]),
    );
    const isAllAsked = isRow && isFound && (isForeign ? isCodeHere : mayTell && question.wanted === null);
    return (isRowAsked || isAllAsked) && formatCells(cells).length <= longestRow ? cells : null;
  }
  const isKeyCell = (least: number) => (cell: NamedValue, index: number) =>
    (isRow || kindOf(cell.value) !== 'date') &&
    !chosen.includes(cell) &&
    !isOtherSum(question.text, cell.value) &&
    (inValues[index] ?? []).some(
      (isIn, term) => isIn && !inLead[term] && (terms[term]?.weight ?? 0) >= least,
    );
  const least = cells.some(isKeyCell(1)) || !isRow ? 1 : 0;
  return cells.filter((cell, index) => chosen.includes(cell) || isKeyCell(least)(cell, index));
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

/** Whether a value is a sum of which the question has only a part: 10 of "10.20" names no row. */
function isOtherSum(asked: string, value: string): boolean {
  return /^\p{N}{1,9}[.,]\p{N}{2}$/u.test(value) && !asked.includes(value);
}

/** Where the terms of a question stand: in the names and values of each cell, in what stands above, in any name and in any value. */
type Places = {
  inNames: boolean[][];
  inValues: boolean[][];
  inLead: boolean[];
  isNamed: boolean[];
  isValue: boolean[];
};

/** The terms that say what is asked for, and not of what: what names the row, by its values or by what stands above it, is not. */
function askedTerms(
  { terms, attribute, counted }: ParsedQuestion,
  { kind, saidAround }: RankedSentence,
  cells: NamedValue[],
  { inNames, inValues, inLead, isNamed, isValue }: Places,
): AskedTerm[] {
  const isRow = kind === 'row';
  const around = (term: number) => inLead[term] || (!isRow && (saidAround[term] ?? 0) >= passageSays);
  // Nor is the name of the column that it is found by: "code" in "What does the code E12 mean?"
  const isOfKey = (term: number) =>
    cells.some(
      ({ value }, cell) =>
        inNames[cell]?.[term] && inValues[cell]?.some(Boolean) && (isRow || isWhollySaidBy(terms, value)),
    );
  const mayBeAsked = terms.map(
    (_, term) =>
      term === counted || attribute.includes(term) || isNamed[term] || !(isValue[term] || around(term)),
  );
  const beyondKey = terms.filter(
    (_, term) => mayBeAsked[term] && !(isOfKey(term) && !attribute.includes(term)),
  );
  return beyondKey.length > 0 ? beyondKey : terms.filter((_, term) => mayBeAsked[term]);
}

/**
 * Whether there is more in a question than what the record is of, and the names of the cells chosen say nothing of it: "born" of a
 * person whose pay period is given.
 */
function saysNothingAsked(
  { terms, nouns, wanted }: ParsedQuestion,
  chosen: NamedValue[],
  { lead, saidAround }: RankedSentence,
  near: number[],
  cells: NamedValue[],
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
    (cell) => isSaidBy(rest, `${cell.name} ${lead}`) || (near[cells.indexOf(cell)] ?? 0) >= 0.5,
  );
}

/** Whether only something that a value says is asked about: "Family: married, two children" where the question is "Does she have children?" */
function isWhetherSo({ terms, attribute, wanted }: ParsedQuestion, value: string): boolean {
  const things = terms.filter(({ weight }) => weight === 1);
  return wanted === null && attribute.length === 0 && isSaidBy(things, value);
}

/** Whether a label is the day that a question asks for: a programme has it before what happens then. */
function isDay({ wanted }: ParsedQuestion, label: string): boolean {
  return wanted === 'time' && kindOf(label) === 'date';
}

/** Whether a label has other words than those asked for, in the place of some of them: "blood pressure" for "blood type". */
function isContested(wanted: AskedTerm[], others: AskedTerm[], label: string, near: number): boolean {
  if (near >= sureNear || isSaidBy(others, label)) return false;
  const found = matchesOf(wanted, label);
  return found.some(Boolean) && !found.every(Boolean) && !isKnown(wanted, label);
}

/** A label this similar in meaning matches, whatever its words. */
const sureNear = 0.65;

/** A passage that says this much of a term, as a value of the form or in a heading, is about it. */
export const passageSays = 0.75;

/** Some cells of a row as they are quoted. */
export function formatCells(cells: NamedValue[]): string {
  return cells.map(formatCell).join(', ');
}

/**
 * Whether the question names a column and none of it was chosen: the night of "on standby on Friday night" where several columns are of standbys,
 * or what is asked for itself.
 */
function isOfOtherColumns(
  { terms, attribute }: ParsedQuestion,
  cells: NamedValue[],
  chosen: NamedValue[],
  asked: AskedTerm[],
  telling: AskedTerm[],
): boolean {
  const namesOnly = (term: AskedTerm) =>
    cells.some(({ name, value }) => isSaidBy([term], name) && !isSaidBy(terms, value)) &&
    !cells.some(({ value }) => isSaidBy([term], value));
  const isLeftOut = (term: AskedTerm) => !chosen.some(({ name }) => isSaidBy([term], name));
  if (chosen.length > 1 && asked.some((term) => term.weight >= 0.6 && namesOnly(term) && isLeftOut(term)))
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
