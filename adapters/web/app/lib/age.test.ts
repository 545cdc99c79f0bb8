import { expect, test } from 'vitest';
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
