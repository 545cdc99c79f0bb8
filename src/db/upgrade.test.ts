import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../test/support/server/silent-log.ts';
import { createProjectRow } from '../../test/support/stores/create-project-row.ts';
import { openEmptyDatabase } from '../../test/support/stores/open-test-database.ts';
import { loadSegments } from '../segments/load-segments.ts';
import { createSegmentCache } from '../segments/segment-cache.ts';
import { moveAllFormerVectors } from '../vectors/move-former-vectors.ts';
import { findNearest } from '../vectors/nearest/find-nearest.ts';
import { segmentVectors } from '../vectors/segment-vectors.ts';
import type { Pool } from './connections.ts';
import type { Database } from './database.ts';
import { loadChunks } from './documents/chunks.ts';
import { migrate } from './migrate.ts';
import { loadSegmentBlocks } from './segments/blocks.ts';
import { ensureGeneration, listGenerations } from './vectors/generations.ts';
import { countUnsegmented } from './vectors/unsegmented.ts';
import { findSearchedGeneration, type PreparedGeneration, scoreByVector } from './vectors/vectors.ts';

const shipped = new URL('../../schema/migrations/', import.meta.url);

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Copies the migrations up to and including one into a folder. */
async function migrationsUpTo(last: string): Promise<URL> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-test-'));
  folders.push(directory);
  for (const name of await readdir(shipped)) {
    if (name <= last) await copyFile(new URL(name, shipped), join(directory, name));
  }
  return pathToFileURL(`${directory}/`);
}

/** What earlier versions have written to the database that the tests share. */
const writers: { last: string; write(pool: Pool): Promise<void> }[] = [];

/** Has rows written while this migration is the last one. @returns what is to be known of them */
function writtenAt<Written>(last: string, write: (pool: Pool) => Promise<Written>): Promise<Written> {
  const written = Promise.withResolvers<Written>();
  writers.push({ last, write: async (pool) => written.resolve(await write(pool)) });
  return written.promise;
}

let upgraded: Promise<Database> | undefined;
afterAll(async () => (await upgraded)?.close());

/** The database of all that was written, upgraded to this version: all migrations take seconds, so the tests share them. */
async function openUpgraded(): Promise<Pool> {
  upgraded ??= upgrade();
  return (await upgraded).pool;
}

async function upgrade(): Promise<Database> {
  const database = await openEmptyDatabase();
  for (const { last, write } of writers.toSorted((one, other) => (one.last < other.last ? -1 : 1))) {
    await migrate(database.pool, { directory: await migrationsUpTo(last) });
    await write(database.pool);
  }
  await migrate(database.pool);
  return database;
}

const withoutDocuments = writtenAt('0005_fallback_model.sql', async (pool) => {
  const { organizationId, projectId } = await createProjectRow(pool);
  const addFile = async (model: string, texts: string[], vector: string) => {
    const id = randomUUID();
    await pool.query(
      `insert into file (id, organization_id, project_id, filename, purpose, kind, bytes, sha256, status,
         embedding_model, chunk_count, term_count, created_at)
       values ($1, $2, $3, 'a.md', 'assistants', 'text', 1, '', 'processed', $4, $5::integer, $5::integer, now())`,
      [id, organizationId, projectId, model, texts.length],
    );
    for (const [position, text] of texts.entries()) {
      const { rows } = await pool.query<{ id: number }>(
        `insert into chunk (project_id, file_id, position, body, heading_path) values ($1, $2, $3, $4, '{}')
         returning id`,
        [projectId, id, position, text],
      );
      await pool.query(`insert into chunk_vector values ($1, $2, $3, $4)`, [
        rows[0]?.id,
        projectId,
        model,
        vector,
      ]);
    }
    return id;
  };
  const fileId = await addFile('two', ['first', 'second'], '[1,0]');
  await addFile('three', ['of another model'], '[1,0,0]');
  return { projectId, fileId };
});

test('data from before documents and generations is found after the upgrade', async () => {
  const pool = await openUpgraded();
  const { projectId, fileId } = await withoutDocuments;
  await ensureGeneration(pool, 'two');
  const generation = await findSearchedGeneration(pool);
  const { rows } = await pool.query<{ id: number }>('select id from chunk where project_id = $1', [
    projectId,
  ]);
  const scored = { generationId: generation?.id ?? 0, projectId, vector: Float32Array.of(1, 0) };
  const hits = await scoreByVector(
    pool,
    scored,
    rows.map(({ id }) => id),
  );
  const chunks = await loadChunks(pool, { projectId, chunkIds: hits.map(({ chunkId }) => chunkId) });
  expect(chunks.map((chunk) => [chunk.fileId, chunk.text]).toSorted()).toEqual([
    [fileId, 'first'],
    [fileId, 'second'],
  ]);
  const { rows: all } = await pool.query<{ chunks: number }>('select count(*)::integer as chunks from chunk');
  expect(await listGenerations(pool)).toMatchObject([
    { model: 'two', state: 'active', dimensions: 2, chunks: 2, ofChunks: all[0]?.chunks },
    { model: 'three', state: 'retired', dimensions: 3, chunks: 1 },
  ]);
});

const withRaisedDigits = writtenAt('0032_words_anew.sql', async (pool) => {
  const { organizationId, projectId } = await createProjectRow(pool);
  for (const body of ['The total of 1,234² is final.', 'The total of 1,234 is final.']) {
    const id = await insertDocument(pool, organizationId, projectId, 1);
    await pool.query(
      `insert into chunk (project_id, document_id, position, body, heading_path) values ($1, $2, 0, $3, '{}')`,
      [projectId, id, body],
    );
  }
  return projectId;
});

test('only documents with raised digits are indexed anew for their marks of notes', async () => {
  const pool = await openUpgraded();
  const { rows } = await pool.query(
    'select words_are_stale as stale from document where project_id = $1 order by id',
    [await withRaisedDigits],
  );
  expect(rows).toEqual([{ stale: true }, { stale: false }]);
});

test('vectors in tables created at run time are found after the upgrade, and put into segments', async () => {
  const { pool, close } = await openEmptyDatabase();
  onTestFinished(close);
  await migrate(pool, { directory: await migrationsUpTo('0016_stale_words.sql') });
  const { organizationId, projectId } = await createProjectRow(pool);
  await insertDocument(pool, organizationId, projectId, 2);
  await pool.query(
    `insert into chunk (project_id, document_id, position, body, heading_path)
     select $1, 1, n, 'text', '{}' from generate_series(0, 1) n`,
    [projectId],
  );
  await pool.query(
    `insert into embedding_generation (model, dimensions, vector_type, state) values ('two', 2, vector_type(2), 'active')`,
  );
  await pool.query('select create_vector_table(1, vector_type(2))');
  await pool.query('create table vector_1_1 (primary key (chunk_id)) inherits (vector_1)');
  await pool.query('insert into vector_index (generation_id, project_id) values (1, $1)', [projectId]);
  const { rows: types } = await pool.query<{ type: string }>(
    `select split_part(vector_type(2), '(', 1) as type`,
  );
  await pool.query(`create index on vector_1_1 using hnsw (embedding ${types[0]?.type}_ip_ops)`);
  await pool.query(`insert into vector_1 values (1, 1, $1, '[1,0]')`, [projectId]);
  await pool.query(`insert into vector_1_1 values (2, 1, $1, '[0,1]')`, [projectId]);
  await pool.query('insert into embedded_document (document_id, generation_id) values (1, 1)');

  await migrate(pool);
  const generation = (await findSearchedGeneration(pool)) as PreparedGeneration;
  const indexCache = createSegmentCache();
  const search = async () => {
    const view = await loadSegments(pool, indexCache, projectId);
    const query = { vector: Float32Array.of(1, 0), limit: 10 };
    return findNearest({ pool, indexCache }, { ...view, generationId: 1 }, query);
  };
  const expected = [
    { chunkId: 1, score: 1 },
    { chunkId: 2, score: 0 },
  ];
  expect(await search()).toEqual(expected);
  const deps = { pool, log: silentLog };
  expect(await moveAllFormerVectors(deps, { mustStop: async () => true })).toBe(false);
  expect(await search()).toEqual(expected);
  expect(await moveAllFormerVectors(deps)).toBe(true);
  expect(await search()).toEqual(expected);
  await segmentVectors(deps, generation);
  expect(await countUnsegmented(pool, 1)).toBe(0);
  expect((await search())?.map(({ chunkId, score }) => ({ chunkId, score: Math.round(score) }))).toEqual(
    expected,
  );
  const { rows } = await pool.query(`select relname from pg_class where relname like 'vector\\_%'`);
  expect(rows).toEqual([]);
});

/** A segment as the previous release writes it: without an id, and with a block that does not name its segment. */
async function writeSegment(pool: Pool, projectId: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with added as (
       insert into segment (project_id, languages, state, chunk_count, bits, header, bytes)
       values ($1, '{}', 'live', 1, 0, '', 1) returning id
     ), blocks as (
       insert into segment_block (segment_id, bucket, data) select id, 0, 'data' from added
     )
     select id from added`,
    [projectId],
  );
  return rows[0]?.id ?? 0;
}

const beforeScopes = writtenAt('0024_organization_removal.sql', async (pool) => {
  const { projectId } = await createProjectRow(pool);
  return { projectId, segmentId: await writeSegment(pool, projectId) };
});
const atScopes = writtenAt('0025_block_scope.sql', async (pool) =>
  writeSegment(pool, (await beforeScopes).projectId),
);

test('data written by the previous version during a rolling upgrade is found by this one', async () => {
  const pool = await openUpgraded();
  const { projectId, segmentId } = await beforeScopes;
  const ids = [segmentId, await atScopes, await writeSegment(pool, projectId)];
  expect(new Set(ids).size).toBe(3);
  const found = await loadSegmentBlocks(
    pool,
    projectId,
    ids.map((segmentId) => ({ segmentId, bucket: 0 })),
  );
  expect(found.map(({ segmentId }) => segmentId).toSorted((one, other) => one - other)).toEqual(ids);
});

const conversation = writtenAt('0012_people.sql', async (pool) => {
  const { organizationId, projectId } = await createProjectRow(pool);
  const ids = Array.from({ length: 4 }, () => randomUUID());
  const [thread, first, second, third] = ids;
  await pool.query(
    `insert into thread (id, organization_id, project_id, created_at) values ($1, $2, $3, '2025-01-01')`,
    [thread, organizationId, projectId],
  );
  for (const [day, id] of [first, second, third].entries()) {
    await pool.query(
      `insert into message (id, organization_id, thread_id, role, body, created_at)
       values ($1, $2, $3, 'user', 'text', '2025-02-01'::timestamptz + $4 * interval '1 day')`,
      [id, organizationId, thread, day],
    );
  }
  return { thread, first, second, third };
});

test('older messages form a sequence, and their threads have the time of their last message', async () => {
  const pool = await openUpgraded();
  const { thread, first, second, third } = await conversation;
  const { rows } = await pool.query<{ id: string; parent: string | null }>(
    'select id, parent_id as parent from message where thread_id = $1 order by sequence',
    [thread],
  );
  expect(rows).toEqual([
    { id: first, parent: null },
    { id: second, parent: first },
    { id: third, parent: second },
  ]);
  const threads = await pool.query<{ source: string; last: boolean }>(
    `select source, last_message_at = '2025-02-03'::timestamptz as last from thread where id = $1`,
    [thread],
  );
  expect(threads.rows).toEqual([{ source: 'api', last: true }]);
});

/** A published document of a project with so many chunks, which are not made. @returns its id */
async function insertDocument(
  pool: Pool,
  organizationId: string,
  projectId: string,
  chunks: number,
): Promise<number> {
  const fileId = randomUUID();
  await pool.query(
    `insert into file (id, organization_id, project_id, filename, purpose, kind, bytes, sha256, status, created_at)
     values ($1, $2, $3, 'a.md', 'assistants', 'text', 1, '', 'processed', now())`,
    [fileId, organizationId, projectId],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into document (project_id, file_id, published, chunk_count) values ($1, $2, true, $3) returning id`,
    [projectId, fileId, chunks],
  );
  return rows[0]?.id ?? 0;
}

const withDecomposedName = writtenAt('0037_person_indexes.sql', async (pool) => {
  const { organizationId, projectId } = await createProjectRow(pool);
  await pool.query(
    `insert into file (id, organization_id, project_id, filename, purpose, kind, bytes, sha256, created_at)
     select gen_random_uuid(), $1, $2, name, 'assistants', 'text', 1, '', now() from unnest($3::text[]) name`,
    [organizationId, projectId, ['U\u0308berblick.md', 'Plain.md']],
  );
  return projectId;
});

test('files that were stored with names in decomposed form are found by their composed form', async () => {
  const pool = await openUpgraded();
  const { rows } = await pool.query<{ filename: string }>(
    'select filename from file where project_id = $1 and sort_name = any($2) order by sort_name',
    [await withDecomposedName, ['plain.md', '\u00fcberblick.md']],
  );
  expect(rows.map(({ filename }) => filename)).toEqual(['Plain.md', '\u00dcberblick.md']);
});
