import { LiteParse, type ParsedPage, type ParseResult } from '@llamaindex/liteparse';
import { parseXmlTitle } from '../document-title.ts';
import { unescapeMarkdown } from '../markup/markdown-escapes.ts';
import { ParseError } from '../parse-error.ts';
import { readCheckBoxes } from './check-boxes.ts';
import { findDrawings } from './drawings.ts';
import { undrawnValues } from './form-fields.ts';
import { writePage } from './layout/write-page.ts';
import type { LayoutFaults } from './layout-faults.ts';
import { textOnly } from './liteparse-input.ts';
import { withPdfium } from './open-pdfium.ts';
import { pageLines } from './page-lines.ts';
import { isAboutPassword, maxPages, passwordProtected, refuseTooManyPages } from './refusals.ts';
import { isMostlyRightToLeft } from './right-to-left.ts';
import { needsGlyphs } from './scripts/find-scripts.ts';
import { type GlyphGrid, readGlyphs } from './scripts/glyphs.ts';
import { mayBeMisread, mendMisread } from './scripts/misread-letters.ts';
import { writeScripts } from './scripts/rewrite-scripts.ts';
import { joinSpacedLetters } from './spaced-letters.ts';
import { mayBeVertical } from './vertical/vertical-columns.ts';
import { writeVertical } from './vertical/write-vertical.ts';

/** liteparse's output for a page without text. */
const emptyPage = /^```text\s*```$/;

/** A page's Markdown; null without text, or if its order would be wrong. */
export type LaidOutPage = { page: number; markdown: string | null };

/** The title, and the pages as liteparse lays them out; null if it cannot read the document at all. */
export async function readLayout(
  document: Buffer,
  faults: LayoutFaults,
): Promise<{ pages: LaidOutPage[]; title: string | null } | null> {
  const drawn = await findDrawings(document, maxPages);
  const unread = (page: number, fault: string): LaidOutPage => {
    faults.note(fault);
    return { page, markdown: null };
  };
  const tooComplex = drawn?.drawings.map((page) => unread(page, 'a page with too many lines')) ?? [];
  if (drawn?.others.length === 0) return { pages: tooComplex, title: null };
  try {
    const parsed = await parseLayout(document, drawn?.others.join(','));
    refuseTooManyPages(parsed.totalPages);
    const read = await layOutPages(document, parsed.pages, faults);
    const failed = parsed.pageErrors.map(({ pageNum }) =>
      unread(pageNum, 'a page that liteparse cannot read'),
    );
    return {
      pages: [...read, ...failed, ...tooComplex].sort((one, other) => one.page - other.page),
      title: parseXmlTitle(parsed.docMeta?.xmp),
    };
  } catch (error) {
    if (error instanceof ParseError) throw error;
    if (isAboutPassword(error)) throw passwordProtected();
    faults.note(error);
    return null;
  }
}

function parseLayout(document: Buffer, targetPages: string | undefined): Promise<ParseResult> {
  return new LiteParse({
    ...textOnly,
    outputFormat: 'markdown',
    continueOnPageError: true,
    maxPages,
    ...(targetPages !== undefined && { targetPages }),
    extractDocumentMetadata: true,
    extractBlocks: true,
    extractVectorGraphics: true,
    extractFormFields: true,
    // It takes the first rows of a table that continues on another page for headers.
    keepHeadersFooters: true,
  }).parse(document);
}

async function layOutPages(
  document: Buffer,
  pages: ParsedPage[],
  faults: LayoutFaults,
): Promise<LaidOutPage[]> {
  const unclear = pages.filter(
    ({ textItems }) => mayBeVertical(textItems) || mayBeMisread(textItems) || needsGlyphs(textItems),
  );
  const glyphs = await extractGlyphs(
    document,
    unclear.map(({ pageNum }) => pageNum),
    faults,
  );
  return pages.map((page) => ({
    page: page.pageNum,
    markdown: faults.attempt(() => layOut(page, glyphs.get(page.pageNum))),
  }));
}

/** A page as Markdown; null if it has no text, or its words are in the wrong order. */
function layOut(page: ParsedPage, grid: GlyphGrid | undefined): string | null {
  const { markdown, vectorGraphics, formFields = [] } = page;
  const content = mendMisread({ blocks: page.blocks, items: page.textItems }, grid);
  const vertical = grid && mayBeVertical(content.items) ? writeVertical(content.items, grid) : null;
  if (vertical !== null) return vertical;
  const values = undrawnValues(formFields, content.items);
  if (emptyPage.test(markdown.trim()) && values.length === 0) return null;
  const { blocks, items: texts } = writeScripts(joinSpacedLetters(content), grid);
  const { boxes, items, graphics } = readCheckBoxes(vectorGraphics, texts, values);
  const text = blocks
    ? writePage(blocks, items, pageLines(graphics), [...values, ...boxes])
    : unescapeMarkdown(markdown);
  return lacksItems(text, content.items) || isMostlyRightToLeft(text) ? null : text;
}

/** Whether little of a page is in its blocks: liteparse leaves out text turned by the page or by its own matrix, but for the page's number. */
function lacksItems(text: string, items: { text: string }[]): boolean {
  const written = text.replace(/\s+/g, '').length;
  return written === 0 || items.reduce((sum, item) => sum + item.text.length, 0) > 4 * written;
}

/** The letters of pages, one by one; none if PDFium cannot read the document. */
async function extractGlyphs(
  document: Buffer,
  wanted: number[],
  faults: LayoutFaults,
): Promise<Map<number, GlyphGrid>> {
  if (wanted.length === 0) return new Map();
  try {
    return await withPdfium(document, (pdf) => new Map(wanted.map((page) => [page, readGlyphs(pdf, page)])));
  } catch (error) {
    faults.note(error);
    return new Map();
  }
}
