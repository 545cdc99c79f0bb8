import { createRandom } from '../random.ts';

/** How one list of figures differs from another, figure by figure. */
export type Difference = {
  /** Mean of what the second list has more. */
  mean: number;
  /** How likely a difference at least as large is when both are equally good; from 0 to 1. */
  p: number;
};

const rounds = 10_000;

/**
 * The two-sided paired randomization test: were both systems equally good, each question's difference could as well
 * have the other sign. Recommended for retrieval by Smucker, Allan and Carterette, "A Comparison of Statistical
 * Significance Tests for Information Retrieval Evaluation" (2007). The same lists always give the same p.
 * @throws Error when the lists are not equally long
 */
export function compareFigures(before: number[], after: number[]): Difference {
  if (before.length !== after.length) throw new Error('Only figures of the same questions can be compared.');
  const differences = after.map((figure, index) => figure - (before[index] ?? 0));
  const observed = sum(differences);
  const random = createRandom(1);
  let asLarge = 0;
  for (let round = 0; round < rounds; round += 1) {
    const shuffled = sum(differences.map((difference) => (random() < 0.5 ? difference : -difference)));
    // Sums of the same numbers in another order differ in their last bits.
    if (Math.abs(shuffled) >= Math.abs(observed) - 1e-9) asLarge += 1;
  }
  return { mean: observed / Math.max(1, differences.length), p: (asLarge + 1) / (rounds + 1) };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
