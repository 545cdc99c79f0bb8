import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { endsWithColon } from '../../../../text/tables/labels.ts';
import type { CompareMeanings } from '../meanings.ts';
import { definedIn } from '../order/definitions.ts';
import { formatCells, type NamedValue } from '../passages/named-values.ts';
import { isTelling, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { chooseCells, longestRow } from '../tables/choose-cells.ts';
import { coverage, isSaidBy } from '../tables/label-terms.ts';
import { type FoundRecord, passageSays } from '../tables/read-record.ts';
import { isYesOrNo } from '../values/yes-or-no.ts';

/** A quotation with what it consists of. */
export type Quote = Quotation & {
  /** The sentences, rows or values quoted. */
  sentences: RankedSentence[];
  /** For tables and forms, the cells quoted. */
  cells?: NamedValue[];
  /** For tables and forms, the values that contain no word of the question. */
  values?: string[];
};

/** Maximum length of an answer other than a list, in characters. */
export const maxCharacters = 560;

/** Writes what a row or a form says of the question; null where that is nothing. */
export async function quoteOfRecord(
  question: ParsedQuestion,
  record: FoundRecord,
  isForeign: boolean,
  compare: CompareMeanings,
): Promise<Quote | null> {
  const { best, members } = record;
  const chosen = await chooseCells(question, record, isForeign, compare);
  const isWhole = chosen !== null && isTextOfAsked(question, best, chosen);
  const cells = isWhole ? best.cells : (chosen ?? (isRowNamed(question, best) ? best.cells : null));
  if (cells === null || cells.length === 0) return null;
  const quoted = members.filter((member) => member.cells.some((cell) => cells.includes(cell)));
  const unasked = cells.filter(({ value }) => !isSaidBy(question.terms, value));
  const values = (unasked.length > 0 ? unasked : cells).map(({ value }) => value);
  const text = formatCells(best.kind === 'row' ? withName(best.cells, cells) : cells);
  return { source: best.source, text, cells, sentences: quoted, values };
}

/** The column of numbers that only count the rows. */
const counter = /^(?:|#|no|nos|nr|num|number|pos|position|item|line|lfd\.? nr|n[º°o])\.?$/iu;

/** The cells quoted of a row, with the one that names the row added if it is missing: "No.: 3, Due: 20 June" does not tell what is due. */
function withName(row: NamedValue[], cells: NamedValue[]): NamedValue[] {
  const [first, ...others] = row;
  const isCounted = first && counter.test(first.name) && kindOf(first.value) === 'number';
  const name = isCounted ? others.find(({ value }) => kindOf(value) === 'text') : first;
  if (name === undefined || kindOf(name.value) !== 'text') return cells;
  const isNamed = cells.some(
    (cell) => cell !== first && kindOf(cell.value) === 'text' && !isYesOrNo(cell.value),
  );
  return cells.includes(name) || (isNamed && !isCounted)
    ? cells
    : row.filter((cell) => cell === name || cells.includes(cell));
}

/**
 * Whether the cells chosen only describe what is asked for, in a short row that has it in another cell: "Meaning: Address and port for
 * loggers" for a port.
 */
function isTextOfAsked(
  { terms, attribute }: ParsedQuestion,
  { kind, cells }: RankedSentence,
  chosen: NamedValue[],
): boolean {
  if (kind !== 'row' || attribute.length === 0) return false;
  const asked = attribute.flatMap((term) => terms[term] ?? []);
  return (
    !cells.some(({ name }) => isSaidBy(asked, name)) &&
    chosen.some(({ value }) => isSaidBy(asked, value) && value.split(/\s+/u).length >= shortestText)
  );
}

/** Fewer words describe nothing. */
const shortestText = 4;

/** Whether a question only names a row, as "water meter number bathroom" does, so that all of it answers. */
function isRowNamed(
  { terms, attribute, wanted }: ParsedQuestion,
  { kind, cells, says, saidAround }: RankedSentence,
): boolean {
  return (
    kind === 'row' &&
    attribute.length === 0 &&
    wanted === null &&
    formatCells(cells).length <= longestRow &&
    terms.every(
      (asked, term) =>
        !isTelling(asked) || (says[term] ?? 0) >= sameTerm || (saidAround[term] ?? 0) >= passageSays,
    )
  );
}

/** A sentence as it is quoted, or the list that it is an item of. */
export function quoteOf(question: ParsedQuestion, sentence: RankedSentence): Quote {
  const { source, list, text } = sentence;
  const defined = definedIn(question, sentence);
  if (defined !== undefined)
    return { source, text: defined.trim().replace(/^[-*•] /u, ''), sentences: [sentence] };
  const isFound = endsWithColon(text) || isFoundByHeading(question, sentence);
  if (list !== undefined && question.isList && !isFound && isLookedUp(question, text, list)) {
    const item = list.split('\n').find((line) => line.includes(text));
    const whole = item?.replace(/^[-*•] /u, '') ?? text;
    return { source, text: whole.length > maxCharacters ? text : whole, sentences: [sentence] };
  }
  const isList = list !== undefined && (question.isList || isFound);
  return { source, text: isList ? list : text, sentences: [sentence] };
}

/** Minimum share of a question, by weight, that the item of a long list says which answers alone. */
const leastOfItem = 0.6;

/** Whether an item is all that a question looks for in a long list without numbers, as of functions or settings; numbered ones are steps. */
function isLookedUp({ terms }: ParsedQuestion, item: string, list: string): boolean {
  const isNumbered = /^\p{N}/u.test(list.slice(list.lastIndexOf('\n') + 1));
  return list.length > maxCharacters && !isNumbered && coverage(terms, item) >= leastOfItem;
}

/** Whether the heading of a list says what is asked for, and its item no word of the question: "base with cord" below "What is in the box". */
function isFoundByHeading({ terms }: ParsedQuestion, { says, lead }: RankedSentence): boolean {
  return (
    terms.every((asked, term) => !isTelling(asked) || (says[term] ?? 0) < sameTerm) &&
    isSaidBy(terms.filter(isTelling), lead)
  );
}
