import { expect, test } from 'vitest';
import { meanMetrics, metricsOf } from './metrics.ts';

const judgements = new Map([
  ['a', 3],
  ['b', 1],
  ['c', 0],
]);

test('computes the same metrics as by hand', () => {
  // DCG = 1/log2(2) at rank 1 + 3/log2(4) at rank 3 = 2.5; ideal = 3/log2(2) + 1/log2(3) = 3.63093.
  const { ndcg10, recall10, mrr10 } = metricsOf(['b', 'c', 'a'], judgements);
  expect(ndcg10).toBeCloseTo(2.5 / 3.63093, 5);
  expect(recall10).toBe(1);
  expect(mrr10).toBe(1);
});

test('the ideal ranking scores 1', () => {
  expect(metricsOf(['a', 'b'], judgements)).toEqual({ ndcg10: 1, recall10: 1, recall100: 1, mrr10: 1 });
});

test('an irrelevant document at the top lowers rank metrics, a missing one lowers recall', () => {
  // DCG = 1/log2(4) = 0.5.
  const { ndcg10, recall10, mrr10 } = metricsOf(['x', 'c', 'b'], judgements);
  expect(ndcg10).toBeCloseTo(0.5 / 3.63093, 5);
  expect(recall10).toBe(0.5);
  expect(mrr10).toBeCloseTo(1 / 3, 10);
});

test('hits after rank 10 count only for recall@100', () => {
  const ranked = [...Array.from({ length: 10 }, (_, index) => `x${index}`), 'a'];
  expect(metricsOf(ranked, judgements)).toEqual({ ndcg10: 0, recall10: 0, recall100: 0.5, mrr10: 0 });
  const far = Array.from({ length: 100 }, (_, index) => `x${index}`);
  expect(metricsOf([...far, 'a'], judgements).recall100).toBe(0);
});

test('with more than ten relevant documents, ten of them at the top are ideal', () => {
  const many = new Map(Array.from({ length: 20 }, (_, index) => [`d${index}`, 1]));
  const { ndcg10, recall10, recall100 } = metricsOf([...many.keys()], many);
  expect([ndcg10, recall10, recall100]).toEqual([1, 0.5, 1]);
});

test('averages each metric over several rankings, with zero for none', () => {
  const [found, missed] = [metricsOf(['a', 'b'], judgements), metricsOf([], judgements)];
  expect(meanMetrics([found, missed])).toEqual({ ndcg10: 0.5, recall10: 0.5, recall100: 0.5, mrr10: 0.5 });
  expect(meanMetrics([])).toEqual({ ndcg10: 0, recall10: 0, recall100: 0, mrr10: 0 });
});
