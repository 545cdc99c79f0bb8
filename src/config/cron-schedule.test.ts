import { expect, test } from 'vitest';
import { isCronSchedule } from './cron-schedule.ts';

test.each([
  ['30 2 * * *', true],
  ['*/15 0,12 1-7 */2 7', true],
  ['5-10,20,*/30 23 31 12 0', true],
  ['60 2 * * *', false],
  ['0 24 * * *', false],
  ['0 0 0 * *', false],
  ['0 0 * 13 *', false],
  ['0 0 * * 8', false],
  ['*/0 2 * * *', false],
  ['7-3 2 * * *', false],
  ['1-5/2 2 * * *', false],
  ['2,, 2 * * *', false],
  ['30 2 * *', false],
  ['30 2 * * * *', false],
  ['@daily', false],
  // Days that never come, and some that do.
  ['30 2 31 2 *', false],
  ['30 2 30,31 2 *', false],
  ['30 2 31 4,6 *', false],
  ['30 2 29 2 *', true],
  ['30 2 31 2-3 *', true],
  ['30 2 31 */2 *', true],
  ['30 2 31 * *', true],
  ['30 2 31 2 1', true],
])('%s is a schedule: %s', (text, expected) => {
  expect(isCronSchedule(text)).toBe(expected);
});
