import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { endsWithColon } from '../../../../text/tables/labels.ts';
import { median } from '../../../median.ts';
import { sameEdge } from '../../tolerances.ts';
import type { Stretch } from '../drawn-lines/rules.ts';
import { longSegment, type Segment } from '../segments.ts';
import { joinStretched } from '../stretched-lines.ts';
import { areNames, heightOf, type VisualLine, visualLines } from '../visual-lines.ts';
import { choice, nameParties } from '../write-region.ts';
import { splitLed, splitUneven } from './side-by-side.ts';
import { lowerCentredNames } from './spanning-headers.ts';
import { splitNames } from './split-names.ts';
import { columnsOf, fitsColumns, narrowestChannel } from './table-columns.ts';
import { extentOf, regionOf, type TabularRegion } from './tabular-region.ts';
import { takeTerms } from './terms.ts';

/** The maximum distance between lines of one region, as a multiple of the height of a line. */
const widestGap = 2.4;

/** From this multiple of the usual line distance on, a gap may separate two regions. */
const widerGap = 1.4;

/** The distance of the lines of one text, as a multiple of their height, where there is only one line to tell it by. */
const usualPitch = 1.2;

/** So many cells that are aligned with those above make sure that a line is a row, at up to this multiple of its height below them. */
const [fewestAligned, widestSpacing] = [3, 4];

/**
 * A line continues a cell of one of this many lines above it. It need not be the last one: a cell that is centred on its row may stand
 * between the lines of another cell.
 */
const reach = 4;

/** How many rows make sure that lines are a table. */
const fewestRows = 3;

/** The caption above or below a table or figure. */
const caption =
  /^(?:table|figure|fig\.|example|listing|exhibit|tabelle|abbildung|tableau|tabla|figura)\s+[\d.-]+\b/iu;

/**
 * Finds the tables and forms of a page by the alignment of their words. Prose set in columns is neither.
 * @param edges the horizontal lines of the page and the edges of its shades, which separate rows
 */
export function findTables(all: VisualLine[], edges: Stretch[] = []): TabularRegion[] {
  const lines = lowerCentredNames(joinStretched(all));
  const regions: TabularRegion[] = [];
  let open: VisualLine[] = [];
  const close = () => {
    while (open.length > 0 && isLabelAlone(open)) open.pop();
    if (open.length > 0) regions.push(...regionsOf(open, edges));
    open = [];
  };
  // The lines before this one are part of a list of terms.
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
    const isGroup = isFirstGroup(open, line, lines[index + 1]);
    if (open.length > 0 && !isGroup && (startsRegion(line, open) || isBelowRule(line, open, edges))) close();
    const isOther = caption.test(line.segments[0]?.text ?? '') || areChoices(line);
    const isRow = line.segments.length > 1 || (open.length > 0 && continuesRegion(line, open));
    if (isRow && !isOther) open.push(line);
    else close();
  }
  close();
  return regions;
}

/** Whether a line is a row of boxes to tick, each with its text, perhaps after a label with a colon. */
function areChoices({ segments }: VisualLine): boolean {
  const [first, ...others] = segments;
  return (
    others.length > 0 &&
    [...(first && endsWithColon(first.text) ? [] : [first]), ...others].every((segment) =>
      choice.test(segment?.text ?? ''),
    )
  );
}

/** Whether the last line is text after the table: a single segment in the first column that does not continue the cell above in lower case. */
function isLabelAlone(open: VisualLine[]): boolean {
  const [only, second] = open.at(-1)?.segments ?? [];
  if (only === undefined || second !== undefined) return false;
  // The address of the first of two parties may be longer than that of the second.
  if (nameParties(open[0]?.segments.map(({ text }) => text) ?? [])) return false;
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
  const height = heightOf(line);
  if (line.top - last.bottom > (widestGap - 1) * height) return !isSpacedRow(line, open);
  // The names of columns may be further from the first row than rows are from each other.
  const hasFigures = line.segments.some(({ text }) => kindOf(text) !== 'text');
  if (open.length === 1 && areNames(last) && line.segments.length > 1 && hasFigures) return false;
  const rows = open.filter(({ segments }) => segments.length > 1);
  // A label between two rows tells nothing about how far rows are apart.
  const isLabel = line.segments.length === 1 && line.segments[0]?.left === rows[0]?.segments[0]?.left;
  const pitch = medianPitch(isLabel ? rows : open) || usualPitch * height;
  if (line.top - last.top <= widerGap * pitch) return false;
  if (line.segments.length === 1) return true;
  const isHeader = areNames(line) && !last.segments.every(({ isBold }) => isBold);
  return isHeader || !fitsColumns(line, columnsOf(splitNames([...open, line]).slice(0, -1)));
}

/** Whether a line names the first group of rows: it stands alone between the names of the columns and a row that fits these. */
function isFirstGroup(open: VisualLine[], line: VisualLine, next: VisualLine | undefined): boolean {
  const [names] = open;
  const [only, ...others] = line.segments;
  if (!names || open.length > 1 || !areNames(names, fewestAligned) || !only || others.length > 0)
    return false;
  const isNear = (above: VisualLine, below: VisualLine) =>
    below.top - above.bottom <= (widestGap - 1) * heightOf(below);
  return (
    next !== undefined &&
    next.segments.length >= fewestAligned &&
    Math.abs(only.left - (names.segments[0]?.left ?? 0)) < sameEdge &&
    isNear(names, line) &&
    isNear(line, next) &&
    fitsColumns(next, columnsOf([names, next]))
  );
}

/** Whether a line is a note beneath a rule that ends a table: it is text that runs across the columns above. */
function isBelowRule(line: VisualLine, open: VisualLine[], edges: Stretch[]): boolean {
  const last = open.at(-1);
  const [left, right] = [line.segments[0]?.left ?? 0, line.segments.at(-1)?.right ?? 0];
  const isRuled = edges.some(
    ({ at, from, to, isShade }) =>
      !isShade && at >= (last?.bottom ?? 0) - 1 && at <= line.top + 1 && to - from > (right - left) / 2,
  );
  if (!isRuled || open.length < fewestRows) return false;
  return line.segments.every(({ text }) => kindOf(text) === 'text') && !fitsColumns(line, columnsOf(open));
}

/**
 * Whether a line is another row of a table whose rows are all far apart: each of its cells is aligned with one above, and the gap is no wider than
 * others before it. Sums in bold may be further below.
 */
function isSpacedRow(line: VisualLine, open: VisualLine[]): boolean {
  const gap = line.top - (open.at(-1)?.bottom ?? 0);
  if (line.segments.length < fewestAligned || gap > widestSpacing * heightOf(line)) return false;
  if (line.segments.every(({ text }) => kindOf(text) === 'text')) return false;
  const rows = open.filter(({ segments }) => segments.length >= fewestAligned);
  const gaps = open.slice(1).map(({ top }, index) => top - (open[index]?.bottom ?? top));
  const isSum =
    line.segments.every(({ isBold }) => isBold) && !open.at(-1)?.segments.some(({ isBold }) => isBold);
  if (!isSum && rows.length > 1 && gap > widerGap * Math.max(...gaps)) return false;
  const above = [...open.slice(0, reach), ...open.slice(-reach)].flatMap(({ segments }) => segments);
  return line.segments.every(({ left, right }) =>
    above.some((cell) => Math.abs(cell.left - left) < sameEdge || Math.abs(cell.right - right) < sameEdge),
  );
}

/** The usual distance between lines; 0 of fewer than two. */
function medianPitch(lines: VisualLine[]): number {
  return median(lines.slice(1).map(({ top }, index) => top - (lines[index]?.top ?? 0)));
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
      (segments.length > 1 && segments.some(({ left }) => Math.abs(left - only.left) < sameEdge)) ||
      isBeneathCell(only, segments),
  );
}

/** Whether a segment stands below one of several cells alone, with the same right edge or the same middle. */
function isBeneathCell({ left, right }: Segment, cells: Segment[]): boolean {
  const [above, ...others] = cells.filter((cell) => cell.left < right && cell.right > left);
  if (cells.length < 2 || !above || others.length > 0) return false;
  const isNear = (one: number, other: number) => Math.abs(one - other) < sameEdge;
  return isNear(above.right, right) || isNear((above.left + above.right) / 2, (left + right) / 2);
}

/** Whether a segment continues the value after a label: it begins at the left edge of the value above. */
function isBelowValue({ left }: Segment, open: VisualLine[]): boolean {
  const above = open.findLast(({ segments }) => segments.length > 1);
  const [label, value, ...more] = above?.segments ?? [];
  return more.length === 0 && endsWithColon(label?.text ?? '') && Math.abs((value?.left ?? 0) - left) < 2;
}

/** The regions that consecutive lines form: one, or several where blocks of text stand side by side. */
function regionsOf(all: VisualLine[], edges: Stretch[]): TabularRegion[] {
  const parts = splitUneven(all) ?? splitLed(all);
  if (parts) return parts.flatMap((part) => findTables(visualLines(part), edges));
  const region = regionOf(all, edges);
  return region ? [region] : [];
}
