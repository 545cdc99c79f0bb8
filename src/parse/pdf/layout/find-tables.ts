import { endsWithColon, kindOf } from '../../../text/table-shape.ts';
import { fillLabels, placeLabels } from './group-labels.ts';
import { joinRows } from './row-bands.ts';
import type { Stretch } from './rules.ts';
import { findSpanningHeader } from './spanning-headers.ts';
import { cellsOf, columnsOf, fitsColumns, narrowestChannel, stretchesOf } from './table-columns.ts';
import { areLabelsWithValues, joinHeader, joinValues } from './table-rows.ts';
import { takeTerms } from './terms.ts';
import {
  listMark,
  longSegment,
  type PlacedText,
  type Segment,
  type VisualLine,
  visualLines,
} from './visual-lines.ts';

/** Consecutive lines of a page that form a table or a form, cut into the same columns. */
export type TabularRegion = {
  top: number;
  bottom: number;
  /** Text above the rows that spans several columns, such as the titles of two forms side by side. */
  titles: string[];
  /** Whether the first row is known to name the columns. */
  hasHeader?: boolean;
  /** Whether dots lead from a label to its value in all rows. */
  isLed?: boolean;
  /** A row has an entry for each column; null if the cell is empty. */
  rows: (Segment | null)[][];
  /** The text on the page that these rows contain, and its lines. */
  pieces: Set<PlacedText>;
  lines: VisualLine[];
};

/** The maximum distance between lines of one region, as a multiple of the height of a line. */
const widestGap = 2.4;

/** From this multiple of the usual line distance on, a gap may separate two regions. */
const widerGap = 1.4;

/** Segments side by side are on one line if their heights differ by less than this share of the height of a letter. */
const uneven = 0.15;

/** A region with more columns is a drawing. */
const maxColumns = 24;

/** How many lines above one line tell whether it goes on a cell of theirs: what is set at half the height of its row stands between them. */
const reach = 4;

/** Fewer rows may be no table. */
const fewestRows = 3;

/** The caption above or below a table or figure. */
const caption =
  /^(?:table|figure|fig\.|example|listing|exhibit|tabelle|abbildung|tableau|tabla|figura)\s+[\d.-]+\b/iu;

/** A box to tick, with what it stands for. */
const choice = /^(?:[☐☑☒□■]|\[[ xX]?\])\s*\p{L}/u;

/**
 * Finds the tables and forms of a page by the alignment of their words. Prose set in columns is neither.
 * @param edges the horizontal lines of the page and the edges of its shades, which part rows
 */
export function findTables(lines: VisualLine[], edges: Stretch[] = []): TabularRegion[] {
  const regions: TabularRegion[] = [];
  let open: VisualLine[] = [];
  const close = () => {
    while (open.length > 0 && isLabelAlone(open)) open.pop();
    if (open.length > 0) regions.push(...regionsOf(open, edges));
    open = [];
  };
  // Where terms were looked for in vain, or found, up to some line.
  let known = 0;
  for (const [index, line] of lines.entries()) {
    const terms = index >= known && line.segments.length === 2 ? takeTerms(lines, index) : null;
    if (terms) {
      close();
      regions.push({
        ...extentOf(lines.slice(index, index + terms.count)),
        titles: [],
        isLed: true,
        rows: terms.rows,
      });
      known = index + terms.count;
    }
    if (index < known) continue;
    if (open.length > 0 && startsRegion(line, open)) close();
    if (caption.test(line.segments[0]?.text ?? '')) {
      close();
      continue;
    }
    if (areChoices(line)) {
      close();
      continue;
    }
    if (line.segments.length > 1 || (open.length > 0 && continuesRegion(line, open))) open.push(line);
    else close();
  }
  close();
  return regions;
}

/** Whether a line has boxes to tick, each before what it stands for, and may say before them what is asked. */
function areChoices({ segments }: VisualLine): boolean {
  const [first, ...others] = segments;
  return (
    others.length > 0 &&
    [...(first && endsWithColon(first.text) ? [] : [first]), ...others].every((segment) =>
      choice.test(segment?.text ?? ''),
    )
  );
}

/** Whether the last line is a single segment in the first column: text after a table, unless it goes on the cell above in lower case. */
function isLabelAlone(open: VisualLine[]): boolean {
  const [only, second] = open.at(-1)?.segments ?? [];
  if (only === undefined || second !== undefined) return false;
  const left = Math.min(...open.flatMap(({ segments }) => segments.map((segment) => segment.left)));
  const rows = open.filter(({ segments }) => segments.length > 1);
  const isFirst = only.right <= Math.min(...rows.map(({ segments }) => segments[1]?.left ?? 0));
  const goesOn = isFirst && rows.length >= fewestRows && /^\p{Ll}/u.test(only.text);
  return (isFirst || only.left < left + narrowestChannel) && !goesOn;
}

/** Whether a line starts a new region: it is far from the lines above, or somewhat far and with columns of its own. */
function startsRegion(line: VisualLine, open: VisualLine[]): boolean {
  const last = open.at(-1);
  if (!last) return false;
  const height = line.bottom - line.top;
  if (line.top - last.bottom > (widestGap - 1) * height) return true;
  const rows = open.filter(({ segments }) => segments.length > 1);
  // What stands between two rows says nothing of their distance.
  const isLabel = line.segments.length === 1 && line.segments[0]?.left === rows[0]?.segments[0]?.left;
  const pitch = medianPitch(isLabel ? rows : open) ?? height * 1.2;
  if (line.top - last.top <= widerGap * pitch) return false;
  if (line.segments.length === 1) return true;
  const isHeader =
    line.segments.every(({ isBold, text }) => isBold && kindOf(text) === 'text') &&
    !last.segments.every(({ isBold }) => isBold);
  return isHeader || !fitsColumns(line, columnsOf(open));
}

function medianPitch(lines: VisualLine[]): number | undefined {
  const pitches = lines.slice(1).map(({ top }, index) => top - (lines[index]?.top ?? 0));
  return pitches.sort((one, other) => one - other)[Math.floor(pitches.length / 2)];
}

/** Whether a line of one segment is a wrapped cell, or a row with only a label: it starts where a cell of the last rows does. */
function continuesRegion({ segments: [only] }: VisualLine, open: VisualLine[]): boolean {
  if (!only) return false;
  const last = open.at(-1);
  if (isBelowValue(only, open)) return true;
  if (only.text.length > longSegment * 2) return false;
  // A bold title starts another table.
  if (only.isBold && last && !last.segments.some(({ isBold }) => isBold)) return false;
  return [...open.slice(0, 1), ...open.slice(-reach)].some(
    ({ segments }) =>
      (segments.length > 1 && segments.some(({ left }) => Math.abs(left - only.left) < 2)) ||
      isBeneathCell(only, segments),
  );
}

/** Whether a segment ends, or has its middle, where one of several cells does, and is beneath no other. */
function isBeneathCell({ left, right }: Segment, cells: Segment[]): boolean {
  const [above, ...others] = cells.filter((cell) => cell.left < right && cell.right > left);
  if (cells.length < 2 || !above || others.length > 0) return false;
  const isNear = (one: number, other: number) => Math.abs(one - other) < 2;
  return isNear(above.right, right) || isNear((above.left + above.right) / 2, (left + right) / 2);
}

/** Whether text goes on below the value behind a label, at its left edge. */
function isBelowValue({ left }: Segment, open: VisualLine[]): boolean {
  const above = open.findLast(({ segments }) => segments.length > 1);
  const [label, value, ...more] = above?.segments ?? [];
  return more.length === 0 && endsWithColon(label?.text ?? '') && Math.abs((value?.left ?? 0) - left) < 2;
}

/** Whether a segment is in turn a label, and a value that dots lead to. */
function isPaired({ isLedTo = false }: Segment, index: number): boolean {
  return isLedTo === (index % 2 === 1);
}

function regionsOf(all: VisualLine[], edges: Stretch[]): TabularRegion[] {
  const parts = splitUneven(all) ?? splitLed(all);
  if (parts) return parts.flatMap((part) => findTables(visualLines(part), edges));
  const region = regionOf(all, edges);
  return region ? [region] : [];
}

/** Splits text side by side whose lines are at different heights: two blocks, not a table. Null if they are aligned. */
function splitUneven(all: VisualLine[]): [PlacedText[], PlacedText[]] | null {
  const columns = columnsOf(all);
  for (const [index, { right }] of columns.slice(0, -1).entries()) {
    const next = columns[index + 1];
    if (!next) continue;
    const at = (right + next.left) / 2;
    const beside = all.flatMap(({ segments }) => {
      const before = segments.findLast((segment) => segment.left < at);
      const after = segments.find((segment) => segment.left >= at);
      return before && after ? [{ before, after }] : [];
    });
    const parted = beside.filter(
      ({ before, after }) =>
        Math.abs(before.height - after.height) < uneven * after.height &&
        Math.abs(before.bottom - after.bottom) > uneven * after.height,
    );
    if (parted.length < 2 || parted.length <= beside.length / 2) continue;
    const pieces = all.flatMap(({ segments }) => segments.flatMap((segment) => segment.pieces));
    return [pieces.filter(({ x }) => x < at), pieces.filter(({ x }) => x >= at)];
  }
  return null;
}

/** Splits a table from the values beside it that dots lead to. Null where all values are led to, or not those of each line. */
function splitLed(all: VisualLine[]): [PlacedText[], PlacedText[]] | null {
  const labels = all.map(({ segments }) => (segments.at(-1)?.isLedTo ? segments.at(-2) : undefined));
  if (all.length < 2 || labels.includes(undefined)) return null;
  const at = Math.min(...labels.map((label) => label?.left ?? 0));
  const before = all.map(({ segments }) => segments.filter(({ left }) => left < at));
  const isTable = before.some((segments) => segments.length > 1 && !segments.some(({ isLedTo }) => isLedTo));
  if (!isTable || before.flat().some(({ right }) => right > at)) return null;
  const pieces = all.flatMap(({ segments }) => segments.flatMap((segment) => segment.pieces));
  return [pieces.filter(({ x }) => x < at), pieces.filter(({ x }) => x >= at)];
}

function regionOf(all: VisualLine[], edges: Stretch[]): TabularRegion | null {
  const extent = extentOf(all);
  // Where values begin behind their dots says nothing of columns.
  const pairs = Math.max(...all.map(({ segments }) => segments.length));
  if (all.every(({ segments }) => segments.length > 1 && segments.every(isPaired))) {
    const rows = all.map(({ segments }) => [...segments, ...Array<null>(pairs - segments.length).fill(null)]);
    return { ...extent, titles: [], isLed: true, rows };
  }
  const headed = findSpanningHeader(all);
  if (headed && headed.columns.length <= maxColumns) {
    const cells = headed.body.map(({ segments }) => cellsOf(segments, headed.columns));
    const labelled = placeLabels(cells, headed.body);
    return {
      ...extent,
      titles: [],
      hasHeader: true,
      rows: fillLabels([headed.header, ...joinRows(labelled.rows, labelled.lines, edges)]),
    };
  }
  const { titles, lines } = separateTitles(all);
  const columns = columnsOf(lines);
  if (columns.length < 2 || columns.length > maxColumns) return null;
  const placed = lines.map(({ segments }) => cellsOf(segments, columns));
  const rows = joinValues(placed);
  const isFilled = (_: unknown, line: number) => rows[line]?.some((cell) => cell !== null) ?? false;
  const cells = rows.filter(isFilled);
  if (areLabelsWithValues(cells)) return { ...extent, titles, rows: cells };
  const proseColumns = columns.filter((_, column) =>
    isProse(placed.map((row) => row[column] ?? null)),
  ).length;
  if (proseColumns > 1 || (proseColumns > 0 && columns.length === 2)) return null;
  if (columns.length === 2 && cells.every(([first]) => !first || listMark.test(first.text))) return null;
  const labelled = placeLabels(cells, lines.filter(isFilled));
  return { ...extent, titles, rows: fillLabels(joinHeader(joinRows(labelled.rows, labelled.lines, edges))) };
}

function extentOf(lines: VisualLine[]): Pick<TabularRegion, 'top' | 'bottom' | 'pieces' | 'lines'> {
  return {
    lines,
    top: lines[0]?.top ?? 0,
    bottom: Math.max(...lines.map(({ bottom }) => bottom)),
    pieces: new Set(lines.flatMap(({ segments }) => segments.flatMap(({ pieces }) => pieces))),
  };
}

/** Separates a first line that spans several columns of the others. One that only lacks the name of a column is their header. */
function separateTitles(all: VisualLine[]): { titles: string[]; lines: VisualLine[] } {
  const [first, ...rest] = all;
  const columns = stretchesOf(rest).length;
  const isHeader =
    first &&
    first.segments.length === columns - 1 &&
    first.segments.length > 2 &&
    first.segments.every(({ text }) => kindOf(text) === 'text' && text.length <= longSegment);
  const isAcross = first && !isHeader && rest.length > 1 && columns > stretchesOf(all).length;
  return isAcross
    ? { titles: first.segments.map(({ text }) => text), lines: rest }
    : { titles: [], lines: all };
}

/** Whether a column is prose: its lines are long. */
function isProse(column: (Segment | null)[]): boolean {
  const lengths = column
    .flatMap((cell) => (cell ? [cell.text.length] : []))
    .sort((one, other) => one - other);
  return lengths.length > 2 && (lengths[Math.floor(lengths.length / 2)] ?? 0) > longSegment;
}
