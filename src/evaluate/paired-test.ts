import { createYieldToEventLoop } from '../helpers/yield-to-event-loop.ts';
import { createRandom } from './random.ts';

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
 * Significance Tests for Information Retrieval Evaluation" (2007). The same lists always give the same p. Requests are
 * answered meanwhile.
 * @throws Error when the lists are not equally long
 */
export async function compareFigures(before: number[], after: number[]): Promise<Difference> {
  if (before.length !== after.length) throw new Error('Only figures of the same questions can be compared.');
  const differences = after.map((figure, index) => figure - (before[index] ?? 0));
  const observed = sum(differences);
  // What does not differ has no sign to change.
  const changed = differences.filter((difference) => difference !== 0);
  const random = createRandom(1);
  const yieldToEventLoop = createYieldToEventLoop();
  let asLarge = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (round % 100 === 0) await yieldToEventLoop();
    const shuffled = sum(changed.map((difference) => (random() < 0.5 ? difference : -difference)));
    // Sums of the same numbers in another order differ in their last bits.
    if (Math.abs(shuffled) >= Math.abs(observed) - 1e-9) asLarge += 1;
  }
  return { mean: observed / Math.max(1, differences.length), p: (asLarge + 1) / (rounds + 1) };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
