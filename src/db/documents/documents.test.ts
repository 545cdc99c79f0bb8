import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitMeanwhile } from '../../../test/support/stores/commit-meanwhile.ts';
import { createProjectRow } from '../../../test/support/stores/create-project-row.ts';
import { interceptStatements } from '../../../test/support/stores/intercept-statements.ts';
import { openTestDatabase, testServerUrl } from '../../../test/support/stores/open-test-database.ts';
import {
  addFile,
  addFileRow,
  chunkOf,
  replaceChunks,
  testGeneration,
  writeDocument,
} from '../../../test/support/stores/store-chunks.ts';
import { advanceSequences } from '../backup/restore-tables.ts';
import type { Database } from '../database.ts';
import { saveProgress } from '../files/file-progress.ts';
import { cancelIngestion } from '../files/file-revisions.ts';
import { deleteFile, type FileRow, findFile } from '../files/files.ts';
import { markFileFailed, recordFailure } from '../files/files-to-ingest.ts';
import { beginDocument } from './begin-documents.ts';
import { appendChunks, appendToDocuments, loadChunksInOrder, reserveChunkIds } from './chunks.ts';
import { publishDocument, retireUnpublished } from './publish-documents.ts';
import { loadSpreadChunks } from './spread-chunks.ts';
import { findRetiredDocument, sweepDocument } from './sweep-documents.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await testGeneration(database.pool);
});
afterAll(() => database.close());

async function sweep(): Promise<void> {
  for (let id = await findRetiredDocument(database.pool); id; id = await findRetiredDocument(database.pool)) {
    while (await sweepDocument(database.pool, id));
  }
}

/** The number of a project's rows in each table. */
async function countRows(projectId: string): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select count(*) from document where project_id = $1) as documents,
            (select count(*) from chunk where project_id = $1) as chunks,
            (select count(*) from chunk_vector where project_id = $1) as vectors,
            (select count(*) from segment where project_id = $1 and state <> 'retired') as segments`,
    [projectId],
  );
  return rows[0] ?? {};
}

const chunks = Array.from({ length: 250 }, (_, index) => chunkOf(`zork w${index}`));

test('chunks are read as they were written, of several documents in one statement', async () => {
  const scope = await createProjectRow(database.pool);
  const texts = ['plain', '"quoted", {braced} and \\\\ back\\slashed', 'naïve\n東京\t😀', ' ', 'NULL'];
  const written = texts.map((text, index) => ({
    text,
    headingPath: texts.slice(0, index),
    page: index % 2 === 0 ? null : index,
  }));
  const documentIds = await Promise.all(
    [0, 1].map(async () => beginDocument(database.pool, { id: await addFileRow(database.pool, scope) })),
  );
  for (const before of [0, written.length]) {
    const ids = await reserveChunkIds(database.pool, 2 * written.length - 1);
    expect(new Set(ids).size).toBe(2 * written.length - 1);
    const parts = documentIds.map((id, index) => ({
      documentId: id as number,
      chunks: written.slice(index),
      chunkIds: index === 0 ? ids.slice(0, written.length) : ids.slice(written.length),
    }));
    expect(await appendToDocuments(database.pool, scope.projectId, parts)).toBe(true);
    for (const { documentId, chunks: own, chunkIds } of parts) {
      const document = { projectId: scope.projectId, id: documentId };
      const from = before === 0 ? 0 : own.length;
      const stored = await loadChunksInOrder(database.pool, document, { from, count: 100 });
      expect(stored).toMatchObject(
        own.map(({ text, headingPath }, place) => ({ text, headingPath, position: from + place })),
      );
      expect(stored.map(({ chunkId }) => chunkId)).toEqual(chunkIds);
    }
  }
  const { rows } = await database.pool.query(
    'select page from chunk where document_id = $1 order by position limit $2',
    [documentIds[0], written.length],
  );
  expect(rows).toEqual(written.map(({ page }) => ({ page })));
});

test('the sweep deletes all rows of a deleted file', async () => {
  const scope = await createProjectRow(database.pool);
  const id = await addFile(database.pool, scope, chunks);
  await deleteFile(database.pool, { ...scope, id });
  expect(await countRows(scope.projectId)).toMatchObject({ documents: 1, chunks: 250, vectors: 250 });
  await sweep();
  expect(await countRows(scope.projectId)).toEqual({ documents: 0, chunks: 0, vectors: 0, segments: 0 });
});

test('the sweep deletes all rows of a deleted project', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(database.pool, scope, chunks);
  const id = await addFileRow(database.pool, scope);
  await writeDocument(database.pool, { ...scope, id }, chunks);
  await database.pool.query('delete from project where id = $1', [scope.projectId]);
  await sweep();
  expect(await countRows(scope.projectId)).toEqual({ documents: 0, chunks: 0, vectors: 0, segments: 0 });
});

test('a published document replaces the former one, and others that are being written', async () => {
  const scope = await createProjectRow(database.pool);
  const id = await addFile(database.pool, scope, chunks);
  const abandoned = await writeDocument(database.pool, { ...scope, id }, chunks.slice(0, 50));
  await replaceChunks(database.pool, { ...scope, id }, chunks.slice(0, 7));
  const more = { chunks: chunks.slice(50), chunkIds: await reserveChunkIds(database.pool, 200) };
  expect(await appendChunks(database.pool, { ...scope, id: abandoned }, more)).toBe(false);
  expect(
    await publishDocument(database.pool, { id: abandoned, fileId: id, generationIds: [] }),
  ).toBeUndefined();
  await sweep();
  expect(await countRows(scope.projectId)).toMatchObject({ documents: 1, chunks: 7, vectors: 7 });
});

test('a document whose file is deleted meanwhile is not published', async () => {
  const scope = await createProjectRow(database.pool);
  const id = await addFileRow(database.pool, scope);
  const documentId = await writeDocument(database.pool, { ...scope, id }, chunks.slice(0, 3));
  await deleteFile(database.pool, { ...scope, id });
  expect(
    await publishDocument(database.pool, { id: documentId, fileId: id, generationIds: [] }),
  ).toBeUndefined();
});

test('an attempt at a file that was cancelled meanwhile changes nothing of it, and publishes nothing', async () => {
  const { pool } = database;
  const scope = await createProjectRow(pool);
  const id = await addFileRow(pool, scope);
  const load = async () => (await findFile(pool, { ...scope, id })) as FileRow;
  const attempted = await load();
  const documentId = await writeDocument(pool, { ...scope, id }, chunks.slice(0, 3));
  expect(await cancelIngestion(pool, { ...scope, id })).toBe(true);
  const cancelled = await load();
  expect(cancelled).toMatchObject({ status: 'error', statusDetails: expect.stringMatching(/^Cancelled/) });
  expect(await beginDocument(pool, attempted)).toBeUndefined();
  expect(await publishDocument(pool, { id: documentId, fileId: id, generationIds: [] })).toBeUndefined();
  expect(await recordFailure(pool, attempted, 'It broke.')).toBe(false);
  const failure = { details: 'It broke.', startedAt: new Date() };
  expect(await markFileFailed(pool, attempted, failure)).toBe(false);
  expect(await load()).toEqual(cancelled);
});

test('retiring unpublished documents leaves the published one', async () => {
  const scope = await createProjectRow(database.pool);
  const id = await addFile(database.pool, scope, chunks.slice(0, 5));
  await writeDocument(database.pool, { ...scope, id }, chunks);
  await retireUnpublished(database.pool, [id]);
  await sweep();
  expect(await countRows(scope.projectId)).toMatchObject({ documents: 1, chunks: 5 });
  expect(await findFile(database.pool, { ...scope, id })).toMatchObject({ status: 'processed' });
});

test('ids continue after those that a restore has written', async () => {
  const { pool } = database;
  const scope = await createProjectRow(pool);
  await addFile(pool, scope, chunks.slice(0, 1));
  await pool.query('update chunk set id = id + 1000 where project_id = $1', [scope.projectId]);
  await pool.query('update chunk_vector set chunk_id = chunk_id + 1000 where project_id = $1', [
    scope.projectId,
  ]);
  await advanceSequences(pool);
  await addFile(pool, scope, chunks.slice(0, 1));
  const { rows } = await pool.query<{ id: number }>(
    'select id from chunk where project_id = $1 order by id',
    [scope.projectId],
  );
  const [restored, added] = rows;
  expect(added?.id).toBe((restored?.id ?? 0) + 1);
});

test('ids stay within the integers that a number holds exactly', async () => {
  const { rows } = await database.pool.query<{ max: string }>(
    `select max_value::text as max from pg_sequences where sequencename in ('chunk_id', 'segment_id')`,
  );
  expect(rows.map(({ max }) => Number(max))).toEqual([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
});

test('ordinals of chunks continue over batches', async () => {
  const scope = await createProjectRow(database.pool);
  const id = await addFileRow(database.pool, scope);
  const documentId = await writeDocument(database.pool, { ...scope, id }, chunks, 33);
  const { rows } = await database.pool.query<{ body: string }>(
    'select body from chunk where document_id = $1 order by position',
    [documentId],
  );
  expect(rows.map(({ body }) => body)).toEqual(chunks.map(({ text }) => text));
});

test('a document that is replaced while chunks of it are chosen has those that it has then', async () => {
  const scope = await createProjectRow(database.pool);
  const id = await addFile(database.pool, scope, [chunkOf('former')]);
  let isReplaced = false;
  const pool = interceptStatements(database.pool, async ({ name }) => {
    if (isReplaced || name !== 'load_chunks_at') return;
    isReplaced = true;
    await replaceChunks(database.pool, { ...scope, id }, [chunkOf('first'), chunkOf('last')]);
    await sweep();
  });
  const chunks = await loadSpreadChunks(pool, { ...scope, fileIds: undefined, limit: 5 });
  expect(chunks.map(({ text }) => text)).toEqual(['first', 'last']);
});

test.skipIf(!testServerUrl)(
  'the progress of a file that is deleted at this moment is not wanted',
  async () => {
    const { pool } = database;
    const scope = await createProjectRow(pool);
    const id = await addFileRow(pool, scope);
    const progress = {
      stage: 'reading' as const,
      pagesDone: 0,
      pagesTotal: 0,
      chunksDone: 0,
      chunksTotal: 0,
    };
    const isWanted = await commitMeanwhile(
      pool,
      (db) => deleteFile(db, { projectId: scope.projectId, id }),
      () => saveProgress(pool, { fileId: id, revision: 1 }, progress),
    );
    expect(isWanted).toBe(false);
  },
);

test.skipIf(!testServerUrl)('a document that begins while its file is cancelled does not', async () => {
  const { pool } = database;
  const scope = await createProjectRow(pool);
  const id = await addFileRow(pool, scope);
  const begun = await commitMeanwhile(
    pool,
    (db) => cancelIngestion(db, { projectId: scope.projectId, id }),
    () => beginDocument(pool, { id, revision: 1 }),
  );
  expect(begun).toBeUndefined();
});
