import { inflateRawSync } from 'node:zlib';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A vocabulary with a vector for every piece, weighted by how much the piece says. */
export type Table = {
  vocabulary: Vocabulary;
  dimensions: number;
  /** A factor a piece for its row. */
  scales: Float32Array;
  /** Rows by number of the piece, four values a byte, the first in its lowest bits. */
  rows: Uint8Array;
};

/** What the two bits of a value stand for, before the row's factor. */
export const levels = Float32Array.of(-1, -1 / 3, 1 / 3, 1);

export const formatName = 'LSE2';

/** Logarithms of frequencies are kept in tenths, less than nought. */
export const frequencyStep = 0.1;

/**
 * Reads the bytes of a table's file: `LSE2`; as little-endian 32-bit numbers how many pieces, how many dimensions, and
 * how many bytes of vocabulary follow; the pieces, one a line, deflated; their frequencies, one byte each; the rows'
 * factors as 32-bit floats; the rows.
 * @throws Error when the bytes are no table
 */
export function readTable(bytes: Uint8Array): Table {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = new TextDecoder().decode(bytes.subarray(0, 4));
  if (name !== formatName)
    throw new Error(`The table of vectors begins with ${name}, not with ${formatName}`);
  const count = view.getUint32(4, true);
  const dimensions = view.getUint32(8, true);
  let at = 16 + view.getUint32(12, true);
  const pieces = new TextDecoder().decode(inflateRawSync(bytes.subarray(16, at))).split('\n');
  const frequencies = Float32Array.from(bytes.subarray(at, at + count), (value) => -value * frequencyStep);
  at += count;
  const scales = Float32Array.from({ length: count }, (_, index) => view.getFloat32(at + 4 * index, true));
  at += 4 * count;
  const rows = bytes.subarray(at);
  if (pieces.length !== count || rows.length !== (count * dimensions) / 4) {
    throw new Error('The table of vectors is not whole');
  }
  return { vocabulary: createVocabulary(pieces, frequencies), dimensions, scales, rows };
}
