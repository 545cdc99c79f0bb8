import sharp, { type Metadata, type Sharp } from 'sharp';
import { getAnotherCopy, ParseError } from '../parse-error.ts';
import type { ParseContext, ParsedDocument, Section } from '../parser.ts';
import { decodeBitmap } from './decode-bitmap.ts';
import { doubtfulPages } from './doubtful-pages.ts';
import { startRecognizer } from './recognize-text.ts';

/** The maximum number of pixels; an A3 sheet at 600 dpi has 70 million. */
const maxPixels = 100_000_000;
const maxPages = 1_000;

/** Recognizes the text in a picture, or on each page of a TIFF file. Of an animation only the first frame is read. */
export async function parse(
  bytes: Uint8Array,
  { ocrLanguages, reportScans }: ParseContext,
): Promise<ParsedDocument> {
  const pictures = await openPictures(bytes);
  const recognizer = await startRecognizer(ocrLanguages);
  const sections: Section[] = [];
  const doubtful: number[] = [];
  try {
    for (const [index, picture] of pictures.entries()) {
      reportScans(index, pictures.length);
      const { text, isDoubtful } = await recognizer.read(picture).catch((cause) => {
        throw damaged(cause);
      });
      sections.push({ page: pictures.length > 1 ? index + 1 : null, markdown: text });
      if (isDoubtful) doubtful.push(index + 1);
    }
  } finally {
    recognizer.close();
  }
  if (sections.every(({ markdown }) => markdown === '')) {
    throw new ParseError(
      'No text could be recognised in the image. Sharp, upright print in Latin letters is read best; scan at 200 dpi or more.',
    );
  }
  return { sections, notice: doubtfulPages(doubtful) };
}

/** The picture, or the pages of a TIFF file. Throws a `ParseError` if it is damaged or too large. */
export async function openPictures(bytes: Uint8Array): Promise<Sharp[]> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const bitmap = decodeBitmap(bytes, maxPixels);
  if (bitmap) {
    const { pixels, ...raw } = bitmap;
    return [sharp(pixels, { ...options, raw })];
  }
  const { format, pages = 1, width, height } = await parseHeader(bytes);
  if (width * height > maxPixels) {
    throw new ParseError(
      `The image has ${(width * height).toLocaleString('en')} pixels; at most ${maxPixels.toLocaleString('en')} are read. Make it smaller.`,
    );
  }
  if (format !== 'tiff') return [sharp(bytes, options)];
  if (pages > maxPages) {
    throw new ParseError(`The image has more than ${maxPages.toLocaleString('en')} pages. Split it.`);
  }
  return Array.from({ length: pages }, (_, page) => sharp(bytes, { ...options, page }));
}

async function parseHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw damaged(cause);
  }
}

function damaged(cause: unknown): ParseError {
  return new ParseError(`The image is damaged or cut off. ${getAnotherCopy}`, { cause });
}
