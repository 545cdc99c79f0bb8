import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf, pdfStream } from '../../../test/support/documents/pdf-of.ts';
import { readPdf } from '../../../test/support/documents/read-pdf.ts';
import { findDrawings } from './drawings.ts';

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const cells = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${50 + 2 * (index % 250)} ${100 + 2 * Math.floor(index / 250)} 2 2 re S`,
  ).join('\n');

/** Pages with text, drawings of cells, and the same within a group. */
function pages(...drawings: { cells: number; isGroup?: boolean; isPacked?: boolean }[]): Buffer {
  const objects = drawings.flatMap(({ cells: count, isGroup, isPacked }, index) => {
    const at = 4 + 3 * index;
    const text = `BT /F 12 Tf 60 760 Td (Page ${index + 1} weighs ${index + 41} kg.) Tj ET\n`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${at + 1} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /G ${at + 2} 0 R >> >> >>`,
      isPacked
        ? pdfStream('/Filter /FlateDecode', deflateSync(text + cells(count)))
        : pdfStream('', text + (isGroup ? '/G Do' : cells(count))),
      pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 600 800]', isGroup ? cells(count) : ''),
    ];
  });
  const kids = drawings.map((_, index) => `${4 + 3 * index} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${drawings.length} >>`,
    font,
    ...objects,
  ]);
}

test('the text of pages with very many lines is read without laying them out, and other pages are laid out', async () => {
  const document = pages({ cells: 80_000 }, { cells: 4 }, { cells: 80_000, isGroup: true });
  expect(await findDrawings(document, 10)).toEqual({ drawings: [1, 3], others: [2] });
  expect(await readPdf(document)).toBe(
    'Page 1 weighs 41 kg.\n\nPage 2 weighs 42 kg.\n\nPage 3 weighs 43 kg.',
  );
  expect(await readPdf(pages({ cells: 80_000, isPacked: true }))).toBe('Page 1 weighs 41 kg.');
});

test('pages with many lines are laid out as long as all of them take no longer than one with very many', async () => {
  const drawn = await findDrawings(pages(...Array.from({ length: 8 }, () => ({ cells: 10_000 }))), 10);
  expect(drawn?.drawings).not.toHaveLength(0);
  expect(drawn?.others).toContain(1);
});
