import { decodeText } from './decode-text.ts';
import { byteOrderMark, decodeStrictly } from './sniff-text.ts';

/** What a page says of its encoding, in HTML or as XML; one that can be read so is in no encoding of several bytes for each letter. */
const declaration =
  /<(?:meta [^>]{0,100}?charset=["']?|\?xml [^>]{0,60}?encoding=["'])(?!utf-?(?:16|32))([\w-]{1,40})/i;

/** How far a page is searched for its encoding, in characters: as far as browsers do. */
const maxPreamble = 1_024;

/** The encoding that a page states; empty if it states none. */
export function statedEncoding(page: string): string {
  return declaration.exec(page.slice(0, maxPreamble))?.[1] ?? '';
}

/** Decodes a web page as `decodeText` does, or as it says where it is not Unicode. */
export function decodePage(bytes: Uint8Array): string {
  if (byteOrderMark(bytes) || decodeStrictly(bytes, 'utf-8') !== null) return decodeText(bytes);
  const stated = statedEncoding(Buffer.from(bytes.subarray(0, maxPreamble)).toString('latin1'));
  const decoder = /^(?:utf-?8)?$/i.test(stated) ? null : decoderOf(stated);
  return decoder ? decoder.decode(bytes).replace(/\r\n?/g, '\n') : decodeText(bytes);
}

function decoderOf(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding);
  } catch {
    return null;
  }
}
