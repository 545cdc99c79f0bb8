import { expect, test } from 'vitest';
import { createBuiltinEmbedder } from './embedder.ts';

const embedder = createBuiltinEmbedder();

async function cosine(one: string, other: string): Promise<number> {
  const [a = new Float32Array(), b = new Float32Array()] = await embedder.embed([one, other], 'query');
  return product(a, b);
}

function product(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

test('embeds questions as unit vectors of 512 dimensions, one per text, in order', async () => {
  const texts = Array.from({ length: 150 }, (_, index) => `report ${index % 75}`);
  const vectors = await embedder.embed(texts, 'query');
  expect(vectors).toHaveLength(150);
  for (const vector of vectors) {
    expect(vector).toHaveLength(512);
    expect(Math.hypot(...vector)).toBeCloseTo(1);
  }
  expect(vectors[75]).toEqual(vectors[0]);
  expect(vectors[74]).not.toEqual(vectors[0]);
});

test('a text gets the same vector in every thread', async () => {
  const other = createBuiltinEmbedder();
  const text = 'Urlaub wird im Personalbüro beantragt. 年假規定';
  for (const purpose of ['query', 'document'] as const) {
    expect(await other.embed([text], purpose)).toEqual(await embedder.embed([text], purpose));
  }
});

test('a document vector is longer the more content words the document has', async () => {
  const words = [
    'pump',
    'The pump leaks oil.',
    'The pump leaks oil on the floor of the workshop near the window.',
  ];
  const asked = await embedder.embed(words, 'query');
  const stored = await embedder.embed(words, 'document');
  const scores = words.map((_, index) =>
    product(asked[index] ?? new Float32Array(), stored[index] ?? new Float32Array()),
  );
  expect(scores).toEqual(scores.toSorted((one, other) => one - other));
  expect(scores[0]).toBeGreaterThan(0.3);
  expect(scores[0]).toBeLessThan(0.6);
  expect(scores[2]).toBeGreaterThan(0.75);
  expect(scores[2]).toBeLessThan(1);
});

test('texts with the same meaning are similar, within a language and across languages', async () => {
  for (const [one, other, unlike] of [
    ['car', 'automobile', 'invoice'],
    ['doctor', 'physician', 'railway'],
    ['vacation days', 'Urlaubstage', 'Rechnung'],
    ['water', 'вода', 'письмо'],
    ['hospital', '病院', '契約'],
    ['school', '학교', '날씨'],
    ['teacher', 'معلم', 'نهر'],
    ['river', 'नदी', 'शिक्षक'],
    ['university', 'มหาวิทยาลัย', 'เกษตรกรรม'],
    ['city', 'thành phố', 'hóa đơn'],
  ] as const) {
    expect(await cosine(one, other), `${one}, ${other}`).toBeGreaterThan(embedder.minimumSimilarity);
    expect(await cosine(one, other), `${one}, ${other}`).toBeGreaterThan(2 * (await cosine(one, unlike)));
  }
});

test('variant spellings, inflections and typing errors are similar, other words are not', async () => {
  expect(await cosine('Müller', 'MULLER')).toBeCloseTo(1);
  expect(await cosine('embedding', 'embeddings')).toBeGreaterThan(0.3);
  expect(await cosine('LX4410B', 'LX4410')).toBeGreaterThan(0.3);
  expect(await cosine('年假規定', '年假')).toBeGreaterThan(0.4);
  expect(Math.abs(await cosine('volcano', 'invoice'))).toBeLessThan(embedder.minimumSimilarity);
});

test('a text without letters or with stop words only gets the zero vector', async () => {
  const vectors = await embedder.embed(['', '!?', 'what is the'], 'query');
  for (const vector of vectors) expect(vector.every((value) => value === 0)).toBe(true);
});

test('aborting the signal stops embedding', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(embedder.embed(['a'], 'query', signal)).rejects.toThrow('left');
});
