import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { migrateJobs } from '../worker.ts';
import { registerWorker, releaseLostJobs } from './worker-locks.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

test('jobs of a process that is silent are free within 15 seconds, those of one that reports are not', async () => {
  const database = await openTestDatabase();
  const { pool } = database;
  await migrateJobs(pool, silent);
  // Those who listen for jobs hear of it, and do not rest until they look again.
  const listener = await pool.connect();
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen "jobs:insert"');
  // In one transaction, whose clock stands still.
  const client = await pool.connect();
  await client.query('begin');
  await registerWorker(client, { id: 'alive', slots: 1 });
  const lock = async (lockedBy: string, seconds: number) => {
    await client.query(`select graphile_worker.add_job('some_task')`);
    await client.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2)
       where locked_by is null`,
      [lockedBy, seconds],
    );
  };
  await lock('alive', 14);
  await lock('killed', 14);
  await lock('just-killed', 1);
  expect(await releaseLostJobs(client)).toEqual(['killed']);
  await client.query('commit');
  client.release();
  await expect.poll(() => heard).toContain('{"count" : 1}');
  listener.release(true);
  const { rows } = await pool.query(
    'select locked_by from graphile_worker.jobs where locked_by is not null order by 1',
  );
  expect(rows).toEqual([{ locked_by: 'alive' }, { locked_by: 'just-killed' }]);
  await database.close();
});
