import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import { bucketOf, compareHashes, type TermHash } from './term-hash.ts';

/** The chunks of a segment that have a term: their ordinals in the segment, ascending, and how often each has it. */
export type Postings = { ordinals: Int32Array; frequencies: Int32Array };

/** A term with its postings. */
export type TermPostings = TermHash & Postings;

/**
 * Blocks aim at so many bytes: small enough that a question reads little beside its terms, large enough that the rows
 * they are stored in cost little.
 */
const blockBytes = 4_096;

const countBytes = 4;
const entryBytes = 12;

/** How many buckets, as a power of two, segments of so many bytes have. */
export function bitsFor(bytes: number): number {
  return Math.min(20, Math.max(0, Math.ceil(Math.log2(bytes / blockBytes))));
}

/** About how many bytes terms take in blocks. */
export function estimateBytes(terms: TermPostings[]): number {
  return terms.reduce((sum, { ordinals }) => sum + entryBytes + 1 + 1.6 * ordinals.length, 0);
}

/** All blocks of a segment, one a bucket, out of its terms in any order. */
export async function encodeBlocks(terms: TermPostings[], bits: number): Promise<Buffer[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const buckets = Array.from({ length: 2 ** bits }, (): TermPostings[] => []);
  for (const term of terms) buckets[bucketOf(term.high, bits)]?.push(term);
  const blocks: Buffer[] = [];
  for (const bucket of buckets) {
    await yieldToEventLoop();
    blocks.push(encodeBlock(bucket.sort(compareHashes)));
  }
  return blocks;
}

/**
 * A block: how many terms, then for each its hash and where its postings begin, then the postings. All numbers of that
 * table have 32 bits, little-endian. Postings are a count, then for each chunk the distance to the one before, doubled,
 * plus 1 where the frequency is 1 and not written; numbers in seven bits a byte, lowest first (LEB128).
 * @param terms in the order of `compareHashes`
 */
export function encodeBlock(terms: TermPostings[]): Buffer {
  const tableBytes = countBytes + entryBytes * terms.length;
  // No number takes more than five bytes.
  const most = terms.reduce((sum, { ordinals }) => sum + 5 + 10 * ordinals.length, tableBytes);
  const block = Buffer.allocUnsafe(most);
  block.writeUInt32LE(terms.length, 0);
  let end = tableBytes;
  const write = (value: number) => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) block[end++] = (rest & 127) | 128;
    block[end++] = rest;
  };
  for (const [index, { high, low, ordinals, frequencies }] of terms.entries()) {
    const entry = countBytes + entryBytes * index;
    block.writeUInt32LE(high, entry);
    block.writeUInt32LE(low, entry + 4);
    block.writeUInt32LE(end, entry + 8);
    write(ordinals.length);
    let previous = -1;
    for (let posting = 0; posting < ordinals.length; posting += 1) {
      const ordinal = ordinals[posting] ?? 0;
      const frequency = frequencies[posting] ?? 0;
      write(((ordinal - previous - 1) << 1) | (frequency === 1 ? 1 : 0));
      if (frequency !== 1) write(frequency);
      previous = ordinal;
    }
  }
  return Buffer.from(block.subarray(0, end));
}

/** Where in a block a term's postings begin; undefined when it has none. */
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

/** Reads the postings that begin at an offset of a block. */
export function decodePostings(block: Buffer, offset: number): Postings {
  let at = offset;
  const read = () => {
    let byte = block[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = block[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    return value;
  };
  const count = read();
  const ordinals = new Int32Array(count);
  const frequencies = new Int32Array(count);
  let ordinal = -1;
  for (let posting = 0; posting < count; posting += 1) {
    const step = read();
    ordinal += (step >>> 1) + 1;
    ordinals[posting] = ordinal;
    frequencies[posting] = step & 1 ? 1 : read();
  }
  return { ordinals, frequencies };
}

/** The terms of a block in their order, each with its postings. */
export function* decodeBlock(block: Buffer): Generator<TermPostings> {
  const count = block.readUInt32LE(0);
  for (let index = 0; index < count; index += 1) {
    const entry = countBytes + entryBytes * index;
    const [high, low] = [block.readUInt32LE(entry), block.readUInt32LE(entry + 4)];
    yield { high, low, ...decodePostings(block, block.readUInt32LE(entry + 8)) };
  }
}
