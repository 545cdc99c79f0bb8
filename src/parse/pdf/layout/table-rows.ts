import { kindOf } from '../../../text/table-shape.ts';
import type { Segment, VisualLine } from './visual-lines.ts';

/** Lines closer than this share of the usual distance of rows belong to one row. */
const wrappedPitch = 0.92;

/**
 * Joins the wrapped lines of a row. A line without a first cell continues the row above if it is closer to it than rows
 * usually are, if a cell above it ends with a comma, or if it has a single cell, which is not a number.
 */
export function joinWrapped(rows: (Segment | null)[][], lines: VisualLine[]): (Segment | null)[][] {
  const pitches = lines.map(({ top }, index) => top - (lines[index - 1]?.top ?? Number.NaN));
  const ofRows = pitches
    .filter((pitch, index) => !Number.isNaN(pitch) && rows[index]?.[0])
    .sort((one, other) => one - other);
  const usual = ofRows[Math.floor(ofRows.length / 2)] ?? 0;
  const joined: (Segment | null)[][] = [];
  for (const [index, row] of rows.entries()) {
    const above = joined.at(-1);
    const cells = row.filter((cell) => cell !== null);
    const isBeneath = above !== undefined && row.every((cell, column) => !cell || above[column]);
    const isUnfinished = row.some((cell, column) => cell && /[,;]$/u.test(above?.[column]?.text ?? ''));
    const isWrapped =
      cells.length === 1
        ? kindOf(cells[0]?.text ?? '') === 'text'
        : isUnfinished || (pitches[index] ?? 0) < wrappedPitch * usual;
    if (above && !row[0] && isBeneath && isWrapped) {
      for (const [column, cell] of row.entries()) above[column] = joinCells(above[column] ?? null, cell);
    } else joined.push([...row]);
  }
  return joined;
}

/** Joins a header of two lines: neither holds numbers, and one has no name for the first column. */
export function joinHeader(rows: (Segment | null)[][]): (Segment | null)[][] {
  const [first, second, ...rest] = rows;
  if (!first || !second || rest.length === 0) return rows;
  const isName = (cell: Segment | null) =>
    !cell || (kindOf(cell.text) === 'text' && !/[:：]$/u.test(cell.text));
  const isHeader =
    [...first, ...second].every(isName) &&
    (first[0] === null || second[0] === null) &&
    rest.some((row) => row.some((cell) => !isName(cell)));
  if (!isHeader) return rows;
  return [first.map((cell, column) => joinCells(cell, second[column] ?? null)), ...rest];
}

function joinCells(above: Segment | null, below: Segment | null): Segment | null {
  if (!above || !below) return above ?? below;
  return { ...above, text: `${above.text} ${below.text}`, right: Math.max(above.right, below.right) };
}
