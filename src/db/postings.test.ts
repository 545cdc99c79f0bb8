import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectRow, type Scope } from '../../test/create-project-row.ts';
import {
  addFile,
  addFileRow,
  chunkOf,
  embeddingModel,
  replaceChunks,
  writeDocument,
} from '../../test/store-chunks.ts';
import { loadChunks } from './chunks.ts';
import { type EmbeddedDatabase, openDatabase } from './database.ts';
import { publishDocument } from './documents.ts';
import { deleteFile } from './files.ts';
import { migrate } from './migrate.ts';
import { searchByTerms } from './postings.ts';

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.pool);
});
afterAll(() => database.close());

/** What a search for words finds, as texts with their scores. */
async function find({ projectId }: Scope, searchText: string, limit = 1_000) {
  const hits = await searchByTerms(database.pool, { projectId, searchText, limit });
  const chunks = await loadChunks(database.pool, { projectId, chunkIds: hits.map((hit) => hit.chunkId) });
  const texts = new Map(chunks.map(({ chunkId, text }) => [chunkId, text]));
  return hits.map(({ chunkId, score }) => ({ text: texts.get(chunkId), score }));
}

/** BM25 as its definition has it, over texts of words that the analysis leaves as they are. */
function referenceScores(texts: string[], query: string): Map<string, number> {
  const documents = texts.map((text) => text.split(' '));
  const meanLength = documents.flat().length / documents.length;
  const scores = new Map<string, number>();
  for (const term of query.split(' ')) {
    const holders = documents.filter((words) => words.includes(term)).length;
    const idf = Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5));
    for (const words of documents) {
      const frequency = words.filter((word) => word === term).length;
      if (frequency === 0) continue;
      const norm = 1.2 * (1 - 0.75 + (0.75 * words.length) / meanLength);
      const text = words.join(' ');
      scores.set(text, (scores.get(text) ?? 0) + (idf * frequency * 2.2) / (frequency + norm));
    }
  }
  return scores;
}

/** Texts of different lengths out of a few words, no two alike. */
function textsOf(count: number, offset = 0): string[] {
  const words = ['zork', 'blip', 'quux', 'frob', 'plugh'];
  return Array.from({ length: count }, (_, index) => {
    const length = 3 + ((index * 7) % 11);
    const filler = Array.from({ length }, (_word, place) => words[(index * place + index) % words.length]);
    return [`w${index + offset}`, ...filler].join(' ');
  });
}

async function expectReference(scope: Scope, texts: string[], query: string) {
  const found = await find(scope, query);
  const expected = referenceScores(texts, query);
  expect(found).toHaveLength(expected.size);
  for (const { text, score } of found) expect(score).toBeCloseTo(expected.get(text ?? '') ?? -1, 9);
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
}

test('scores are exactly those of BM25, over several statements and files', async () => {
  const scope = await createProjectRow(database.pool);
  const [first, second] = [textsOf(130), textsOf(20, 500)];
  await addFile(
    database.pool,
    scope,
    first.map((text) => chunkOf(text)),
  );
  await addFile(
    database.pool,
    scope,
    second.map((text) => chunkOf(text)),
  );
  await expectReference(scope, [...first, ...second], 'zork quux w7');
  await expectReference(scope, [...first, ...second], 'zork zork w3');
});

test('scores are exact after files are deleted and replaced', async () => {
  const scope = await createProjectRow(database.pool);
  const [first, second, third] = [textsOf(30), textsOf(12, 100), textsOf(9, 200)];
  const deleted = await addFile(
    database.pool,
    scope,
    first.map((text) => chunkOf(text)),
  );
  const replaced = await addFile(
    database.pool,
    scope,
    second.map((text) => chunkOf(text)),
  );
  await deleteFile(database.pool, { projectId: scope.projectId, id: deleted });
  await expectReference(scope, second, 'zork blip');
  await replaceChunks(
    database.pool,
    { ...scope, id: replaced },
    third.map((text) => chunkOf(text)),
  );
  await expectReference(scope, third, 'zork blip');
});

test('writing the same chunks again changes no score', async () => {
  const scope = await createProjectRow(database.pool);
  const chunks = textsOf(5).map((text) => chunkOf(text));
  const id = await addFile(database.pool, scope, chunks);
  const before = await find(scope, 'zork blip');
  await replaceChunks(database.pool, { ...scope, id }, chunks);
  expect(await find(scope, 'zork blip')).toEqual(before);
});

test('a project neither finds nor counts what another has', async () => {
  const [mine, others] = [await createProjectRow(database.pool), await createProjectRow(database.pool)];
  const texts = textsOf(10);
  await addFile(
    database.pool,
    mine,
    texts.map((text) => chunkOf(text)),
  );
  await addFile(database.pool, others, [chunkOf('zork secret', [0, 1])]);
  await expectReference(mine, texts, 'zork');
  expect(await find(mine, 'secret')).toEqual([]);
  const [foreign] = await searchByTerms(database.pool, {
    projectId: others.projectId,
    searchText: 'secret',
    limit: 1,
  });
  const chunkIds = [foreign?.chunkId ?? 0];
  expect(await loadChunks(database.pool, { projectId: mine.projectId, chunkIds })).toEqual([]);
});

test('what is not published is neither found nor counted', async () => {
  const scope = await createProjectRow(database.pool);
  const texts = textsOf(10);
  await addFile(
    database.pool,
    scope,
    texts.map((text) => chunkOf(text)),
  );
  const id = await addFileRow(database.pool, scope);
  const documentId = await writeDocument(database.pool, { ...scope, id }, [chunkOf('zork blip')]);
  await expectReference(scope, texts, 'zork');
  await publishDocument(database.pool, { id: documentId, fileId: id, embeddingModel });
  await expectReference(scope, [...texts, 'zork blip'], 'zork');
});

test('a chunk comes back as it was stored', async () => {
  const scope = await createProjectRow(database.pool);
  const fileId = await addFile(database.pool, scope, [chunkOf('"quoted" \\ zork, {braces}\n第二行')]);
  const { projectId } = scope;
  const [hit] = await searchByTerms(database.pool, { projectId, searchText: 'zork', limit: 1 });
  const chunkIds = [hit?.chunkId ?? 0];
  expect(await loadChunks(database.pool, { projectId, chunkIds })).toEqual([
    {
      chunkId: chunkIds[0],
      fileId,
      filename: 'notes.txt',
      text: '"quoted" \\ zork, {braces}\n第二行',
      headingPath: ['Chapter'],
      page: 2,
      documentId: expect.any(Number),
      position: 0,
    },
  ]);
});

test('words are stemmed, and stop words, an empty project and an empty question find nothing', async () => {
  const scope = await createProjectRow(database.pool);
  expect(await find(scope, 'zork')).toEqual([]);
  await addFile(database.pool, scope, [chunkOf('The engines were running')]);
  expect(await find(scope, 'engine run')).toHaveLength(1);
  expect(await find(scope, 'the were')).toEqual([]);
  expect(await find(scope, '')).toEqual([]);
});
