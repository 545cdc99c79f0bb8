import type { Reranker } from '../../ports/reranker.ts';
import { askThread } from './embedder/ask-thread.ts';
import type { Similarity } from './embedder/compare-sentences.ts';

/** How many of the best candidates are read sentence by sentence; fifty were no better. */
const candidateCount = 16;

/**
 * The reranker that comes along: the best candidates gain by how much nearer their nearest sentence comes to the question
 * than all of their text, as a part of how near the nearest of all comes, by the vectors of the built-in embedder. The text
 * as a whole has counted in the search already.
 */
export function createBuiltinReranker(): Reranker {
  return {
    model: 'local-sentences',
    gain: 0.3,
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
