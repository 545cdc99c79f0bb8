import { expect, test } from 'vitest';
import { isOneLetterOff } from './one-letter-off.ts';

test.each([
  ['extention', 'extension', true],
  ['studnet', 'student', true],
  ['adress', 'address', true],
  ['detector', 'detetor', true],
  ['marching', 'parching', true],
  ['extension', 'extension', false],
  ['extensions', 'extension', true],
  ['extensions', 'extentions', true],
  ['extensions', 'extention', false],
  ['steering', 'sterling', false],
])('%s and %s: one letter off is %s', (one, other, expected) => {
  expect(isOneLetterOff(one, other)).toBe(expected);
  expect(isOneLetterOff(other, one)).toBe(expected);
});
