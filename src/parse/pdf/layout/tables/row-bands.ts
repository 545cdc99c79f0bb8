import type { Stretch } from '../drawn-lines/rules.ts';
import type { Segment } from '../segments.ts';
import { heightOf, type VisualLine } from '../visual-lines.ts';
import { isDatum, isFull, joinLines, joinWrapped, type Row, widthOf } from './table-rows.ts';

/** A drawn line separates two rows of a table if it runs across at least this share of the width. */
const leastWidth = 0.8;

/** Strokes of one drawn line differ in height by no more than this, in points. */
const evenness = 1.5;

/** Gaps between rows must be wider than those within rows by at least this share of the height of a line. */
const leastJump = 0.25;

/** Gaps within rows must not be wider than this share of the height of a line. */
const mostLeading = 0.5;

/**
 * Joins the lines of text that are one row of a table. Rows are told apart by lines drawn between them; where there are none, by wider gaps;
 * otherwise by how their cells wrap.
 */
export function joinRows(rows: Row[], lines: VisualLine[], edges: Stretch[]): Row[] {
  return (
    joinBands(rows, partedByEdges(lines, edges)) ??
    joinBands(rows, partedByGaps(lines)) ??
    joinWrapped(rows, lines)
  );
}

/** For each line of text, whether a line is drawn across the table between it and the one above. */
function partedByEdges(lines: VisualLine[], edges: Stretch[]): boolean[] {
  const left = Math.min(...lines.map(({ segments }) => segments[0]?.left ?? Number.POSITIVE_INFINITY));
  const right = Math.max(...lines.map(({ segments }) => segments.at(-1)?.right ?? 0));
  const [top, bottom] = [lines[0]?.top ?? 0, lines.at(-1)?.bottom ?? 0];
  const across: { at: number; width: number }[] = [];
  for (const { at, from, to } of edges) {
    if (at < top || at > bottom) continue;
    const width = Math.min(to, right) - Math.max(from, left);
    const last = across.at(-1);
    if (width <= 0) continue;
    if (last && at - last.at < evenness) last.width += width;
    else across.push({ at, width });
  }
  const parting = across.filter(({ width }) => width >= leastWidth * (right - left));
  return lines.map((line, index) => {
    const above = lines[index - 1];
    return above !== undefined && parting.some(({ at }) => at > middleOf(above) && at <= middleOf(line));
  });
}

function middleOf({ top, bottom }: VisualLine): number {
  return (top + bottom) / 2;
}

/** For each line of text, whether the gap above it separates rows; for none, where gaps are not clearly of two widths. */
function partedByGaps(lines: VisualLine[]): boolean[] {
  const gaps = lines.map(({ top }, index) => top - (lines[index - 1]?.bottom ?? Number.NaN));
  const inOrder = gaps.filter((gap) => !Number.isNaN(gap)).sort((one, other) => one - other);
  const height = Math.min(...lines.map(heightOf));
  const jumps = inOrder.slice(1).map((gap, index) => gap - (inOrder[index] ?? gap));
  const widest = Math.max(...jumps);
  const [within = 0, least = Number.POSITIVE_INFINITY] = inOrder.slice(jumps.indexOf(widest));
  const isWide = widest >= leastJump * height || isLoneJump(jumps, widest, height);
  const isClear = isWide && within <= mostLeading * height;
  return gaps.map((gap) => isClear && gap >= least);
}

/** Gaps of exactly two widths tell rows apart even if these differ by no more than this share of the height of a line. */
const leastLoneJump = 0.08;

/** All other differences between gaps are at most this share of the widest one. */
const mostOther = 0.3;

/** Whether gaps are of two widths and nothing between, as a browser or a word processor sets them. */
function isLoneJump(jumps: number[], widest: number, height: number): boolean {
  const at = jumps.indexOf(widest);
  return (
    widest >= leastLoneJump * height &&
    jumps.length >= fewestGaps &&
    jumps.every((jump, index) => index === at || jump <= mostOther * widest)
  );
}

/** With fewer gaps between lines, two widths may be chance. */
const fewestGaps = 8;

/**
 * Joins the lines that are not parted. The header is left in several lines if they are not one row.
 * @returns null if any others are not the lines of one row
 */
function joinBands(rows: Row[], parted: boolean[]): Row[] | null {
  if (parted.filter((isParted) => isParted).length < 2) return null;
  const bands: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    const band = bands.at(-1);
    if (band && !parted[index]) band.push(row);
    else bands.push([row]);
  }
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  const [names = [], ...others] = splitHeader(bands);
  if (!others.every((band) => isOneRow(band, widths))) return null;
  const header = isOneRow(names, widths) ? [joinLines(names)] : names;
  return [...header, ...others.map(joinLines)];
}

/** Separates the lines of a header in bold from those of the first row: where every other row is shaded, no edge parts these. */
function splitHeader([first = [], ...others]: Row[][]): Row[][] {
  const end = first.findIndex((row) => row.some((cell) => cell !== null && !cell.isBold));
  return end > 0 ? [first.slice(0, end), first.slice(end), ...others] : [first, ...others];
}

/** Whether a figure is no further one of a list: "2pm," above "6pm". */
function isNewDatum({ text }: Segment, above: Segment | undefined): boolean {
  return isDatum(text) && !/[,;]$/u.test(above?.text ?? '');
}

/** Whether lines are one row: no column has two figures, and most cells with several lines are full where they wrap. */
function isOneRow(band: Row[], widths: number[]): boolean {
  if (band.length === 1) return true;
  const columns = widths.map((_, column) => band.flatMap((row) => row[column] ?? []));
  if (columns.some((cells) => cells.filter((cell, index) => isNewDatum(cell, cells[index - 1])).length > 1))
    return false;
  if (columns.some((cells) => cells.some(({ text }, index) => text === cells[index - 1]?.text))) return false;
  const ends = columns.flatMap((cells, column) =>
    cells.slice(1).map((below, index) => {
      const above = cells[index];
      return above !== undefined && isFull(above, below, widths[column] ?? 0);
    }),
  );
  return ends.filter((isEnd) => isEnd).length >= ends.length / 2;
}
