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

/** How many vectors are moved at first. */
const firstBatch = 4;

/** How long it rests after a batch, as a part of what the batch took. */
const rest = 1 / 3;

/** How long one run may take before files that wait to be read get its place, in milliseconds. */
const defaultBudgetMs = 2_000;

/** How long one run may take, in milliseconds, and what ends it before. */
export type WorkBudget = { signal?: AbortSignal | undefined; budgetMs?: number | undefined };

/**
 * Moves the vectors of large projects in a generation into their indexes, a few at a time. After each batch it rests for a
 * third of what the batch took, so that requests which come together do not all wait for one of their own. Indexes that have
 * worn out are emptied first, in the same way, and made anew.
 * @param budgetMs after so many milliseconds it ends, though not before something was done
 * @returns whether time ran out before all was done.
 */
export async function indexVectors(
  pool: Pool,
  generation: PreparedGeneration,
  { signal, budgetMs = defaultBudgetMs }: WorkBudget = {},
): Promise<boolean> {
  const end = performance.now() + budgetMs;
  if (generation.dimensions > maxIndexedDimensions) return false;
  for (const index of await listBloatedIndexes(pool, generation)) {
    const emptyIndex = () => emptyVectorIndex(pool, generation, index);
    while ((await paced(emptyIndex, signal)).result) if (performance.now() > end) return true;
  }
  for (const projectId of await listLargeProjects(pool)) {
    const index = await ensureVectorIndex(pool, generation, projectId);
    if (!(await fillIndex(pool, generation, index, { end, signal }))) return true;
  }
  return false;
}

/** Indexes the vectors that searches use now. */
export async function indexActiveVectors(pool: Pool, options?: WorkBudget): Promise<boolean> {
  // Asked each time: what searches have seen may be older, in a process where nobody searches.
  const generation = await findActiveGeneration(pool);
  return generation !== undefined && isPrepared(generation) && indexVectors(pool, generation, options);
}

/** @returns whether the index has all vectors of its project; not so when time ran out. */
async function fillIndex(
  pool: Pool,
  generation: PreparedGeneration,
  index: VectorIndex,
  { end, signal }: { end: number; signal: AbortSignal | undefined },
): Promise<boolean> {
  let limit = firstBatch;
  do {
    const moving = () => moveVectors(pool, generation, index, limit);
    const { result: moved, milliseconds } = await paced(moving, signal);
    if (moved < limit) return true;
    limit = nextBatch(moved, milliseconds);
  } while (performance.now() < end);
  return false;
}

/** Does some work, and rests for a part of what it took. */
async function paced<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<{ result: Result; milliseconds: number }> {
  signal?.throwIfAborted();
  const started = performance.now();
  const result = await work();
  const milliseconds = performance.now() - started;
  await sleep(milliseconds * rest);
  return { result, milliseconds };
}
