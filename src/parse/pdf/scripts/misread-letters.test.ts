import { expect, test } from 'vitest';
import { fontlessPage } from '../../../../test/support/documents/characters-page.ts';
import { readPdf } from '../../../../test/support/documents/read-pdf.ts';
import { withPdfium } from '../open-pdfium.ts';
import { readGlyphs } from './glyphs.ts';
import { mendMisread } from './misread-letters.ts';

const line = '改訂は2024年3月、A版。';
const page = fontlessPage([line], 'H');

test('a page whose font is not in the document is read alike whichever fonts the machine has', async () => {
  expect(await readPdf(page)).toBe(line);
});

test('letters and digits that liteparse takes from a font of the machine are read again from the page', async () => {
  const grid = await withPdfium(page, (pdf) => readGlyphs(pdf, 1));
  const misread = '改訂は-0-4年3月、!版。';
  const box = { x: 60, y: 88, width: 14 * 12, height: 14 };
  const word = { text: misread, ...box };
  const content = {
    blocks: [{ kind: 'paragraph', text: misread, bbox: box } as const],
    items: [{ ...word, fontName: 'HeiseiMin-W3', words: [word] }],
  };
  const { blocks, items } = mendMisread(content, grid);
  expect([blocks?.[0]?.text, items[0]?.text]).toEqual([line, line]);
  const embedded = { ...content, items: [{ ...word, fontName: 'ABCDEF+HeiseiMin-W3', words: [word] }] };
  expect(mendMisread(embedded, grid)).toBe(embedded);
});
