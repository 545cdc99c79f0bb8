import mammoth from 'mammoth';
import { officeTitle } from './document-title.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { openArchive } from './open-archive.ts';
import type { ParsedDocument } from './parser.ts';

/** What mammoth's own map leaves to its users. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Code'] => pre:separator('\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
];

/** Reads Word documents, Strict ones too: body text with headings, lists, tables, text boxes and notes. */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  // mammoth has no limits
  const archive = await openArchive(bytes);
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      styleMap,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  const sections = [{ page: null, markdown: htmlToMarkdown(value) }];
  return { sections, title: officeTitle(archive, sections) };
}
