import { decodeText } from './decode-text.ts';
import type { Section } from './parser.ts';

/** Reads plain text. A `#` that would make a line a Markdown heading is escaped: in plain text it opens a comment. */
export async function parse(_path: string, bytes: Uint8Array): Promise<Section[]> {
  return [{ page: null, markdown: decodeText(bytes).replace(/^( {0,3})#/gm, '$1\\#') }];
}
