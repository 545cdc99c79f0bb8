import { getAnotherCopy, ParseError } from '../parse-error.ts';

/** Rows of pixels from the top, three bytes each: red, green, blue. */
export type Bitmap = { pixels: Uint8Array; width: number; height: number; channels: 3 };

const fileHeaderLength = 14;
const uncompressed = 0;
const bitFields = 3;

/**
 * Decodes a Windows bitmap (BMP) of 1, 4, 8, 24 or 32 bits a pixel without compression, as described under
 * `BITMAPINFOHEADER` in the documentation of Windows; sharp does not support them. Null for other data.
 */
export function decodeBitmap(bytes: Uint8Array, maxPixels: number): Bitmap | null {
  if (bytes[0] !== 0x42 || bytes[1] !== 0x4d) return null;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.byteLength < fileHeaderLength + 40) throw damaged();
  const start = data.getUint32(10, true);
  const headerLength = data.getUint32(14, true);
  const width = data.getInt32(18, true);
  const signedHeight = data.getInt32(22, true);
  const bits = data.getUint16(28, true);
  const compression = data.getUint32(30, true);
  // Rows are stored from the bottom up unless the height is negative.
  const height = Math.abs(signedHeight);
  const isPlain = compression === uncompressed || (compression === bitFields && bits === 32);
  if (headerLength < 40 || !isPlain || ![1, 4, 8, 24, 32].includes(bits)) {
    throw new ParseError('The bitmap is in an unsupported format; save it as PNG.');
  }
  if (width <= 0 || height === 0) throw damaged();
  if (width * height > maxPixels) {
    throw new ParseError(
      `The image has more than ${maxPixels.toLocaleString('en')} pixels. Make it smaller.`,
    );
  }
  // Each row is padded to a multiple of four bytes.
  const rowLength = Math.ceil((width * bits) / 32) * 4;
  if (start + rowLength * height > bytes.length) throw damaged();
  const palette = bytes.subarray(fileHeaderLength + headerLength, start);
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const source = bytes.subarray(start + rowLength * (signedHeight > 0 ? height - 1 - row : row));
    for (let column = 0; column < width; column++) {
      const [table, offset] =
        bits >= 24 ? [source, (column * bits) / 8] : [palette, paletteIndex(source, column, bits) * 4];
      const target = (row * width + column) * 3;
      // Colours are stored as blue, green, red.
      pixels[target] = table[offset + 2] ?? 0;
      pixels[target + 1] = table[offset + 1] ?? 0;
      pixels[target + 2] = table[offset] ?? 0;
    }
  }
  return { pixels, width, height, channels: 3 };
}

/** Pixels smaller than a byte are stored from its highest bits down. */
function paletteIndex(row: Uint8Array, column: number, bits: number): number {
  const position = column * bits;
  const shift = 8 - bits - (position % 8);
  return ((row[position >> 3] ?? 0) >> shift) & ((1 << bits) - 1);
}

function damaged(): ParseError {
  return new ParseError(`The image is damaged or cut off. ${getAnotherCopy}`);
}
