import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import { ParseError } from '../parse-error.ts';
import { readZipEntries, unpackZipEntry } from '../zip-entries.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import type { Section } from './parser.ts';

/** Word nests a few dozen elements; readers that walk a tree by recursion fail at some thousands. */
const maximumDepth = 300;

/** What mammoth's own map leaves to its users. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Code'] => pre:separator('\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
];

/** Reads Word documents, Strict ones too: body text with headings, lists, tables, text boxes and notes. */
export async function parse(_path: string, bytes: Uint8Array): Promise<Section[]> {
  await refuseHarmfulXml(bytes);
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      styleMap,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  return [{ page: null, markdown: htmlToMarkdown(value) }];
}

/** Unpacks every XML part under the archive's limits before mammoth, which has none, does. */
async function refuseHarmfulXml(bytes: Uint8Array): Promise<void> {
  const entries = await readZipEntries({
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  });
  for (const entry of entries) {
    // pictures are never unpacked
    if (/\.(?:xml|rels)$/i.test(entry.name)) checkXml(new TextDecoder().decode(unpackZipEntry(bytes, entry)));
  }
}

function checkXml(xml: string): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag() {
        depth++;
        if (depth > maximumDepth) throw refusal('The document nests its parts too deeply.');
      },
      onclosetag() {
        depth--;
      },
      // Office documents never declare a document type; entity bombs must
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw refusal('The document declares XML entities, which Word never does.');
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(xml);
}

function refusal(message: string): ParseError {
  return new ParseError(message, { permanent: true });
}
