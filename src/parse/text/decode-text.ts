import iconv from 'iconv-lite';
import { chardet } from 'jschardet';
import { ParseError } from '../parse-error.ts';
import { betterEncoding } from './old-encodings.ts';
import { byteOrderMark, decodeStrictly, looksLikeEbcdic, utf16WithoutMark } from './sniff-text.ts';
import { detectUtf32 } from './utf-32.ts';

/** The encodings among which jschardet guesses, by its names: those of the web and of Windows. */
const modernWebEncodings = 1;

/** The escape sequence with which ISO-2022-JP switches to kanji; its bytes are also valid UTF-8. */
const kanjiEscape = '\x1b$';

/**
 * Decodes a text file of unknown encoding. Tries UTF-32, a byte order mark, UTF-8, UTF-16 without mark and UTF-8 with a few broken
 * bytes; then guesses by the frequencies of characters and by the words that result. Lines end in `\n` in the result. Throws a permanent
 * `ParseError` when the encoding cannot be determined.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replace(/\r\n?/g, '\n');
}

function decode(bytes: Uint8Array): string {
  const utf32 = detectUtf32(bytes);
  if (utf32) return iconv.decode(bytes, utf32);
  const mark = byteOrderMark(bytes);
  if (mark) return new TextDecoder(mark.encoding).decode(bytes);
  const utf16 = utf16WithoutMark(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null && !utf8.includes(kanjiEscape)) return utf8;
  if (utf8 === null && looksLikeEbcdic(bytes)) {
    throw new ParseError('The text is in EBCDIC, the encoding of mainframes; save the file as UTF-8.');
  }
  return decodeDamagedUtf8(bytes) ?? decodeGuessed(bytes);
}

/**
 * Whether bytes are UTF-8 with a few errors, so that one broken byte does not garble every accent. Bytes of older encodings hardly
 * ever form UTF-8 sequences by chance, so more sequences than errors mean UTF-8.
 */
function decodeDamagedUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  if (text.includes(kanjiEscape)) return null;
  const broken = text.split('\ufffd').length - 1;
  let sequences = -broken;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7f) sequences++;
  return sequences > broken ? text.replaceAll('\ufffd', '') : null;
}

function decodeGuessed(bytes: Uint8Array): string {
  const { encoding } = chardet.detect(bytes, { encodingEra: modernWebEncodings, preferSuperset: true });
  if (!encoding || !iconv.encodingExists(encoding)) {
    throw new ParseError('The encoding of the text could not be recognised; save the file as UTF-8.');
  }
  return iconv.decode(bytes, betterEncoding(bytes, encoding));
}
