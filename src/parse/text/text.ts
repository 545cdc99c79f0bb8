import type { ParsedDocument } from '../parser.ts';
import { decodeText } from './decode-text.ts';

/** Reads plain text. A `#` that would make a line a Markdown heading is escaped: in plain text it opens a comment. */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const markdown = decodeText(bytes).replace(/^( {0,3})#/gm, '$1\\#');
  return { sections: [{ page: null, markdown }] };
}
