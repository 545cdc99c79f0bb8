import { readXlsx, type Sheet } from 'hucre/xlsx';
import { officeTitle } from '../document-title.ts';
import { escapeLineStarts } from '../markup/markdown-escapes.ts';
import { markdownTable, tableTitle } from '../markup/markdown-table.ts';
import { openArchive } from '../office/open-archive.ts';
import { ParseError } from '../parse-error.ts';
import type { ParsedDocument } from '../parser.ts';
import { showCell } from './format-cell.ts';
import { fillMergedCells, splitTables } from './sheet-tables.ts';

/**
 * Reads the sheets of an Excel workbook, each under its name, which says of hidden ones that they are. Tables are what empty rows separate; a line of
 * one cell above a table is its heading. Cells read as Excel shows them, merged ones in every place they cover;
 * comments, text boxes and the titles of charts are kept.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  // hucre has limits, but wide ones
  const archive = await openArchive(bytes);
  const sheets = await parseSheets(bytes);
  return {
    sections: sheets.map((sheet) => ({ page: null, markdown: writeSheet(sheet) })),
    title: officeTitle(archive),
  };
}

async function parseSheets(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    return (await readXlsx(bytes, { readStyles: true })).sheets;
  } catch (cause) {
    if (!(cause instanceof Error && /over the \d+ limit/.test(cause.message))) throw cause;
    throw new ParseError(
      'A sheet of the workbook spans far more rows and columns than it fills. Delete what lies far outside of its tables.',
      { cause },
    );
  }
}

function writeSheet(sheet: Sheet): string {
  const rows = sheet.rows.map((row, rowIndex) =>
    row.map((value, column) => showCell(value, sheet.cells?.get(`${rowIndex},${column}`))),
  );
  fillMergedCells(rows, sheet.merges ?? []);
  const blocks = [
    ...splitTables(rows).flatMap(writeTable),
    ...(sheet.textBoxes ?? []).map(({ text }) => text),
    ...(sheet.charts ?? []).flatMap(({ title }) => (title ? [`Chart: ${title}`] : [])),
  ].filter((block) => block.trim() !== '');
  const name = sheet.hidden || sheet.veryHidden ? `${sheet.name} (hidden sheet)` : sheet.name;
  return blocks.length > 0 ? [`# ${name}`, ...blocks].join('\n\n') : '';
}

/** Lines with one value above the table are its heading or text about it; what has one column is text throughout. */
function writeTable(rows: string[][]): string[] {
  const start = rows.findIndex((row) => onlyValue(row) === null);
  const lines = (start < 0 ? rows : rows.slice(0, start)).map((row) => onlyValue(row) ?? '');
  if (start < 0 && lines.length > 1) return [lines.map(escapeLineStarts).join('\n')];
  const above = lines.map(tableTitle);
  return start < 0 ? above : [...above, markdownTable(rows.slice(start))];
}

/** The value of a row that has no other; merged cells hold the same one several times. */
function onlyValue(row: string[]): string | null {
  const [first = '', ...others] = row.filter((cell) => cell !== '');
  return others.every((cell) => cell === first) ? first : null;
}
