import { personTitles } from '../words/abbreviations.ts';
import { kindOf } from './cell-kind.ts';
import { endsWithColon, isKnownLabel, maxLabelLength, mayBeLabel } from './labels.ts';

/**
 * The structure of a table's rows: `header` if the first row names the columns; `pairs` if labels and values alternate, as
 * in a form; `rows` if the first row is like the others and nothing names the columns.
 */
export type TableShape = 'header' | 'pairs' | 'rows';

/** The maximum number of label-value pairs side by side in a form. */
const maxFormColumns = 6;

/** Minimum share of distinct labels in a form of several columns, in which a label such as "Time" may stand twice. */
const leastDistinct = 0.75;

/** With at least this many labels, a form of one column may repeat a label too, such as "Key" for each of two sites. */
const longForm = 5;

/** How many rows must have a number below that of the first one. */
const fewestCounted = 3;

/** How many rows are examined. */
const sampleRows = 40;

/** Detects the structure of a table from its first rows; cells are trimmed. */
export function tableShape(table: string[][]): TableShape {
  const rows = table.slice(0, sampleRows);
  const [first = [], ...body] = rows;
  if (first.every((cell) => cell === '')) return isForm(body) ? 'pairs' : 'rows';
  if (isForm(rows)) return 'pairs';
  const isRow =
    body.length > 0 &&
    (first.some((cell, column) => isDataLike(cell, column, body)) || isCounted(first, body));
  return isRow ? 'rows' : 'header';
}

/** Labels in the even columns, values in the odd ones. */
function isForm(rows: string[][]): boolean {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns < 2 || columns > maxFormColumns || columns % 2 === 1) return false;
  const labels = cellsOf(rows, 0);
  const values = cellsOf(rows, 1);
  if (labels.length === 0 || values.length === 0 || !labels.every(mayBeLabel)) return false;
  const [first = []] = rows;
  const mayRepeat = columns > 2 && /\p{N}/u.test(first[3] ?? '');
  if (new Set(labels).size < labels.length * (mayRepeat || labels.length >= longForm ? leastDistinct : 1))
    return false;
  const marked = labels.filter(endsWithColon).length;
  if (marked > 0 && marked >= labels.length / 2) return true;
  // A header may contain words of a form too, but then in the value columns as well.
  const firstValues = first.filter(
    (cell, column) => column % 2 === 1 && cell !== '' && first[column - 1] !== '',
  );
  if (firstValues.some(isKnownLabel)) return false;
  if (columns === 2 && (startsWithValue(rows) || values.every((value) => isPersonLike(value)))) return true;
  const known = labels.filter(isKnownLabel).length;
  const kinds = new Set(values.map(kindOf)).size;
  return (
    (kinds > 1 || (columns === 2 && isPersonLike(first[1] ?? ''))) &&
    (known >= labels.length / 2 ||
      (columns > 2 &&
        (hasTurns(rows) || hasCode(first, labels) || hasMixedValues(rows, known / labels.length))))
  );
}

/** Minimum share of known labels where every column of values has values of several kinds. */
const leastKnown = 0.2;

/**
 * Whether labels and values alternate, in a table whose first row has no digits. That is so if no label has any, some labels
 * are known ones, and each column of values holds values of several kinds, which a column of a table seldom does.
 */
function hasMixedValues(rows: string[][], known: number): boolean {
  const [first = []] = rows;
  const labels = cellsOf(rows, 0);
  if (rows.length < 3 || known < leastKnown || labels.some((label) => /\p{N}/u.test(label))) return false;
  return [...first.keys()].every((column) => {
    const kinds = new Set(rows.map((row) => kindOf(row[column] ?? '')));
    kinds.delete('empty');
    return column % 2 === 0 || (kinds.size > 1 && kinds.has('text'));
  });
}

/** Whether the first row ends with a code, which cannot be the name of a column, and no label has digits. */
function hasCode(first: string[], labels: string[]): boolean {
  const last = first.at(-1) ?? '';
  return (
    last.length <= maxLabelLength &&
    /^\S+$/u.test(last) &&
    /\p{L}/u.test(last) &&
    (last.match(/\p{N}/gu)?.length ?? 0) >= 4 &&
    !labels.some((label) => /\p{N}/u.test(label))
  );
}

/** Whether a cell looks like a person's name: two or three capitalized words. */
function isPersonLike(cell: string): boolean {
  if (cell.length > maxLabelLength) return false;
  const name = cell.replace(personTitle, '');
  return /^\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){1,2}$/u.test(name) && !isKnownLabel(name);
}

/** Whether the first row of two columns has a value that names no column. */
function startsWithValue([[label = '', value = ''] = [], ...body]: string[][]): boolean {
  if (!/^\p{Lu}/u.test(label)) return false;
  if (isFilledIn(value) || (doneBy.test(label) && isPersonLike(value))) return true;
  const kind = kindOf(value);
  const kinds = new Set(body.map((row) => kindOf(row[1] ?? '')));
  // "30 June 2026" and "2 hours" above figures alone name their column, and so does a year.
  const isAboveFigures = kinds.size <= 1 && !kinds.has('text');
  if (kind === 'number') return kinds.size > 1 && !/^(?:19|20)\d\d$/u.test(value);
  return !isAboveFigures && (kind !== 'text' ? kind !== 'empty' : /^[-<>≤≥±]?\s?\p{N}/u.test(value));
}

/** A day with a time of day: "Tuesday, 3 June 2025, 9:30–11:00". */
const dayWithTime = /\p{N}{1,2}\.? \p{L}{3,10}\.?,? \p{N}{4},? (?:\p{L}{2,3} )?\p{N}{1,2}[:.]\p{N}{2}/u;

/** The legal form at the end of a company's name, which names no column. */
const company =
  /\p{L}[,.]? (?:ltd|limited|llc|llp|inc|plc|corp|gmbh|ag|kg|ohg|ug|e\.? ?v|s\.? ?a|s\.? ?r\.? ?l|sarl|sas|s\.? ?l|s\.? ?p\.? ?a|lda|b\.? ?v|n\.? ?v|a\/?s|ab|oy|sp\. z o\.o)\.?$/iu;

/**
 * Whether a value is clearly filled in rather than the name of a column: words with a comma, in lower case or in quotation marks, a
 * sentence, a checkbox, a person's title, a company, or a time.
 */
function isFilledIn(value: string): boolean {
  return (
    kindOf(value) === 'text' &&
    (/\p{L}, \p{L}|^\p{Ll}|[“”„«»☐☒☑]|\p{L}{3}[.!]$/u.test(value) ||
      personTitle.test(value) ||
      (value.length <= maxLabelLength && company.test(value)) ||
      dayWithTime.test(value))
  );
}

/** The end of a label for a person: "Received by". */
const doneBy = /\s(?:by|von|durch|par|por|da|door)$/iu;

const personTitle = new RegExp(String.raw`^(?:${personTitles})\.?\s`, 'iu');

/**
 * The column of labels in a table of three columns whose first holds something else, such as the address beside the details of an
 * invoice; undefined if there is none.
 */
export function labelColumnBeside(table: string[][]): number | undefined {
  const rows = table.slice(0, sampleRows);
  const [first = []] = rows;
  if (first.length !== 3 || !/\p{N}/u.test(first[2] ?? '')) return undefined;
  const beside = rows.map((row) => row.slice(1)).filter(([label]) => label !== '');
  const labels = beside.map(([label = '']) => label);
  const isColumn =
    labels.length > 1 &&
    labels.every(mayBeLabel) &&
    new Set(labels).size === labels.length &&
    labels.filter(isKnownLabel).length >= labels.length / 2 &&
    new Set(beside.map(([, value = '']) => kindOf(value))).size > 1;
  return isColumn ? 1 : undefined;
}

/**
 * Whether labels and values alternate, in a table whose first row has digits. That is so if only values have digits, and values of a
 * column are of several kinds.
 */
function hasTurns(rows: string[][]): boolean {
  const [first = []] = rows;
  const startsWithData = first.some((cell, column) => column % 2 === 1 && /\p{N}/u.test(cell));
  if (!startsWithData || cellsOf(rows, 0).some((label) => /\p{N}/u.test(label))) return false;
  const isMixed = (column: number) => new Set(rows.map((row) => kindOf(row[column] ?? ''))).size > 1;
  const values = [...first.keys()].filter((column) => column % 2 === 1);
  // A header seldom has digits in all of them.
  const isData = values.every((column) => /\p{N}/u.test(first[column] ?? ''));
  return isData ? values.some(isMixed) : values.every(isMixed);
}

/** The cells of every other column. */
function cellsOf(rows: string[][], from: number): string[] {
  return rows.flatMap((row) => row.filter((cell, column) => column % 2 === from && cell !== ''));
}

/**
 * Whether the first row has one whole number, above such numbers of about as many digits in all rows: the last of "Sam Tregear, St Kew, 11" names
 * no column. A year may.
 */
function isCounted(first: string[], body: string[][]): boolean {
  const columns = [...first.keys()].filter((column) => /\p{N}/u.test(first[column] ?? ''));
  const [column = 0] = columns;
  const count = first[column] ?? '';
  const below = body.map((row) => row[column] ?? '');
  return (
    columns.length === 1 &&
    first.length > 2 &&
    below.length >= fewestCounted &&
    /^(?!(?:19|20)\d\d$)\d{2,4}$/u.test(count) &&
    below.every((value) => /^\d{1,4}$/u.test(value) && Math.abs(value.length - count.length) < 2)
  );
}

/** Whether a cell of the first row is data like the cells below it, and not the name of its column. */
function isDataLike(cell: string, column: number, body: string[][]): boolean {
  const kind = kindOf(cell);
  if (kind === 'empty' || kind === 'text') return false;
  // Years and small numbers name columns too.
  if (kind === 'number' && /^\d{1,4}$/u.test(cell)) return false;
  const below = body.map((row) => row[column] ?? '').filter((value) => value !== '');
  if (kind === 'number' && !/[.,]\d/u.test(cell)) return false;
  return below.length > 0 && below.filter((value) => kindOf(value) === kind).length > below.length / 2;
}
