import type { VendorAccess } from '../shared/model-vendor.ts';
import type { EmbeddingProtocol } from '../shared/vendor-embedder.ts';
import { createCohereClient, parseCohereFailure } from './client.ts';

const inputTypes = { document: 'search_document', query: 'search_query' } as const;

/** Embeds with one of Cohere's models through the official client: https://docs.cohere.com/reference/embed */
export function cohereEmbedding(
  access: VendorAccess,
  { model, dimensions }: { model: string; dimensions?: number | undefined },
): EmbeddingProtocol {
  const client = createCohereClient(access);
  return {
    maxBatch: { texts: 96, tokens: 100_000 },
    parseFailure: parseCohereFailure,
    async ask(texts, purpose, abortSignal) {
      const { embeddings } = await client.embed(
        {
          model,
          texts,
          inputType: inputTypes[purpose],
          embeddingTypes: ['float'],
          truncate: 'END',
          ...(dimensions !== undefined && { outputDimension: dimensions }),
        },
        { abortSignal },
      );
      return embeddings.float ?? [];
    },
  };
}
