import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Sharp } from 'sharp';
import type { FileKind } from './file-kinds.ts';
import { openPictures } from './ocr/image.ts';
import { ParseError } from './parse-error.ts';
import { renderPage } from './pdf/pdf-scans.ts';

/** Of the longer side, in pixels: a page of A4 at 140 dpi, sharp enough to be read. */
const maxSide = 1_600;

const quality = 75;

/** A page as it is looked at: a WebP picture. Null for formats without pages. Throws a `ParseError` where there is no such page. */
export async function drawPage(bytes: Uint8Array, kind: FileKind, page: number): Promise<Uint8Array | null> {
  const picture = await openPage(bytes, kind, page, maxSide);
  if (!picture) return null;
  return await picture
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .webp({ quality })
    .toBuffer();
}

/**
 * A page of a PDF, or of an image, most of which have one; null for other formats. Throws a `ParseError` where there is no
 * such page.
 * @param page counted from 1
 * @param side the most pixels that the longer side of a page of a PDF may have
 */
export async function openPage(
  bytes: Uint8Array,
  kind: FileKind,
  page: number,
  side: number,
): Promise<Sharp | null> {
  if (kind === 'image') return ((await openPictures(bytes))[page - 1] ?? missing(page)).autoOrient();
  return kind === 'pdf' ? await openPdfPage(bytes, page, side) : null;
}

async function openPdfPage(bytes: Uint8Array, page: number, side: number): Promise<Sharp> {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await library.loadDocument(bytes);
    if (page > pdf.getPageCount()) missing(page);
    return await renderPage(pdf.getPage(page - 1), side);
  } finally {
    library.destroy();
  }
}

function missing(page: number): never {
  throw new ParseError(`The file has no page ${page}.`, { permanent: true });
}
