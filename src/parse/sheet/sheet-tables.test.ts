import { expect, test } from 'vitest';
import { threadTime } from '../../../test/support/timing/thread-time.ts';
import { splitTables } from './sheet-tables.ts';

test('a sheet of thousands of columns with empty ones between them is split in linear time', async () => {
  const grid = Array.from({ length: 100 }, (_row, row) =>
    Array.from({ length: 9_000 }, (_cell, column) => ({
      text: column % 3 === 2 ? '' : String(row * 10_000 + column),
    })),
  );
  let tables: ReturnType<typeof splitTables> = [];
  expect(
    await threadTime(() => {
      tables = splitTables(grid);
    }),
  ).toBeLessThan(5_000);
  expect(tables.map(([row]) => row?.length)).toEqual([6_000]);
});

test('a sheet with one wide row among thousands of short ones is split in linear time', async () => {
  const wide = Array.from({ length: 18_000 }, (_cell, column) => ({
    text: column % 3 === 2 ? '' : String(column),
  }));
  const short = Array.from({ length: 30_000 }, (_row, row) => [{ text: String(row) }]);
  let tables: ReturnType<typeof splitTables> = [];
  expect(
    await threadTime(() => {
      tables = splitTables([wide, ...short]);
    }),
  ).toBeLessThan(5_000);
  expect(tables.map((rows) => [rows.length, rows[0]?.length])).toEqual([[30_001, 12_000]]);
});

test('sums below an empty row belong to the table, and the note after them does not', () => {
  const grid = [
    ['Meter', 'Flat', 'kWh'],
    ['M-1', 'left', '20'],
    ['M-2', 'right', '40'],
    ['', '', ''],
    ['Total', '', '60'],
    ['of which 19 % VAT', '', '11'],
    ['Meter M-2 was replaced.', '', ''],
  ].map((row) => row.map((text) => ({ text })));
  expect(splitTables(grid).map((rows) => rows.map(([first]) => first?.text))).toEqual([
    ['Meter', 'M-1', 'M-2', 'Total', 'of which 19 % VAT'],
    ['Meter M-2 was replaced.'],
  ]);
});
