import { describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const origin = 'https://app.example.com';

const server = await startSharedServer({ RATE_LIMITS: 'on' });
const tenant = await server.createTenant();

function namesIn(response: Response, header: string): string[] {
  return (response.headers.get(header) ?? '').toLowerCase().split(/, */);
}

/** What a browser asks before a call that is not simple. */
function preflight(path: string, method: string, headers: string, to: TestServer = server) {
  return to.fetch(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  });
}

describe('a page of any origin', () => {
  test('may send the headers of the SDKs, and learns so before key and limit are checked', async () => {
    const wanted = 'authorization,content-type,openai-beta,openai-organization,x-request-id,x-stainless-lang';
    for (let count = 0; count < 25; count += 1) {
      const response = await preflight('/v1/chat/completions', 'POST', wanted);
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(namesIn(response, 'access-control-allow-headers')).toEqual(wanted.split(','));
      expect(namesIn(response, 'access-control-allow-methods')).toContain('post');
      expect(response.headers.get('x-ratelimit-limit-requests')).toBeNull();
    }
  });

  test.each(['PATCH', 'DELETE'])('may use %s', async (method) => {
    const response = await preflight('/v1/files/file-x', method, 'authorization');
    expect(namesIn(response, 'access-control-allow-methods')).toContain(method.toLowerCase());
  });

  test('may read the limits, and never sends cookies', async () => {
    const response = await server.fetch('/v1/models', { key: tenant.apiKey, headers: { origin } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    const exposed = namesIn(response, 'access-control-expose-headers');
    const expected = [...response.headers.keys()].filter((name) => /^x-(request-id|ratelimit)/.test(name));
    expect(expected).toHaveLength(4);
    expect(exposed).toEqual(expect.arrayContaining([...expected, 'retry-after']));
  });

  test.each([
    ['GET', '/v1/models', 401],
    ['GET', '/v1/none', 404],
    ['PUT', '/v1/files', 405],
    ['GET', '/v1/files/%E0%A4%A', 400],
  ])('may read the error of %s %s, %i', async (method, path, status) => {
    const response = await server.fetch(path, { method, headers: { origin } });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('may read that it asked too often, and how long to wait', async () => {
    const ask = () => server.fetch('/v1/search', { method: 'POST', key: tenant.apiKey, headers: { origin } });
    for (let count = 0; count < 20; count += 1) await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(namesIn(refused, 'access-control-expose-headers')).toContain('retry-after');
  });

  test('may not read pages and documents', async () => {
    for (const path of ['/', '/openapi.json']) {
      const response = await server.fetch(path, { key: tenant.apiKey, headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('may call typed tRPC with a key, and never sends cookies', async () => {
    const asked = await preflight('/trpc/chat.stream', 'POST', 'authorization,content-type,trpc-accept');
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    const response = await server.fetch('/trpc/models.list', { key: tenant.apiKey, headers: { origin } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('may not call typed tRPC without a key, nor procedures for people with one', async () => {
    const asked = await preflight('/trpc/people.signIn', 'POST', 'content-type');
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    const keyless = await server.fetch('/trpc/people.me', { headers: { origin } });
    expect(keyless.headers.get('access-control-allow-origin')).toBeNull();
    for (const key of [tenant.apiKey, 'sk-anything']) {
      for (const site of [{}, { 'sec-fetch-site': 'cross-site' }]) {
        const response = await server.fetch('/trpc/people.me', { key, headers: { origin, ...site } });
        expect(response.status).toBe(404);
      }
    }
  });
});

test('CORS_ORIGINS lets in only pages of those origins', async () => {
  await using strict = await createTestServer({ CORS_ORIGINS: `${origin}, http://localhost:5173` });
  const answerTo = async (from: string) => {
    const { headers } = await strict.fetch('/v1/models', { headers: { origin: from } });
    return [headers.get('access-control-allow-origin'), headers.get('vary')];
  };
  expect(await answerTo(origin)).toEqual([origin, 'Origin']);
  expect(await answerTo('http://localhost:5173')).toEqual(['http://localhost:5173', 'Origin']);
  expect(await answerTo('https://app.example.com.evil.example')).toEqual([null, 'Origin']);
  expect(await answerTo('null')).toEqual([null, 'Origin']);
  const typed = await strict.fetch('/trpc/models.list', { key: 'sk-none', headers: { origin: 'null' } });
  expect(typed.headers.get('access-control-allow-origin')).toBeNull();
});
