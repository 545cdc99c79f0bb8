import { maxOf, type SignTable, type VectorSigns } from '../kernel/kernel.ts';
import { openKernel } from '../kernel/open-kernel.ts';
import { type VectorValues, widthOf } from '../vector-blocks.ts';

const kernel = openKernel();

/** Scores vectors of segments by a question's vector. */
export type Question = {
  width: number;
  /**
   * Inner products, up to the rounding of values to eight bits; valid until the next call.
   * @param ordinals of the vectors that are scored, all by default
   */
  score(part: VectorValues, ordinals?: Int32Array): Float32Array;
  /**
   * Inner products as estimated from the signs.
   * @param estimates has room for one of each vector
   */
  estimate(part: VectorSigns, estimates: Float32Array): void;
};

/** Holds the scores of one call at a time. */
const scores = new Float32Array(maxOf.vectors);

/** The maximum sum of a vector's values in the kernel, which adds in sixteen bits. */
const maxSum = 2 ** 16 - 1;

/** The maximum of a table value, since two are added in eight bits. */
const maxValue = 127;

export function createQuestion(vector: Float32Array): Question {
  const width = widthOf(vector.length);
  const padded = new Float32Array(width);
  padded.set(vector);
  let rounded: { query: Int16Array; factor: number } | undefined;
  let tabled: SignTable | undefined;
  return {
    width,
    score({ scales, values }, ordinals) {
      rounded ??= roundQuestion(padded);
      const { query, factor } = rounded;
      const products = kernel.multiply(query, values, ordinals);
      for (let at = 0; at < products.length; at += 1) {
        const scale = scales[ordinals ? (ordinals[at] as number) : at] as number;
        scores[at] = (scale * (products[at] as number)) / factor;
      }
      return scores.subarray(0, products.length);
    },
    estimate(part, estimates) {
      tabled ??= makeTable(padded);
      kernel.estimate(tabled, part, estimates);
    },
  };
}

/** Rounds a question to sixteen bits per value, so that no product with eight bits exceeds 31 bits. */
function roundQuestion(vector: Float32Array): { query: Int16Array; factor: number } {
  let [largest, sum] = [0, 0];
  for (const value of vector) {
    largest = Math.max(largest, Math.abs(value));
    sum += Math.abs(value);
  }
  // Rounding adds at most a half to each value.
  const room = (2 ** 31 - 1) / 127 - vector.length / 2;
  const factor = largest === 0 ? 1 : Math.min((2 ** 15 - 1) / largest, room / sum);
  const query = new Int16Array(vector.length);
  for (let at = 0; at < query.length; at += 1) query[at] = Math.round((vector[at] as number) * factor);
  return { query, factor };
}

function makeTable(vector: Float32Array): SignTable {
  const halves = vector.length / 4;
  let [span, offset] = [0, 0];
  const extents = new Float64Array(halves);
  for (let half = 0; half < halves; half += 1) {
    let extent = 0;
    for (let at = 4 * half; at < 4 * half + 4; at += 1) extent += Math.abs(vector[at] as number);
    extents[half] = extent;
    span = Math.max(span, 2 * extent);
    // The sum is smallest if each sign is the opposite of the question's.
    offset -= extent;
  }
  const step = span / Math.min(maxValue, Math.floor(maxSum / halves)) || 1;
  const table = new Uint8Array(16 * halves);
  const sums = new Float64Array(16);
  for (let half = 0; half < halves; half += 1) {
    let all = extents[half] as number;
    for (let at = 4 * half; at < 4 * half + 4; at += 1) all -= vector[at] as number;
    sums[0] = all;
    table[16 * half] = Math.round(all / step);
    for (let bits = 1; bits < 16; bits += 1) {
      // One more value counts as positive than without the lowest bit.
      const lowest = 31 - Math.clz32(bits & -bits);
      const sum = (sums[bits & (bits - 1)] as number) + 2 * (vector[4 * half + lowest] as number);
      sums[bits] = sum;
      table[16 * half + bits] = Math.round(sum / step);
    }
  }
  return { table, step, offset };
}
