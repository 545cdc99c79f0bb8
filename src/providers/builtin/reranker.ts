import type { Reranker } from '../../ports/reranker.ts';
import { askThread } from './embedder/ask-thread.ts';
import type { Similarity } from './embedder/compare-sentences.ts';

/** Candidates that are compared sentence by sentence; fifty were no better. */
const candidateCount = 16;

/**
 * The built-in reranker. A candidate gains by how much more similar its best sentence is to the question than its whole text,
 * relative to the best sentence of all candidates. The text as a whole has already counted in the vector search.
 */
export function createBuiltinReranker(): Reranker {
  return {
    model: 'local-sentences',
    gain: 0.3,
    maxEmbedderWeight: 0.4,
    async rerank(query, candidates, signal) {
      const texts = candidates.slice(0, candidateCount);
      const similarities = await askThread<Similarity[]>({ question: query, texts });
      signal?.throwIfAborted();
      const nearest = Math.max(...similarities.map(({ sentence }) => sentence));
      return candidates.map((_, index) => {
        const { sentence, whole } = similarities[index] ?? { sentence: 0, whole: 0 };
        return nearest > 0 ? (sentence - whole) / nearest : 0;
      });
    },
  };
}
