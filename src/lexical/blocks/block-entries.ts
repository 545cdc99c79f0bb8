import type { WordGroup } from '../similar-words.ts';
import type { TermHash } from '../term-hash.ts';

/** The chunks of a segment that contain a term: their ascending ordinals in the segment, and the frequency in each. */
export type Postings = { ordinals: Int32Array; frequencies: Int32Array };

/** A term with its postings: all of the arrays, or those from `start` until before `end`, where terms share the arrays. */
export type TermPostings = TermHash & Postings & { start?: number; end?: number };

/** The content of a block under one hash. */
export type BlockEntry = TermPostings | WordGroup;

/**
 * A segment stores its terms in blocks, one for each bucket of hashes. A block is
 *
 *     table      the number of entries; for each, in the order of `compareHashes`: the two halves of its hash, and the
 *                offset of its content in the block (numbers of 32 bits, little-endian)
 *     contents   one after the other
 *
 * The content of an entry is either postings or a group of words. All its numbers have seven bits per byte, lowest first
 * (LEB128).
 *
 *     postings   their count; for each chunk the distance of its ordinal to the previous one, doubled, plus 1 if the
 *                frequency is 1; the frequency follows only if it is another
 *     words      the count 0, which no postings have; the number of words; for each how many UTF-16 units it shares with
 *                the previous one, how many bytes follow, and these in UTF-8
 */
export const blockLayout = {
  /** Bytes of the number of entries. */
  countBytes: 4,
  /** Bytes of an entry in the table. */
  entryBytes: 12,
};

/**
 * The target size of blocks in bytes: small enough that a question loads little besides its terms, large enough that the
 * overhead of rows is small.
 */
const blockBytes = 4_096;

/** The number of buckets, as a power of two, for segments of this many bytes. */
export function bitsFor(bytes: number): number {
  return Math.min(20, Math.max(0, Math.ceil(Math.log2(bytes / blockBytes))));
}

/** The approximate size of blocks, in bytes, given the numbers of their entries, postings and words. */
export function estimateBytes(counts: { entries: number; postings: number; words: number }): number {
  return (blockLayout.entryBytes + 1) * counts.entries + 1.6 * counts.postings + 6 * counts.words;
}
