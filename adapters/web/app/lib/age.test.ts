import { expect, onTestFinished, test } from 'vitest';
import { ageOf } from './age.ts';

test('the age of a moment counts midnights and not hours', () => {
  const now = new Date(2026, 10, 24, 0, 30);
  const age = (day: number, hour: number, month = 10) =>
    ageOf(new Date(2026, month, day, hour).getTime() / 1000, now);
  expect(age(24, 0)).toBe('today');
  expect(age(23, 23)).toBe('yesterday');
  expect(age(23, 0)).toBe('yesterday');
  expect(age(22, 23)).toBe('week');
  expect(age(17, 1)).toBe('week');
  expect(age(16, 23)).toBe('month');
  expect(age(20, 23, 9)).toBe('older');
});

test.each([
  { hours: 25, month: 9, day: 25 },
  { hours: 23, month: 2, day: 29 },
])('a day of $hours hours is one day', ({ month, day }) => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Europe/Berlin';
  onTestFinished(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  const now = new Date(2026, month, day + 1, 12);
  const age = (on: number, hour: number, minute: number) =>
    ageOf(new Date(2026, month, on, hour, minute).getTime() / 1000, now);
  expect(age(day, 0, 10)).toBe('yesterday');
  expect(age(day - 1, 23, 50)).toBe('week');
});
