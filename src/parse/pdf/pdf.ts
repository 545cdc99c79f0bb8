import type { PDFiumDocument } from '@hyzyla/pdfium';
import { LiteParse, type ParsedPage } from '@llamaindex/liteparse';
import { documentTitle, parseXmlTitle } from '../document-title.ts';
import { unescapeMarkdown } from '../markup/markdown-escapes.ts';
import { doubtfulPages } from '../ocr/doubtful-pages.ts';
import { getAnotherCopy, ParseError } from '../parse-error.ts';
import type { ParseContext, ParsedDocument, Section } from '../parser.ts';
import { readCheckBoxes } from './check-boxes.ts';
import { findDrawings } from './drawings.ts';
import { correctFontWeights } from './font-weights.ts';
import { undrawnValues } from './form-fields.ts';
import { lacksNumerators, mendFractions } from './fractions.ts';
import { writePage } from './layout/write-page.ts';
import { collectLayoutFaults, type LayoutFaults } from './layout-faults.ts';
import { openPdfium } from './open-pdfium.ts';
import { pageLines } from './page-lines.ts';
import { pdfFromHeader } from './pdf-header.ts';
import { recognizeScans } from './pdf-scans.ts';
import { isMostlyRightToLeft, mendLamAlef } from './right-to-left.ts';
import { dropRunningLines } from './running-lines.ts';
import { needsGlyphs } from './scripts/find-scripts.ts';
import { type GlyphGrid, readGlyphs } from './scripts/glyphs.ts';
import { mayBeMisread, mendMisread } from './scripts/misread-letters.ts';
import { writeScripts } from './scripts/rewrite-scripts.ts';
import { joinSpacedLetters } from './spaced-letters.ts';
import { mayBeVertical } from './vertical/vertical-columns.ts';
import { writeVertical } from './vertical/write-vertical.ts';

const maxPages = 10_000;

/** liteparse's output for a page without text. */
const emptyPage = /^```text\s*```$/;

/**
 * Parses a PDF page by page into Markdown: its text layer or, on pages without one, by OCR. Pages that liteparse cannot lay out are
 * read as plain text, and so are pages in right-to-left scripts, whose words it reorders wrongly.
 */
export async function parse(bytes: Uint8Array, context: ParseContext): Promise<ParsedDocument> {
  const found = pdfFromHeader(bytes);
  if (!found) throw damaged();
  const document = correctFontWeights(found);
  const faults = collectLayoutFaults();
  const layout = await extractLayout(document, faults);
  const { pages, title } = layout ?? { pages: await extractPlainText(document) };
  const { sections, notice } = await addScans(document, await replaceUnreadable(document, pages), context);
  if (sections.every((section) => section.markdown.trim() === '')) {
    throw new ParseError(
      'The PDF has no text, and none could be recognised in the pictures of its pages. Sharp, upright print in Latin letters is read best; scan at 200 dpi or more.',
    );
  }
  return {
    sections: dropRunningLines(sections),
    title: documentTitle(title, sections),
    notice,
    layoutFaults: faults.describe(),
  };
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

type NumberedSection = Section & { page: number };

/** A page's Markdown; null without text, or if its order would be wrong. */
type Page = { page: number; markdown: string | null };

/** The title, and the pages as liteparse lays them out; null if it cannot read the document at all. */
async function extractLayout(
  document: Buffer,
  faults: LayoutFaults,
): Promise<{ pages: Page[]; title: string | null } | null> {
  const { drawings, pages: count } = await findDrawings(document, maxPages);
  const parser = new LiteParse({
    ocrEnabled: false,
    quiet: true,
    outputFormat: 'markdown',
    imageMode: 'off',
    extractLinks: false,
    continueOnPageError: true,
    numWorkers: 1,
    maxPages: maxPages,
    ...(drawings.size > 0 && { targetPages: pagesBut(drawings, count) }),
    extractDocumentMetadata: true,
    extractBlocks: true,
    extractVectorGraphics: true,
    extractFormFields: true,
    emitWordBoxes: true,
    // It takes the first rows of a table that continues on another page for headers.
    keepHeadersFooters: true,
  });
  const unread = (page: number, fault: string): Page => {
    faults.note(fault);
    return { page, markdown: null };
  };
  const tooComplex = [...drawings].map((page) => unread(page, 'a page with too many lines'));
  if (count > 0 && drawings.size === count) return { pages: tooComplex, title: null };
  try {
    const { totalPages, pages, pageErrors, docMeta } = await parser.parse(document);
    refuseTooManyPages(totalPages);
    const glyphs = await extractGlyphs(
      document,
      pages.flatMap(({ pageNum, textItems }) =>
        mayBeVertical(textItems) || mayBeMisread(textItems) || needsGlyphs(textItems) ? [pageNum] : [],
      ),
      faults,
    );
    const read = pages.map(
      (page): Page => ({
        page: page.pageNum,
        markdown: faults.attempt(() => layOut(page, glyphs.get(page.pageNum))),
      }),
    );
    const failed = pageErrors.map(({ pageNum }) => unread(pageNum, 'a page that liteparse cannot read'));
    return {
      pages: await mendPages(
        document,
        [...read, ...failed, ...tooComplex].sort((one, other) => one.page - other.page),
      ),
      title: parseXmlTitle(docMeta?.xmp),
    };
  } catch (error) {
    if (error instanceof ParseError) throw error;
    if (isAboutPassword(error)) throw passwordProtected();
    faults.note(error);
    return null;
  }
}

/** The pages of a document but for some, as liteparse is told them. */
function pagesBut(without: Set<number>, count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return numbers.filter((page) => !without.has(page)).join(',');
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
  // liteparse misses the text of some rotated pages.
  return text.trim() === '' || isMostlyRightToLeft(text) ? null : text;
}

/** The letters of pages, one by one; none if PDFium cannot read the document. */
async function extractGlyphs(
  document: Buffer,
  wanted: number[],
  faults: LayoutFaults,
): Promise<Map<number, GlyphGrid>> {
  if (wanted.length === 0) return new Map();
  const library = await openPdfium();
  try {
    const pdf = await library.loadDocument(document);
    return new Map(wanted.map((page) => [page, readGlyphs(pdf, page)]));
  } catch (error) {
    faults.note(error);
    return new Map();
  } finally {
    library.destroy();
  }
}

/** Restores the numerators of fractions that liteparse leaves out. */
async function mendPages(document: Buffer, pages: Page[]): Promise<Page[]> {
  const damaged = new Set(
    pages.flatMap(({ page, markdown }) => (lacksNumerators(markdown ?? '') ? [page] : [])),
  );
  if (damaged.size === 0) return pages;
  const sources = await plainTexts(document, damaged);
  return pages.map(({ page, markdown }) => ({
    page,
    markdown: markdown && damaged.has(page) ? mendFractions(markdown, sources.get(page) ?? '') : markdown,
  }));
}

/** Reads pages that liteparse cannot read as plain text. */
async function replaceUnreadable(document: Buffer, pages: Page[]): Promise<NumberedSection[]> {
  if (pages.every(({ markdown }) => markdown !== null)) {
    return pages.map(({ page, markdown }) => ({ page, markdown: markdown ?? '' }));
  }
  const unreadable = new Set(pages.filter(({ markdown }) => markdown === null).map(({ page }) => page));
  const texts = await plainTexts(document, unreadable);
  return pages.map(({ page, markdown }) => ({ page, markdown: markdown ?? texts.get(page) ?? '' }));
}

/** The text of some pages by their numbers, in PDFium's order. */
async function plainTexts(document: Buffer, wanted: Set<number>): Promise<Map<number, string>> {
  const sections = await extractPlainText(document, wanted);
  return new Map(sections.map(({ page, markdown }) => [page, markdown]));
}

/** The text of all or the given pages, in PDFium's order. */
async function extractPlainText(document: Buffer, wanted?: Set<number>): Promise<NumberedSection[]> {
  const library = await openPdfium();
  try {
    const pdf = await library.loadDocument(document);
    refuseTooManyPages(pdf.getPageCount());
    const sections = [];
    for (let page = 1; page <= pdf.getPageCount(); page++) {
      if (wanted && !wanted.has(page)) continue;
      sections.push({ page, markdown: extractPageText(pdf, page) });
    }
    if (!wanted && sections.every(({ markdown }) => markdown === null)) throw damaged();
    return sections.map(({ page, markdown }) => ({ page, markdown: markdown ?? '' }));
  } catch (error) {
    if (error instanceof ParseError) throw error;
    throw isAboutPassword(error) ? passwordProtected() : damaged(error);
  } finally {
    library.destroy();
  }
}

/** Null for a broken page; others may be intact. */
function extractPageText(pdf: PDFiumDocument, page: number): string | null {
  try {
    const text = pdf
      .getPage(page - 1)
      .getText()
      .replace(/\r\n?/g, '\n');
    return mendLamAlef(text).replace(/^( {0,3})#/gm, '$1\\#');
  } catch {
    return null;
  }
}

function refuseTooManyPages(pages: number): void {
  if (pages <= maxPages) return;
  throw new ParseError(
    `The PDF has ${pages.toLocaleString('en')} pages; at most ${maxPages.toLocaleString('en')} are read. Split it.`,
  );
}

function isAboutPassword(error: unknown): boolean {
  return error instanceof Error && /password/i.test(error.message);
}

function passwordProtected(): ParseError {
  return new ParseError('The PDF is protected by a password; upload a version without one.');
}

function damaged(cause?: unknown): ParseError {
  return new ParseError(`The PDF is damaged or cut off and could not be read. ${getAnotherCopy}`, { cause });
}
