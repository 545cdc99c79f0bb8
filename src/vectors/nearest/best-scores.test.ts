import { expect, test } from 'vitest';
import { createRandom } from '../../evaluate/random.ts';
import { BestScores } from './best-scores.ts';

test.each([
  ['far more than are wanted', 5_000],
  ['fewer than are wanted', 60],
])('the highest scores are kept, of %s', (_, total) => {
  const random = createRandom(total);
  // Of hundred values only, so that many are alike.
  const scores = Float32Array.from({ length: total }, () => Math.floor(100 * random()));
  const gone = Uint8Array.from(scores, () => (random() < 0.3 ? 1 : 0));
  const best = new BestScores(80);
  for (let start = 0; start < total; start += 700) {
    best.add(scores.subarray(start, start + 700), start, gone.subarray(start, start + 700));
  }
  const kept = best.take();
  expect(new Set(kept.numbers).size).toBe(kept.numbers.length);
  expect([...kept.numbers].some((at) => gone[at] === 1)).toBe(false);
  expect([...kept.scores]).toEqual([...kept.numbers].map((at) => scores[at]));
  const expected = scores
    .filter((_score, at) => gone[at] === 0)
    .sort()
    .reverse();
  expect(kept.scores.sort().reverse()).toEqual(expected.slice(0, 80));
  const margin = 2;
  const near = new BestScores(80, { rank: 40, margin });
  for (let start = 0; start < total; start += 700) {
    near.add(scores.subarray(start, start + 700), start, gone.subarray(start, start + 700));
  }
  const fortieth = expected[39] ?? Number.NEGATIVE_INFINITY;
  expect(near.take().scores.sort().reverse()).toEqual(
    expected.slice(0, 80).filter((score) => score >= fortieth - margin),
  );
});

test('of no scores, none is the highest', () => {
  const best = new BestScores(900);
  best.addAll(new Float32Array(0));
  expect(best.take().scores).toHaveLength(0);
});

test.each([
  ['all alike', () => 0.5],
  [
    'those of the sample higher than all others',
    (at: number) => (at % 17 === 0 ? 1 + at / 10_000 : at / 10_000),
  ],
  [
    'those of the sample lower than all others',
    (at: number) => (at % 17 === 0 ? at / 10_000 : 1 + at / 10_000),
  ],
  ['most left out', (at: number) => (at % 100 === 1 ? at : Number.NEGATIVE_INFINITY)],
])('the highest of all scores are found by a sample, with %s', (_, scoreOf) => {
  const scores = Float32Array.from({ length: 10_000 }, (_, at) => scoreOf(at));
  const best = new BestScores(900);
  best.addAll(scores);
  const kept = best.take();
  expect(new Set(kept.numbers).size).toBe(kept.numbers.length);
  expect([...kept.scores]).toEqual([...kept.numbers].map((at) => scores[at]));
  const expected = scores.filter(Number.isFinite).sort().reverse();
  expect(kept.scores.sort().reverse()).toEqual(expected.slice(0, 900));
});
