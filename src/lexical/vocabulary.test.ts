import { expect, test } from 'vitest';
import type { Queryable } from '../db/connections.ts';
import { analyzeChunks } from './analyze-chunks.ts';
import { createStemmer } from './stemmer.ts';
import { createVocabularies, type Vocabularies } from './vocabulary.ts';

const stopWords = new Set(['the', 'of']);

/** Answers what the stemmer asks, each time later than the last, with words cut off after four letters. */
function stemsOf(refuse = () => false): Queryable {
  return {
    async query({ values = [] }: { values?: unknown[] }) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (refuse()) throw new Error('The database is away.');
      const words = values[1] as string[];
      return { rows: [{ stems: words.map((word) => (stopWords.has(word) ? null : word.slice(0, 4))) }] };
    },
  } as unknown as Queryable;
}

async function termsOf(db: Queryable, vocabularies: Vocabularies, text: string) {
  const { terms, chunks } = await analyzeChunks(db, vocabularies, 'english', [[{ text, weight: 2 }]]);
  return chunks.map(({ terms: ordinals, frequencies, length }) => ({
    found: Array.from(ordinals, (ordinal, index) => [
      terms.all.texts[terms.places[ordinal] as number],
      frequencies[index],
    ]),
    length,
  }));
}

const texts = ['the pumps of Köln', 'Köln pumping v1.2.3 of the pump', 'valves, the pumps and Zürich'];

test('a document has the same terms whether or not others had its words before', async () => {
  const shared = createVocabularies(createStemmer());
  for (const text of [...texts, ...texts]) {
    const alone = await termsOf(stemsOf(), createVocabularies(createStemmer()), text);
    expect(await termsOf(stemsOf(), shared, text)).toEqual(alone);
  }
});

test('documents that are analysed at the same time share a vocabulary', async () => {
  const shared = createVocabularies(createStemmer());
  const together = await Promise.all(texts.map((text) => termsOf(stemsOf(), shared, text)));
  const alone = texts.map((text) => termsOf(stemsOf(), createVocabularies(createStemmer()), text));
  expect(together).toEqual(await Promise.all(alone));
});

test('words whose stems could not be loaded are stemmed with the next document', async () => {
  const shared = createVocabularies(createStemmer());
  let isAway = true;
  const db = stemsOf(() => isAway);
  await expect(termsOf(db, shared, texts[0] ?? '')).rejects.toThrow('away');
  isAway = false;
  expect(await termsOf(db, shared, texts[1] ?? '')).toEqual(
    await termsOf(stemsOf(), createVocabularies(createStemmer()), texts[1] ?? ''),
  );
});

test('a vocabulary that has grown too large is replaced', async () => {
  const vocabularies = createVocabularies(createStemmer());
  const known = vocabularies.of('english');
  expect(vocabularies.of('english')).toBe(known);
  for (let start = 0; start < 50_000; start += 1_000) {
    known.numbersOf(Array.from({ length: 1_000 }, (_, index) => `word${start + index}x`).join(' '));
  }
  expect(vocabularies.of('english').size).toBe(0);
});
