import { expect, test } from 'vitest';
import { datesIn } from './dates.ts';

test.each([
  '2026-01-14',
  '14.01.2026',
  '14.1.26',
  '14 January 2026',
  '14th of January, 2026',
  'January 14, 2026',
  '14. Januar 2026',
  '14 janvier 2026',
  '14 de enero de 2026',
  '14 stycznia 2026',
  '14 января 2026',
  '14 Ιανουαρίου 2026',
  '14 Ocak 2026',
  '2026年1月14日',
])('%s is the 14th of January', (written) => {
  expect(datesIn(`It was on ${written}.`)).toMatchObject([{ year: 2026, month: 1, day: 14 }]);
});

test.each([
  ['03/02/2026 and 05/18/2026', [3, 5]],
  ['03/02/2026 and 18/05/2026', [2, 5]],
  ['03/02/2026', []],
  ['version 14.1.2 of 192.168.1.14', []],
  ['14 tables for 3 rooms', []],
  ['3 out of 5 choose the 2 set menus', []],
  ['3 out 2026', [10]],
])('the months of %s are %j', (text, months) => {
  expect(datesIn(text).map(({ month }) => month)).toEqual(months);
});
