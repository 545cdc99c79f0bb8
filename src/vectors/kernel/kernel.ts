/** What a search computes of many vectors at once. Results are valid until the next call. */
export type Kernel = {
  /**
   * Sums the table's values of each vector's signs.
   * @param table for each byte of a vector 16 values for its low four bits, then 16 for its high four, each 0 to 127; the
   *   largest sum of a vector must be below 2^16
   * @param signs blocks of 16 vectors; in a block byte p of all 16 lies together
   */
  sumSigns(table: Uint8Array, signs: Uint8Array): Uint16Array;
  /**
   * Inner products of vectors with a question; each must be below 2^31.
   * @param values of all vectors, as many of each as the question has, which is a multiple of 16
   * @param ordinals of the vectors that are multiplied, all unless given
   */
  multiply(query: Int16Array, values: Int8Array, ordinals?: Int32Array): Int32Array;
};

/** How many vectors lie together in a block of signs. */
export const lanes = 16;

/** The bounds of what one call takes: vectors, their bytes, and values of each, which pgvector limits to 16,000. */
export const maxOf = { vectors: 4_096, bytes: 512 * 1024 };

/** As the kernel of WebAssembly, in plain TypeScript: its reference, and used where there are no 128-bit instructions. */
export const plainKernel: Kernel = {
  sumSigns(table, signs) {
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
