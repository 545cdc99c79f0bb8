import { expect, test } from 'vitest';
import { fuseScores } from './fuse-scores.ts';

test('sums the share that each list gives, each scaled by its best score', () => {
  const fused = fuseScores([
    {
      weight: 0.7,
      hits: [
        { id: 'both', score: 10 },
        { id: 'words', score: 5 },
      ],
    },
    {
      weight: 0.3,
      hits: [
        { id: 'vector', score: 0.8 },
        { id: 'both', score: 0.4 },
      ],
    },
  ]);
  expect(fused.map(({ id }) => id)).toEqual(['both', 'words', 'vector']);
  const scores = fused.map(({ score }) => score);
  [0.7 + 0.15, 0.35, 0.3].forEach((expected, index) => {
    expect(scores[index]).toBeCloseTo(expected);
  });
});

test('the scale of a list does not matter', () => {
  const hits = [
    { id: 1, score: 3 },
    { id: 2, score: 1 },
  ];
  const other = { weight: 0.5, hits: [{ id: 2, score: 9 }] };
  const scaled = hits.map(({ id, score }) => ({ id, score: score * 1000 }));
  expect(fuseScores([{ weight: 0.5, hits: scaled }, other])).toEqual(
    fuseScores([{ weight: 0.5, hits }, other]),
  );
});

test('a score below zero counts as zero', () => {
  expect(fuseScores([{ weight: 1, hits: [{ id: 'against', score: -0.5 }] }])).toEqual([
    { id: 'against', score: 0 },
  ]);
});

test('ties keep the order of the lists', () => {
  const fused = fuseScores([
    { weight: 0.5, hits: [{ id: 'first', score: 2 }] },
    { weight: 0.5, hits: [{ id: 'second', score: 1 }] },
  ]);
  expect(fused.map(({ id }) => id)).toEqual(['first', 'second']);
});

test('no lists and empty lists give nothing', () => {
  expect(fuseScores([])).toEqual([]);
  expect(fuseScores([{ weight: 1, hits: [] }])).toEqual([]);
});
