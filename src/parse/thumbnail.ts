import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Sharp } from 'sharp';
import type { FileKind } from './file-kinds.ts';
import { openPictures } from './ocr/image.ts';
import { renderPage } from './pdf/pdf-scans.ts';

/** Of the longer side, in pixels. */
const maxSide = 320;
const maxBytes = 40_000;

/** From the first on, until the picture is small enough; noise in colour has 40 kB at the second. */
const qualities = [75, 45, 15];

/** A page is rendered larger than it is shown, which keeps its letters from fraying. */
const renderedSide = 2 * maxSide;

/** Makes a small WebP picture of an image, or of the first page of a PDF; null for other formats. */
export async function makeThumbnail(bytes: Uint8Array, kind: FileKind): Promise<Uint8Array | null> {
  const picture = await openCover(bytes, kind);
  if (!picture) return null;
  const small = picture
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' });
  for (const quality of qualities) {
    const thumbnail = await small.clone().webp({ quality }).toBuffer();
    if (thumbnail.length <= maxBytes) return thumbnail;
  }
  return null;
}

async function openCover(bytes: Uint8Array, kind: FileKind): Promise<Sharp | null> {
  if (kind === 'image') return (await openPictures(bytes))[0]?.autoOrient() ?? null;
  return kind === 'pdf' ? await renderCover(bytes) : null;
}

async function renderCover(bytes: Uint8Array): Promise<Sharp> {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await library.loadDocument(bytes);
    return await renderPage(pdf.getPage(0), renderedSide);
  } finally {
    library.destroy();
  }
}
