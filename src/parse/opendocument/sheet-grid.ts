import type { GridCell } from '../markup/header-rows.ts';
import { tooSparse } from '../sheet/too-sparse.ts';

/** How many columns and rows a cell covers, and how often it is repeated to the right. */
type Extent = { repeated: number; columns: number; rows: number };

/** Builds the rows of a sheet from cells that are stated once for many places. */
export type GridBuilder = {
  rows: GridCell[][];
  startRow(repeated: number): void;
  addCell(cell: GridCell, extent: Extent): void;
  /** Adds places that cells to their left or above them cover. */
  addCovered(count: number): void;
  endRow(): void;
};

/** How many places a sheet has at most that are not empty or stand before such ones. */
const maxPlaces = 1_000_000;

/** How many columns a merged cell fills at most, as many as programs have in a sheet. */
const [maxMerged, maxColumns] = [256, 16_384];

/**
 * @throws ParseError where more places are filled than people read: one repetition may stand for a million rows
 */
export function createGridBuilder(): GridBuilder {
  const rows: GridCell[][] = [];
  let row: GridCell[] = [];
  /** The place of the open row in the sheet, and how many rows it stands for. */
  let at = 0;
  let repeated = 1;
  /** How many empty places stand before the next cell. Those behind the last one do not count. */
  let empty = 0;
  let isSeparated = false;
  let places = 0;
  /** By column: the last merged cell that covers it, and the row below its last one. */
  const merged = new Map<number, { cell: GridCell; end: number }>();

  function claim(count: number): void {
    places += count;
    if (places > maxPlaces) throw tooSparse();
  }

  function fill(cell: GridCell, count: number): void {
    if (cell.text === '') {
      empty += count;
      return;
    }
    claim((empty + count) * repeated);
    for (; empty > 0; empty -= 1) row.push({ text: '' });
    for (let index = 0; index < count; index += 1) row.push(cell);
  }

  function merge(cell: GridCell, columns: number, below: number): void {
    claim(columns);
    const start = row.length + empty;
    for (let column = start; column < start + columns; column += 1)
      merged.set(column, { cell, end: at + below });
  }

  return {
    rows,
    startRow(count) {
      row = [];
      empty = 0;
      repeated = count;
    },
    addCell(cell, extent) {
      if (extent.columns > 1 || extent.rows > 1)
        merge(cell, Math.min(extent.columns, maxMerged), extent.rows);
      fill(cell, extent.repeated);
    },
    addCovered(count) {
      // Programs cover all places up to the end of the sheet.
      for (let index = 0; index < Math.min(count, maxColumns); index += 1) {
        const covering = merged.get(row.length + empty);
        fill(covering && covering.end > at ? covering.cell : { text: '' }, 1);
      }
    },
    endRow() {
      at += repeated;
      if (row.length === 0) {
        isSeparated = rows.length > 0;
        return;
      }
      // However many empty rows there are, they separate as one does.
      if (isSeparated) rows.push([]);
      isSeparated = false;
      for (let count = 0; count < repeated; count += 1) rows.push([...row]);
    },
  };
}
