import { expect, test } from 'vitest';
import { compareFigures } from './paired-test.ts';

test('identical scores do not differ', async () => {
  expect(await compareFigures([0.1, 0.5], [0.1, 0.5])).toEqual({ mean: 0, p: 1 });
});

test('for five equal gains, 2 of 32 sign permutations are as extreme', async () => {
  const { mean, p } = await compareFigures([0, 0, 0, 0, 0], [1, 1, 1, 1, 1]);
  expect(mean).toBe(1);
  expect(p).toBeCloseTo(2 / 32, 2);
});

test('many gains are significant, equally many gains and losses are not', async () => {
  const before = Array.from({ length: 50 }, () => 0.5);
  const gains = before.map((figure) => figure + 0.1);
  const mixed = before.map((figure, index) => figure + (index % 2 === 0 ? 0.1 : -0.1));
  expect((await compareFigures(before, gains)).p).toBeLessThan(0.001);
  expect((await compareFigures(before, mixed)).p).toBeGreaterThan(0.5);
});

test('scores of different questions are refused', async () => {
  await expect(compareFigures([1], [])).rejects.toThrow('same questions');
});
