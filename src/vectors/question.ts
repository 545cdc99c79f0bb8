import { openKernel } from './kernel/open-kernel.ts';
import { type VectorSigns, type VectorValues, widthOf } from './vector-blocks.ts';

const kernel = openKernel();

/** Scores vectors of segments by a question's vector. */
export type Question = {
  width: number;
  /** Inner products, up to the rounding of values to eight bits. */
  score(part: VectorValues): Float32Array;
  /** Inner products as their signs let estimate them. */
  estimate(part: VectorSigns): Float32Array;
};

/** The most that a vector's values can come to in the kernel, where they are added in sixteen bits. */
const maxSum = 2 ** 16 - 1;

/** The most that one value of the table may be, since two are added in eight bits. */
const maxValue = 127;

export function createQuestion(vector: Float32Array): Question {
  const width = widthOf(vector.length);
  const padded = new Float32Array(width);
  padded.set(vector);
  let rounded: { query: Int16Array; factor: number } | undefined;
  let tabled: SignTable | undefined;
  return {
    width,
    score({ scales, values }) {
      rounded ??= roundQuestion(padded);
      const { query, factor } = rounded;
      const products = kernel.multiply(query, values);
      return Float32Array.from(scales, (scale, at) => (scale * (products[at] as number)) / factor);
    },
    estimate({ factors, signs }) {
      tabled ??= makeTable(padded);
      const { table, step, offset } = tabled;
      const sums = kernel.sumSigns(table, signs);
      const estimates = new Float32Array(factors.length);
      for (let at = 0; at < factors.length; at += 1) {
        estimates[at] = ((sums[at] as number) * step + offset) * (factors[at] as number);
      }
      return estimates;
    },
  };
}

/** Rounds a question to sixteen bits a value, so that no product with eight bits a value exceeds 31 bits. */
function roundQuestion(vector: Float32Array): { query: Int16Array; factor: number } {
  let [largest, sum] = [0, 0];
  for (const value of vector) {
    largest = Math.max(largest, Math.abs(value));
    sum += Math.abs(value);
  }
  // Rounding adds at most a half to each value.
  const room = (2 ** 31 - 1) / 127 - vector.length / 2;
  const factor = largest === 0 ? 1 : Math.min((2 ** 15 - 1) / largest, room / sum);
  return { query: Int16Array.from(vector, (value) => Math.round(value * factor)), factor };
}

/** What the kernel adds for the signs of a vector: its values times `step`, plus `offset`, are Σ ±qᵢ. */
type SignTable = { table: Uint8Array; step: number; offset: number };

function makeTable(vector: Float32Array): SignTable {
  const halves = vector.length / 4;
  const sums = new Float32Array(16 * halves);
  const least = new Float32Array(halves);
  let span = 0;
  for (let half = 0; half < halves; half += 1) {
    // The sum is least where each sign is the opposite of the question's.
    let extent = 0;
    for (let at = 0; at < 4; at += 1) extent += Math.abs(vector[4 * half + at] as number);
    least[half] = -extent;
    span = Math.max(span, 2 * extent);
    for (let bits = 0; bits < 16; bits += 1) {
      let sum = 0;
      for (let at = 0; at < 4; at += 1) {
        const value = vector[4 * half + at] as number;
        sum += (bits >> at) & 1 ? value : -value;
      }
      sums[16 * half + bits] = sum;
    }
  }
  const step = span / Math.min(maxValue, Math.floor(maxSum / halves)) || 1;
  const table = Uint8Array.from(sums, (sum, at) => Math.round((sum - (least[at >> 4] as number)) / step));
  const offset = least.reduce((total, one) => total + one, 0);
  return { table, step, offset };
}
