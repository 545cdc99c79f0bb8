import { withoutColon } from '../../text/tables/labels.ts';
import { gridToMarkdown } from './grid-to-markdown.ts';
import type { GridCell } from './header-rows.ts';
import { partStackedRows } from './stacked-rows.ts';

/** The maximum number of columns or rows that a cell spans; a file may state any number. */
const maxSpan = 100;

/** How many positions merged cells may take in a table: spans are short in the file but long as text. */
const maxFilled = 50_000;

/** How long the repetitions of a merged cell may be together, in characters; of a longer one only the first stays. */
const maxRepeated = 100_000;

/** What a cell holds: all of it on one line, and block by block; and of how many blocks, whose further lines do not count. */
type HtmlCell = GridCell & { blocks: string[]; parts: number; endsInItem: boolean };

export type TableBuilder = {
  startRow(): void;
  startCell(attributes: Record<string, string>, isHeader: boolean): void;
  /**
   * Adds text to the open cell; text outside of cells opens one.
   * @param text the text on one line; empty for mere line breaks
   * @param block the text as Markdown, with the line breaks around it
   * @param isItem whether the text is an item of a list
   */
  addText(text: string, block: string, isItem?: boolean): void;
  /** The table as Markdown. Tables of one column, or of one row whose cells hold several blocks, are layout and become these blocks. */
  asMarkdown(): string;
  /** The table on one line, for a table within a cell. */
  asLine(): string;
};

/** Collects the rows of an HTML table. The text of a merged cell is repeated in every cell that it covers. */
export function createTableBuilder(): TableBuilder {
  const rows: HtmlCell[][] = [];
  /** By column: the cell that also covers rows below the current one, and how many. */
  const covered: { rows: number; cell: HtmlCell }[] = [];
  let filled = 0;
  /** How many rows at the beginning consist of header cells; the current one counts while it does. */
  let headers = 0;
  let row: HtmlCell[] | null = null;
  let cell: HtmlCell | null = null;

  function startRow(): HtmlCell[] {
    endRow();
    row = [];
    rows.push(row);
    return row;
  }

  /** A cell of a row above may reach behind the last one of the row. */
  function endRow(): void {
    if (!row) return;
    while (covered.length > row.length && (covered.at(-1)?.rows ?? 0) === 0) covered.pop();
    while (row.length < covered.length && filled < maxFilled) {
      skipCovered(row);
      if (row.length < covered.length) cover(row, emptyCell());
    }
    row = null;
  }

  function skipCovered(cells: HtmlCell[]): void {
    for (let above = covered[cells.length]; above && above.rows > 0; above = covered[cells.length]) {
      above.rows--;
      cover(cells, above.cell);
    }
  }

  function cover(cells: HtmlCell[], source: HtmlCell): void {
    cells.push(filled++ < maxFilled ? source : emptyCell());
  }

  function startCell(attributes: Record<string, string>, isHeader: boolean): HtmlCell {
    const cells = row ?? startRow();
    skipCovered(cells);
    const started = emptyCell();
    for (let count = 0; count < parseSpan(attributes['colspan']); count++) {
      covered[cells.length] = { rows: parseSpan(attributes['rowspan']) - 1, cell: started };
      if (count === 0) cells.push(started);
      else cover(cells, started);
    }
    if (isHeader && headers === rows.length - 1) headers = rows.length;
    else if (!isHeader && headers === rows.length) headers--;
    cell = started;
    return started;
  }

  function asBlocks(): string {
    const cells = [...new Set(rows.flat())];
    return cells.flatMap(({ blocks }) => blocks.join('').trim() || []).join('\n\n');
  }

  return {
    startRow,
    startCell,
    addText(text, block, isItem = false) {
      if (text === '') {
        if (cell) cell.parts += 1;
        cell?.blocks.push(block);
        return;
      }
      const target = cell ?? startCell({}, false);
      const mark = target.endsInItem && /[\p{L}\p{N})]$/u.test(target.text) ? '; ' : ' ';
      target.text += target.text === '' ? text : `${mark}${text}`;
      target.endsInItem = isItem;
      target.blocks.push(block);
      if (isItem || !/[^\n]\n$/u.test(block)) target.parts += 1;
    },
    asMarkdown() {
      endRow();
      const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
      const isLayout = width <= 1 || (rows.length === 1 && rows[0]?.some(({ parts }) => parts > 1));
      const labelled = width > 1 && headers === 0 ? writeLabelled(rows) : null;
      return (
        labelled ??
        (isLayout ? asBlocks() : gridToMarkdown(partStackedRows(withoutLongRepetitions(rows)), headers))
      );
    },
    asLine() {
      const lines = rows.map((cells) => [...new Set(cells)].flatMap(({ text }) => text || []).join(', '));
      return lines.filter((line) => line !== '').join('; ');
    },
  };
}

/** The longest label above a value, and the longest value, in characters. */
const [maxLabel, maxValue] = [40, 120];

/** A label: words without figures or the end of a sentence. */
const label = /^\p{L}[^\p{N}.!?]*[:：?]?$/u;

/** Writes cells that all have a label in a line above the value, as boxes of a form: "Seat: 24A". Null if any cell is none. */
function writeLabelled(rows: HtmlCell[][]): string | null {
  const cells = [...new Set(rows.flat())].filter(({ text }) => text !== '');
  const pairs = cells.map(({ blocks }) =>
    blocks
      .join('')
      .split('\n')
      .flatMap((line) => line.trim() || []),
  );
  const labels = pairs.map(([first = '']) => first);
  const areLabels = labels.every((first) => first.length <= maxLabel && label.test(first));
  const areFields =
    cells.every(({ text }) => text.length <= maxLabel + maxValue) &&
    pairs.every((lines) => lines.length > 1 && !lines.some((line) => isBlock.test(line)));
  if (cells.length < 2 || !areLabels || !areFields || new Set(labels).size < labels.length) return null;
  return pairs.map(([first = '', ...value]) => `${withoutColon(first)}: ${value.join(', ')}`).join('\n');
}

/** A line of Markdown that is more than text. */
const isBlock = /^(?:[-*+#|>]|\d+\.\s|```)/u;

/** The same rows, where a merged cell with a long text has it only once. */
function withoutLongRepetitions(rows: HtmlCell[][]): HtmlCell[][] {
  const counts = new Map<HtmlCell, number>();
  for (const cell of rows.flat()) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const seen = new Set<HtmlCell>();
  return rows.map((row) =>
    row.map((cell) => {
      const isRepeated = seen.has(cell);
      seen.add(cell);
      const isLong = cell.text.length * (counts.get(cell) ?? 0) > maxRepeated;
      return isRepeated && isLong ? emptyCell() : cell;
    }),
  );
}

function emptyCell(): HtmlCell {
  return { text: '', blocks: [], parts: 0, endsInItem: false };
}

function parseSpan(value: string | undefined): number {
  const number = Number.parseInt(value ?? '1', 10);
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), maxSpan) : 1;
}
