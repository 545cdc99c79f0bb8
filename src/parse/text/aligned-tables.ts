import { markdownTable } from '../markup/markdown-table.ts';

/** A line that is drawn between a header and its rows. */
const rule = /^\s*[-=_+]{3}[-=_+\s]*$/u;

/** A line with cells: what two spaces or more set apart. */
const hasGap = /\S {2,}\S/u;

/** Fewer lines may be set apart by chance, unless a line is drawn below the first. */
const fewestRows = { plain: 4, ruled: 2 };

/** Longer cells are text that runs beside other text, in characters. */
const longestCell = 45;

const maxColumns = 16;

/** Longer lines, in characters, have room for more than the columns of a table. */
const maxWidth = 1_000;

/** Longer runs of lines are listings of a program rather than tables of an office. */
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
    else written.push(...(run.length > 0 ? run : [lines[start] ?? '']));
    start = Math.max(end, start + 1);
  }
  return written.join('\n');
}

function isRowOrRule(line: string): boolean {
  return !line.includes('|') && !line.includes('\t') && (rule.test(line) || hasGap.test(line));
}

/** The cells of lines whose columns stand below one another; undefined where they do not. */
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

/** Whether the first row has no figures where most others have some: without names of its columns, a list with numbers behind it stays one. */
function hasHeader([header = [], ...body]: string[][]): boolean {
  return header.some((name, column) => {
    const figures = body.filter((row) => /\p{N}/u.test(row[column] ?? '')).length;
    return column > 0 && name !== '' && !/\p{N}/u.test(name) && figures > body.length / 2;
  });
}

/** A label first, and beside it something short; of two columns the second has figures, and the first no labels of a form. */
function isRecord([label = '', ...values]: string[], index: number): boolean {
  return (
    label !== '' &&
    values.some((value) => value !== '') &&
    [label, ...values].every((cell) => cell.length <= longestCell && !hasGap.test(cell)) &&
    (values.length > 1 || (!label.endsWith(':') && (index === 0 || /\p{N}/u.test(values[0] ?? ''))))
  );
}

/** From where to where the columns go: between them two places or more are blank in all lines. */
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
