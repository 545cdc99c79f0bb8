import type { VendorAccess } from '../shared/model-vendor.ts';
import type { EmbeddingProtocol } from '../shared/vendor-embedder.ts';
import { createOpenAiClient } from './client.ts';
import { parseOpenAiFailure } from './errors.ts';

/** Where servers with OpenAI's endpoint differ. */
export type OpenAiEmbedding = {
  model: string;
  dimensions?: number | undefined;
  /** The server's field for the number of dimensions. */
  dimensionsField?: 'dimensions' | 'output_dimension';
  /** Bounds of one request. OpenAI accepts 2,048 texts and 300,000 tokens, other servers less. */
  maxBatch?: EmbeddingProtocol['maxBatch'];
};

/** Embeds through the official client, with OpenAI or any server that has its endpoint. */
export function openAiEmbedding(
  access: VendorAccess,
  {
    model,
    dimensions,
    dimensionsField = 'dimensions',
    maxBatch = { texts: 64, tokens: 60_000 },
  }: OpenAiEmbedding,
): EmbeddingProtocol {
  const client = createOpenAiClient(access);
  const size = dimensions === undefined ? {} : { [dimensionsField]: dimensions };
  return {
    maxBatch,
    parseFailure: parseOpenAiFailure,
    async ask(input, _purpose, signal) {
      const { data } = await client.embeddings.create(
        { model, input, encoding_format: 'float', ...size },
        { signal },
      );
      return data.toSorted((one, other) => one.index - other.index).map(({ embedding }) => embedding);
    },
  };
}
