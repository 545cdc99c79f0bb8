import type { Embedder } from '../../ports/embedder.ts';
import { askThread } from './embedder/ask-thread.ts';

/** How many texts the thread is given at once, so that a question need not wait for a whole document. */
const batchSize = 64;

/**
 * The embedder that comes along: vectors of pieces of words, made beforehand from a sentence model in many languages
 * (`docs/embedder.md`), summed over a text, beside hashes of its characters for spellings. It finds what means the same,
 * also in another language, and knows no order of words. It works in a thread of its own.
 */
export function createBuiltinEmbedder(): Embedder {
  return {
    model: 'local-static-512',
    weight: 0.2,
    minimumSimilarity: 0.12,
    minimumAcrossLanguages: 0.03,
    async embed(texts, purpose, signal) {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        signal?.throwIfAborted();
        const batch = texts.slice(start, start + batchSize);
        vectors.push(...(await askThread<Float32Array<ArrayBuffer>[]>({ texts: batch, purpose })));
      }
      signal?.throwIfAborted();
      return vectors;
    },
  };
}
