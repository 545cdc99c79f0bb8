import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../db/connections.ts';
import {
  ensureVectorIndex,
  listLargeProjects,
  mostIndexedDimensions,
  moveVectors,
} from '../db/vector-indexes.ts';
import { findSearchedGeneration } from '../db/vectors.ts';

/**
 * Moves the vectors of large projects into their indexes, a few at a time. After each batch it rests for as long as the
 * batch took, waiting for others included, so that the busier the database is, the less it adds.
 */
export async function indexVectors(pool: Pool, signal?: AbortSignal): Promise<void> {
  const generation = await findSearchedGeneration(pool);
  if (!generation || generation.dimensions > mostIndexedDimensions) return;
  for (const projectId of await listLargeProjects(pool)) {
    const indexId = await ensureVectorIndex(pool, generation, projectId);
    let more = true;
    while (more) {
      signal?.throwIfAborted();
      const started = performance.now();
      more = await moveVectors(pool, generation, projectId, indexId);
      await sleep(performance.now() - started);
    }
  }
}
