import { escapeLineStarts } from './markdown-escapes.ts';

/** Longer lines are text, not the title of a table. */
const maxTitleLength = 120;

/**
 * Writes rows as a Markdown table whose header is the first row, widened to the longest. Empty rows are left out; short
 * ones stay short, because filling them up could make a small file huge.
 * @param mayLackHeader the first row is the header even where it is empty
 */
export function markdownTable(rows: string[][], mayLackHeader = false): string {
  const [header, ...body] = rows.filter(
    (row, index) => (mayLackHeader && index === 0) || row.some((cell) => cell.trim() !== ''),
  );
  if (!header) return '';
  const columns = body.reduce((widest, row) => Math.max(widest, row.length), header.length);
  const wholeHeader = [...header, ...Array<string>(columns - header.length).fill('')];
  return [tableLine(wholeHeader), `|${' --- |'.repeat(columns)}`, ...body.map(tableLine)].join('\n');
}

function tableLine(row: string[]): string {
  const cells = row.map((cell) => cell.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|'));
  return `| ${cells.join(' | ')} |`;
}

/** A line above a table as its heading, or as text where it is too long for one. */
export function tableTitle(line: string): string {
  return line.length <= maxTitleLength ? `## ${line.replace(/\s+/g, ' ').trim()}` : escapeLineStarts(line);
}
