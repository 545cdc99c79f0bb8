import type { ParsedDocument } from '../parser.ts';
import { withAlignedTables } from './aligned-tables.ts';
import { decodeText } from './decode-text.ts';
import { isMail, parseMail } from './mail.ts';

/** Reads plain text with the tables that spaces align, and messages of e-mail. A `#` that would make a line a Markdown heading is escaped: in plain text it opens a comment. */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const text = decodeText(bytes);
  if (isMail(text)) return await parseMail(bytes);
  const markdown = withAlignedTables(text).replace(/^( {0,3})#/gm, '$1\\#');
  return { sections: [{ page: null, markdown }] };
}
