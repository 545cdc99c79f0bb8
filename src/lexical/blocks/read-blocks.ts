import type { TermHash } from '../term-hash.ts';
import { type BlockEntry, blockLayout, type Postings } from './block-entries.ts';

const { countBytes, entryBytes } = blockLayout;

/** The offset of a term's postings in a block; undefined when it has none. */
export function findTerm(block: Buffer, { high, low }: TermHash): number | undefined {
  let first = 0;
  let behind = block.readUInt32LE(0);
  while (first < behind) {
    const middle = (first + behind) >>> 1;
    const entry = countBytes + entryBytes * middle;
    const order = block.readUInt32LE(entry) - high || block.readUInt32LE(entry + 4) - low;
    if (order === 0) return block.readUInt32LE(entry + 8);
    if (order < 0) first = middle + 1;
    else behind = middle;
  }
  return undefined;
}

/**
 * Reads the postings that begin at an offset of a block.
 * @param allot returns memory for a number of postings; new memory by default
 */
export function decodePostings(
  block: Buffer,
  offset: number,
  allot: (count: number) => Postings = allotNew,
): Postings {
  let at = offset;
  let byte = block[at++] as number;
  let count = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = block[at++] as number;
    count |= (byte & 127) << shift;
  }
  const { ordinals, frequencies } = allot(count);
  let ordinal = -1;
  // Numbers are read in place, not by a function for each: common words have tens of thousands.
  for (let posting = 0; posting < count; posting += 1) {
    byte = block[at++] as number;
    let step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = block[at++] as number;
      step |= (byte & 127) << shift;
    }
    ordinal += (step >>> 1) + 1;
    ordinals[posting] = ordinal;
    let frequency = 1;
    if ((step & 1) === 0) {
      byte = block[at++] as number;
      frequency = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = block[at++] as number;
        frequency |= (byte & 127) << shift;
      }
    }
    frequencies[posting] = frequency;
  }
  return { ordinals, frequencies };
}

function allotNew(count: number): Postings {
  return { ordinals: new Int32Array(count), frequencies: new Int32Array(count) };
}

/** Decodes the group of words that begins at an offset of a block. */
export function decodeWords(block: Buffer, offset: number): string[] {
  const read = createReader(block, offset);
  read.number();
  const words: string[] = [];
  let last = '';
  for (let rest = read.number(); rest > 0; rest -= 1) {
    const shared = read.number();
    last = last.slice(0, shared) + read.text(read.number());
    words.push(last);
  }
  return words;
}

/** The entries of a block in order. */
export function* decodeBlock(block: Buffer): Generator<BlockEntry> {
  const count = block.readUInt32LE(0);
  for (let index = 0; index < count; index += 1) {
    const at = countBytes + entryBytes * index;
    const [high, low] = [block.readUInt32LE(at), block.readUInt32LE(at + 4)];
    const offset = block.readUInt32LE(at + 8);
    yield block[offset] === 0
      ? { high, low, words: decodeWords(block, offset) }
      : { high, low, ...decodePostings(block, offset) };
  }
}

/** Decodes LEB128 numbers and texts in sequence. */
function createReader(block: Buffer, offset: number) {
  let at = offset;
  return {
    number(): number {
      let byte = block[at++] ?? 0;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = block[at++] ?? 0;
        value |= (byte & 127) << shift;
      }
      return value;
    },
    text(length: number): string {
      at += length;
      return block.toString('utf8', at - length, at);
    },
  };
}
