import { expect, test } from 'vitest';
import { contentWordsIn } from '../candidates/content-words.ts';
import { countWords } from '../candidates/word-counts.ts';
import { rankByResemblance } from './resemblance.ts';

const texts = [
  'The tide turbine feeds its current into the harbour grid.',
  'Current of the tide turbine is measured in the harbour.',
  'A bakery in the village sells rye bread and plaited loaves.',
  'The bakery sells rye bread and plaited loaves in the village.',
];

function rank(documentIds: number[]): Map<number, number> {
  const known = texts.map((text, id) => {
    const documentId = documentIds[id] as number;
    return [id, { documentId, wordCounts: countWords(contentWordsIn(text)) }] as const;
  });
  const ranked = texts.map((_, id) => ({ id, score: 1 - id / 10 }));
  return new Map(rankByResemblance(ranked, new Map(known)).map(({ id, score }) => [id, score]));
}

test('a passage gains by resembling the best others, not by resembling none or a copy of itself', () => {
  const support = rank([1, 2, 3, 4]);
  expect(support.get(1)).toBeGreaterThan(0.2);
  expect(support.get(0)).toBeGreaterThan(0.2);
  expect(support.get(2)).toBe(0);
  expect(support.get(3)).toBeCloseTo(0);
});

test('passages of one document do not support each other', () => {
  expect([...rank([1, 1, 3, 4]).values()].every((score) => Math.abs(score) < 1e-6)).toBe(true);
});

test('a single passage and none have no support', () => {
  const wordCounts = countWords(contentWordsIn('rye bread'));
  expect(rankByResemblance([{ id: 7, score: 1 }], new Map([[7, { documentId: 1, wordCounts }]]))).toEqual([
    { id: 7, score: 0 },
  ]);
  expect(rankByResemblance([], new Map())).toEqual([]);
});
