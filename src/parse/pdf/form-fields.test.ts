import { expect, test } from 'vitest';
import { pdfOf, pdfStream } from '../../../test/support/documents/pdf-of.ts';
import { readPdf } from '../../../test/support/documents/read-pdf.ts';

const read = async (content: string[], widgets: string[] = []) => {
  const kids = widgets.map((_, index) => `${6 + index} 0 R`).join(' ');
  const bytes = pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${kids}] /DA (/F 10 Tf) /DR << /Font << /F 5 0 R >> >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Annots [${kids}] /Resources << /Font << /F 5 0 R >> >> >>`,
    pdfStream('', content.join('\n')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...widgets,
  ]);
  return readPdf(bytes);
};
const textAt = (x: number, y: number, text: string) => `BT /F 10 Tf ${x} ${800 - y} Td (${text}) Tj ET`;
const widget = (x: number, y: number, width: number, entries: string) =>
  `<< /Type /Annot /Subtype /Widget /P 3 0 R /F 4 /Rect [${x} ${800 - y} ${x + width} ${812 - y}] ${entries} >>`;

test('boxes of a form are read ticked or not, and values that nothing has drawn beside their labels', async () => {
  const markdown = await read(
    [
      textAt(60, 60, 'Application of a volunteer for the summer'),
      textAt(60, 100, 'Full name:'),
      textAt(60, 125, 'Telephone:'),
      textAt(80, 150, 'First aid'),
      textAt(260, 150, 'Driving licence'),
    ],
    [
      widget(180, 102, 200, '/FT /Tx /T (name) /V (Hedwig Sommer)'),
      widget(180, 127, 200, '/FT /Tx /T (phone) /V (0511 443 210)'),
      widget(64, 152, 12, '/FT /Btn /T (aid) /V /Yes /AS /Yes'),
      widget(244, 152, 12, '/FT /Btn /T (licence) /V /Off /AS /Off'),
    ],
  );
  expect(markdown).toContain('Full name: Hedwig Sommer\nTelephone: 0511 443 210');
  expect(markdown).toContain('☒ First aid ☐ Driving licence');
});

test('a password that a form holds is not read', async () => {
  const markdown = await read(
    [textAt(60, 100, 'Sign in:')],
    [widget(180, 102, 200, '/FT /Tx /Ff 8192 /T (word) /V (secret)')],
  );
  expect(markdown).not.toContain('secret');
});

test('what is stamped across a page stands behind its text, and the rows beneath are whole', async () => {
  const rows = ['North', 'South', 'East', 'West', 'Centre', 'Harbour', 'Island', 'Station'];
  const markdown = await read([
    'BT /F 90 Tf 0.7 0.7 -0.7 0.7 150 520 Tm (DRAFT) Tj ET',
    ...rows.flatMap((name, index) => [
      textAt(60, 60 + 20 * index, name),
      textAt(250, 60 + 20 * index, `${100 + index}`),
      textAt(400, 60 + 20 * index, `${2 * index + 7}.50`),
    ]),
  ]);
  for (const [index, name] of rows.entries())
    expect(markdown).toContain(`| ${name} | ${100 + index} | ${2 * index + 7}.50 |`);
  expect(markdown).toMatch(/\n\nDRAFT$/u);
});

test('a colon that stands alone or before the value belongs to the label', async () => {
  const markdown = await read([
    textAt(60, 60, 'Zone'),
    textAt(200, 60, ': C4'),
    textAt(60, 80, 'Start'),
    textAt(200, 80, ': 1 June 2025'),
  ]);
  expect(markdown).toBe('Zone: C4\nStart: 1 June 2025');
});
