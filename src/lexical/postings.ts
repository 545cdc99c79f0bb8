import { createYieldToEventLoop } from '../yield-to-event-loop.ts';
import type { WordGroup } from './similar-words.ts';
import { bucketOf, compareHashes, type TermHash } from './term-hash.ts';

/** The chunks of a segment that contain a term: their ascending ordinals in the segment, and the frequency in each. */
export type Postings = { ordinals: Int32Array; frequencies: Int32Array };

/** A term with its postings: all of the arrays, or those from `start` until before `end`, where terms share the arrays. */
export type TermPostings = TermHash & Postings & { start?: number; end?: number };

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

/** The approximate size of blocks with so many entries, which have so many postings and words in all. */
export function estimateBytes(counts: { entries: number; postings: number; words: number }): number {
  return (entryBytes + 1) * counts.entries + 1.6 * counts.postings + 6 * counts.words;
}

/** The entries of a segment in any order: the halves of their hashes, and each as it is wanted. */
export type SegmentEntries = {
  highs: Uint32Array;
  lows: Uint32Array;
  entryOf(place: number, hash: TermHash): BlockEntry;
};

/** All blocks of a segment, one per bucket. */
export async function encodeBlocks(
  { highs, lows, entryOf }: SegmentEntries,
  bits: number,
): Promise<Buffer[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const sorted = sortByHash(highs, lows);
  const blocks: Buffer[] = [];
  let start = 0;
  for (let bucket = 0; bucket < 2 ** bits; bucket += 1) {
    await yieldToEventLoop();
    // Entries are objects for as long as their block is written, so that the garbage collector finds them gone.
    const entries: BlockEntry[] = [];
    for (; start < sorted.length; start += 1) {
      const place = sorted[start] as number;
      const high = highs[place] as number;
      if (bucketOf(high, bits) !== bucket) break;
      entries.push(entryOf(place, { high, low: lows[place] as number }));
    }
    blocks.push(encodeBlock(entries));
  }
  return blocks;
}

/** More entries are not sorted by numbers, which must be exact. */
const maxPlaces = 2 ** 21;

/** The places of hashes in their order. */
function sortByHash(highs: Uint32Array, lows: Uint32Array): Uint32Array {
  const hashOf = (place: number) => ({ high: highs[place] as number, low: lows[place] as number });
  const compare = (one: number, other: number) => compareHashes(hashOf(one), hashOf(other));
  const places = new Uint32Array(highs.length);
  if (places.length > maxPlaces) return places.map((_, place) => place).sort(compare);
  // Numbers are sorted several times as fast as by a function.
  const keys = new Float64Array(highs.length);
  for (let place = 0; place < keys.length; place += 1)
    keys[place] = (highs[place] as number) * maxPlaces + place;
  keys.sort();
  // Hardly ever two have the same high half.
  let isSorted = true;
  let [lastHigh, lastLow] = [-1, -1];
  for (let rank = 0; rank < keys.length; rank += 1) {
    const key = keys[rank] as number;
    const high = Math.floor(key / maxPlaces);
    // The remainder, which `%` takes many times as long to find for numbers of this size.
    const place = key - high * maxPlaces;
    const low = lows[place] as number;
    places[rank] = place;
    if (high === lastHigh && low < lastLow) isSorted = false;
    lastHigh = high;
    lastLow = low;
  }
  return isSorted ? places : places.sort(compare);
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
  const block = takeScratch(entries.reduce((sum, entry) => sum + maxBytes(entry), tableBytes));
  block.writeUInt32LE(entries.length, 0);
  let at = tableBytes;
  for (const [index, entry] of entries.entries()) {
    const place = countBytes + entryBytes * index;
    block.writeUInt32LE(entry.high, place);
    block.writeUInt32LE(entry.low, place + 4);
    block.writeUInt32LE(at, place + 8);
    at = 'words' in entry ? writeWords(block, at, entry) : writePostings(block, at, entry);
  }
  return Buffer.from(block.subarray(0, at));
}

/** Blocks are written here first, since their size is known at their end; several times as much as most need. */
let scratch = Buffer.alloc(0);

function takeScratch(bytes: number): Buffer {
  if (bytes > maxScratch) return Buffer.allocUnsafe(bytes);
  if (scratch.length < bytes) scratch = Buffer.allocUnsafeSlow(Math.min(maxScratch, 2 * bytes));
  return scratch;
}

/** Memory of more bytes is not kept. */
const maxScratch = 2 ** 20;

/** Each returns the offset behind what it wrote. */
function writePostings(block: Buffer, offset: number, entry: TermPostings): number {
  const { ordinals, frequencies, start = 0, end = ordinals.length } = entry;
  let at = writeNumber(block, offset, end - start);
  let previous = -1;
  for (let posting = start; posting < end; posting += 1) {
    const ordinal = ordinals[posting] as number;
    const frequency = frequencies[posting] as number;
    at = writeNumber(block, at, ((ordinal - previous - 1) << 1) | (frequency === 1 ? 1 : 0));
    if (frequency !== 1) at = writeNumber(block, at, frequency);
    previous = ordinal;
  }
  return at;
}

function writeWords(block: Buffer, offset: number, { words }: WordGroup): number {
  let at = writeNumber(block, writeNumber(block, offset, 0), words.length);
  let last = '';
  for (const word of words) {
    const shared = countShared(last, word);
    const rest = word.slice(shared);
    at = writeNumber(block, writeNumber(block, at, shared), Buffer.byteLength(rest));
    at += block.write(rest, at);
    last = word;
  }
  return at;
}

function writeNumber(block: Buffer, offset: number, value: number): number {
  let at = offset;
  let rest = value;
  for (; rest > 127; rest >>>= 7) block[at++] = (rest & 127) | 128;
  block[at++] = rest;
  return at;
}

function countPostings({ ordinals, start = 0, end = ordinals.length }: TermPostings): number {
  return end - start;
}

/** No number takes more than five bytes, and no UTF-16 unit more than three. */
function maxBytes(entry: BlockEntry): number {
  if (!('words' in entry)) return 5 + 10 * countPostings(entry);
  return entry.words.reduce((sum, word) => sum + 10 + 3 * word.length, 10);
}

/** The length of the common prefix of two words in UTF-16 units, without splitting a surrogate pair. */
function countShared(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one.charCodeAt(shared) === other.charCodeAt(shared)) shared += 1;
  return shared > 0 && (one.charCodeAt(shared - 1) & 0xfc00) === 0xd800 ? shared - 1 : shared;
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
