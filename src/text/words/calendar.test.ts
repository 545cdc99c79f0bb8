import { expect, test } from 'vitest';
import { monthNumber, weekdayNumber } from './calendar.ts';

const locales = 'en en-GB de de-AT fr es it pt nl pl cs sv da nb fi ro tr el ru uk hu id'.split(' ');
const withWeekdays = 'en en-GB de de-AT fr es it pt nl pl'.split(' ');

/** Those whose short names are words of other languages. */
const withoutShort = ['cs', 'fi', 'tr'];

function partOf(locale: string, options: Intl.DateTimeFormatOptions, part: 'month' | 'weekday', at: number) {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return format.formatToParts(at).find(({ type }) => type === part)?.value ?? '';
}

test.each(locales)('the months of CLDR in "%s" are known', (locale) => {
  const lengths = withoutShort.includes(locale) ? (['long'] as const) : (['long', 'short'] as const);
  for (const month of lengths)
    for (const options of [{ month }, { month, day: 'numeric' } as const]) {
      const names = Array.from({ length: 12 }, (_, index) =>
        partOf(locale, options, 'month', Date.UTC(2026, index, 1)),
      );
      expect(names.map(monthNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    }
});

test.each(withWeekdays)('the weekdays of CLDR in "%s" are known', (locale) => {
  const names = Array.from({ length: 7 }, (_, index) =>
    partOf(locale, { weekday: 'long' }, 'weekday', Date.UTC(2026, 0, 5 + index)),
  );
  expect(names.map(weekdayNumber)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test.each(['Mon', 'Tues', 'montags', 'domingos', 'środę'])('"%s" is a weekday', (name) => {
  expect(weekdayNumber(name)).toBeDefined();
});

test.each(['led', 'pro', 'Sunil', 'Marta', 'monthly', ''])(
  '"%s" is neither a month nor a weekday',
  (name) => {
    expect([monthNumber(name), weekdayNumber(name)]).toEqual([undefined, undefined]);
  },
);
