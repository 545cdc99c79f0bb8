import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectRow, type Scope } from '../../../test/support/stores/create-project-row.ts';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import {
  addFile,
  addFileRow,
  chunkOf,
  testGeneration,
  writeDocument,
} from '../../../test/support/stores/store-chunks.ts';
import { until } from '../../../test/support/until.ts';
import type { Database } from '../database.ts';
import { publishDocument } from '../tables/documents.ts';
import { deleteFile } from '../tables/files.ts';
import { transaction } from '../transaction.ts';
import {
  dropOrphanedIndexes,
  emptyVectorIndex,
  ensureVectorIndex,
  listBloatedIndexes,
  moveVectors,
  nextBatch,
} from './vector-indexes.ts';
import {
  deleteVectors,
  findSearchedGeneration,
  insertVectors,
  type PreparedGeneration,
  searchByVector,
} from './vectors.ts';

let database: Database;
let generation: PreparedGeneration;
beforeAll(async () => {
  database = await openTestDatabase();
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
  expect(hits?.map(({ score }) => Math.round(score * 1e3) / 1e3)).toEqual([0.8, 0]);
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

/** Ever less like (1, 0), by steps that a halfvec keeps apart. */
function vectorOf(index: number): number[] {
  const cosine = 1 - (index + 1) / 1_500;
  return [cosine, Math.sqrt(1 - cosine ** 2)];
}

const chunksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => chunkOf(`w${index}`, vectorOf(index)));
const idsOf = (hits: Awaited<ReturnType<typeof search>>) => hits?.map(({ chunkId }) => chunkId);

test('a project that gets an index is searched in full all the while, and afterwards', async () => {
  const { pool } = database;
  const scope = await createProjectRow(pool);
  const { projectId } = scope;
  const id = await addFile(pool, scope, chunksOf(40));
  const expected = idsOf(await search(scope));
  expect(expected).toHaveLength(10);
  const index = await ensureVectorIndex(pool, generation, projectId);
  expect(await ensureVectorIndex(pool, generation, projectId)).toEqual(index);
  let batches = 0;
  while ((await moveVectors(pool, generation, index, 8)) > 0) {
    batches += 1;
    expect(idsOf(await search(scope))).toEqual(expected);
  }
  expect(batches).toBe(5);
  await addFile(pool, scope, [chunkOf('new', [1, 0])]);
  expect(idsOf(await search(scope, 3))?.slice(1)).toEqual(expected?.slice(0, 2));
  await deleteFile(pool, { projectId, id });
  expect(await search(scope)).toHaveLength(1);
  await pool.query('delete from project where id = $1', [projectId]);
  await dropOrphanedIndexes(pool);
  expect(await search(scope)).toEqual([]);
});

test('an index most of whose vectors were deleted is made anew while all of it is found', async () => {
  const { pool } = database;
  const scope = await createProjectRow(pool);
  const { projectId } = scope;
  await addFile(pool, scope, chunksOf(1_300));
  const index = await ensureVectorIndex(pool, generation, projectId);
  while ((await moveVectors(pool, generation, index, 100)) > 0);
  // On a server autovacuum might be faster than the test.
  await pool.query(`alter table vector_${generation.id}_${index.id} set (autovacuum_enabled = off)`);
  expect(await listBloatedIndexes(pool, generation)).toEqual([]);
  const everything = async () => idsOf(await search(scope, 2_000))?.toSorted((a, b) => a - b) ?? [];
  const all = await everything();
  const kept = all.slice(0, 200);
  await transaction(pool, (db) => deleteVectors(db, projectId, all.slice(200)));
  await pool.query('select pg_stat_force_next_flush()');
  const bloated = await until(async () => (await listBloatedIndexes(pool, generation))[0]);
  expect(bloated).toEqual(index);
  expect(await everything()).toEqual(kept);
  while (await emptyVectorIndex(pool, generation, index)) expect(await everything()).toEqual(kept);
  expect(await everything()).toEqual(kept);
  expect((await ensureVectorIndex(pool, generation, projectId)).id).not.toBe(index.id);
  expect(await everything()).toEqual(kept);
});

test('as many vectors are moved at once as take a moment', () => {
  expect(nextBatch(4, 5)).toBe(8);
  expect(nextBatch(8, 20)).toBe(10);
  expect(nextBatch(40, 100)).toBe(10);
  expect(nextBatch(8, 10_000)).toBe(2);
  expect(nextBatch(90, 0)).toBe(100);
});
