import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/create-test-server.ts';
import { type NetworkedDatabase, openNetworkedDatabase } from '../support/stores/networked-database.ts';

let database: NetworkedDatabase;
let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  database = await openNetworkedDatabase();
  server = await createTestServer({}, database);
  tenant = await server.createTenant();
  return async () => {
    await server[Symbol.asyncDispose]();
    await database.close();
  };
});

const json = { 'content-type': 'application/json' };
const question = { method: 'POST', headers: json, body: JSON.stringify({ content: 'Is anybody there?' }) };
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

test('while the database is away every surface answers 503 with Retry-After, and serves again when it is back', async () => {
  const { apiKey: key } = tenant;
  const calls = {
    '/v1/models': {},
    '/v1/chat': question,
    '/openai/v1/models': {},
    '/trpc/models.list': {},
    '/mcp': {
      method: 'POST',
      headers: { ...json, accept: 'application/json, text/event-stream' },
      body: JSON.stringify(initialize),
    },
  };
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await server.fetch(path, { key, ...init });
    return {
      status: response.status,
      after: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  for (const [path, init] of Object.entries(calls))
    expect(await ask(path, init), path).toMatchObject({ status: 200 });

  await database.cut();
  for (const [path, init] of Object.entries(calls)) {
    const answer = await ask(path, init);
    expect(answer, path).toMatchObject({ status: 503, after: '5' });
    expect(answer.text, path).toContain('The database cannot be reached at the moment.');
    expect(answer.text, path).not.toContain('127.0.0.1');
  }
  expect(JSON.parse((await ask('/v1/models')).text).error).toMatchObject({ type: 'api_error', code: null });
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
  expect(await ask('/readyz')).toMatchObject({ status: 503 });

  await database.mend();
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
  for (const [path, init] of Object.entries(calls))
    expect(await ask(path, init), path).toMatchObject({ status: 200 });
});

test('a process that starts before its database waits for it', async () => {
  const other = await openNetworkedDatabase();
  await other.cut();
  const lines: string[] = [];
  const note = (_facts: object, line: string) => {
    lines.push(line);
    if (lines.length === 1) void other.mend();
  };
  const log = { debug: note, info: note, warn: note, error: note };
  const opened = await openDatabase({ databaseUrl: other.url, log, patienceMs: 20_000 });
  expect(lines[0]).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:\d+\/postgres does not answer: .*ECONNREFUSED.* Trying for another 20 s\.$/,
  );
  expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await opened.close();
  await other.close();
});
