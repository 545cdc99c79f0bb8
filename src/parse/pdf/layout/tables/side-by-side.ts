import type { Stretch } from '../drawn-lines/rules.ts';
import { middleOf, type PlacedText } from '../placed-text.ts';
import type { Region } from '../region.ts';
import type { Segment } from '../segments.ts';
import { areLevel, heightOf, lineText, piecesOf, type VisualLine, visualLines } from '../visual-lines.ts';
import { columnsOf } from './table-columns.ts';
import type { Row } from './table-rows.ts';
import type { TabularRegion } from './tabular-region.ts';

/** Splits text side by side whose lines are at different heights: two blocks, not a table. Null if they are aligned. */
export function splitUneven(all: VisualLine[]): [PlacedText[], PlacedText[]] | null {
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
    const parted = beside.filter(({ before, after }) => !areLevel(boxOf(before), boxOf(after)));
    // Two tables side by side may have their headers at the same height.
    const headers = all[0]?.segments.every(({ isBold }) => isBold) ? 1 : 0;
    if (parted.length < 2 || parted.length <= (beside.length - headers) / 2) continue;
    const pieces = piecesOf(all);
    return [pieces.filter(({ x }) => x < at), pieces.filter(({ x }) => x >= at)];
  }
  return null;
}

/** From where to where the letters of a text go. */
function boxOf({ bottom, height }: Segment): { top: number; bottom: number } {
  return { top: bottom - height, bottom };
}

/**
 * Splits a table from the column of values beside it that dots lead to.
 * @returns null unless each line has such a value, and the table beside them has none
 */
export function splitLed(all: VisualLine[]): [PlacedText[], PlacedText[]] | null {
  const labels = all.map(({ segments }) => (segments.at(-1)?.isLedTo ? segments.at(-2) : undefined));
  if (all.length < 2 || labels.includes(undefined)) return null;
  const at = Math.min(...labels.map((label) => label?.left ?? 0));
  const before = all.map(({ segments }) => segments.filter(({ left }) => left < at));
  const isTable = before.some((segments) => segments.length > 1 && !segments.some(({ isLedTo }) => isLedTo));
  if (!isTable || before.flat().some(({ right }) => right > at)) return null;
  const pieces = piecesOf(all);
  return [pieces.filter(({ x }) => x < at), pieces.filter(({ x }) => x >= at)];
}

/** A list beside another has at least this many lines. */
const fewestLines = 3;

/** Text that is looked through for tables on its own, with the lines of a title over it. */
type Part = { pieces: PlacedText[]; title: VisualLine[] };

/**
 * Splits two lists of labels with values that stand side by side with a vertical line between them, such as the earnings and the deductions of a
 * payslip. What is above and below the line stays as it is.
 */
export function splitDivided(pieces: PlacedText[], dividers: Stretch[]): Part[] {
  for (const { at, from, to } of dividers) {
    const beside = pieces.filter((piece) => middleOf(piece) > from && middleOf(piece) < to);
    const left = beside.filter(({ x, width }) => x + width <= at);
    const right = beside.filter(({ x }) => x >= at);
    if (left.length + right.length < beside.length) continue;
    const lists = [left, right].map(listOf);
    if (!lists.every((list) => list !== null)) continue;
    const above = pieces.filter((piece) => middleOf(piece) <= from);
    const below = pieces.filter((piece) => middleOf(piece) >= to);
    return [{ pieces: above, title: [] }, ...lists, { pieces: below, title: [] }];
  }
  return [{ pieces, title: [] }];
}

/** Lines most of which are a label in words and a value in figures, apart from those of the title above them; null for others. */
function listOf(pieces: PlacedText[]): Part | null {
  const lines = visualLines(pieces);
  const start = lines.findIndex(({ segments }) => segments.length > 1);
  const valued = lines.filter(
    ({ segments: [label, value, ...more] }) =>
      label && value && more.length === 0 && !/\p{N}/u.test(label.text) && /\p{N}/u.test(value.text),
  );
  if (valued.length < fewestLines || valued.length < leastFigures * (lines.length - start)) return null;
  const title = lines.slice(0, start);
  const inTitle = new Set(piecesOf(title));
  return { pieces: pieces.filter((piece) => !inTitle.has(piece)), title };
}

/** Puts a title over the first of the tables below it. */
export function underTitle(regions: TabularRegion[], title: VisualLine[]): TabularRegion[] {
  const [first, ...others] = regions;
  const [line] = title;
  if (!first || !line) return regions;
  const titles = [`**${title.map(lineText).join(' ')}**`, ...first.titles];
  return [
    { ...first, top: line.top, titles, pieces: new Set([...piecesOf(title), ...first.pieces]) },
    ...others,
  ];
}

/** How far titles are above their lists at most, as a multiple of the height of a line. */
const titleGap = 3;

/** A table begins where its title does, but for this many points. */
const sameLeft = 3;

/** The minimum share of values with a figure in a list of labels with values. */
const leastFigures = 0.6;

/**
 * Splits lists of labels with values that stand side by side, each under a title of its own, such as the starters and the main courses of a menu.
 * @param regions those of one column of a page, from the top down
 */
export function splitTitled(regions: TabularRegion[]): TabularRegion[] {
  return regions.flatMap((region, index) => {
    const [above, next] = [regions[index - 1], regions[index + 1]];
    if (next && listsUnder(region, next)) return [];
    return (above && listsUnder(above, region)) || [region];
  });
}

/**
 * Puts bold titles that stand side by side over the tables and lists below them, which begin where they do.
 * @param titles regions of one row, which may be such titles
 */
export function underTitles(regions: Region[], titles: TabularRegion[]): Region[] {
  const titled = new Map<Region, Region>();
  for (const line of titles) {
    const cells = line.rows[0]?.filter((cell) => cell !== null) ?? [];
    const below = cells.flatMap((cell) => regions.find((region) => isTitleOf(cell, line, region)) ?? []);
    if (cells.length < 2 || new Set(below).size < cells.length) continue;
    for (const [place, region] of below.entries()) {
      const { text = '', pieces = [] } = cells[place] ?? {};
      titled.set(region, {
        ...region,
        top: line.top,
        pieces: new Set([...pieces, ...region.pieces]),
        markdown: `**${text}**\n\n${region.markdown}`,
      });
    }
  }
  return regions.map((region) => titled.get(region) ?? region);
}

/** Whether a bold text in words stands over a region, at its left edge. */
function isTitleOf({ text, isBold, left }: Segment, line: TabularRegion, { top, pieces }: Region): boolean {
  const gap = top - line.bottom;
  const isOver = gap >= 0 && gap <= titleGap * heightOf(line);
  if (!isOver || !isBold || !/^\p{L}[^\p{N}:]*$/u.test(text)) return false;
  return Math.abs(Math.min(...[...pieces].map(({ x }) => x)) - left) <= sameLeft;
}

function listsUnder(above: TabularRegion, region: TabularRegion): TabularRegion[] | null {
  const [titles = [], ...others] = above.rows;
  const names = titles.filter((cell) => cell !== null);
  const [line] = region.lines;
  const width = region.rows[0]?.length ?? 0;
  const isNear = line && line.top - above.bottom <= titleGap * heightOf(line);
  const areTitles = names.length > 1 && names.every(({ text }) => /^\p{L}[^\p{N}:]*$/u.test(text));
  if (others.length > 0 || !isNear || !areTitles || region.hasHeader || region.isLed) return null;
  if (region.titles.length > 0 || width !== 2 * names.length) return null;
  const lists = names.map((_, list) =>
    region.rows
      .map((row) => row.slice(2 * list, 2 * list + 2))
      .filter((row) => row.some((cell) => cell !== null)),
  );
  const bounds = lists.slice(1).map((list, index) => middleBetween(lists[index] ?? [], list));
  const isOver = names.every(
    ({ left, right }, index) =>
      left >= (bounds[index - 1] ?? Number.NEGATIVE_INFINITY) &&
      right <= (bounds[index] ?? Number.POSITIVE_INFINITY),
  );
  if (!isOver || !lists.every(isList)) return null;
  return lists.map((rows, index) => ({
    ...region,
    top: above.top,
    titles: [`**${names[index]?.text}**`],
    rows,
    pieces: new Set(
      [...above.pieces, ...region.pieces].filter(
        ({ x, width: own }) => bounds.filter((bound) => x + own / 2 > bound).length === index,
      ),
    ),
  }));
}

function middleBetween(before: Row[], after: Row[]): number {
  const right = Math.max(...before.flat().map((cell) => cell?.right ?? Number.NEGATIVE_INFINITY));
  const left = Math.min(...after.flat().map((cell) => cell?.left ?? Number.POSITIVE_INFINITY));
  return (left + right) / 2;
}

/** Whether rows are labels in words, most of them with a value in figures. */
function isList(rows: Row[]): boolean {
  const values = rows.flatMap(([, value]) => value ?? []);
  const labels = rows.flatMap(([label]) => label ?? []);
  const hasFigure = ({ text }: { text: string }) => /\p{N}/u.test(text);
  return (
    values.length > 1 &&
    values.filter(hasFigure).length >= leastFigures * values.length &&
    labels.length === rows.length &&
    labels.filter(hasFigure).length < labels.length / 2
  );
}
