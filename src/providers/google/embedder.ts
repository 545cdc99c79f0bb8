import { z } from 'zod';
import type { VendorAccess } from '../shared/model-vendor.ts';
import type { EmbeddingProtocol } from '../shared/vendor-embedder.ts';
import { parseFetchFailure, postJson } from '../shared/vendor-fetch.ts';

const address = 'https://generativelanguage.googleapis.com/v1beta';

const taskTypes = { document: 'RETRIEVAL_DOCUMENT', query: 'RETRIEVAL_QUERY' } as const;

const answer = z.object({ embeddings: z.array(z.object({ values: z.array(z.number()) })) });

/**
 * Embeds with one of Google's models through Google's own endpoint, because its endpoint in OpenAI's format has no task
 * types. One call needs no client package: https://ai.google.dev/api/embeddings
 */
export function googleEmbedding(
  { apiKey, baseUrl }: VendorAccess,
  {
    model,
    dimensions,
    hasTaskTypes,
  }: { model: string; dimensions?: number | undefined; hasTaskTypes: boolean },
): EmbeddingProtocol {
  // The setting is the base URL of the endpoints in OpenAI's format, which is next to this one.
  const url = `${baseUrl?.replace(/\/openai$/u, '') ?? address}/models/${model}:batchEmbedContents`;
  return {
    maxBatch: { texts: 100, tokens: 20_000 },
    parseFailure: parseFetchFailure,
    async ask(texts, purpose, signal) {
      const requests = texts.map((text) => ({
        model: `models/${model}`,
        content: { parts: [{ text }] },
        ...(hasTaskTypes && { taskType: taskTypes[purpose] }),
        ...(dimensions !== undefined && { outputDimensionality: dimensions }),
      }));
      const answered = await postJson(url, { 'x-goog-api-key': apiKey }, { requests }, signal);
      return answer.parse(answered).embeddings.map(({ values }) => values);
    },
  };
}
