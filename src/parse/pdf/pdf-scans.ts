import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { type Recognition, type Recognizer, startRecognizer } from '../ocr/recognize-text.ts';
import type { ParseContext } from '../parser.ts';

const pointsPerInch = 72;
const dotsPerInch = 250;
/** Posters are rendered smaller: this many pixels on the longer side take 50 MB. */
const maxSide = 3_500;
/** Enough to see whether anything is on a page. */
const glanceSide = 500;

/** Renders the given pages of a PDF, counted from 1, and reads the text in the pictures. */
export async function recognizeScans(
  document: Uint8Array,
  pages: number[],
  { ocrLanguages, reportScans }: ParseContext,
): Promise<Map<number, Recognition>> {
  const texts = new Map<number, Recognition>();
  const library = await PDFiumLibrary.init();
  const recognizer = await startRecognizer(ocrLanguages);
  try {
    const pdf = await library.loadDocument(document);
    for (const page of pages) {
      reportScans(texts.size, pages.length);
      texts.set(page, await recognizePage(pdf, page, recognizer));
    }
  } finally {
    recognizer.close();
    library.destroy();
  }
  return texts;
}

/** Blank pages, which are many in some documents, are not looked at closely. */
async function recognizePage(
  pdf: PDFiumDocument,
  page: number,
  recognizer: Recognizer,
): Promise<Recognition> {
  // a page can be rendered once
  const glance = await renderPage(pdf.getPage(page - 1), glanceSide);
  if (await isBlank(glance)) return { text: '', isDoubtful: false };
  return await recognizer.read(await renderPage(pdf.getPage(page - 1)));
}

async function isBlank(picture: Sharp): Promise<boolean> {
  const { channels } = await picture.stats();
  return channels.every(({ min, max }) => min === max);
}

/**
 * A page as a picture, turned as readers show it.
 * @param side the most pixels that the longer side may have
 */
export async function renderPage(page: PDFiumPage, side: number = maxSide): Promise<Sharp> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight, 1);
  const scale = Math.min(dotsPerInch / pointsPerInch, side / longest);
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
  return sharp(data, { raw: { width, height, channels: 4 } });
}
