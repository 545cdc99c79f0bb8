import type { GridCell } from '../markup/header-rows.ts';

type Merge = { startRow: number; startCol: number; endRow: number; endCol: number };

/** Cells that merges may fill in a sheet: a merge over whole columns is small in the file and huge in text. */
const maxFilled = 50_000;

/** A table that has at least this many rows more than the one beside it is another table. */
const moreRows = 2;

/** Notes beside a table are longer than this, in characters; so is no name of a column. */
const noteLength = 30;

/** How often parts of a sheet are compared, row by row and name by name, to tell tables side by side apart: about two seconds. */
const maxCompared = 20_000_000;

/** Puts merged cells into each of their places, within the rows and columns that the sheet has. */
export function fillMergedCells(grid: GridCell[][], merges: Merge[]): void {
  let filled = 0;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const cell = grid[startRow]?.[startCol];
    if (!cell || cell.text === '') continue;
    for (let row = startRow; row <= Math.min(endRow, grid.length - 1); row++) {
      const cells = grid[row] ?? [];
      for (let column = startCol; column <= Math.min(endCol, cells.length - 1); column++) {
        if (filled++ > maxFilled) return;
        cells[column] = cell;
      }
    }
  }
}

/**
 * Splits a sheet into its tables, which empty rows separate, and leaves out empty columns. Tables side by side are two if an empty column
 * lies between them and their rows do not belong together.
 */
export function splitTables(grid: GridCell[][]): GridCell[][][] {
  return splitRows(grid).flatMap((band) => {
    const columns = columnGroups(band);
    const groups = columns.length > 1 ? joinAligned(columns, band) : columns;
    const [only] = groups;
    if (groups.length === 1 && only?.length === band[0]?.length) return [band];
    return groups.flatMap((group) => {
      const part = band.map((row) => cellsAt(row, group));
      // Taking columns out may leave rows empty.
      return groups.length > 1 ? splitRows(part) : [part];
    });
  });
}

function splitRows(grid: GridCell[][]): GridCell[][][] {
  const bands: GridCell[][][] = [];
  let isOpen = false;
  for (const row of grid) {
    const isEmpty = row.every(({ text }) => text === '');
    if (!isEmpty && isOpen) bands.at(-1)?.push(row);
    else if (!isEmpty) bands.push([row]);
    isOpen = !isEmpty;
  }
  return joinSums(bands);
}

/** What a row that sums others up begins with. */
const sum = /^(?:grand |sub)?(?:total|sum|summe|gesamt|zwischensumme|somme|suma|totale?|totaal)(?!\p{L})/iu;

/** Joins a table with the rows of what its columns come to, where an empty row lies between them. Notes may follow these at once. */
function joinSums(bands: GridCell[][][]): GridCell[][][] {
  const joined: GridCell[][][] = [];
  for (const band of bands) {
    const above = joined.at(-1);
    const sums = above ? countSums(above, band) : 0;
    for (const row of band.slice(0, sums)) above?.push(row);
    if (sums < band.length) joined.push(band.slice(sums));
  }
  return joined;
}

/** How many rows at the beginning of a part belong to the sum of those above: each has figures, in columns in which the row above has one too. */
function countSums(above: GridCell[][], band: GridCell[][]): number {
  const isSum = sum.test(band[0]?.find(({ text }) => text !== '')?.text ?? '');
  if (!isSum) return 0;
  const last = above.at(-1) ?? [];
  const rest = band.findIndex((row) => {
    const label = row.findIndex(({ text }) => text !== '');
    const figures = row.flatMap(({ text }, column) =>
      column > label && /\p{N}/u.test(text) ? [column] : [],
    );
    return figures.length === 0 || !figures.every((column) => /\p{N}/u.test(last[column]?.text ?? ''));
  });
  if (rest < 0) return band.length;
  // Only notes may come after them: other rows are another table.
  const isAlone = (row: GridCell[]) => row.filter(({ text }) => text !== '').length === 1;
  return band.slice(rest).every(isAlone) ? rest : 0;
}

/** The columns with values, in runs between empty ones. */
function columnGroups(band: GridCell[][]): number[][] {
  const used: boolean[] = [];
  // Once the columns up to some one are known to be used, only those behind it are looked at.
  let known = 0;
  for (const row of band) {
    for (let column = known; column < row.length; column++) used[column] ||= row[column]?.text !== '';
    while (used[known]) known++;
  }
  const groups: number[][] = [];
  for (let column = 0; column < used.length; column++) {
    if (!used[column]) continue;
    if (column > 0 && used[column - 1]) groups.at(-1)?.push(column);
    else groups.push([column]);
  }
  return groups;
}

/** Columns side by side, and how many values each row has in them. */
type Group = { columns: number[]; counts: number[] };

function joinAligned(groups: number[][], band: GridCell[][]): number[][] {
  // Nobody puts so many tables beside each other.
  if (groups.length * (groups.length + band.length) > maxCompared) return [groups.flat()];
  const joined: Group[] = [];
  for (const columns of groups) {
    const group = { columns: [...columns], counts: band.map((row) => valuesAt(row, columns).length) };
    const last = joined.at(-1);
    // A lone column is a note or a spacer's neighbour, no table.
    const isLone = columns.length === 1 || last?.columns.length === 1;
    const isApart = last && (isLone ? areNotes(group, band) : areTwoTables(last, group, band));
    if (last && !isApart) {
      last.columns.push(...columns);
      last.counts = last.counts.map((count, row) => count + (group.counts[row] ?? 0));
    } else joined.push(group);
  }
  return joined.map(({ columns }) => columns);
}

/**
 * Whether a lone column behind an empty one holds notes on the whole table, and none on its rows: only long texts that begin with the header or,
 * below a title, fill the first rows and no others.
 */
function areNotes({ columns, counts }: Group, band: GridCell[][]): boolean {
  const [first = '', ...others] = band.flatMap((row) => valuesAt(row, columns));
  const [start, end] = [counts.indexOf(1), counts.lastIndexOf(1) + 1];
  const isTitle = first.length <= noteLength;
  return (
    columns.length === 1 &&
    start === 0 &&
    band.length - end >= moreRows &&
    (!isTitle || (others.length > 1 && end === others.length + 1)) &&
    others.every((text) => text.length > noteLength)
  );
}

/** The values of a row in some columns. */
function valuesAt(row: GridCell[] | undefined, columns: number[]): string[] {
  return cellsAt(row ?? [], columns).flatMap(({ text }) => text || []);
}

/** The cells of a row in some columns. Short rows stay short: one long row would make each of many as long. */
function cellsAt(row: GridCell[], columns: number[]): GridCell[] {
  const cells: GridCell[] = [];
  for (const column of columns) {
    const cell = row[column];
    if (!cell) break;
    cells.push(cell);
  }
  return cells;
}

/**
 * Whether the columns on the right are a table of their own. They are
 * - if they begin further down, repeat the name of the first column on the left, or have rows where the left has none;
 * - or if their first column holds labels, and they have a title of their own, repeat any name of a column on the left, or have fewer rows.
 */
function areTwoTables(left: Group, right: Group, band: GridCell[][]): boolean {
  const [first, other] = [outlineOf(left, band), outlineOf(right, band)];
  if (other.start > first.start || other.name === first.name) return true;
  if (right.counts.some((count, row) => count > 0 && left.counts[row] === 0)) return true;
  const end = right.counts.findLastIndex((count) => count > 0) + 1;
  const [key = 0] = right.columns;
  const labels = band.slice(other.header + 1, end).map((row) => row[key]?.text ?? '');
  const ofLetters = labels.filter((label) => /\p{L}/u.test(label));
  if (ofLetters.length <= labels.length / 2) return false;
  const hasTitle = first.header !== other.header || first.title !== other.title;
  const areKeys = new Set(ofLetters).size === labels.length && band.length - end >= moreRows;
  if (hasTitle || areKeys) return true;
  const names = new Set(namesOf(left, band[first.header]));
  return namesOf(right, band[other.header]).some((name) => names.has(name));
}

/** Where a group begins, the row of its header, which is the first with several values, the first name in that, and the title above it. */
function outlineOf({ columns, counts }: Group, band: GridCell[][]) {
  const start = counts.findIndex((count) => count > 0);
  const header = counts.findIndex((count) => count > 1);
  const firstIn = (row: GridCell[] = []) =>
    row[columns.find((column) => row[column]?.text) ?? row.length]?.text;
  const title = start < header ? firstIn(band[start]) : undefined;
  return { start, header, title, name: firstIn(band[header])?.toLowerCase() };
}

function namesOf({ columns }: Group, header: GridCell[] | undefined): string[] {
  return valuesAt(header, columns).map((name) => name.toLowerCase());
}
