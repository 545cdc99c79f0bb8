import type { Pool } from '../db/connections.ts';
import type { Hit } from '../db/hit.ts';
import { findSearchedGeneration, type PreparedGeneration, searchByVector } from '../db/vectors/vectors.ts';
import type { Embedder } from '../ports/embedder.ts';
import { type Embedders, embedderOf } from '../ports/embedders.ts';
import type { Log } from '../ports/log.ts';

type SearchDependencies = Embedders & { pool: Pool; log: Log };

type VectorQuery = { projectId: string; query: string; limit: number; signal?: AbortSignal | undefined };

/** Hits with the model by whose vectors they were found. */
type VectorHits = { hits: Hit[]; embedder: Embedder };

/**
 * The chunks of a project that are nearest to a question, by the vectors of one generation and its model. When the question cannot
 * be embedded, the result is empty and a warning is logged.
 */
export async function searchVectors(deps: SearchDependencies, question: VectorQuery): Promise<VectorHits> {
  let generation = await findSearchedGeneration(deps.pool);
  // Repeated when a switch of generations comes in between, which is rare.
  while (generation) {
    const embedded = await embedQuestion(deps, generation, question);
    const hits = embedded && (await searchByVector(deps.pool, generation, { ...question, ...embedded }));
    if (hits) return { hits, embedder: embedded.embedder };
    generation = await findSearchedGeneration(deps.pool, generation);
  }
  return { hits: [], embedder: deps.embedder };
}

async function embedQuestion(
  deps: SearchDependencies,
  { model, dimensions }: PreparedGeneration,
  { query, signal }: VectorQuery,
): Promise<{ vector: Float32Array; embedder: Embedder } | undefined> {
  try {
    const embedder = await embedderOf(deps, model);
    const [vector] = await embedder.embed([query], 'query', signal);
    if (vector?.length === dimensions) return { vector, embedder };
    throw new Error(`The model gave ${vector?.length ?? 0} dimensions, and ${dimensions} are stored.`);
  } catch (error) {
    signal?.throwIfAborted();
    deps.log.warn({ err: error, model }, 'the question could not be embedded; searched by its words alone');
    return undefined;
  }
}
