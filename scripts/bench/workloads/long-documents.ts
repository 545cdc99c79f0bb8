import { writeXlsx } from 'hucre/xlsx';
import { createRandom } from '../../../src/evaluate/random.ts';
import { createSyntheticText } from './synthetic-text.ts';

/** A document that takes a while to process. */
type LongDocument = { filename: string; bytes: Uint8Array<ArrayBuffer> };

const linesPerPage = 42;
const wordsPerLine = 12;
const lineHeight = 16;

/** A PDF of full pages of text. */
export function writeLongPdf(pages: number): LongDocument {
  const { passage } = createSyntheticText(3);
  const contents = Array.from({ length: pages }, () => {
    const words = Array.from({ length: 6 }, passage).join(' ').split(' ');
    const lines = Array.from({ length: linesPerPage }, (_, line) =>
      words.slice(line * wordsPerLine, (line + 1) * wordsPerLine).join(' '),
    );
    const text = lines.map((line) => `(${line}) Tj 0 -${lineHeight} Td`).join('\n');
    return `BT /F 11 Tf 50 780 Td\n${text}\nET`;
  });
  const kids = contents.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${firstPage + 2 * index + 1} 0 R
        /Resources << /Font << /F 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return { filename: `${pages} pages.pdf`, bytes: joinObjects(objects) };
}

/** The object number of the first page, after the catalog, the page list and the font. */
const firstPage = 4;

/** A PDF file of the given objects, numbered from 1, with their offsets at its end. */
function joinObjects(objects: string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Root 1 0 R /Size ${size} >>\nstartxref\n${file.length}\n%%EOF`,
  );
}

/** A workbook of one sheet with a header, texts, numbers and dates. */
export async function writeLongWorkbook(rowCount: number): Promise<LongDocument> {
  const { passage } = createSyntheticText(4);
  const random = createRandom(5);
  const header = ['Number', 'Description', 'Price', 'Since', 'Place'];
  const rows = Array.from({ length: rowCount }, (_, index) => [
    index,
    passage().split(' ').slice(0, 8).join(' '),
    Math.round(random() * 100_000) / 100,
    new Date(Date.UTC(2_000 + (index % 25), index % 12, 1 + (index % 28))),
    `Shelf ${index % 97}`,
  ]);
  const bytes = await writeXlsx({ sheets: [{ name: 'Parts', rows: [header, ...rows] }] });
  return { filename: `${rowCount} rows.xlsx`, bytes: Uint8Array.from(bytes) };
}
