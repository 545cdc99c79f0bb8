import { monthNumber } from '../../../../text/words/calendar.ts';

/** A day as a text writes it; the year may be left out. */
export type WrittenDate = {
  year?: number;
  month: number;
  day: number;
  written: string;
  start: number;
  end: number;
};

/** "2026-01-14", "14.01.2026", "14/1/26", "1月14日", "14 January 2026", "the 14th of January", "January 14, 2026". */
const writtenDate = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.,:/-])(?:(?<year1>\p{N}{4})[-/.](?<month1>\p{N}{1,2})[-/.](?<day1>\p{N}{1,2})`,
    String.raw`(?<one>\p{N}{1,2})(?<sign2>[-/.])(?<two>\p{N}{1,2})(?<sign3>[-/.])(?<year2>\p{N}{4}|\p{N}{2}))(?![\p{L}\p{N}]|[.:/-]\p{N})`,
    String.raw`(?:(?<year3>\p{N}{4})\s?[年년]\s?)?(?<month3>\p{N}{1,2})\s?[月월]\s?(?<day3>\p{N}{1,2})\s?[日일号號]?`,
    String.raw`(?<![\p{L}\p{N}.,:/-])(?<day4>\p{N}{1,2})(?:st|nd|rd|th|er|[.ºª])?\s(?:(?:of|de|di)\s)?(?<name4>\p{L}{3,12}\.?)(?:,?\s(?:de[l]?\s)?(?<year4>(?:19|20)\p{N}{2}))?(?![\p{L}\p{N}])`,
    String.raw`(?<!\p{L})(?<name5>\p{L}{3,12}\.?)\s(?<day5>\p{N}{1,2})(?:st|nd|rd|th)?(?:,?\s(?<year5>(?:19|20)\p{N}{2}))?(?![\p{L}\p{N}]|[.,:/]\p{N})`,
  ].join('|'),
  'giu',
);

/** Short names of months in Italian, Portuguese and Polish that are words elsewhere: "3 out of 5" tells no day, "3 out 2026" does. */
const isWordToo = /^(?:gen|lip|mag|out|set|sie)$/iu;

/**
 * The days that a text tells. Of "03/02/2026" it says by its other dates whether the month comes first; where none does, it is no date that
 * could be read.
 */
export function datesIn(text: string): WrittenDate[] {
  const found = [...text.matchAll(writtenDate)];
  const firsts = found.flatMap(({ groups = {} }) => (groups['sign2'] === '/' ? [Number(groups['one'])] : []));
  const seconds = found.flatMap(({ groups = {} }) =>
    groups['sign2'] === '/' ? [Number(groups['two'])] : [],
  );
  const isDayFirst = firsts.some((number) => number > 12);
  const isMonthFirst = seconds.some((number) => number > 12);
  return found.flatMap(({ 0: written, index, groups = {} }) => {
    const group = (name: string) => groups[name] ?? '';
    const place = { written, start: index, end: index + written.length };
    const dated = (year: string, month: number | undefined, day: string): WrittenDate[] => {
      const [monthIn, dayIn] = [month ?? 0, Number(day)];
      if (!(monthIn >= 1 && monthIn <= 12 && dayIn >= 1 && dayIn <= 31)) return [];
      const inYear = year.length === 2 ? 2000 + Number(year) : Number(year);
      return [{ ...(year !== '' && { year: inYear }), month: monthIn, day: dayIn, ...place }];
    };
    if (groups['year1'] !== undefined) return dated(group('year1'), Number(group('month1')), group('day1'));
    if (groups['month3'] !== undefined) return dated(group('year3'), Number(group('month3')), group('day3'));
    if (groups['name4'] !== undefined) {
      if (groups['year4'] === undefined && isWordToo.test(group('name4'))) return [];
      return dated(group('year4'), monthNumber(group('name4')), group('day4'));
    }
    if (groups['name5'] !== undefined)
      return dated(group('year5'), monthNumber(group('name5')), group('day5'));
    const [one, two, year] = [group('one'), group('two'), group('year2')];
    if (groups['sign2'] !== groups['sign3']) return [];
    if (groups['sign2'] !== '/') return dated(year, Number(two), one);
    if (isDayFirst === isMonthFirst) return [];
    return isDayFirst ? dated(year, Number(two), one) : dated(year, Number(one), two);
  });
}

/** Whether two dates are the same day, as far as both tell it. */
export function isSameDay(one: WrittenDate, other: WrittenDate): boolean {
  const isYear = one.year === undefined || other.year === undefined || one.year === other.year;
  return isYear && one.month === other.month && one.day === other.day;
}
