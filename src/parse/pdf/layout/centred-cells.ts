import { sameCellEdge } from '../tolerances.ts';
import { columnsByEdge } from './left-edges.ts';
import { centreOf, middleOf, type PlacedText } from './placed-text.ts';
import { longSegment } from './segments.ts';
import { isDatum, joinTexts } from './tables/table-rows.ts';

/** Lines of one cell are no further apart than this, as a multiple of the height of the letters. */
const mostPitch = 1.25;

/** Cells of one row have their middles at the same height, in points. */
const sameMiddle = 1.2;

/** A cell of more lines than this, or of longer ones, in characters, is prose: in any row, and in one that surely is one. */
const [mostLines, mostSureLines, longSureLine] = [3, 8, 60];

/** This many cells at one height form a row. */
const fewestCells = 3;

/** Lines of text below one another, and the height of their middle. */
type Cell = { lines: PlacedText[]; middle: number };

/**
 * Joins the lines of table cells that are vertically centred beside cells with fewer lines, as browsers lay out tables: their lines are
 * at other heights than the text of the cells beside them.
 */
export function joinCentredCells(pieces: PlacedText[]): PlacedText[] {
  const cells = stacksOf(pieces);
  const inOrder = cells.toSorted((one, other) => one.middle - other.middle);
  const rows = new Map<Cell, Cell[]>();
  for (const [index, cell] of inOrder.entries()) {
    if (cell.lines.length < 2 || !mayBeCell(cell)) continue;
    const around = [...near(inOrder, index, -1, cell), ...near(inOrder, index, 1, cell)];
    if (around.some((other) => overlaps(cell, other) || isBesideLine(other, cell))) continue;
    const beside = around.filter(({ middle }) => Math.abs(middle - cell.middle) <= sameMiddle);
    const isSure = beside.length + 1 >= fewestCells;
    const isRow = beside.some(
      (other) => isShort(other) && (cell.lines.length - other.lines.length) % 2 !== 0,
    );
    if (isRow && (isSure || isShort(cell))) rows.set(cell, beside);
  }
  const sure = [...rows].filter(([, beside]) => beside.length + 1 >= fewestCells).map(([cell]) => cell);
  const joined = new Map<PlacedText, PlacedText | null>();
  for (const cell of rows.keys()) {
    if (!sure.some((one) => Math.abs(leftOf(one) - leftOf(cell)) < sameCellEdge)) continue;
    const [first, ...others] = cell.lines;
    if (!first) continue;
    joined.set(first, joinLines(cell));
    for (const other of others) joined.set(other, null);
  }
  return pieces.flatMap((piece) => {
    const one = joined.get(piece);
    return one === null ? [] : [one ?? piece];
  });
}

/** The cells that may be beside another, up or down from it in the order of their heights. */
function near(inOrder: Cell[], from: number, step: 1 | -1, { lines, middle }: Cell): Cell[] {
  const found: Cell[] = [];
  const reach = ((lines[0]?.height ?? 0) * lines.length) / 2;
  for (let index = from + step; ; index += step) {
    const cell = inOrder[index];
    if (!cell || Math.abs(cell.middle - middle) > reach) return found;
    found.push(cell);
  }
}

/** Whether a text stands beside one of several lines: then these are rows, not the lines of a centred cell. */
function isBesideLine({ lines: [text, ...others], middle }: Cell, cell: Cell): boolean {
  const isBeside = (at: number) => Math.abs(middle - at) <= sameMiddle;
  return (
    text !== undefined &&
    others.length === 0 &&
    !isBeside(cell.middle) &&
    cell.lines.some((line) => isBeside(middleOf(line)))
  );
}

/** Whether two cells overlap horizontally: then a line runs across two columns, and nothing separates them. */
function overlaps(one: Cell, other: Cell): boolean {
  return leftOf(one) < rightOf(other) && leftOf(other) < rightOf(one);
}

/** Texts that stand closely below one another, with the same left edge or else the same right edge or middle, as one; all others by themselves. */
function stacksOf(pieces: PlacedText[]): Cell[] {
  const edges: ((piece: PlacedText) => number)[] = [({ x }) => x, ({ x, width }) => x + width, centreOf];
  const cells: PlacedText[][] = [];
  let alone = pieces.filter(({ rotation = 0 }) => rotation === 0);
  for (const edgeOf of edges) {
    const stacks = columnsByEdge(alone, edgeOf).flatMap(stack);
    cells.push(...stacks.filter(({ length }) => length > 1));
    alone = stacks.filter(({ length }) => length === 1).flat();
  }
  return [...cells, ...alone.map((piece) => [piece])].map((lines) => ({
    lines,
    middle: middleOfLines(lines),
  }));
}

/** Lines that are further apart than others in their column by this multiple are those of two cells. */
const sameLeading = 1.08;

/** The texts of a column, those together that stand closely below one another. */
function stack(column: PlacedText[]): PlacedText[][] {
  const cells: PlacedText[][] = [];
  const pitches = column.slice(1).flatMap((piece, index) => {
    const above = column[index];
    return above && isBelow(piece, above) ? [piece.y - above.y] : [];
  });
  const leading = sameLeading * Math.min(...pitches);
  for (const piece of column) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (cell && last && isBelow(piece, last) && piece.y - last.y <= leading) cell.push(piece);
    else cells.push([piece]);
  }
  return cells;
}

/** Whether a text is the next line after another in its column. */
function isBelow(piece: PlacedText, above: PlacedText): boolean {
  return (
    piece.y > above.y + above.height / 2 &&
    piece.y - above.y <= mostPitch * above.height &&
    Math.abs(piece.height - above.height) < 1
  );
}

function middleOfLines(lines: PlacedText[]): number {
  const last = lines.at(-1);
  return ((lines[0]?.y ?? 0) + (last?.y ?? 0) + (last?.height ?? 0)) / 2;
}

function isShort({ lines }: Pick<Cell, 'lines'>): boolean {
  return lines.length <= mostLines && lines.every(({ text }) => text.length <= longSegment);
}

function mayBeCell({ lines }: Cell): boolean {
  // Figures below one another are values of several rows.
  const areFigures = lines.length > 2 && lines.every(({ text }) => isDatum(text));
  return (
    !areFigures && lines.length <= mostSureLines && lines.every(({ text }) => text.length <= longSureLine)
  );
}

function leftOf({ lines }: Pick<Cell, 'lines'>): number {
  return Math.min(...lines.map(({ x }) => x));
}

function rightOf({ lines }: Pick<Cell, 'lines'>): number {
  return Math.max(...lines.map(({ x, width }) => x + width));
}

/** A cell as one text at the height of its middle. */
function joinLines({ lines, middle }: Cell): PlacedText | null {
  const [first] = lines;
  if (!first) return null;
  const text = lines.map((line) => line.text.trim()).reduce((above, below) => joinTexts(above, below));
  const { height } = first;
  const x = leftOf({ lines });
  const box = { text, x, y: middle - height / 2, width: rightOf({ lines }) - x, height };
  return { ...first, ...box, words: [box], extent: { top: first.y, bottom: middle * 2 - first.y } };
}
