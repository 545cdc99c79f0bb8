import { documentTitle } from '../document-title.ts';
import { doubtfulPages } from '../ocr/doubtful-pages.ts';
import { ParseError } from '../parse-error.ts';
import type { ParseContext, ParsedDocument } from '../parser.ts';
import { correctFontWeights } from './font-weights.ts';
import { lacksNumerators, mendFractions } from './fractions.ts';
import { collectLayoutFaults } from './layout-faults.ts';
import { pdfFromHeader } from './liteparse-input.ts';
import { recognizeScans } from './pdf-scans.ts';
import { type NumberedSection, readPlainText } from './plain-text.ts';
import { type LaidOutPage, readLayout } from './read-layout.ts';
import { damaged } from './refusals.ts';
import { dropRunningLines } from './running-lines.ts';

/**
 * Parses a PDF page by page into Markdown: its text layer or, on pages without one, by OCR. Pages that liteparse cannot lay out are
 * read as plain text, and so are pages in right-to-left scripts, whose words it reorders wrongly.
 */
export async function parse(bytes: Uint8Array, context: ParseContext): Promise<ParsedDocument> {
  const found = pdfFromHeader(bytes);
  if (!found) throw damaged();
  const document = correctFontWeights(found);
  const faults = collectLayoutFaults();
  const layout = await readLayout(document, faults);
  const pages = layout ? await completePages(document, layout.pages) : await readPlainText(document);
  const { sections, notice } = await addScans(document, pages, context);
  if (sections.every((section) => section.markdown.trim() === '')) {
    throw new ParseError(
      'The PDF has no text, and none could be recognised in the pictures of its pages. Sharp, upright print in Latin letters is read best; scan at 200 dpi or more.',
    );
  }
  return {
    sections: dropRunningLines(sections),
    title: documentTitle(layout?.title, sections),
    notice,
    layoutFaults: faults.describe(),
  };
}

/** Reads pages that liteparse cannot read as plain text, and there the numerators of fractions that it leaves out. */
async function completePages(document: Buffer, pages: LaidOutPage[]): Promise<NumberedSection[]> {
  const lacking = new Set(
    pages.flatMap(({ page, markdown }) => (markdown === null || lacksNumerators(markdown) ? [page] : [])),
  );
  const plain = lacking.size === 0 ? [] : await readPlainText(document, lacking);
  const texts = new Map(plain.map(({ page, markdown }) => [page, markdown]));
  return pages.map(({ page, markdown }) => {
    const text = texts.get(page) ?? '';
    if (markdown === null) return { page, markdown: text };
    return { page, markdown: lacking.has(page) ? mendFractions(markdown, text) : markdown };
  });
}

async function addScans(
  document: Buffer,
  sections: NumberedSection[],
  context: ParseContext,
): Promise<ParsedDocument> {
  const textless = sections.filter(({ markdown }) => markdown.trim() === '').map(({ page }) => page);
  if (textless.length === 0) return { sections };
  const scans = await recognizeScans(document, textless, context);
  const doubtful = textless.filter((page) => scans.get(page)?.isDoubtful);
  return {
    sections: sections.map(({ page, markdown }) => ({ page, markdown: scans.get(page)?.text ?? markdown })),
    notice: doubtfulPages(doubtful),
  };
}
