import { expect, test } from 'vitest';
import { createSentenceReranker } from './sentence-reranker.ts';

const reranker = createSentenceReranker();

const tram =
  'The tram runs every ten minutes on weekdays. Tickets are sold at the stop. Dogs travel free of charge.';
const leave =
  'The office closes at noon on Friday. Twenty-five days of paid holiday a year are granted. Parking is in the yard.';

async function order(question: string, candidates: { text: string; score: number }[]): Promise<number[]> {
  const scores = await reranker.rerank(question, candidates);
  return candidates.map((_, index) => index).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
}

test('of two passages found equally well, the one with a sentence near the question comes first', async () => {
  const candidates = [tram, leave].map((text) => ({ text, score: 1 }));
  expect(await order('how many vacation days do I get?', candidates)).toEqual([1, 0]);
  expect(await order('may my dog ride along?', candidates)).toEqual([0, 1]);
  expect(await order('Wie viele Urlaubstage gibt es?', candidates)).toEqual([1, 0]);
});

test('a passage found far better stays first', async () => {
  const candidates = [
    { text: tram, score: 2 },
    { text: leave, score: 0.4 },
  ];
  expect(await order('how many vacation days do I get?', candidates)).toEqual([0, 1]);
});

test('candidates that are not read keep their order behind those that are', async () => {
  const candidates = Array.from({ length: 40 }, (_, index) => ({ text: tram, score: 1 - index / 100 }));
  expect(await order('vacation', candidates)).toEqual(candidates.map((_, index) => index));
});

test('a question that says nothing leaves the order as it is', async () => {
  const candidates = [
    { text: leave, score: 0 },
    { text: '', score: 0.5 },
    { text: tram, score: 1 },
  ];
  expect(await order('???', candidates)).toEqual([2, 1, 0]);
  expect(await reranker.rerank('???', [])).toEqual([]);
});

test('a caller who leaves stops it', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(reranker.rerank('a', [{ text: leave, score: 1 }], signal)).rejects.toThrow('left');
});
