import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../test/support/server/silent-log.ts';
import { commitMeanwhile } from '../../test/support/stores/commit-meanwhile.ts';
import { createProjectRow } from '../../test/support/stores/create-project-row.ts';
import { openTestDatabase, testServerUrl } from '../../test/support/stores/open-test-database.ts';
import { until } from '../../test/support/timing/until.ts';
import type { Pool, Queryable } from '../db/connections.ts';
import { createUsageRecorder } from './usage.ts';

/** A pool whose connection is lost at the next commit, before or after the server has it. */
function losing(pool: Pool, when: 'before' | 'after'): Pool {
  let isLost = false;
  const lend = async () => {
    const client = await pool.connect();
    const query: Queryable['query'] = async (statement, values) => {
      if (statement !== 'commit' || isLost) return client.query(statement, values);
      isLost = true;
      await client.query(when === 'after' ? 'commit' : 'rollback');
      throw new Error('Connection terminated unexpectedly');
    };
    return withMethod(client, 'query', query);
  };
  return withMethod(pool, 'connect', lend);
}

/** The same object with another method. */
function withMethod<Target extends object>(target: Target, name: keyof Target, method: unknown): Target {
  const get = (_: Target, asked: string | symbol) => {
    const value: unknown = asked === name ? method : Reflect.get(target, asked);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  return new Proxy(target, { get });
}

test('usage is counted once even if the connection is lost before, at or after the commit', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const scope = await createProjectRow(database.pool);
  const source = { ...scope, keyId: null } as Parameters<ReturnType<typeof createUsageRecorder>['record']>[0];
  for (const when of ['before', 'after'] as const) {
    const pool = losing(database.pool, when);
    const usage = createUsageRecorder({ pool, clock: () => new Date(), log: silentLog });
    usage.record(source, { questions: 1 });
    await expect(usage.flush(), when).rejects.toThrow('terminated');
    usage.record(source, { questions: 1 });
    await usage.close();
  }
  const { rows } = await database.pool.query('select sum(questions)::integer as questions from usage');
  expect(rows).toEqual([{ questions: 4 }]);
});

test('usage on both sides of midnight counts for the day on which it was', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const scope = await createProjectRow(database.pool);
  const source = { ...scope, keyId: null } as Parameters<ReturnType<typeof createUsageRecorder>['record']>[0];
  let now = new Date('2026-11-30T23:59:59Z');
  const usage = createUsageRecorder({ pool: database.pool, clock: () => now, log: silentLog });
  usage.record(source, { questions: 1, times: { answer: 1 } });
  now = new Date('2026-12-01T00:00:01Z');
  usage.record(source, { questions: 2, times: { answer: 1 } });
  usage.record(source, { times: { answer: 100 } });
  await usage.close();
  const days = await database.pool.query(
    `select day::text, questions::integer, (select sum(count)::integer from usage_time t where t.day = usage.day) as times
     from usage order by 1`,
  );
  expect(days.rows).toEqual([
    { day: '2026-11-30', questions: 1, times: 1 },
    { day: '2026-12-01', questions: 2, times: 2 },
  ]);
});

test.skipIf(!testServerUrl)(
  'two processes that write the usage of the same keys at once both do, whatever the order in which it came',
  async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.close());
    const { pool } = database;
    const scope = await createProjectRow(pool);
    const sources = [crypto.randomUUID(), crypto.randomUUID()].map(
      (keyId) => ({ ...scope, keyId }) as Parameters<ReturnType<typeof createUsageRecorder>['record']>[0],
    );
    const record = (inOrder: typeof sources) => {
      const usage = createUsageRecorder({ pool, clock: () => new Date(), log: silentLog });
      for (const source of inOrder) usage.record(source, { questions: 1, times: { answer: 1 } });
      return usage;
    };
    await record(sources).close();
    const [one, other] = [record(sources), record(sources.toReversed())];
    const countWaiting = async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount;
    };
    await commitMeanwhile(
      pool,
      (db) => db.query('update usage_time set count = count'),
      () => Promise.all([one.close(), other.close()]),
      () => until(async () => (await countWaiting()) === 2),
    );
    const { rows } = await pool.query('select questions::integer from usage');
    expect(rows).toEqual([{ questions: 3 }, { questions: 3 }]);
  },
);
