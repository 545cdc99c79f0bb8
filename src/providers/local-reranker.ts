import type { Reranker } from './ports.ts';

/** Keeps the order that retrieval found. */
export const localReranker: Reranker = {
  model: 'local',
  async rerank(_query, candidates) {
    return candidates.map((candidate) => candidate.score);
  },
};
