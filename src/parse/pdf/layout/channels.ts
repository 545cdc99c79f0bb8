import { median } from '../../median.ts';
import { sameEdge } from '../tolerances.ts';
import { type Bound, gapsBetween, splitAtBounds, type WordExtent } from './column-bounds.ts';
import { maxPieces, type PlacedText, spacesOf, wordsOf } from './placed-text.ts';
import { heightOf, piecesOf, type VisualLine, visualLines } from './visual-lines.ts';

/** A table has at least this many lines of text: the spaces of so many lines of prose are not aligned. */
const fewestLines = 8;

/** So many of them have text in each column; some columns are mostly empty. */
const fewestBeside = 4;

/** The minimum width of a gap between columns, as a multiple of the usual space between words: rows may begin with the same words. */
const leastSpaces = 1.6;

/** The usual space is no wider than this share of the height of a line: what is read as one text may be several cells. */
const widestSpace = 0.3;

/** A gap of this width parts texts anyway, as a share of the height of a line. */
const narrow = 1.1;

/** This share of the lines of a column begin, end or have their middle at one place. */
const leastAligned = 0.8;

/** The share of lines that may run across a gap, as titles within a table do. */
const mostCrossing = 0.04;

/** The lines of a table are no further apart than this, as a multiple of their height. */
const widestGap = 3;

/** The minimum share of the lines of a table that wide gaps cut into several parts already. */
const leastParted = 0.4;

/** A line that takes this share of the width of those above it without a gap is no line of a table. */
const fullLine = 0.6;

/**
 * Splits texts where a gap runs through all lines of a table, however narrow it is: some columns are set as near to each other as words are. A
 * piece that begins behind such a gap says so in `startsCell`.
 */
export function splitAtChannels(pieces: PlacedText[]): PlacedText[] {
  const level = pieces.filter(({ rotation = 0 }) => rotation === 0);
  if (level.length < fewestLines || level.length > maxPieces) return pieces;
  const bounds = tablesIn(visualLines(level)).flatMap(boundsOf);
  if (bounds.length === 0) return pieces;
  const split = pieces.flatMap((piece) => (piece.rotation ? [piece] : splitAtBounds(piece, bounds)));
  const starts = new Set(
    startsBehind(visualLines(split.filter(({ rotation = 0 }) => rotation === 0)), bounds),
  );
  return split.map((piece) => (starts.has(piece) ? { ...piece, startsCell: true } : piece));
}

/** The first piece of each line behind each bound. */
function startsBehind(lines: VisualLine[], bounds: Bound[]): PlacedText[] {
  return lines.flatMap((line) => {
    const middle = (line.top + line.bottom) / 2;
    const own = bounds.filter(({ from, to }) => middle > from && middle < to);
    if (own.length === 0) return [];
    const inLine = piecesOf([line]).sort((one, other) => one.x - other.x);
    return own.flatMap(({ at }) => inLine.find(({ x }) => x >= at - 1) ?? []);
  });
}

/** Runs of lines that are close to each other and of which many are cut by wide gaps. */
function tablesIn(lines: VisualLine[]): VisualLine[][] {
  const runs: VisualLine[][] = [];
  let run: VisualLine[] = [];
  const close = () => {
    while (run.length > 0 && run.at(-1)?.segments.length === 1) run.pop();
    const parted = run.filter(({ segments }) => segments.length > 1);
    if (run.length >= fewestLines && parted.length >= leastParted * run.length) runs.push(run);
    run = [];
  };
  let [left, right] = [Number.POSITIVE_INFINITY, 0];
  for (const line of lines) {
    const [first] = line.segments;
    const last = run.at(-1);
    const isFar = last !== undefined && line.top - last.bottom > widestGap * heightOf(line);
    const isFull =
      line.segments.length === 1 && first && first.right - first.left > fullLine * (right - left);
    if (isFar || isFull) close();
    if (run.length === 0) [left, right] = [Number.POSITIVE_INFINITY, 0];
    if (run.length === 0 && line.segments.length === 1) continue;
    run.push(line);
    left = Math.min(left, first?.left ?? left);
    right = Math.max(right, line.segments.at(-1)?.right ?? right);
  }
  close();
  return runs;
}

/** The middles of the gaps that run through lines, or through all but few, where some cells are as near to each other as words. */
function boundsOf(lines: VisualLine[]): Bound[] {
  const words = lines
    .flatMap((one, line) =>
      piecesOf([one])
        .flatMap(wordsOf)
        .map(({ x, width }): WordExtent => ({ left: x, right: x + width, line })),
    )
    .sort((one, other) => one.left - other.left);
  const height = Math.min(...lines.map(heightOf));
  const [from, to] = [lines[0]?.top ?? 0, lines.at(-1)?.bottom ?? 0];
  const mayCross = Math.floor(mostCrossing * lines.length);
  const least = leastSpaces * Math.min(usualSpace(lines), widestSpace * height);
  const wide = gapsBetween(words, mayCross).filter(({ start, end }) => end - start >= Math.max(1, least));
  const gaps = betweenColumns(wide, words, height);
  return gaps
    .filter(({ spaces }) => spaces.some((space) => space < narrow * height))
    .map(({ start, end }) => ({ at: (start + end) / 2, from, to }));
}

/** From where to where a gap runs through all lines, or all but few. */
type Gap = { start: number; end: number };

/** A gap with the spaces in it between cells that are aligned with others. */
type MeasuredGap = Gap & { spaces: number[] };

type Cell = { left: number; right: number };

/** The text of a column, by the numbers of lines. */
type Column = Map<number, Cell>;

/** The usual space between two words of a text. */
function usualSpace(lines: VisualLine[]): number {
  return median(piecesOf(lines).flatMap(({ words = [] }) => spacesOf(words)));
}

/** The gaps that part columns, each of several lines: where a column has fewer, the narrower of the gaps beside it is a space between words. */
function betweenColumns(found: Gap[], words: WordExtent[], height: number): MeasuredGap[] {
  const gaps = [...found];
  for (;;) {
    const columns = columnsOf(words, gaps);
    const widthOf = (gap: Gap | undefined) => (gap ? gap.end - gap.start : Number.POSITIVE_INFINITY);
    const besides = columns.map((_, index) => Math.min(widthOf(gaps[index - 1]), widthOf(gaps[index])));
    const sparse = columns.findIndex(
      ({ size }, index) => size < fewestBeside && (besides[index] ?? 0) < narrow * height,
    );
    if (sparse < 0) return gaps.map((gap, index) => measure(gap, columns, index));
    gaps.splice(besides[sparse] === widthOf(gaps[sparse]) ? sparse : sparse - 1, 1);
  }
}

function columnsOf(words: WordExtent[], gaps: Gap[]): Column[] {
  const columns = Array.from({ length: gaps.length + 1 }, (): Column => new Map());
  let index = 0;
  for (const { left, right, line } of words) {
    while ((gaps[index]?.end ?? Number.POSITIVE_INFINITY) <= left + 1) index += 1;
    const column = columns[index];
    const known = column?.get(line);
    column?.set(line, {
      left: Math.min(left, known?.left ?? left),
      right: Math.max(right, known?.right ?? right),
    });
  }
  return columns;
}

/** A gap with the spaces between the cells beside it that are aligned with others in their columns. */
function measure(gap: Gap, columns: Column[], index: number): MeasuredGap {
  const [before, after] = [columns[index], columns[index + 1]];
  const beside = [...(before ?? [])].flatMap(([line, cell]) => {
    const next = after?.get(line);
    return next ? [{ cell, next }] : [];
  });
  // What stands in one of the columns alone, such as a sum with its label, may begin anywhere.
  const isAligned = alignmentOf(beside.map(({ cell }) => cell));
  const isNextAligned = alignmentOf(beside.map(({ next }) => next));
  const spaces = beside.flatMap(({ cell, next }) =>
    isAligned(cell) && isNextAligned(next) ? [next.left - cell.right] : [],
  );
  return { ...gap, spaces: spaces.length < fewestBeside ? [] : spaces };
}

/** Tells whether a cell is aligned with most others of its column; none is if these are not aligned. */
function alignmentOf(cells: Cell[]): (cell: Cell) => boolean {
  const edges: ((cell: Cell) => number)[] = [
    ({ left }) => left,
    ({ right }) => right,
    ({ left, right }) => (left + right) / 2,
  ];
  for (const edgeOf of edges) {
    const usual = median(cells.map(edgeOf));
    const isAligned = (cell: Cell) => Math.abs(edgeOf(cell) - usual) <= sameEdge;
    if (cells.filter(isAligned).length >= leastAligned * cells.length) return isAligned;
  }
  return () => false;
}
