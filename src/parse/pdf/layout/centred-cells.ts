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
type Cell = { lines: [PlacedText, ...PlacedText[]]; middle: number };

/**
 * Joins the lines of table cells that are vertically centred beside cells with fewer lines, as browsers lay out tables: their lines are
 * at other heights than the text of the cells beside them.
 */
export function joinCentredCells(pieces: PlacedText[]): PlacedText[] {
  const cells = cellsInRows(pieces);
  const sure = cells.filter(({ isSure }) => isSure).map(({ cell }) => leftOf(cell));
  const joined = new Map<PlacedText, PlacedText>();
  const further = new Set<PlacedText>();
  for (const { cell } of cells) {
    if (!sure.some((left) => Math.abs(left - leftOf(cell)) < sameCellEdge)) continue;
    const [first, ...others] = cell.lines;
    joined.set(first, joinLines(cell));
    for (const other of others) further.add(other);
  }
  return pieces.filter((piece) => !further.has(piece)).map((piece) => joined.get(piece) ?? piece);
}

/** The cells of several lines that others stand beside, and whether these are so many that they surely form a row. */
function cellsInRows(pieces: PlacedText[]): { cell: Cell; isSure: boolean }[] {
  const inOrder = stacksOf(pieces).sort((one, other) => one.middle - other.middle);
  return inOrder.flatMap((cell, index) => {
    if (cell.lines.length < 2 || !mayBeCell(cell)) return [];
    const around = [...near(inOrder, index, -1, cell), ...near(inOrder, index, 1, cell)];
    if (around.some((other) => overlaps(cell, other) || isBesideLine(other, cell))) return [];
    const beside = around.filter(({ middle }) => Math.abs(middle - cell.middle) <= sameMiddle);
    const isSure = beside.length + 1 >= fewestCells;
    const isRow = beside.some(
      (other) => isShort(other) && (cell.lines.length - other.lines.length) % 2 !== 0,
    );
    return isRow && (isSure || isShort(cell)) ? [{ cell, isSure }] : [];
  });
}

/** The cells that may be beside another, up or down from it in the order of their heights. */
function near(inOrder: Cell[], from: number, step: 1 | -1, { lines, middle }: Cell): Cell[] {
  const found: Cell[] = [];
  const reach = (lines[0].height * lines.length) / 2;
  for (let index = from + step; ; index += step) {
    const cell = inOrder[index];
    if (!cell || Math.abs(cell.middle - middle) > reach) return found;
    found.push(cell);
  }
}

/** Whether a text stands beside one of several lines: then these are rows, not the lines of a centred cell. */
function isBesideLine({ lines, middle }: Cell, cell: Cell): boolean {
  const isBeside = (at: number) => Math.abs(middle - at) <= sameMiddle;
  return lines.length === 1 && !isBeside(cell.middle) && cell.lines.some((line) => isBeside(middleOf(line)));
}

/** Whether two cells overlap horizontally: then a line runs across two columns, and nothing separates them. */
function overlaps(one: Cell, other: Cell): boolean {
  return leftOf(one) < rightOf(other) && leftOf(other) < rightOf(one);
}

/** Texts that stand closely below one another, with the same left edge or else the same right edge or middle, as one; all others by themselves. */
function stacksOf(pieces: PlacedText[]): Cell[] {
  const edges: ((piece: PlacedText) => number)[] = [({ x }) => x, ({ x, width }) => x + width, centreOf];
  const cells: Cell['lines'][] = [];
  let alone = pieces.filter(({ rotation = 0 }) => rotation === 0);
  for (const edgeOf of edges) {
    const stacks = columnsByEdge(alone, edgeOf).flatMap(stack);
    cells.push(...stacks.filter(({ length }) => length > 1));
    alone = stacks.filter(({ length }) => length === 1).flat();
  }
  return [...cells, ...alone.map((piece): Cell['lines'] => [piece])].map((lines) => ({
    lines,
    middle: middleOfLines(lines),
  }));
}

/** Lines that are further apart than others in their column by this multiple are those of two cells. */
const sameLeading = 1.08;

/** The texts of a column, those together that stand closely below one another. */
function stack(column: PlacedText[]): Cell['lines'][] {
  const cells: Cell['lines'][] = [];
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

function middleOfLines([first, ...others]: Cell['lines']): number {
  const last = others.at(-1) ?? first;
  return (first.y + last.y + last.height) / 2;
}

function isShort({ lines }: Cell): boolean {
  return lines.length <= mostLines && lines.every(({ text }) => text.length <= longSegment);
}

function mayBeCell({ lines }: Cell): boolean {
  // Figures below one another are values of several rows.
  const areFigures = lines.length > 2 && lines.every(({ text }) => isDatum(text));
  return (
    !areFigures && lines.length <= mostSureLines && lines.every(({ text }) => text.length <= longSureLine)
  );
}

function leftOf({ lines }: Cell): number {
  return Math.min(...lines.map(({ x }) => x));
}

function rightOf({ lines }: Cell): number {
  return Math.max(...lines.map(({ x, width }) => x + width));
}

/** A cell as one text at the height of its middle. */
function joinLines(cell: Cell): PlacedText {
  const { lines, middle } = cell;
  const [first] = lines;
  const text = lines.map((line) => line.text.trim()).reduce((above, below) => joinTexts(above, below));
  const { height } = first;
  const x = leftOf(cell);
  const box = { text, x, y: middle - height / 2, width: rightOf(cell) - x, height };
  return { ...first, ...box, words: [box], extent: { top: first.y, bottom: middle * 2 - first.y } };
}
