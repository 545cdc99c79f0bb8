import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { endsWithColon, withoutColon } from '../../../../text/tables/labels.ts';
import { tableWithHeader } from '../../../markup/markdown-table.ts';
import { median } from '../../../median.ts';
import { maxLabelSize } from '../../tolerances.ts';
import { type Box, centreOf, middleOf, type PlacedText, splitWords } from '../placed-text.ts';
import type { Region } from '../region.ts';
import { longSegment } from '../segments.ts';
import { heightOf, lineText, type VisualLine, visualLines } from '../visual-lines.ts';
import { writeRows } from '../write-region.ts';
import { type Grid, isCovered } from './rules.ts';

/** The minimum share of a table's cells that have text; frames of drawings have less. */
const minFilled = 0.3;

/** The maximum median length of a table's cells, in characters: longer ones are boxes of text. */
const maxMedianCell = 300;

/** A cell with this many lines that have gaps contains columns of its own. */
const framedLines = 3;

/** How many cells a table may have; a grid with more is a drawing. */
const maxCells = 4_000;

/** Finds the tables of a page that are drawn with lines, and boxes of forms that hold a label above its value. */
export function findRuledTables(pieces: PlacedText[], grids: Grid[]): Region[] {
  return grids.flatMap((grid) => regionOf(grid, pieces) ?? []);
}

/** A cell with its text; a merged one is at each of its positions. */
type Cell = { lines: VisualLine[]; pieces: PlacedText[] };

function regionOf(grid: Grid, all: PlacedText[]): Region | null {
  const columns = grid.xs.length - 1;
  const rows = grid.ys.length - 1;
  if (columns * rows > maxCells) return null;
  const cells = mergedCells(grid, columns, rows);
  const inside = new Set<PlacedText>();
  const columnOf = (box: Box) => placeIn(grid.xs, centreOf(box));
  for (const piece of all) {
    const row = placeIn(grid.ys, middleOf(piece));
    if (row < 0) continue;
    // One piece of text may run across the line between two cells.
    const parts = splitWords(
      piece,
      (before, after) => cells[row]?.[columnOf(before)] !== cells[row]?.[columnOf(after)],
    );
    const placed = parts.flatMap((part) => {
      const cell = cells[row]?.[columnOf(part)];
      return cell ? [{ part, cell }] : [];
    });
    if (placed.length === 0) continue;
    // Text that runs out of a grid is that of a line with frames around some of its words.
    if (placed.length < parts.length) return null;
    for (const { part, cell } of placed) cell.pieces.push(part);
    inside.add(piece);
  }
  const distinct = [...new Set(cells.flat())];
  const merged = distinct.length < columns * rows;
  if (merged && !areRectangles(cells)) return null;
  for (const cell of distinct) cell.lines = visualLines(cell.pieces);
  const filled = distinct.filter((cell) => cell.lines.length > 0);
  const isTable =
    filled.length > 1 &&
    filled.length >= minFilled * distinct.length &&
    !filled.some(isFrame) &&
    median(filled.map((cell) => textOf(cell).length)) <= maxMedianCell;
  if (!isTable) return null;
  const markdown = writeBoxes(filled) ?? writeCells(cells);
  return { top: grid.ys[0] ?? 0, bottom: grid.ys.at(-1) ?? 0, pieces: inside, markdown };
}

function placeIn(bounds: number[], place: number): number {
  return bounds.findIndex((bound, index) => place >= bound && place < (bounds[index + 1] ?? Number.NaN));
}

/** The cells of a grid; positions without a line between them share a cell. */
function mergedCells(grid: Grid, columns: number, rows: number): Cell[][] {
  const { xs, ys, horizontals, verticals } = grid;
  const middle = (bounds: number[], index: number) => ((bounds[index] ?? 0) + (bounds[index + 1] ?? 0)) / 2;
  const cells: Cell[][] = [];
  for (let row = 0; row < rows; row += 1) {
    const line: Cell[] = [];
    for (let column = 0; column < columns; column += 1) {
      const left = line[column - 1];
      const above = cells[row - 1]?.[column];
      const opensLeft = left && !isCovered(verticals, xs[column] ?? 0, middle(ys, row));
      const opensAbove = above && !isCovered(horizontals, ys[row] ?? 0, middle(xs, column));
      line.push((opensLeft && left) || (opensAbove && above) || { lines: [], pieces: [] });
    }
    cells.push(line);
  }
  return cells;
}

/** Whether the positions of each cell form a rectangle; those of a drawing may not. */
function areRectangles(cells: Cell[][]): boolean {
  const boxes = new Map<Cell, { top: number; left: number; bottom: number; right: number; count: number }>();
  for (const [row, line] of cells.entries()) {
    for (const [column, cell] of line.entries()) {
      const box = boxes.get(cell) ?? { top: row, left: column, bottom: row, right: column, count: 0 };
      box.bottom = row;
      box.left = Math.min(box.left, column);
      box.right = Math.max(box.right, column);
      box.count += 1;
      boxes.set(cell, box);
    }
  }
  return [...boxes.values()].every(
    ({ top, left, bottom, right, count }) => (bottom - top + 1) * (right - left + 1) === count,
  );
}

/** Whether a cell is a frame around another form or table. */
function isFrame({ lines }: Cell): boolean {
  return lines.filter(({ segments }) => segments.length > 1).length >= framedLines;
}

function textOf({ lines }: Cell): string {
  return lines.map(lineText).join(' ');
}

/** Writes the boxes of a form, most of which have a label in small print above the value; null if they do not. */
function writeBoxes(filled: Cell[]): string | null {
  const pairs = filled.map((cell): string => {
    const [label, ...value] = cell.lines;
    const below = value[0];
    const isLabel = label && below && heightOf(label) < maxLabelSize * heightOf(below);
    if (!isLabel && !endsWithColon(label ? lineText(label) : '')) return '';
    if (!label || value.length === 0) return '';
    return `${withoutColon(lineText(label))}: ${value.map(lineText).join(' ')}`;
  });
  const count = pairs.filter((pair) => pair !== '').length;
  if (count < 2 || count < filled.length / 2) return null;
  const sizes = filled.flatMap(({ lines: [label] }, index) =>
    pairs[index] && label ? [heightOf(label)] : [],
  );
  // Small print alone is the label of a box that was left empty.
  const isLabel = ({ lines: [only, ...more] }: Cell) =>
    more.length === 0 && heightOf(only) <= median(sizes) && /\p{L}$/u.test(only ? lineText(only) : '');
  return filled.map((cell, index) => pairs[index] || `${textOf(cell)}${isLabel(cell) ? ':' : ''}`).join('\n');
}

function writeCells(cells: Cell[][]): string {
  const depth = headerDepth(cells);
  const header = joinHeader(cells.slice(0, depth).map((row) => row.map(textOf)));
  const body = cells
    .slice(depth)
    .flatMap(splitRow)
    .filter((row) => row.some((text) => text !== ''));
  if (header && depth > 1) return tableWithHeader(header, body);
  return writeRows(header ? [header, ...body] : body);
}

/**
 * The texts of a row between two drawn lines. It is several rows if it has a column with several lines that are all figures: one for each
 * figure. A cell across the whole row is written once.
 */
function splitRow(row: Cell[]): string[][] {
  if (new Set(row).size === 1 && row[0]) return [[textOf(row[0]), ...row.slice(1).map(() => '')]];
  const figures = row.find(
    ({ lines }) => lines.length > 1 && lines.every((line) => isFigure(lineText(line))),
  );
  if (!figures)
    return [row.map((cell, column) => (row[column - 1] === cell && isLong(cell) ? '' : textOf(cell)))];
  const starts = figures.lines.map(({ top, bottom }) => (top + bottom) / 2);
  return starts.map((start, index) =>
    row.map(({ lines }) =>
      lines
        .filter(({ bottom }) => {
          const isBelow = index === 0 || bottom > start;
          return isBelow && bottom <= (starts[index + 1] ?? Number.POSITIVE_INFINITY);
        })
        .map(lineText)
        .join(' '),
    ),
  );
}

/** Whether a cell has more text than a name: across several columns, it is no value of each of them. */
function isLong(cell: Cell): boolean {
  return textOf(cell).length > longSegment;
}

function isFigure(text: string): boolean {
  const kind = kindOf(text);
  return kind === 'number' || kind === 'money';
}

/** How many rows are known to name the columns: two if a cell of the first spans some of them, but not all; otherwise none. */
function headerDepth([first = [], second]: Cell[][]): number {
  const distinct = new Set(first).size;
  const names = second?.map(textOf) ?? [];
  const spans = distinct > 1 && distinct < first.length;
  return spans && second && !names.some((text) => isFigure(text)) ? 2 : 0;
}

/** Joins the rows of a header into one name for each column, without repetitions. */
function joinHeader(rows: string[][]): string[] | null {
  const [first] = rows;
  if (!first) return null;
  return first.map((_, column) => [...new Set(rows.map((row) => row[column] ?? ''))].join(' ').trim());
}
