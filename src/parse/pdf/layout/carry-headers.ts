import { kindOf } from '../../../text/table-shape.ts';
import type { TabularRegion } from './find-tables.ts';
import type { Segment } from './visual-lines.ts';

/** A header has at least so many names. */
const leastNames = 3;

/** A name stands over a column if it overlaps it, or if their left edges differ by no more than this, in points. */
const tolerance = 6;

/** Minimum share of a table's columns that have a name in a header above it. */
const leastNamed = 0.75;

/**
 * Gives tables without a header that of the line above them, where only headings are between: the groups of a laboratory's report or of
 * accounts, whose columns are named once for all.
 * @param regions those of one column of a page, from the top down
 */
export function carryHeaders(regions: TabularRegion[]): TabularRegion[] {
  let header: TabularRegion | undefined;
  const carried: TabularRegion[] = [];
  for (const region of regions) {
    const mayTake = header && !isHeaderAlone(region) && !hasNames(region) && region.titles.length === 0;
    const row = mayTake ? namesOver(region, header?.rows[0] ?? []) : undefined;
    if (header && row) {
      // The line itself is not written once more.
      if (carried.at(-1) === header) carried[carried.length - 1] = { ...header, rows: [] };
      carried.push({ ...region, hasHeader: true, rows: [row, ...region.rows] });
    } else {
      header = isHeaderAlone(region) ? region : undefined;
      carried.push(region);
    }
  }
  return carried;
}

/** Whether a region is one line of names. */
function isHeaderAlone({ rows: [row = [], ...others] }: TabularRegion): boolean {
  const cells = row.filter((cell) => cell !== null);
  const names = cells.filter(({ text }) => kindOf(text) === 'text' && !/[:：]$/u.test(text));
  return others.length === 0 && names.length >= leastNames && names.length >= cells.length - 1;
}

/** Whether the first row of a region has no figures, as those below it do. */
function hasNames({ rows: [first = [], ...others] }: TabularRegion): boolean {
  const hasFigure = (row: (Segment | null)[]) => row.some((cell) => /\p{N}/u.test(cell?.text ?? ''));
  return !hasFigure(first) && others.some(hasFigure);
}

/** The names that stand over the columns of a region; undefined if too few do, or if a column has two or a name stands over two. */
function namesOver({ rows }: TabularRegion, names: (Segment | null)[]): (Segment | null)[] | undefined {
  const columns = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) => {
    const cells = rows.flatMap((row) => row[column] ?? []);
    return {
      left: Math.min(...cells.map(({ left }) => left)),
      right: Math.max(...cells.map(({ right }) => right)),
    };
  });
  const over = columns.map(({ left, right }) =>
    names.filter(
      (name) =>
        name !== null &&
        ((name.left < right && name.right > left) || Math.abs(name.left - left) <= tolerance),
    ),
  );
  const found = over.flat();
  const isClear = over.every(({ length }) => length <= 1) && new Set(found).size === found.length;
  return isClear && found.length >= Math.max(leastNames, leastNamed * columns.length)
    ? over.map(([name]) => name ?? null)
    : undefined;
}
