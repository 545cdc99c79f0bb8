import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { type Recognition, type Recognizer, startRecognizer } from '../ocr/recognize-text.ts';
import type { ParseContext } from '../parser.ts';
import { withPdfium } from './open-pdfium.ts';

const pointsPerInch = 72;
const dotsPerInch = 250;
/** The maximum of the longer side in pixels, which takes 50 MB. Posters are rendered smaller. */
const maxSide = 3_500;
/** The longer side in pixels of a rendering that shows whether a page is blank. */
const glanceSide = 500;

/** Renders the given pages of a PDF, counted from 1, and recognizes their text. */
export async function recognizeScans(
  document: Uint8Array,
  pages: number[],
  { ocrLanguages, reportScans }: ParseContext,
): Promise<Map<number, Recognition>> {
  const texts = new Map<number, Recognition>();
  const recognizer = await startRecognizer(ocrLanguages);
  try {
    await withPdfium(document, async (pdf) => {
      for (const page of pages) {
        reportScans(texts.size, pages.length);
        texts.set(page, await recognizePage(pdf, page, recognizer));
      }
    });
  } finally {
    recognizer.close();
  }
  return texts;
}

/** Skips blank pages, of which some documents have many. */
async function recognizePage(
  pdf: PDFiumDocument,
  page: number,
  recognizer: Recognizer,
): Promise<Recognition> {
  // A page object can be rendered only once.
  const glance = await renderPage(pdf.getPage(page - 1), glanceSide);
  if (await isBlank(glance)) return { text: '', isDoubtful: false };
  return await recognizer.read(await renderPage(pdf.getPage(page - 1)));
}

async function isBlank(picture: Sharp): Promise<boolean> {
  const { channels } = await picture.stats();
  return channels.every(({ min, max }) => min === max);
}

/**
 * Renders a page in its displayed orientation.
 * @param side the maximum length of the longer side, in pixels
 */
export async function renderPage(page: PDFiumPage, side: number = maxSide): Promise<Sharp> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight, 1);
  const scale = Math.min(dotsPerInch / pointsPerInch, side / longest);
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
  return sharp(data, { raw: { width, height, channels: 4 } });
}
