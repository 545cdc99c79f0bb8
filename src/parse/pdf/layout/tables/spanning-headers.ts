import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { endsWithColon } from '../../../../text/tables/labels.ts';
import { besideColumn, sameEdge } from '../../tolerances.ts';
import type { Segment } from '../segments.ts';
import type { VisualLine } from '../visual-lines.ts';
import { type Column, cellsOf, columnsOf } from './table-columns.ts';
import { isDatum } from './table-rows.ts';

/** The columns of a table, its header, and the lines below that. */
export type HeadedTable = { columns: Column[]; header: (Segment | null)[]; body: VisualLine[] };

/** The longest name of a column, in characters; longer texts are titles or prose. */
const maxName = 28;

/** A name is in the middle above its columns if it is no further from there than this share of their width, or than `besideColumn`. */
const offCentre = 0.12;

/** From a number to another, as quantities and distances are told from each other. */
const range = /^\p{N}{1,3}(?:[\s.,]?\p{N}{3})?\s?[-–]\s?\p{N}{1,3}(?:[\s.,]?\p{N}{3})?$/u;

const year = /^(?:19|20)\d\d$/u;

/** How many lines a header may have. */
const maxLines = 3;

/**
 * Joins a header of several lines, of which an upper one names groups of columns: "Summer" over "Weekday" and "Weekend" becomes "Summer
 * Weekday" and "Summer Weekend".
 * @param depth how many lines the header has down to the second of these
 * @returns null for tables without such a header
 */
export function findSpanningHeader([upper, ...below]: VisualLine[], depth = 2): HeadedTable | null {
  if (!upper?.segments.every(isName) || below.length < 3) return null;
  const lower = depth < maxLines ? findSpanningHeader(below, depth + 1) : null;
  const table = lower ?? plainTable(below);
  if (!table) return null;
  const { columns, header: names, body } = table;
  const named = names.filter((name) => name !== null).length;
  if (columns.length < 3 || named <= upper.segments.length || named < columns.length - 1) return null;
  const groups = upper.segments.map((segment) => groupOf(segment, upper.segments, columns, names));
  const found = groups.flatMap((group) => group ?? []);
  const isClear = groups.every((group) => group !== null) && new Set(found).size === found.length;
  const spans = groups.filter((group) => group && group.length > 1).length;
  // A name over all columns is a title, unless it stands beside the name of another column.
  const isTitle = upper.segments.length === 1 && found.length >= columns.length - 1;
  if (!isClear || spans === 0 || isTitle) return null;
  const rows = body.map(({ segments }) => cellsOf(segments, columns));
  const ofFigures = found.filter((column) => holdsFigures(rows.map((row) => row[column]?.text ?? '')));
  // Without figures below, these are the titles of two forms that stand side by side.
  if (ofFigures.length < found.length / 2) return null;
  const header = names.map((name, column) => {
    const above = upper.segments.find((_, index) => groups[index]?.includes(column));
    if (!above || !name) return above ?? name;
    return { ...name, text: `${above.text} ${name.text}` };
  });
  return { columns, header, body };
}

function holdsFigures(texts: string[]): boolean {
  const values = texts.filter((text) => /[\p{L}\p{N}]/u.test(text));
  return values.filter(isDatum).length >= values.length / 2;
}

/** A table whose first line names its columns. */
function plainTable([names, ...body]: VisualLine[]): HeadedTable | null {
  if (!names?.segments.every((name) => (isName(name) && !year.test(name.text)) || range.test(name.text)))
    return null;
  const columns = columnsOf([names, ...body]);
  return { columns, header: cellsOf(names.segments, columns), body };
}

function isName({ text }: Segment): boolean {
  return text.length <= maxName && !endsWithColon(text) && (kindOf(text) === 'text' || year.test(text));
}

/** The columns that a name in the upper line stands over; null if that is unclear. */
function groupOf(
  segment: Segment,
  upper: Segment[],
  columns: Column[],
  names: (Segment | null)[],
): number[] | null {
  // Over a column without a name in the lower line, the name is that of the column itself.
  const own = columns.findIndex(({ left, right }) => segment.left < right && segment.right > left);
  if (own >= 0 && !names[own]) return [own];
  const group = fromLeft(segment, upper, columns, names);
  if (group) return group;
  const middle = middleOf(segment);
  const near = columns.flatMap((column, index) =>
    names[index] &&
    upper.every((other) => distance(column, segment) <= distance(column, other) + besideColumn)
      ? [index]
      : [],
  );
  const runs = near
    .flatMap((from) => near.flatMap((to) => (to > from ? [[from, to] as const] : [])))
    .filter(([from, to]) => {
      const run = { left: columns[from]?.left ?? 0, right: columns[to]?.right ?? 0 };
      const isMiddle =
        Math.abs(middleOf(run) - middle) <= Math.max(besideColumn, offCentre * (run.right - run.left));
      const isWithin = segment.left >= run.left - besideColumn && segment.right <= run.right + besideColumn;
      return isMiddle && isWithin && to - from === near.indexOf(to) - near.indexOf(from);
    })
    .sort(([from, to], [otherFrom, otherTo]) => otherTo - otherFrom - (to - from));
  const [longest] = runs;
  return longest ? rangeOf(longest[0], longest[1]) : null;
}

/** The columns below a name that begins at their left edge, up to the next name; null unless other groups have the same names in the lower line. */
function fromLeft(
  segment: Segment,
  upper: Segment[],
  columns: Column[],
  names: (Segment | null)[],
): number[] | null {
  const first = columns.findIndex(({ left }) => Math.abs(left - segment.left) <= sameEdge);
  const next = upper[upper.indexOf(segment) + 1];
  const end = next ? columns.findIndex(({ right }) => right > next.left) : columns.length;
  if (first < 0 || end - first < 2) return null;
  const group = rangeOf(first, end - 1);
  const texts = names.map((name) => name?.text);
  const comeAgain = group.every((column) => texts.filter((text) => text === texts[column]).length > 1);
  return comeAgain ? group : null;
}

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function middleOf({ left, right }: { left: number; right: number }): number {
  return (left + right) / 2;
}

function distance(column: Column, segment: Segment): number {
  return Math.abs(middleOf(column) - middleOf(segment));
}

/**
 * Brings the name of a column down to the lower of two lines of a header, where it is centred beside them: "Cost" between "July", "August" and
 * "Budget", "Actual", "Budget", "Actual".
 */
export function lowerCentredNames(lines: VisualLine[]): VisualLine[] {
  const lowered: VisualLine[] = [];
  for (const [index, line] of lines.entries()) {
    const [between, upper] = [lowered.at(-1), lowered.at(-2)];
    if (between && upper && index > 1 && areAround(upper, between, line)) {
      lowered.pop();
      const segments = [...between.segments, ...line.segments].sort((one, other) => one.left - other.left);
      lowered.push({ ...line, segments });
    } else lowered.push(line);
  }
  return lowered;
}

/** Whether a line holds names at the height between two other lines of names, the lower of which has more. */
function areAround(upper: VisualLine, between: VisualLine, lower: VisualLine): boolean {
  const beside = [...upper.segments, ...lower.segments];
  return (
    between.top < upper.bottom &&
    between.bottom > lower.top &&
    upper.segments.length > 1 &&
    lower.segments.length > upper.segments.length &&
    [...beside, ...between.segments].every(isName) &&
    between.segments.every(({ left, right }) => !beside.some((one) => one.left < right && one.right > left))
  );
}
