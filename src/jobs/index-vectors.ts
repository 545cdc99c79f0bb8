import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../db/connections.ts';
import {
  dissolveVectorIndex,
  ensureVectorIndex,
  listLargeProjects,
  listWornIndexes,
  mostIndexedDimensions,
  moveVectors,
  nextBatch,
} from '../db/vector-indexes.ts';
import { findSearchedGeneration, type PreparedGeneration } from '../db/vectors.ts';

/** How many vectors are moved at first. */
const firstBatch = 4;

/**
 * Moves the vectors of large projects into their indexes, a few at a time. After each batch it rests for as long as the
 * batch took, waiting for others included, so that the busier the database is, the less it adds. Indexes that have worn
 * out are emptied first, in the same way, and made anew.
 */
export async function indexVectors(pool: Pool, signal?: AbortSignal): Promise<void> {
  const generation = await findSearchedGeneration(pool);
  if (!generation || generation.dimensions > mostIndexedDimensions) return;
  for (const index of await listWornIndexes(pool, generation)) {
    const dissolve = () => dissolveVectorIndex(pool, generation, index);
    while ((await paced(dissolve, signal)).result);
  }
  for (const projectId of await listLargeProjects(pool)) {
    await fillIndex(pool, generation, projectId, signal);
  }
}

async function fillIndex(
  pool: Pool,
  generation: PreparedGeneration,
  projectId: string,
  signal?: AbortSignal,
): Promise<void> {
  const index = await ensureVectorIndex(pool, generation, projectId);
  let limit = firstBatch;
  for (;;) {
    const moving = () => moveVectors(pool, generation, index, limit);
    const { result: moved, milliseconds } = await paced(moving, signal);
    if (moved < limit) return;
    limit = nextBatch(moved, milliseconds);
  }
}

/** Does some work, and rests for as long as it took. */
async function paced<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<{ result: Result; milliseconds: number }> {
  signal?.throwIfAborted();
  const started = performance.now();
  const result = await work();
  const milliseconds = performance.now() - started;
  await sleep(milliseconds);
  return { result, milliseconds };
}
