import { expect, test } from 'vitest';
import { createRandom } from '../evaluate/random.ts';
import { quantize } from './vector-blocks.ts';

/** What `quantize` says of itself, without regard to time. */
function quantizePlainly(vector: Float32Array) {
  const stored = Array.from(new Float16Array(vector));
  const largest = Math.max(...stored.map(Math.abs));
  const values = stored.map((value) => (largest === 0 ? 0 : Math.round(value * (127 / largest))));
  return { values: values.map((value) => value + 0), scale: largest / 127 };
}

const random = createRandom(3);
const lengths = [1, 0.5, 2 ** -5, 2 ** -6, 2 ** -8, 2 ** -13, 2 ** -20, 0];

test.each(lengths)(
  'vectors with values up to %d are rounded as the database does, then to eight bits',
  (most) => {
    for (let round = 0; round < 200; round += 1) {
      // Some are halfway between two values of sixteen bits, and some far below the largest.
      const vector = Float32Array.from({ length: 64 }, (_, at) => {
        const value = (2 * random() - 1) * most;
        if (at % 8 === 0) return value * 2 ** -12;
        return at % 3 === 0 ? Math.f16round(value) * (1 + 2 ** -11) : value;
      });
      const { values, scale } = quantize(vector);
      const expected = quantizePlainly(vector);
      expect({ values: Array.from(values), scale }).toEqual(expected);
    }
  },
);
