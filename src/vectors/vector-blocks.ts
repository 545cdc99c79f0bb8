import type { SegmentHeader } from '../segments/segment-header.ts';
import { lanes, maxOf, type VectorSigns } from './kernel/kernel.ts';

/**
 * The form of vectors in segments. Their chunks are cut into parts of `partSize`. Each part has a block of values: a scale
 * for each vector as a 32-bit float, then the vectors, eight bits per value, padded with zeros to a multiple of sixteen. A
 * segment of `signsFrom` chunks or more has a block of signs after each block of values: a factor for each vector as a
 * 32-bit float, then one bit per value, in groups of sixteen vectors as the kernel reads them. All little-endian.
 */
export type VectorValues = { scales: Float32Array; values: Int8Array };

/** Segments of this many chunks have signs. In smaller ones, the values of all vectors are multiplied. */
export const signsFrom = 1_024;

/** The padded dimensions of a vector in a segment. */
export function widthOf(dimensions: number): number {
  return Math.ceil(dimensions / 16) * 16;
}

/** The padded dimensions of the vectors of a segment. */
export function widthIn({ lengths }: SegmentHeader): number {
  return lengths[0] ?? 0;
}

/** How many chunks a part has at most. */
export function partSizeOf(width: number): number {
  const fitting = Math.floor(maxOf.bytes / width / lanes) * lanes;
  return Math.max(lanes, Math.min(maxOf.vectors, fitting));
}

/** How many chunks a part of a segment has. */
export function countInPart(chunkCount: number, width: number, part: number): number {
  const size = partSizeOf(width);
  return Math.min(size, chunkCount - part * size);
}

/** The blocks of a segment's parts: their numbers follow from whether it has signs, which is its `bits`. */
export function bucketOf(part: number, kind: 'values' | 'signs', bits: number): number {
  return part * (1 + bits) + (kind === 'signs' ? 1 : 0);
}

/** Collects vectors into the blocks of one part. */
export type PartWriter = {
  readonly count: number;
  readonly isFull: boolean;
  add(values: Int8Array, scale: number): void;
  /** Adds a vector as `quantize` rounds it. */
  round(vector: Float32Array): void;
  /** Encodes what was added, and starts anew. */
  take(withSigns: boolean): Buffer[];
};

/** @param chunkCount of the whole segment */
export function createPartWriter(width: number, chunkCount: number): PartWriter {
  const size = Math.min(partSizeOf(width), chunkCount);
  let count = 0;
  const scales = new Float32Array(size);
  const all = new Int8Array(size * width);
  return {
    get count() {
      return count;
    },
    get isFull() {
      return count === size;
    },
    add(values, scale) {
      scales[count] = scale;
      all.set(values, count * width);
      count += 1;
    },
    round(vector) {
      scales[count] = quantizeInto(all, count * width, vector);
      count += 1;
    },
    take(withSigns) {
      const part = { scales: scales.subarray(0, count), values: all.subarray(0, count * width) };
      count = 0;
      const block = encode(part.scales, part.values);
      return withSigns ? [block, encodeSigns(part, width)] : [block];
    },
  };
}

function encode(floats: Float32Array, bytes: Int8Array | Uint8Array): Buffer {
  return Buffer.concat(
    [floats, bytes].map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    ),
  );
}

function encodeSigns({ scales, values }: VectorValues, width: number): Buffer {
  const count = scales.length;
  const bytes = width / 8;
  const factors = new Float32Array(count);
  const signs = new Uint8Array(Math.ceil(count / lanes) * lanes * bytes);
  for (let vector = 0; vector < count; vector += 1) {
    let [sum, squares] = [0, 0];
    const block = Math.floor(vector / lanes) * lanes * bytes + (vector % lanes);
    for (let at = 0; at < width; at += 1) {
      const value = values[vector * width + at] as number;
      sum += Math.abs(value);
      squares += value * value;
      const index = block + (at >> 3) * lanes;
      if (value > 0) signs[index] = (signs[index] as number) | (1 << (at & 7));
    }
    factors[vector] = sum === 0 ? 0 : ((scales[vector] as number) * squares) / sum;
  }
  return encode(factors, signs);
}

/**
 * Rounds a vector to eight bits per value, the largest becoming 127. Its values are rounded to sixteen bits first, as
 * PostgreSQL stores them, so that a stored vector gives the same.
 */
export function quantize(vector: Float32Array): { values: Int8Array; scale: number } {
  const values = new Int8Array(widthOf(vector.length));
  const scale = quantizeInto(values, 0, vector);
  return { values, scale };
}

/**
 * Rounds a vector into the place of its values among others, since memory of its own for each would take as long as the rounding.
 * @returns its scale
 */
function quantizeInto(values: Int8Array, place: number, vector: Float32Array): number {
  if (halves.length < vector.length) halves = new Float32Array(vector.length);
  const largest = roundToHalf(vector, halves);
  const factor = largest === 0 ? 0 : 127 / largest;
  for (let at = 0; at < vector.length; at += 1) {
    const exact = (halves[at] as number) * factor;
    // `Math.round` takes several times as long.
    const rounded = Math.floor(exact + 0.5);
    values[place + at] = rounded - exact > 0.5 ? rounded - 1 : rounded;
  }
  return largest / 127;
}

/** Memory for the values of a vector while it is rounded. */
let halves = new Float32Array(0);

/** The factor whose product leaves the first eleven significant bits of a 32-bit float when it is subtracted again (Veltkamp). */
const splitter = 2 ** 13 + 1;

/**
 * Rounds values to sixteen bits, and finds the size of the largest. An array of sixteen bits takes several times as long. Only it
 * rounds values below 2^-14 exactly, but in eight bits they are zero if the largest is 2^-6 or more.
 */
function roundToHalf(vector: Float32Array, halves: Float32Array): number {
  let largest = 0;
  for (let at = 0; at < vector.length; at += 1) {
    const value = vector[at] as number;
    const product = Math.fround(value * splitter);
    const half = Math.fround(product - Math.fround(product - value));
    halves[at] = half;
    const size = Math.abs(half);
    if (size > largest) largest = size;
  }
  if (largest >= 2 ** -6 && largest < 2 ** 15) return largest;
  const exact = new Float16Array(vector);
  halves.set(exact);
  return exact.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** A block with bytes aligned for 32-bit floats. */
export function aligned(block: Buffer): Buffer {
  return block.byteOffset % 4 === 0 ? block : Buffer.from(new Uint8Array(block).buffer);
}

/** Decodes an aligned block of values. */
export function decodeValues(block: Buffer, count: number): VectorValues {
  const scales = new Float32Array(block.buffer, block.byteOffset, count);
  return {
    scales,
    values: new Int8Array(block.buffer, block.byteOffset + 4 * count, block.length - 4 * count),
  };
}

/** Decodes an aligned block of signs. */
export function decodeSigns(block: Buffer, count: number): VectorSigns {
  const factors = new Float32Array(block.buffer, block.byteOffset, count);
  return {
    factors,
    signs: new Uint8Array(block.buffer, block.byteOffset + 4 * count, block.length - 4 * count),
  };
}
