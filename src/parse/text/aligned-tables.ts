import { markdownTable } from '../markup/markdown-table.ts';

/** A line that is drawn between a header and its rows. */
const rule = /^\s*[-=_+]{3}[-=_+\s]*$/u;

/** A line with cells, which two or more spaces separate. */
const hasGap = /\S {2,}\S/u;

/** How many rows a table must have, since a few lines may have gaps by chance; fewer if a line is drawn below its header. */
const fewestRows = { plain: 4, ruled: 2 };

/** The longest cell, in characters; longer ones are text in columns. */
const longestCell = 45;

const maxColumns = 16;

/** The longest line of a table, in characters. */
const maxWidth = 1_000;

/** How many rows a table may have; more are the listing of a program rather than a table somebody has typed. */
const maxRows = 2_000;

/** Plain text with its tables, whose columns are set apart by spaces, as tables of Markdown. */
export function withAlignedTables(text: string): string {
  const lines = text.split(/\r?\n/u);
  const written: string[] = [];
  for (let start = 0; start < lines.length; ) {
    let end = start;
    while (end < lines.length && isRowOrRule(lines[end] ?? '')) end += 1;
    const run = lines.slice(start, end);
    const table = run.length > 1 ? tableOf(run) : undefined;
    if (table) written.push('', markdownTable(table), '');
    else written.push(run.length > 0 ? run.join('\n') : (lines[start] ?? ''));
    start = Math.max(end, start + 1);
  }
  return written.join('\n');
}

function isRowOrRule(line: string): boolean {
  return !line.includes('|') && !line.includes('\t') && (rule.test(line) || hasGap.test(line));
}

/** The cells of lines whose columns are aligned; undefined if they are not. */
function tableOf(run: string[]): string[][] | undefined {
  const rows = run.filter((line) => !rule.test(line)).map((line) => line.trimEnd());
  const isRuled = rows.length < run.length && rule.test(run[1] ?? '');
  if (rows.length < fewestRows[isRuled ? 'ruled' : 'plain'] || rows.length > maxRows) return undefined;
  if (rows.some(({ length }) => length > maxWidth)) return undefined;
  const columns = columnsOf(rows);
  if (columns.length < 2 || columns.length > maxColumns) return undefined;
  const cells = rows.map((line) => columns.map(([from, to]) => line.slice(from, to).trim()));
  return cells.every(isRecord) && (isRuled || hasHeader(cells)) ? cells : undefined;
}

/** Whether the first row names the columns: it has no figures in a column where most other rows have some. A list with numbers has no such row. */
function hasHeader([header = [], ...body]: string[][]): boolean {
  return header.some((name, column) => {
    const figures = body.filter((row) => /\p{N}/u.test(row[column] ?? '')).length;
    return column > 0 && name !== '' && !/\p{N}/u.test(name) && figures > body.length / 2;
  });
}

/** Whether a row has a label and short values. In a table of two columns the second has figures, and no label ends with a colon, as in a form. */
function isRecord([label = '', ...values]: string[], index: number): boolean {
  return (
    label !== '' &&
    values.some((value) => value !== '') &&
    [label, ...values].every((cell) => cell.length <= longestCell && !hasGap.test(cell)) &&
    (values.length > 1 || (!label.endsWith(':') && (index === 0 || /\p{N}/u.test(values[0] ?? ''))))
  );
}

/** The columns as ranges of places, between which at least two places are blank in all lines. */
function columnsOf(rows: string[]): [from: number, to: number][] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const isBlank = Array.from({ length: width }, (_, place) =>
    rows.every((line) => (line[place] ?? ' ') === ' '),
  );
  const columns: [number, number][] = [];
  for (let place = 0; place < width; place += 1) {
    if (isBlank[place]) continue;
    const last = columns.at(-1);
    if (last && place - last[1] < 2) last[1] = place + 1;
    else columns.push([place, place + 1]);
  }
  return columns;
}
