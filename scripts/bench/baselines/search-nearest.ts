import type { Pool } from '../../../src/db/connections.ts';
import type { Hit } from '../../../src/db/hit.ts';
import { findSearchedGeneration, searchByVector } from '../../../src/db/vectors/vectors.ts';

/** The statement of the search by vectors, in the generation that searches use. */
export async function searchNearest(
  pool: Pool,
  query: { projectId: string; vector: Float32Array; limit: number },
): Promise<Hit[]> {
  const generation = await findSearchedGeneration(pool);
  return (generation && (await searchByVector(pool, generation, query))) ?? [];
}
