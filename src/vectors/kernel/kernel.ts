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

/** The bulk computations of a search. */
export type Kernel = {
  /**
   * Inner products of vectors with a question, as estimated from their signs.
   * @param estimates has room for one of each vector
   */
  estimate(table: SignTable, part: VectorSigns, estimates: Float32Array): void;
  /**
   * Inner products of vectors with a question; each must be below 2^31. They are valid until the next call.
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
  estimate({ table, step, offset }, { factors, signs }, estimates) {
    const sums = sumSigns(table, signs);
    const { fround } = Math;
    for (const [at, factor] of factors.entries()) {
      const sum = fround(fround(sums[at] as number) * fround(step));
      estimates[at] = fround(fround(offset) + sum) * factor;
    }
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
