import { expect, test } from 'vitest';
import { localReranker } from './local-reranker.ts';

const candidatesOf = (...texts: string[]) => texts.map((text) => ({ text, score: 1 }));

test('what resembles the words of the query rises over what does not', async () => {
  const [other = 0, compound = 0] = await localReranker.rerank(
    'Heizung',
    candidatesOf('Die Kantine öffnet mittags.', 'Die Fußbodenheizung wird gewartet.'),
  );
  expect(compound).toBeGreaterThan(other);
});

test('a clearly better score of retrieval outweighs resemblance', async () => {
  const [retrieved = 0, alike = 0] = await localReranker.rerank('Heizung', [
    { text: 'Wartung', score: 10 },
    { text: 'Heizung', score: 1 },
  ]);
  expect(retrieved).toBeGreaterThan(alike);
});

test('where nothing resembles the query, the order of retrieval stands', async () => {
  const scores = await localReranker.rerank('xyz', [
    { text: 'one', score: 0.9 },
    { text: 'two', score: 0.3 },
  ]);
  expect(scores[0]).toBeGreaterThan(scores[1] ?? 0);
});

test('no candidates, empty texts and scores of zero are no trouble', async () => {
  expect(await localReranker.rerank('query', [])).toEqual([]);
  expect(await localReranker.rerank('query', [{ text: '', score: 0 }])).toEqual([0]);
});
