import { foldWord } from '../../../../text/fold.ts';
import { isLabelWord } from '../../../../text/stop-words.ts';
import { anyOf } from '../../../../text/words/word-patterns.ts';
import { formatCells, type NamedValue } from '../passages/named-values.ts';
import type { Quotable } from '../passages/split-passage.ts';
import { type AskedTerm, isTelling } from '../question/asked-term.ts';
import { type ParsedQuestion, parseQuestion } from '../question/question.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedPassage } from '../ranking/candidates.ts';
import { isDayOf, isSaidBy, matchesOf, saysOnly } from '../tables/label-terms.ts';
import { isNegated } from '../values/yes-or-no.ts';
import { bounds, tablesIn } from './tables-in.ts';

/** A table of fewer columns beside the one that names its rows is a list. */
const leastColumns = 2;

/** The values of a grid recur: at most this share of its cells are different. */
const mostDifferent = 0.6;

/** A longer cell is no value that recurs, in characters. */
const longestValue = 40;

const questionWords = anyOf({
  english: 'what|which',
  german: 'was|welche[nrs]?',
  french: "que|qu['’]|quel(?:le)?s?",
  spanish: 'qué',
  italian: '(?:che )?cosa|quali',
  dutch: 'wat|welke',
});

const contains = anyOf({
  english: String.raw`includ\p{L}*|offer\p{L}*|contain\p{L}*|compris\p{L}*|has|have|get|with`,
  german: String.raw`enthält|enthalten|umfass\p{L}*|beinhaltet|bietet|hat|haben`,
  french: String.raw`compr(?:end|is)\p{L}*|inclu\p{L}*|offr\p{L}*`,
  spanish: String.raw`ofrec\p{L}*|tiene\p{L}*`,
  italian: 'ha',
  dutch: 'bevat|heeft',
});

/** Questions for all that a column has: "What does the Pro plan include?" */
const asksForContents = new RegExp(
  String.raw`^(?:so |and )?(?:${questionWords})(?!\p{L}).{0,80}(?<!\p{L})(?:${contains})(?!\p{L})`,
  'iu',
);

/** What "on which day" asks for, which no value says: "day off" is none. */
const dayAsked = /^(?:(?:week)?days?|(?:wochen)?tag(?:e|en)?|jours?|días?|giorn[oi]|dias?|dag(?:en)?)$/iu;

/** A row or column that is asked about, and which terms it says. */
type Named<Of> = { one: Of; said: boolean[] };

/**
 * What a table tells whose columns are alike, such as a rota, a timetable or a comparison of plans: of a row and a column the cell where they meet; of
 * one of them and a value, or of a value alone, where it stands; of two columns how they differ; of a column all that it has. One that goes on in
 * other passages is read in all of them. Empty where the question says anything else, or asks what is not so.
 * @param question without phrases that only express a request
 */
export function quoteGrid(question: string, passages: RankedPassage[]): Quotation[] {
  const tables = tablesIn(passages).filter(({ rows }) => isTable(rows));
  // Most passages have none, and reading the question takes longer than looking for one.
  if (tables.length === 0) return [];
  const parsed = parseQuestion(question);
  const told = tables.flatMap(({ source, passage, title, rows }) => {
    const values = rows.flatMap(({ cells }) => cells.map(({ value }) => value));
    const found = isNegated(question, values) ? [] : toldBy(parsed, rows, title);
    const table = `${passage.filename} ${columnsOf(rows).join(' ')}`;
    return found.length === 0 ? [] : [{ source, table, found }];
  });
  const parts = told.filter(({ table }) => table === told[0]?.table);
  const isList = parts.flatMap(({ found }) => found).length > 1;
  const quoted = parts.map(({ source, found }) => ({
    source,
    text: found.map((cells) => `${isList ? '- ' : ''}${formatCells(cells)}`).join('\n'),
  }));
  const isLong = quoted.map(({ text }) => text).join('\n').length > bounds.characters;
  return isLong ? [] : quoted;
}

function isTable(rows: Quotable[]): boolean {
  const [key] = rows[0]?.cells ?? [];
  return (
    rows.length >= bounds.leastRows &&
    columnsOf(rows).length >= leastColumns &&
    rows.every(({ cells }) => cells[0]?.name === key?.name)
  );
}

function columnsOf(rows: Quotable[]): string[] {
  return [...new Set(rows.flatMap(({ cells }) => cells.slice(1).map(({ name }) => name)))];
}

/** Whether the same few values stand in all columns, or codes that a legend explains. */
function isGrid(rows: Quotable[]): boolean {
  const cells = rows.flatMap((row) => row.cells.slice(1));
  const isExplained = cells.filter(({ meaning }) => meaning !== undefined).length > cells.length / 2;
  const isRecurring = new Set(cells.map(({ value }) => value)).size <= mostDifferent * cells.length;
  return (isExplained || isRecurring) && cells.every(({ value }) => value.length <= longestValue);
}

/** A table with the question that is asked of it. */
type AskedTable = {
  question: ParsedQuestion;
  rows: Quotable[];
  /** What stands above it, and the name of its first column. */
  title: string;
  /** The columns that the question names. */
  columns: Named<string>[];
};

/** The cells that answer, row by row; none where it is not certain what is asked for. */
function toldBy(question: ParsedQuestion, rows: Quotable[], above: string): NamedValue[][] {
  const { terms, text } = question;
  const columns = columnsOf(rows).flatMap((name) => {
    const said = saidByColumn(terms, name);
    return said.some(Boolean) ? [{ one: name, said }] : [];
  });
  const title = `${above} ${rows[0]?.lead} ${rows[0]?.cells[0]?.name}`;
  const table = { question, rows, title, columns };
  if (question.isComparison && columns.length > 1)
    return leftBy(table, columns).some((term) => isOpen(question, term)) ? [] : differences(table);
  if (isGrid(rows)) {
    const found = foundInGrid(table);
    if (found.length > 0) return found;
  }
  const [column, ...others] = columns;
  if (column === undefined || others.length > 0 || !asksForContents.test(text)) return [];
  if (leftBy(table, [column]).some((term) => isOpen(question, term))) return [];
  return withKeys(rows, ({ name }) => name === column.one);
}

/** The terms that neither the title of a table says nor some of its rows and columns. */
function leftBy({ question: { terms }, title }: AskedTable, named: Named<unknown>[]): AskedTerm[] {
  return terms.filter((term, index) => !named.some(({ said }) => said[index]) && !isSaidBy([term], title));
}

/** Whether a term must be said by something, and is not only what is asked for. */
function isOpen({ terms, attribute }: ParsedQuestion, term: AskedTerm): boolean {
  return isTelling(term) && !attribute.includes(terms.indexOf(term));
}

function foundInGrid(table: AskedTable): NamedValue[][] {
  const { question, rows, columns } = table;
  const { terms, wanted, names } = question;
  const values = rows.flatMap(({ cells }) => cells.slice(1));
  const textsOf = textsFor(values);
  const { row, column } = namedTogether(rows, columns, terms);
  const left = leftBy(
    table,
    [row, column].filter((one) => one !== undefined),
  );
  const isOfValue = (term: AskedTerm) =>
    values.some((cell) => textsOf(cell).some((text) => isSaidBy([term], text)));
  if (left.some((term) => isOpen(question, term) && !isOfValue(term))) return [];
  const isIn = ({ name }: NamedValue) => name === column?.one;
  // Who does something for somebody is not told by what that one does.
  const isOfSomebody = row?.said.every((isSaid, term) => !isSaid || names.flat().includes(term));
  if (row && column) return wanted === 'person' && isOfSomebody ? [] : withKeys([row.one], isIn);
  const meant = left.filter(({ written }) => !dayAsked.test(written));
  const isSaid = (cell: NamedValue) => textsOf(cell).some((text) => saysOnly(meant, text));
  if (row) return withKeys([row.one], isSaid);
  if (column) return withKeys(rows, (cell) => isIn(cell) && isSaid(cell));
  return wanted === 'quantity' ? [] : withKeys(rows, isSaid);
}

/** The row and the column that say most of the question's words, no word both; either may be missing. */
function namedTogether(
  rows: Quotable[],
  columns: Named<string>[],
  terms: AskedTerm[],
): { row?: Named<Quotable> | undefined; column?: Named<string> | undefined } {
  const keys = rows.flatMap((one) => {
    const said = matchesOf(terms, one.cells[0]?.value ?? '');
    return said.some(Boolean) ? [{ one, said }] : [];
  });
  const pairs = [...keys, undefined].flatMap((row) =>
    [...columns, undefined]
      .filter((column) => !terms.some((_, term) => row?.said[term] && column?.said[term]))
      .map((column) => ({ row, column, count: countOf(row) + countOf(column) })),
  );
  const most = Math.max(...pairs.map(({ count }) => count));
  const [first, ...others] = pairs.filter(({ count }) => count === most);
  const cellOf = (pair: typeof first) =>
    pair?.row?.one.cells.find(({ name }) => name === pair.column?.one)?.value;
  // A table of distances has each twice.
  const isOne = others.every((other) => cellOf(other) !== undefined && cellOf(other) === cellOf(first));
  return isOne && first ? first : {};
}

function countOf(named: Named<unknown> | undefined): number {
  return named?.said.filter(Boolean).length ?? 0;
}

/** Of each row in which the columns that a question names differ, the cells of these, behind the one that names it. */
function differences({ rows, columns }: AskedTable): NamedValue[][] {
  const names = columns.map(({ one }) => one);
  return withKeys(rows, ({ name }) => names.includes(name)).filter(
    ([, ...cells]) => new Set(cells.map(({ value }) => value)).size > 1 || cells.length < names.length,
  );
}

/** Of each row that has any, the cells meant, behind the one that names it. */
function withKeys(rows: Quotable[], isMeant: (cell: NamedValue) => boolean): NamedValue[][] {
  return rows.flatMap(({ cells: [key, ...others] }) => {
    const meant = others.filter(isMeant);
    return key && meant.length > 0 ? [[key, ...meant]] : [];
  });
}

/** Which terms the name of a column says, where it says nothing else. */
function saidByColumn(terms: AskedTerm[], name: string): boolean[] {
  const said = saysOnly(terms, name) ? matchesOf(terms, name) : [];
  return terms.map((term, index) => said[index] === true || isDayOf(term, name));
}

/**
 * What a cell says, and what a legend says that it means; without words that only name its kind, or stand in other values too: "day off" by "off"
 * alone, and "night shift", beside "late shift", by "night".
 */
function textsFor(values: NamedValue[]): (cell: NamedValue) => string[] {
  const told = new Map(
    values.map(({ value, meaning }) => [value, meaning === undefined ? [value] : [value, meaning]]),
  );
  const shared = new Map<string, number>();
  for (const texts of told.values())
    for (const word of new Set(texts.join(' ').split(' ').map(foldWord)))
      shared.set(word, (shared.get(word) ?? 0) + 1);
  const tells = (word: string) => !isLabelWord(foldWord(word)) && (shared.get(foldWord(word)) ?? 0) < 2;
  const known = new Map(
    [...told].map(([value, texts]) => {
      const shortened = texts.map((text) => text.split(' ').filter(tells).join(' '));
      return [value, [...texts, ...shortened].filter(Boolean)];
    }),
  );
  return ({ value }) => known.get(value) ?? [];
}
