import { escapeLineStarts } from './markdown-escapes.ts';

/** The maximum length of a table's title; longer lines are text. */
const maxTitleLength = 120;

/**
 * Formats rows as a Markdown table whose header is the first row, widened to the longest. Empty rows are left out. Short rows stay
 * short, because padding could make a small file huge.
 * @param mayLackHeader the first row is the header even if it is empty
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

/** Formats a line above a table as its heading, or as text if it is too long. */
export function tableTitle(line: string): string {
  return line.length <= maxTitleLength ? `## ${line.replace(/\s+/g, ' ').trim()}` : escapeLineStarts(line);
}
