import { expect, test } from 'vitest';
import { createLocalEmbedder } from './local-embedder.ts';

const embedder = createLocalEmbedder();

async function cosine(one: string, other: string): Promise<number> {
  const [a, b] = await embedder.embed([one, other], 'document');
  return a?.reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0) ?? Number.NaN;
}

test('vectors have 1,024 dimensions and unit length, one a text, in order', async () => {
  const vectors = await embedder.embed(['a report', 'another text', 'a report'], 'document');
  expect(vectors.map((vector) => vector.length)).toEqual([1024, 1024, 1024]);
  for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1);
  expect(vectors[2]).toEqual(vectors[0]);
  expect(vectors[1]).not.toEqual(vectors[0]);
});

test('a question and a document with the same text have the same vector', async () => {
  expect(await embedder.embed(['leave'], 'query')).toEqual(await embedder.embed(['leave'], 'document'));
});

test('spellings, inflections and errors are near, other words are not', async () => {
  expect(await cosine('Müller', 'MULLER')).toBeCloseTo(1);
  expect(await cosine('embedding', 'embeddings')).toBeGreaterThan(0.7);
  expect(await cosine('accommodation', 'acommodation')).toBeGreaterThan(0.6);
  expect(await cosine('年假規定', '年假')).toBeGreaterThan(0.4);
  expect(Math.abs(await cosine('volcano', 'invoice'))).toBeLessThan(embedder.minimumSimilarity);
});

test('a text without letters, or of stop words alone, is the zero vector', async () => {
  const vectors = await embedder.embed(['', '!?', 'what is the'], 'query');
  for (const vector of vectors) expect(vector.every((value) => value === 0)).toBe(true);
});

test('other work gets its turn during a large batch', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const texts = Array.from({ length: 400 }, (_, index) => `${index} some longer passage of text `.repeat(40));
  await embedder.embed(texts, 'document');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});

test('a caller who leaves stops it', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(embedder.embed(['a'], 'query', signal)).rejects.toThrow('left');
});
