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
