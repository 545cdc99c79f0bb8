import { detectUtf32 } from './utf-32.ts';

export type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** At most one in this many characters may be one that text does not contain; logs and exports have a stray one or two. */
const charactersPerStray = 100;

/** The start of a binary file may look like a shorter text with NUL bytes. */
const shortestPadded = 32;

/** The minimum share of other characters in a text with NUL bytes. */
const leastWritten = 0.6;

/** At most one in this many characters may be from a private-use area, such as a font's check box or bullet. */
const charactersPerSign = 8;

/** Control characters that real text files contain: backspace to carriage return, DOS end of file, escape. */
const textControls = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

/** The encoding that a byte order mark declares, and the mark's length in bytes. */
export function byteOrderMark(bytes: Uint8Array): { encoding: UnicodeEncoding; length: number } | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', length: 2 };
  return null;
}

/** Decodes bytes that must be valid, up to a character that the end of the bytes may cut; null where they are not. */
export function decodeStrictly(bytes: Uint8Array, encoding: UnicodeEncoding, isCut = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

/**
 * The byte order of UTF-16 without a mark; null if the bytes are not UTF-16. Checks for NUL bytes first: text in other encodings has
 * none, and text in UTF-16 has one in each space, line break and digit.
 */
export function utf16WithoutMark(bytes: Uint8Array): UnicodeEncoding | null {
  const sample = bytes.subarray(0, Math.min(bytes.length & ~1, 0x10000));
  const nuls = sample.filter((byte) => byte === 0).length;
  if (nuls === 0) return null;
  const candidates = (['utf-16le', 'utf-16be'] as const).flatMap((encoding) => {
    const text = decodeStrictly(sample, encoding, true);
    if (text === null || !hasFewStrays(text) || countMatches(text, /[\x20-\xff\n\r\t]/g) * 2 < nuls)
      return [];
    return [{ encoding, spaces: countMatches(text, /[ \n\u3001\u3002]/g) }];
  });
  candidates.sort((one, other) => other.spaces - one.spaces);
  return candidates[0]?.encoding ?? null;
}

/**
 * Whether the first bytes of a file are text in any encoding. Bytes that are not Unicode count as text in an older encoding if they
 * contain hardly any control characters; noise and binary formats contain many.
 */
export function looksLikeText(head: Uint8Array): boolean {
  if (detectUtf32(head)) return true;
  const mark = byteOrderMark(head);
  // Text with a byte order mark may have a few broken characters.
  if (mark) return hasFewStrays(new TextDecoder(mark.encoding).decode(head, { stream: true }));
  if (utf16WithoutMark(head)) return true;
  const text = decodeStrictly(head, 'utf-8', true);
  if (text !== null) {
    // Exports pad fields with NUL; bytes that are otherwise UTF-8 are not a binary format.
    const written = text.replaceAll('\0', '');
    const isPadded = written.length >= shortestPadded && written.length > leastWritten * text.length;
    return (isPadded || written.length === text.length) && hasFewStrays(written);
  }
  return !head.includes(0) && isFew(head.filter(isStrayControl).length, head.length);
}

function hasFewStrays(text: string): boolean {
  let strays = countMatches(text, /[\p{Cn}\ufffd]/gu);
  if (countMatches(text, /\p{Co}/gu) * charactersPerSign > text.length) return false;
  for (let index = 0; index < text.length; index++) if (isStrayControl(text.charCodeAt(index))) strays++;
  return isFew(strays, text.length);
}

function isFew(strays: number, length: number): boolean {
  return strays * charactersPerStray <= length;
}

function isStrayControl(code: number): boolean {
  return (code < 0x20 && !textControls.has(code)) || code === 0x7f;
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _match of text.matchAll(pattern)) count++;
  return count;
}

/** Shares of bytes in EBCDIC text: spaces, letters or digits in EBCDIC, and letters or spaces in ASCII. */
const ebcdic = { spaces: 0.06, known: 0.7, ascii: 0.1 };

/** Whether bytes are EBCDIC text, as mainframes write it; its letters have the codes of accents in other encodings. */
export function looksLikeEbcdic(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 0x10000);
  let [spaces, known, ascii] = [0, 0, 0];
  for (const byte of sample) {
    if (byte === 0x40) spaces += 1;
    const inRow = byte & 0x0f;
    if (byte === 0x40 || (byte >= 0x81 && byte <= 0xf9 && inRow <= 9)) known += 1;
    if (byte === 0x20 || (byte >= 0x61 && byte <= 0x7a)) ascii += 1;
  }
  const least = (share: number) => share * sample.length;
  return spaces > least(ebcdic.spaces) && known > least(ebcdic.known) && ascii < least(ebcdic.ascii);
}
