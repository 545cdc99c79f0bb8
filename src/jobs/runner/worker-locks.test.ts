import { expect, test } from 'vitest';
import { silentLog } from '../../../test/support/server/silent-log.ts';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { migrateJobs } from '../worker.ts';
import {
  countWorkers,
  registerWorker,
  releaseAllJobs,
  releaseJobsOf,
  releaseLostJobs,
} from './worker-locks.ts';

test('jobs of a process that is silent are free within 15 seconds, those of one that reports are not', async () => {
  const database = await openTestDatabase();
  const { pool } = database;
  await migrateJobs(pool, silentLog);
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

test('a process that was killed after its clock had been ahead counts as dead, and its jobs are free', async () => {
  const database = await openTestDatabase();
  const { pool } = database;
  await migrateJobs(pool, silentLog);
  await registerWorker(pool, { id: 'ahead', slots: 1 });
  await pool.query(`select graphile_worker.add_job('some_task')`);
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'ahead', locked_at = now() + interval '1 year'`,
  );
  await pool.query(`update worker set seen_at = now() + interval '1 year'`);
  expect(await countWorkers(pool)).toBe(0);
  expect(await releaseLostJobs(pool)).toEqual(['ahead']);
  await database.close();
});

test('a job at which processes are killed pauses longer each time, and one of a runner that gave up counts no attempt', async () => {
  const database = await openTestDatabase();
  const { pool } = database;
  await migrateJobs(pool, silentLog);
  const lock = async (name: string, attempts: number) => {
    await pool.query('select graphile_worker.add_job($1)', [name]);
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = 'ended', locked_at = now(), attempts = $2
       where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [name, attempts],
    );
  };
  const list = async () => {
    const { rows } = await pool.query(
      `select task_identifier as task, attempts, round(extract(epoch from run_at - updated_at) / 10)::int * 10 as seconds
       from graphile_worker.jobs where locked_at is null order by 1`,
    );
    return rows;
  };
  await lock('killed_once', 1);
  await lock('killed_thrice', 3);
  await lock('ingest_next_file', 3);
  await releaseAllJobs(pool);
  expect(await list()).toEqual([
    { task: 'ingest_next_file', attempts: 3, seconds: 0 },
    { task: 'killed_once', attempts: 1, seconds: 0 },
    { task: 'killed_thrice', attempts: 3, seconds: 20 },
  ]);

  await pool.query(`update graphile_worker._private_jobs set locked_by = 'gave up', locked_at = now()`);
  await releaseJobsOf(pool, 'gave up');
  expect((await list()).map(({ attempts }) => attempts)).toEqual([2, 0, 2]);
  await database.close();
});
