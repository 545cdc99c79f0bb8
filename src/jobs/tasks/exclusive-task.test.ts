import type { JobHelpers } from 'graphile-worker';
import { expect, test } from 'vitest';
import { startSharedServer } from '../../../test/support/server/shared-server.ts';
import { exclusiveTask } from './exclusive-task.ts';

const server = await startSharedServer();

test('a job waits for an earlier one that still runs, here or in another runner, but not for the end of one to be stored', async () => {
  const { pool } = server.deps;
  const work: string[] = [];
  let ends = Promise.resolve();
  const task = exclusiveTask(pool, ['paint'], async (_payload, { job }) => {
    work.push(String(job.id));
    await ends;
  });
  const lock = async (lockedBy: string) => {
    const { rows } = await pool.query(`select id from graphile_worker.add_job('paint')`);
    const { rows: locked } = await pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = clock_timestamp() where id = $2
       returning id, locked_by, key`,
      [lockedBy, rows[0]?.id],
    );
    return { job: locked[0] } as JobHelpers;
  };
  const finish = Promise.withResolvers<void>();
  ends = finish.promise;
  const first = await lock('this runner');
  const painting = Promise.resolve(task({}, first));
  await expect.poll(() => work).toHaveLength(1);

  const second = await lock('this runner');
  await task({}, second);
  expect(work).toHaveLength(1);

  finish.resolve();
  await painting;
  await task({}, second);
  expect(work).toEqual([String(first.job.id), String(second.job.id)]);

  await task({}, await lock('another runner'));
  expect(work).toHaveLength(2);
  await pool.query(
    `delete from graphile_worker._private_jobs where task_id in
       (select id from graphile_worker._private_tasks where identifier = 'paint')`,
  );
});
