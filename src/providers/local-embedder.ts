import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Embedder } from './ports.ts';

const dimensions = 1024;
const shortestGram = 3;
const longestGram = 5;

/** How many texts are embedded before other work gets its turn: about five milliseconds' worth. */
const textsPerTurn = 8;

/**
 * The built-in embedder: hashes the character 3- to 5-grams of each word into 1,024 dimensions, with a sign from the
 * hash so that collisions cancel out, and damps repetition by the logarithm. It needs no weights and no runtime, works
 * in any script, and finds spellings, inflections and typing errors rather than meanings. The method is feature
 * hashing: Weinberger et al., "Feature Hashing for Large Scale Multitask Learning" (2009).
 */
export function createLocalEmbedder(): Embedder {
  return {
    model: 'local-ngrams-1024',
    weight: 0.3,
    minimumSimilarity: 0.2,
    async embed(texts, _purpose, signal) {
      const vectors: Float32Array[] = [];
      for (const [index, text] of texts.entries()) {
        if (index % textsPerTurn === textsPerTurn - 1) await nextTurn();
        signal?.throwIfAborted();
        vectors.push(embed(text));
      }
      return vectors;
    },
  };
}

function embed(text: string): Float32Array {
  const counts = countGrams(text);
  const vector = new Float32Array(dimensions);
  for (const [hash, count] of counts) {
    const sign = hash & 1 ? 1 : -1;
    const dimension = (hash >>> 1) % dimensions;
    vector[dimension] = (vector[dimension] ?? 0) + sign * (1 + Math.log(count));
  }
  return toUnitLength(vector);
}

/** How often each n-gram occurs, by its hash. A word is bounded by spaces, so that its ends count. */
function countGrams(text: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const word of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const bounded = ` ${word} `;
    for (let start = 0; start < bounded.length; start += 1) {
      let hash = 0x811c9dc5;
      const end = Math.min(start + longestGram, bounded.length);
      for (let index = start; index < end; index += 1) {
        // One step of 32-bit FNV-1a takes the hash of a gram to that of the next longer one.
        hash = Math.imul(hash ^ bounded.charCodeAt(index), 0x01000193);
        if (index - start + 1 < shortestGram) continue;
        const mixed = mix(hash);
        counts.set(mixed, (counts.get(mixed) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** Spreads a hash over all 32 bits; the finalizer of MurmurHash3. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((value) => value / length) : vector;
}
