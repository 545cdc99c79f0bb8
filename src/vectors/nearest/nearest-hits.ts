import type { Queryable } from '../../db/connections.ts';
import type { Hit } from '../../db/hit.ts';
import { type ScoredVectors, scoreByVector } from '../../db/vectors/vectors.ts';

/** Hits whose scores are rounded, since their vectors have eight bits a value, and those scored by the stored vectors. */
export type Hits = { rounded: Hit[]; exact: Hit[] };

/** Rounding hardly changes a score by more. */
const margin = 0.003;

/** Of how many hits it is found out at most whether they are among the nearest. */
export const maxOpen = 100;

/** The best of some hits, best first. */
export function nearestOf({ rounded, exact }: Hits, limit: number): Hit[] {
  return [...rounded, ...exact]
    .sort((one, other) => other.score - one.score || one.chunkId - other.chunkId)
    .slice(0, limit);
}

/** Has the database score the hits of which rounding leaves open whether they are among the nearest. */
export async function settle(
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
  const open = new Set(byDistance.slice(0, maxOpen).map(({ chunkId }) => chunkId));
  return {
    rounded: rounded.filter(({ chunkId }) => !open.has(chunkId)),
    exact: [...exact, ...(await scoreByVector(db, scored, [...open]))],
  };
}
