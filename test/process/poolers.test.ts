import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { startWorker } from '../../src/index.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import {
  createDatabase,
  dropDatabase,
  runOnServer,
  testServerUrl,
} from '../support/stores/open-test-database.ts';
import { until } from '../support/timing/until.ts';

/** A PgBouncer in transaction mode before the server of TEST_DATABASE_URL. */
const { TEST_POOLER_URL: pooler } = process.env;

/** A service whose requests go to one address of its database, and its jobs and migrations to another. */
async function serveBehind(requestServer: string): Promise<TestServer & { direct: URL }> {
  const direct = await createDatabase(testServerUrl ?? '');
  onTestFinished(() => dropDatabase(testServerUrl ?? '', direct.pathname.slice(1)));
  const requests = new URL(requestServer);
  requests.pathname = direct.pathname;
  requests.searchParams.set('application_name', 'requests');
  const jobs = new URL(direct);
  jobs.searchParams.set('application_name', 'jobs');
  const database = await openDatabase({ databaseUrl: requests.href, directUrl: jobs.href });
  onTestFinished(() => database.close());
  const server = await createTestServer({}, database);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const worker = await startWorker({ ...server.deps, pool: database.directPool }, 1);
  onTestFinished(() => worker.stop());
  return Object.assign(server, { direct });
}

async function uploadAndFind(server: TestServer): Promise<void> {
  const { openai, apiKey, assistantId } = await server.createTenant();
  const file = new File(['The canteen opens at noon.'], 'canteen.md');
  const { id } = await openai.files.create({ file, purpose: 'assistants' });
  await until(async () => (await openai.files.retrieve(id)).status === 'processed');
  const found = await server.fetch('/v1/search', {
    key: apiKey,
    json: { assistant_id: assistantId, query: 'When does the canteen open?' },
  });
  expect(await found.json()).toMatchObject({ context: expect.stringContaining('noon') });
}

describe.runIf(testServerUrl)('with DATABASE_DIRECT_URL', () => {
  test('jobs and migrations have connections of their own, and settings of sessions are stored with the database', async () => {
    const server = await serveBehind(testServerUrl ?? '');
    await uploadAndFind(server);
    const { rows } = await server.deps.pool.query<{ listens: boolean; name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and query ~* '^listen'`,
    );
    expect(rows).toEqual([{ name: 'jobs' }]);
    const stored = await runOnServer(
      server.direct.href,
      `select unnest(setconfig) as setting from pg_db_role_setting
       where setdatabase = (select oid from pg_database where datname = current_database()) order by 1`,
    );
    expect(stored).toEqual([
      { setting: 'DateStyle=ISO' },
      { setting: 'default_transaction_isolation=read committed' },
      { setting: 'idle_session_timeout=0' },
      { setting: 'jit=off' },
    ]);
  });

  test('an address of another database stops the start, since no file accepted in one would be processed in the other', async () => {
    const other = await createDatabase(testServerUrl ?? '');
    onTestFinished(() => dropDatabase(testServerUrl ?? '', other.pathname.slice(1)));
    const opening = openDatabase({ databaseUrl: testServerUrl ?? '', directUrl: other.href });
    await expect(opening).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads to .* another database than .* of DATABASE_URL/,
    );
  });

  test.runIf(pooler)('the service works behind PgBouncer in transaction mode', async () => {
    const server = await serveBehind(pooler ?? '');
    await Promise.all([uploadAndFind(server), uploadAndFind(server), uploadAndFind(server)]);
  });
});
