import { createYieldToEventLoop } from '../../helpers/yield-to-event-loop.ts';
import type { WordGroup } from '../similar-words.ts';
import { bucketOf, compareHashes, type TermHash } from '../term-hash.ts';
import { type BlockEntry, blockLayout, type TermPostings } from './block-entries.ts';

const { countBytes, entryBytes } = blockLayout;

/** The entries of a segment in any order: the halves of their hashes, and a function that makes the entry at a place. */
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

/** Up to this many entries, a hash half and a place fit into one exact number, by which they are sorted. */
const maxPlaces = 2 ** 21;

/** The places of the hashes, ordered by hash. */
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
  // Now they are in the order of their high halves. Hardly ever two are the same, and then the low halves decide.
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
 * Writes a block; see `blockLayout` for its format.
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

/** Blocks are written here first, since their size is known only at their end. */
let scratch = Buffer.alloc(0);

function takeScratch(bytes: number): Buffer {
  if (bytes > maxScratch) return Buffer.allocUnsafe(bytes);
  if (scratch.length < bytes) scratch = Buffer.allocUnsafeSlow(Math.min(maxScratch, 2 * bytes));
  return scratch;
}

/** The largest scratch memory that is kept, in bytes. */
const maxScratch = 2 ** 20;

/** Returns the offset after what it has written, as `writeWords` and `writeNumber` do. */
function writePostings(block: Buffer, offset: number, entry: TermPostings): number {
  const { ordinals, frequencies, start = 0, end = ordinals.length } = entry;
  let at = writeNumber(block, offset, countPostings(entry));
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

/** The most that an entry may take, in bytes: five for each number, three for each UTF-16 unit. */
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
