import { maxPieces, type PlacedText, type PlacedWord, wordsOf } from '../layout/placed-text.ts';
import type { PageContent } from '../page-blocks.ts';
import { type GlyphGrid, glyphsIn } from './glyphs.ts';
import { rewriteWords } from './rewrite-scripts.ts';

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Of a font that is in the document, usually only the characters in use are, which its name begins with a mark for. */
const inDocument = /^[A-Z]{6}\+/u;

/** Whether liteparse may have misread letters and digits of a page. */
export function mayBeMisread(items: PlacedText[]): boolean {
  return items.length <= maxPieces && ofOutsideFonts(items).some(({ text }) => /[!-~]/u.test(text));
}

/**
 * Restores the letters and digits that liteparse misreads in East Asian fonts that are not in the document: it looks their shapes up
 * in a similar font of the machine, if there is one, and takes those for others. PDFium, which sees no fonts of the machine, does not.
 */
export function mendMisread(content: PageContent, grid: GlyphGrid | undefined): PageContent {
  if (!grid || content.items.length > maxPieces) return content;
  const mended = new Map<PlacedWord, { text: string; place: 'apart' }>();
  for (const word of ofOutsideFonts(content.items).flatMap(wordsOf)) {
    const text = glyphsIn(grid, word)
      .map((glyph) => glyph.text)
      .join('');
    if (text !== word.text && differsInAscii(word.text, text)) mended.set(word, { text, place: 'apart' });
  }
  return mended.size === 0 ? content : rewriteWords(content, mended);
}

/** The texts in fonts that have East Asian characters and are not in the document. */
function ofOutsideFonts(items: PlacedText[]): PlacedText[] {
  const isOutside = ({ fontName, text }: PlacedText) =>
    fontName !== undefined && !inDocument.test(fontName) && eastAsian.test(text);
  const fonts = new Set(items.filter(isOutside).map(({ fontName }) => fontName));
  return fonts.size === 0 ? [] : items.filter(({ fontName }) => fonts.has(fontName));
}

/** Whether one text is the other but for characters of ASCII. */
function differsInAscii(misread: string, text: string): boolean {
  const [some, others] = [[...misread], [...text]];
  const isSame = (character: string, index: number) => {
    const other = others[index] ?? '';
    return character === other || /^[!-~]{2}$/u.test(character + other);
  };
  return some.length === others.length && some.every(isSame);
}
