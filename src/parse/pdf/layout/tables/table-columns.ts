import type { Segment } from '../segments.ts';
import type { VisualLine } from '../visual-lines.ts';

/** The minimum width of the gap between columns, in points. It runs through all rows. */
export const narrowestChannel = 2;

/** Only rows with at least this share of the cells of the fullest row show the columns; others may span several. */
const fullRow = 0.6;

/** The horizontal extent of a column, in points. */
export type Column = { left: number; right: number };

/** The columns of lines, as the fullest of them show. */
export function columnsOf(lines: VisualLine[]): Column[] {
  const most = Math.max(...lines.map(({ segments }) => segments.length));
  const all = stretchesOf(lines);
  const full = lines.filter(({ segments }) => segments.length >= Math.max(2, fullRow * most));
  const columns = stretchesOf(full);
  // The fullest rows may lack a column that only shorter ones have.
  return columns.length > all.length ? columns : all;
}

/** The parts of the width that hold text, separated by gaps that run through all lines. */
export function stretchesOf(lines: VisualLine[]): Column[] {
  const stretches = lines.flatMap(({ segments }) => segments).toSorted((one, other) => one.left - other.left);
  const columns: Column[] = [];
  for (const { left, right } of stretches) {
    const last = columns.at(-1);
    if (last && left < last.right + narrowestChannel) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

/** The cells of a line, one for each column; null where it has none. */
export function cellsOf(segments: Segment[], columns: Column[]): (Segment | null)[] {
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

/** The index of the column that holds a segment; of a segment that spans several, the first. */
function columnOf({ left, right }: Segment, columns: Column[]): number {
  const within = columns.findIndex(
    (column) => column.left - narrowestChannel <= left && right <= column.right + narrowestChannel,
  );
  if (within >= 0) return within;
  const first = columns.findIndex((column) => column.right > left);
  return first < 0 ? columns.length - 1 : first;
}

/** Whether each segment of a line is within one column. */
export function fitsColumns({ segments }: VisualLine, columns: Column[]): boolean {
  return (
    segments.length <= columns.length &&
    segments.every(
      ({ left, right }) => columns.filter((column) => column.left < right && column.right > left).length <= 1,
    )
  );
}
