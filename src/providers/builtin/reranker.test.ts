import { expect, test } from 'vitest';
import { createBuiltinReranker } from './reranker.ts';

const reranker = createBuiltinReranker();

const tram =
  'The tram runs every ten minutes on weekdays. Tickets are sold at the stop. Dogs travel free of charge.';
const leave =
  'The office closes at noon on Friday. Twenty-five days of paid holiday a year are granted. Parking is in the yard.';

/** The candidates, largest gain first. */
async function order(question: string, candidates: string[]): Promise<string[]> {
  const scores = await reranker.rerank(question, candidates);
  return candidates
    .map((text, index) => ({ text, score: scores[index] ?? Number.NaN }))
    .sort((one, other) => other.score - one.score)
    .map(({ text }) => text);
}

test('the passage with a sentence similar to the question gains more than one without', async () => {
  expect(await order('how many vacation days do I get?', [tram, leave])).toEqual([leave, tram]);
  expect(await order('may my dog ride along?', [leave, tram])).toEqual([tram, leave]);
  expect(await order('Wie viele Urlaubstage gibt es?', [tram, leave])).toEqual([leave, tram]);
});

test.each(['Combien de jours de congé par an ?', 'Сколько дней отпуска в год?', '每年有多少天假期？'])(
  'of passages in another language, the one that says most of the words of "%s" gains most',
  async (question) => {
    const candidates = [...Array.from({ length: 20 }, () => tram), leave];
    const scores = await reranker.rerank(question, candidates);
    expect(scores.indexOf(Math.max(...scores))).toBe(20);
  },
);

test('the passage with the most similar sentence gains at most 1, and a passage of one sentence nothing', async () => {
  const single = 'Paid holiday is granted.';
  const [most, none] = await reranker.rerank('paid holiday', [leave, single]);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(1);
  expect(none).toBe(0);
});

test('candidates beyond the first sixteen gain nothing', async () => {
  const candidates = Array.from({ length: 40 }, () => leave);
  const scores = await reranker.rerank('paid holiday', candidates);
  expect(scores).toHaveLength(40);
  expect(scores[0]).toBeGreaterThan(0);
  expect(scores[39]).toBe(0);
});

test('a question without content words reranks nothing', async () => {
  expect(await reranker.rerank('???', [leave, '', tram])).toEqual([0, 0, 0]);
});

test('aborting the signal stops reranking', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(reranker.rerank('a', [leave], signal)).rejects.toThrow('left');
});

test('a cached passage gets the same score as an uncached one, for any question', async () => {
  const texts = ['The caretaker has the keys. Leave is paid.', 'Leave', ''];
  const ask = (question: string) => reranker.rerank(question, texts);
  const first = await ask('paid holiday');
  expect(await ask('Who has the keys?')).not.toEqual(first);
  expect(await ask('paid holiday')).toEqual(first);
});
