import type { TextPurpose } from '../../../ports/embedder.ts';
import { createCounter } from './counter.ts';
import { addRow, type Table, weightOf } from './table.ts';
import { ngramSlots, type SubwordTokenizer } from './tokenize-subwords.ts';

const ngramDimensions = 128;

/** The squared length of the spelling part, relative to that of the meaning part. */
const spellingShare = 0.2;

/**
 * Length added to the parts of a document's vector orthogonally to all words: about that of five words. Without it a passage
 * of few words would be similar to everything that shares one of them.
 */
const unsaid = { meaning: 2.4, spelling: 6.3 };

/**
 * Turns texts into vectors: of unit length for a question, shorter for a document with few words, and of zeros for a text
 * without content words. They share one buffer, which goes to another thread at once.
 */
export type EmbedTexts = (texts: string[], purpose: TextPurpose) => Float32Array<ArrayBuffer>[];

/**
 * Sums the vectors of a text's subwords and, for spellings that no subword covers, hashes its character n-grams: feature
 * hashing, with a sign from the hash so that collisions cancel out (Weinberger et al., "Feature Hashing for Large Scale
 * Multitask Learning", 2009). Frequencies are damped by the logarithm.
 */
export function createEmbedTexts(table: Table, tokenizer: SubwordTokenizer): EmbedTexts {
  const { dimensions } = table;
  const length = dimensions + ngramDimensions;
  const subwordCounts = createCounter(table.scales.length);
  const ngramCounts = createCounter(ngramSlots);

  /** @param vector zeros, which become the vector of the text */
  function embed(text: string, purpose: TextPurpose, vector: Float32Array): void {
    tokenizer.count(text, subwordCounts, ngramCounts);
    const meaning = vector.subarray(0, dimensions);
    const spelling = vector.subarray(dimensions);
    subwordCounts.take((subword, count) => addRow(meaning, subword, weightOf(count), table));
    ngramCounts.take((ngram, count) => {
      const weight = weightOf(count);
      const index = (ngram >>> 1) % ngramDimensions;
      spelling[index] = (spelling[index] as number) + (ngram & 1 ? weight : -weight);
    });
    const said = { meaning: lengthOf(meaning), spelling: lengthOf(spelling) };
    const whole = (said.meaning > 0 ? 1 : 0) + (said.spelling > 0 ? spellingShare : 0);
    if (whole === 0) return;
    const added = purpose === 'document' ? unsaid : { meaning: 0, spelling: 0 };
    scale(meaning, said.meaning, added.meaning, 1 / whole);
    scale(spelling, said.spelling, added.spelling, spellingShare / whole);
  }

  return (texts, purpose) => {
    const all = new Float32Array(texts.length * length);
    return texts.map((text, index) => {
      const vector = all.subarray(index * length, (index + 1) * length);
      embed(text, purpose, vector);
      return vector;
    });
  };
}

/** Scales a vector to its share of the whole, including its orthogonal length; a zero vector stays unchanged. */
function scale(vector: Float32Array, length: number, added: number, share: number): void {
  if (length === 0) return;
  const factor = Math.sqrt(share / (length * length + added * added));
  for (let index = 0; index < vector.length; index += 1) vector[index] = (vector[index] as number) * factor;
}

function lengthOf(vector: Float32Array): number {
  let squares = 0;
  for (const value of vector) squares += value * value;
  return Math.sqrt(squares);
}
