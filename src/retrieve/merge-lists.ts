import type { Hit } from '../db/hit.ts';
import type { Embedder } from '../ports/embedder.ts';
import { fuse } from './fuse.ts';
import type { Scored } from './stages.ts';

/** Results taken from each search. */
export const listLength = 100;

/** The hundredth passage of a list is hardly related to the question: this share of its score counts as zero. */
const unrelatedShare = 0.8;

/**
 * Cosines have no natural zero: some models give unrelated texts 0.7 and related ones 0.8. So scores further below the
 * hundredth than this share of the distance from there to the best count as zero too.
 */
const unrelatedMargin = 0.5;

/** What the searches by words and by vector found; of the latter, `near` are those near enough to the question. */
export type FoundLists = { byTerms: Hit[]; byVector: Hit[]; near: Hit[] };

/**
 * Prepares to merge what both searches found.
 * @returns merges the lists; the lexical search has only the given share of its weight
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
    fuse([
      { weight: trustInWords * (1 - weight), hits: words },
      { weight, hits: vectors },
    ]);
}

/**
 * The score that counts as zero, estimated from the question and the corpus; only the excess counts.
 * @param least known lower bound of the model's scores, whatever the corpus
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

/** A hit of a list with what its score exceeds a floor by. */
export function toScored({ chunkId, score }: Hit, floor = 0): Scored {
  return { id: chunkId, score: score - floor };
}
