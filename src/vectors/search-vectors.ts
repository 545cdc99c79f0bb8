import type { Pool } from '../db/connections.ts';
import type { Hit } from '../db/hit.ts';
import { findSearchedGeneration, type PreparedGeneration } from '../db/vectors/vectors.ts';
import type { Embedder } from '../ports/embedder.ts';
import { type Embedders, embedderOf } from '../ports/embedders.ts';
import type { Log } from '../ports/log.ts';
import {
  type SearchScope,
  searchSpeculatively,
  type ViewedProject,
  viewProject,
} from '../segments/load-segments.ts';
import type { SegmentCache } from '../segments/segment-cache.ts';
import { findNearest } from './nearest/find-nearest.ts';

type SearchDependencies = Embedders & { pool: Pool; log: Log; indexCache: SegmentCache };

type VectorQuery = SearchScope & { query: string; limit: number; signal?: AbortSignal | undefined };

/** Hits, with the model whose vectors found them. */
type VectorHits = { hits: Hit[]; embedder: Embedder };

/** Attempts before giving up; one fails when segments are swept during the search, or searches switch to another model. */
const maxAttempts = 5;

/**
 * The chunks of a project, or of some of its documents, nearest to a question, by the vectors of one generation and its model.
 * When the question cannot be embedded, the result is empty and a warning is logged.
 * @param viewed the project, if the caller has begun to look at it
 */
export async function searchVectors(
  deps: SearchDependencies,
  question: VectorQuery,
  viewed?: ViewedProject,
): Promise<VectorHits> {
  const { pool, indexCache } = deps;
  const { projectId, limit } = question;
  const none = { hits: [], embedder: deps.embedder };
  let generation = await findSearchedGeneration(pool, undefined, indexCache);
  let embedded = generation && (await embedQuestion(deps, generation, question));
  for (let attempt = 0; attempt < maxAttempts && generation; attempt += 1) {
    const project = (attempt === 0 && viewed) || viewProject(pool, indexCache, question);
    const asked = embedded;
    const { id: generationId } = generation;
    const found = await searchSpeculatively(project, async (view, sent) => {
      if (!asked || view.generationId !== generationId) return 'another model';
      const hits = await findNearest(deps, { ...view, generationId }, { vector: asked.vector, limit, sent });
      return hits && { hits, embedder: asked.embedder };
    });
    if (found !== 'another model') {
      if (found) return found;
    } else {
      // Searches have switched to another model, unless the current one cannot embed the question.
      generation = await findSearchedGeneration(pool, generation, indexCache);
      embedded = generation && (await embedQuestion(deps, generation, question));
    }
  }
  if (!generation) return none;
  throw new Error(`the segments of project ${projectId} changed during each of ${maxAttempts} searches`);
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
