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
  const fromTop = pieces.toSorted((one, other) => one.y - other.y);
  const least = fewestLines * (median(pieces.map(({ height }) => height)) ?? 0);
  const stretches = Array.from({ length: steps - 1 }, (_, step) => {
    const at = left + ((right - left) * (step + 1)) / steps;
    return { at, ...stretchAt(at, fromTop) };
  });
  const tried = new Set<string>();
  const byLength = stretches
    .filter(({ top, bottom }) => bottom - top >= least)
    .sort((one, other) => other.bottom - other.top - (one.bottom - one.top));
  for (const gutter of byLength) {
    const { at, top, bottom } = gutter;
    const beside = fromTop.filter(({ y }) => y >= top && y < bottom);
    const [before, after] = [beside.filter(({ x }) => x < at), beside.filter(({ x }) => x >= at)];
    // Places in the same gap part the text in the same way.
    const parting = `${top} ${bottom} ${before.length}`;
    if (!tried.has(parting) && isText(before) && isText(after)) return gutter;
    tried.add(parting);
  }
  return null;
}

function median(values: number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

/** The longest stretch of the page that no text crosses at a place; the text comes from the top down. */
function stretchAt(at: number, fromTop: PlacedText[]): { top: number; bottom: number } {
  const half = narrowestGutter / 2;
  let top = fromTop[0]?.y ?? 0;
  let best = { top, bottom: top };
  let last = top;
  for (const { x, y, width, height } of fromTop) {
    last = Math.max(last, y + height);
    if (x >= at + half || x + width <= at - half) continue;
    if (y - top > best.bottom - best.top) best = { top, bottom: y };
    top = Math.max(top, y + height);
  }
  return last - top > best.bottom - best.top ? { top, bottom: last } : best;
}

/** Whether pieces are lines of text that fill the width of their column. */
function isText(pieces: PlacedText[]): boolean {
  if (pieces.length < fewestLines) return false;
  const lines = visualLines(pieces).map(({ segments }) => ({
    width: (segments.at(-1)?.right ?? 0) - (segments[0]?.left ?? 0),
    length: segments.reduce((sum, { text }) => sum + text.length, 0),
    widest: Math.max(...segments.map((segment) => segment.right - segment.left)),
  }));
  const widths = lines.map(({ width }) => width).sort((one, other) => one - other);
  // The widest may be a header that stands out of the column.
  const wide = (widths[Math.floor(widths.length * 0.9)] ?? 0) * leastFilled;
  const full = lines.filter(
    (line) => line.width >= wide && line.widest >= wide * leastFilled && line.length >= shortestLine,
  );
  return full.length >= fewestLines && full.length >= leastFull * lines.length;
}
