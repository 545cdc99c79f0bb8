import { expect, test } from 'vitest';
import { rankTargets } from './relevance.ts';

const chunk = (chunkId: number, fileId: string, text = '') => ({ chunkId, fileId, text });

test('a file is ranked once, at its best chunk', () => {
  const chunks = [chunk(1, 'other'), chunk(2, 'wanted'), chunk(3, 'other'), chunk(4, 'wanted')];
  expect(rankTargets(chunks, [{ fileId: 'wanted', gain: 1 }])).toEqual(['other', '0']);
});

test('passages are compared by their letters, ignoring markup and spaces', () => {
  const chunks = [chunk(1, 'a', 'Leave is 25 days.'), chunk(2, 'a', '**Torque**:\n  12 Nm')];
  expect(rankTargets(chunks, [{ passage: 'torque: 12 NM', gain: 1 }])).toEqual(['chunk 1', '0']);
  expect(rankTargets(chunks, [{ passage: 'torque: 12 NM', fileId: 'b', gain: 1 }])).toEqual([
    'chunk 1',
    'chunk 2',
  ]);
});

test('half of a passage that was split between two chunks is enough, unless it is short', () => {
  const passage = 'The first half ends right about here. The second half goes on and on here.';
  const chunks = [chunk(1, 'a', passage.slice(0, 39)), chunk(2, 'a', 'Torque')];
  expect(rankTargets(chunks, [{ passage, gain: 1 }])).toEqual(['0', 'chunk 2']);
  expect(rankTargets(chunks, [{ passage: 'torque wrench', gain: 1 }])).toEqual(['chunk 1', 'chunk 2']);
});

test('one chunk may match several targets', () => {
  const chunks = [chunk(1, 'a', 'Leave is 25 days. Torque is 12 Nm.')];
  const targets = [
    { passage: 'torque is 12', gain: 1 },
    { passage: 'leave is 25', gain: 2 },
  ];
  expect(rankTargets(chunks, targets)).toEqual(['0', '1']);
});
