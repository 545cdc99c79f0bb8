import type { Quotable } from '../passages/split-passage.ts';

/** Rows of a table as they are quoted: the index of their passage, and the rows, one a line. */
export type QuotedRows = { source: number; text: string };

/**
 * The rows of each table among the pieces of a passage.
 * @param leastCells rows with fewer are left out
 */
export function tablesIn(pieces: readonly Quotable[], leastCells = 0): Quotable[][] {
  const rows = pieces.filter(({ kind, cells }) => kind === 'row' && cells.length >= leastCells);
  return [...Map.groupBy(rows, ({ table }) => table).values()];
}
