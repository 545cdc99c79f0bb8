import { AppError } from '../errors.ts';
import { createCohereClient } from './cohere-client.ts';
import type { VendorAccess } from './model-vendor.ts';
import type { Reranker } from './ports.ts';

/** How long reranking may hold an answer up, in milliseconds; without it the fused order stands. */
const patience = 5_000;

/** Reranks with one of Cohere's models through the official client. */
export function createCohereReranker(access: VendorAccess, model: string): Reranker {
  const client = createCohereClient(access);
  return {
    model,
    async rerank(query, candidates, signal) {
      const timeout = AbortSignal.timeout(patience);
      const scores = candidates.map(() => 0);
      try {
        const { results } = await client.rerank(
          { model, query, documents: candidates.map((candidate) => candidate.text) },
          { abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout },
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
