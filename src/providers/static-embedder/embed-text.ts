import { createCounter } from './counter.ts';
import { gramSlots, type ReadWords } from './read-words.ts';
import { addRow, type Table, weightOf } from './table.ts';

const gramDimensions = 128;

/** Length of the part for spellings, where that for meanings has length one. */
const gramShare = Math.sqrt(0.2);

/** Turns a text into a vector of unit length, or of zeros when it has no word that says something. */
export type EmbedText = (text: string) => Float32Array<ArrayBuffer>;

/**
 * Sums the vectors of a text's pieces, and beside them, for spellings that no piece knows, the hashes of its runs of
 * characters: feature hashing, with a sign from the hash so that collisions cancel out (Weinberger et al., "Feature
 * Hashing for Large Scale Multitask Learning", 2009). What comes again counts less each time, by the logarithm of how
 * often.
 */
export function createEmbedText(table: Table, readWords: ReadWords): EmbedText {
  const { dimensions } = table;
  const pieceCounts = createCounter(table.scales.length);
  const gramCounts = createCounter(gramSlots);
  return (text) => {
    for (const { pieces, grams } of readWords(text)) {
      for (const piece of pieces) pieceCounts.add(piece);
      for (const gram of grams) gramCounts.add(gram);
    }
    const vector = new Float32Array(dimensions + gramDimensions);
    const meaning = vector.subarray(0, dimensions);
    const spelling = vector.subarray(dimensions);
    pieceCounts.take((piece, count) => addRow(meaning, piece, weightOf(count), table));
    gramCounts.take((gram, count) => {
      const weight = weightOf(count);
      const index = (gram >>> 1) % gramDimensions;
      spelling[index] = (spelling[index] as number) + (gram & 1 ? weight : -weight);
    });
    scaleTo(1, meaning);
    scaleTo(gramShare, spelling);
    scaleTo(1, vector);
    return vector;
  };
}

/** Gives a vector a length, unless it is all zeros. */
function scaleTo(length: number, vector: Float32Array): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return;
  const factor = length / Math.sqrt(squares);
  for (let index = 0; index < vector.length; index += 1) vector[index] = (vector[index] as number) * factor;
}
