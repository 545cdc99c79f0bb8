type Merge = { startRow: number; startCol: number; endRow: number; endCol: number };

/** Cells that merges may fill in a sheet: a merge over whole columns is small in the file and huge in text. */
const maxFilled = 50_000;

/** Puts the value of merged cells into each of them, within the rows and columns that the sheet has. */
export function fillMergedCells(rows: string[][], merges: Merge[]): void {
  let filled = 0;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? '';
    if (value === '') continue;
    for (let row = startRow; row <= Math.min(endRow, rows.length - 1); row++) {
      const cells = rows[row] ?? [];
      for (let column = startCol; column <= Math.min(endCol, cells.length - 1); column++) {
        if (filled++ > maxFilled) return;
        cells[column] = value;
      }
    }
  }
}

/**
 * The tables of a sheet: what empty rows separate, without empty columns. Tables side by side are told apart when an
 * empty column lies between them and they do not begin in the same row; otherwise they can share a header.
 */
export function splitTables(rows: string[][]): string[][][] {
  return splitRows(rows).flatMap((band) => {
    const groups = joinAligned(columnGroups(band), band);
    return groups.flatMap((columns) => {
      const part = band.map((row) => columns.map((column) => row[column] ?? ''));
      // taking columns out may leave rows empty
      return groups.length > 1 ? splitRows(part) : [part];
    });
  });
}

function splitRows(rows: string[][]): string[][][] {
  const bands: string[][][] = [];
  let isOpen = false;
  for (const row of rows) {
    const isEmpty = row.every((cell) => cell === '');
    if (!isEmpty && isOpen) bands.at(-1)?.push(row);
    else if (!isEmpty) bands.push([row]);
    isOpen = !isEmpty;
  }
  return bands;
}

/** The columns with values, in runs between empty ones. */
function columnGroups(band: string[][]): number[][] {
  const used: boolean[] = [];
  for (const row of band) for (const [column, cell] of row.entries()) if (cell !== '') used[column] = true;
  const groups: number[][] = [];
  for (let column = 0; column < used.length; column++) {
    if (!used[column]) continue;
    if (column > 0 && used[column - 1]) groups.at(-1)?.push(column);
    else groups.push([column]);
  }
  return groups;
}

function joinAligned(groups: number[][], band: string[][]): number[][] {
  const joined: number[][] = [];
  let lastStart = -1;
  for (const columns of groups) {
    const start = band.findIndex((row) => columns.some((column) => (row[column] ?? '') !== ''));
    const last = joined.at(-1);
    // a lone column is a note or a spacer's neighbour, no table
    if (last && (start === lastStart || columns.length === 1 || last.length === 1)) last.push(...columns);
    else {
      joined.push([...columns]);
      lastStart = start;
    }
  }
  return joined;
}
