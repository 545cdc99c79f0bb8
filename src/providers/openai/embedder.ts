import type { VendorAccess } from '../shared/model-vendor.ts';
import type { EmbeddingProtocol } from '../shared/vendor-embedder.ts';
import { createOpenAiClient } from './client.ts';
import { parseOpenAiFailure } from './errors.ts';

/** How servers with OpenAI's endpoint differ. */
export type OpenAiEmbedding = {
  model: string;
  dimensions?: number | undefined;
  /** The name that the server has for the field that asks for fewer dimensions. */
  dimensionsField?: 'dimensions' | 'output_dimension';
  /** Bounds of one request; OpenAI takes 2,048 texts and 300,000 tokens, other servers take less. */
  request?: EmbeddingProtocol['request'];
};

/** Embeds with OpenAI's endpoint through the official client, on whoever's server. */
export function openAiEmbedding(
  access: VendorAccess,
  {
    model,
    dimensions,
    dimensionsField = 'dimensions',
    request = { texts: 64, tokens: 60_000 },
  }: OpenAiEmbedding,
): EmbeddingProtocol {
  const client = createOpenAiClient(access);
  const size = dimensions === undefined ? {} : { [dimensionsField]: dimensions };
  return {
    request,
    parseFailure: parseOpenAiFailure,
    async ask(input, _purpose, signal) {
      const { data } = await client.embeddings.create(
        { model, input, encoding_format: 'float', ...size },
        { signal, maxRetries: 0 },
      );
      return data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
    },
  };
}
