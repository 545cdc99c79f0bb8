import type { PDFiumDocument } from '@hyzyla/pdfium';
import type { Box } from '../layout/placed-text.ts';
import { rawPage } from '../open-pdfium.ts';

/** A letter and its place on a page, in points from the upper left corner. */
export type Glyph = {
  text: string;
  left: number;
  right: number;
  baseline: number;
  /** The size of its print, in points. */
  size: number;
};

/** The letters of a page by the square that they are in. */
export type GlyphGrid = Map<string, Glyph[]>;

/** The side of a square, in points. */
const square = 40;

/** A page with more letters, or with more of them in one place, is a drawing. */
const maxGlyphs = 40_000;
const maxInSquare = 600;

/** A letter whose box reaches this far to both sides of its origin, in multiples of its size, has an empty place before it. */
const emptyPlace = 0.9;

/** What PDFium tells of letters. */
type TextFunctions = {
  _malloc(bytes: number): number;
  _free(at: number): void;
  HEAPF64: Float64Array;
  HEAPF32: Float32Array;
  _FPDFPage_GetRotation(page: number): number;
  _FPDF_GetPageBoundingBox(page: number, box: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, box: number): number;
};

/** Reads the letters of a page, counted from 1; none of a page that is turned. */
export function readGlyphs(document: PDFiumDocument, number: number): GlyphGrid {
  const { pdfium, handle } = rawPage<TextFunctions>(document, number);
  const grid: GlyphGrid = new Map();
  if (pdfium._FPDFPage_GetRotation(handle) !== 0) return grid;
  const text = pdfium._FPDFText_LoadPage(handle);
  // Two numbers of eight bytes, or up to six of four bytes.
  const memory = pdfium._malloc(24);
  try {
    const numbers = () => pdfium.HEAPF32.subarray(memory / 4, memory / 4 + 6);
    pdfium._FPDF_GetPageBoundingBox(handle, memory);
    const [edge = 0, top = 0] = numbers();
    const count = pdfium._FPDFText_CountChars(text);
    if (count > maxGlyphs) return grid;
    for (let index = 0; index < count; index += 1) {
      const code = pdfium._FPDFText_GetUnicode(text, index);
      if (code <= 0x20 || !pdfium._FPDFText_GetLooseCharBox(text, index, memory)) continue;
      const [start = 0, , right = 0] = numbers();
      if (!pdfium._FPDFText_GetMatrix(text, index, memory)) continue;
      const [, , across = 0, up = 0] = numbers();
      const size = pdfium._FPDFText_GetFontSize(text, index) * Math.hypot(across, up);
      pdfium._FPDFText_GetCharOrigin(text, index, memory, memory + 8);
      const [x = 0, y = 0] = pdfium.HEAPF64.subarray(memory / 8, memory / 8 + 2);
      // In a font that runs downwards and is not in the document, PDFium adds an empty place as wide as the letter before it.
      const left = x - start > emptyPlace * size && right - x > emptyPlace * size ? x : start;
      const glyph = {
        text: String.fromCodePoint(code),
        left: left - edge,
        right: right - edge,
        baseline: top - y,
        size,
      };
      const key = keyOf((glyph.left + glyph.right) / 2, glyph.baseline);
      grid.getOrInsertComputed(key, () => []).push(glyph);
    }
    return grid;
  } finally {
    pdfium._free(memory);
    pdfium._FPDFText_ClosePage(text);
  }
}

/** The letters whose middle is in a box, such as that of a word, from left to right. */
export function glyphsIn(grid: GlyphGrid, { x, y, width, height }: Box): Glyph[] {
  const found: Glyph[] = [];
  for (let column = Math.floor(x / square); column <= Math.floor((x + width) / square); column += 1) {
    for (let row = Math.floor(y / square); row <= Math.floor((y + height) / square); row += 1) {
      const near = grid.get(`${column} ${row}`) ?? [];
      if (near.length > maxInSquare) return [];
      for (const glyph of near) {
        const middle = (glyph.left + glyph.right) / 2;
        if (middle > x && middle < x + width && glyph.baseline > y && glyph.baseline < y + height)
          found.push(glyph);
      }
    }
  }
  return found.sort((one, other) => one.left - other.left);
}

function keyOf(x: number, y: number): string {
  return `${Math.floor(x / square)} ${Math.floor(y / square)}`;
}
