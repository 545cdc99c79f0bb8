import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../test/support/server/silent-log.ts';
import { createProjectRow } from '../../test/support/stores/create-project-row.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
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
