import { countTokens, endOfTokens } from '../../text/model-tokens/count-tokens.ts';
import { splitText } from './split-text.ts';

/** The tokens of a column's dashes, bars and line breaks. */
const columnFrame = 5;

/**
 * Cuts a table into tables of at most `maxTokens` tokens, each with the header and, if there is one, the line within the table that its first
 * row stands under. Rows that do not fit under the whole header are cut into groups of columns, each under its part of it.
 */
export function splitTable(header: string, rows: string[], maxTokens: number): string[] {
  const headerTokens = countTokens(header);
  const pieces: string[] = [];
  let names: string[] | null = null;
  const columnNames = () => {
    names ??= parseCells(header.slice(0, header.indexOf('\n')));
    return names;
  };
  let lines: string[] = [];
  let tokens = headerTokens;
  let title = '';
  const flush = () => {
    if (lines.length > 0) pieces.push([header, ...lines].join('\n'));
    lines = [];
    tokens = headerTokens;
  };
  for (const row of rows) {
    const added = countTokens(row) + 1;
    if (headerTokens + added > maxTokens) {
      flush();
      pieces.push(...splitRow(columnNames(), row, maxTokens));
    } else {
      const isTitle = titlesRows(row);
      if (tokens + added > maxTokens) {
        flush();
        const above = title === '' || isTitle ? 0 : countTokens(title) + 1;
        if (above > 0 && tokens + above + added <= maxTokens) {
          lines.push(title);
          tokens += above;
        }
      }
      if (isTitle) title = row;
      lines.push(row);
      tokens += added;
    }
  }
  flush();
  if (rows.length === 0) pieces.push(...splitText(header, maxTokens));
  return pieces;
}

/** Whether only the first of several cells of a row has text: a title of the rows below it. */
function titlesRows(row: string): boolean {
  const [first, ...others] = parseCells(row);
  return first !== '' && others.length > 1 && others.every((cell) => cell === '');
}

/** Splits a row that is too long for one piece into small tables of some columns each. */
function splitRow(names: string[], row: string, maxTokens: number): string[] {
  const share = Math.floor(maxTokens / 4);
  const columns = parseCells(row).flatMap((cell, index) => {
    const whole = names[index] ?? '';
    const name = whole.slice(0, endOfTokens(whole, 0, share));
    return splitText(cell, maxTokens - 2 * share).map((value) => ({ name, value }));
  });
  const pieces: string[] = [];
  let group: typeof columns = [];
  let tokens = 0;
  for (const column of columns) {
    const added = countTokens(column.name) + countTokens(column.value) + columnFrame;
    if (group.length > 0 && tokens + added > maxTokens) {
      pieces.push(writeGroup(group));
      group = [];
      tokens = 0;
    }
    group.push(column);
    tokens += added;
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

/** The number of columns of a table with this header. */
export function countColumns(header: string): number {
  return parseCells(header.slice(0, header.indexOf('\n'))).length;
}

/** The cells of a table row; `\|` does not end one. */
export function parseCells(row: string): string[] {
  const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}
