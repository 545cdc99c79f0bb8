import { withoutNoteMark } from '../../../../text/fold.ts';
import { monthNumber } from '../../../../text/words/calendar.ts';
import { datesIn } from '../question/dates.ts';

/** Reads cells of a column as values that can be compared: sums, numbers, measures of one unit, or days. */

/** Longer cells are text. */
const longestValue = 40;

/** "€5 per month", "1,200 m²", "14": what stands before the number, the number, and what stands behind it. */
const figure =
  /^(?<before>[^\p{N}]{0,6})(?<digits>\p{N}[\p{N}.,'’\u00A0\u202F]{0,20})(?<after>[^\p{N}]{0,24})$/u;

/** What costs nothing. */
const free = /^(?:free|gratis|kostenlos|gratuite?s?|gratuit[oa]s?)$/iu;

/** A remark of a reviewer in the cell of a workbook. */
const comment = /\[Comment: [^\]]{0,2000}\]$/u;

type Figure = { value: number; unit: string; isAmbiguous: boolean };

/**
 * The values of a column, undefined where a cell has none. None at all where their units differ, or their numbers or days can be read in
 * two ways.
 * @param kind what the column is to hold
 */
export function comparableValues(
  cells: string[],
  kind: 'number' | 'date',
): (number | undefined)[] | undefined {
  const written = cells.map((cell) => withoutNoteMark(cell.replace(comment, '')).trim());
  return kind === 'date' ? daysIn(written) : figuresIn(written);
}

function figuresIn(cells: string[]): (number | undefined)[] | undefined {
  const figures = cells.map(figureIn);
  const counted = figures.filter((one) => one !== undefined);
  const units = new Set(counted.flatMap(({ unit }) => (unit === 'free' ? [] : [unit])));
  const ambiguous = counted.filter(({ isAmbiguous }) => isAmbiguous).length;
  if (units.size !== 1 || (ambiguous > 0 && ambiguous < counted.length)) return undefined;
  return figures.map((one) => one?.value);
}

function figureIn(cell: string): Figure | undefined {
  if (cell.length > longestValue) return undefined;
  if (free.test(cell)) return { value: 0, unit: 'free', isAmbiguous: false };
  const spaced = cell.replaceAll(/(?<=\p{N}) (?=\p{N}{3}(?!\p{N}))/gu, '');
  const { before = '', digits = '', after = '' } = figure.exec(spaced)?.groups ?? {};
  if (digits === '' || /\p{L}{4}|[<>≤≥~±]/u.test(before)) return undefined;
  const value = numberIn(digits.replaceAll(/['’\u00A0\u202F]/gu, '').replace(/[.,]$/u, ''));
  if (value === undefined) return undefined;
  const isNegative = /[-−]$/u.test(before);
  return {
    value: isNegative ? -value : value,
    unit: `${before} ${after}`
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{Sc}%²³°/]/gu, '')
      .replace(/(?<=\p{L}{3})s$/u, ''),
    // In one language "1.200" is more than a thousand, in another little more than one.
    isAmbiguous: /^[1-9]\p{N}{0,2}\.\p{N}{3}$/u.test(digits),
  };
}

/** A number, with a comma or a point before thousands or decimals; undefined for anything else, such as a version. */
function numberIn(digits: string): number | undefined {
  if (/^\p{N}{1,3}(?:,\p{N}{3})+(?:\.\p{N}+)?$/u.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^\p{N}{1,3}(?:\.\p{N}{3})+,\p{N}+$|^\p{N}{1,3}(?:\.\p{N}{3}){2,}$/u.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  return /^\p{N}+(?:[.,]\p{N}+)?$/u.test(digits) ? Number(digits.replace(',', '.')) : undefined;
}

/** A month of a year, or a year alone: "April 2026", "2026-04", "2026". */
const monthOrYear =
  /^(?:(?<name>\p{L}{3,12})\.? (?:de )?)?(?<year>(?:1[6-9]|20)\p{N}{2})(?:-(?<number>\p{N}{2}))?$/u;

/** The only day of each cell as a number that grows with time. All of them tell whether the month comes first. */
function daysIn(cells: string[]): (number | undefined)[] | undefined {
  const dates = datesIn(cells.join('\n'));
  let start = 0;
  const days = cells.map((cell) => {
    const from = start;
    start += cell.length + 1;
    if (cell.length > longestValue) return undefined;
    const [date, ...others] = dates.filter((one) => from <= one.start && one.start < start);
    if (date?.year !== undefined && others.length === 0) return dayNumber(date.year, date.month, date.day);
    const { name = '', year, number } = monthOrYear.exec(cell)?.groups ?? {};
    return year === undefined
      ? undefined
      : dayNumber(Number(year), monthNumber(name) ?? Number(number ?? 0), 0);
  });
  return days.some((one) => one !== undefined) ? days : undefined;
}

function dayNumber(year: number, month: number, day: number): number {
  return year * 10_000 + month * 100 + day;
}
