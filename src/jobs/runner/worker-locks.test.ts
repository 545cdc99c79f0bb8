import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { migrateJobs } from '../worker.ts';
import { noteWorker, releaseLostJobs } from './worker-locks.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

test('jobs of a process that is silent are free within 15 seconds, those of one that reports are not', async () => {
  const database = await openTestDatabase();
  const { pool } = database;
  await migrateJobs(pool, silent);
  await noteWorker(pool, { id: 'alive', slots: 1 });
  const lock = async (lockedBy: string, seconds: number) => {
    await pool.query(`select graphile_worker.add_job('some_task')`);
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2)
       where locked_by is null`,
      [lockedBy, seconds],
    );
  };
  await lock('alive', 14);
  await lock('killed', 14);
  await lock('just-killed', 1);
  // Those who listen for jobs hear of it, and do not rest until they look again.
  const listener = await pool.connect();
  await listener.query('listen "jobs:insert"');
  const heard = once(listener, 'notification');
  expect(await releaseLostJobs(pool)).toEqual(['killed']);
  expect(await heard).toMatchObject([{ payload: '{"count" : 1}' }]);
  listener.release(true);
  const { rows } = await pool.query(
    'select locked_by from graphile_worker.jobs where locked_by is not null order by 1',
  );
  expect(rows).toEqual([{ locked_by: 'alive' }, { locked_by: 'just-killed' }]);
  await database.close();
});
