import { idf } from '../../text/idf.ts';
import type { TermHash } from '../term-hash.ts';
import { addWord, lastOfBest, saturation, startScoring } from './add-scores.ts';
import { BestChunks, type ScoredChunk } from './best-chunks.ts';
import {
  countHolders,
  findPostings,
  type LoadedSegment,
  reusePostingsMemory,
  sizeOf,
  viewOf,
} from './segment-view.ts';

/**
 * A query term with hashed terms; see `QueryTerm`. Similar words are variants too, with a weight below 1; the word's own
 * variants have weight 1. `isUnaccented` marks the one without the accents of the first.
 */
export type HashedQueryTerm = {
  variants: { terms: TermHash[]; share: number; isUnaccented?: boolean }[];
  count: number;
};

/**
 * The weight of a word without its accents, where chunks have it with the accents of the question: it may be another word, above all in
 * Vietnamese.
 */
const unaccentedShare = 0.25;

/**
 * Scores the chunks that have any of the words by BM25 and returns the best, ties by id. The numbers of chunks behind the `idf`
 * and the mean length leave tombstoned documents out. A variant is held by the chunks that have it in any language; of a word's
 * variants and languages, the one with the highest score counts. A similar word is no rarer than the word itself where chunks
 * have that.
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
  reusePostingsMemory();
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
  const total = weights.reduce((sum, variants, index) => sum + upperBoundOf(words[index], variants), 0);
  const shares = weights.map((variants) => variants.map((weight) => weight / total));
  // The rarest words first: once the others together add less than the last of the best chunks has, no chunk without a score can
  // become one of them (the MaxScore strategy).
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
      const isLong = lists.some(({ postings }) => postings.ordinals.length > minPrunedPostings);
      if (isLong && !scored.isPruned)
        scored.isPruned = left * roundingTolerance < Math.max(threshold, lastOfBest(scored, limit));
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

/** Lists with fewer postings are read as fast as the threshold for pruning them is computed. */
const minPrunedPostings = 1_000;

/** Adding the same numbers in another order may change their sum by less than this factor. */
const roundingTolerance = 1 + 1e-9;

/** How much each variant of a word counts. */
function sharesOf({ variants }: HashedQueryTerm, holders: number[]): number[] {
  const isHeld = (holders[0] ?? 0) > 0;
  return variants.map(({ share, isUnaccented = false }) =>
    isUnaccented && isHeld ? unaccentedShare : share,
  );
}

/** The weights of a word's variants: the upper bound of what each can add to a score. */
function weigh(
  shares: number[],
  count: number,
  { holders, chunks }: { holders: number[]; chunks: number },
): number[] {
  const idfs = holders.map((held) => idf(held, chunks));
  const held = idfs.filter((_, variant) => shares[variant] === 1 && holders[variant] !== 0);
  const most = held.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...held);
  return shares.map((share, variant) => {
    const idf = idfs[variant] as number;
    return count * (saturation + 1) * share * (share === 1 ? idf : Math.min(idf, most));
  });
}

/** The upper bound of what a word of a question can add; similar words cannot reach it. */
function upperBoundOf(word: HashedQueryTerm | undefined, weights: number[]): number {
  return Math.max(0, ...weights.filter((_, variant) => word?.variants[variant]?.share === 1));
}
