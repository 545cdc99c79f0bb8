import { readXlsx, type Sheet, type Workbook } from 'hucre/xlsx';
import { officeTitle } from '../document-title.ts';
import { parseChart } from '../office/chart-xml.ts';
import { parseRelations } from '../office/office-relations.ts';
import { type Archive, openArchive } from '../office/open-archive.ts';
import { readXml } from '../office/xml-tree.ts';
import type { ParsedDocument } from '../parser.ts';
import { fillMergedCells } from '../sheet/sheet-tables.ts';
import { tooSparse } from '../sheet/too-sparse.ts';
import { writeSheet } from '../sheet/write-sheet.ts';
import { showCell } from './format-cell.ts';

/**
 * Reads the sheets of an Excel workbook, each under its name, which says of hidden ones that they are. Tables are what empty rows separate; a line of
 * one cell above a table is its heading. Cells read as Excel shows them, merged ones in every place they cover;
 * comments, text boxes and the titles of charts are kept. Sheets that are charts come last, by their titles.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  // hucre has limits, but wide ones
  const archive = await openArchive(bytes);
  const others = otherSheets(archive);
  const indexes = new Set(others.map(({ index }) => index));
  const { sheets, dateSystem } = await parseSheets(bytes, indexes);
  const written = [
    ...sheets.map((sheet) => toMarkdown(sheet, dateSystem === '1904')),
    ...others.map((sheet) => chartSheet(archive, sheet)),
  ];
  return {
    sections: written.map((markdown) => ({ page: null, markdown })),
    title: officeTitle(archive),
  };
}

type OtherSheet = { index: number; name: string; isHidden: boolean; part: string };

/** The sheets without cells: charts that fill a sheet, and the dialogs and macros of old versions. */
function otherSheets(archive: Archive): OtherSheet[] {
  const main = parseRelations(archive, '').find(({ type }) => type === 'officeDocument')?.target;
  const workbook = main ?? 'xl/workbook.xml';
  const relations = new Map(parseRelations(archive, workbook).map((relation) => [relation.id, relation]));
  const sheets: OtherSheet[] = [];
  let index = 0;
  readXml(archive.text(workbook) ?? '', {
    onopentag(element, { name = '', state = 'visible', ...attributes }) {
      if (element.replace(/^\w+:/, '') !== 'sheet') return;
      const relation = relations.get(attributes['r:id'] ?? '');
      if (relation && relation.type !== 'worksheet') {
        sheets.push({ index, name, isHidden: state !== 'visible', part: relation.target });
      }
      index++;
    },
  });
  return sheets;
}

function chartSheet(archive: Archive, { name, isHidden, part }: OtherSheet): string {
  const titles = parseRelations(archive, part)
    .filter(({ type }) => type === 'drawing')
    .flatMap(({ target }) => parseRelations(archive, target))
    .filter(({ type }) => type === 'chart')
    .map(({ target }) => parseChart(archive.text(target) ?? '').title);
  return writeSheet({ name, isHidden, grid: [], beside: titles });
}

/** @param others the indexes of the sheets that hucre cannot read */
async function parseSheets(bytes: Uint8Array, others: Set<number>): Promise<Workbook> {
  try {
    return await readXlsx(bytes, { readStyles: true, sheets: ({ index }) => !others.has(index) });
  } catch (cause) {
    if (!(cause instanceof Error && /over the \d+ limit/.test(cause.message))) throw cause;
    throw tooSparse(cause);
  }
}

function toMarkdown(sheet: Sheet, is1904: boolean): string {
  // One cell with a colour far below makes a million empty rows, of which none is looked up.
  const detailed = new Set([...(sheet.cells?.keys() ?? [])].map((key) => Number.parseInt(key, 10)));
  const grid = sheet.rows.map((row, rowIndex) => {
    const cells = detailed.has(rowIndex) ? sheet.cells : undefined;
    return row.map((value, column) => {
      const isEmpty = value === null && cells === undefined;
      return { text: isEmpty ? '' : showCell(value, cells?.get(`${rowIndex},${column}`), is1904) };
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
