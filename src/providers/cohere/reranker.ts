import type { Clock } from '../../ports/clock.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { VendorAccess } from '../shared/model-vendor.ts';
import { rerankRetryPolicy } from '../shared/rerank-retry-policy.ts';
import { createVendorCall } from '../shared/vendor-call.ts';
import { createCohereClient, parseCohereFailure } from './client.ts';

/** Reranks with one of Cohere's models through the official client. */
export function createCohereReranker(access: VendorAccess, model: string, clock?: Clock): Reranker {
  const client = createCohereClient(access);
  const call = createVendorCall(parseCohereFailure, clock);
  return {
    model,
    async rerank(query, documents, signal) {
      const { results } = await call(
        (abortSignal) => client.rerank({ model, query, documents }, { abortSignal }),
        rerankRetryPolicy,
        signal,
      );
      const scores = documents.map(() => 0);
      for (const { index, relevanceScore } of results) scores[index] = relevanceScore;
      return scores;
    },
  };
}
