import { columnsByEdge, sameEdge } from './left-edges.ts';
import type { PlacedText } from './placed-text.ts';
import { longSegment } from './segments.ts';

/** Lines of one cell are no further apart than this, as a multiple of the height of the letters. */
const mostPitch = 1.25;

/** Cells of one row have their middles at the same height, in points. */
const sameMiddle = 1.2;

/** A cell of more lines than this is prose. */
const mostLines = 3;

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
    if (!isShort(cell) || cell.lines.length < 2) continue;
    const around = [...near(inOrder, index, -1, cell), ...near(inOrder, index, 1, cell)];
    if (around.some((other) => overlaps(cell, other))) continue;
    const beside = around.filter(({ middle }) => Math.abs(middle - cell.middle) <= sameMiddle);
    if (beside.some(({ lines }) => isShort({ lines }) && (cell.lines.length - lines.length) % 2 !== 0))
      rows.set(cell, beside);
  }
  const sure = [...rows].filter(([, beside]) => beside.length + 1 >= fewestCells).map(([cell]) => cell);
  const joined = new Map<PlacedText, PlacedText | null>();
  for (const cell of rows.keys()) {
    if (!sure.some((one) => Math.abs(leftOf(one) - leftOf(cell)) < sameEdge)) continue;
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

/** Whether two cells overlap horizontally: then a line runs across two columns, and nothing separates them. */
function overlaps(one: Cell, other: Cell): boolean {
  return leftOf(one) < rightOf(other) && leftOf(other) < rightOf(one);
}

/** Texts that stand closely below one another, with the same left edge, as one; all others by themselves. */
function stacksOf(pieces: PlacedText[]): Cell[] {
  const level = pieces.filter(({ rotation = 0 }) => rotation === 0);
  return columnsByEdge(level).flatMap((column) => {
    const cells: PlacedText[][] = [];
    for (const piece of column) {
      const cell = cells.at(-1);
      const last = cell?.at(-1);
      if (cell && last && isBelow(piece, last)) cell.push(piece);
      else cells.push([piece]);
    }
    return cells.map((lines) => ({ lines, middle: middleOf(lines) }));
  });
}

/** Whether a text is the next line after another with the same left edge. */
function isBelow(piece: PlacedText, above: PlacedText): boolean {
  return (
    piece.y > above.y + above.height / 2 &&
    piece.y - above.y <= mostPitch * above.height &&
    Math.abs(piece.height - above.height) < 1
  );
}

function middleOf(lines: PlacedText[]): number {
  const last = lines.at(-1);
  return ((lines[0]?.y ?? 0) + (last?.y ?? 0) + (last?.height ?? 0)) / 2;
}

function isShort({ lines }: Pick<Cell, 'lines'>): boolean {
  return lines.length <= mostLines && lines.every(({ text }) => text.length <= longSegment);
}

function leftOf({ lines }: Cell): number {
  return lines[0]?.x ?? 0;
}

function rightOf({ lines }: Pick<Cell, 'lines'>): number {
  return Math.max(...lines.map(({ x, width }) => x + width));
}

/** A cell as one text at the height of its middle. */
function joinLines({ lines, middle }: Cell): PlacedText | null {
  const [first] = lines;
  if (!first) return null;
  const text = lines.map((line) => line.text.trim()).join(' ');
  const { x, height } = first;
  const box = { text, x, y: middle - height / 2, width: rightOf({ lines }) - x, height };
  return { ...first, ...box, words: [box], extent: { top: first.y, bottom: middle * 2 - first.y } };
}
