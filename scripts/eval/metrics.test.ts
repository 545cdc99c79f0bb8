import { expect, test } from 'vitest';
import { metricsOf } from './metrics.ts';

const judgements = new Map([
  ['a', 3],
  ['b', 1],
  ['c', 0],
]);

test('values a ranking as computed by hand', () => {
  // DCG = 1/log2(2) at rank 1 + 3/log2(4) at rank 3 = 2.5; ideal = 3/log2(2) + 1/log2(3) = 3.63093.
  const { ndcg, recall, mrr } = metricsOf(['b', 'c', 'a'], judgements);
  expect(ndcg).toBeCloseTo(2.5 / 3.63093, 5);
  expect(recall).toBe(1);
  expect(mrr).toBe(1);
});

test('the ideal order is worth 1', () => {
  expect(metricsOf(['a', 'b'], judgements)).toEqual({ ndcg: 1, recall: 1, mrr: 1 });
});

test('an irrelevant document before the first relevant one costs rank, a missing one recall', () => {
  // DCG = 1/log2(4) = 0.5.
  const { ndcg, recall, mrr } = metricsOf(['x', 'c', 'b'], judgements);
  expect(ndcg).toBeCloseTo(0.5 / 3.63093, 5);
  expect(recall).toBe(0.5);
  expect(mrr).toBeCloseTo(1 / 3, 10);
});

test('what comes after the tenth place does not count', () => {
  const ranked = [...Array.from({ length: 10 }, (_, index) => `x${index}`), 'a'];
  expect(metricsOf(ranked, judgements)).toEqual({ ndcg: 0, recall: 0, mrr: 0 });
});

test('more relevant documents than places: ten of them in place are ideal', () => {
  const many = new Map(Array.from({ length: 20 }, (_, index) => [`d${index}`, 1]));
  const { ndcg, recall } = metricsOf([...many.keys()].slice(0, 10), many);
  expect(ndcg).toBe(1);
  expect(recall).toBe(0.5);
});
