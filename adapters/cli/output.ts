import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** Writes a value as JSON, and nothing else, to standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Writes a line for people to standard output. */
export function printLine(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** No column is wider, in the places of a terminal; a longer cell stays whole, and moves the rest of its own row alone. */
const maxColumnWidth = 60;

/** Writes rows under headings; `none` when there are no rows. */
export function printTable(headings: string[], rows: string[][], none: string): void {
  const lines = rows.length === 0 ? [none] : formatTable(headings, rows);
  for (const line of lines) printLine(line);
}

/** The lines of a table, each column as wide as its longest cell, unless one is so long that no row would fit a terminal. */
export function formatTable(headings: string[], rows: string[][]): string[] {
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => printable(cell, ' ')));
  const widths = headings.map((_heading, column) =>
    Math.min(
      maxColumnWidth,
      lines.reduce((widest, cells) => Math.max(widest, widthOf(cells[column] ?? '')), 0),
    ),
  );
  return lines.map((cells) =>
    cells
      .map((cell, column) => fill(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Writes one fact per line: its name, then its value. */
export function printFacts(facts: [name: string, value: string][]): void {
  const width = Math.max(...facts.map(([name]) => widthOf(name)));
  for (const [name, value] of facts) printLine(`${fill(name, width)}  ${value}`);
}

/**
 * How many places of a terminal a text takes: a Chinese character or an emoji two, and a mark above a letter none. What knows them is
 * loaded for such a text alone, since to load it takes a tenth of the time of a command.
 */
function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  const { default: stringWidth }: typeof import('string-width') = load('string-width');
  return stringWidth(text);
}

/** A text with spaces up to a width. */
function fill(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/**
 * Text without terminal control characters, since names and answers may contain anything. Line breaks and tabs stay, or are
 * replaced by `lineBreak`.
 */
export function printable(text: string, lineBreak?: string): string {
  const harmless = text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return lineBreak === undefined ? harmless : harmless.replaceAll(/[\n\t]/g, lineBreak);
}

/** A counted noun, such as `1 key` or `2 keys`. */
export function formatCount(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}

/** Unix seconds as a time in UTC to the minute; `otherwise` for null. */
export function printTime(seconds: number | null, otherwise: string): string {
  if (seconds === null) return otherwise;
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
