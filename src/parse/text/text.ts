import type { ParsedDocument } from '../parser.ts';
import { decodeText } from './decode-text.ts';
import { isMail, parseMail } from './mail.ts';

/** Reads plain text, and messages of e-mail. A `#` that would make a line a Markdown heading is escaped: in plain text it opens a comment. */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const text = decodeText(bytes);
  if (isMail(text)) return await parseMail(bytes);
  const markdown = text.replace(/^( {0,3})#/gm, '$1\\#');
  return { sections: [{ page: null, markdown }] };
}
