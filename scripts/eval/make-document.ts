import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseRecords } from 'csv-parse/sync';
import { writeXlsx } from 'hucre/xlsx';
import { docxOf } from '../../test/support/docx-of.ts';
import { pdfOf, pdfStream } from '../../test/support/scan.ts';

/** Makes a document from its text, which says what stands where: `NAME.pdf` from `NAME.pdf.txt`; Markdown is as it is. */
export async function makeDocument(folder: string, name: string): Promise<Uint8Array> {
  const source = async () => await readFile(join(folder, `${name}.txt`), 'utf8');
  if (name.endsWith('.pdf')) return makePdf(await source());
  if (name.endsWith('.xlsx')) return await makeXlsx(await source());
  if (name.endsWith('.docx')) return makeDocx(await source());
  return await readFile(join(folder, name));
}

const pageSize = { width: 595, height: 842 };
const lineHeight = 15;
/** Of a column of the text, in points; letters of the font are narrower. */
const columnWidth = 5;

/** A page with the words where the text has them: what two spaces part is set apart, and `= ` begins a heading. */
export function makePdf(text: string): Uint8Array {
  const pieces = text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+(?: \S+)*/gu)].map(({ index, 0: words }) => {
      const isHeading = words.startsWith('= ');
      const at = `1 0 0 1 ${30 + index * columnWidth} ${pageSize.height - 50 - row * lineHeight} Tm`;
      return `BT /${isHeading ? 'B 12' : 'F 9'} Tf ${at} (${escapeText(isHeading ? words.slice(2) : words)}) Tj ET`;
    }),
  );
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Contents 4 0 R /Resources << /Font << /F 5 0 R /B 6 0 R >> >> >>`,
    pdfStream('', Buffer.from(pieces.join('\n'), 'latin1')),
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
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
