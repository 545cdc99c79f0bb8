import { kindOf } from '../../../text/table-shape.ts';
import { type PlacedText, type Segment, type VisualLine, visualLines } from './visual-lines.ts';

/** Lines of a page that are rows of a table or lines of a form, cut into the same columns. */
export type TabularRegion = {
  top: number;
  bottom: number;
  /** What stands over several columns above the rows, such as the titles of two forms side by side. */
  titles: string[];
  /** Each row has a cell for each column, null where it has none. */
  rows: (Segment | null)[][];
  /** The text that it contains. */
  pieces: Set<PlacedText>;
};

/** Lines that are further apart than so many heights of a line do not belong together. */
const widestGap = 2.4;

/** A gap of so many times the usual distance of lines may begin something else. */
const widerGap = 1.4;

/** Lines that are this much closer than rows usually are belong to one row. */
const wrappedPitch = 0.92;

/** Text in columns has longer segments than the cells of a table, in characters. */
const longSegment = 28;

/** Columns are parted by a gap of at least so many points that runs through all rows. */
const narrowestChannel = 2;

/** Rows with so many of the cells of the fullest row show where columns are; others may run across them. */
const fullRow = 0.6;

/** Text side by side belongs to one row if it stands on one line, with this tolerance in heights of the letters. */
const uneven = 0.15;

/** More columns come of a drawing. */
const maxColumns = 24;

/** What a table or figure is called, which stands above or below it. */
const caption =
  /^(?:table|figure|fig\.|example|listing|exhibit|tabelle|abbildung|tableau|tabla|figura)\s+[\d.-]+\b/iu;

/** What stands before an item of a list. */
const listMark = /^(?:[-–—•·▪■◦○●o*✓✔□☐❑➢\ue000-\uf8ff]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])$/iu;

/** Finds the tables and forms of a page by how their words are aligned. Text in columns is neither. */
export function findTables(lines: VisualLine[]): TabularRegion[] {
  const regions: TabularRegion[] = [];
  let open: VisualLine[] = [];
  const close = () => {
    while (open.length > 0 && isLabelAlone(open)) open.pop();
    if (open.length > 0) regions.push(...regionsOf(open));
    open = [];
  };
  for (const line of lines) {
    if (open.length > 0 && beginsAnew(line, open)) close();
    if (caption.test(line.segments[0]?.text ?? '')) {
      close();
      continue;
    }
    if (line.segments.length > 1 || (open.length > 0 && goesOn(line, open))) open.push(line);
    else close();
  }
  close();
  return regions;
}

/** Whether the last line has but one segment, which begins where the lines above do: what follows a table, not a wrapped cell. */
function isLabelAlone(open: VisualLine[]): boolean {
  const [only, second] = open.at(-1)?.segments ?? [];
  const left = Math.min(...open.flatMap(({ segments }) => segments.map((segment) => segment.left)));
  return second === undefined && only !== undefined && only.left < left + narrowestChannel;
}

/** Whether a line does not belong to the lines above it: by its distance, or by a distance and columns of its own. */
function beginsAnew(line: VisualLine, open: VisualLine[]): boolean {
  const last = open.at(-1);
  if (!last) return false;
  const height = line.bottom - line.top;
  if (line.top - last.bottom > (widestGap - 1) * height) return true;
  const pitch = medianPitch(open) ?? height * 1.2;
  if (line.top - last.top <= widerGap * pitch) return false;
  if (line.segments.length === 1) return true;
  const isHeader =
    line.segments.every(({ isBold, text }) => isBold && kindOf(text) === 'text') &&
    !last.segments.every(({ isBold }) => isBold);
  return isHeader || !fits(line, columnsOf(open));
}

function medianPitch(lines: VisualLine[]): number | undefined {
  const pitches = lines.slice(1).map(({ top }, index) => top - (lines[index]?.top ?? 0));
  return pitches.sort((one, other) => one - other)[Math.floor(pitches.length / 2)];
}

/** Whether the segments of a line each stand in one of the columns. */
function fits({ segments }: VisualLine, columns: Column[]): boolean {
  return (
    segments.length <= columns.length &&
    segments.every(
      ({ left, right }) => columns.filter((column) => column.left < right && column.right > left).length <= 1,
    )
  );
}

/** Whether a line of one segment is a wrapped cell or a row with a label alone: it begins where a cell of the last row does. */
function goesOn({ segments: [only] }: VisualLine, open: VisualLine[]): boolean {
  if (!only || only.text.length > longSegment * 2) return false;
  const last = open.at(-1);
  // A title in bold begins another table.
  if (only.isBold && last && !last.segments.some(({ isBold }) => isBold)) return false;
  return open
    .slice(-2)
    .some(
      ({ segments }) => segments.length > 1 && segments.some(({ left }) => Math.abs(left - only.left) < 2),
    );
}

function regionsOf(all: VisualLine[]): TabularRegion[] {
  const parts = partUneven(all);
  if (parts) return parts.flatMap((part) => findTables(visualLines(part)));
  const region = regionOf(all);
  return region ? [region] : [];
}

/** Text side by side whose lines stand at different heights is no table, but two blocks; null where it is none such. */
function partUneven(all: VisualLine[]): [PlacedText[], PlacedText[]] | null {
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

function regionOf(all: VisualLine[]): TabularRegion | null {
  const { titles, lines } = withoutTitles(all);
  const columns = columnsOf(lines);
  if (columns.length < 2 || columns.length > maxColumns) return null;
  const cells = lines.map(({ segments }) => cellsOf(segments, columns));
  const isProse = columns.filter((_, column) => isText(cells.map((row) => row[column] ?? null))).length;
  if (isProse > 1 || (isProse > 0 && columns.length === 2)) return null;
  if (columns.length === 2 && cells.every(([first]) => !first || listMark.test(first.text))) return null;
  return {
    top: all[0]?.top ?? 0,
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
    titles,
    rows: joinHeader(joinWrapped(cells, lines)),
    pieces: new Set(all.flatMap(({ segments }) => segments.flatMap(({ pieces }) => pieces))),
  };
}

/** Sets a first line apart that stands across the columns of the others. */
function withoutTitles(all: VisualLine[]): { titles: string[]; lines: VisualLine[] } {
  const [first, ...rest] = all;
  const isAcross = first && rest.length > 1 && stretchesOf(rest).length > stretchesOf(all).length;
  return isAcross
    ? { titles: first.segments.map(({ text }) => text), lines: rest }
    : { titles: [], lines: all };
}

type Column = { left: number; right: number };

/** The columns of lines, by the fullest of them. */
function columnsOf(lines: VisualLine[]): Column[] {
  const most = Math.max(...lines.map(({ segments }) => segments.length));
  const all = stretchesOf(lines);
  const full = lines.filter(({ segments }) => segments.length >= Math.max(2, fullRow * most));
  const columns = stretchesOf(full);
  // Fuller rows tell more, unless they leave out a column that only shorter ones have.
  return columns.length > all.length ? columns : all;
}

/** The stretches of the width that segments stand in, parted by gaps that run through all lines. */
function stretchesOf(lines: VisualLine[]): Column[] {
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
    const column = columnOf(segment, columns);
    const before = cells[column];
    cells[column] = before
      ? { ...before, text: `${before.text} ${segment.text}`, right: segment.right }
      : segment;
  }
  return cells;
}

/** The column that most of a segment stands in; of one that runs across several, the first. */
function columnOf({ left, right }: Segment, columns: Column[]): number {
  const within = columns.findIndex(
    (column) => column.left - narrowestChannel <= left && right <= column.right + narrowestChannel,
  );
  if (within >= 0) return within;
  const first = columns.findIndex((column) => column.right > left);
  return first < 0 ? columns.length - 1 : first;
}

/** Whether a column is one of a page of text: its lines are long. */
function isText(column: (Segment | null)[]): boolean {
  const lengths = column
    .flatMap((cell) => (cell ? [cell.text.length] : []))
    .sort((one, other) => one - other);
  return lengths.length > 2 && (lengths[Math.floor(lengths.length / 2)] ?? 0) > longSegment;
}

/**
 * Joins the lines of a row: a line without a cell in the first column goes on with the cells above it where it is closer
 * to them than rows are, or has but one cell, which is no figure.
 */
function joinWrapped(rows: (Segment | null)[][], lines: VisualLine[]): (Segment | null)[][] {
  const pitches = lines.map(({ top }, index) => top - (lines[index - 1]?.top ?? Number.NaN));
  const ofRows = pitches
    .filter((pitch, index) => !Number.isNaN(pitch) && rows[index]?.[0])
    .sort((one, other) => one - other);
  const usual = ofRows[Math.floor(ofRows.length / 2)] ?? 0;
  const joined: (Segment | null)[][] = [];
  for (const [index, row] of rows.entries()) {
    const above = joined.at(-1);
    const cells = row.filter((cell) => cell !== null);
    const isBeneath = above !== undefined && row.every((cell, column) => !cell || above[column]);
    const isWrapped =
      cells.length === 1
        ? kindOf(cells[0]?.text ?? '') === 'text'
        : (pitches[index] ?? 0) < wrappedPitch * usual;
    if (above && !row[0] && isBeneath && isWrapped) {
      for (const [column, cell] of row.entries()) above[column] = joinCells(above[column] ?? null, cell);
    } else joined.push([...row]);
  }
  return joined;
}

/** A header of two lines as one: the first has no name for some columns, and neither holds figures. */
function joinHeader(rows: (Segment | null)[][]): (Segment | null)[][] {
  const [first, second, ...rest] = rows;
  if (!first || !second || rest.length === 0) return rows;
  const isName = (cell: Segment | null) =>
    !cell || (kindOf(cell.text) === 'text' && !/[:：]$/u.test(cell.text));
  const isHeader =
    [...first, ...second].every(isName) &&
    (first[0] === null || second[0] === null) &&
    rest.some((row) => row.some((cell) => !isName(cell)));
  if (!isHeader) return rows;
  return [first.map((cell, column) => joinCells(cell, second[column] ?? null)), ...rest];
}

function joinCells(above: Segment | null, below: Segment | null): Segment | null {
  if (!above || !below) return above ?? below;
  return { ...above, text: `${above.text} ${below.text}`, right: Math.max(above.right, below.right) };
}
