import { decodePostings, findTerm, type Postings } from './postings.ts';
import { type Range, type SegmentHeader, tombstonedRanges } from './segment-header.ts';
import type { TermHash } from './term-hash.ts';

/** A word of a question as hashes; see `QueryTerm`. */
export type HashedQueryTerm = { variants: TermHash[][]; count: number };

/** A segment with those of its blocks that a question needs. */
export type LoadedSegment = { header: SegmentHeader; blockOf(term: TermHash): Buffer | undefined };

/** `score` is from 0 to 1, see `scoreChunks`. */
export type ScoredChunk = { chunkId: number; score: number };

/** How soon another occurrence of a word adds little, and how much a chunk's length tells; chosen on public sets. */
const [k1, b] = [1.4, 0.6];

/** A segment with what is not to be seen of it. */
type View = { segment: LoadedSegment; ranges: Range[] };

/** A form of a word in one segment, as each language has it. */
type PostingLists = Postings[];

/**
 * The chunks with any of the words, best first, ties by id, scored by BM25 with the idf ln(1 + (N - n + 0.5) / (n + 0.5)),
 * as in Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), with Lucene's addition
 * of 1. N, n and the mean length are those of all segments without the tombstoned documents. n of a variant is how many chunks
 * have it in any language; of the variants and languages of a word, the best counts for a chunk.
 *
 * Scores are shares of the most that a chunk could have, which were to hold nothing but the words, each without end. So
 * they tell how much of a question was found, words that no chunk has included.
 */
export function scoreChunks(
  segments: LoadedSegment[],
  tombstoned: ReadonlySet<number>,
  words: HashedQueryTerm[],
  limit: number,
): ScoredChunk[] {
  const views = segments.map((segment) => ({
    segment,
    ranges: tombstonedRanges(segment.header, tombstoned),
  }));
  const { count, meanLength } = sizeOf(views);
  const found = words.map(({ variants }) =>
    variants.map((terms) => views.map((view) => findPostings(view.segment, terms))),
  );
  const weights = found.map((variants, index) =>
    variants.map((bySegment) => {
      const holders = bySegment.reduce((sum, lists, ordinal) => sum + countHolders(views[ordinal], lists), 0);
      const idf = Math.log(1 + (count - holders + 0.5) / (holders + 0.5));
      return (words[index]?.count ?? 0) * idf * (k1 + 1);
    }),
  );
  const most = weights.reduce((sum, variants) => sum + Math.max(0, ...variants), 0);
  const shares = weights.map((variants) => variants.map((weight) => weight / most));
  const best = new BestChunks(limit);
  for (const [ordinal, { segment, ranges }] of views.entries()) {
    const { chunkIds, lengths } = segment.header;
    const scores = new Float64Array(chunkIds.length);
    for (const [index, variants] of found.entries()) {
      const lists = variants.flatMap((bySegment, form) =>
        (bySegment[ordinal] ?? []).map((postings) => ({ postings, weight: shares[index]?.[form] ?? 0 })),
      );
      addWord(scores, lists, lengths, meanLength);
    }
    for (const { start, end } of ranges) scores.fill(0, start, end);
    for (let at = 0; at < scores.length; at += 1) {
      const score = scores[at] as number;
      if (score > best.threshold) best.add(chunkIds[at] as number, score);
    }
  }
  return best.sorted();
}

function sizeOf(views: View[]): { count: number; meanLength: number } {
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

function findPostings({ blockOf }: LoadedSegment, terms: TermHash[]): PostingLists {
  return terms.flatMap((term) => {
    const block = blockOf(term);
    const offset = block && findTerm(block, term);
    return block && offset !== undefined ? [decodePostings(block, offset)] : [];
  });
}

/** How many chunks that may be seen are in any of the lists. */
function countHolders(view: View | undefined, lists: PostingLists): number {
  if (!view || lists.length === 0) return 0;
  const [first] = lists;
  if (first && lists.length === 1 && view.ranges.length === 0) return first.ordinals.length;
  const held = new Uint8Array(view.segment.header.chunkIds.length);
  for (const { ordinals } of lists) for (const ordinal of ordinals) held[ordinal] = 1;
  for (const { start, end } of view.ranges) held.fill(0, start, end);
  return held.reduce((sum, one) => sum + one, 0);
}

/** Adds to each chunk's score the best that a word has for it. */
function addWord(
  scores: Float64Array,
  lists: { postings: Postings; weight: number }[],
  lengths: Uint32Array,
  meanLength: number,
): void {
  const best = lists.length > 1 ? new Float64Array(scores.length) : scores;
  for (const { postings, weight } of lists) {
    const { ordinals, frequencies } = postings;
    for (let posting = 0; posting < ordinals.length; posting += 1) {
      const ordinal = ordinals[posting] as number;
      const frequency = frequencies[posting] as number;
      const norm = k1 * (1 - b + (b * (lengths[ordinal] as number)) / meanLength);
      const gain = (weight * frequency) / (frequency + norm);
      if (best === scores) scores[ordinal] = (scores[ordinal] as number) + gain;
      else if (gain > (best[ordinal] as number)) best[ordinal] = gain;
    }
  }
  if (best === scores) return;
  for (let ordinal = 0; ordinal < best.length; ordinal += 1) {
    scores[ordinal] = (scores[ordinal] as number) + (best[ordinal] as number);
  }
}

/** Keeps the best chunks in a heap whose root is the worst of them. */
class BestChunks {
  /** Scores up to this one have no place. */
  threshold = 0;
  readonly #limit: number;
  readonly #heap: ScoredChunk[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunkId: number, score: number): void {
    const heap = this.#heap;
    heap.push({ chunkId, score });
    let child = heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.#swapIfWorse(child, parent)) break;
      child = parent;
    }
    if (heap.length > this.#limit) this.#removeWorst();
    // Of equal scores the smaller id wins, so an equal one may still have a place.
    if (heap.length === this.#limit) this.threshold = below(heap[0]?.score ?? 0);
  }

  sorted(): ScoredChunk[] {
    return this.#heap.sort((one, other) => (isWorse(one, other) ? 1 : -1));
  }

  #removeWorst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    heap[0] = last;
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      if (left >= heap.length) return;
      const worse =
        right < heap.length && isWorse(heap[right] as ScoredChunk, heap[left] as ScoredChunk) ? right : left;
      if (!this.#swapIfWorse(worse, parent)) return;
      parent = worse;
    }
  }

  #swapIfWorse(child: number, parent: number): boolean {
    const heap = this.#heap;
    const [lower, upper] = [heap[child] as ScoredChunk, heap[parent] as ScoredChunk];
    if (!isWorse(lower, upper)) return false;
    [heap[child], heap[parent]] = [upper, lower];
    return true;
  }
}

function isWorse(one: ScoredChunk, other: ScoredChunk): boolean {
  return one.score < other.score || (one.score === other.score && one.chunkId > other.chunkId);
}

function below(score: number): number {
  return score * (1 - Number.EPSILON);
}
