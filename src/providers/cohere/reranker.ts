import type { Stopwatch } from '../../ports/clock.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { VendorAccess } from '../shared/model-vendor.ts';
import { createVendorReranker } from '../shared/vendor-reranker.ts';
import { createCohereClient, parseCohereFailure } from './client.ts';

/** Reranks with one of Cohere's models through the official client. */
export function createCohereReranker(access: VendorAccess, model: string, elapsed?: Stopwatch): Reranker {
  const client = createCohereClient(access);
  return createVendorReranker(
    model,
    {
      parseFailure: parseCohereFailure,
      async ask(query, documents, abortSignal) {
        const { results } = await client.rerank({ model, query, documents }, { abortSignal });
        return results.map(({ index, relevanceScore }) => ({ index, score: relevanceScore }));
      },
    },
    elapsed,
  );
}
