import type { Reranker } from './ports.ts';
import { askThread } from './static-embedder/ask-thread.ts';
import type { Nearness } from './static-embedder/compare-sentences.ts';

/** How many of the best candidates are read sentence by sentence; fifty were no better. */
const readCount = 12;

/** What the candidate gains whose sentence is nearest, were the rest of it as far as can be; the best score counts 1. */
const mostGain = 0.3;

/**
 * The reranker that comes along: the best candidates gain by how much nearer their nearest sentence comes to the question
 * than all of their text, by the vectors of the built-in embedder. The text as a whole has counted in the search already.
 */
export function createSentenceReranker(): Reranker {
  return {
    model: 'local-sentences',
    async rerank(query, candidates, signal) {
      const best = candidates
        .map((candidate, index) => ({ ...candidate, index }))
        .sort((one, other) => other.score - one.score)
        .slice(0, readCount);
      const texts = best.map(({ text }) => text);
      const nearness = await askThread<Nearness[]>({ question: query, texts });
      signal?.throwIfAborted();
      const scale = Math.max(0, ...best.map(({ score }) => score)) || 1;
      const nearest = Math.max(...nearness.map(({ sentence }) => sentence));
      const scores = candidates.map(({ score }) => score / scale);
      for (const [rank, { index }] of best.entries()) {
        const { sentence, whole } = nearness[rank] ?? { sentence: 0, whole: 0 };
        if (nearest > 0) scores[index] = (scores[index] ?? 0) + (mostGain * (sentence - whole)) / nearest;
      }
      return scores;
    },
  };
}
