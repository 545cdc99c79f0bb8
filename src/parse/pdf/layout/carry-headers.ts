import { endsWithColon, kindOf } from '../../../text/table-shape.ts';
import type { TabularRegion } from './find-tables.ts';
import type { Segment } from './visual-lines.ts';

/** A header has at least so many names. */
const leastNames = 3;

/** A name stands over a column if it overlaps it, or if their left edges differ by no more than this, in points. */
const tolerance = 6;

/** Minimum share of a table's columns that have a name in a header above it. */
const leastNamed = 0.75;

/**
 * Gives tables without a header that of the line or the two lines above them, where only headings or a ruler are between: the groups of a laboratory's report or of
 * accounts, whose columns are named once for all.
 * @param regions those of one column of a page, from the top down
 */
export function carryHeaders(regions: TabularRegion[]): TabularRegion[] {
  let header: { region: TabularRegion; names: (Segment | null)[] } | undefined;
  const carried: TabularRegion[] = [];
  for (const region of regions) {
    const names = namesIn(region);
    const mayTake = header && !names && !hasNames(region) && region.titles.length === 0;
    const row = mayTake ? namesOver(region, header?.names ?? []) : undefined;
    if (header && row) {
      // The line itself is not written once more.
      if (carried.at(-1) === header.region) carried[carried.length - 1] = { ...header.region, rows: [] };
      carried.push({ ...region, hasHeader: true, rows: [row, ...region.rows] });
    } else {
      header = names ? { region, names } : undefined;
      carried.push(region);
    }
  }
  return carried;
}

/** The names in a region that is one line of names, or two; undefined if it is none. */
function namesIn({ rows: [first = [], second, ...others] }: TabularRegion): (Segment | null)[] | undefined {
  if (others.length > 0) return undefined;
  const cells = first.filter((cell) => cell !== null);
  const names = cells.filter(({ text }) => kindOf(text) === 'text' && !endsWithColon(text));
  if (!second) return names.length >= leastNames && names.length >= cells.length - 1 ? first : undefined;
  const isName = (cell: Segment | null) =>
    cell === null || (/\p{L}/u.test(cell.text) && !endsWithColon(cell.text));
  const stacked = first.flatMap((_, column) => stack(first, second, column));
  const isHeader = cells.every((cell) => isName(cell) && !/\p{N}/u.test(cell.text)) && second.every(isName);
  return isHeader && stacked.length >= leastNames ? stacked : undefined;
}

/** The names of a column: one with that above it, which may stand over several columns, as "United Kingdom" over "8 hours" and "15 minutes". */
function stack(first: (Segment | null)[], second: (Segment | null)[], column: number): Segment[] {
  const [upper, lower] = [first[column], second[column]];
  if (!lower) return upper ? [upper] : [];
  const areApart = upper && (upper.left >= lower.right || lower.left >= upper.right);
  const over = (areApart ? null : upper) ?? first.slice(0, column).findLast((cell) => cell !== null);
  return [
    over ? { ...lower, text: `${over.text} ${lower.text}` } : lower,
    ...(upper && areApart ? [upper] : []),
  ];
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
