import { AppError } from '../errors.ts';
import type { VendorAccess } from './model-vendor.ts';
import { createOpenAiClient } from './openai-client.ts';
import { readOpenAiFailure } from './openai-errors.ts';
import type { Clock, Embedder } from './ports.ts';
import { createVendorCall, type Patience } from './vendor-call.ts';

/** Bounds of one request: OpenAI takes 2,048 texts and 300,000 tokens; other servers take less. */
const textsPerRequest = 64;
const charactersPerRequest = 200_000;

/** Documents can wait; for a question somebody waits, and it can be searched by its words alone. */
const patience: Record<'document' | 'query', Patience> = {
  document: { attempts: 4, milliseconds: 180_000, longestWait: 60_000 },
  query: { attempts: 2, milliseconds: 5_000, longestWait: 2_000 },
};

/** Embeds with an OpenAI-compatible server through the official client. */
export function createOpenAiEmbedder(access: VendorAccess, model: string, clock?: Clock): Embedder {
  const client = createOpenAiClient(access);
  const call = createVendorCall(readOpenAiFailure, clock);

  async function embedBatch(input: string[], signal: AbortSignal): Promise<Float32Array[]> {
    const { data } = await client.embeddings.create(
      { model, input, encoding_format: 'float' },
      { signal, maxRetries: 0 },
    );
    const vectors = data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
    if (vectors.length === input.length) return vectors.map(toUnitLength);
    throw new AppError('upstream', 'The embedding provider returned fewer vectors than it was given texts.', {
      code: 'upstream_error',
    });
  }

  return {
    model,
    // A strong embedder's order is worth as much as that of the words.
    weight: 0.5,
    minimumSimilarity: 0.15,
    async embed(texts, purpose, signal) {
      const vectors: Float32Array[] = [];
      for (const batch of intoBatches(texts)) {
        vectors.push(...(await call((attempt) => embedBatch(batch, attempt), patience[purpose], signal)));
      }
      return vectors;
    },
  };
}

function intoBatches(texts: string[]): string[][] {
  const batches: string[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const current = batches.at(-1);
    if (!current || current.length >= textsPerRequest || characters + text.length > charactersPerRequest) {
      batches.push([text]);
      characters = text.length;
    } else {
      current.push(text);
      characters += text.length;
    }
  }
  return batches;
}

function toUnitLength(vector: number[]): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(vector, (value) => (length > 0 ? value / length : 0));
}
