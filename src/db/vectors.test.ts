import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectRow } from '../../test/create-project-row.ts';
import { addFile, addFileRow, chunkOf, embeddingModel, writeDocument } from '../../test/store-chunks.ts';
import { type EmbeddedDatabase, openDatabase } from './database.ts';
import { publishDocument } from './documents.ts';
import { deleteFile } from './files.ts';
import { migrate } from './migrate.ts';
import { searchByVector } from './vectors.ts';

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.pool);
});
afterAll(() => database.close());

test('vectors are found by cosine, nearest first, in their own space and project alone', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, [chunkOf('far', [0, 1]), chunkOf('near', [0.8, 0.6])]);
  await addFile(database.pool, await createProjectRow(database.pool), [chunkOf('elsewhere')]);
  const query = { projectId: scope.projectId, vector: Float32Array.of(1, 0), limit: 10 };
  const hits = await searchByVector(database.pool, { ...query, embeddingModel });
  expect(hits.map(({ score }) => Math.round(score * 1e6) / 1e6)).toEqual([0.8, 0]);
  expect(await searchByVector(database.pool, { ...query, embeddingModel: 'another' })).toEqual([]);
});

test('vectors are found from the moment their document is published until its file is deleted', async () => {
  const scope = await createProjectRow(database.pool);
  const { projectId } = scope;
  const id = await addFileRow(database.pool, scope);
  const count = async () => {
    const query = { projectId, embeddingModel, vector: Float32Array.of(1, 0), limit: 10 };
    return (await searchByVector(database.pool, query)).length;
  };
  const documentId = await writeDocument(database.pool, { id, projectId }, [chunkOf('a'), chunkOf('b')]);
  expect(await count()).toBe(0);
  await publishDocument(database.pool, { id: documentId, fileId: id, embeddingModel });
  expect(await count()).toBe(2);
  await deleteFile(database.pool, { projectId, id });
  expect(await count()).toBe(0);
});
