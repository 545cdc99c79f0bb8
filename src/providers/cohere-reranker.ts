import { createCohereClient, readCohereFailure } from './cohere-client.ts';
import type { VendorAccess } from './model-vendor.ts';
import type { Clock, Reranker } from './ports.ts';
import { rerankPatience } from './rerank-patience.ts';
import { createVendorCall } from './vendor-call.ts';

/** Reranks with one of Cohere's models through the official client. */
export function createCohereReranker(access: VendorAccess, model: string, clock?: Clock): Reranker {
  const client = createCohereClient(access);
  const call = createVendorCall(readCohereFailure, clock);
  return {
    model,
    async rerank(query, documents, signal) {
      const { results } = await call(
        (abortSignal) => client.rerank({ model, query, documents }, { abortSignal }),
        rerankPatience,
        signal,
      );
      const scores = documents.map(() => 0);
      for (const { index, relevanceScore } of results) scores[index] = relevanceScore;
      return scores;
    },
  };
}
