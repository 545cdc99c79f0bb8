import { expect, test } from 'vitest';
import { splitTables } from './sheet-tables.ts';

test('a sheet of thousands of columns with empty ones between them is split in linear time', () => {
  const grid = Array.from({ length: 100 }, (_row, row) =>
    Array.from({ length: 9_000 }, (_cell, column) => ({
      text: column % 3 === 2 ? '' : String(row * 10_000 + column),
    })),
  );
  const before = process.cpuUsage();
  expect(splitTables(grid).map(([row]) => row?.length)).toEqual([6_000]);
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});

test('a sheet with one wide row among thousands of short ones is split in linear time', () => {
  const wide = Array.from({ length: 18_000 }, (_cell, column) => ({
    text: column % 3 === 2 ? '' : String(column),
  }));
  const short = Array.from({ length: 30_000 }, (_row, row) => [{ text: String(row) }]);
  const before = process.cpuUsage();
  const tables = splitTables([wide, ...short]);
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  expect(tables.map((rows) => [rows.length, rows[0]?.length])).toEqual([[30_001, 12_000]]);
});
