import { splitText } from './split-text.ts';

/**
 * Cuts a table into tables of at most `maximum` characters, each with the header. Rows that do not fit under the whole
 * header are cut into groups of columns, each under its part of it.
 */
export function splitTable(header: string, rows: string[], maximum: number): string[] {
  const pieces: string[] = [];
  let names: string[] | null = null;
  const columnNames = () => {
    names ??= readCells(header.slice(0, header.indexOf('\n')));
    return names;
  };
  let piece = header;
  for (const row of rows) {
    if (header.length + 1 + row.length > maximum) {
      if (piece !== header) pieces.push(piece);
      piece = header;
      pieces.push(...splitRow(columnNames(), row, maximum));
    } else if (piece.length + 1 + row.length > maximum) {
      pieces.push(piece);
      piece = `${header}\n${row}`;
    } else {
      piece += `\n${row}`;
    }
  }
  if (piece !== header) pieces.push(piece);
  else if (rows.length === 0) pieces.push(...splitText(header, maximum));
  return pieces;
}

/** A row too long for one piece, as small tables of some columns each. */
function splitRow(names: string[], row: string, maximum: number): string[] {
  const share = Math.floor(maximum / 4);
  const columns = readCells(row).flatMap((cell, index) => {
    const name = (names[index] ?? '').slice(0, share);
    return splitText(cell, maximum - 2 * share).map((value) => ({ name, value }));
  });
  const pieces: string[] = [];
  let group: typeof columns = [];
  let length = 0;
  for (const column of columns) {
    // cells, their separators and the dashes between them
    const added = column.name.length + column.value.length + 12;
    if (group.length > 0 && length + added > maximum) {
      pieces.push(writeGroup(group));
      group = [];
      length = 0;
    }
    group.push(column);
    length += added;
  }
  if (group.length > 0) pieces.push(writeGroup(group));
  return pieces;
}

function writeGroup(columns: { name: string; value: string }[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(({ name }) => name)),
    line(columns.map(() => '---')),
    line(columns.map(({ value }) => value)),
  ].join('\n');
}

/** The cells of a table row; `\|` does not end one. */
function readCells(row: string): string[] {
  const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}
