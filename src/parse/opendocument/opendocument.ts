import { documentTitle, parseXmlTitle } from '../document-title.ts';
import { openArchive } from '../office/open-archive.ts';
import { getAnotherCopy, ParseError } from '../parse-error.ts';
import type { ParsedDocument, Section } from '../parser.ts';
import type { OpenDocument } from './parts.ts';
import { parseSlides } from './slides.ts';
import { parseSpreadsheet } from './spreadsheet.ts';
import { parseStyles } from './styles.ts';
import { parseTextDocument } from './text-document.ts';

/** The element with the content of a document, by which its kind is told, and what reads it. */
const kinds: { element: RegExp; read: (document: OpenDocument) => Section[]; isText?: true }[] = [
  { element: /<office:text[\s>]/, read: parseTextDocument, isText: true },
  { element: /<office:spreadsheet[\s>]/, read: parseSpreadsheet },
  { element: /<office:(?:presentation|drawing)[\s>]/, read: parseSlides },
];

/** Reads text documents, spreadsheets, presentations and drawings of OpenDocument (ODF 1.0 to 1.4), as LibreOffice writes them, and templates of these. */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  // OpenOffice.org 2 declares document types, without entities.
  const archive = await openArchive(bytes, { allowsDocumentType: true, checksUnread: false });
  if (/<manifest:encryption-data[\s/>]/.test(archive.text('META-INF/manifest.xml') ?? '')) {
    throw new ParseError('The document is protected by a password; save it without one.');
  }
  const content = archive.text('content.xml');
  if (content === null)
    throw new ParseError(`The document is damaged: its content is missing. ${getAnotherCopy}`);
  const kind = kinds.find(({ element }) => element.test(content));
  if (!kind) {
    throw new ParseError('The document holds no text, sheets or slides. Save it as ODT, ODS, ODP or PDF.');
  }
  const named = archive.text('styles.xml') ?? '';
  const sections = kind.read({ archive, content, named, styles: parseStyles(named, content) });
  const declared = parseXmlTitle(archive.text('meta.xml'));
  return { sections, title: documentTitle(declared, kind.isText ? sections : []) };
}
