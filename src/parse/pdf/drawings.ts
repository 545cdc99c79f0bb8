import { inflateSync } from 'node:zlib';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { rawPage, withPdfium } from './open-pdfium.ts';

/**
 * How many straight lines a page may have that liteparse is to lay out. Its time grows with their square: about ten seconds for as many.
 * Of several pages, the squares are added.
 */
const maxLines = 80_000;

/** A page with more parts is a drawing, whatever they are. */
const maxSegments = 20 * maxLines;

/** Only documents with a page of so many lines are looked at, which takes as long as reading their text. */
const manyLines = 20_000;

/** So many lines take more bytes than this, compressed. */
const leastBytes = 30_000;

/** A page that takes more bytes than this, uncompressed, counts as one with many lines. */
const mostBytes = 8 * 1024 * 1024;

/** What the dictionaries of pictures, fonts, metadata and tables of objects have, and those of pages do not. */
const otherStreams = /\/(?:Image|Length1|Type1C|CIDFontType0C|OpenType|XML|ObjStm|XRef|N)\b/u;

/** How deep pages nest groups of what they draw. */
const maxDepth = 8;

/** What PDFium tells of drawings. */
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

/** The pages of a document with drawings, counted from 1: those with more lines than liteparse can lay out in time, and the others. */
export type DrawnPages = { drawings: number[]; others: number[] };

/** Finds the pages with drawings; undefined where there are none, or more pages than are read. */
export async function findDrawings(document: Buffer, maxPages: number): Promise<DrawnPages | undefined> {
  if (!drawsMuch(document)) return undefined;
  try {
    const { drawings, others } = await withPdfium(document, (pdf) => sortPages(pdf, maxPages));
    return drawings.length === 0 ? undefined : { drawings, others };
  } catch {
    // What cannot be opened is reported by the one who reads it.
    return undefined;
  }
}

function sortPages(pdf: PDFiumDocument, maxPages: number): DrawnPages {
  const sorted: DrawnPages = { drawings: [], others: [] };
  const count = pdf.getPageCount();
  let effort = 0;
  for (let page = 1; page <= count && count <= maxPages; page += 1) {
    const own = countLines(pdf, page) ** 2;
    if (effort + own > maxLines ** 2) sorted.drawings.push(page);
    else {
      effort += own;
      sorted.others.push(page);
    }
  }
  return sorted;
}

/** Whether a stream of a document draws many lines, whichever page it belongs to. */
function drawsMuch(document: Buffer): boolean {
  let start = document.indexOf('stream');
  while (start >= 0) {
    const end = document.indexOf('endstream', start);
    if (end < 0) return false;
    if (end - start > leastBytes) {
      const before = document.toString('latin1', Math.max(0, start - 1_000), start);
      const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
      if (!otherStreams.test(dictionary) && drawsManyLines(document.subarray(start, end), dictionary))
        return true;
    }
    start = document.indexOf('stream', end + 'endstream'.length);
  }
  return false;
}

/** @param stream from its keyword on */
function drawsManyLines(stream: Buffer, dictionary: string): boolean {
  const content = stream.subarray(stream.indexOf('\n') + 1);
  try {
    const isPacked = dictionary.includes('/FlateDecode');
    const plain = isPacked ? inflateSync(content, { maxOutputLength: mostBytes }) : content;
    if (plain.length > mostBytes) return true;
    const text = plain.toString('latin1');
    const count = (operator: RegExp) => text.match(operator)?.length ?? 0;
    return count(/\sl\s/gu) + 4 * count(/\sre\s/gu) >= manyLines;
  } catch (error) {
    // Others are encrypted, or damaged.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
  }
}

/** The straight lines of a page, with those in its groups. */
function countLines(document: PDFiumDocument, number: number): number {
  const { pdfium, handle } = rawPage<DrawingFunctions>(document, number);
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
