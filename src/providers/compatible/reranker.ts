import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { VendorAccess } from '../shared/model-vendor.ts';
import { rerankRetryPolicy } from '../shared/rerank-retry-policy.ts';
import { createVendorCall } from '../shared/vendor-call.ts';
import { parseFetchFailure, postJson } from '../shared/vendor-fetch.ts';

const result = z.object({ index: z.int().min(0), relevance_score: z.number() });

/** Voyage names the list `data`, everybody else `results`. */
const answer = z.union([
  z.object({ results: z.array(result) }).transform(({ results }) => results),
  z.object({ data: z.array(result) }).transform(({ data }) => data),
]);

/**
 * Reranks with a server that has `POST /rerank` as Jina made it: vLLM, llama.cpp, Infinity, LocalAI, Jina, Voyage.
 * There is no client of it: https://jina.ai/reranker
 */
export function createCompatibleReranker(
  { apiKey, baseUrl }: VendorAccess & { baseUrl: string },
  model: string,
  clock?: Clock,
): Reranker {
  const call = createVendorCall(parseFetchFailure, clock);

  const headers: Record<string, string> = apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };

  async function ask(query: string, documents: string[], signal: AbortSignal) {
    const body = { model, query, documents, top_n: documents.length };
    return answer.parse(await postJson(`${baseUrl}/rerank`, headers, body, signal));
  }

  return {
    model,
    async rerank(query, documents, signal) {
      const results = await call((attempt) => ask(query, documents, attempt), rerankRetryPolicy, signal);
      // Scores may be logits, below zero for most: what a server leaves out comes last.
      const last = Math.min(0, ...results.map((one) => one.relevance_score)) - 1;
      const scores = documents.map(() => last);
      for (const { index, relevance_score } of results) scores[index] = relevance_score;
      return scores;
    },
  };
}
