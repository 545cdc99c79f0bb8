import { documentTitle, parseXmlTitle, withTitle } from '../document-title.ts';
import { htmlToMarkdown } from '../markup/html-to-markdown.ts';
import { type Archive, openArchive } from '../office/open-archive.ts';
import { getAnotherCopy, ParseError } from '../parse-error.ts';
import type { ParsedDocument } from '../parser.ts';
import { parseEncryptedParts, parsePackagePath, parseSpine, parseTableOfContents } from './epub-package.ts';

/**
 * Reads the chapters of an EPUB book in the order of its spine (EPUB 2 and 3). A chapter that begins without a heading
 * gets its title from the table of contents. Chapters that are listed but missing are left out.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const archive = await openArchive(bytes, { allowsDocumentType: true });
  const packagePath = parsePackagePath(archive);
  if (packagePath === null || archive.text(packagePath) === null) {
    throw new ParseError(`The book is damaged: its list of chapters is missing. ${getAnotherCopy}`);
  }
  const { chapters, contents } = parseSpine(archive, packagePath);
  const encrypted = parseEncryptedParts(archive);
  if (chapters.some((chapter) => encrypted.has(chapter))) {
    throw new ParseError('The book is protected by digital rights management (DRM); upload one without it.');
  }
  const labels = parseTableOfContents(archive, contents);
  return {
    sections: chapters.map((chapter) => ({ page: null, markdown: parseChapter(archive, chapter, labels) })),
    title: documentTitle(parseXmlTitle(archive.text(packagePath))),
  };
}

function parseChapter(archive: Archive, chapter: string, labels: Map<string, string>): string {
  const markdown = htmlToMarkdown(archive.text(chapter) ?? '');
  return withTitle(markdown, labels.get(chapter) ?? '');
}
