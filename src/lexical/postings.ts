import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import type { WordGroup } from './similar-words.ts';
import { bucketOf, compareHashes, type TermHash } from './term-hash.ts';

/** The chunks of a segment that contain a term: their ascending ordinals in the segment, and the frequency in each. */
export type Postings = { ordinals: Int32Array; frequencies: Int32Array };

/** A term with its postings. */
export type TermPostings = TermHash & Postings;

/** The content of a block under one hash. */
export type BlockEntry = TermPostings | WordGroup;

/**
 * The target size of blocks in bytes: small enough that a question loads little besides its terms, large enough that the
 * overhead of rows is small.
 */
const blockBytes = 4_096;

const countBytes = 4;
const entryBytes = 12;

/** The number of buckets, as a power of two, for segments of this many bytes. */
export function bitsFor(bytes: number): number {
  return Math.min(20, Math.max(0, Math.ceil(Math.log2(bytes / blockBytes))));
}

/** The approximate size of entries in blocks, in bytes. */
export function estimateBytes(entries: BlockEntry[]): number {
  const bytesOf = (entry: BlockEntry) =>
    'words' in entry ? 6 * entry.words.length : 1.6 * entry.ordinals.length;
  return entries.reduce((sum, entry) => sum + entryBytes + 1 + bytesOf(entry), 0);
}

/** All blocks of a segment, one per bucket, from its entries in any order. */
export async function encodeBlocks(entries: BlockEntry[], bits: number): Promise<Buffer[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const buckets = Array.from({ length: 2 ** bits }, (): BlockEntry[] => []);
  for (const entry of entries) buckets[bucketOf(entry.high, bits)]?.push(entry);
  const blocks: Buffer[] = [];
  for (const bucket of buckets) {
    await yieldToEventLoop();
    blocks.push(encodeBlock(bucket.sort(compareHashes)));
  }
  return blocks;
}

/**
 * A block: the number of entries, then for each its hash and the offset of its postings, then the postings. All numbers of
 * that table have 32 bits, little-endian. Postings are a count, then for each chunk the distance to the previous one,
 * doubled, plus 1 if the frequency is 1 and not written; numbers have seven bits per byte, lowest first (LEB128). A group
 * of words has the count 0 instead, the number of words, and for each how many UTF-16 units it shares with the previous
 * one, how many bytes follow, and these in UTF-8.
 * @param entries in the order of `compareHashes`
 */
export function encodeBlock(entries: BlockEntry[]): Buffer {
  const tableBytes = countBytes + entryBytes * entries.length;
  const block = Buffer.allocUnsafe(entries.reduce((sum, entry) => sum + mostBytes(entry), tableBytes));
  block.writeUInt32LE(entries.length, 0);
  let end = tableBytes;
  const write = (value: number) => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) block[end++] = (rest & 127) | 128;
    block[end++] = rest;
  };
  for (const [index, entry] of entries.entries()) {
    const at = countBytes + entryBytes * index;
    block.writeUInt32LE(entry.high, at);
    block.writeUInt32LE(entry.low, at + 4);
    block.writeUInt32LE(end, at + 8);
    if ('words' in entry) {
      write(0);
      write(entry.words.length);
      let last = '';
      for (const word of entry.words) {
        const shared = countShared(last, word);
        const rest = Buffer.from(word.slice(shared));
        write(shared);
        write(rest.length);
        end += rest.copy(block, end);
        last = word;
      }
      continue;
    }
    const { ordinals, frequencies } = entry;
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

/** No number takes more than five bytes, and no UTF-16 unit more than three. */
function mostBytes(entry: BlockEntry): number {
  if (!('words' in entry)) return 5 + 10 * entry.ordinals.length;
  return entry.words.reduce((sum, word) => sum + 10 + 3 * word.length, 10);
}

/** The length of the common prefix of two words in UTF-16 units, without splitting a surrogate pair. */
function countShared(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return /[\ud800-\udbff]/.test(one[shared - 1] ?? '') ? shared - 1 : shared;
}

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
 * @param allot gives memory for so many postings; new memory by default
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
  // Without a function for each number: common words have tens of thousands.
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
