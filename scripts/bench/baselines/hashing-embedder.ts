import { setImmediate as nextTurn } from 'node:timers/promises';
import { toUnitLength } from '../../../src/helpers/to-unit-length.ts';
import type { Embedder } from '../../../src/ports/embedder.ts';
import { visitNgrams } from '../../../src/text/ngrams.ts';
import { isUnspaced } from '../../../src/text/scripts.ts';
import { contentWord } from '../../../src/text/stop-words.ts';
import { wordsOf } from '../../../src/text/tokenize.ts';

const dimensions = 1024;
const spacedNgrams = { shortest: 3, longest: 5 };
const unspacedNgrams = { shortest: 1, longest: 3 };

/** How long to embed texts before yielding to the event loop, in milliseconds. */
const turn = 5;

/**
 * An embedder that costs next to nothing, to compare the built-in one with, and for measurements that need some vectors: it
 * hashes the character 3- to 5-grams of each word (1- to 3-grams in scripts without spaces) into 1,024 dimensions, with a
 * sign from the hash so that collisions cancel out, and damps repetition by the logarithm. Weinberger et al., "Feature
 * Hashing for Large Scale Multitask Learning" (2009).
 */
export function createHashingEmbedder(): Embedder {
  return {
    model: 'local-ngrams-1024',
    weight: 0.15,
    minimumSimilarity: 0.2,
    async embed(texts, _purpose, signal) {
      const vectors: Float32Array[] = [];
      let turnStarted = performance.now();
      for (const text of texts) {
        if (performance.now() - turnStarted > turn) {
          await nextTurn();
          turnStarted = performance.now();
        }
        signal?.throwIfAborted();
        vectors.push(embed(text));
      }
      return vectors;
    },
  };
}

/** Counts the content words of a text. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const content = contentWord(word);
    if (content !== undefined) counts.set(content, (counts.get(content) ?? 0) + 1);
  }
  return counts;
}

function embed(text: string): Float32Array {
  const counts = new Map<number, number>();
  for (const [word, count] of countWords(text)) {
    const lengths = isUnspaced(word) ? unspacedNgrams : spacedNgrams;
    visitNgrams(word, lengths, (hash) => counts.set(hash, (counts.get(hash) ?? 0) + count));
  }
  const vector = new Float32Array(dimensions);
  for (const [hash, count] of counts) {
    const sign = hash & 1 ? 1 : -1;
    const dimension = (hash >>> 1) % dimensions;
    vector[dimension] = (vector[dimension] ?? 0) + sign * (1 + Math.log(count));
  }
  return toUnitLength(vector);
}
