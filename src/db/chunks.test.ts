import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectRow, type Scope } from '../../test/create-project-row.ts';
import { type ChunkRow, loadChunks, replaceChunks, searchByTerms, searchByVector } from './chunks.ts';
import { type EmbeddedDatabase, openDatabase } from './database.ts';
import { deleteFile, insertFile, markFileFailed, markFileProcessed } from './files.ts';
import { migrate } from './migrate.ts';
import { transaction } from './transaction.ts';

const embeddingModel = 'two-dimensions';
let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.pool);
});
afterAll(() => database.close());

function chunkOf(text: string, vector = [1, 0]): ChunkRow {
  return { text, headingPath: ['Chapter'], page: 2, searchText: text, vector: Float32Array.from(vector) };
}

async function addFile(scope: Scope, chunks: ChunkRow[], processed = true): Promise<string> {
  const id = randomUUID();
  const facts = { filename: 'notes.txt', purpose: 'assistants', kind: 'text', bytes: 1 } as const;
  await insertFile(database.pool, {
    ...scope,
    ...facts,
    id,
    sha256: new Uint8Array(32),
    createdAt: new Date(0),
  });
  await replace(scope, id, chunks);
  if (processed) await markFileProcessed(database.pool, id, embeddingModel);
  return id;
}

function replace({ projectId }: Scope, id: string, chunks: ChunkRow[]): Promise<void> {
  return transaction(database.pool, (db) => replaceChunks(db, { id, projectId, embeddingModel }, chunks));
}

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
    scope,
    first.map((text) => chunkOf(text)),
  );
  await addFile(
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
    scope,
    first.map((text) => chunkOf(text)),
  );
  const replaced = await addFile(
    scope,
    second.map((text) => chunkOf(text)),
  );
  await deleteFile(database.pool, { projectId: scope.projectId, id: deleted });
  await expectReference(scope, second, 'zork blip');
  await replace(
    scope,
    replaced,
    third.map((text) => chunkOf(text)),
  );
  await expectReference(scope, third, 'zork blip');
});

test('nothing of a deleted file stays', async () => {
  const scope = await createProjectRow(database.pool);
  const id = await addFile(scope, [chunkOf('zork')]);
  await deleteFile(database.pool, { projectId: scope.projectId, id });
  for (const table of ['chunk', 'chunk_vector', 'posting']) {
    const { rowCount } = await database.pool.query(`select from ${table} where project_id = $1`, [
      scope.projectId,
    ]);
    expect(rowCount).toBe(0);
  }
});

test('writing the same chunks again changes nothing', async () => {
  const scope = await createProjectRow(database.pool);
  const chunks = textsOf(5).map((text) => chunkOf(text));
  const id = await addFile(scope, chunks);
  const before = await find(scope, 'zork blip');
  await replace(scope, id, chunks);
  expect(await find(scope, 'zork blip')).toEqual(before);
});

test('a project neither finds nor counts what another has', async () => {
  const [mine, others] = [await createProjectRow(database.pool), await createProjectRow(database.pool)];
  const texts = textsOf(10);
  await addFile(
    mine,
    texts.map((text) => chunkOf(text)),
  );
  await addFile(others, [chunkOf('zork secret', [0, 1])]);
  await expectReference(mine, texts, 'zork');
  expect(await find(mine, 'secret')).toEqual([]);
  const vector = Float32Array.of(0, 1);
  const near = { projectId: mine.projectId, embeddingModel, vector, limit: 100 };
  expect(await searchByVector(database.pool, near)).toHaveLength(10);
  const [foreign] = await searchByTerms(database.pool, {
    projectId: others.projectId,
    searchText: 'secret',
    limit: 1,
  });
  const chunkIds = [foreign?.chunkId ?? 0];
  expect(await loadChunks(database.pool, { projectId: mine.projectId, chunkIds })).toEqual([]);
});

test('chunks of a file that is not processed are not loaded', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, [chunkOf('zork')], false);
  const failed = await addFile(scope, [chunkOf('zork too')]);
  await markFileFailed(database.pool, failed, 'It broke.');
  expect((await find(scope, 'zork')).map(({ text }) => text)).toEqual([undefined, undefined]);
});

test('vectors are found by cosine, nearest first, in their own space alone', async () => {
  const { projectId, ...scope } = await createProjectRow(database.pool);
  await addFile({ ...scope, projectId }, [chunkOf('far', [0, 1]), chunkOf('near', [0.8, 0.6])]);
  const query = { projectId, vector: Float32Array.of(1, 0), limit: 10 };
  const hits = await searchByVector(database.pool, { ...query, embeddingModel });
  expect(hits.map(({ score }) => Math.round(score * 1e6) / 1e6)).toEqual([0.8, 0]);
  expect(await searchByVector(database.pool, { ...query, embeddingModel: 'another' })).toEqual([]);
});

test('a chunk comes back as it was stored', async () => {
  const scope = await createProjectRow(database.pool);
  const fileId = await addFile(scope, [chunkOf('"quoted" \\ zork, {braces}\n第二行')]);
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
    },
  ]);
});

test('words are stemmed, and stop words, an empty project and an empty question find nothing', async () => {
  const scope = await createProjectRow(database.pool);
  expect(await find(scope, 'zork')).toEqual([]);
  await addFile(scope, [chunkOf('The engines were running')]);
  expect(await find(scope, 'engine run')).toHaveLength(1);
  expect(await find(scope, 'the were')).toEqual([]);
  expect(await find(scope, '')).toEqual([]);
});
