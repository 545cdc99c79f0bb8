import { CohereClientV2 } from 'cohere-ai';
import { AppError } from '../errors.ts';
import type { Reranker } from './ports.ts';

/** How to reach Cohere. */
export type CohereAccess = { apiKey: string; baseUrl?: string | undefined };

/** How long reranking may hold an answer up, in milliseconds; without it the fused order stands. */
const patience = 5_000;

/** Reranks with one of Cohere's models through the official client. */
export function createCohereReranker(access: CohereAccess, model: string): Reranker {
  const client = new CohereClientV2({
    token: access.apiKey,
    ...(access.baseUrl !== undefined && { baseUrl: access.baseUrl }),
  });
  return {
    model,
    async rerank(query, candidates, signal) {
      const timeout = AbortSignal.timeout(patience);
      const scores = candidates.map(() => 0);
      try {
        const { results } = await client.rerank(
          { model, query, documents: candidates.map((candidate) => candidate.text) },
          { maxRetries: 0, abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout },
        );
        for (const { index, relevanceScore } of results) scores[index] = relevanceScore;
      } catch (error) {
        signal?.throwIfAborted();
        throw timeout.aborted
          ? new AppError('upstream', 'The reranker took too long to answer.', {
              code: 'upstream_timeout',
              cause: error,
            })
          : new AppError('upstream', 'The reranker failed.', { code: 'upstream_error', cause: error });
      }
      return scores;
    },
  };
}
