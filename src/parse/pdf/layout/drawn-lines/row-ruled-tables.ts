import { median } from '../../../median.ts';
import { thickestLine } from '../../tolerances.ts';
import { type Bound, gapsBetween, splitAtBounds } from '../column-bounds.ts';
import { centreOf, middleOf, type PlacedText, sidesOf, wordsOf } from '../placed-text.ts';
import { regionOf, type TabularRegion } from '../tables/tabular-region.ts';
import { areNames, heightOf, piecesOf, type VisualLine, visualLines } from '../visual-lines.ts';
import type { Stretch } from './rules.ts';

/** Ends of lines that are drawn between the rows of one table differ by no more than this, in points. */
const tolerance = 3;

/** The minimum width of such a table, in points. */
const leastWidth = 100;

/** How many rows such a table has, with its header, and how many lines must be drawn. */
const fewestRows = 3;

/** The minimum width of the gap between columns, as a share of the height of a line: no space between words is as wide. */
const leastGap = 0.45;

/** The distance from a header to the line below it, and between the lines of a header, as a multiple of their height. */
const [headerGap, leading] = [1.2, 0.5];

/** How many lines a header may have. */
const mostNames = 3;

/** How many names in bold make sure that they are those of columns, with which another table begins. */
const fewestNames = 3;

/** A wider gap than this within a row, as a multiple of the height of a line, is one between two tables. */
const widestGap = 1.3;

/** The first row with a heading over it is at most this many times as high as the next one. */
const widestBand = 2.5;

/** The share of rows whose text may run across a gap between columns. */
const mostCrossing = 0.15;

/** The maximum median length of rows, in characters: longer ones are columns of prose with lines between articles. */
const longestRow = 600;

/** The minimum share of stretches between two drawn lines that hold a single row; others have lines below their header alone. */
const leastSingle = 0.7;

/** Of the lines of a row, only one has at least this share of its cells. */
const fullLine = 0.6;

/** The minimum share of rows with text in several columns. */
const leastFilled = 0.6;

/** The lines between the rows of one table: where they begin and end, and their heights, from the top down. */
type Ruled = { from: number; to: number; ys: number[] };

/**
 * Finds tables with lines drawn between their rows, all equally long, and none between their columns. Their columns are parted by gaps that
 * run through all rows, however narrow, and their rows by the lines, however far apart.
 * @param edges the horizontal lines of the page
 */
export function findRowRuledTables(pieces: PlacedText[], edges: Stretch[]): TabularRegion[] {
  const taken = new Set<PlacedText>();
  const [shades, lines] = [edges.filter(({ isShade }) => isShade), edges.filter(({ isShade }) => !isShade)];
  return groupEdges(lines).flatMap((group) => {
    if (areFilledIn(group, lines)) return [];
    const ruled = withBar(group, shades);
    const free = pieces.filter((piece) => !taken.has(piece));
    const regions = regionIn(ruled, free, edges);
    for (const piece of regions.flatMap((region) => [...region.pieces])) taken.add(piece);
    return regions;
  });
}

/** Whether other lines lie beside most of these: what is written on such lines are the fields of a form. */
function areFilledIn({ from, to, ys }: Ruled, lines: Stretch[]): boolean {
  const beside = ys.filter((y) =>
    lines.some(
      (line) =>
        Math.abs(line.at - y) < thickestLine && (line.from > to - tolerance || line.to < from + tolerance),
    ),
  );
  return beside.length > ys.length / 2;
}

/** Lines of the same length below one another. */
function groupEdges(edges: Stretch[]): Ruled[] {
  const groups: Ruled[] = [];
  for (const { at, from, to } of edges) {
    if (to - from < leastWidth) continue;
    const group = groups.find(
      (one) => Math.abs(one.from - from) <= tolerance && Math.abs(one.to - to) <= tolerance,
    );
    if (!group) groups.push({ from, to, ys: [at] });
    else if (at - (group.ys.at(-1) ?? at) > thickestLine) group.ys.push(at);
  }
  return groups.filter(({ ys }) => ys.length >= fewestRows);
}

/** The lines of a table with the lower edge of the shaded bar above them that holds its header: of the first row, only the lower line is drawn. */
function withBar({ from, to, ys }: Ruled, shades: Stretch[]): Ruled {
  const [first = 0, second = first] = ys;
  const bar = shades.findLast(
    (edge) =>
      Math.abs(edge.from - from) <= tolerance &&
      Math.abs(edge.to - to) <= tolerance &&
      edge.at < first - thickestLine &&
      first - edge.at <= widestBand * (second - first),
  );
  return { from, to, ys: bar ? [bar.at, ...ys] : ys };
}

function regionIn({ from, to, ys }: Ruled, pieces: PlacedText[], edges: Stretch[]): TabularRegion[] {
  const level = pieces.filter(
    (piece) => centreOf(piece) > from - tolerance && centreOf(piece) < to + tolerance,
  );
  return runsOf(ys, level).flatMap((run) => {
    const [top = 0, bottom = 0] = [run[0], run.at(-1)];
    const inside = level.filter((piece) => middleOf(piece) > top && middleOf(piece) < bottom);
    const own = boundsOf(inside, run);
    if (own.length === 0) return [];
    const { names, bounds } = headerAbove(level, inside, run, own);
    const linesOf = (some: PlacedText[]) =>
      visualLines(
        some.flatMap((piece) => splitAtBounds(piece, bounds)),
        bounds,
      );
    const [header, body] = [linesOf(names), linesOf(inside)];
    const below = linesOf(level.filter((piece) => middleOf(piece) > bottom));
    const last = rowBelow(below, bottom, bounds, header.length > 0 ? bounds.length / 2 : 1);
    const rows = run.length - 1 + (header.length > 0 ? 1 : 0) + (last.length > 0 ? 1 : 0);
    if (rows < fewestRows || !areRows(body, run)) return [];
    const region = regionOf([...header, ...body, ...last], edges, { isRuled: true });
    if (!region) return [];
    // Pieces were split at bounds here, but the rest of the page knows them whole.
    return [{ ...region, pieces: new Set(level.filter((piece) => holds(region, piece))) }];
  });
}

function holds({ top, bottom }: TabularRegion, piece: PlacedText): boolean {
  return middleOf(piece) > top && middleOf(piece) < bottom;
}

/** Splits the drawn lines where the text between two of them has a wide vertical gap: it belongs to several tables, or to none. */
function runsOf(ys: number[], pieces: PlacedText[]): number[][] {
  const runs: number[][] = [];
  for (const [index, y] of ys.entries()) {
    const above = ys[index - 1] ?? Number.NaN;
    const lines = visualLines(pieces.filter((piece) => middleOf(piece) > above && middleOf(piece) < y));
    const run = runs.at(-1);
    const isNext = run && lines.length > 0 && lines.every((line, at) => isClose(lines[at - 1], line));
    if (isNext && !lines.every((line) => areNames(line, fewestNames))) run.push(y);
    else runs.push([y]);
  }
  return runs.filter((run) => run.length >= fewestRows);
}

function isClose(above: VisualLine | undefined, line: VisualLine): boolean {
  return !above || line.top - above.bottom < widestGap * heightOf(line);
}

/** The middles of the gaps that run through all rows, or all but few. */
function boundsOf(pieces: PlacedText[], ys: number[]): Bound[] {
  const height = median(pieces.map((piece) => piece.height));
  const words = pieces.flatMap((piece) =>
    wordsOf(piece).map(({ x, width }) => {
      const line = ys.findIndex((y) => middleOf(piece) < y);
      return { left: x, right: x + width, line };
    }),
  );
  const mayCross = Math.floor(mostCrossing * (ys.length - 1));
  const [left, right] = sidesOf(pieces);
  return gapsBetween(words, mayCross)
    .filter(({ start, end }) => end - start >= leastGap * height && start > left && end < right)
    .map(({ start, end }) => ({
      at: (start + end) / 2,
      from: Number.NEGATIVE_INFINITY,
      to: Number.POSITIVE_INFINITY,
    }));
}

/** The text above the first drawn line that names columns, and the bounds of these, which may be others than those of the rows alone. */
function headerAbove(
  level: PlacedText[],
  inside: PlacedText[],
  ys: number[],
  own: Bound[],
): { names: PlacedText[]; bounds: Bound[] } {
  const [top = 0] = ys;
  const lines: VisualLine[] = [];
  for (const line of visualLines(level.filter((piece) => middleOf(piece) < top)).toReversed()) {
    const distance = (lines.at(-1)?.top ?? top) - line.bottom;
    const isNear = distance <= (lines.length > 0 ? leading : headerGap) * heightOf(line);
    if (!isNear || lines.length === mostNames) break;
    lines.push(line);
  }
  for (let count = lines.length; count > 0; count -= 1) {
    const names = piecesOf(lines.slice(0, count));
    const bounds = boundsOf([...names, ...inside], [(lines[count - 1]?.top ?? 0) - 1, top, ...ys.slice(1)]);
    const parts = names.flatMap((piece) => splitAtBounds(piece, bounds));
    const named = visualLines(parts, bounds).map(({ segments }) => segments.length);
    if (bounds.length >= own.length && Math.max(...named) > Math.max(1, bounds.length / 2))
      return { names, bounds };
  }
  return { names: [], bounds: own };
}

/**
 * The lines of a row below the last drawn line, where lines are drawn above rows or between them only.
 * @param few the first line has more cells than this
 */
function rowBelow(lines: VisualLine[], bottom: number, bounds: Bound[], few: number): VisualLine[] {
  const row: VisualLine[] = [];
  for (const line of lines) {
    const distance = line.top - (row.at(-1)?.bottom ?? bottom);
    const isNear = distance <= (row.length > 0 ? leading : headerGap) * heightOf(line);
    if (!isNear || !isInColumns(line, bounds) || (row.length === 0 && line.segments.length <= few)) break;
    row.push(line);
  }
  return row;
}

/** Whether no text of a line runs from one column into another. */
function isInColumns({ segments }: VisualLine, bounds: Bound[]): boolean {
  return segments.every(({ left, right }) => !bounds.some(({ at }) => at > left && at < right));
}

/** Whether most rows have text in several columns, no text is as long as a page of prose, and lines are drawn between all rows. */
function areRows(lines: VisualLine[], ys: number[]): boolean {
  const found = Map.groupBy(lines, ({ top, bottom }) => ys.findIndex((y) => (top + bottom) / 2 < y));
  const rows = [...found.values()];
  const filled = rows.filter((row) => row.some(({ segments }) => segments.length > 1));
  const lengths = rows.map((row) =>
    row.reduce((sum, line) => sum + line.segments.reduce((length, { text }) => length + text.length, 0), 0),
  );
  return (
    filled.length >= leastFilled * rows.length &&
    median(lengths) <= longestRow &&
    rows.filter(isOneRow).length >= leastSingle * rows.length
  );
}

/** Whether only one of some lines has most cells; lines that overlap, where cells are centred, count as one. */
function isOneRow(lines: VisualLine[]): boolean {
  const most = Math.max(...lines.map(({ segments }) => segments.length));
  const full = lines.filter(
    ({ top, segments }, index) =>
      segments.length >= Math.max(2, fullLine * most) && top >= (lines[index - 1]?.bottom ?? top),
  );
  return full.length < 2;
}
