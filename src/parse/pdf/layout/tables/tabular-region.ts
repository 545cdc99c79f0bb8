import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { median } from '../../../median.ts';
import type { Stretch } from '../drawn-lines/rules.ts';
import type { PlacedText } from '../placed-text.ts';
import { listMark, longSegment, type Segment } from '../segments.ts';
import { piecesOf, type VisualLine } from '../visual-lines.ts';
import { fillLabels, placeLabels } from './group-labels.ts';
import { joinRows } from './row-bands.ts';
import { findSpanningHeader } from './spanning-headers.ts';
import { splitNames } from './split-names.ts';
import { cellsOf, columnsOf, stretchesOf } from './table-columns.ts';
import { areLabelsWithValues, isDatum, joinHeader, joinValues, type Row } from './table-rows.ts';

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
  rows: Row[];
  /** The text on the page that these rows contain, and its lines. */
  pieces: Set<PlacedText>;
  lines: VisualLine[];
};

/** How many columns a region may have; with more it is a drawing. */
const maxColumns = 24;

/** How many figures below one another make sure that they are values. */
const fewestPriced = 3;

type Options = { isRuled?: boolean };

/**
 * Cuts lines into the columns of a table or a form. Null if they are prose, in one column or in several.
 * @param options `isRuled`: lines are drawn between the rows, so that cells may be prose
 */
export function regionOf(lines: VisualLine[], edges: Stretch[], options: Options = {}): TabularRegion | null {
  return ledRegion(lines) ?? headedRegion(lines, edges) ?? alignedRegion(lines, edges, options);
}

/** Labels with values that dots lead to. These begin anywhere, so their left edges tell nothing about columns. */
function ledRegion(lines: VisualLine[]): TabularRegion | null {
  if (!lines.every(({ segments }) => segments.length > 1 && segments.every(isPaired))) return null;
  const columns = Math.max(...lines.map(({ segments }) => segments.length));
  const rows = lines.map(({ segments }) => [
    ...segments,
    ...Array<null>(columns - segments.length).fill(null),
  ]);
  return { ...extentOf(lines), titles: [], isLed: true, rows };
}

/** A table with a header of several lines. */
function headedRegion(lines: VisualLine[], edges: Stretch[]): TabularRegion | null {
  const headed = findSpanningHeader(lines);
  if (!headed || headed.columns.length > maxColumns) return null;
  const cells = headed.body.map(({ segments }) => cellsOf(segments, headed.columns));
  const labelled = placeLabels(cells, headed.body);
  return {
    ...extentOf(lines),
    titles: [],
    hasHeader: true,
    rows: fillLabels([headed.header, ...joinRows(labelled.rows, labelled.lines, edges)]),
  };
}

function alignedRegion(all: VisualLine[], edges: Stretch[], { isRuled }: Options): TabularRegion | null {
  const { titles, lines } = separateTitles(splitNames(all));
  const columns = columnsOf(lines);
  if (columns.length < 2 || columns.length > maxColumns) return null;
  const placed = lines.map(({ segments }) => cellsOf(segments, columns));
  const rows = joinValues(placed);
  const isFilled = (_: unknown, line: number) => rows[line]?.some((cell) => cell !== null) ?? false;
  const cells = rows.filter(isFilled);
  if (areLabelsWithValues(cells)) return { ...extentOf(all), titles, rows: cells };
  if (!isRuled && (areProse(placed, columns.length) || areListed(cells, columns.length))) return null;
  const labelled = placeLabels(cells, lines.filter(isFilled));
  return {
    ...extentOf(all),
    titles,
    rows: fillLabels(joinHeader(joinRows(labelled.rows, labelled.lines, edges))),
  };
}

/** Whether rows are columns of prose, or one beside something else. */
function areProse(rows: Row[], columns: number): boolean {
  if (arePriced(rows)) return false;
  const prose = Array.from({ length: columns }, (_, column) => rows.map((row) => row[column] ?? null)).filter(
    isProse,
  ).length;
  return prose > 1 || (prose > 0 && columns === 2);
}

/** Whether rows are the items of a list, each behind its bullet or number. */
function areListed(rows: Row[], columns: number): boolean {
  return columns === 2 && rows.every(([first]) => !first || listMark.test(first.text));
}

/** What lines take up on the page. */
export function extentOf(lines: VisualLine[]): Pick<TabularRegion, 'top' | 'bottom' | 'pieces' | 'lines'> {
  return {
    lines,
    top: lines[0]?.top ?? 0,
    bottom: Math.max(...lines.map(({ bottom }) => bottom)),
    pieces: new Set(piecesOf(lines)),
  };
}

/** Separates the first line as titles if its text spans several columns of the others. A line that only lacks one name is their header. */
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
  const lengths = column.flatMap((cell) => (cell ? [cell.text.length] : []));
  return lengths.length > 2 && median(lengths) > longSegment;
}

/** Whether rows are things with a price or another figure each, such as the fees of a hall; what they are called may be long. */
function arePriced(rows: Row[]): boolean {
  const [, ...others] = rows;
  const isPriced = ([label, value, ...more]: Row) =>
    label && value && more.length === 0 && isDatum(value.text);
  return others.length >= fewestPriced && others.every(isPriced) && !arePages(rows);
}

/** Whether the values of rows are numbers of pages, as in a table of contents: integers that never fall. */
function arePages(rows: Row[]): boolean {
  const pages = rows.flatMap(([, value]) => value?.text ?? []);
  return pages.every(
    (page, index) => /^\d{1,4}$/u.test(page) && Number(page) >= Number(pages[index - 1] ?? 0),
  );
}

/** Whether labels and values take turns: every second segment is a value that dots lead to. */
function isPaired({ isLedTo = false }: Segment, index: number): boolean {
  return isLedTo === (index % 2 === 1);
}
