import { type GridCell, splitHeader } from './header-rows.ts';
import { escapeLineStarts } from './markdown-escapes.ts';
import { tableWithHeader } from './markdown-table.ts';

/**
 * Writes a table as Markdown. A cell across the whole table is written once: above it where it comes first, as its title.
 * @param known how many rows are known to be the header
 */
export function gridToMarkdown(grid: GridCell[][], known = 1): string {
  const rows = grid.filter((row) => row.some(({ text }) => text !== ''));
  const found = rows.findIndex((row) => !isAcross(row));
  const start = found < 0 ? rows.length : found;
  const titles = rows.slice(0, start).map(([cell]) => escapeLineStarts(cell?.text ?? ''));
  if (start === rows.length) return titles.join('\n\n');
  const { header, body } = splitHeader(rows.slice(start), known - start);
  return [...titles, tableWithHeader(header, body.map(textsOf))].join('\n\n');
}

/** Whether a row is one merged cell. */
function isAcross(row: GridCell[]): boolean {
  return row.length > 1 && row.every((cell) => cell === row[0]);
}

function textsOf(row: GridCell[]): string[] {
  const [first] = row;
  return first && isAcross(row) ? [first.text, ...row.slice(1).map(() => '')] : row.map(({ text }) => text);
}
