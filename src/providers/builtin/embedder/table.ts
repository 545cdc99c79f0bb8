import { inflateRawSync } from 'node:zlib';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A vocabulary with a quantized vector for each subword, weighted by how informative the subword is. */
export type Table = {
  vocabulary: Vocabulary;
  dimensions: number;
  /** The factor of each subword's row. */
  scales: Float32Array;
  /** The rows by subword number: four values per byte, the first in the lowest bits. */
  rows: Uint8Array;
};

/** The value of each two-bit code, before the row's factor. */
export const levels = Float32Array.of(-1, -1 / 3, 1 / 3, 1);

export const formatName = 'LSE2';

/** Logarithms of frequencies are stored negated and in tenths. */
export const frequencyStep = 0.1;

/**
 * Decodes a table file: `LSE2`; the numbers of subwords, of dimensions and of vocabulary bytes as little-endian 32-bit
 * integers; the subwords, one per line, deflated; their frequencies, one byte each; the rows' factors as 32-bit floats; the
 * rows.
 * @throws Error when the bytes are not a table
 */
export function decodeTable(bytes: Uint8Array): Table {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = new TextDecoder().decode(bytes.subarray(0, 4));
  if (name !== formatName)
    throw new Error(`The table of vectors begins with ${name}, not with ${formatName}`);
  const count = view.getUint32(4, true);
  const dimensions = view.getUint32(8, true);
  let at = 16 + view.getUint32(12, true);
  const subwords = new TextDecoder().decode(inflateRawSync(bytes.subarray(16, at))).split('\n');
  const frequencies = Float32Array.from(bytes.subarray(at, at + count), (value) => -value * frequencyStep);
  at += count;
  const scales = Float32Array.from({ length: count }, (_, index) => view.getFloat32(at + 4 * index, true));
  at += 4 * count;
  const rows = bytes.subarray(at);
  if (subwords.length !== count || rows.length !== (count * dimensions) / 4) {
    throw new Error('The table of vectors is not whole');
  }
  return { vocabulary: createVocabulary(subwords, frequencies), dimensions, scales, rows };
}

/** The four values of each possible byte. */
const levelsOfByte = Float32Array.from({ length: 4 * 256 }, (_, index) => {
  const [byte, slot] = [index >> 2, index & 3];
  return levels[(byte >> (2 * slot)) & 3] as number;
});

/** Adds a subword's vector times a weight to `sum`. This is the inner loop of embedding. */
export function addRow(sum: Float32Array, subword: number, weight: number, { scales, rows }: Table): void {
  const factor = weight * (scales[subword] as number);
  const bytes = sum.length / 4;
  const from = subword * bytes;
  for (let at = 0; at < bytes; at += 1) {
    const four = 4 * (rows[from + at] as number);
    const index = 4 * at;
    sum[index] = (sum[index] as number) + factor * (levelsOfByte[four] as number);
    sum[index + 1] = (sum[index + 1] as number) + factor * (levelsOfByte[four + 1] as number);
    sum[index + 2] = (sum[index + 2] as number) + factor * (levelsOfByte[four + 2] as number);
    sum[index + 3] = (sum[index + 3] as number) + factor * (levelsOfByte[four + 3] as number);
  }
}

/**
 * Prepares to compute products of rows with a vector by table lookup: a row has a quarter as many bytes as values, and the
 * contribution of every possible byte is computed once per vector. The method is asymmetric distance computation: Jégou et
 * al., "Product Quantization for Nearest Neighbor Search" (2011).
 * @returns a function that takes a vector and returns its product with a row, valid until the next vector
 */
export function createMultiplyRow({
  dimensions,
  scales,
  rows,
}: Table): (vector: Float32Array) => (subword: number) => number {
  const bytes = dimensions / 4;
  const products = new Float32Array(256 * bytes);
  const multiply = (subword: number): number => {
    const from = subword * bytes;
    // Two independent sums, so that consecutive additions can overlap.
    let even = 0;
    let odd = 0;
    for (let at = 0; at < bytes; at += 2) {
      even += products[256 * at + (rows[from + at] as number)] as number;
      odd += products[256 * (at + 1) + (rows[from + at + 1] as number)] as number;
    }
    return (scales[subword] as number) * (even + odd);
  };
  return (vector) => {
    const pairs = new Float32Array(16);
    for (let at = 0; at < bytes; at += 1) {
      const four = 4 * at;
      for (let high = 0; high < 16; high += 1) pairs[high] = sumPair(vector, four + 2, high);
      for (let low = 0; low < 16; low += 1) {
        const sum = sumPair(vector, four, low);
        for (let high = 0; high < 16; high += 1) {
          products[256 * at + 16 * high + low] = sum + (pairs[high] as number);
        }
      }
    }
    return multiply;
  };
}

/** The contribution of each possible half byte to a product with two values of the vector. */
function sumPair(vector: Float32Array, at: number, half: number): number {
  const first = vector[at] as number;
  const second = vector[at + 1] as number;
  return first * (levels[half & 3] as number) + second * (levels[half >> 2] as number);
}

/** The squared length of a row. */
export function squareOfRow({ dimensions, scales, rows }: Table, subword: number): number {
  const bytes = dimensions / 4;
  const scale = scales[subword] as number;
  let square = 0;
  for (const byte of rows.subarray(subword * bytes, (subword + 1) * bytes))
    square += squaresOfByte[byte] as number;
  return scale * scale * square;
}

/** The contribution of each possible byte to a row's squared length, before the row's factor. */
const squaresOfByte = Float32Array.from({ length: 256 }, (_, byte) => {
  const four = levelsOfByte.subarray(4 * byte, 4 * byte + 4);
  return four.reduce((sum, value) => sum + value * value, 0);
});

/** The weight of a subword that occurs `count` times: each further occurrence adds less. */
export function weightOf(times: number): number {
  return times === 1 ? 1 : 1 + Math.log(times);
}
