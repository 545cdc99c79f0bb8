import { slowness } from './machine-speed.ts';

/**
 * Measures again until it is fast enough, twenty times at most: a busy machine delays some tries, what is slow delays all.
 * @param measure returns milliseconds
 * @returns the smallest measurement, in milliseconds of a machine that is not slow
 */
export async function fastest(budget: number, measure: () => Promise<number>): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 20 && smallest >= budget; tries += 1) {
    smallest = Math.min(smallest, (await measure()) / (await slowness()));
  }
  return smallest;
}
