import { extractTerms } from '../../../text/word-similarity.ts';
import { isOtherWord } from './doubts.ts';
import type { NamedValue } from './named-values.ts';
import { type AskedTerm, likeness, type ParsedQuestion, sameTerm } from './question.ts';
import type { RankedSentence } from './rank-sentences.ts';
import { isSaidBy, saysOnly } from './tables/label-terms.ts';

/** Of a longer question only the beginning is looked at, in characters. */
const maxQuestion = 400;

/** A year in a row, or in its headers and headings, is said at least so much; in its document, where the row has none of its own. */
const saidByRecord = 0.75;
const saidByDocument = 0.5;

/** Whether a row of a table is of another year, or of another model with a number, than was asked for. */
export function isOfOtherNumber(
  { terms }: ParsedQuestion,
  { cells, lead, saidAround }: RankedSentence,
): boolean {
  const hasYear = [lead, ...cells.flatMap(({ name, value }) => [name, value])].some((one) => year.test(one));
  const inNames = cells.flatMap(({ name }) => name.match(/\p{N}+/gu) ?? []);
  return (
    cells.length > 0 &&
    terms.some(
      ({ kind, text }, term) =>
        kind === 'numeric' &&
        (saidAround[term] ?? 0) < (hasYear || !year.test(text) ? saidByRecord : saidByDocument) &&
        (/^\d{4}$/u.test(text) ||
          (/^\d{1,3}$/u.test(text) && isOfOtherVersion(terms, cells)) ||
          (/^\d{3}$/u.test(text) && inNames.some(({ length }) => length === text.length))),
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

/** Whether a row of a table has one word of a name of the question, and not another: of "Carla Novak" another Novak says nothing. */
export function isOfOtherName(
  { terms, names }: ParsedQuestion,
  { kind, cells, lead }: RankedSentence,
): boolean {
  if (kind !== 'row') return false;
  const found = extractTerms(`${cells.map(({ value }) => value).join(' ')} ${lead}`);
  const initials = new Set(found.map(({ text }) => text).filter((text) => text.length === 1));
  return names.some((name) => {
    // The name of a column says what is named: "Branch" of "Filiale Weston".
    const words = name
      .flatMap((term) => terms[term] ?? [])
      .filter((word) => !cells.some((cell) => isSaidBy([word], cell.name)));
    const said = words.filter(
      (word) => initials.has(word.text.charAt(0)) || found.some((term) => likeness(word, term) >= sameTerm),
    );
    // The 3 of "gap 3 to 5 mm" is not that of "Tern 3".
    const isNamed = said.some(({ kind }) => kind !== 'numeric');
    return isNamed && said.length < words.length;
  });
}

const modelCode =
  /(?<![\p{L}\p{N}])(?<series>\p{Lu}{1,6}[-/ ]?|\p{Lu}\p{Ll}{2,20} )\p{N}{1,5}(?![\p{L}\p{N}])/gu;

/** A size, with its unit. */
const size =
  /(?<![\p{N}.,])(?<number>\p{N}{1,6}(?:[.,]\p{N}{1,3})?)\s?(?<unit>[mc]m|ml|cl|kg|g|GB|MB|V|W|kW|Ah|inch|Zoll)(?!\p{L})/gu;

/** Whether a row is of another size than the question: of 266 mm where 280 mm was asked about. */
export function isOfOtherSize(
  questionText: string,
  { text, lead }: Pick<RankedSentence, 'text' | 'lead'>,
): boolean {
  const asked = [...questionText.slice(0, maxQuestion).matchAll(size)].map(({ groups }) => groups);
  const said = [...`${text} ${lead}`.matchAll(size)].map(({ groups }) => groups);
  return asked.some((one) => {
    const ofUnit = said.filter((other) => other?.['unit'] === one?.['unit']);
    return ofUnit.length > 0 && !ofUnit.some((other) => other?.['number'] === one?.['number']);
  });
}

/** Whether a text has another code of the series asked about, and not that one: M8 where M10 was asked about. */
export function isOfOtherCode(
  questionText: string,
  { text, lead }: Pick<RankedSentence, 'text' | 'lead'>,
): boolean {
  const asked = [...questionText.slice(0, maxQuestion).matchAll(modelCode)];
  const said = [...`${text} ${lead}`.matchAll(modelCode)];
  return asked.some(
    ([code, series]) => said.some(([, other]) => other === series) && !said.some(([other]) => other === code),
  );
}

const monthNames =
  /(?<!\p{L})(?:(?<m1>jan(?:uar[yi]?|vier)?|enero|gennaio)|(?<m2>feb(?:ruar[yi]?)?|février|febrero|febbraio)|(?<m3>mar(?:ch|zo|s)?|märz)|(?<m4>apr(?:il)?|avril|abril)|(?<m5>may|mai|mayo|maggio)|(?<m6>june?|juni|juin|junio|giugno)|(?<m7>july?|juli|juillet|julio|luglio)|(?<m8>aug(?:ust)?|août|agosto)|(?<m9>sept?(?:ember|embre)?|septiembre|settembre)|(?<m10>oct(?:ober|obre)?|okt(?:ober)?|octubre|ottobre)|(?<m11>nov(?:ember|embre|iembre)?)|(?<m12>dec(?:ember)?|dez(?:ember)?|décembre|diciembre|dicembre))(?!\p{L})/giu;

/** Lower-case words that are also months: "may". */
const noMonth = /^(?:may|march|mars?|mai|dec|sept?|jan)$/u;

/** The months that a text names, by number. */
function monthsOf(text: string): string[] {
  return [...text.matchAll(monthNames)].flatMap(({ 0: written, groups = {} }) =>
    noMonth.test(written) ? [] : Object.keys(groups).filter((month) => groups[month] !== undefined),
  );
}

/** Whether a row of a table is of other months than the question. */
export function isOfOtherMonth(
  questionText: string,
  { kind, text, lead }: Pick<RankedSentence, 'kind' | 'text' | 'lead'>,
): boolean {
  if (kind !== 'row') return false;
  const asked = monthsOf(questionText.slice(0, maxQuestion));
  const own = monthsOf(text);
  const said = own.length > 0 ? own : monthsOf(lead);
  return asked.length > 0 && said.length > 0 && !asked.some((month) => said.includes(month));
}

/**
 * Whether a row of a table is of another thing than was asked for, which has a row of its own in this table or in one with the same
 * columns, as that of another year.
 */
export function isOfOtherRow(
  { terms, names, nouns, attribute, asksPrice }: ParsedQuestion,
  row: RankedSentence,
  sentences: RankedSentence[],
): boolean {
  const { kind, source, says, saidAround } = row;
  if (kind !== 'row') return false;
  const isSaid = (said: number[], name: number[], least: number) =>
    name.some((term) => (said[term] ?? 0) >= least);
  // Of "how much was the taxi" the taxi is no attribute.
  const subjects = nouns.filter(
    (term) => (asksPrice || !attribute.includes(term)) && !names.flat().includes(term),
  );
  if (subjects.some((term) => isOfRowBeside(terms, term, row, sentences))) return true;
  const beside = sentences.filter(
    (one) => one !== row && one.kind === 'row' && one.source === source && one.table === row.table,
  );
  if (lacksColumn(termsOf(terms, attribute), row, beside)) return true;
  if (names.some((name) => isKeyBeside(terms, termsOf(terms, name), row, beside))) return true;
  return names.some(
    (name) =>
      !isSaid(says, name, sameTerm) &&
      !isSaid(saidAround, name, saidByRecord) &&
      sentences.some(
        (one) =>
          one.kind === 'row' &&
          one.source === source &&
          isSaid(one.says, name, sameTerm) &&
          (one.table === row.table || hasColumnsOf(one, row)),
      ),
  );
}

/** Whether a column is called as what is asked for, and the cell of this row in it is empty. */
function lacksColumn(attribute: AskedTerm[], { cells }: RankedSentence, beside: RankedSentence[]): boolean {
  if (attribute.length === 0) return false;
  if (cells.some(({ name, value }) => isSaidBy(attribute, name) || isSaidBy(attribute, value))) return false;
  return beside.some((one) => one.cells.some(({ name }) => saysOnly(attribute, name)));
}

/** Whether a name that begins another row stands in this one for something else, as that of a deputy. */
function isKeyBeside(
  terms: AskedTerm[],
  name: AskedTerm[],
  { cells }: RankedSentence,
  beside: RankedSentence[],
): boolean {
  const holding = cells.filter(({ value }) => saysOnly(name, value));
  const isAsked = holding.some(({ name }) => isSaidBy(terms, name));
  return (
    holding.length > 0 &&
    !isAsked &&
    !holding.includes(cells[0] as NamedValue) &&
    beside.some((one) => saysOnly(name, one.cells[0]?.value ?? ''))
  );
}

/**
 * Whether a noun of the question, absent from the cell by which a row was found, is in that column of another row: "hotel" for the
 * row "taxi to the airport" beside the row "hotel, 3 nights".
 */
function isOfRowBeside(
  terms: AskedTerm[],
  noun: number,
  row: RankedSentence,
  sentences: RankedSentence[],
): boolean {
  if ((row.saidAround[noun] ?? 0) >= saidByRecord) return false;
  const hasOtherWord = (text: string) =>
    extractTerms(text).some((term) => term.text.length >= 3 && isOtherWord(terms, term));
  const keys = row.cells
    .filter(({ value }) => isSaidBy(terms, value) && hasOtherWord(value))
    .map(({ name }) => name);
  const asked = terms.slice(noun, noun + 1);
  return sentences.some(
    (one) =>
      one.kind === 'row' &&
      one.source === row.source &&
      one.table === row.table &&
      one.cells.some(({ name, value }) => keys.includes(name) && isSaidBy(asked, value)),
  );
}

/**
 * Whether what is asked about has a place of its own in another table or form of the document: "mother", a column of the parents, for the
 * date of birth of the child; "Back Lane", a row, for what was counted in Mill Road.
 */
export function isOfOtherPlace(
  { terms, names, nouns }: ParsedQuestion,
  best: RankedSentence,
  sentences: RankedSentence[],
  isSameDocument: (one: RankedSentence, other: RankedSentence) => boolean,
): boolean {
  const inNames = new Set(names.flat());
  // Sentences say of much that tables are about; the names of other places they say on purpose.
  const ofNouns = best.cells.length === 0 ? [] : nouns.filter((term) => !inNames.has(term));
  const things = [...names, ...ofNouns.map((term) => [term])];
  const ofDocument = sentences.filter((one) => isSameDocument(one, best));
  if (!ofDocument.some(({ kind }) => kind === 'row')) return false;
  const isSaidIn = ({ says }: RankedSentence, thing: number[]) =>
    thing.every((term) => (says[term] ?? 0) >= sameTerm);
  return things.some(
    (thing) =>
      !isSaidIn(best, thing) &&
      thing.every((term) => (best.saidAround[term] ?? 0) < saidByRecord) &&
      // What sentences say too is what the document is about.
      !ofDocument.some((one) => one.kind !== 'row' && isSaidIn(one, thing)) &&
      ofDocument.some(
        (one) =>
          one.kind === 'row' &&
          isSaidIn(one, thing) &&
          !(one.source === best.source && one.table === best.table) &&
          one.cells.some(({ name, value }) =>
            [name, value].some((text) => isPartOf(text, termsOf(terms, thing))),
          ),
      ),
  );
}

/** Whether a cell, or what commas part in it, consists of some terms alone. */
function isPartOf(cell: string, thing: AskedTerm[]): boolean {
  return cell.split(/[,;()]/u).some((part) => {
    const found = extractTerms(part).filter(({ position }) => position !== undefined);
    return (
      found.length === thing.length &&
      found.every((term) => thing.some((one) => likeness(one, term) >= sameTerm))
    );
  });
}

function termsOf(terms: AskedTerm[], places: number[]): AskedTerm[] {
  return places.flatMap((place) => terms[place] ?? []);
}

/** A journey in a question. */
const journey =
  /(?<!\p{L})(?:from|von|de|da|desde) (?<from>\p{Lu}[\p{L}-]{1,40}) (?:to|nach|à|a|hasta) (?<to>\p{Lu}[\p{L}-]{1,40})/u;

/** Whether a text is about the journey back: about "Leeds to Oslo" where the question is about "from Oslo to Leeds". */
export function isOfOtherDirection(questionText: string, { text }: Pick<RankedSentence, 'text'>): boolean {
  const { from, to } = journey.exec(questionText.slice(0, maxQuestion))?.groups ?? {};
  if (from === undefined || to === undefined) return false;
  const isStated = (first: string, second: string) =>
    ['to', 'nach', 'à', 'a', 'hasta', '–', '-', '→'].some((word) =>
      text.includes(`${first} ${word} ${second}`),
    );
  return isStated(to, from) && !isStated(from, to);
}

/**
 * Whether a row of a table has no word of the question but in the names of its columns: it is then any of its rows. Its headings, and
 * the line that it stands under, are the row's own. A table of a single row is a form.
 */
export function isAnyRow(
  { terms }: ParsedQuestion,
  row: RankedSentence,
  sentences: RankedSentence[],
): boolean {
  const { kind, cells, lead, source, table } = row;
  if (kind !== 'row') return false;
  const isBesideOthers = sentences.some(
    (one) => one !== row && one.kind === 'row' && one.source === source && one.table === table,
  );
  if (!isBesideOthers) return false;
  return !isSaidBy(terms, `${cells.map(({ value }) => value).join(' ')} ${lead}`);
}

function hasColumnsOf(one: RankedSentence, other: RankedSentence): boolean {
  return (
    one.cells.length > 1 && one.cells.every(({ name }) => other.cells.some((cell) => cell.name === name))
  );
}
