import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv, fromSafeCell } from './format-csv.ts';

test('what a spreadsheet would run as a formula begins with an apostrophe, numbers stay numbers', () => {
  const rows = [['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', -2, null, 'a "b", c', ' padded ']];
  expect(formatCsv(rows)).toBe(`'=1+1,'+49 30,'-2,'@SUM(A1),'\t=1,-2,,"a ""b"", c"," padded "\r\n`);
});

test('whatever is written is read back as it was', () => {
  const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^'[=+\-@\t\r]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const read = parse(formatCsv(rows), { relax_column_count: true }) as string[][];
      expect(read.map((row) => row.map(fromSafeCell))).toEqual(rows);
    }),
  );
});
