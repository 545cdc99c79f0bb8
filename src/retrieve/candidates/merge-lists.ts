import type { Hit } from '../../db/hit.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { fuseScores } from '../fuse-scores.ts';
import { listLength } from '../search/search-both.ts';
import type { Scored } from '../stages.ts';

/** The hundredth passage of a list is hardly related to the question: this share of its score counts as zero. */
const unrelatedShare = 0.8;

/**
 * Cosines have no natural zero: some models give unrelated texts 0.7 and related ones 0.8. So scores further below the
 * hundredth than this share of the distance from there to the best count as zero too.
 */
const unrelatedMargin = 0.5;

/** What the searches by words and by vectors found, best first. `near` are the hits of `byVector` that are near enough to be merged. */
export type FoundLists = { byTerms: Hit[]; byVector: Hit[]; near: Hit[] };

/**
 * Prepares to merge what both searches found.
 * @returns a function that merges the lists, giving the lexical one this share (0 to 1) of its weight
 */
export function createMerge(
  { byTerms, byVector, near }: FoundLists,
  { weight, unrelatedSimilarity = 0 }: Embedder,
): (trustInWords: number) => Scored[] {
  const floors = {
    words: unrelatedShare * lastScore(byTerms, 0),
    vectors: floorOfCosines(byVector, unrelatedSimilarity),
  };
  const words = byTerms.map((hit) => toScored(hit, floors.words));
  const vectors = near.map((hit) => toScored(hit, floors.vectors));
  return (trustInWords) =>
    fuseScores([
      { weight: trustInWords * (1 - weight), hits: words },
      { weight, hits: vectors },
    ]);
}

/**
 * The cosine that counts as zero, estimated from what this question finds in this project; only what exceeds it counts.
 * @param least the cosine that the model gives to unrelated texts, whatever the project
 */
function floorOfCosines(hits: Hit[], least: number): number {
  const best = hits[0]?.score ?? 0;
  const last = lastScore(hits, least);
  return Math.max(least, unrelatedShare * last, last - unrelatedMargin * (best - last));
}

/** The score of the last passage of a full list; a shorter one contains everything there is. */
function lastScore(hits: Hit[], otherwise: number): number {
  return hits[listLength - 1]?.score ?? otherwise;
}

/** A hit as an entry of a ranked list; its score is what exceeds the floor. */
export function toScored({ chunkId, score }: Hit, floor = 0): Scored {
  return { id: chunkId, score: score - floor };
}
