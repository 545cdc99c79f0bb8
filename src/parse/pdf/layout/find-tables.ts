import type { Segment, VisualLine } from './visual-lines.ts';

/** Lines of a page that are rows of a table or lines of a form, cut into the same columns. */
export type TabularRegion = {
  top: number;
  bottom: number;
  /** What stands over several columns above the rows, such as the titles of two forms side by side. */
  titles: string[];
  /** Each row has a cell for each column, null where it has none. */
  rows: (Segment | null)[][];
  /** Whether all its lines are equally far apart, so that each is a row of its own. */
  isEven: boolean;
};

/** Lines that are further apart than so many heights of a line do not belong together. */
const widestGap = 2.4;

/** Lines are evenly spaced if none is so many times as far from the next as the nearest two. */
const evenSpacing = 1.3;

/** Text in columns has longer segments than the cells of a table, in characters. */
const longSegment = 28;

/** Columns are parted by a gap of at least so many points that runs through all rows. */
const narrowestChannel = 2;

/** More columns come of a drawing. */
const maxColumns = 24;

/** Finds the tables and forms of a page by how their words are aligned. Text in columns is neither. */
export function findTables(lines: VisualLine[]): TabularRegion[] {
  const regions: TabularRegion[] = [];
  let open: VisualLine[] = [];
  const close = () => {
    while (open.length > 0 && open.at(-1)?.segments.length === 1) open.pop();
    const region = open.length > 0 ? regionOf(open) : null;
    if (region) regions.push(region);
    open = [];
  };
  for (const line of lines) {
    const last = open.at(-1);
    if (last && line.top - last.bottom > (widestGap - 1) * (line.bottom - line.top)) close();
    if (line.segments.length > 1 || (open.length > 0 && goesOn(line, open))) open.push(line);
    else close();
  }
  close();
  return regions;
}

/** Whether a line of one segment is a wrapped cell or a row with a label alone: it begins where a cell of the last row does. */
function goesOn({ segments: [only] }: VisualLine, open: VisualLine[]): boolean {
  if (!only || only.text.length > longSegment * 2) return false;
  return open
    .slice(-2)
    .some(
      ({ segments }) => segments.length > 1 && segments.some(({ left }) => Math.abs(left - only.left) < 2),
    );
}

function regionOf(all: VisualLine[]): TabularRegion | null {
  const { titles, lines } = withoutTitles(all);
  const columns = columnsOf(lines);
  if (columns.length < 2 || columns.length > maxColumns) return null;
  const cells = lines.map(({ segments }) => cellsOf(segments, columns));
  const isProse = columns.filter((_, column) => isText(cells.map((row) => row[column] ?? null))).length;
  if (isProse > 1 || (isProse > 0 && columns.length === 2)) return null;
  const pitches = lines.slice(1).map(({ top }, index) => top - (lines[index]?.top ?? 0));
  return {
    top: all[0]?.top ?? 0,
    bottom: all.at(-1)?.bottom ?? 0,
    titles,
    rows: joinWrapped(cells),
    isEven: pitches.length === 0 || Math.max(...pitches) <= evenSpacing * Math.min(...pitches),
  };
}

/** Sets a first line apart that stands across the columns of the others. */
function withoutTitles(all: VisualLine[]): { titles: string[]; lines: VisualLine[] } {
  const [first, ...rest] = all;
  const isAcross = first && rest.length > 1 && columnsOf(rest).length > columnsOf(all).length;
  return isAcross
    ? { titles: first.segments.map(({ text }) => text), lines: rest }
    : { titles: [], lines: all };
}

type Column = { left: number; right: number };

/** The stretches of the width that segments stand in, parted by gaps that run through all lines. */
function columnsOf(lines: VisualLine[]): Column[] {
  const stretches = lines.flatMap(({ segments }) => segments).toSorted((one, other) => one.left - other.left);
  const columns: Column[] = [];
  for (const { left, right } of stretches) {
    const last = columns.at(-1);
    if (last && left < last.right + narrowestChannel) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

function cellsOf(segments: Segment[], columns: Column[]): (Segment | null)[] {
  const cells = columns.map((): Segment | null => null);
  for (const segment of segments) {
    const middle = (segment.left + segment.right) / 2;
    const found = columns.findIndex(({ right }) => middle <= right);
    const column = found < 0 ? columns.length - 1 : found;
    const before = cells[column];
    cells[column] = before
      ? { ...before, text: `${before.text} ${segment.text}`, right: segment.right }
      : segment;
  }
  return cells;
}

/** Whether a column is one of a page of text: its lines are long. */
function isText(column: (Segment | null)[]): boolean {
  const lengths = column
    .flatMap((cell) => (cell ? [cell.text.length] : []))
    .sort((one, other) => one - other);
  return lengths.length > 2 && (lengths[Math.floor(lengths.length / 2)] ?? 0) > longSegment;
}

/** A line with one cell, not in the first column, goes on with the cell above it. */
function joinWrapped(rows: (Segment | null)[][]): (Segment | null)[][] {
  const joined: (Segment | null)[][] = [];
  for (const row of rows) {
    const column = row.findIndex((cell) => cell !== null);
    const above = joined.at(-1);
    const cell = row[column];
    const before = above?.[column];
    const isAlone = row.filter((one) => one !== null).length === 1;
    if (above && cell && before && isAlone && column > 0)
      above[column] = { ...before, text: `${before.text} ${cell.text}` };
    else joined.push([...row]);
  }
  return joined;
}
