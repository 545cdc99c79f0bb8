import { withoutNoteMark } from '../../../../text/fold.ts';
import { monthNumber } from '../../../../text/words/calendar.ts';

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

/** "14 April 2026", "2. März 2026", "April 14, 2026", "April 2026". */
const named =
  /^(?:\p{L}{2,12}[.,]{0,2} )?(?:(?<day>\p{N}{1,2})(?:st|nd|rd|th|er|\.)? (?:de )?)?(?<month>\p{L}{3,12})\.? (?:de )?(?:(?<dayBehind>\p{N}{1,2}),? )?(?<year>\p{N}{4})$/u;
const inNumbers = /^(?<one>\p{N}{1,2})(?<mark>[./-])(?<other>\p{N}{1,2})[./-](?<year>\p{N}{4}|\p{N}{2})$/u;
const iso = /^(?<year>\p{N}{4})-(?<month>\p{N}{2})(?:-(?<day>\p{N}{2}))?$/u;
const year = /^(?:1[6-9]|20)\p{N}{2}$/u;

function daysIn(cells: string[]): (number | undefined)[] | undefined {
  const slashed = cells.flatMap((cell) => {
    const groups = inNumbers.exec(cell)?.groups;
    return groups ? [groups] : [];
  });
  const isDayFirst = slashed.some((groups) => Number(groups['one']) > 12 || groups['mark'] === '.');
  const isMonthFirst = slashed.some((groups) => Number(groups['other']) > 12);
  if (slashed.length > 0 && isDayFirst === isMonthFirst) return undefined;
  const days = cells.map((cell) => (cell.length > longestValue ? undefined : dayIn(cell, isMonthFirst)));
  return days.some((one) => one !== undefined) ? days : undefined;
}

/** A day as a number that grows with time; undefined where a text tells none. */
function dayIn(cell: string, isMonthFirst: boolean): number | undefined {
  const at = (of: string | undefined, month: string | number | undefined, day: string | undefined) =>
    Number(of) * 10_000 + Number(month ?? 0) * 100 + Number(day ?? 0);
  if (year.test(cell)) return at(cell, 0, undefined);
  const standard = iso.exec(cell)?.groups;
  if (standard) return at(standard['year'], standard['month'], standard['day']);
  const numbers = inNumbers.exec(cell)?.groups;
  if (numbers) {
    const { one, other, year: written = '' } = numbers;
    const full = written.length === 2 ? `20${written}` : written;
    return isMonthFirst ? at(full, one, other) : at(full, other, one);
  }
  const names = named.exec(cell)?.groups;
  const month = monthNumber(names?.['month'] ?? '');
  return names && month ? at(names['year'], month, names['day'] ?? names['dayBehind']) : undefined;
}
