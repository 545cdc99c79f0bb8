import mammoth from 'mammoth';
import { officeTitle } from '../document-title.ts';
import { checkMarkup } from '../markup/check-markup.ts';
import { htmlToMarkdown } from '../markup/html-to-markdown.ts';
import { parseRelations, type Relation } from '../office/office-relations.ts';
import { type Archive, openArchive } from '../office/open-archive.ts';
import type { ParsedDocument } from '../parser.ts';
import { pageOfWebArchive } from '../text/mail.ts';
import { parseHeadersAndFooters } from './docx-headers-footers.ts';
import { rewriteForMammoth } from './docx-preprocess.ts';
import { numberStyle } from './write-numbers.ts';

/** Styles that mammoth's default map does not cover. */
const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Code'] => pre:separator('\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
  'comment-reference => sup',
  "br[type='page'] => br",
  "br[type='column'] => br",
  `r.${numberStyle} => list-number`,
];

/**
 * Reads Word documents, including Strict ones: body text with headings, lists, tables, equations, text boxes, charts,
 * diagrams, notes and comments, then embedded documents of other formats, headers and footers.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  return await parseDocument(bytes, false);
}

/** @param isImported whether the document is part of another; what it imports itself is left out, because it could be without end */
async function parseDocument(bytes: Uint8Array, isImported: boolean): Promise<ParsedDocument> {
  // mammoth itself has no limits.
  const archive = await openArchive(bytes);
  const { value } = await mammoth.convertToHtml(
    { buffer: await rewriteForMammoth(archive) },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      styleMap,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  const main = parseRelations(archive, '').find(({ type }) => type === 'officeDocument')?.target;
  const relations = parseRelations(archive, main ?? 'word/document.xml');
  const sections = [
    htmlToMarkdown(belowTitle(value)),
    ...(await parseImported(archive, relations, isImported)),
    parseHeadersAndFooters(archive, relations),
  ].flatMap((markdown) => (markdown === '' ? [] : [{ page: null, markdown }]));
  return { sections, title: officeTitle(archive, sections) };
}

/** Puts the headings of a document whose first paragraph is its title one level below it: Word has both at the highest one. */
function belowTitle(html: string): string {
  if (!html.startsWith('<h1 class="title">')) return html;
  let isTitle = false;
  return html.replaceAll(
    /<(\/?)h([1-5])( class="title")?>/g,
    (tag, slash: string, level: string, title?: string) => {
      const isOfTitle = slash === '' ? title !== undefined : isTitle;
      isTitle = slash === '' && isOfTitle;
      return isOfTitle ? tag : `<${slash}h${Number(level) + 1}>`;
    },
  );
}

/** Web pages with what belongs to them, which are messages of e-mail. */
const webArchive = /\.mht(?:ml)?$/i;

/** The documents that a document imports as they are; some programs write all of its text as one. */
async function parseImported(
  archive: Archive,
  relations: Relation[],
  isImported: boolean,
): Promise<string[]> {
  const pages: string[] = [];
  const imported = relations.filter(({ type }) => type === 'aFChunk').map(({ target }) => target);
  for (const target of new Set(imported)) {
    const message = webArchive.test(target) ? archive.bytes(target) : null;
    if (message) {
      const page = await pageOfWebArchive(message);
      checkMarkup(page, { isXml: false, allowsDocumentType: true });
      pages.push(htmlToMarkdown(page));
    } else if (/\.docx$/i.test(target) && !isImported) {
      const { sections } = await parseDocument(archive.bytes(target) ?? new Uint8Array(), true);
      pages.push(...sections.map(({ markdown }) => markdown));
    } else if (/\.x?html?$/i.test(target)) pages.push(htmlToMarkdown(archive.text(target) ?? ''));
  }
  return pages;
}
