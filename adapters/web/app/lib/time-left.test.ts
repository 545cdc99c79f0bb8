import { expect, test } from 'vitest';
import { formatDuration, type Look, secondsLeft, withLook } from './time-left.ts';

const seen = (...looks: [seconds: number, remaining: number][]) =>
  looks.reduce<readonly Look[]>(
    (all, [seconds, remaining]) => withLook(all, { at: 1_000 * seconds, remaining }),
    [],
  );

test('the time left follows the pace of the last two minutes, once one can be told', () => {
  expect(secondsLeft(seen())).toBe(undefined);
  expect(secondsLeft(seen([0, 100], [3, 90])), 'too early').toBe(undefined);
  expect(secondsLeft(seen([0, 100], [60, 100])), 'nothing was done').toBe(undefined);
  expect(secondsLeft(seen([0, 100], [6, 90], [20, 80]))).toBe(80);
  expect(secondsLeft(seen([0, 1_000], [100, 100], [200, 50])), 'an earlier pace').toBe(100);
  expect(secondsLeft(seen([0, 100], [60, 50], [63, 400])), 'more was added').toBe(undefined);
});

test('a duration is said in minutes, and in hours once it is longer than one and a half', () => {
  expect([60, 95, 5_300, 5_500, 90_000].map(formatDuration)).toEqual([
    '1 minute',
    '2 minutes',
    '88 minutes',
    '2 hours',
    '25 hours',
  ]);
});
