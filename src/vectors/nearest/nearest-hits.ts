import type { Queryable } from '../../db/connections.ts';
import type { Hit } from '../../db/hit.ts';
import { type ScoredVectors, scoreByVector } from '../../db/vectors/vectors.ts';

/** Hits whose scores are rounded, since their vectors have eight bits a value, and those scored by the stored vectors. */
export type Hits = { rounded: Hit[]; exact: Hit[] };

/** Rounding changes hardly any score by more than this. */
const margin = 0.003;

/** How many hits are scored again at most. */
export const maxRescored = 100;

/** The best of some hits, best first. */
export function nearestOf({ rounded, exact }: Hits, limit: number): Hit[] {
  return [...rounded, ...exact]
    .sort((one, other) => other.score - one.score || one.chunkId - other.chunkId)
    .slice(0, limit);
}

/**
 * Has the database score again, by full precision, the rounded hits whose scores are so close to that of the last one wanted
 * that rounding may have moved them across.
 */
export async function rescoreClose(
  db: Queryable,
  { limit, ...scored }: ScoredVectors & { limit: number },
  { rounded, exact }: Hits,
): Promise<Hits> {
  if (rounded.length + exact.length <= limit) return { rounded, exact };
  const last = nearestOf({ rounded, exact }, limit).at(-1)?.score ?? 0;
  const distance = ({ score }: Hit) => Math.abs(score - last);
  const byDistance = rounded
    .filter((hit) => distance(hit) <= margin)
    .sort((one, other) => distance(one) - distance(other));
  const close = new Set(byDistance.slice(0, maxRescored).map(({ chunkId }) => chunkId));
  return {
    rounded: rounded.filter(({ chunkId }) => !close.has(chunkId)),
    exact: [...exact, ...(await scoreByVector(db, scored, [...close]))],
  };
}
