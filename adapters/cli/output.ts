/** Writes a value as JSON, and nothing else, to standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Writes a line for people to standard output. */
export function printLine(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** Writes rows under headings, each column as wide as its longest cell; `none` when there are no rows. */
export function printTable(headings: string[], rows: string[][], none: string): void {
  if (rows.length === 0) {
    printLine(none);
    return;
  }
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => printable(cell, ' ')));
  const widths = headings.map((_heading, column) =>
    Math.max(...lines.map((cells) => (cells[column] ?? '').length)),
  );
  for (const cells of lines) {
    const padded = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    process.stdout.write(`${padded.join('  ').trimEnd()}\n`);
  }
}

/** Writes one fact per line: its name, then its value. */
export function printFacts(facts: [name: string, value: string][]): void {
  const width = Math.max(...facts.map(([name]) => name.length));
  for (const [name, value] of facts) printLine(`${name.padEnd(width)}  ${value}`);
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
