import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Pool } from '../../src/db/connections.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { createRateLimiter } from '../../src/db/rate-limits.ts';
import { createTypedClient } from '../support/server/clients.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

/** Set to also count in a real PostgreSQL, in a schema `rate_limits` of its own, which is replaced. */
const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

/** The addresses for documentation of RFC 5737: a test that needs a fresh count comes from a fresh one. */
let addressesGiven = 0;
function freshAddress(): string {
  addressesGiven += 1;
  return `203.0.113.${addressesGiven}`;
}

/** Stands behind one proxy, so that a test can say which address it comes from. */
const server = await startSharedServer({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
const key = (await server.createTenant()).apiKey;

type Call = { method?: string; path: string; address?: string; key?: string | undefined; body?: string };

/** A call of the server behind the proxy, unless another server is named. */
function call({ method = 'GET', path, address, body, ...options }: Call, to: TestServer = server) {
  return to.fetch(path, {
    method,
    key: 'key' in options ? (options.key ?? '') : key,
    headers: {
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
}

/** Calls so often, one after the other, and tells the statuses. */
async function callOften(times: number, request: Call, to?: TestServer): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const response = await call(request, to);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

function rateLimitOf({ headers }: Response) {
  const read = (name: string) => headers.get(`x-ratelimit-${name}-requests`);
  return { limit: read('limit'), remaining: read('remaining'), reset: read('reset') };
}

const openAiRefusal = {
  error: {
    message: expect.stringContaining('a minute'),
    type: 'rate_limit_error',
    code: 'rate_limit_exceeded',
    param: null,
  },
};
const nativeRefusal = {
  statusCode: 429,
  message: [expect.stringContaining('a minute')],
  error: 'Too Many Requests',
};

const assistant = '/v1/assistants/asst-x';
const thread = '/v1/threads/thread-x';

describe('limits per minute', () => {
  test.each([
    [20, ['POST /v1/chat'], nativeRefusal],
    [10, ['POST /v1/chat/completions'], openAiRefusal],
    [20, ['POST /v1/search'], nativeRefusal],
    [10, ['POST /v1/files'], openAiRefusal],
    [20, ['GET /v1/files', 'GET /v1/files/file-x', 'DELETE /v1/files/file-x'], openAiRefusal],
    [
      20,
      ['GET', 'POST']
        .map((method) => `${method} /v1/assistants`)
        .concat(['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} ${assistant}`)),
      openAiRefusal,
    ],
    [
      20,
      ['GET', 'POST']
        .flatMap((method) => [`${method} /v1/threads`, `${method} ${thread}/messages`])
        .concat(['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} ${thread}`))
        .concat(['GET', 'DELETE'].map((method) => `${method} ${thread}/messages/msg-x`)),
      openAiRefusal,
    ],
    [60, ['GET /v1/models', 'GET /v1/models/local'], openAiRefusal],
    [60, ['GET /v1/none', 'PUT /v1/files', 'GET /v1/files/%E0%A4%A'], openAiRefusal],
  ])('%i for %j together', async (limit, endpoints, refusal) => {
    const address = freshAddress();
    const { apiKey } = await server.createTenant();
    for (let count = 1; count <= limit + 1; count += 1) {
      const [method = '', path = ''] = endpoints[count % endpoints.length]?.split(' ') ?? [];
      const response = await call({ method, path, address, key: apiKey });
      const remaining = String(Math.max(0, limit - count));
      expect(rateLimitOf(response)).toMatchObject({ limit: String(limit), remaining });
      if (count > limit) {
        expect(response.status).toBe(429);
        expect(await response.json()).toEqual(refusal);
      } else {
        await response.arrayBuffer();
        expect(response.status).not.toBe(429);
        expect(response.headers.get('retry-after')).toBeNull();
      }
    }
  });

  test('end when the headers say', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const request = { path: '/v1/files', address: freshAddress() };
    await callOften(20, request);
    const refused = await call(request);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(rateLimitOf(refused).reset).toBe('60s');

    vi.setSystemTime(Date.now() + 59_001);
    const stillRefused = await call(request);
    expect(stillRefused.status).toBe(429);
    expect(stillRefused.headers.get('retry-after')).toBe('1');

    vi.setSystemTime(Date.now() + 1_000);
    const served = await call(request);
    expect(served.status).toBe(200);
    expect(rateLimitOf(served)).toEqual({ limit: '20', remaining: '19', reset: '60s' });
  });

  test('count a streamed answer as one request', async () => {
    const address = freshAddress();
    const body = JSON.stringify({ content: 'Anything?', stream: true });
    const response = await call({ method: 'POST', path: '/v1/chat', address, body });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    await response.text();
    expect(rateLimitOf(response).remaining).toBe('19');
    expect(rateLimitOf(await call({ method: 'POST', path: '/v1/chat', address })).remaining).toBe('18');
  });

  test('count uploads for each key, whatever address they come from', async () => {
    const [one, two] = [await server.createTenant(), await server.createTenant()];
    const upload = { method: 'POST', path: '/v1/files' };
    for (let count = 0; count < 10; count += 1) {
      await callOften(1, { ...upload, key: one.apiKey, address: freshAddress() });
    }
    const address = freshAddress();
    expect((await call({ ...upload, key: one.apiKey, address })).status).toBe(429);
    expect((await call({ ...upload, key: two.apiKey, address })).status).toBe(400);
  });

  test('apply to attempts without a valid key', async () => {
    const address = freshAddress();
    expect(new Set(await callOften(20, { path: '/v1/files', address, key: 'sk-guess' }))).toEqual(
      new Set([401]),
    );
    expect((await call({ path: '/v1/files', address })).status).toBe(429);
    const uploads = await callOften(41, { method: 'POST', path: '/v1/files', address, key: 'sk-guess' });
    expect([uploads[39], uploads[40]]).toEqual([401, 429]);
  });

  test.each([
    ['POST /v1/files', { method: 'POST', path: '/v1/files' }],
    ['POST /mcp', { method: 'POST', path: '/mcp', body: '{}' }],
  ])('refuse even the right key once too many were wrong: %s', async (_endpoint, request) => {
    const address = freshAddress();
    const guesses = await callOften(61, { ...request, address, key: 'sk-guess' });
    expect(guesses.slice(0, 60)).toEqual(Array(60).fill(401));
    const refused = await call({ ...request, address });
    expect([guesses[60], refused.status]).toEqual([429, 429]);
    expect(await refused.text()).toContain('failed attempts');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call({ ...request, address: freshAddress() })).status).not.toBe(429);
  });
});

describe('every answer under /v1 has the headers', () => {
  test.each([
    ['GET', '/v1/models', 200, {}],
    ['POST', '/v1/search', 400, { body: '{' }],
    ['GET', '/v1/models', 401, { key: 'sk-none' }],
    ['POST', '/v1/files', 401, { key: undefined }],
    ['GET', '/v1/models/none', 404, {}],
    ['GET', '/v1/nothing', 404, {}],
    ['POST', '/v1/models', 405, {}],
    ['GET', '/v1/files/%E0%A4%A', 400, {}],
  ])('%s %s, %i', async (method, path, status, rest) => {
    const response = await call({ method, path, address: freshAddress(), ...rest });
    expect(response.status).toBe(status);
    expect(rateLimitOf(response)).toEqual({
      limit: expect.stringMatching(/^\d+$/),
      remaining: expect.stringMatching(/^\d+$/),
      reset: '60s',
    });
  });
});

describe('a caller', () => {
  test('cannot evade its limit by forging X-Forwarded-For', async () => {
    const lines: string[] = [];
    await using direct = await createTestServer({ RATE_LIMITS: 'on' }, undefined, {
      logged: (line) => void lines.push(line),
    });
    const forge = () => call({ path: '/v1/files', address: freshAddress() }, direct);
    for (let count = 0; count < 20; count += 1) expect((await forge()).status).toBe(200);
    expect((await forge()).status).toBe(429);
    // Most often it is a proxy that nobody has named.
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES is not set'))).toHaveLength(1);
  });

  test('is the address that the trusted proxy saw, not an earlier entry', async () => {
    const address = freshAddress();
    const seen = (header: string) => call({ path: '/v1/models', address: header });
    expect(rateLimitOf(await seen(address)).remaining).toBe('59');
    expect(rateLimitOf(await seen(`198.51.100.7, ${address}`)).remaining).toBe('58');
    expect(rateLimitOf(await seen(`${address}:4711`)).remaining).toBe('57');
    expect(rateLimitOf(await seen(`${address}, 198.51.100.7`)).remaining).toBe('59');
  });

  test.each([
    ['127.0.0.0/8', ['59', '59']],
    ['10.0.0.0/8,::1', ['59', '58']],
  ])('is told by proxies in %s alone', async (networks, remaining) => {
    await using other = await createTestServer({ RATE_LIMITS: 'on', TRUSTED_PROXIES: networks });
    const answers = [
      await call({ path: '/v1/models', address: '198.51.100.1' }, other),
      await call({ path: '/v1/models', address: '198.51.100.2' }, other),
    ];
    expect(answers.map((answer) => rateLimitOf(answer).remaining)).toEqual(remaining);
  });

  test('is a whole IPv6 /56', async () => {
    const from = async (address: string) =>
      rateLimitOf(await call({ path: '/v1/models', address })).remaining;
    expect(await from('2001:db8:0:aa00::1')).toBe('59');
    expect(await from('2001:db8:0:aaff:1:2:3:4')).toBe('58');
    expect(await from('2001:db8:0:ab00::1')).toBe('59');
    expect(await from('192.0.2.200')).toBe('59');
    expect(await from('::ffff:192.0.2.200')).toBe('58');
  });
});

describe('typed tRPC', () => {
  test('counts each call of a batch, together with REST', async () => {
    await using own = await createTestServer({ RATE_LIMITS: 'on' });
    const { trpc, apiKey, assistantId } = await own.createTenant();
    const query = { assistant_id: assistantId, query: 'anything' };
    const search = { method: 'POST', path: '/v1/search', key: apiKey };
    expect(rateLimitOf(await call(search, own)).remaining).toBe('19');
    await Promise.all(Array.from({ length: 3 }, () => trpc.search.mutate(query)));
    expect(rateLimitOf(await call(search, own)).remaining).toBe('15');
    await Promise.all(Array.from({ length: 15 }, () => trpc.search.mutate(query)));
    await expect(trpc.search.mutate(query)).rejects.toMatchObject({
      data: { httpStatus: 429, errorCode: 'rate_limit_exceeded' },
    });
    const body = JSON.stringify(query);
    const refused = await call({ method: 'POST', path: '/trpc/search', key: apiKey, body }, own);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('does not limit administrators', async () => {
    await using own = await createTestServer({
      RATE_LIMITS: 'on',
      ADMIN_TOKEN: 'correct-horse-battery-staple',
    });
    await own.createTenant();
    const administrator = createTypedClient(own.url, 'correct-horse-battery-staple');
    const lists = Array.from({ length: 25 }, () => administrator.files.list.query());
    expect(await Promise.all(lists)).toHaveLength(25);
  });
});

test('with RATE_LIMITS=off nothing is limited and no headers are sent', async () => {
  await using unlimited = await createTestServer({ RATE_LIMITS: 'off' });
  const { apiKey } = await unlimited.createTenant();
  const request = { path: '/v1/files', key: apiKey };
  expect(new Set(await callOften(25, request, unlimited))).toEqual(new Set([200]));
  const response = await call(request, unlimited);
  expect(rateLimitOf(response)).toEqual({ limit: null, remaining: null, reset: null });
});

describe('several processes on one database', () => {
  const limit = { name: 'search', requests: 20, windowSeconds: 60 };
  const shared = (pool: Pool) => createRateLimiter({ kind: 'postgresql', pool });

  test('together let exactly 20 of 60 simultaneous requests through', () => checkShare(server.deps.pool));

  test('a window ends for all of them when it said it would', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const [one, two] = [shared(server.deps.pool), shared(server.deps.pool)];
    for (let count = 0; count < 20; count += 1) await one.count(limit, 'window');
    expect(await two.count(limit, 'window')).toMatchObject({ exceeded: true, resetSeconds: 60 });
    vi.setSystemTime(Date.now() + 59_001);
    expect(await one.count(limit, 'window')).toMatchObject({ exceeded: true, resetSeconds: 1 });
    vi.setSystemTime(Date.now() + 1_000);
    expect(await two.count(limit, 'window')).toMatchObject({ exceeded: false, remaining: 19 });
  });

  test('a request that is taken back was not the last one allowed', async () => {
    const limiter = shared(server.deps.pool);
    const two = { ...limit, requests: 2 };
    await limiter.count(two, 'forgiven');
    for (const _again of [1, 2]) {
      expect(await limiter.count(two, 'forgiven')).toMatchObject({ exceeded: false, remaining: 0 });
      await limiter.forgive(two, 'forgiven');
    }
    await limiter.count(two, 'forgiven');
    expect(await limiter.count(two, 'forgiven')).toMatchObject({ exceeded: true });
  });

  test.runIf(testDatabaseUrl)('the same with a connection pool each, on PostgreSQL', async () => {
    const url = new URL(testDatabaseUrl ?? '');
    url.searchParams.set('options', '-c search_path=rate_limits,public');
    const [one, two] = await Promise.all([open(url), open(url)]);
    const migration = new URL('../../schema/migrations/0003_rate_limits.sql', import.meta.url);
    await one.pool.query('drop schema if exists rate_limits cascade; create schema rate_limits');
    await one.pool.query(await readFile(migration, 'utf8'));
    await checkShare(one.pool, two.pool);
  });

  async function open(url: URL): Promise<Database> {
    const database = await openDatabase({ databaseUrl: url.href });
    onTestFinished(() => database.close());
    return database;
  }

  async function checkShare(pool: Pool, otherPool = pool): Promise<void> {
    const [one, two] = [shared(pool), shared(otherPool)];
    const counting = Array.from({ length: 60 }, (_, index) => (index % 2 ? one : two).count(limit, 'share'));
    const tallies = await Promise.all(counting);
    expect(tallies.filter(({ exceeded }) => !exceeded)).toHaveLength(20);
  }
});
