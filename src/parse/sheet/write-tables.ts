import { kindOf } from '../../text/tables/cell-kind.ts';
import { areLabelled, isKnownLabel, mayBeLabel, withoutColon } from '../../text/tables/labels.ts';
import { tableShape } from '../../text/tables/table-shape.ts';
import { type GridCell, splitHeader } from '../markup/header-rows.ts';
import { escapeLineStarts } from '../markup/markdown-escapes.ts';
import { tableTitle, tableWithHeader } from '../markup/markdown-table.ts';
import { writePairs } from '../markup/write-pairs.ts';
import { splitTables } from './sheet-tables.ts';

/** How many rows of a table are examined. */
const sampleRows = 40;

/** How many cells a label with its value takes. */
const detailWidth = 2;

/** How many cells a row of labels and values side by side has at least. */
const fewestInForm = 4;

/** A header names more than this share of the columns. */
const leastHeader = 0.7;

/** A text alone in one of the last rows is a note below the table if it is longer than this, in characters. */
const noteLength = 30;

/** It must also be this many times as long as the other texts of its column. */
const noteShare = 2;

/** A table has at most this many notes. */
const maxNotes = 5;

const year = /^(?:19|20)\d\d$/u;

/** A table with its header, which may also be that of further rows below an empty row. */
type HeadedTable = { header: string[]; body: string[][] };

/**
 * Writes the cells of a sheet as Markdown: tables, their titles and notes, and text. Empty rows separate tables. One without a header of its
 * own continues the table above, whose header is repeated.
 */
export function writeTables(grid: GridCell[][]): string[] {
  let last: HeadedTable | undefined;
  const tables = joinLoneHeaders(splitTables(grid));
  return tables.flatMap((rows, index) => {
    const start = rows.findIndex((row) => onlyValue(row) === null);
    const lines = (start < 0 ? rows : rows.slice(0, start)).map((row) => onlyValue(row) ?? '');
    const isFirst = index === 0;
    // A single line after the last table is a note.
    if (start < 0 && (lines.length > 1 || (!isFirst && index === tables.length - 1)))
      return writeLines(lines, isFirst && tables.length > 1);
    const titles = lines.map((line) => (isSentence(line) ? escapeLineStarts(line) : tableTitle(line)));
    if (start < 0) return titles;
    const details = countDetails(rows, start);
    const { table, notes } = separateNotes(rows.slice(start + details));
    const texts = table.map(textsOf);
    const form = details === 0 ? (writeForm(texts) ?? writeLoneRow(texts, last)) : null;
    if (form === null) last = headedTable(table, last);
    return [
      ...titles,
      rows
        .slice(start, start + details)
        .map(writeDetail)
        .join('\n'),
      form ?? tableWithHeader(last?.header ?? [], last?.body ?? []),
      ...notes,
    ].filter((block) => block !== '');
  });
}

/** Writes rows with several labels side by side, each with its value beside it, as lines of `label: value`; null for other rows. */
function writeForm(rows: string[][]): string | null {
  const isForm =
    (rows[0]?.length ?? 0) >= fewestInForm && rows.length <= sampleRows && tableShape(rows) === 'pairs';
  return isForm ? writePairs(rows).split('\n').map(escapeLineStarts).join('\n') : null;
}

/** Writes a row that names no columns, since nothing is below it, as labels with their values; null for any other. */
function writeLoneRow(rows: string[][], above: HeadedTable | undefined): string | null {
  if (rows.length !== 1 || (above && goesOn(rows, above))) return null;
  const texts = (rows[0] ?? []).filter((text) => text !== '');
  if (areLabelled(texts)) return texts.map(escapeLineStarts).join('\n');
  const [label = '', value = ''] = texts;
  const isPair = texts.length === 2 && mayBeLabel(label) && !isKnownLabel(value);
  return isPair ? escapeLineStarts(writePairs([texts])) : null;
}

/** Joins a header with its rows where an empty row lies between them. */
function joinLoneHeaders(tables: GridCell[][][]): GridCell[][][] {
  const joined: GridCell[][][] = [];
  for (const rows of tables) {
    const above = joined.at(-1);
    if (above && isHeaderOf(above, rows)) joined[joined.length - 1] = [...above, ...rows];
    else joined.push(rows);
  }
  return joined;
}

/** Whether the last row of a part, the only one with several cells, names the columns of the rows below: it has words where they have figures. */
function isHeaderOf(above: GridCell[][], [first = []]: GridCell[][]): boolean {
  const names = above.at(-1) ?? [];
  if (above.findIndex((row) => onlyValue(row) === null) !== above.length - 1) return false;
  return (
    onlyValue(first) === null &&
    first.length === names.length &&
    first.every(({ text }, column) => (text === '') === (names[column]?.text === '')) &&
    names.every(({ text }) => text === '' || kindOf(text) === 'text') &&
    first.some(({ text }) => !/^(?:empty|text|code)$/.test(kindOf(text)))
  );
}

/** Whether a line is a note rather than a title. */
function isSentence(line: string): boolean {
  return line.length > noteLength && /\p{L}\.$/u.test(line);
}

/** Lines of text; the first lines of a sheet are its title and what belongs to that. */
function writeLines([first = '', ...others]: string[], isTitle: boolean): string[] {
  const text = others.map(escapeLineStarts);
  return isTitle ? [tableTitle(first), text.join('\n')] : [[escapeLineStarts(first), ...text].join('\n')];
}

/** How many of the first rows are labels with values above a much wider table, such as the account and the dates of a bank statement. */
function countDetails(rows: GridCell[][], start: number): number {
  const widths = rows.slice(start, start + sampleRows).map(widthOf);
  const widest = Math.max(...widths);
  const header = widths.findIndex((width) => width > widest * leastHeader);
  const areDetails =
    widest >= detailWidth * 2 &&
    header < widths.length - 1 &&
    rows.slice(start, start + header).every((row) => widthOf(row) <= detailWidth && row[0]?.text);
  return areDetails ? header : 0;
}

/** How many cells a row has up to its last value. */
function widthOf(row: GridCell[]): number {
  return row.findLastIndex(({ text }) => text !== '') + 1;
}

function writeDetail([label, value]: GridCell[]): string {
  const text = value?.text ? `${withoutColon(label?.text ?? '')}: ${value.text}` : (label?.text ?? '');
  return escapeLineStarts(text);
}

/** Separates the notes below a table: rows with a single long value each. */
function separateNotes(rows: GridCell[][]): { table: GridCell[][]; notes: string[] } {
  const end = rows.findLastIndex((row) => onlyValue(row) === null) + 1;
  if (rows.length - end > maxNotes) return { table: rows, notes: [] };
  const notes = rows.slice(end).map((row) => onlyValue(row) ?? '');
  const columns = rows.slice(end).map((row) => row.findIndex(({ text }) => text !== ''));
  const widest = columns.map((column) =>
    rows.slice(0, end).reduce((length, row) => Math.max(length, row[column]?.text.length ?? 0), 0),
  );
  const areNotes = notes.every(
    (note, index) => note.length > Math.max(noteLength, noteShare * (widest[index] ?? 0)),
  );
  return areNotes
    ? { table: rows.slice(0, end), notes: notes.map(escapeLineStarts) }
    : { table: rows, notes: [] };
}

/** Gives a table its header: its own, that of the table above if it continues that one, or an empty one. */
function headedTable(rows: GridCell[][], last: HeadedTable | undefined): HeadedTable {
  const texts = rows.map(textsOf);
  if (last && goesOn(texts, last)) return { header: last.header, body: texts };
  if (tableShape(texts.slice(0, sampleRows)) === 'rows')
    return { header: texts[0]?.map(() => '') ?? [], body: texts };
  const { header, body } = splitHeader(rows);
  return { header, body: body.map(textsOf) };
}

/** Whether rows continue the table above: their first one has figures and dates in the columns where that table has them. */
function goesOn([first = []]: string[][], { header, body }: HeadedTable): boolean {
  const isHeader = first[0] === header[0] || header.every((name) => name === '');
  if (first.length !== header.length || isHeader) return false;
  const likely = header.flatMap((_, column) => {
    const value = first[column] ?? '';
    const usual = usualKind(body, column);
    // A year over other figures names its column.
    const isName = year.test(value) && !body.some((row) => year.test(row[column] ?? ''));
    return usual && value !== '' ? [kindOf(value) === usual && !isName] : [];
  });
  return likely.length > 0 && likely.every(Boolean);
}

/** What most cells of a column hold, if that is a figure, a date or the like. */
function usualKind(body: string[][], column: number): string | undefined {
  const kinds = body.slice(0, sampleRows).flatMap((row) => (row[column] ? [kindOf(row[column])] : []));
  const kind = kinds[0];
  const isUsual = kind !== 'text' && kinds.filter((one) => one === kind).length > kinds.length / 2;
  return isUsual ? kind : undefined;
}

/** The texts of a row; a cell across all columns is written once. */
function textsOf(row: GridCell[]): string[] {
  const [first, second] = row;
  const isOne = first !== undefined && first === second && row.every((cell) => cell === first);
  return row.map(({ text }, column) => (isOne && column > 0 ? '' : text));
}

/** The value of a row that has no other cell with one; a merged cell is at several places. */
function onlyValue(row: GridCell[]): string | null {
  let only: GridCell | undefined;
  for (const cell of row) {
    if (cell.text === '' || cell === only) continue;
    if (only) return null;
    only = cell;
  }
  return only?.text ?? '';
}
