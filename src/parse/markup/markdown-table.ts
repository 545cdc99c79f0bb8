import { escapeLineStarts } from './markdown-escapes.ts';

/** The maximum length of a table's title; longer lines are text. */
const maxTitleLength = 120;

/** Formats rows as a Markdown table whose header is the first row that is not empty. */
export function markdownTable(rows: string[][]): string {
  const [header, ...body] = rows.filter(hasText);
  return header ? tableWithHeader(header, body) : '';
}

/**
 * Formats a Markdown table. Its header is widened to the longest row. Empty rows are left out. Short rows stay short, because padding could
 * make a small file huge.
 * @param header empty where nothing names the columns
 */
export function tableWithHeader(header: string[], rows: string[][]): string {
  const body = rows.filter(hasText);
  const columns = body.reduce((widest, row) => Math.max(widest, row.length), header.length);
  const wholeHeader = [...header, ...Array<string>(columns - header.length).fill('')];
  return [tableLine(wholeHeader), `|${' --- |'.repeat(columns)}`, ...body.map(tableLine)].join('\n');
}

function hasText(row: string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}

function tableLine(row: string[]): string {
  const cells = row.map((cell) => cell.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|'));
  return `| ${cells.join(' | ')} |`;
}

/** Formats a line above a table as its heading, or as text if it is too long. */
export function tableTitle(line: string): string {
  return line.length <= maxTitleLength ? `## ${line.replace(/\s+/g, ' ').trim()}` : escapeLineStarts(line);
}
