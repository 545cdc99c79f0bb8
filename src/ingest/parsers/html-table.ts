import { markdownTable } from './markdown-table.ts';

/** Cells that span more columns or rows than this count as this many: the numbers are the file's own. */
const maximumSpan = 100;

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

/** Collects the rows of an HTML table. Merged cells leave empty cells, so that columns stay under their headers. */
export function createTableBuilder(): TableBuilder {
  const rows: string[][] = [];
  /** By column: how many rows below the current one a cell from above still covers. */
  const covered: number[] = [];
  let row: string[] | null = null;
  let cell: { row: string[]; column: number } | null = null;

  function startRow(): string[] {
    row = [];
    rows.push(row);
    return row;
  }

  function skipCovered(cells: string[]): void {
    while ((covered[cells.length] ?? 0) > 0) {
      covered[cells.length] = (covered[cells.length] ?? 0) - 1;
      cells.push('');
    }
  }

  function startCell(attributes: Record<string, string>): { row: string[]; column: number } {
    const cells = row ?? startRow();
    skipCovered(cells);
    const column = cells.length;
    for (let count = 0; count < span(attributes['colspan']); count++) {
      covered[cells.length] = span(attributes['rowspan']) - 1;
      cells.push('');
    }
    // text belongs to the first of merged columns
    cell = { row: cells, column };
    return cell;
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
      if (width > 1) return markdownTable(rows);
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

function span(value: string | undefined): number {
  const number = Number.parseInt(value ?? '1', 10);
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), maximumSpan) : 1;
}
