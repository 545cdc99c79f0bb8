import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectRow, type Scope } from '../../test/create-project-row.ts';
import { addFile, addFileRow, chunkOf, testGeneration, writeDocument } from '../../test/store-chunks.ts';
import { type EmbeddedDatabase, openDatabase } from './database.ts';
import { publishDocument } from './documents.ts';
import { deleteFile } from './files.ts';
import { migrate } from './migrate.ts';
import { dropOrphanedIndexes, ensureVectorIndex, moveVectors } from './vector-indexes.ts';
import { findSearchedGeneration, insertVectors, type PreparedGeneration, searchByVector } from './vectors.ts';

let database: EmbeddedDatabase;
let generation: PreparedGeneration;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.pool);
  expect(await findSearchedGeneration(database.pool)).toBeUndefined();
  generation = await testGeneration(database.pool);
});
afterAll(() => database.close());

function search({ projectId }: Scope, limit = 10) {
  return searchByVector(database.pool, generation, { projectId, vector: Float32Array.of(1, 0), limit });
}

test('vectors are found by cosine, nearest first, in their own project alone', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [chunkOf('far', [0, 1]), chunkOf('near', [0.8, 0.6])]);
  await addFile(database.pool, await createProjectRow(database.pool), [chunkOf('elsewhere')]);
  const hits = await search(scope);
  expect(hits?.map(({ score }) => Math.round(score * 1e6) / 1e6)).toEqual([0.8, 0]);
});

test('vectors are found from the moment their document is published until its file is deleted', async () => {
  const scope = await createProjectRow(database.pool);
  const id = await addFileRow(database.pool, scope);
  const documentId = await writeDocument(database.pool, { ...scope, id }, [chunkOf('a'), chunkOf('b')]);
  expect(await search(scope)).toEqual([]);
  await publishDocument(database.pool, { id: documentId, fileId: id, generationIds: [generation.id] });
  expect(await search(scope)).toHaveLength(2);
  await deleteFile(database.pool, { ...scope, id });
  expect(await search(scope)).toEqual([]);
});

test('a vector of other dimensions is refused by the database', async () => {
  const { projectId } = await createProjectRow(database.pool);
  const vectors = [{ chunkId: 1, documentId: 1, projectId, vector: Float32Array.of(1, 0, 0) }];
  await expect(insertVectors(database.pool, generation, vectors)).rejects.toThrow(
    'expected 2 dimensions, not 3',
  );
});

test('a project that gets an index is searched in full all the while, and afterwards', async () => {
  const scope = await createProjectRow(database.pool);
  const { projectId } = scope;
  const vectorOf = (index: number) => [Math.cos(index / 100), Math.sin(index / 100)];
  const chunks = Array.from({ length: 40 }, (_, index) => chunkOf(`w${index}`, vectorOf(index)));
  const id = await addFile(database.pool, scope, chunks);
  const expected = (await search(scope))?.map(({ chunkId }) => chunkId);
  expect(expected).toHaveLength(10);
  const indexId = await ensureVectorIndex(database.pool, generation, projectId);
  expect(await ensureVectorIndex(database.pool, generation, projectId)).toBe(indexId);
  let batches = 0;
  while (await moveVectors(database.pool, generation, projectId, indexId)) {
    batches += 1;
    expect((await search(scope))?.map(({ chunkId }) => chunkId)).toEqual(expected);
  }
  expect(batches).toBe(5);
  await addFile(database.pool, scope, [chunkOf('new', [1, 0])]);
  expect((await search(scope, 3))?.slice(1).map(({ chunkId }) => chunkId)).toEqual(expected?.slice(0, 2));
  await deleteFile(database.pool, { projectId, id });
  expect(await search(scope)).toHaveLength(1);
  await database.pool.query('delete from project where id = $1', [projectId]);
  await dropOrphanedIndexes(database.pool);
  expect(await search(scope)).toEqual([]);
});
