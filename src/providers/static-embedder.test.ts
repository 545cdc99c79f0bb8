import { expect, test } from 'vitest';
import { createStaticEmbedder } from './static-embedder.ts';

const embedder = createStaticEmbedder();

async function cosine(one: string, other: string): Promise<number> {
  const [a, b] = await embedder.embed([one, other], 'document');
  return a?.reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0) ?? Number.NaN;
}

test('vectors have 512 dimensions and unit length, one a text, in order', async () => {
  const texts = Array.from({ length: 150 }, (_, index) => `report ${index % 75}`);
  const vectors = await embedder.embed(texts, 'document');
  expect(vectors).toHaveLength(150);
  for (const vector of vectors) {
    expect(vector).toHaveLength(512);
    expect(Math.hypot(...vector)).toBeCloseTo(1);
  }
  expect(vectors[75]).toEqual(vectors[0]);
  expect(vectors[74]).not.toEqual(vectors[0]);
});

test('the same text has the same vector in every thread, asked or stored', async () => {
  const other = createStaticEmbedder();
  const text = 'Urlaub wird im Personalbüro beantragt. 年假規定';
  expect(await other.embed([text], 'query')).toEqual(await embedder.embed([text], 'document'));
});

test('what means the same is near, in one language and across languages', async () => {
  for (const [one, other, unlike] of [
    ['car', 'automobile', 'invoice'],
    ['doctor', 'physician', 'railway'],
    ['vacation days', 'Urlaubstage', 'Rechnung'],
    ['water', 'вода', 'письмо'],
    ['hospital', '病院', '契約'],
    ['school', '학교', '날씨'],
    ['teacher', 'معلم', 'نهر'],
    ['river', 'नदी', 'शिक्षक'],
  ] as const) {
    expect(await cosine(one, other), `${one}, ${other}`).toBeGreaterThan(embedder.minimumSimilarity);
    expect(await cosine(one, other), `${one}, ${other}`).toBeGreaterThan(2 * (await cosine(one, unlike)));
  }
});

test('spellings, inflections and errors are near, other words are not', async () => {
  expect(await cosine('Müller', 'MULLER')).toBeCloseTo(1);
  expect(await cosine('embedding', 'embeddings')).toBeGreaterThan(0.3);
  expect(await cosine('LX4410B', 'LX4410')).toBeGreaterThan(0.3);
  expect(await cosine('年假規定', '年假')).toBeGreaterThan(0.4);
  expect(Math.abs(await cosine('volcano', 'invoice'))).toBeLessThan(embedder.minimumSimilarity);
});

test('a text without letters, or of stop words alone, is the zero vector', async () => {
  const vectors = await embedder.embed(['', '!?', 'what is the'], 'query');
  for (const vector of vectors) expect(vector.every((value) => value === 0)).toBe(true);
});

test('a caller who leaves stops it', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(embedder.embed(['a'], 'query', signal)).rejects.toThrow('left');
});
