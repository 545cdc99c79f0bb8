import { z } from 'zod';
import type { Stopwatch } from '../../ports/clock.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { VendorAccess } from '../shared/model-vendor.ts';
import { parseFetchFailure, postJson } from '../shared/vendor-fetch.ts';
import { createVendorReranker } from '../shared/vendor-reranker.ts';

const result = z.object({ index: z.int().min(0), relevance_score: z.number() });

/** Voyage names the list `data`, all others `results`. */
const answer = z.union([
  z.object({ results: z.array(result) }).transform(({ results }) => results),
  z.object({ data: z.array(result) }).transform(({ data }) => data),
]);

/**
 * Reranks with any server that has Jina's `POST /rerank`: vLLM, llama.cpp, Infinity, LocalAI, Jina, Voyage. No official
 * client exists: https://jina.ai/reranker
 */
export function createCompatibleReranker(
  { apiKey, baseUrl }: VendorAccess & { baseUrl: string },
  model: string,
  elapsed?: Stopwatch,
): Reranker {
  const headers: Record<string, string> = apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
  return createVendorReranker(
    model,
    {
      parseFailure: parseFetchFailure,
      async ask(query, documents, signal) {
        const body = { model, query, documents, top_n: documents.length };
        const results = answer.parse(await postJson(`${baseUrl}/rerank`, headers, body, signal));
        return results.map(({ index, relevance_score }) => ({ index, score: relevance_score }));
      },
    },
    elapsed,
  );
}
