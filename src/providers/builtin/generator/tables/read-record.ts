import { kindOf } from '../../../../text/tables/cell-kind.ts';
import type { NamedValue } from '../passages/named-values.ts';
import { type AskedTerm, isTelling } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { isWhollySaidBy, matchesOf, withoutLesserKeys } from './label-terms.ts';

/** A row of a table or the values of a form, found by one of them. */
export type FoundRecord = {
  id: string;
  /** The row or value by which it was found. */
  best: RankedSentence;
  /** The row, or all values of the form. */
  members: RankedSentence[];
};

/** Where the terms of a question stand: in the names and values of each cell, in what stands above, in any name and in any value. */
type Places = {
  inNames: boolean[][];
  inValues: boolean[][];
  inLead: boolean[];
  isNamed: boolean[];
  isValue: boolean[];
};

/** What a record says of a question, and what the question asks about it. */
export type ReadRecord = Places & {
  question: ParsedQuestion;
  best: RankedSentence;
  cells: NamedValue[];
  /** Whether it is the row of a table, and not a form. */
  isRow: boolean;
  /** Whether it is in another language than the question. */
  isForeign: boolean;
  /** The terms that say what is asked for, as opposed to the subject. */
  asked: AskedTerm[];
  /** Those that the name of a cell is to say, and what of them is more than a label word. */
  wanted: AskedTerm[];
  telling: AskedTerm[];
};

/** A passage that says this much of a term, as a value of the form or in a heading, is about it. */
export const passageSays = 0.75;

/** A passage that says less of a term does not have it. */
const passageLacks = 0.2;

/** Finds what a record has of a question. */
export function readRecord(
  question: ParsedQuestion,
  { best, members }: FoundRecord,
  isForeign: boolean,
): ReadRecord {
  const { terms, attribute } = question;
  const cells = members.flatMap((member) => member.cells);
  const inValues = withoutLesserKeys(cells.map(({ value }) => matchesOf(terms, value)));
  const inNames = cells.map(({ name }) => matchesOf(terms, name));
  const places = {
    inNames,
    inValues,
    inLead: matchesOf(terms, best.lead),
    isNamed: terms.map((_, term) => inNames.some((match) => match[term])),
    isValue: terms.map((_, term) => inValues.some((match) => match[term])),
  };
  const asked = askedTerms(question, best, cells, places);
  // Words that the passage does not have say nothing of its columns.
  const said = asked.filter((term) => (best.saidAround[terms.indexOf(term)] ?? 0) >= passageLacks);
  const wanted =
    attribute.length > 0 ? attribute.flatMap((term) => terms[term] ?? []) : said.length > 0 ? said : asked;
  return {
    ...places,
    question,
    best,
    cells,
    isRow: best.kind === 'row',
    isForeign,
    asked,
    wanted,
    telling: wanted.filter(isTelling),
  };
}

/** The terms that say what is asked for, without those that name the row, by its values or by its headings. */
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

/** Whether a question has no word for the column of a table that it asks for, or only such as "number". */
export function leavesColumnOpen({ question: { attribute }, isRow, telling }: ReadRecord): boolean {
  return isRow && (attribute.length === 0 || telling.length === 0);
}

/** Whether a label is the day that a question asks for: a programme has it before what happens then. */
export function isDayAsked({ wanted }: ParsedQuestion, label: string): boolean {
  return wanted === 'time' && kindOf(label) === 'date';
}
