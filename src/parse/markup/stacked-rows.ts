import type { GridCell } from './header-rows.ts';

/** A cell with its lines. */
type StackedCell = GridCell & { blocks: string[] };

/** The fewest lines that are taken for rows. */
const minLines = 3;

/** The longest label and value, in characters. */
const [maxLabel, maxValue] = [120, 30];

/** How many cells a table gets at most: merged cells are short in the file but many here. */
const maxCells = 50_000;

/**
 * A number with at most a sign, a currency and a short unit, or a dash for none. Neither telephone numbers nor dates: a person's name, office
 * and town may stand beside three of these, which are not one for each.
 */
const figure =
  /^(?:[-–—]|\(?[-–−]?\p{Sc}?\s?(?:0|[1-9]\d*)(?:[ .,'’]\d{3})*(?:[.,]\d+)?\s?(?:%|\p{Sc}|\p{L}{1,3})?\)?)$/u;

/** A line of Markdown that is more than text. */
const isBlock = /^(?:[-*+] |[#|>]|\d+\.\s|```)/u;

/**
 * Parts rows that are written as one: where a cell holds several labels below each other, and the cells beside it a figure on the line of each,
 * every line becomes a row. The figures may have their unit above them, as "€". The first row names the columns and stays.
 */
export function partStackedRows(grid: StackedCell[][]): GridCell[][] {
  const rows: GridCell[][] = [];
  let cells = 0;
  for (const [index, row] of grid.entries()) {
    const lines = index > 0 ? linesOf(row) : null;
    if (!lines || sharesCells(row, grid[index - 1], grid[index + 1])) {
      rows.push(row);
      continue;
    }
    const count = Math.max(...[...lines.values()].map(({ length }) => length));
    cells += count * row.length;
    if (cells > maxCells) rows.push(row);
    else rows.push(...rowsOf(row, lines, count));
  }
  return rows;
}

function sharesCells(row: GridCell[], above: GridCell[] = [], below: GridCell[] = []): boolean {
  const others = new Set([...above, ...below]);
  return row.some((cell) => others.has(cell));
}

/** The lines of the cells of a row that has to be parted; null for other rows. */
function linesOf(row: StackedCell[]): Map<GridCell, string[]> | null {
  const [first] = row;
  const labels = first ? splitLines(first) : [];
  if (labels.length < minLines) return null;
  const filled = [...new Set(row)].filter(({ text }) => text !== '');
  const lines = new Map(filled.map((cell) => [cell, splitLines(cell)]));
  const [, ...others] = lines.values();
  if (first !== filled[0] || others.length === 0) return null;
  const areLabels = labels.every(
    (line) => line.length <= maxLabel && /\p{L}/u.test(line) && !isBlock.test(line),
  );
  return areLabels && others.every((values) => areFigures(values, labels.length)) ? lines : null;
}

function splitLines({ blocks }: StackedCell): string[] {
  return blocks
    .join('')
    .split('\n')
    .flatMap((line) => line.trim() || []);
}

/** Whether there is a figure for each label, below their unit if there is one line more. */
function areFigures(values: string[], labels: number): boolean {
  const [unit = '', ...others] = values;
  const hasUnit = values.length === labels + 1 && unit.length <= maxValue && !figure.test(unit);
  const figures = hasUnit ? others : values;
  return (
    figures.length === labels && figures.every((value) => value.length <= maxValue && figure.test(value))
  );
}

function rowsOf(row: GridCell[], lines: Map<GridCell, string[]>, count: number): GridCell[][] {
  return Array.from({ length: count }, (_, index) => {
    const parts = new Map(
      [...lines].map(([cell, own]) => [cell, { text: own[index - (count - own.length)] ?? '' }]),
    );
    return row.map((cell) => parts.get(cell) ?? { text: '' });
  });
}
