import iconv from 'iconv-lite';
import { chardet } from 'jschardet';
import { ParseError } from '../parse-error.ts';
import { betterEncoding } from './old-encodings.ts';
import { byteOrderMark, decodeStrictly, looksLikeEbcdic, utf16WithoutMark } from './sniff-text.ts';
import { detectUtf32 } from './utf-32.ts';

/** What jschardet calls the encodings of today's web and of Windows, which are guessed among. */
const modernWebEncodings = 1;

/** ISO-2022-JP switches to kanji with this; its bytes are valid UTF-8 all the same. */
const kanjiEscape = '\x1b$';

/**
 * Decodes a text file of unknown encoding: UTF-32, byte order mark, UTF-8, UTF-16 without mark, UTF-8 with a few broken bytes,
 * else a guess from the frequency of characters and from
 * what becomes of words. Lines end in `\n` in the result. Throws a permanent `ParseError` when
 * the encoding cannot be told.
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
    throw new ParseError('The text is in EBCDIC, the encoding of mainframes; save the file as UTF-8.', {
      permanent: true,
    });
  }
  return decodeDamagedUtf8(bytes) ?? decodeGuessed(bytes);
}

/**
 * One broken byte must not turn every accent of a UTF-8 file into something else. Bytes of older encodings hardly ever
 * form UTF-8 sequences by chance, so that sequences outnumbering the broken places mean UTF-8.
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
    throw new ParseError('The encoding of the text could not be recognised; save the file as UTF-8.', {
      permanent: true,
    });
  }
  return iconv.decode(bytes, betterEncoding(bytes, encoding));
}
