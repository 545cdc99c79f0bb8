import { type Range, type SegmentHeader, tombstonedRanges } from '../segments/segment-header.ts';
import { decodePostings, findTerm, type Postings } from './postings.ts';
import type { TermHash } from './term-hash.ts';

/**
 * A query term with hashed terms; see `QueryTerm`. Similar words are variants too, with a weight below 1; the word's own
 * variants have weight 1. `isBare` is the one without the accents of the first.
 */
export type HashedQueryTerm = {
  variants: { terms: TermHash[]; share: number; isBare?: boolean }[];
  count: number;
};

/** A segment with the posting blocks that a question needs. */
export type LoadedSegment = { header: SegmentHeader; blockOf(term: TermHash): Buffer | undefined };

/** `score` is from 0 to 1, see `scoreChunks`. */
export type ScoredChunk = { chunkId: number; score: number };

/** BM25's saturation of term frequency and its normalization by length, tuned on public test collections. */
const [k1, b] = [1.4, 0.6];

/**
 * Where chunks have a word with the accents that it is asked for with, the word without them counts so much: it may be another,
 * above all in Vietnamese.
 */
const bareShare = 0.25;

/** A segment with the ranges of its tombstoned chunks, which also have a 1 in `gone`; undefined if there are none. */
type View = { segment: LoadedSegment; ranges: Range[]; gone: Uint8Array | undefined };

/** The postings of one variant of a query term in one segment, one list per language. */
type PostingLists = Postings[];

/**
 * Scores the chunks that have any of the words by BM25 and returns the best, ties by id. The idf is
 * ln(1 + (N - n + 0.5) / (n + 0.5)), as in Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond"
 * (2009), with Lucene's addition of 1. N, n and the mean length leave tombstoned documents out. n of a variant counts the
 * chunks that have it in any language; of a word's variants and languages, the one with the highest score counts. A similar
 * word is no rarer than the word itself where chunks have that.
 *
 * A score is divided by its upper bound, that of a chunk with every word in unlimited frequency. So it says what share of
 * the question was found, and words that no chunk has lower it.
 */
export function scoreChunks(
  segments: LoadedSegment[],
  tombstoned: ReadonlySet<number>,
  words: HashedQueryTerm[],
  limit: number,
): ScoredChunk[] {
  postingsAllotted = 0;
  const views = segments.map((segment) => viewOf(segment, tombstoned));
  const { count, meanLength } = sizeOf(views);
  const found = words.map(({ variants }) =>
    variants.map(({ terms }) => views.map((view) => findPostings(view.segment, terms))),
  );
  const weights = found.map((variants, index) => {
    const word = words[index] as HashedQueryTerm;
    const counted = variants.map((bySegment) =>
      bySegment.reduce((sum, lists, ordinal) => sum + countHolders(views[ordinal], lists), 0),
    );
    return weigh(sharesOf(word, counted), word.count, { holders: counted, chunks: count });
  });
  const most = weights.reduce((sum, variants, index) => sum + mostOf(words[index], variants), 0);
  const shares = weights.map((variants) => variants.map((weight) => weight / most));
  // The rarest first: once the others together add less than the last of the best chunks has, no further chunk can be one of them.
  const bounds = shares.map((variants) => Math.max(0, ...variants));
  const order = [...bounds.keys()].sort((one, other) => (bounds[other] ?? 0) - (bounds[one] ?? 0));
  const best = new BestChunks(limit);
  let threshold = 0;
  for (const [ordinal, { segment, gone }] of views.entries()) {
    const { chunkIds, lengths } = segment.header;
    const scored = startScoring(chunkIds.length, gone);
    let left = bounds.reduce((sum, bound) => sum + bound, 0);
    for (const index of order) {
      const lists = (found[index] ?? []).flatMap((bySegment, variant) =>
        (bySegment[ordinal] ?? []).map((postings) => ({ postings, weight: shares[index]?.[variant] ?? 0 })),
      );
      const isLong = lists.some(({ postings }) => postings.ordinals.length > worthClosing);
      if (isLong && !scored.isClosed)
        scored.isClosed = left * roundingRoom < Math.max(threshold, lastOfBest(scored, limit));
      addWord(scored, lists, { lengths, meanLength });
      left -= bounds[index] as number;
    }
    const { scores, touched } = scored;
    for (let index = 0; index < scored.count; index += 1) {
      const at = touched[index] as number;
      const score = scores[at] as number;
      if (score > threshold && gone?.[at] !== 1) threshold = best.add(chunkIds[at] as number, score);
      scores[at] = 0;
    }
  }
  return best.sorted();
}

/** Lists with fewer postings are read as fast as it is found out that most of their chunks need no score. */
const worthClosing = 1_000;

/** Sums of the same numbers in another order may differ by less. */
const roundingRoom = 1 + 1e-9;

/** The scores of a segment while they are added up. */
type Scoring = {
  /** By ordinal; zero for the chunks without any of the words so far. */
  scores: Float64Array;
  /** The gains of one word; all zeros in between. */
  gains: Float64Array;
  /** The ordinals of the chunks with scores, `count` of them. */
  touched: Int32Array;
  count: number;
  /** Has a 1 for each tombstoned chunk; undefined if there are none. */
  gone: Uint8Array | undefined;
  /** Whether only chunks with scores get more. */
  isClosed: boolean;
};

/**
 * Scratch arrays, all zeros apart from `touched`, and to be left that way: allocating them for each search would take as long as
 * using them.
 */
let scratch = { scores: new Float64Array(0), gains: new Float64Array(0), touched: new Int32Array(0) };

function startScoring(length: number, gone: Uint8Array | undefined): Scoring {
  if (scratch.scores.length < length) {
    scratch = {
      scores: new Float64Array(length),
      gains: new Float64Array(length),
      touched: new Int32Array(length),
    };
  }
  return { ...scratch, count: 0, gone, isClosed: false };
}

/** The least that the best chunks of a segment score, by the words so far; zero if there are fewer than `limit`. */
function lastOfBest({ scores, touched, count, gone }: Scoring, limit: number): number {
  if (count < limit) return 0;
  const best = new BestChunks(limit);
  let threshold = 0;
  for (let index = 0; index < count; index += 1) {
    const at = touched[index] as number;
    const score = scores[at] as number;
    if (score > threshold && gone?.[at] !== 1) threshold = best.add(at, score);
  }
  return threshold;
}

/** Memory for the postings of a search, for the same reason; the next search writes over it. */
let postingsMemory = new Int32Array(0);
let postingsAllotted = 0;

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

function viewOf(segment: LoadedSegment, tombstoned: ReadonlySet<number>): View {
  const ranges = tombstonedRanges(segment.header, tombstoned);
  if (ranges.length === 0) return { segment, ranges, gone: undefined };
  const gone = new Uint8Array(segment.header.chunkIds.length);
  for (const { start, end } of ranges) gone.fill(1, start, end);
  return { segment, ranges, gone };
}

/** How much each variant of a word counts. */
function sharesOf({ variants }: HashedQueryTerm, holders: number[]): number[] {
  const isHeld = (holders[0] ?? 0) > 0;
  return variants.map(({ share, isBare = false }) => (isBare && isHeld ? bareShare : share));
}

/** The weights of a word's variants: the most that each can add to a score. */
function weigh(
  shares: number[],
  count: number,
  { holders, chunks }: { holders: number[]; chunks: number },
): number[] {
  const idfs = holders.map((held) => Math.log(1 + (chunks - held + 0.5) / (held + 0.5)));
  const held = idfs.filter((_, variant) => shares[variant] === 1 && holders[variant] !== 0);
  const most = held.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...held);
  return shares.map((share, variant) => {
    const idf = idfs[variant] as number;
    return count * (k1 + 1) * share * (share === 1 ? idf : Math.min(idf, most));
  });
}

/** The most that a word of a question can add; similar words cannot reach it. */
function mostOf(word: HashedQueryTerm | undefined, weights: number[]): number {
  return Math.max(0, ...weights.filter((_, variant) => word?.variants[variant]?.share === 1));
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
    return block && offset !== undefined ? [decodePostings(block, offset, allotPostings)] : [];
  });
}

/** The number of chunks in any of the lists, without tombstoned ones. */
function countHolders(view: View | undefined, lists: PostingLists): number {
  const [first, ...others] = lists;
  if (!view || !first) return 0;
  if (others.length > 0) return countInAny(view, lists);
  if (!view.gone) return first.ordinals.length;
  let count = 0;
  for (const ordinal of first.ordinals) if (view.gone[ordinal] === 0) count += 1;
  return count;
}

function countInAny({ segment, ranges }: View, lists: PostingLists): number {
  const held = new Uint8Array(segment.header.chunkIds.length);
  for (const { ordinals } of lists) for (const ordinal of ordinals) held[ordinal] = 1;
  for (const { start, end } of ranges) held.fill(0, start, end);
  return held.reduce((sum, one) => sum + one, 0);
}

/** Adds a query term to the scores: of its posting lists, the one with the highest gain counts for each chunk. */
function addWord(
  scored: Scoring,
  lists: { postings: Postings; weight: number }[],
  { lengths, meanLength }: { lengths: Uint32Array; meanLength: number },
): void {
  const { scores, gains, touched, isClosed } = scored;
  const isOnly = lists.length === 1;
  let { count } = scored;
  for (const { postings, weight } of lists) {
    const { ordinals, frequencies } = postings;
    for (let posting = 0; posting < ordinals.length; posting += 1) {
      const ordinal = ordinals[posting] as number;
      const score = scores[ordinal] as number;
      if (isClosed && score === 0) continue;
      const frequency = frequencies[posting] as number;
      const norm = k1 * (1 - b + (b * (lengths[ordinal] as number)) / meanLength);
      const gain = (weight * frequency) / (frequency + norm);
      if (isOnly) {
        if (score === 0) {
          touched[count] = ordinal;
          count += 1;
        }
        scores[ordinal] = score + gain;
      } else if (gain > (gains[ordinal] as number)) gains[ordinal] = gain;
    }
  }
  if (!isOnly) {
    // A chunk in several lists is added once, since its gain is zero from then on.
    for (const { postings } of lists) {
      for (const ordinal of postings.ordinals) {
        const gain = gains[ordinal] as number;
        if (gain === 0) continue;
        if (scores[ordinal] === 0) {
          touched[count] = ordinal;
          count += 1;
        }
        scores[ordinal] = (scores[ordinal] as number) + gain;
        gains[ordinal] = 0;
      }
    }
  }
  scored.count = count;
}

/** The best chunks so far, in a heap with the worst of them at its root: in arrays of numbers, since objects would be made for each. */
class BestChunks {
  readonly #limit: number;
  readonly #chunkIds: Float64Array;
  readonly #scores: Float64Array;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#chunkIds = new Float64Array(limit);
    this.#scores = new Float64Array(limit);
  }

  /** @returns the score which chunks that are among the best now must exceed */
  add(chunkId: number, score: number): number {
    if (this.#size < this.#limit) {
      this.#size += 1;
      this.#set(this.#size - 1, chunkId, score);
      this.#rise(this.#size - 1);
    } else if (
      this.#limit > 0 &&
      isWorse(this.#scores[0] as number, this.#chunkIds[0] as number, score, chunkId)
    ) {
      this.#set(0, chunkId, score);
      this.#sink(0);
    }
    // Of equal scores the smaller id wins, so an equal score may still qualify.
    return this.#size === this.#limit ? below(this.#scores[0] ?? 0) : 0;
  }

  sorted(): ScoredChunk[] {
    const chunks = Array.from({ length: this.#size }, (_, index) => ({
      chunkId: this.#chunkIds[index] as number,
      score: this.#scores[index] as number,
    }));
    return chunks.sort((one, other) => other.score - one.score || one.chunkId - other.chunkId);
  }

  #rise(from: number): void {
    for (let child = from; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.#swapIfWorse(child, parent)) return;
      child = parent;
    }
  }

  #sink(from: number): void {
    for (let parent = from; ; ) {
      const left = 2 * parent + 1;
      const right = left + 1;
      if (left >= this.#size) return;
      const worse = right < this.#size && this.#isWorse(right, left) ? right : left;
      if (!this.#swapIfWorse(worse, parent)) return;
      parent = worse;
    }
  }

  #swapIfWorse(child: number, parent: number): boolean {
    if (!this.#isWorse(child, parent)) return false;
    const chunkId = this.#chunkIds[child] as number;
    const score = this.#scores[child] as number;
    this.#set(child, this.#chunkIds[parent] as number, this.#scores[parent] as number);
    this.#set(parent, chunkId, score);
    return true;
  }

  #isWorse(one: number, other: number): boolean {
    const chunkIds = this.#chunkIds;
    const scores = this.#scores;
    return isWorse(
      scores[one] as number,
      chunkIds[one] as number,
      scores[other] as number,
      chunkIds[other] as number,
    );
  }

  #set(index: number, chunkId: number, score: number): void {
    this.#chunkIds[index] = chunkId;
    this.#scores[index] = score;
  }
}

function isWorse(score: number, chunkId: number, otherScore: number, otherChunkId: number): boolean {
  return score < otherScore || (score === otherScore && chunkId > otherChunkId);
}

function below(score: number): number {
  return score * (1 - Number.EPSILON);
}
