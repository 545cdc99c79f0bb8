import type { Reranker } from '../../ports/reranker.ts';
import { askEmbedder, readTexts } from './embedder/ask-embedder.ts';

/** How many candidates are compared sentence by sentence; fifty were no better. */
const candidateCount = 16;

/** Across languages the alignment of words says more than the search's own scores: it counts this many times as much. */
const gainAcrossLanguages = 10;

/**
 * The built-in reranker. A candidate's gain is how much more similar its best sentence is to the question than its whole text,
 * relative to the best sentence of all candidates; the vector search has already scored the whole text. Candidates in another
 * language than the question are compared with it word by word.
 */
export function createBuiltinReranker(): Reranker {
  return {
    model: 'local-sentences',
    gain: 0.3,
    maxEmbedderWeight: 0.4,
    prepare(candidates) {
      const texts = candidates.slice(0, candidateCount);
      readTexts(
        texts.filter((text) => text !== undefined),
        texts.length,
      );
    },
    async rerank(query, candidates, signal) {
      const texts = candidates.slice(0, candidateCount);
      const similarities = await askEmbedder({ task: 'compareUnlessForeign', question: query, texts });
      if (similarities === undefined) {
        const shares = await askEmbedder({ task: 'align', question: query, texts: candidates });
        signal?.throwIfAborted();
        const most = Math.max(...shares) || 1;
        return shares.map((share) => (gainAcrossLanguages * share) / most);
      }
      signal?.throwIfAborted();
      const nearest = Math.max(...similarities.map(({ sentence }) => sentence));
      return candidates.map((_, index) => {
        const { sentence, whole } = similarities[index] ?? { sentence: 0, whole: 0 };
        return nearest > 0 ? (sentence - whole) / nearest : 0;
      });
    },
  };
}
