import { expect, test } from 'vitest';
import { threadTime } from '../../../test/support/thread-time.ts';
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
