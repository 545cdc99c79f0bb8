import { type PlacedText, visualLines } from './visual-lines.ts';

/** A gutter runs past at least so many lines of text on either side. */
const fewestLines = 6;

/** The least width of a gutter, in points. */
const narrowestGutter = 8;

/** Lines of text fill this share of their column's width, in the middle. */
const leastFilled = 0.75;

/** So many of the lines of a column are that wide; questions have short answers between them. */
const leastFull = 0.25;

/** Narrower columns are cells of a table, in characters. */
const shortestLine = 24;

/** Places that are tried for a gutter, over the width of the text. */
const steps = 60;

/** Columns within columns are parted so many times. */
const maxDepth = 3;

/**
 * Parts the text of a page where it is set in columns: each group is what stands in one column, or across them. Tables are
 * not parted, since their cells do not fill the width of their columns.
 */
export function partColumns(pieces: PlacedText[], depth = 0): PlacedText[][] {
  const gutter = depth < maxDepth ? findGutter(pieces) : null;
  if (!gutter) return [pieces];
  const { at, top, bottom } = gutter;
  const above = pieces.filter((piece) => piece.y < top);
  const below = pieces.filter((piece) => piece.y >= bottom);
  const beside = pieces.filter((piece) => piece.y >= top && piece.y < bottom);
  return [
    above,
    ...partColumns(
      beside.filter((piece) => piece.x < at),
      depth + 1,
    ),
    ...partColumns(
      beside.filter((piece) => piece.x >= at),
      depth + 1,
    ),
    ...partColumns(below, depth + 1),
  ].filter((group) => group.length > 0);
}

type Gutter = { at: number; top: number; bottom: number };

/** The longest stretch between two columns of text. */
function findGutter(pieces: PlacedText[]): Gutter | null {
  if (pieces.length < 2 * fewestLines) return null;
  const left = Math.min(...pieces.map(({ x }) => x));
  const right = Math.max(...pieces.map(({ x, width }) => x + width));
  let best: Gutter | null = null;
  for (let step = 1; step < steps; step += 1) {
    const at = left + ((right - left) * step) / steps;
    const found = stretchAt(at, pieces);
    if (!found || (best && found.bottom - found.top <= best.bottom - best.top)) continue;
    const beside = pieces.filter(({ y }) => y >= found.top && y < found.bottom);
    const [before, after] = [beside.filter(({ x }) => x < at), beside.filter(({ x }) => x >= at)];
    if (isText(before) && isText(after)) best = { at, ...found };
  }
  return best;
}

/** The longest stretch of the page that no text crosses at a place. */
function stretchAt(at: number, pieces: PlacedText[]): { top: number; bottom: number } | null {
  const half = narrowestGutter / 2;
  const crossing = pieces
    .filter(({ x, width }) => x < at + half && x + width > at - half)
    .toSorted((one, other) => one.y - other.y);
  const first = Math.min(...pieces.map(({ y }) => y));
  const last = Math.max(...pieces.map(({ y, height }) => y + height));
  let top = first;
  let best: { top: number; bottom: number } | null = null;
  for (const { y, height } of [...crossing, { y: last, height: 0 }]) {
    if (y - top > (best ? best.bottom - best.top : 0)) best = { top, bottom: y };
    top = Math.max(top, y + height);
  }
  return best;
}

/** Whether pieces are lines of text that fill the width of their column. */
function isText(pieces: PlacedText[]): boolean {
  const lines = visualLines(pieces).map(({ segments }) => ({
    width: (segments.at(-1)?.right ?? 0) - (segments[0]?.left ?? 0),
    length: segments.reduce((sum, { text }) => sum + text.length, 0),
    widest: Math.max(...segments.map((segment) => segment.right - segment.left)),
  }));
  if (lines.length < fewestLines) return false;
  const widths = lines.map(({ width }) => width).sort((one, other) => one - other);
  // The widest may be a header that stands out of the column.
  const wide = (widths[Math.floor(widths.length * 0.9)] ?? 0) * leastFilled;
  const full = lines.filter(
    (line) => line.width >= wide && line.widest >= wide * leastFilled && line.length >= shortestLine,
  );
  return full.length >= fewestLines && full.length >= leastFull * lines.length;
}
