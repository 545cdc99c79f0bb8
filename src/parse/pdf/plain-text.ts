import type { PDFiumDocument } from '@hyzyla/pdfium';
import { escapeHeadings } from '../markup/markdown-escapes.ts';
import { ParseError } from '../parse-error.ts';
import type { Section } from '../parser.ts';
import { withPdfium } from './open-pdfium.ts';
import { damaged, isAboutPassword, passwordProtected, refuseTooManyPages } from './refusals.ts';
import { mendLamAlef } from './right-to-left.ts';

/** A page with its number. */
export type NumberedSection = Section & { page: number };

/** The text of all or the given pages, in PDFium's order. */
export async function readPlainText(document: Buffer, wanted?: Set<number>): Promise<NumberedSection[]> {
  try {
    const pages = await withPdfium(document, (pdf) => {
      const count = pdf.getPageCount();
      refuseTooManyPages(count);
      return Array.from({ length: count }, (_, index) => index + 1)
        .filter((page) => !wanted || wanted.has(page))
        .map((page) => ({ page, markdown: textOf(pdf, page) }));
    });
    if (!wanted && pages.every(({ markdown }) => markdown === null)) throw damaged();
    return pages.map(({ page, markdown }) => ({ page, markdown: markdown ?? '' }));
  } catch (error) {
    if (error instanceof ParseError) throw error;
    throw isAboutPassword(error) ? passwordProtected() : damaged(error);
  }
}

/** Null for a broken page; others may be intact. */
function textOf(pdf: PDFiumDocument, page: number): string | null {
  try {
    const text = pdf
      .getPage(page - 1)
      .getText()
      .replace(/\r\n?/g, '\n');
    return escapeHeadings(mendLamAlef(text));
  } catch {
    return null;
  }
}
