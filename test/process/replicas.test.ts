import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../adapters/log.ts';
import { openDatabase } from '../../src/db/database.ts';
import { openReplica } from '../../src/db/postgresql/read-replica.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import {
  createDatabase,
  dropDatabase,
  runOnServer,
  testServerUrl,
} from '../support/stores/open-test-database.ts';
import { until } from '../support/timing/until.ts';

/** A streaming replica of the server of TEST_DATABASE_URL, whose role may pause it. */
const { TEST_REPLICA_URL: replicaUrl = '' } = process.env;

async function makeDatabase(): Promise<URL> {
  const made = await createDatabase(testServerUrl ?? '');
  onTestFinished(() => dropDatabase(testServerUrl ?? '', made.pathname.slice(1)));
  return made;
}

const selectDatabase = ({ pathname }: URL) =>
  `select from pg_database where datname = '${pathname.slice(1)}'`;

/**
 * A service that searches on the replica.
 * @param later the database that is found at its address once the start has checked it
 */
async function serveWithReplica(
  replica = replicaUrl,
  later?: URL,
): Promise<{ server: TestServer; log: () => string }> {
  const primary = await makeDatabase();
  const readUrl = new URL(replica);
  readUrl.pathname = primary.pathname;
  if (replica === replicaUrl)
    await until(async () => (await runOnServer(replicaUrl, selectDatabase(primary))).length > 0);
  let written = '';
  const log = createLog('warn', {
    write(line) {
      written += line;
    },
  });
  const database = await openDatabase({ databaseUrl: primary.href, readUrl: readUrl.href, log });
  onTestFinished(() => database.close());
  const other = later && openReplica(database.pool, { url: later.href, poolSize: undefined, log });
  onTestFinished(() => other?.close());
  const server = await createTestServer({}, { ...database, replica: other ?? database.replica });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return { server, log: () => written };
}

async function upload(server: TestServer, { openai }: Tenant, text: string): Promise<string> {
  const { id } = await openai.files.create({ file: new File([text], 'notes.md'), purpose: 'assistants' });
  await server.drainJobs();
  return id;
}

async function search(server: TestServer, { apiKey, assistantId }: Tenant): Promise<string> {
  const response = await server.fetch('/v1/search', {
    key: apiKey,
    json: { assistant_id: assistantId, query: 'When does the canteen open?' },
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { context: string }).context;
}

describe.runIf(testServerUrl)('with DATABASE_READ_URL', () => {
  test('an unreachable replica does not prevent the start', async () => {
    const { server, log } = await serveWithReplica('postgres://postgres@127.0.0.1:1/postgres');
    const tenant = await server.createTenant();
    await upload(server, tenant, 'The canteen opens at noon.');
    expect(await search(server, tenant)).toContain('noon');
    expect(log()).toContain('the replica cannot be read; searches read the primary');
  });

  test('another database stops the start', async () => {
    const [primary, other] = [await makeDatabase(), await makeDatabase()];
    await expect(openDatabase({ databaseUrl: primary.href, readUrl: other.href })).rejects.toThrow(
      /^DATABASE_READ_URL leads to .* another database than .* of DATABASE_URL/,
    );
  });

  test('a server that ceases to be a replica is not searched, however much it has written', async () => {
    const { server, log } = await serveWithReplica(testServerUrl, await makeDatabase());
    const tenant = await server.createTenant();
    await upload(server, tenant, 'The canteen opens at noon.');
    expect(await search(server, tenant)).toContain('noon');
    expect(log()).toContain('DATABASE_READ_URL names neither a streaming replica');
  });

  test('the database itself is searched', async () => {
    const { server } = await serveWithReplica(testServerUrl);
    expect(await server.deps.replica?.caughtUp()).toBeDefined();
  });

  test('the database itself is searched after it recovered from a crash', async () => {
    const address = await makeDatabase();
    const database = await openDatabase({ databaseUrl: address.href });
    onTestFinished(() => database.close());
    // What a server says of its recovery from then on. Crashing this one would end the connections of other tests.
    await database.pool.query('create schema recovered');
    await database.pool.query(
      `create function recovered.pg_last_wal_replay_lsn() returns pg_lsn return pg_lsn '0/1'`,
    );
    address.searchParams.set('options', '-c search_path=recovered,pg_catalog,public');
    const replica = openReplica(database.pool, { url: address.href, poolSize: undefined, log: undefined });
    onTestFinished(() => replica.close());
    expect(await replica.caughtUp()).toBeDefined();
  });

  describe.runIf(replicaUrl)('a streaming replica', () => {
    const onReplica = (statement: string) => runOnServer(replicaUrl, statement);

    test('is searched once it has replayed an upload, and never shows a file deleted on the primary', async () => {
      const { server } = await serveWithReplica();
      const tenant = await server.createTenant();
      const kept = await upload(server, tenant, 'The canteen opens at noon.');
      const deleted = await upload(server, tenant, 'The canteen on Sundays opens at eleven.');
      const onWhich = () => server.deps.replica?.caughtUp();
      expect(await search(server, tenant)).toContain('eleven');
      await until(async () => (await onWhich()) !== undefined);

      await onReplica('select pg_wal_replay_pause()');
      try {
        await tenant.openai.files.delete(deleted);
        const found = await search(server, tenant);
        expect(found).toContain('noon');
        expect(found).not.toContain('eleven');
        expect(await onWhich()).toBeUndefined();
        // What is written meanwhile is found as well.
        await upload(server, tenant, 'The canteen on Fridays opens at ten.');
        expect(await search(server, tenant)).toContain('ten');
      } finally {
        await onReplica('select pg_wal_replay_resume()');
      }
      await until(async () => (await onWhich()) !== undefined);
      await tenant.openai.files.delete(kept);
      expect(await search(server, tenant)).not.toContain('noon');
    });
  });
});
