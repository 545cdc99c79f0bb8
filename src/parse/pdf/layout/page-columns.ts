import { median } from '../../median.ts';
import { sameEdge } from '../tolerances.ts';
import type { Stretch } from './drawn-lines/rules.ts';
import { type Box, isBold, type PlacedText, sidesOf } from './placed-text.ts';
import { listMark, longSegment } from './segments.ts';
import { areLevel, type VisualLine, visualLines } from './visual-lines.ts';

/** The minimum number of lines of text on either side of a gutter. */
const minLines = 6;

/** The minimum width of a gutter, in points. */
const minGutter = 8;

/** Full lines have at least this share of their column's width. */
const minFilled = 0.75;

/** The width of a column is that of the line at this place, from the narrowest: the widest may be a header that extends beyond it. */
const fullest = 0.9;

/** The minimum share of full lines in a column, which may also have short ones, such as answers between questions. */
const minFull = 0.25;

/** The minimum length of a full line, in characters: shorter ones are cells of a table. */
const minLineLength = 24;

/** A drawn line separates what is above it from what is below if it covers at least this share of the width of the text. */
const minAcross = 0.9;

/** How many cells a row of a table must have to count as one that no gutter crosses. */
const minCells = 4;

/** How many lines must begin at the same place to show the left edge of a column of text. */
const minAligned = 3;

/** The minimum number of lines on either side of a gutter between tables, of which so many are at the heights of lines on the other side. */
const [minUneven, mostLevel] = [8, 0.7];

/** Headings begin this close to the left edge of their column, in points. */
const headingEdge = 12;

/** The number of positions across the width of the text at which a gutter is looked for. */
const steps = 60;

/** How deep columns within columns are split. */
const maxDepth = 3;

/**
 * Splits the text of a page that is set in columns: each group is the text of one column, or text that spans them. Tables
 * are not split, since their cells do not fill the width of their columns.
 * @param edges the horizontal lines drawn on the page. A gutter ends at a line across the whole width, and at the rows of a table
 */
export function splitColumns(pieces: PlacedText[], edges: Stretch[] = [], depth = 0): PlacedText[][] {
  const gutter =
    depth < maxDepth
      ? (findTextGutter(pieces, edges, depth) ??
        findTitledGutter(pieces) ??
        findGutter(pieces, linesAcross(edges, pieces), areUneven))
      : null;
  if (!gutter) return [pieces];
  const { at, top, bottom } = gutter;
  const above = pieces.filter((piece) => piece.y < top);
  const below = pieces.filter((piece) => piece.y >= bottom);
  const beside = pieces.filter((piece) => piece.y >= top && piece.y < bottom);
  const [left, right] = [beside.filter(({ x }) => x < at), beside.filter(({ x }) => x >= at)];
  return [above, left, right, below]
    .flatMap((part) => splitColumns(part, edges, depth + 1))
    .filter((group) => group.length > 0);
}

type Gutter = { at: number; top: number; bottom: number };

/** The gutter between two columns of prose. */
function findTextGutter(pieces: PlacedText[], edges: Stretch[], depth: number): Gutter | null {
  if (depth >= maxDepth) return null;
  return findGutter(pieces, [...linesAcross(edges, pieces), ...rowsAcross(pieces)], (before, after) =>
    areTexts(before, after, edges, depth),
  );
}

/**
 * The longest stretch between two columns.
 * @param across what no gutter crosses besides text
 * @param areColumns whether what is on either side of a gutter are columns
 */
function findGutter(
  pieces: PlacedText[],
  across: Box[],
  areColumns: (before: PlacedText[], after: PlacedText[]) => boolean,
): Gutter | null {
  if (pieces.length < 2 * minLines) return null;
  const [left, right] = sidesOf(pieces);
  const fromTop = pieces.toSorted((one, other) => one.y - other.y);
  const barriers = [...across, ...pieces].sort((one, other) => one.y - other.y);
  const least = minLines * median(pieces.map(({ height }) => height));
  const stretches = [...placesAcross(left, right), ...placesBeforeEdges(pieces)].map((at) => ({
    at,
    ...stretchAt(at, barriers),
  }));
  const tried = new Set<string>();
  const byLength = stretches
    .filter(({ top, bottom }) => bottom - top >= least)
    .sort((one, other) => other.bottom - other.top - (one.bottom - one.top));
  for (const gutter of byLength) {
    const { at, top, bottom } = gutter;
    const beside = fromTop.filter(({ y }) => y >= top && y < bottom);
    const [before, after] = [beside.filter(({ x }) => x < at), beside.filter(({ x }) => x >= at)];
    // Positions in the same gap split the text in the same way.
    const split = `${top} ${bottom} ${before.length}`;
    if (!tried.has(split) && areColumns(before, after)) return gutter;
    tried.add(split);
  }
  return null;
}

/** The maximum distance between lines of one text, as a multiple of the distance between its first two. */
const evenPitch = 1.2;

/** How many lines a short text under a title has at least and at most. */
const [fewestBelow, mostBelow] = [2, 12];

/**
 * The gutter between short texts side by side, each under its own bold title. They are prose at even distances: some line of each
 * continues in lower case, which rows of a table do not.
 */
function findTitledGutter(pieces: PlacedText[]): Gutter | null {
  const lines = visualLines(pieces);
  for (const [index, line] of lines.entries()) {
    const [first, second, ...more] = line.segments;
    if (!first?.isBold || !second?.isBold || more.length > 0) continue;
    const edges = [first.left, second.left];
    const below = linesBelow(lines.slice(index + 1, index + 1 + mostBelow), edges);
    const texts = edges.map((edge) =>
      below.flatMap(({ segments }) => segments.filter(({ left }) => Math.abs(left - edge) < sameEdge)),
    );
    const isProse = texts.every(
      (text) =>
        text.length >= fewestBelow &&
        (text[0]?.text.length ?? 0) > longSegment &&
        text.slice(1).some((segment) => /^\p{Ll}/u.test(segment.text)),
    );
    const bottom = below.at(-1)?.bottom ?? 0;
    // Otherwise this would be only the upper part of longer columns.
    const goesOn = lines.some(
      ({ top, segments }) =>
        top >= bottom && segments.some(({ left }) => Math.abs(left - second.left) < sameEdge),
    );
    if (isProse && !goesOn) return { at: second.left - 1, top: line.top - 1, bottom: bottom + 1 };
  }
  return null;
}

/** The lines of prose that follow at the same distance, each with nothing but text that begins at one of the edges. */
function linesBelow(lines: VisualLine[], edges: number[]): VisualLine[] {
  const pitch = (lines[1]?.top ?? 0) - (lines[0]?.top ?? 0);
  const end = lines.findIndex(
    ({ top, segments }, index) =>
      (index > 0 && top - (lines[index - 1]?.top ?? 0) > evenPitch * pitch) ||
      segments.some(({ left, isBold }) => isBold || !edges.some((edge) => Math.abs(left - edge) < sameEdge)),
  );
  return end < 0 ? lines : lines.slice(0, end);
}

function placesAcross(left: number, right: number): number[] {
  return Array.from({ length: steps - 1 }, (_, step) => left + ((right - left) * (step + 1)) / steps);
}

/** The places just before the edges at which many lines begin: a gutter may be narrower than a step. */
function placesBeforeEdges(pieces: PlacedText[]): number[] {
  const edges = Map.groupBy(pieces, ({ x }) => Math.round(x));
  return [...edges].flatMap(([edge, { length }]) => (length >= minLines ? [edge - minGutter / 2 - 1] : []));
}

function linesAcross(edges: Stretch[], pieces: PlacedText[]): Box[] {
  const [left, right] = sidesOf(pieces);
  return edges.flatMap(({ at, from, to }) => {
    const isAcross = Math.min(to, right) - Math.max(from, left) >= minAcross * (right - left);
    return isAcross ? [{ x: from, y: at, width: to - from, height: 0 }] : [];
  });
}

/**
 * The rows of tables across the whole page: neighbouring lines with several short cells each. A line whose cell begins at the left edge of a
 * column of prose is left out, since it belongs to two tables that stand side by side.
 */
function rowsAcross(pieces: PlacedText[]): Box[] {
  const [left, right] = sidesOf(pieces);
  const lines = visualLines(pieces);
  const prose = lines.flatMap(({ segments }) => segments).filter(({ text }) => text.length > longSegment);
  const byEdge = Map.groupBy(prose, (segment) => Math.round(segment.left));
  const isEdge = (at: number) => (byEdge.get(Math.round(at))?.length ?? 0) >= minAligned;
  const areCells = lines.map(
    ({ segments }) =>
      segments.filter(({ text }) => !listMark.test(text)).length >= minCells &&
      segments.every(({ text }) => text.length <= longSegment) &&
      !segments.slice(1).some((segment) => isEdge(segment.left)),
  );
  return lines.flatMap(({ top, bottom }, index) =>
    areCells[index] && (areCells[index - 1] || areCells[index + 1])
      ? [{ x: left, y: top, width: right - left, height: bottom - top }]
      : [],
  );
}

/** The longest vertical stretch at the position `at` without any of the boxes, which are ordered from the top. */
function stretchAt(at: number, fromTop: Box[]): { top: number; bottom: number } {
  const half = minGutter / 2;
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

/** Whether a gutter has a column of text on one side, and on the other a column or several of them. */
function areTexts(before: PlacedText[], after: PlacedText[], edges: Stretch[], depth: number): boolean {
  if (isText(before)) return isText(after) || findTextGutter(after, edges, depth + 1) !== null;
  return isText(after) && findTextGutter(before, edges, depth + 1) !== null;
}

/**
 * Whether tables and lists stand side by side, each under headings of its own: the rows of a table would be at the same heights on both sides.
 */
function areUneven(before: PlacedText[], after: PlacedText[]): boolean {
  const start = Math.min(...after.map(({ x }) => x));
  // Most gutters that are tried have no heading beside them, and lines take time to find.
  if (!before.some(isBold) || !after.some((piece) => isBold(piece) && piece.x - start < headingEdge))
    return false;
  const [left, right] = [visualLines(before), visualLines(after)];
  const fewest = Math.min(left.length, right.length);
  if (fewest < minUneven || !left.some(isHeading)) return false;
  const inner = right.filter(
    (line, index) =>
      index > 1 &&
      isHeading(line) &&
      Math.abs((line.segments[0]?.left ?? 0) - start) < headingEdge &&
      !isHeading(right[index - 1]) &&
      !left.some((other) => isHeading(other) && areLevel(line, other)),
  );
  const level = right.filter((line) => left.some((other) => areLevel(line, other)));
  return inner.length > 0 && level.length <= mostLevel * fewest;
}

/** Whether a line is one text in bold. */
function isHeading(line: VisualLine | undefined): boolean {
  return line?.segments.length === 1 && line.segments[0]?.isBold === true;
}

/** Whether pieces are lines of text that fill the width of their column. */
function isText(pieces: PlacedText[]): boolean {
  if (pieces.length < minLines) return false;
  const lines = visualLines(pieces).map(({ segments }) => ({
    width: (segments.at(-1)?.right ?? 0) - (segments[0]?.left ?? 0),
    length: segments.reduce((sum, { text }) => sum + text.length, 0),
    widest: Math.max(...segments.map((segment) => segment.right - segment.left)),
  }));
  const widths = lines.map(({ width }) => width).sort((one, other) => one - other);
  const wide = (widths[Math.floor(widths.length * fullest)] ?? 0) * minFilled;
  const full = lines.filter(
    (line) => line.width >= wide && line.widest >= wide * minFilled && line.length >= minLineLength,
  );
  return full.length >= minLines && full.length >= minFull * lines.length;
}
