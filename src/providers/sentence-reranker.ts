import type { Reranker } from './ports.ts';
import { askThread } from './static-embedder/ask-thread.ts';

/** How many of the best candidates are read sentence by sentence; fifty were no better than these. */
const readCount = 20;

/** The share of the nearest sentence in the score, the rest being that of the search. */
const share = 0.3;

/**
 * The reranker that comes along: for the best candidates, how near their nearest sentence comes to the question counts
 * beside their score, by the vectors of the built-in embedder.
 */
export function createSentenceReranker(): Reranker {
  return {
    model: 'local-sentences',
    async rerank(query, candidates, signal) {
      const most = Math.max(0, ...candidates.map(({ score }) => score));
      const order = candidates
        .map(({ text, score }, index) => ({ text, score, index }))
        .sort((one, other) => other.score - one.score)
        .slice(0, readCount);
      const cosines = await askThread<number[]>({ question: query, texts: order.map(({ text }) => text) });
      signal?.throwIfAborted();
      const nearest = Math.max(0, ...cosines);
      const scores = candidates.map(({ score }) => (1 - share) * shareOf(score, most));
      for (const [rank, { index }] of order.entries()) {
        scores[index] = (scores[index] ?? 0) + share * shareOf(cosines[rank] ?? 0, nearest);
      }
      return scores;
    },
  };
}

function shareOf(value: number, most: number): number {
  return most > 0 ? value / most : 0;
}
