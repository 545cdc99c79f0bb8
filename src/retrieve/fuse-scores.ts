/** A ranked list of scored ids, with its weight in the fused score. */
export type ScoredList<Id> = { weight: number; hits: { id: Id; score: number }[] };

/**
 * Merges lists by the weighted sum of each list's scores divided by its best score, so that lists on different scales can
 * be added; an id that a list lacks, or scores below zero, counts as zero there. Best first; ties keep the order of the
 * lists. Reciprocal ranks, the usual alternative, let a weak list outvote a strong one.
 */
export function fuseScores<Id>(lists: ScoredList<Id>[]): { id: Id; score: number }[] {
  const fused = new Map<Id, { id: Id; score: number }>();
  for (const { weight, hits } of lists) {
    let best = 0;
    for (const { score } of hits) best = Math.max(best, score);
    for (const { id, score } of hits) {
      const share = best > 0 ? (weight * Math.max(0, score)) / best : 0;
      const known = fused.get(id);
      if (known) known.score += share;
      else fused.set(id, { id, score: share });
    }
  }
  return [...fused.values()].sort((one, other) => other.score - one.score);
}
