import type { Sharp } from 'sharp';
import type { FileKind } from '../../schema/file-kind.ts';
import { openPictures } from './ocr/image.ts';
import { ParseError } from './parse-error.ts';
import { withPdfium } from './pdf/open-pdfium.ts';
import { renderPage } from './pdf/pdf-scans.ts';

/** The longer side in pixels: an A4 page at 140 dpi, sharp enough to read. */
const maxSide = 1_600;

const quality = 75;

/** Renders a page as a WebP picture for people; null for formats without pages. Throws a `ParseError` for a missing page. */
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
 * Renders a page of a PDF or an image; null for other formats. Throws a `ParseError` for a missing page.
 * @param page counted from 1
 * @param side the maximum length of the longer side of a PDF page, in pixels
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

function openPdfPage(bytes: Uint8Array, page: number, side: number): Promise<Sharp> {
  return withPdfium(bytes, (pdf) => {
    if (page > pdf.getPageCount()) missing(page);
    return renderPage(pdf.getPage(page - 1), side);
  });
}

function missing(page: number): never {
  throw new ParseError(`The file has no page ${page}.`);
}
