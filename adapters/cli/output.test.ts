import { expect, test } from 'vitest';
import { formatTable } from './output.ts';

test('one long name does not push the columns of all rows off the terminal', () => {
  const long = 'a-name-that-goes-on-'.repeat(8);
  const lines = formatTable(
    ['NAME', 'SIZE'],
    [
      ['a.md', '1 kB'],
      [long, '22 kB'],
      ['bcd.md', '333 kB'],
    ],
  );
  expect(lines).toEqual([
    `NAME${' '.repeat(58)}SIZE`,
    `a.md${' '.repeat(58)}1 kB`,
    `${long}  22 kB`,
    `bcd.md${' '.repeat(56)}333 kB`,
  ]);
  expect(formatTable(['NAME', 'SIZE'], [['a.md', '1 kB']])).toEqual(['NAME  SIZE', 'a.md  1 kB']);
});

test('columns stay aligned whatever the script of the names', () => {
  const lines = formatTable(
    ['NAME', 'SIZE'],
    [
      ['員工手冊.pdf', '1 kB'],
      ['🏖️ leave.md', '22 kB'],
      ['คู่มือ.pdf', '3 kB'],
      ['handbook.pdf', '4 kB'],
    ],
  );
  expect(lines).toEqual([
    'NAME          SIZE',
    '員工手冊.pdf  1 kB',
    '🏖️ leave.md   22 kB',
    'คู่มือ.pdf       3 kB',
    'handbook.pdf  4 kB',
  ]);
});
