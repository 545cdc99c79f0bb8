import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../test/support/stores/open-test-database.ts';
import type { PoolClient } from './connections.ts';
import type { Database } from './database.ts';
import { transaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
  await database.pool.query('create table entry (word text primary key)');
});
beforeEach(() => database.pool.query('truncate entry'));
afterAll(() => database.close());

async function words(): Promise<string[]> {
  const { rows } = await database.pool.query<{ word: string }>('select word from entry order by word');
  return rows.map((row) => row.word);
}

test('commits the work and returns its result', async () => {
  const result = await transaction(database.pool, async (client) => {
    await client.query(`insert into entry values ('kept')`);
    return 42;
  });
  expect(result).toBe(42);
  expect(await words()).toEqual(['kept']);
});

test('rolls back when the work throws, and throws the same error', async () => {
  const fault = new Error('changed my mind');
  const attempt = transaction(database.pool, async (client) => {
    await client.query(`insert into entry values ('lost')`);
    throw fault;
  });
  await expect(attempt).rejects.toBe(fault);
  expect(await words()).toEqual([]);
});

test('rolls back when a statement fails', async () => {
  const attempt = transaction(database.pool, async (client) => {
    await client.query(`insert into entry values ('lost')`);
    await client.query('select 1 / 0');
  });
  await expect(attempt).rejects.toThrow('division by zero');
  expect(await words()).toEqual([]);
});

test('a connection on which the database accepted no changes is not used again, since it may go on refusing them', async () => {
  const used: PoolClient[] = [];
  const refuse = (code: string) =>
    transaction(database.pool, (client) => {
      used.push(client);
      return client.query(`do $$ begin raise exception 'refused' using errcode = '${code}'; end $$`);
    });
  for (const code of ['23514', '25006', '23514']) await expect(refuse(code)).rejects.toThrow();
  const [first, second, third] = used;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('statements that are sent together run in order, and none behind a failing one has an effect', async () => {
  const together = (client: PoolClient, statements: string[]) =>
    Promise.all(statements.map((text, index) => client.query({ name: `together_${index}_${text}`, text })));
  const results = await transaction(database.pool, (client) =>
    together(client, [`insert into entry values ('first')`, 'select word from entry']),
  );
  expect(results[1]?.rows).toEqual([{ word: 'first' }]);
  for (let round = 0; round < 2; round += 1) {
    const attempt = transaction(database.pool, (client) =>
      together(client, [`insert into entry values ('lost')`, 'select 1 / 0', 'delete from entry']),
    );
    await expect(attempt).rejects.toThrow('division by zero');
  }
  expect(await words()).toEqual(['first']);
});

test('returns every connection to the pool', async () => {
  for (let round = 0; round < 30; round += 1) {
    await transaction(database.pool, () => Promise.reject(new Error('no'))).catch(() => {});
  }
  expect(database.pool.totalCount).toBe(database.pool.idleCount);
});

test('discards a connection that cannot roll back', async () => {
  let lost: unknown;
  const attempt = transaction(database.pool, async (client) => {
    lost = client;
    await client.end();
    await client.query('select 1');
  });
  await expect(attempt).rejects.toThrow();
  const next = await database.pool.connect();
  expect(next).not.toBe(lost);
  next.release();
});
