import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { endsWithColon } from '../../../../text/tables/labels.ts';
import { median } from '../../../median.ts';
import { type Segment, widthOfFirstWord } from '../segments.ts';
import type { VisualLine } from '../visual-lines.ts';

/** A row of a table: the cell of each column; null for an empty one. */
export type Row = (Segment | null)[];

/** A cell is full if the next word would have reached beyond this share of the width of its column's widest cell. */
const fullCell = 0.95;

/** Lines belong to one row if they are closer than this share of the usual distance between rows. */
const wrappedPitch = 0.92;

/**
 * Joins lines with the row that they continue. A line without a first cell continues the row above
 * - if it is closer to it than rows usually are,
 * - if a cell above one of its own ends with a comma,
 * - or if it has a single cell, which is no number.
 *
 * A line with nothing but a first cell does so if it is closer, or if it begins in lower case below a full cell.
 */
export function joinWrapped(rows: Row[], lines: VisualLine[]): Row[] {
  const pitches = lines.map(({ top }, index) => top - (lines[index - 1]?.top ?? Number.NaN));
  const usual = median(pitches.filter((pitch, index) => !Number.isNaN(pitch) && rows[index]?.[0]));
  const widest = Math.max(...rows.map(([first]) => widthOf(first)));
  const joined: Row[] = [];
  const leading = leadingLines(rows, pitches);
  let open: Row[] = [];
  for (const [index, line] of rows.entries()) {
    if (leading[index]) {
      open.push(line);
      continue;
    }
    const row = joinLines([...open, line]);
    const above = open.length > 0 ? undefined : joined.at(-1);
    open = [];
    const isClose = (pitches[index] ?? 0) < wrappedPitch * usual;
    if (above && isWrapped(row, above, isClose, widest)) {
      for (const [column, cell] of row.entries()) above[column] = joinCells(above[column] ?? null, cell);
    } else joined.push([...row]);
  }
  return joined;
}

/**
 * For each line, whether it is not the last one of cells that stand at the foot of their row, beside others with fewer lines: it lacks a first cell,
 * and is closer to the line below it, which has one or leads to one.
 */
function leadingLines(rows: Row[], pitches: number[]): boolean[] {
  const leading = rows.map(() => false);
  for (let index = rows.length - 2; index > 0; index -= 1) {
    const [row = [], next = []] = [rows[index], rows[index + 1]];
    const isCloser = (pitches[index + 1] ?? 0) < wrappedPitch * (pitches[index] ?? 0);
    const goesOn = row.every((cell, column) => cell === null || next[column]);
    leading[index] = !row[0] && isCloser && goesOn && (next[0] !== null || leading[index + 1] === true);
  }
  return leading;
}

function isWrapped(row: Row, above: Row, isClose: boolean, widest: number): boolean {
  const [only, ...others] = row.filter((cell) => cell !== null);
  const pairs = row.flatMap((cell, column) => (cell ? [{ cell, upper: above[column] ?? null }] : []));
  const isUnfinished = pairs.some(({ upper }) => /[,;]$/u.test(upper?.text ?? ''));
  if (!only || pairs.some(({ upper }) => upper === null)) return false;
  if (row[0]) {
    const goesOn = /^\p{Ll}/u.test(only.text) && above[0] && isFull(above[0], only, widest);
    const isRow = above.filter((cell) => cell !== null).length > 1;
    return others.length === 0 && isRow && (isClose || isUnfinished || goesOn === true);
  }
  if (others.length === 0) return kindOf(only.text) === 'text';
  return (
    isUnfinished ||
    (isClose && !pairs.some(({ cell, upper }) => isDatum(cell.text) && isDatum(upper?.text ?? '')))
  );
}

export function widthOf(cell: Segment | null | undefined): number {
  return cell ? cell.right - cell.left : 0;
}

/** Whether a text begins with a figure or is a label, of which a cell has only one. */
export function isDatum(text: string): boolean {
  return (
    /^[\p{Sc}\s<>≤≥~+\-−–(]*\p{N}/u.test(text) ||
    endsWithColon(text) ||
    /^(?:money|date)$/u.test(kindOf(text))
  );
}

/** Whether a cell is full: the first word of what stands below it would not have fitted into the width of its column. */
export function isFull(above: Segment, below: Segment, width: number): boolean {
  return widthOf(above) + widthOfFirstWord(below) >= fullCell * width;
}

/** Whether rows are labels that end with a colon, each with its value, which may be long: "Inhaled:" before what to do then. */
export function areLabelsWithValues(rows: Row[]): boolean {
  return (
    rows.length > 1 && rows.every((row) => row.length === 2 && endsWithColon(row[0]?.text ?? '') && row[1])
  );
}

/**
 * Joins the further lines of a value with its first one, in a form with labels and values side by side, whose columns wrap independently. A
 * further line stands below a value, without a label beside it. Rows stay as they are if any text belongs to no label.
 */
export function joinValues(rows: Row[]): Row[] {
  const joined = rows.map((row) => [...row]);
  const edges = (rows[0] ?? []).map((_, column) =>
    rows.reduce((edge, row) => Math.max(edge, row[column]?.right ?? 0), 0),
  );
  const labelled: (Row | undefined)[] = [];
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      if (cell === null || endsWithColon(cell.text)) continue;
      const above = labelled[column];
      if (endsWithColon(row[column - 1]?.text ?? '')) labelled[column] = joined[index];
      else if (above && row[column - 1] === null && mayGoOn(above[column]) && mayGoOn(cell)) {
        const value = above[column] ?? null;
        above[column] = joinCells(value, cell, value && isEnded(value, cell, edges[column] ?? 0) ? ',' : '');
        if (joined[index]) joined[index][column] = null;
      } else return rows;
    }
  }
  return joined;
}

/** Whether a text is words that may go on: no number, code or e-mail address. */
function mayGoOn(cell: Segment | null | undefined): boolean {
  const text = cell?.text ?? '';
  return kindOf(text) === 'text' && !text.includes('@');
}

/** Whether a line was ended on purpose, as in an address: the first word of the next line would have fitted before the edge of the column. */
function isEnded({ text, right }: Segment, next: Segment, edge: number): boolean {
  return (
    /[\p{L}\p{N})]$/u.test(text) && /^[\p{Lu}\p{N}]/u.test(next.text) && right + widthOfFirstWord(next) < edge
  );
}

/** Whether a row has a figure in a column in which all rows below have one, so that it is no second line of their header. */
function isLikeRest(row: Row, rest: Row[]): boolean {
  const hasFigure = (cell: Segment | null | undefined) => /\p{N}/u.test(cell?.text ?? '');
  return row.some(
    (cell, column) => column > 0 && hasFigure(cell) && rest.every((one) => hasFigure(one[column])),
  );
}

/** Joins a header of two lines: neither holds numbers, and one has no name for the first column. */
export function joinHeader(rows: Row[]): Row[] {
  const [first, second, ...rest] = rows;
  if (!first || !second || rest.length === 0) return rows;
  const isName = (cell: Segment | null) =>
    !cell || (kindOf(cell.text) === 'text' && !endsWithColon(cell.text));
  const isHeader =
    [...first, ...second].every(isName) &&
    (first[0] === null || second[0] === null) &&
    !(first.slice(1).every((cell) => cell !== null) && isLikeRest(second, rest)) &&
    rest.some((row) => row.some((cell) => !isName(cell)));
  if (!isHeader) return rows;
  return [first.map((cell, column) => joinCells(cell, second[column] ?? null)), ...rest];
}

/** Joins the lines of one row, cell by cell. */
export function joinLines(rows: Row[]): Row {
  return rows.reduce((above, below) => above.map((cell, column) => joinCells(cell, below[column] ?? null)));
}

/**
 * Joins two lines of a cell.
 * @param mark stands between their texts, before a space
 */
export function joinCells(above: Segment | null, below: Segment | null, mark = ''): Segment | null {
  if (!above || !below) return above ?? below;
  const right = Math.max(above.right, below.right);
  return { ...above, text: joinTexts(above.text, below.text, mark), right };
}

/** Joins the texts of two lines of a cell. A code is broken behind its hyphen, or a word at the end of a syllable. */
export function joinTexts(above: string, below: string, mark = ''): string {
  if (/[\p{L}\p{N}]-$/u.test(above) && /^[\p{Lu}\p{N}]/u.test(below)) return above + below;
  if (/\p{Ll}-$/u.test(above) && /^\p{Ll}/u.test(below)) return above.slice(0, -1) + below;
  return `${above}${mark} ${below}`;
}
