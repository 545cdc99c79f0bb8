import { describe, expect, onTestFinished, test } from 'vitest';
import { openPool } from '../../src/db/connections.ts';
import { openDatabase } from '../../src/db/database.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import {
  createDatabase,
  dropDatabase,
  runOnServer,
  testServerUrl,
} from '../support/stores/open-test-database.ts';

/** What operators set for all that use a server, and what would not do for this service. */
const settings = {
  DateStyle: 'SQL, DMY',
  TimeZone: 'Asia/Kathmandu',
  default_transaction_isolation: 'serializable',
  idle_session_timeout: '300ms',
};

describe.runIf(testServerUrl)('a PostgreSQL that is set up for other programs', () => {
  test('serves as any other: times are read, transactions wait for each other, waiting connections stay', async () => {
    const address = await createDatabase(testServerUrl ?? '');
    const name = address.pathname.slice(1);
    onTestFinished(() => dropDatabase(testServerUrl ?? '', name));
    for (const [setting, value] of Object.entries(settings)) {
      await runOnServer(testServerUrl ?? '', `alter database ${name} set ${setting} = '${value}'`);
    }
    const database = await openDatabase({ databaseUrl: address.href });
    onTestFinished(() => database.close());
    const ask = async () => {
      const { rows } = await database.pool.query(
        `select pg_backend_pid() as session, current_setting('transaction_isolation') as isolation`,
      );
      return rows[0];
    };
    const first = await ask();
    expect(first.isolation).toBe('read committed');
    // A session as another program has it, which the server ends once it has waited for so long.
    const others = openPool({ connectionString: address.href, max: 1 });
    onTestFinished(() => others.end());
    const other = await others.connect();
    const ended = Promise.withResolvers<void>();
    other.once('error', () => ended.resolve());
    await other.query('reset idle_session_timeout');
    await ended.promise;
    other.release(true);
    expect(await ask()).toEqual(first);

    const server = await createTestServer({}, database);
    onTestFinished(() => server[Symbol.asyncDispose]());
    const { openai } = await server.createTenant();
    const upload = (text: string) =>
      openai.files.create({ file: new File([text], 'canteen.md'), purpose: 'assistants' });
    const began = Math.floor(Date.now() / 1_000);
    const uploads = ['noon', 'eleven', 'one', 'two', 'ten'].map((hour) => `The canteen opens at ${hour}.`);
    const files = await Promise.all(uploads.map(upload));
    await server.drainJobs();
    for (const { id, created_at } of files) {
      expect(created_at).toBeGreaterThanOrEqual(began);
      expect(await openai.files.retrieve(id)).toMatchObject({ created_at, status: 'processed' });
    }
  });

  test('and that lets nobody in for a while, as while it is moved, is away: requests get 503, not 500', async () => {
    const address = await createDatabase(testServerUrl ?? '');
    const name = address.pathname.slice(1);
    onTestFinished(() => dropDatabase(testServerUrl ?? '', name));
    const database = await openDatabase({ databaseUrl: address.href });
    onTestFinished(() => database.close());
    const server = await createTestServer({}, database);
    onTestFinished(() => server[Symbol.asyncDispose]());
    const { apiKey: key } = await server.createTenant();
    const ask = async () => (await server.fetch('/v1/models', { key })).status;
    expect(await ask()).toBe(200);
    await runOnServer(testServerUrl ?? '', `alter database ${name} allow_connections false`);
    await runOnServer(
      testServerUrl ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    for (const _time of ['first', 'second']) expect(await ask()).toBe(503);
    await runOnServer(testServerUrl ?? '', `alter database ${name} allow_connections true`);
    await expect.poll(ask).toBe(200);
  });

  test('and whose database takes capitals beyond ASCII for other letters is refused: their words were not found', async () => {
    const address = await createDatabase(
      testServerUrl ?? '',
      `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
    );
    onTestFinished(() => dropDatabase(testServerUrl ?? '', address.pathname.slice(1)));
    await expect(openDatabase({ databaseUrl: address.href })).rejects.toThrow(
      /has the character type C, .*locale 'C\.UTF-8'$/,
    );
  });

  test('and whose database stores text in an encoding without "Ä" is refused with that reason', async () => {
    const address = await createDatabase(
      testServerUrl ?? '',
      `template0 encoding 'WIN1251' lc_collate 'C' lc_ctype 'C'`,
    );
    onTestFinished(() => dropDatabase(testServerUrl ?? '', address.pathname.slice(1)));
    await expect(openDatabase({ databaseUrl: address.href })).rejects.toThrow(
      /stores text as WIN1251, and UTF8 is needed/,
    );
  });
});
