/** Scores of vectors with their numbers; without numbers, of all vectors from 0. */
export type Scores = { numbers?: Int32Array; scores: Float32Array };

/** How to turn the sum of table values for a vector's signs into Σ ±qᵢ: multiply by `step` and add `offset`. */
export type SignTable = {
  /**
   * For each byte of a vector 16 values for its low four bits, then 16 for its high four, each 0 to 127; the largest sum of
   * a vector must be below 2^16.
   */
  table: Uint8Array;
  step: number;
  offset: number;
};

/**
 * Vectors as signs: in blocks of 16, with byte p of all 16 adjacent. A sign stands for the same length along each axis: a
 * vector's factor, |v|² / Σ|vᵢ|, makes the estimate of its inner products unbiased (Gao and Long, "RaBitQ", 2024).
 */
export type VectorSigns = { factors: Float32Array; signs: Uint8Array };

/** The bulk computations of a search. Results are valid until the next call. */
export type Kernel = {
  /** The vectors whose inner product with a question exceeds a threshold, as estimated from their signs. */
  estimate(table: SignTable, part: VectorSigns, threshold: number): Scores;
  /**
   * Inner products of vectors with a question; each must be below 2^31.
   * @param values of all vectors, as many of each as the question has, which is a multiple of 16
   * @param ordinals of the vectors that are multiplied, all by default
   */
  multiply(query: Int16Array, values: Int8Array, ordinals?: Int32Array): Int32Array;
};

/** How many vectors form a block of signs. */
export const lanes = 16;

/** The bounds of one call: vectors, their bytes, and dimensions, which pgvector limits to 16,000. */
export const maxOf = { vectors: 4_096, bytes: 512 * 1024 };

/** The WebAssembly kernel in plain TypeScript: its reference, and used where there are no 128-bit instructions. */
export const plainKernel: Kernel = {
  estimate({ table, step, offset }, { factors, signs }, threshold) {
    const sums = sumSigns(table, signs);
    const { fround } = Math;
    const estimates = factors.map((factor, at) => {
      const sum = fround(fround(sums[at] as number) * fround(step));
      return fround(fround(offset) + sum) * factor;
    });
    const isChosen = (_: unknown, at: number) => (estimates[at] as number) > fround(threshold);
    const numbers = Int32Array.from(factors.keys()).filter(isChosen);
    return { numbers, scores: estimates.filter(isChosen) };
  },
  multiply(query, values, ordinals) {
    const width = query.length;
    return Int32Array.from({ length: ordinals?.length ?? values.length / width }, (_, index) => {
      const vector = ordinals?.[index] ?? index;
      let sum = 0;
      for (let at = 0; at < width; at += 1) {
        sum += (query[at] as number) * (values[vector * width + at] as number);
      }
      return sum;
    });
  },
};

function sumSigns(table: Uint8Array, signs: Uint8Array): Uint16Array {
  const bytes = table.length / 32;
  const blocks = signs.length / (lanes * bytes);
  const sums = new Uint16Array(lanes * blocks);
  let at = 0;
  for (let block = 0; block < blocks; block += 1) {
    for (let byte = 0; byte < bytes; byte += 1) {
      for (let lane = 0; lane < lanes; lane += 1) {
        const eight = signs[at] as number;
        const values =
          (table[32 * byte + (eight & 15)] as number) + (table[32 * byte + 16 + (eight >> 4)] as number);
        sums[lanes * block + lane] = (sums[lanes * block + lane] as number) + values;
        at += 1;
      }
    }
  }
  return sums;
}
