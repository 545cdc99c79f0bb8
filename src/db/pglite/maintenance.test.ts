import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedTemplate } from '../../../test/support/stores/embedded-templates.ts';
import { type EmbeddedDatabase, openDatabase } from '../database.ts';
import { maintain, startMaintenance } from './maintenance.ts';

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openDatabase({ memory: true, template: await embeddedTemplate('empty') });
  await database.pool.query('create schema odd; create table odd."Table" (n integer)');
});
afterAll(() => database.close());

const never = { logBytes: Number.MAX_SAFE_INTEGER, checkpointSeconds: Number.MAX_SAFE_INTEGER };

async function lastCheckpoint(): Promise<unknown> {
  return (await database.pool.query('select checkpoint_lsn from pg_control_checkpoint()')).rows;
}

test('a checkpoint runs when the log has grown, and only then', async () => {
  const before = await lastCheckpoint();
  await maintain(database.pool, never);
  expect(await lastCheckpoint()).toEqual(before);
  await maintain(database.pool, { ...never, logBytes: 1 });
  expect(await lastCheckpoint()).not.toEqual(before);
});

test('a checkpoint runs when the last one is old and something was written', async () => {
  await database.pool.query('checkpoint');
  const before = await lastCheckpoint();
  await maintain(database.pool, { ...never, checkpointSeconds: 0 });
  expect(await lastCheckpoint()).toEqual(before);
  await database.pool.query('insert into odd."Table" select generate_series(1, 100)');
  await maintain(database.pool, { ...never, checkpointSeconds: 0 });
  expect(await lastCheckpoint()).not.toEqual(before);
});

test('a much changed table is vacuumed and analyzed', async () => {
  await database.pool.query('insert into odd."Table" select generate_series(1, 5000)');
  await database.pool.query('delete from odd."Table" where n > 1000');
  await database.pool.query('select pg_stat_force_next_flush()');
  await maintain(database.pool, never);
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query(
    `select n_dead_tup as dead, n_mod_since_analyze as changed, last_vacuum is not null as vacuumed
     from pg_stat_user_tables where relname = 'Table'`,
  );
  expect(rows).toEqual([{ dead: 0, changed: 0, vacuumed: true }]);
});

test('does nothing after it was stopped', async () => {
  let statements = 0;
  const counting: typeof database.pool.query = database.pool.query.bind(database.pool);
  const stop = startMaintenance(
    {
      query: (statement, values) => {
        statements += 1;
        return counting(statement, values);
      },
    },
    undefined,
    1,
  );
  await expect.poll(() => statements).toBeGreaterThan(0);
  await stop();
  const atStop = statements;
  await database.pool.query('select pg_sleep(0.05)');
  expect(statements).toBe(atStop);
});
