import { createRandom } from '../../../src/evaluate/random.ts';

/** Vectors clustered around centres, as vectors of passages are around their subjects. */
export type ClusteredVectors = {
  /** Another vector of unit length, for a passage or a question. */
  next(): Float32Array;
};

/** The default number of passages per subject. */
const defaultPerSubject = 50;

/**
 * @param count how many vectors are wanted: the more, the more centres
 * @param seed the same gives the same vectors
 */
export function createClusteredVectors(
  seed: number,
  dimensions: number,
  count: number,
  passagesPerSubject = defaultPerSubject,
): ClusteredVectors {
  const random = createRandom(seed);
  const spread = () => {
    const vector = new Float32Array(dimensions);
    for (let index = 0; index < dimensions; index += 1) vector[index] = normal(random);
    return vector;
  };
  const centres = Array.from({ length: Math.ceil(count / passagesPerSubject) }, spread);
  return {
    next() {
      const centre = centres[Math.floor(random() * centres.length)] as Float32Array;
      const vector = spread();
      let squares = 0;
      for (let index = 0; index < dimensions; index += 1) {
        const value = (vector[index] as number) + (centre[index] as number);
        vector[index] = value;
        squares += value * value;
      }
      const length = Math.sqrt(squares);
      for (let index = 0; index < dimensions; index += 1) vector[index] = (vector[index] as number) / length;
      return vector;
    },
  };
}

/** Nearly normal, with a mean of 0 and a variance of 1/3: the sum of four numbers from -1/2 to 1/2. */
function normal(random: () => number): number {
  return random() + random() + random() + random() - 2;
}
