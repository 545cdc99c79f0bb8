import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copyIn, copyOut } from './backup/copy.ts';
import { keptConnections, type PoolClient } from './connections.ts';
import { type EmbeddedDatabase, openDatabase } from './database.ts';

describe('the embedded database, shared by several connections', () => {
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    // A busy machine may let this process wait in the middle of a transaction.
    database = await openDatabase({ memory: true, idleMs: 2_000 });
    await database.pool.query('create table note (word text)');
  });
  afterAll(() => database.close());

  /** Runs `use` with connections of its own, and gives them back. */
  async function withClients(count: number, use: (clients: PoolClient[]) => Promise<void>): Promise<void> {
    const clients = await Promise.all(Array.from({ length: count }, () => database.pool.connect()));
    try {
      await use(clients);
    } finally {
      for (const client of clients) client.release();
    }
  }

  async function notes(): Promise<string[]> {
    const { rows } = await database.pool.query<{ word: string }>('select word from note order by word');
    return rows.map((row) => row.word);
  }

  test('keeps the connections open that a search uses, however long nobody asks', async () => {
    const { pool } = database;
    const { idleTimeoutMillis } = pool.options;
    pool.options.idleTimeoutMillis = 1;
    let removed = 0;
    const count = () => {
      removed += 1;
    };
    pool.on('remove', count);
    onTestFinished(() => {
      pool.off('remove', count);
      pool.options.idleTimeoutMillis = idleTimeoutMillis;
    });
    await withClients(keptConnections + 2, async () => {});
    await expect.poll(() => removed).toBe(2);
    expect(pool.totalCount).toBe(keptConnections);
  });

  test('does not compile statements with JIT', async () => {
    const { rows } = await database.pool.query(`select current_setting('jit') as jit`);
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  test('reads bigint as a number, and refuses one that is not exact as a number', async () => {
    const { rows } = await database.pool.query(
      `select 9007199254740991 as most, '{1,null,-3}'::bigint[] as many`,
    );
    expect(rows).toEqual([{ most: 9007199254740991, many: [1, null, -3] }]);
    await expect(database.pool.query('select 9007199254740993')).rejects.toThrow('too large');
  });

  test('returns large results completely', async () => {
    const { rows } = await database.pool.query<{ body: string }>(
      `select repeat(n::text, 1000) as body from generate_series(1, 2000) n`,
    );
    expect(rows).toHaveLength(2000);
    expect(rows.every(({ body }, index) => body === String(index + 1).repeat(1000))).toBe(true);
  });

  test('connections can prepare different statements with the same name', () =>
    withClients(2, async ([first, second]) => {
      for (let round = 0; round < 2; round += 1) {
        const one = await first?.query({ name: 'same', text: 'select 1 as n' });
        const two = await second?.query({ name: 'same', text: 'select 2 as n' });
        expect([one?.rows, two?.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
      }
    }));

  test('names of statements are told apart by all of their 63 bytes', () =>
    withClients(1, async ([client]) => {
      const name = 'n'.repeat(62);
      const one = await client?.query({ name: `${name}1`, text: 'select 1 as n' });
      const two = await client?.query({ name: `${name}2`, text: 'select 2 as n' });
      expect([one?.rows, two?.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    }));

  test('statements of a closed connection are deallocated', async () => {
    const client = await database.pool.connect();
    await client.query({ name: 'brief', text: 'select 1 as short_lived' });
    client.release(true);
    await once(database.pool, 'remove');
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(
              `select from pg_prepared_statements where statement = 'select 1 as short_lived'`,
            )
          ).rowCount,
      )
      .toBe(0);
  });

  test('an open transaction makes the others wait until it ends', () =>
    withClients(2, async ([first, second]) => {
      await first?.query('begin');
      await first?.query(`insert into note values ('waited for')`);
      const other = second?.query('select count(*) as n from note');
      await first?.query('commit');
      expect((await other)?.rows).toEqual([{ n: 1 }]);
    }));

  test('the transaction of a closed connection is rolled back', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`insert into note values ('rolled back')`);
    client.release(true);
    expect(await notes()).not.toContain('rolled back');
  });

  test.each(['insert into note values ($1)', 'insert into note values ($1 || 1 / 0)'])(
    'a connection that ends in the middle of a pipeline is rolled back: %s',
    async (sql) => {
      const client = await database.pool.connect();
      const { connection } = client;
      await client.query('begin');
      const answered = new Promise((resolve) => {
        connection.once('commandComplete', resolve).once('errorMessage', resolve);
      });
      connection.parse({ name: '', text: sql, types: [] }, true);
      connection.bind({ values: ['pipelined'] }, true);
      connection.execute({}, true);
      connection.flush();
      await answered;
      client.release(true);
      expect(await notes()).not.toContain('pipelined');
    },
  );

  test('an idle transaction is rolled back, and its client gets the reason', async () => {
    const client = await database.pool.connect();
    const lost = once(client, 'error');
    await client.query('begin');
    await client.query(`insert into note values ('forgotten')`);
    expect(await notes()).not.toContain('forgotten');
    const [error] = await lost;
    expect(error).toMatchObject({ code: '25P03' });
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
  });

  test.each([
    [{ text: 'copy note from stdin' }, 'No source stream defined'],
    [{ text: 'copy note from stdin', name: 'prepared copy' }, 'as a plain query of its own only'],
  ])(
    'COPY FROM STDIN without data, or prepared, fails and leaves the connection usable: %o',
    (statement, why) =>
      withClients(1, async ([client]) => {
        await expect(client?.query(statement)).rejects.toThrow(why);
        expect((await client?.query('select 1 as n'))?.rows).toEqual([{ n: 1 }]);
      }),
  );

  test('COPY works beside other statements in both directions, and a failing one writes nothing', () =>
    withClients(2, async ([first, second]) => {
      const client = first as PoolClient;
      const words = Array.from({ length: 300 }, (_, index) => `copied ${index} ${'x'.repeat(1_000)}\n`).join(
        '',
      );
      const [rows] = await Promise.all([
        copyIn(client, 'copy note from stdin', Buffer.from(words)),
        second?.query(`insert into note values ('beside it')`),
      ]);
      expect(rows).toBe(300);
      const out = await copyOut(client, `copy (select * from note where word like 'copied %') to stdout`);
      const content = Buffer.from(words);
      expect(out).toEqual({ rows: 300, bytes: content.length, content });
      await client.query('begin');
      await expect(
        copyIn(client, 'copy note from stdin', Buffer.from('copied again\ntoo\tmany\n')),
      ).rejects.toThrow('extra data after last expected column');
      await client.query('rollback');
      await expect(copyIn(client, 'copy nowhere from stdin', Buffer.from('1\n'))).rejects.toThrow('nowhere');
      expect(await notes()).not.toContain('copied again');
      expect(await notes()).toContain('beside it');
      await client.query(`delete from note where word like 'copied %'`);
    }));

  test('notifications reach every connection, even after one of them stopped listening', () =>
    withClients(2, async ([first, second]) => {
      await first?.query('listen news');
      await second?.query('listen news');
      await first?.query('unlisten news');
      const heard = second === undefined ? [] : once(second, 'notification');
      await database.pool.query(`notify news, 'hello'`);
      expect(await heard).toMatchObject([{ channel: 'news', payload: 'hello' }]);
    }));

  test('a dump can be opened as the same database', async () => {
    await database.pool.query(`insert into note values ('in the dump')`);
    const copy = await openDatabase({ memory: true, template: await database.dump() });
    const { rows } = await copy.pool.query(`select word from note where word = 'in the dump'`);
    await copy.close();
    expect(rows).toEqual([{ word: 'in the dump' }]);
  });
});

describe('PostgreSQL', () => {
  test('that is unreachable is reported with its address and what to check, without its password', async () => {
    const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/lectern';
    const opening = openDatabase({ databaseUrl, patienceMs: 0 });
    await expect(opening).rejects.toThrow(
      /127\.0\.0\.1:1\/lectern.*ECONNREFUSED.*Check host and port in DATABASE_URL/,
    );
    await expect(opening).rejects.not.toThrow('secret');
  });
});

test('a certificate of a database that cannot be read is named, with the setting', async () => {
  const databaseUrl =
    'postgres://lectern@127.0.0.1:1/lectern?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
  await expect(openDatabase({ databaseUrl })).rejects.toThrow(
    'A certificate or key that DATABASE_URL names cannot be read: /nowhere/ca.pem cannot be used: its folder does not exist',
  );
});
