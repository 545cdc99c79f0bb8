import { batchesOf } from '../../helpers/batches-of.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { askEmbedder } from './embedder/ask-embedder.ts';

/** How many texts go to the thread at once: few, so that a question does not wait for a whole document. */
const batchSize = 64;

/**
 * The built-in embedder: static subword vectors, distilled from a multilingual sentence model (`docs/embedder.md`) and summed
 * over a text, plus hashed character n-grams. It matches meanings across languages and ignores word order. It runs in its own
 * thread.
 */
export function createBuiltinEmbedder(): Embedder {
  return {
    model: 'local-static-512-v4',
    weight: 0.2,
    minimumSimilarity: 0.12,
    minimumAcrossLanguages: 0.03,
    async embed(texts, purpose, signal) {
      const vectors: Float32Array[] = [];
      let before: Promise<Float32Array[]> = Promise.resolve([]);
      for (const batch of batchesOf(texts, batchSize)) {
        signal?.throwIfAborted();
        const asked = askEmbedder({ task: 'embed', texts: batch, purpose });
        // An earlier failure is thrown first.
        asked.catch(() => {});
        vectors.push(...(await before));
        before = asked;
      }
      vectors.push(...(await before));
      signal?.throwIfAborted();
      return vectors;
    },
  };
}
