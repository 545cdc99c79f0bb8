import { expect, test } from 'vitest';
import { bucketOf, percentileOf } from './time-buckets.ts';

/** 1 ms, 2 ms, 3 ms, …: each once. */
const times = Array.from({ length: 2_000 }, (_, index) => (index + 1) / 1_000);
const counts = [...Map.groupBy(times, bucketOf)].map(([bucket, { length: count }]) => ({ bucket, count }));

test.each([0.5, 0.95, 1])('the percentile %d is right to within five percent', (share) => {
  const exact = times[Math.ceil(times.length * share) - 1] as number;
  const found = percentileOf(counts, share) as number;
  expect(Math.abs(found - exact) / exact).toBeLessThan(0.05);
});

test('buckets for times from zero to a day fit into a smallint', () => {
  expect(bucketOf(0)).toBe(0);
  expect(bucketOf(86_400)).toBe(bucketOf(3_600));
  expect(bucketOf(86_400)).toBeLessThan(200);
});

test('there is no percentile without times', () => {
  expect(percentileOf([], 0.5)).toBeNull();
});
