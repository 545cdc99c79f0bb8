export type Utf32 = 'utf-32le' | 'utf-32be';

const greatestCodePoint = 0x10ffff;

const whitespace = new Set([0x09, 0x0a, 0x0d]);

/** How many code points are examined, of four bytes each. */
const sampledCodePoints = 4_000;

/**
 * Whether bytes are UTF-32, with or without byte order mark, as some databases write it: each four bytes are a character. No other
 * text has a zero byte in every group of four, and never four of them.
 */
export function detectUtf32(bytes: Uint8Array): Utf32 | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.min(bytes.length >> 2, sampledCodePoints);
  if (count === 0) return null;
  const isUtf32 = (littleEndian: boolean) => {
    for (let index = 0; index < count; index++) {
      const codePoint = data.getUint32(index * 4, littleEndian);
      if (codePoint > greatestCodePoint || (codePoint < 0x20 && !whitespace.has(codePoint))) return false;
    }
    return true;
  };
  if (isUtf32(true)) return 'utf-32le';
  return isUtf32(false) ? 'utf-32be' : null;
}
