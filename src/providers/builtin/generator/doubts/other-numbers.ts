import type { NamedValue } from '../named-values.ts';
import type { AskedTerm } from '../question/asked-term.ts';
import { type ParsedQuestion, version as wholeVersion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { leastSaid } from './about-other.ts';
import { hasOnlyOthers, type Member } from './only-others.ts';

/** A number that is no part of a code, an amount or a time. */
const bareNumber =
  /(?<![\p{L}\p{N}.,:/$€£#-])(?<digits>\p{N}{2,5})(?![\p{L}\p{N}]|[.,:/-]\p{N}|-\p{L}|\s?[%$€£])/gu;

/**
 * Whether a number by which a question tells things apart is nowhere in a passage that tells them apart by numbers too, bus 483 where there are
 * 471 to 481, or no number of the question is in the passage of a sentence.
 */
export function isOfAbsentNumber(
  { terms, text: asking }: ParsedQuestion,
  { saidAround, source, text, cells }: RankedSentence,
  sentences: RankedSentence[],
): boolean {
  const asked = bareNumbersOf(asking);
  if (terms.some((_, term) => isOfAbsentOrdinal(terms, term, sentences))) return true;
  if (asked.length === 0) return false;
  const beside = sentences.filter((one) => one.source === source);
  const found = beside.flatMap((one) => bareNumbersOf(`${one.text} ${one.lead}`));
  const isProse = /[.!?。]$/u.test(text);
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
      // It tells of a year without naming it, where it names another one that was asked about.
      (!(isProse && wholeYear.test(digits)) && found.some(({ length }) => length === digits.length)),
  );
}

/** An ordinal in digits: the 89th meeting. */
const ordinalNumber = /^\p{N}{1,3}(?:st|nd|rd|th)$/u;

function isOfAbsentOrdinal(terms: AskedTerm[], term: number, sentences: RankedSentence[]): boolean {
  return (
    ordinalNumber.test(terms[term]?.written ?? '') &&
    sentences.every(({ saidAround }) => (saidAround[term] ?? 0) < leastSaid)
  );
}

/** Shorter numbers may be spelled out. */
const shortestTelling = 3;

const wholeYear = /^(?:1[5-9]|20)\p{N}{2}$/u;

function bareNumbersOf(text: string): string[] {
  return [...text.matchAll(bareNumber)].flatMap(({ groups }) => groups?.['digits'] ?? []);
}

/**
 * How far a row says a year that stands in it, in its headers or in its headings, at least; or that stands in its document, if the row
 * has no year of its own.
 */
export const saidByRecord = 0.75;

const saidByDocument = 0.5;

/** Whether a number is only a part of a code of the question that the document says: the 24 of "PO-24-0917". */
function isPartOfCode(terms: AskedTerm[], digits: string, saidAround: number[]): boolean {
  return terms.some(
    ({ kind, text }, term) =>
      kind === 'identifier' && text.includes(digits) && (saidAround[term] ?? 0) >= saidByDocument,
  );
}

/** Whether a row of a table is of another year, or of another model with a number, than was asked for. */
export function isOfOtherNumber(
  { terms }: ParsedQuestion,
  { cells, lead, saidAround }: RankedSentence,
): boolean {
  const hasYear = [lead, ...cells.flatMap(({ name, value }) => [name, value])].some((one) => year.test(one));
  return (
    cells.length > 0 &&
    terms.some(
      ({ kind, text }, term) =>
        kind === 'numeric' &&
        !isPartOfCode(terms, text, saidAround) &&
        (saidAround[term] ?? 0) < (hasYear || !year.test(text) ? saidByRecord : saidByDocument) &&
        (/^\d{4}$/u.test(text) || (/^\d{1,3}$/u.test(text) && isOfOtherVersion(terms, cells))),
    )
  );
}

const year = /(?<!\p{N})(?:19|20)\p{N}{2}(?!\p{N})/u;

const version = /(?<![\p{N}.])\p{N}{1,3}(?:\.\p{N}{1,3}){1,2}(?![\p{N}.])/gu;

/** Whether columns are named by versions, and none by that of the question: 5.0 and 5.1, not 6.0. */
function isOfOtherVersion(terms: AskedTerm[], cells: NamedValue[]): boolean {
  const asked = terms.flatMap(({ written }) => written.match(version) ?? []);
  const named = cells.flatMap(({ name }) => name.match(version) ?? []);
  return asked.length > 0 && named.length > 1 && !asked.some((one) => named.includes(one));
}

/** A version by its first number alone, behind a name: the 8 of "Helmet 8" and of "version 8". */
const majorVersion =
  /(?<=(?<!\p{L})(?:version|release|v)\s?|\s\p{Lu}[\p{L}-]{1,20}\s)\p{N}{1,3}(?![\p{N}%]|[.,:/-]\p{N}|\s?\p{L}{1,2}(?!\p{L}))/gu;

/**
 * Whether the headings of a sentence have another version than the question, and neither they nor the sentence that of the question. Of a
 * version told by its first number all that begin with it are meant.
 */
export function isBelowOtherVersion(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  { text, lead }: Pick<RankedSentence, 'text' | 'lead'>,
): boolean {
  const asked: string[] = asking.match(wholeVersion) ?? [];
  if (asked.length > 0) {
    const said: string[] = `${lead} ${text}`.match(wholeVersion) ?? [];
    return said.length > 0 && !asked.some((one) => said.includes(one));
  }
  const majors = asking.match(majorVersion) ?? [];
  if (majors.length === 0) return false;
  const above: string[] = lead.match(wholeVersion) ?? [];
  const mentioned: string[] = text.match(majorVersion) ?? [];
  return (
    above.length > 0 &&
    !majors.some((one) => mentioned.includes(one) || above.some((version) => version.startsWith(`${one}.`)))
  );
}

/** Whether the headings of a sentence have a version of the question, or the first release of one told by its first number. */
export function isBelowVersion(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  { lead, headings = [] }: Pick<RankedSentence, 'lead'> & Partial<Pick<RankedSentence, 'headings'>>,
): boolean {
  const above = [lead, ...headings.map(({ text }) => text)].join('\n');
  const said: string[] = above.match(wholeVersion) ?? [];
  const asked = asking.match(wholeVersion) ?? [];
  if (asked.length > 0) return asked.some((one) => said.includes(one));
  return (asking.match(majorVersion) ?? []).some(
    (one) => said.includes(`${one}.0.0`) || said.includes(`${one}.0`),
  );
}

/** A name in code, as those of settings and fields are. */
const codeName = /(?<![\p{L}\p{N}_])\p{L}[\p{L}\p{N}]{0,40}(?:_[\p{L}\p{N}]{1,40}){1,10}(?![\p{L}\p{N}_])/gu;

/** Whether the question has the name of a setting or a field that its passage does not have: PELICAN_TIMEOUT where there is PELICAN_WORKERS. */
export function isOfOtherSetting(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  { source }: Pick<RankedSentence, 'source'>,
  sentences: Pick<RankedSentence, 'source' | 'text' | 'lead'>[],
): boolean {
  const asked = (asking.match(codeName) ?? []).map((name) => name.toLowerCase());
  if (asked.length === 0) return false;
  const beside = sentences.filter((one) => one.source === source);
  return !asked.some((name) => beside.some((one) => `${one.lead} ${one.text}`.toLowerCase().includes(name)));
}

/** A count of things: "8 cores". */
const counted = /(?<![\p{L}\p{N}.,:/-])(?<member>\p{N}{1,6})\s(?<series>\p{Ll}{3,30}s)(?!\p{L})/gu;

const longestCounting = 1_000;

/** Whether a sentence tells of another count of what a question counts: of a gateway with 2 cores where one with 8 cores was asked about. */
export function isOfOtherCount(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  { text }: Pick<RankedSentence, 'text'>,
): boolean {
  return hasOnlyOthers(membersIn(asking, counted), () => membersIn(text.slice(0, longestCounting), counted));
}

/** A code with letters before its number: "M8", "LX-4410". */
const modelCode =
  /(?<![\p{L}\p{N}])(?<series>\p{Lu}{1,6}[-/ ]?|\p{Lu}\p{Ll}{2,20} )(?<member>\p{N}{1,5})(?![\p{L}\p{N}])/gu;

/** A size, with its unit. */
const size =
  /(?<![\p{N}.,])(?<member>\p{N}{1,6}(?:[.,]\p{N}{1,3})?)\s?(?<series>[mc]m|ml|cl|kg|g|GB|MB|V|W|kW|Ah|inch|Zoll)(?!\p{L})/gu;

/** Whether a row is of another size than the question: of 266 mm where 280 mm was asked about. */
export function isOfOtherSize(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  { text, lead }: Pick<RankedSentence, 'text' | 'lead'>,
): boolean {
  return hasOnlyOthers(membersIn(asking, size), () => membersIn(`${text} ${lead}`, size));
}

/** Whether a text has another code of the series asked about, and not that one: M8 where M10 was asked about. */
export function isOfOtherCode(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  { text, lead }: Pick<RankedSentence, 'text' | 'lead'>,
): boolean {
  return hasOnlyOthers(membersIn(asking, modelCode), () => membersIn(`${text} ${lead}`, modelCode));
}

function membersIn(text: string, pattern: RegExp): Member[] {
  return [...text.matchAll(pattern)].map(({ groups: { series = '', member = '' } = {} }) => ({
    series,
    member,
  }));
}
