import { expect, test } from 'vitest';
import { parse } from './pdf.ts';

/** A PDF of one page without a cross-reference table, which readers reconstruct. */
function pdfOf(content: string, pageEntries = ''): Buffer {
  return Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${pageEntries} /Contents 4 0 R
  /Resources <</Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
trailer <</Root 1 0 R>>`);
}

test.each(['', '/Rotate 90'])('the text of a page is read, rotated or not: "%s"', async (entries) => {
  const pdf = pdfOf('BT /F 12 Tf 72 700 Td (Turned to the side) Tj ET', entries);
  const { sections } = await parse(pdf, { ocrLanguages: [], reportScans: () => expect.unreachable() });
  expect(sections).toEqual([{ page: 1, markdown: 'Turned to the side' }]);
});

test('text turned to the side is read beside an upright line', async () => {
  const lines = ['The ferry to the island leaves from the northern quay.', 'Passengers go on board at noon.'];
  const turned = lines.map((line, row) => `BT /F 12 Tf 0 1 -1 0 ${200 + 20 * row} 100 Tm (${line}) Tj ET`);
  const pdf = pdfOf([...turned, 'BT /F 12 Tf 280 40 Td (Page 12) Tj ET'].join('\n'));
  const { sections } = await parse(pdf, { ocrLanguages: [], reportScans: () => expect.unreachable() });
  expect(sections[0]?.markdown).toContain('leaves from the northern quay');
  expect(sections[0]?.markdown).toContain('on board at noon');
});

test('line breaks become spaces, and hyphens at line ends are removed', async () => {
  const lines = [
    'The ferry to the island leaves from the',
    'northern quay, and passengers with a reser-',
    'vation go on board first; a well-',
    'Known rule.',
  ];
  const content = lines.map((line, row) => `BT /F 12 Tf 72 ${700 - 14 * row} Td (${line}) Tj ET`).join('\n');
  const { sections } = await parse(pdfOf(content), { ocrLanguages: [], reportScans: () => {} });
  const text = sections[0]?.markdown.replaceAll('\n', ' ');
  expect(text).toContain('leaves from the northern quay');
  expect(text).toContain('a reservation go on board');
});
