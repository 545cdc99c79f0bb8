import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseRecords } from 'csv-parse/sync';
import { writeXlsx } from 'hucre/xlsx';
import { docxOf } from '../../test/support/documents/docx-of.ts';
import { pdfOf, pdfStream } from '../../test/support/documents/pdf-of.ts';

/**
 * Makes a document from a text that describes its layout: `NAME.pdf` from `NAME.pdf.txt`. Without such a text, the document itself
 * is read.
 */
export async function makeDocument(folder: string, name: string): Promise<Uint8Array> {
  const source = join(folder, `${name}.txt`);
  if (!existsSync(source)) return await readFile(join(folder, name));
  const text = await readFile(source, 'utf8');
  if (name.endsWith('.pdf')) return makePdf(text);
  return name.endsWith('.xlsx') ? await makeXlsx(text) : makeDocx(text);
}

const pageSize = { width: 595, height: 842 };
const lineHeight = 15;
/** The width of a column of the text, in points; letters of the font are narrower. */
const columnWidth = 5;

/**
 * Pages with the words where the text has them: two spaces separate columns, `= ` begins a heading, four dashes or more are a drawn
 * line, and a form feed on its own line begins a page.
 */
export function makePdf(text: string): Uint8Array {
  const pages = text.split('\f\n');
  const [helvetica, bold] = [3 + pages.length * 2, 4 + pages.length * 2];
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Contents ${4 + index * 2} 0 R /Resources << /Font << /F ${helvetica} 0 R /B ${bold} 0 R >> >> >>`,
      pdfStream('', Buffer.from(page.split('\n').flatMap(drawLine).join('\n'), 'latin1')),
    ]),
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

/** The drawing operators of a line of text, `row` lines below the first. */
function drawLine(line: string, row: number): string[] {
  const y = pageSize.height - 50 - row * lineHeight;
  return [...line.matchAll(/\S+(?: \S+)*/gu)].map(({ index, 0: words }) => {
    const x = 30 + index * columnWidth;
    if (/^-{4,}$/u.test(words)) return `${x} ${y + 3} m ${x + words.length * columnWidth} ${y + 3} l S`;
    const isHeading = words.startsWith('= ');
    return `BT /${isHeading ? 'B 12' : 'F 9'} Tf 1 0 0 1 ${x} ${y} Tm (${escapeText(isHeading ? words.slice(2) : words)}) Tj ET`;
  });
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

/** Sheets, each under its name in brackets, of comma-separated values. */
async function makeXlsx(text: string): Promise<Uint8Array> {
  const sheets = text.split(/^\[(.+)\]$/mu).slice(1);
  return await writeXlsx({
    sheets: sheets.flatMap((name, index) =>
      index % 2 === 0 ? [{ name, rows: parseRecords((sheets[index + 1] ?? '').trim()) as string[][] }] : [],
    ),
  });
}

/** Headings, paragraphs, lists and tables, written as in Markdown without the row of dashes. */
function makeDocx(text: string): Uint8Array {
  const blocks = text.trim().split(/\n\n+/u);
  return docxOf(blocks.map(docxBlock).join(''));
}

function docxBlock(block: string): string {
  const lines = block.split('\n');
  if (block.startsWith('|')) {
    const rows = lines.map((line) => {
      const cells = line.slice(1, -1).split('|');
      return `<w:tr>${cells.map((cell) => `<w:tc>${docxLine(cell.trim())}</w:tc>`).join('')}</w:tr>`;
    });
    return `<w:tbl>${rows.join('')}</w:tbl>`;
  }
  return lines.map((line) => docxLine(line)).join('');
}

function docxLine(line: string): string {
  const level = /^#+(?= )/u.exec(line)?.[0].length ?? 0;
  const style = level > 0 ? `<w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr>` : '';
  const words = line.slice(level).trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<w:p>${style}<w:r><w:t>${words}</w:t></w:r></w:p>`;
}
