import type { PDFiumDocument } from '@hyzyla/pdfium';
import { openPdfium } from './open-pdfium.ts';

/**
 * How many straight lines a page may have that liteparse is to lay out, whose time grows with their square: about ten seconds for as many. Of
 * several pages, the squares are added.
 */
const maxLines = 80_000;

/** A page with more parts is a drawing, whatever they are. */
const maxSegments = 20 * maxLines;

/** A page with so many lines has more than these bytes that describe it, compressed. */
const leastBytes = 30_000;

/** What the dictionaries of pictures, fonts, metadata and tables of objects have, and those of pages do not. */
const otherStreams = /\/(?:Image|Length1|Type1C|CIDFontType0C|OpenType|XML|ObjStm|XRef|N)\b/u;

/** How deep pages nest groups of what they draw. */
const maxDepth = 8;

/** What PDFium tells of drawings; its package does not declare it. */
type DrawingFunctions = {
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPath_GetPathSegment(path: number, index: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDF_ClosePage(page: number): void;
};

/** PDFium's numbers for kinds of objects and segments. */
const kinds = { path: 2, form: 5, line: 0 };

/** The pages of a document, counted from 1, that have more lines than liteparse can lay out in time; and how many pages there are. */
export async function findDrawings(document: Buffer): Promise<{ drawings: Set<number>; pages: number }> {
  const drawings = new Set<number>();
  if (!hasLongContent(document)) return { drawings, pages: 0 };
  const library = await openPdfium();
  try {
    const pdf = await library.loadDocument(document);
    const pages = pdf.getPageCount();
    let effort = 0;
    for (let page = 1; page <= pages; page += 1) {
      const own = countLines(pdf, page) ** 2;
      if (effort + own > maxLines ** 2) drawings.add(page);
      else effort += own;
    }
    return { drawings, pages };
  } catch {
    // What cannot be opened is reported by the one who reads it.
    return { drawings, pages: 0 };
  } finally {
    library.destroy();
  }
}

/** Whether a document has a stream that is long enough for a page with very many lines. */
function hasLongContent(document: Buffer): boolean {
  let start = document.indexOf('stream');
  while (start >= 0) {
    const end = document.indexOf('endstream', start);
    if (end < 0) return document.length - start > leastBytes;
    if (end - start > leastBytes) {
      const before = document.toString('latin1', Math.max(0, start - 1_000), start);
      if (!otherStreams.test(before.slice(before.lastIndexOf(' obj') + 1))) return true;
    }
    start = document.indexOf('stream', end + 'endstream'.length);
  }
  return false;
}

/** The straight lines of a page, with those in its groups. */
function countLines(document: PDFiumDocument, number: number): number {
  const page = document.getPage(number - 1);
  const pdfium = page['module'] as unknown as DrawingFunctions;
  const handle = page['pageIdx'];
  let [lines, segments] = [0, 0];
  const count = (object: number, depth: number) => {
    const kind = pdfium._FPDFPageObj_GetType(object);
    if (kind === kinds.path) {
      const own = pdfium._FPDFPath_CountSegments(object);
      segments += own;
      for (let index = 0; index < own && segments <= maxSegments; index += 1) {
        const segment = pdfium._FPDFPath_GetPathSegment(object, index);
        if (pdfium._FPDFPathSegment_GetType(segment) === kinds.line) lines += 1;
      }
    } else if (kind === kinds.form && depth < maxDepth) {
      const own = pdfium._FPDFFormObj_CountObjects(object);
      for (let index = 0; index < own && segments <= maxSegments; index += 1) {
        count(pdfium._FPDFFormObj_GetObject(object, index), depth + 1);
      }
    }
  };
  const own = pdfium._FPDFPage_CountObjects(handle);
  for (let index = 0; index < own && segments <= maxSegments; index += 1) {
    count(pdfium._FPDFPage_GetObject(handle, index), 0);
  }
  pdfium._FPDF_ClosePage(handle);
  return segments > maxSegments ? Number.POSITIVE_INFINITY : lines;
}
