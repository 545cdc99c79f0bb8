import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import {
  createDatabase,
  dropDatabase,
  runOnServer,
  testServerUrl,
} from '../support/stores/open-test-database.ts';

const onServer = (statement: string) => runOnServer(testServerUrl ?? '', statement);

/** Runs statements while nobody is connected to a database. */
async function whileAlone(database: string, ...statements: string[]): Promise<void> {
  await onServer(`alter database ${database} with allow_connections false`);
  await onServer(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${database}'`,
  );
  for (const statement of statements) await onServer(statement);
  await onServer(`alter database ${database} with allow_connections true`);
}

async function upload(server: TestServer, { trpc }: Tenant, text: string): Promise<void> {
  await uploadFile(trpc, 'notes.md', text);
  await server.drainJobs();
}

async function search({ trpc, assistantId }: Tenant): Promise<string> {
  return (await trpc.search.mutate({ assistant_id: assistantId, query: 'When does it open?' })).context;
}

describe.runIf(testServerUrl)(
  'a database that is put back to an earlier state beneath a running service',
  () => {
    test('does not show one organization what another had stored since then, although ids are given again', async () => {
      const { href, pathname } = await createDatabase(testServerUrl ?? '');
      const [name, copy] = [pathname.slice(1), `${pathname.slice(1)}_copy`];
      onTestFinished(() => dropDatabase(testServerUrl ?? '', name));
      const database = await openDatabase({ databaseUrl: href });
      onTestFinished(() => database.close());
      await using server = await createTestServer({}, database);
      const [one, other] = [await server.createTenant(), await server.createTenant()];
      await whileAlone(name, `create database ${copy} template ${name}`);
      await upload(server, one, 'The canteen opens at noon.');
      for (let times = 0; times < 3; times += 1) expect(await search(one)).toContain('noon');

      await whileAlone(name, `drop database ${name}`, `alter database ${copy} rename to ${name}`);
      await upload(server, other, 'The garage opens at seven.');
      expect(await search(other)).toContain('seven');
      expect(await search(one)).toBe('');
    });
  },
);

test('a chunk whose id was another organization’s before is read anew, even where nothing tells that the database was put back', async () => {
  await using server = await createTestServer();
  const { pool } = server.deps;
  const [one, other] = [await server.createTenant(), await server.createTenant()];
  await upload(server, one, 'The canteen opens at noon.');
  for (let times = 0; times < 3; times += 1) expect(await search(one)).toContain('noon');
  // As after a failover within Citus, whose machines have no history in common.
  await pool.query(`select setval('chunk_id', min(id), false) from chunk`);
  await upload(server, other, 'The garage opens at seven.');
  expect(await search(other)).toContain('seven');
  expect(await search(other)).not.toContain('noon');
});
