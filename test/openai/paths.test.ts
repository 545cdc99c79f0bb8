import { describe, expect, test } from 'vitest';
import { startSharedServer } from '../support/server/shared-server.ts';
import { connect } from './connect.ts';

const server = await startSharedServer({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
const tenant = await server.createTenant();

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('an unknown path', () => {
  test.each([
    ['POST', '/chat/completion', 'POST /openai/v1/chat/completions'],
    ['POST', '/chat', 'POST /openai/v1/chat/completions'],
    ['POST', '/v1/chat/completions', 'POST /openai/v1/chat/completions'],
    ['POST', '/chat/completions/chat/completions', 'POST /openai/v1/chat/completions'],
    ['POST', '/v1/models', 'GET /openai/v1/models'],
    ['GET', '/model', 'GET /openai/v1/models'],
    ['GET', '/api/tags', 'GET /openai/v1/models'],
    ['POST', '/completions', 'POST /openai/v1/chat/completions'],
    ['POST', '/engines/davinci/completions', 'POST /openai/v1/chat/completions'],
    ['POST', '/edits', 'too old'],
    ['POST', '/conversations', 'Answers are not stored'],
    ['GET', '/responses/resp_1', 'Answers are not stored'],
    ['POST', '/responses/input_tokens', 'cannot be counted without an answer'],
    ['POST', '/responses/compact', 'cannot be counted without an answer'],
    ['GET', '/chat/completions/chatcmpl-1', 'Answers are not stored'],
    ['POST', '/realtime/sessions', 'too new'],
    ['POST', '/threads/runs', 'Runs are not implemented'],
    ['GET', '/threads/thread-1/runs/run-1', 'Runs are not implemented'],
    ['GET', '/files/file-1/content', '/media/{assistant_id}/files/{file_id}/original'],
    ['POST', '/audio/speech', 'answers questions from documents'],
    ['GET', '/vector_stores', 'POST /v1/files'],
    ['POST', '/response', 'POST /openai/v1/responses'],
    ['POST', '/v1/responses', 'POST /openai/v1/responses'],
    ['POST', '/embedding', 'POST /openai/v1/embeddings'],
    ['POST', '/api/embed', 'POST /openai/v1/embeddings'],
    ['GET', '/', 'GET /openai/v1/models'],
    ['GET', `/${'x'.repeat(5_000)}`, '/openai/v1/'],
  ])('%s %s is 404 and says what to call instead: %s', async (method, path, nearest) => {
    const response = await server.fetch(`/openai/v1${path}`, { method, headers: from('203.0.113.1') });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: {
        message: expect.stringContaining(nearest),
        type: 'not_found_error',
        code: null,
        param: null,
      },
    });
  });

  test.each(['/files', '/assistants/asst-x', '/threads'])('%s is said to be under /v1', async (path) => {
    const response = await server.fetch(`/openai/v1${path}`, { headers: from('203.0.113.2') });
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining(`is at /v1${path}.`) },
    });
  });

  test.each(['/responses', '/responses/resp_1', '/embeddings'])(
    '/v1%s is said to be under /openai/v1',
    async (path) => {
      const headers = from('203.0.113.6');
      const response = await server.fetch(`/v1${path}`, { method: 'POST', headers });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { message: expect.stringContaining(`is at /openai/v1${path}: use the base URL`) },
      });
    },
  );

  test.each(['/openai', '/openai/chat/completions'])('%s names the base URL', async (path) => {
    const response = await server.fetch(path, { headers: from('203.0.113.3') });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('/openai/v1') },
    });
  });

  test('an unsupported method is 405', async () => {
    const response = await server.fetch('/openai/v1/chat/completions', { headers: from('203.0.113.4') });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('as under /v1', () => {
  test('a key is needed, its scopes hold, and answers carry a request id and stay out of caches', async () => {
    await expect(connect(server, 'sk-unknown').models.list()).rejects.toMatchObject({
      status: 401,
      code: 'invalid_api_key',
      requestID: expect.stringMatching(/^[\w-]+$/),
    });
    const { apiKey } = await server.createTenant();
    await server.deps.pool.query(`update api_key set scopes = '{models:read}' where last_four = $1`, [
      apiKey.slice(-4),
    ]);
    const refused = connect(server, apiKey).chat.completions.create({ model: '-', messages: [] });
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
    const response = await server.fetch('/openai/v1/models', { key: apiKey });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('chat completions of both base URLs are counted together', async () => {
    const ask = (base: string) =>
      server.fetch(`${base}/chat/completions`, {
        key: tenant.apiKey,
        headers: from('203.0.113.5'),
        json: {},
      });
    for (const remaining of [9, 7, 5, 3, 1]) {
      const response = await ask('/openai/v1');
      expect(response.headers.get('x-ratelimit-remaining-requests')).toBe(String(remaining));
      await ask('/v1');
    }
    const refused = await ask('/openai/v1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('pages of any origin may call', async () => {
    const response = await server.fetch('/openai/v1/chat/completions', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-stainless-lang',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-stainless-lang');
  });
});
