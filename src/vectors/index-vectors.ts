import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../db/connections.ts';
import { findActiveGeneration } from '../db/vectors/generations.ts';
import {
  emptyVectorIndex,
  ensureVectorIndex,
  listBloatedIndexes,
  listLargeProjects,
  maxIndexedDimensions,
  moveVectors,
  nextBatch,
  type VectorIndex,
} from '../db/vectors/vector-indexes.ts';
import { isPrepared, type PreparedGeneration } from '../db/vectors/vectors.ts';

/** How many vectors the first batch has. */
const firstBatch = 4;

/** How long the job rests after a batch, as a part of what the batch took. */
const restShare = 1 / 3;

/** Whether bulk work is to stop, because more urgent work waits. */
export type MustStop = () => Promise<boolean>;

/** What stops bulk work: at once by the signal, or after the batch in hand. */
export type BulkOptions = { signal?: AbortSignal | undefined; mustStop?: MustStop | undefined };

/**
 * Moves the vectors of large projects in a generation into their indexes, a few at a time. After each batch it rests for a
 * third of the time that the batch took, so that requests which arrive together do not all wait for a batch. Bloated
 * indexes are emptied first, in the same way, and built again.
 * @returns whether all is done; false when it was told to stop.
 */
export async function indexVectors(
  pool: Pool,
  generation: PreparedGeneration,
  options: BulkOptions = {},
): Promise<boolean> {
  if (generation.dimensions > maxIndexedDimensions) return true;
  for (const index of await listBloatedIndexes(pool, generation)) {
    const emptyIndex = () => emptyVectorIndex(pool, generation, index);
    while ((await paced(emptyIndex, options.signal)).result) if (await options.mustStop?.()) return false;
  }
  for (const projectId of await listLargeProjects(pool)) {
    const index = await ensureVectorIndex(pool, generation, projectId);
    if (!(await fillIndex(pool, generation, index, options))) return false;
  }
  return true;
}

/** As `indexVectors` for the generation that searches use now. */
export async function indexActiveVectors(pool: Pool, options?: BulkOptions): Promise<boolean> {
  // Asked each time: what searches remember may be outdated in a process without searches.
  const generation = await findActiveGeneration(pool);
  return generation === undefined || !isPrepared(generation) || indexVectors(pool, generation, options);
}

/** @returns whether the index has all vectors of its project; false when it was told to stop. */
async function fillIndex(
  pool: Pool,
  generation: PreparedGeneration,
  index: VectorIndex,
  { signal, mustStop }: BulkOptions,
): Promise<boolean> {
  let limit = firstBatch;
  do {
    const moving = () => moveVectors(pool, generation, index, limit);
    const { result: moved, milliseconds } = await paced(moving, signal);
    if (moved < limit) return true;
    limit = nextBatch(moved, milliseconds);
  } while (!(await mustStop?.()));
  return false;
}

/** Does some work, and rests for a part of the time that it took. */
async function paced<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<{ result: Result; milliseconds: number }> {
  signal?.throwIfAborted();
  const started = performance.now();
  const result = await work();
  const milliseconds = performance.now() - started;
  await sleep(milliseconds * restShare);
  return { result, milliseconds };
}
