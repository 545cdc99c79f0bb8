import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { forgetsStatements } from './pooled-statements.ts';

/** Two clients of a pooler in transaction mode with two sessions, which a client gets in the order of their last use. */
function forgetfulPool(): () => pg.Client {
  const idle = [new Set<string>(), new Set<string>()];
  return () => {
    const prepared = new Set<string>();
    let held: Set<string> | undefined;
    const query = async (asked: string | { name: string }) => {
      const session = held ?? (idle.pop() as Set<string>);
      held = asked === 'begin' ? session : undefined;
      try {
        if (typeof asked === 'string') return;
        // A client prepares a statement once, and believes that its session stays.
        if (!prepared.has(asked.name) && session.has(asked.name))
          throw Object.assign(new Error('prepared statement already exists'), { code: '42P05' });
        if (!prepared.has(asked.name)) session.add(asked.name);
        prepared.add(asked.name);
        if (!session.has(asked.name))
          throw Object.assign(new Error('prepared statement does not exist'), { code: '26000' });
      } finally {
        if (held === undefined) idle.push(session);
      }
    };
    return { query } as unknown as pg.Client;
  };
}

test('a pooler that forgets prepared statements is noticed', async () => {
  const connect = forgetfulPool();
  expect(await forgetsStatements(connect(), connect())).toBe(true);
  // Sessions have what earlier clients prepared.
  expect(await forgetsStatements(connect(), connect())).toBe(true);
});

test('a server keeps them', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const clients = [await database.pool.connect(), await database.pool.connect()] as const;
  expect(await forgetsStatements(...(clients as unknown as [pg.Client, pg.Client]))).toBe(false);
  for (const client of clients) client.release();
});
