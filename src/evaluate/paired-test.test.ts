import { expect, test } from 'vitest';
import { compareFigures } from './paired-test.ts';

test('the same figures do not differ', async () => {
  expect(await compareFigures([0.1, 0.5], [0.1, 0.5])).toEqual({ mean: 0, p: 1 });
});

test('of five questions that all gain alike, 2 of 32 choices of signs are as extreme', async () => {
  const { mean, p } = await compareFigures([0, 0, 0, 0, 0], [1, 1, 1, 1, 1]);
  expect(mean).toBe(1);
  expect(p).toBeCloseTo(2 / 32, 2);
});

test('many questions that gain are no accident, as many that gain as lose are one', async () => {
  const before = Array.from({ length: 50 }, () => 0.5);
  const gains = before.map((figure) => figure + 0.1);
  const mixed = before.map((figure, index) => figure + (index % 2 === 0 ? 0.1 : -0.1));
  expect((await compareFigures(before, gains)).p).toBeLessThan(0.001);
  expect((await compareFigures(before, mixed)).p).toBeGreaterThan(0.5);
});

test('lists of different questions are refused', async () => {
  await expect(compareFigures([1], [])).rejects.toThrow('same questions');
});
