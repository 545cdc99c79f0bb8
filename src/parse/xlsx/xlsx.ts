import { readXlsx, type Sheet } from 'hucre/xlsx';
import { officeTitle } from '../document-title.ts';
import { openArchive } from '../office/open-archive.ts';
import type { ParsedDocument } from '../parser.ts';
import { fillMergedCells } from '../sheet/sheet-tables.ts';
import { tooSparse } from '../sheet/too-sparse.ts';
import { writeSheet } from '../sheet/write-sheet.ts';
import { showCell } from './format-cell.ts';

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
    sections: sheets.map((sheet) => ({ page: null, markdown: toMarkdown(sheet) })),
    title: officeTitle(archive),
  };
}

async function parseSheets(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    return (await readXlsx(bytes, { readStyles: true })).sheets;
  } catch (cause) {
    if (!(cause instanceof Error && /over the \d+ limit/.test(cause.message))) throw cause;
    throw tooSparse(cause);
  }
}

function toMarkdown(sheet: Sheet): string {
  // One cell with a colour far below makes a million empty rows, of which none is looked up.
  const detailed = new Set([...(sheet.cells?.keys() ?? [])].map((key) => Number.parseInt(key, 10)));
  const grid = sheet.rows.map((row, rowIndex) => {
    const cells = detailed.has(rowIndex) ? sheet.cells : undefined;
    return row.map((value, column) => {
      const isEmpty = value === null && cells === undefined;
      return { text: isEmpty ? '' : showCell(value, cells?.get(`${rowIndex},${column}`)) };
    });
  });
  fillMergedCells(grid, sheet.merges ?? []);
  return writeSheet({
    name: sheet.name,
    isHidden: Boolean(sheet.hidden || sheet.veryHidden),
    grid,
    beside: [
      ...(sheet.textBoxes ?? []).map(({ text }) => text),
      ...(sheet.charts ?? []).flatMap(({ title }) => (title ? [`Chart: ${title}`] : [])),
    ],
  });
}
