import type { AskedTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { Found } from './found.ts';
import { leastSaid, saidByDocument, saidByRecord } from './thresholds.ts';

/** A number that is no part of a code, an amount or a time. */
const bareNumber =
  /(?<![\p{L}\p{N}\p{Sc}.,:/#-])(?<digits>\p{N}{2,5})(?![\p{L}\p{N}]|[.,:/-]\p{N}|-\p{L}|\s?[%\p{Sc}])/gu;

/**
 * Whether a number by which a question tells things apart is nowhere in a passage that tells them apart by numbers too, bus 483 where there are
 * 471 to 481, or no number of the question is in the passage of a sentence.
 */
export function isOfAbsentNumber(
  { terms, text: asking }: ParsedQuestion,
  { best: { saidAround, source, cells }, sentences }: Found,
): boolean {
  const asked = bareNumbersOf(asking);
  if (asked.length === 0) return false;
  const beside = sentences.filter((one) => one.source === source);
  const found = beside.flatMap((one) => bareNumbersOf(`${one.text} ${one.lead}`));
  const isUnsaid = (term: number) => (saidAround[term] ?? 0) < leastSaid;
  const absent = terms.filter(
    ({ kind, text: digits }, term) => kind === 'numeric' && asked.includes(digits) && isUnsaid(term),
  );
  // As a part of "1980s", for example.
  const isWritten = (digits: string) => beside.some((one) => one.text.includes(digits));
  const isNoneSaid = terms.every(({ kind }, term) => kind !== 'numeric' || isUnsaid(term));
  return absent.some(
    ({ text: digits }) =>
      (cells.length === 0 && isNoneSaid && digits.length >= shortestTelling && !isWritten(digits)) ||
      // What happened in a year is told without naming it too.
      (!wholeYear.test(digits) && found.some(({ length }) => length === digits.length)),
  );
}

/** Shorter numbers may be spelled out. */
const shortestTelling = 3;

const wholeYear = /^(?:1[5-9]|20)\p{N}{2}$/u;

function bareNumbersOf(text: string): string[] {
  return [...text.matchAll(bareNumber)].flatMap(({ groups }) => groups?.['digits'] ?? []);
}

/** Whether a number is only a part of a code of the question that the document says: the 24 of "PO-24-0917". */
function isPartOfCode(terms: AskedTerm[], digits: string, saidAround: number[]): boolean {
  return terms.some(
    ({ kind, text }, term) =>
      kind === 'identifier' && text.includes(digits) && (saidAround[term] ?? 0) >= saidByDocument,
  );
}

/** Whether a row of a table is of another year, or of another number of four digits or more, than was asked for. */
export function isOfOtherNumber(
  { terms }: ParsedQuestion,
  { best: { cells, lead, saidAround } }: Found,
): boolean {
  const hasYear = [lead, ...cells.flatMap(({ name, value }) => [name, value])].some((one) => year.test(one));
  return (
    cells.length > 0 &&
    terms.some(
      ({ kind, text }, term) =>
        (kind === 'numeric' ? /^\d{4}$/u : thousands).test(text) &&
        !isPartOfCode(terms, text, saidAround) &&
        (saidAround[term] ?? 0) < (hasYear || !year.test(text) ? saidByRecord : saidByDocument),
    )
  );
}

/** What "5,000" is among the terms beside its parts. */
const thousands = /^\d{4,6}$/u;

const year = /(?<!\p{N})(?:19|20)\p{N}{2}(?!\p{N})/u;
