import type { Postings } from '../blocks/block-entries.ts';
import { BestChunks } from './best-chunks.ts';

/** BM25's saturation of term frequency and its normalization by length, tuned on public test collections. */
export const saturation = 1.4;
const lengthShare = 0.6;

/** The scores of a segment while they are added up. */
export type Scoring = {
  /** By ordinal; zero for the chunks without any of the words so far. */
  scores: Float64Array;
  /** The gains of one word; all zeros in between. */
  gains: Float64Array;
  /** The ordinals of the chunks with scores, `count` of them. */
  touched: Int32Array;
  count: number;
  /** Has a 1 for each tombstoned chunk; undefined if there are none. */
  gone: Uint8Array | undefined;
  /** Whether chunks without a score are skipped, since they cannot be among the best. */
  isPruned: boolean;
};

/**
 * Scratch arrays, all zeros apart from `touched`, and to be left that way: allocating them for each search would take as long as
 * using them.
 */
let scratch = { scores: new Float64Array(0), gains: new Float64Array(0), touched: new Int32Array(0) };

/** Starts to score a segment with this many chunks. */
export function startScoring(length: number, gone: Uint8Array | undefined): Scoring {
  if (scratch.scores.length < length) {
    scratch = {
      scores: new Float64Array(length),
      gains: new Float64Array(length),
      touched: new Int32Array(length),
    };
  }
  return { ...scratch, count: 0, gone, isPruned: false };
}

/** The lowest score among the best chunks of a segment, by the words so far; zero if there are fewer than `limit`. */
export function lastOfBest({ scores, touched, count, gone }: Scoring, limit: number): number {
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

/** Adds a query term to the scores: of its posting lists, the one with the highest gain counts for each chunk. */
export function addWord(
  scored: Scoring,
  lists: { postings: Postings; weight: number }[],
  { lengths, meanLength }: { lengths: Uint32Array; meanLength: number },
): void {
  const { scores, gains, touched, isPruned } = scored;
  const isOnly = lists.length === 1;
  // Divided once, and not for each posting.
  const normOfEmpty = saturation * (1 - lengthShare);
  const normOfToken = (saturation * lengthShare) / meanLength;
  let { count } = scored;
  for (const { postings, weight } of lists) {
    const { ordinals, frequencies } = postings;
    for (let posting = 0; posting < ordinals.length; posting += 1) {
      const ordinal = ordinals[posting] as number;
      const score = scores[ordinal] as number;
      if (isPruned && score === 0) continue;
      const frequency = frequencies[posting] as number;
      const gain =
        (weight * frequency) / (frequency + normOfEmpty + normOfToken * (lengths[ordinal] as number));
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
