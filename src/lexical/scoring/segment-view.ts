import {
  markRanges,
  type Range,
  type SegmentHeader,
  tombstonedRanges,
} from '../../segments/segment-header.ts';
import type { Postings } from '../blocks/block-entries.ts';
import { decodePostings, findTerm } from '../blocks/read-blocks.ts';
import type { TermHash } from '../term-hash.ts';

/** A segment with the posting blocks that a question needs. */
export type LoadedSegment = { header: SegmentHeader; blockOf(term: TermHash): Buffer | undefined };

/** A segment with the ranges of its tombstoned chunks, which also have a 1 in `gone`; undefined if there are none. */
export type SegmentView = { segment: LoadedSegment; ranges: Range[]; gone: Uint8Array | undefined };

/** The postings of one variant of a query term in one segment, one list per language. */
export type PostingLists = Postings[];

export function viewOf(segment: LoadedSegment, tombstoned: ReadonlySet<number>): SegmentView {
  const ranges = tombstonedRanges(segment.header, tombstoned);
  return { segment, ranges, gone: markRanges(segment.header.chunkIds.length, ranges) };
}

/** The number of chunks that are not tombstoned, and their mean length in tokens. */
export function sizeOf(views: SegmentView[]): { count: number; meanLength: number } {
  let [count, total] = [0, 0];
  for (const { segment, ranges } of views) {
    const { chunkIds, lengths, totalLength } = segment.header;
    count += chunkIds.length;
    total += totalLength;
    for (const { start, end } of ranges) {
      count -= end - start;
      for (let ordinal = start; ordinal < end; ordinal += 1) total -= lengths[ordinal] as number;
    }
  }
  return { count, meanLength: total / Math.max(1, count) };
}

/** Memory for the postings of a search: allocating it for each search would take as long as using it. */
let postingsMemory = new Int32Array(0);
let postingsAllotted = 0;

/** Lets the postings of the next search overwrite those of the last one. */
export function reusePostingsMemory(): void {
  postingsAllotted = 0;
}

function allotPostings(count: number): Postings {
  if (postingsAllotted + 2 * count > postingsMemory.length) {
    postingsMemory = new Int32Array(2 * (postingsMemory.length + 2 * count));
    postingsAllotted = 0;
  }
  const ordinals = postingsMemory.subarray(postingsAllotted, postingsAllotted + count);
  const frequencies = postingsMemory.subarray(postingsAllotted + count, postingsAllotted + 2 * count);
  postingsAllotted += 2 * count;
  return { ordinals, frequencies };
}

/** The postings of some terms in a segment, valid until `reusePostingsMemory`. */
export function findPostings({ blockOf }: LoadedSegment, terms: TermHash[]): PostingLists {
  return terms.flatMap((term) => {
    const block = blockOf(term);
    const offset = block && findTerm(block, term);
    return block && offset !== undefined ? [decodePostings(block, offset, allotPostings)] : [];
  });
}

/** The number of chunks in any of the lists, without tombstoned ones. */
export function countHolders(view: SegmentView | undefined, lists: PostingLists): number {
  const [first, ...others] = lists;
  if (!view || !first) return 0;
  if (others.length > 0) return countInAny(view, lists);
  if (!view.gone) return first.ordinals.length;
  let count = 0;
  for (const ordinal of first.ordinals) if (view.gone[ordinal] === 0) count += 1;
  return count;
}

function countInAny({ segment, ranges }: SegmentView, lists: PostingLists): number {
  const held = new Uint8Array(segment.header.chunkIds.length);
  for (const { ordinals } of lists) for (const ordinal of ordinals) held[ordinal] = 1;
  for (const { start, end } of ranges) held.fill(0, start, end);
  return held.reduce((sum, one) => sum + one, 0);
}
