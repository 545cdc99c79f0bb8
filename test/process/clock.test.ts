import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { dayMs } from '../../src/helpers/days.ts';
import { startWorker } from '../../src/index.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';

let database: Database;
let server: TestServer;
let folder: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-clock-test-'));
  database = await openTestDatabase();
  const settings = {
    BACKUP_SCHEDULE: '* * * * *',
    BACKUP_TO: join(folder, 'kept'),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'debug',
  };
  server = await createTestServer(settings, database, { logged: (line) => void lines.push(line) });
  return async () => {
    await server[Symbol.asyncDispose]();
    await database.close();
    await rm(folder, { recursive: true });
  };
});
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

/** Sets the clock of this process, and not that of the database, to some seconds before the last full minute, and days ahead. */
function setClock(secondsBefore: number, daysAhead = 0): void {
  vi.useRealTimers();
  const minute = Math.floor(Date.now() / minuteMs) * minuteMs;
  const now = minute - secondsBefore * 1_000 + daysAhead * dayMs;
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
}

const countBackups = async () =>
  (await readdir(join(folder, 'kept'))).filter((name) => name.endsWith('.backup')).length;

test('a clock that was a year ahead keeps no job waiting and no schedule asleep for a year', async () => {
  const { pool } = database;
  setClock(30, 365);
  const worker = await startWorker(server.deps, 1, { clockIntervalMs: 50 });
  onTestFinished(() => worker.stop());
  // As this process does at the end of its minute.
  await pool.query(`select graphile_worker.add_job('make_backup', run_at => now() + interval '1 year')`);
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 year'`,
  );
  setClock(4);
  // The one that waited, and that of the next minute, or of the one after on a slow machine.
  await expect.poll(countBackups, { timeout: 200_000 }).toBe(2);
  // Each runner has a schedule, which looks at the clock all the time if it is not started anew.
  expect(lines.filter((line) => line.includes('the job queue works again'))).toHaveLength(2);
  expect(lines.filter((line) => line.includes('the clock was set back'))).toHaveLength(1);
  const { rows: scheduled } = await pool.query<{ task: string }>(
    'select identifier as task from graphile_worker._private_known_crontabs order by identifier',
  );
  const purges = ['purge_audit', 'purge_organizations', 'purge_sessions', 'purge_usage_times'];
  const nightly = ['evaluate_by_night', 'make_backup', ...purges, 'sweep_blobs'];
  expect(scheduled.map(({ task }) => task)).toEqual(nightly);
  const { rows } = await pool.query(
    `select from graphile_worker._private_known_crontabs where last_execution > now() + interval '1 day'`,
  );
  expect(rows).toEqual([]);
});

test('a machine that slept for days makes one backup for all that were due, not one for each', async () => {
  const { pool } = database;
  // On a slow machine, the worker of the test before leaves one that it has begun, for which others would wait.
  await pool.query(
    `delete from graphile_worker._private_jobs
     where task_id in (select id from graphile_worker._private_tasks where identifier = 'make_backup')`,
  );
  const before = await countBackups();
  const now = Date.now();
  for (const days of [3, 2, 1]) {
    const payload = JSON.stringify({ _cron: { ts: new Date(now - days * dayMs) } });
    await pool.query(`select graphile_worker.add_job('make_backup', $1)`, [payload]);
    // Of the test before.
    await pool.query(`update installation set backup_made_at = $1`, [new Date(now - 4 * dayMs)]);
  }
  await server.drainJobs();
  expect(await countBackups()).toBe(before + 1);
});
