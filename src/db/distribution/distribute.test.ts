import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { silentLog as log } from '../../../test/support/server/silent-log.ts';
import {
  createCitusStandIn,
  listCitusCalls,
  type StandInOptions,
} from '../../../test/support/stores/citus-stand-in.ts';
import { createProjectRow } from '../../../test/support/stores/create-project-row.ts';
import { openTestDatabase, testServerUrl } from '../../../test/support/stores/open-test-database.ts';
import { addFile, chunkOf } from '../../../test/support/stores/store-chunks.ts';
import { dumpTables } from '../backup/dump-tables.ts';
import type { Pool } from '../connections.ts';
import { transaction } from '../transaction.ts';
import { distribute } from './distribute.ts';
import { isDistributed } from './distributed-tables.ts';

async function openPool(standIn?: StandInOptions): Promise<Pool> {
  const { pool, close } = await openTestDatabase();
  onTestFinished(close);
  if (standIn) await createCitusStandIn(pool, standIn);
  return pool;
}

const spread = (pool: Pool, isolateFrom = 1_000) => distribute(pool, { isolateFrom, log });

const spreading = [
  'create_distributed_table(chunk, project_id, none)',
  'create_distributed_table(chunk_vector, project_id, chunk)',
  'create_distributed_table(segment, project_id, chunk)',
  'create_distributed_table(segment_block, project_id, chunk)',
];

test('a server without Citus is refused with a sentence that says what is missing', async () => {
  const pool = await openPool();
  await expect(spread(pool)).rejects.toThrow('only by PostgreSQL with the Citus extension 12.0 or later');
  const { rows } = await pool.query(`select 1 from pg_trigger where tgname = 'fill_block_project'`);
  expect(rows).toHaveLength(1);
  expect(await isDistributed(pool)).toBe(false);
});

// There is no Citus here: functions with its names in a real PostgreSQL record their calls.
describe.skipIf(!testServerUrl)('with a simulated coordinator', () => {
  test.each<[string, StandInOptions, string]>([
    ['that is a worker', { isWorker: true }, 'names a worker'],
    ['without workers', { nodes: 0 }, 'citus_add_node'],
    ['that is too old', { version: '11.3.1' }, 'has Citus 11.3.1, and 12.0 or later'],
    ['with a worker without vectors', { withoutVector: ['one', 'two'] }, 'lack pgvector: one:5432, two:5432'],
  ])('one %s is refused before anything is changed', async (_, options, sentence) => {
    const pool = await openPool(options);
    await expect(spread(pool)).rejects.toThrow(sentence);
    expect(await listCitusCalls(pool)).toEqual([]);
  });

  test('the tables are distributed once and co-located, and large projects are isolated', async () => {
    const pool = await openPool({});
    const large = await fill(pool);
    expect(await spread(pool)).toEqual({
      nodes: 2,
      tables: ['chunk', 'chunk_vector', 'segment', 'segment_block'],
      isolated: [large],
    });
    const forgotten = ['chunk', 'chunk_vector', 'segment', 'segment_block'].map(
      (table) => `truncate_local_data_after_distributing_table(${table})`,
    );
    const calls = [
      ...spreading,
      ...forgotten,
      `isolate_tenant_to_new_shard(chunk, ${large}, CASCADE, block_writes)`,
    ];
    expect(await listCitusCalls(pool)).toEqual(calls);
    expect(await isDistributed(pool)).toBe(true);
    // A second call has nothing to do.
    expect(await spread(pool)).toEqual({ nodes: 2, tables: [], isolated: [] });
    expect(await listCitusCalls(pool)).toEqual(calls);
  });

  test('a backup is refused, because nodes share no snapshot', async () => {
    const pool = await openPool({});
    await spread(pool);
    await expect(transaction(pool, (db) => dumpTables(db).next())).rejects.toThrow(
      'citus_create_restore_point',
    );
  });

  test('files are ingested without the removed foreign keys, triggers and defaults', async () => {
    const pool = await openPool({});
    await spread(pool);
    const scope = await createProjectRow(pool);
    await addFile(pool, scope, [chunkOf('one'), chunkOf('two')]);
    const { rows } = await pool.query<{ id: number }>(
      'select id from chunk where project_id = $1 union all select segment_id from segment_block where project_id = $1',
      [scope.projectId],
    );
    expect(rows.length).toBeGreaterThan(3);
  });

  test('two concurrent calls distribute each table once', async () => {
    const pool = await openPool({});
    const both = await Promise.all([spread(pool), spread(pool)]);
    expect(both.map(({ tables }) => tables.length).sort()).toEqual([0, 4]);
    expect(await listCitusCalls(pool)).toEqual(spreading);
  });

  test('an interrupted call can be repeated', async () => {
    const pool = await openPool({});
    await pool.query('insert into citus_fault values ($1)', [spreading[2]]);
    await expect(spread(pool)).rejects.toThrow('no connection to the worker');
    // Each table has its own transaction, so completed ones stay distributed.
    expect(await listCitusCalls(pool)).toEqual(spreading.slice(0, 2));
    await pool.query('delete from citus_fault');
    expect(await spread(pool)).toMatchObject({ tables: ['segment', 'segment_block'] });
    expect(await listCitusCalls(pool)).toEqual(spreading);
  });

  test('is refused while a job moves vectors from tables of an earlier version', async () => {
    const pool = await openPool({});
    await pool.query('create table vector_1 () inherits (chunk_vector)');
    await expect(spread(pool)).rejects.toThrow('in separate tables: vector_1');
    expect(await listCitusCalls(pool)).toEqual([]);
  });

  test('is refused if tables are distributed in another way', async () => {
    const pool = await openPool({});
    await pool.query(`insert into pg_dist_partition values ('segment', 'id', 'h', 7)`);
    await expect(spread(pool)).rejects.toThrow('segment is distributed by id');
    expect(await listCitusCalls(pool)).toEqual([]);
  });
});

/** Creates a small project, and one that counts as large. @returns the stored id of the large one */
async function fill(pool: Pool): Promise<string> {
  await addFile(pool, await createProjectRow(pool), [chunkOf('one')]);
  const { projectId, organizationId } = await createProjectRow(pool);
  const fileId = randomUUID();
  await pool.query(
    `insert into file (id, organization_id, project_id, filename, purpose, kind, bytes, sha256, created_at)
     values ($1, $2, $3, 'a', 'assistants', 'text', 1, '', now())`,
    [fileId, organizationId, projectId],
  );
  await pool.query(
    'insert into document (project_id, file_id, published, chunk_count) values ($1, $2, true, 1000)',
    [projectId, fileId],
  );
  return projectId;
}
