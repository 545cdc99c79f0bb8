import { markdownTable } from './markdown-table.ts';

/** The maximum number of columns or rows that a cell spans; a file may state any number. */
const maxSpan = 100;

export type TableBuilder = {
  startRow(): void;
  startCell(attributes: Record<string, string>): void;
  /** Adds text to the open cell; text outside of cells opens one. */
  addText(text: string): void;
  /** The table as Markdown; one column becomes paragraphs, because such tables are layout. */
  asMarkdown(): string;
  /** The table on one line, for a table within a cell. */
  asLine(): string;
};

/** How many cells merged cells may fill in a table: spans are short in the file but long as text. */
const maxFilled = 50_000;

/** The position of a cell. */
type CellPosition = { row: string[]; column: number };

/** Collects the rows of an HTML table. The text of a merged cell is repeated in every cell that it covers. */
export function createTableBuilder(): TableBuilder {
  const rows: string[][] = [];
  /** By column: the cell that also covers rows below the current one, and how many. */
  const covered: { rows: number; source: CellPosition }[] = [];
  const merged: (CellPosition & { source: CellPosition })[] = [];
  let row: string[] | null = null;
  let cell: CellPosition | null = null;

  function startRow(): string[] {
    row = [];
    rows.push(row);
    return row;
  }

  function skipCovered(cells: string[]): void {
    for (let above = covered[cells.length]; above && above.rows > 0; above = covered[cells.length]) {
      above.rows--;
      cover(cells, above.source);
    }
  }

  /** Adds a cell that another one covers; its text is only known at the end. */
  function cover(cells: string[], source: CellPosition): void {
    if (merged.length < maxFilled) merged.push({ row: cells, column: cells.length, source });
    cells.push('');
  }

  function fillMerged(): void {
    for (const { row, column, source } of merged) row[column] ||= source.row[source.column] ?? '';
  }

  function startCell(attributes: Record<string, string>): CellPosition {
    const cells = row ?? startRow();
    skipCovered(cells);
    const source = { row: cells, column: cells.length };
    for (let count = 0; count < parseSpan(attributes['colspan']); count++) {
      covered[cells.length] = { rows: parseSpan(attributes['rowspan']) - 1, source };
      if (count === 0) cells.push('');
      else cover(cells, source);
    }
    cell = source;
    return source;
  }

  return {
    startRow,
    startCell,
    addText(text) {
      const target = cell ?? startCell({});
      const before = target.row[target.column];
      target.row[target.column] = before ? `${before} ${text}` : text;
    },
    asMarkdown() {
      const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
      if (width > 1) {
        fillMerged();
        return markdownTable(rows);
      }
      return rows
        .flat()
        .filter((cell) => cell !== '')
        .join('\n\n');
    },
    asLine() {
      return rows.map((cells) => cells.filter((cell) => cell !== '').join(', ')).join('; ');
    },
  };
}

function parseSpan(value: string | undefined): number {
  const number = Number.parseInt(value ?? '1', 10);
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), maxSpan) : 1;
}
