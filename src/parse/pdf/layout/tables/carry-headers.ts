import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { endsWithColon } from '../../../../text/tables/labels.ts';
import { besideColumn } from '../../tolerances.ts';
import type { Segment } from '../segments.ts';
import { heightOf } from '../visual-lines.ts';
import { findSpanningHeader } from './spanning-headers.ts';
import { joinLines, type Row } from './table-rows.ts';
import type { TabularRegion } from './tabular-region.ts';

/** How many names a header must have. */
const leastNames = 3;

/** How many lines a header may have that stands apart from its table. */
const mostLines = 2;

/** Minimum share of a table's columns that have a name in a header above it. */
const leastNamed = 0.75;

/** A heading between two parts of a table leaves a gap of at most this many lines. */
const widestHeading = 4;

/** A header: the names of columns, and the region that they are from. If it stands alone, the region is nothing but the header. */
type Header = { region: TabularRegion; names: Row; isAlone: boolean };

/**
 * Repeats a header for the tables below that have none. In a laboratory's report or in accounts, the columns are named once for several tables,
 * with a heading or a line between them; or a heading divides one table into several.
 * @param regions those of one column of a page, from the top down
 */
export function carryHeaders(regions: TabularRegion[]): TabularRegion[] {
  let header: Header | undefined;
  const carried: TabularRegion[] = [];
  for (const [index, region] of regions.entries()) {
    const own = headerIn(region, regions[index + 1]);
    const mayTake = header && !own && !hasNames(region) && region.titles.length === 0;
    const isNear = header?.isAlone || isCloseBelow(region, regions[index - 1]);
    const row = mayTake && isNear ? namesOver(region, header?.names ?? []) : undefined;
    if (header && row && (header.isAlone || row.filter(Boolean).length === header.names.length)) {
      // The header is written with the table, and no longer on its own.
      if (header.isAlone && carried.at(-1) === header.region)
        carried[carried.length - 1] = { ...header.region, rows: [] };
      carried.push({ ...region, hasHeader: true, rows: [row, ...region.rows] });
    } else {
      header = own;
      carried.push(region);
    }
  }
  return carried;
}

/** The header of a region, or the region as a header; undefined if it is or has none. */
function headerIn(region: TabularRegion, next: TabularRegion | undefined): Header | undefined {
  const [first = [], ...others] = region.rows;
  const cells = first.filter((cell) => cell !== null);
  const names = cells.filter(({ text }) => kindOf(text) === 'text' && !endsWithColon(text));
  const areNames = names.length >= leastNames && names.length >= cells.length - 1;
  if (others.length === 0) return areNames ? { region, names: first, isAlone: true } : undefined;
  if (others.length < mostLines && region.rows.every((row) => row.every(mayBeName)) && !hasFigure(first)) {
    const below = next && findSpanningHeader([...region.lines, ...next.lines])?.header;
    return { region, names: below ?? joinLines(region.rows), isAlone: true };
  }
  const isHeaded = region.hasHeader || (areNames && hasNames(region));
  return isHeaded ? { region, names: first, isAlone: false } : undefined;
}

function mayBeName(cell: Segment | null): boolean {
  return cell === null || (/\p{L}/u.test(cell.text) && !endsWithColon(cell.text));
}

function isCloseBelow({ lines: [first] }: TabularRegion, above: TabularRegion | undefined): boolean {
  if (!first || !above) return false;
  return first.top - above.bottom <= widestHeading * heightOf(first);
}

function hasFigure(row: Row): boolean {
  return row.some((cell) => /\p{N}/u.test(cell?.text ?? ''));
}

/** Whether the first row of a region has no figures, as those below it do. */
function hasNames({ rows: [first = [], ...others] }: TabularRegion): boolean {
  return !hasFigure(first) && others.some(hasFigure);
}

/** The name over each column of a region; undefined if too few columns have one, or if names and columns do not match one to one. */
function namesOver({ rows }: TabularRegion, names: Row): Row | undefined {
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
        ((name.left < right && name.right > left) || Math.abs(name.left - left) <= besideColumn),
    ),
  );
  const found = over.flat();
  const isClear = over.every(({ length }) => length <= 1) && new Set(found).size === found.length;
  return isClear && found.length >= Math.max(leastNames, leastNamed * columns.length)
    ? over.map(([name]) => name ?? null)
    : undefined;
}
