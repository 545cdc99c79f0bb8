import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes as openAiRoutes } from '../../adapters/openai/routes.ts';
import { routes as restRoutes } from '../../adapters/rest/routes.ts';
import manifest from '../../package.json' with { type: 'json' };
import { nativeError, openAiError } from '../../schema/error.ts';
import { createTypedClient } from '../support/server/clients.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const { version } = manifest;

const server = await startSharedServer();
const tenant = await server.createTenant();

describe('keys', () => {
  const scheme = /^Bearer/;

  test.each([
    ['none', undefined],
    ['another scheme', 'Basic abc'],
    ['an empty one', 'Bearer '],
    ['one that is not known', 'Bearer sk-0000000000000000000000000000000000000000'],
  ])('%s is 401 in the envelope of the path', async (_kind, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await server.fetch('/v1/models', { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(scheme);
    expect(await response.json()).toEqual({
      error: {
        message: expect.any(String),
        type: 'authentication_error',
        code: 'invalid_api_key',
        param: null,
      },
    });
    const native = await server.fetch('/v1/chat', { method: 'POST', headers, body: '{' });
    expect(await native.json()).toEqual({
      statusCode: 401,
      message: [expect.any(String)],
      error: 'Unauthorized',
    });
  });

  test('that is deactivated is 403 at once', async () => {
    const { apiKey, openai } = await server.createTenant();
    await openai.models.list();
    await server.deps.pool.query('update api_key set active = false where last_four = $1', [
      apiKey.slice(-4),
    ]);
    await expect(openai.models.list()).rejects.toMatchObject({
      status: 403,
      type: 'permission_error',
      code: 'key_deactivated',
    });
  });

  test('that has expired is 401', async () => {
    const { apiKey, openai } = await server.createTenant();
    await server.deps.pool.query(
      `update api_key set expires_at = now() - interval '1 second' where last_four = $1`,
      [apiKey.slice(-4)],
    );
    await expect(openai.models.list()).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
  });

  test('that cannot be one is 401 and says how keys begin', async () => {
    for (const key of ['YOUR_API_KEY', `"${tenant.apiKey}"`]) {
      const response = await server.fetch('/v1/models', { key });
      expect(response.status).toBe(401);
      expect(openAiError.parse(await response.json()).error.message).toContain('Keys begin with "sk-".');
    }
  });

  test('that lacks a scope is 403 and says which', async () => {
    const { apiKey, openai } = await server.createTenant();
    await server.deps.pool.query(`update api_key set scopes = '{chat}' where last_four = $1`, [
      apiKey.slice(-4),
    ]);
    await expect(openai.models.list()).rejects.toMatchObject({
      status: 403,
      code: 'missing_scope',
      message: expect.stringContaining('models:read'),
    });
  });

  test('is stored only as a digest', async () => {
    const { rows } = await server.deps.pool.query<{ row: string }>(
      'select api_key::text as row from api_key',
    );
    for (const { row } of rows) expect(row).not.toContain(tenant.apiKey.slice(0, 12));
  });
});

describe('assistants and models', () => {
  test('GET /v1/assistants lists the organization', async () => {
    const { data } = await tenant.openai.beta.assistants.list();
    expect(data).toEqual([
      {
        id: tenant.assistantId,
        object: 'assistant',
        created_at: expect.any(Number),
        name: 'Test assistant',
        description: null,
        model: 'local',
        instructions: '',
        tools: [{ type: 'file_search' }],
        tool_resources: {},
        metadata: {},
        temperature: 1,
        top_p: 1,
        response_format: 'auto',
      },
    ]);
  });

  test('GET /v1/models lists what runs here, and one by its id', async () => {
    const { data } = await tenant.openai.models.list();
    expect(data).toEqual([{ id: 'local', object: 'model', created: 0, owned_by: 'lectern' }]);
    expect(await tenant.openai.models.retrieve('local')).toEqual(data[0]);
  });

  test('GET /v1/models is the same for a key of another assistant', async () => {
    const { id } = await tenant.openai.beta.assistants.create({ model: '', name: 'Second' });
    const key = await server.createAdmin().admin.keys.create.mutate({ project_id: id, name: 'Second' });
    const list = async (apiKey: string) => (await server.fetch('/v1/models', { key: apiKey })).text();
    expect(await list(key.key)).toBe(await list(tenant.apiKey));
  });

  test('an unknown model and one that is not allowed get the same 404', async () => {
    const other = await server.createTenant();
    const absent = await server.fetch('/v1/models/gpt-99', { key: other.apiKey });
    const assistant = other.assistantId.slice('asst-'.length);
    await server.deps.pool.query(
      `update organization set allowed_models = '{gpt-98}'
       where id = (select organization_id from project where id = $1)`,
      [assistant],
    );
    const forbidden = await server.fetch('/v1/models/local', { key: other.apiKey });
    expect([absent.status, forbidden.status]).toEqual([404, 404]);
    const body = await forbidden.text();
    expect(await absent.text()).toBe(body);
    expect(JSON.parse(body).error).toMatchObject({
      type: 'not_found_error',
      code: 'model_not_found',
      param: 'model',
    });
    expect((await other.openai.models.list()).data).toEqual([]);
  });
});

describe('every answer', () => {
  test('carries a request id, the caller’s own where it is harmless', async () => {
    const own = await server.fetch('/v1/models', {
      key: tenant.apiKey,
      headers: { 'x-request-id': 'abc-1' },
    });
    expect(own.headers.get('x-request-id')).toBe('abc-1');
    const made = await server.fetch('/v1/none', { headers: { 'x-request-id': 'a b' } });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['GET', '/v1/unknown', 404],
    ['PUT', '/v1/files', 405],
    ['GET', '/v1/chat', 405],
    ['GET', '/nothing/here', 404],
    ['GET', '/v1/files/%E0%A4%A', 400],
  ])('%s %s is JSON in the OpenAI envelope', async (method, path, status) => {
    const response = await server.fetch(path, { method, key: tenant.apiKey });
    expect(response.status).toBe(status);
    expect(openAiError.safeParse(await response.json()).success).toBe(true);
  });

  test.each([
    ['/v1/v1/chat', 'ends in /v1 already'],
    ['/v1/embeddings', 'is at /openai/v1/embeddings'],
    ['/v1/responses/resp_1', 'is at /openai/v1/responses/resp_1'],
    ['/v1/completions', 'POST /v1/chat/completions'],
    ['/v1/mcp', 'The MCP server is at /mcp.'],
    ['/v1/openai/chat/completions', 'is /openai/v1'],
  ])('%s is 404 and says what to call instead: %s', async (path, hint) => {
    const response = await server.fetch(path, { method: 'POST', key: tenant.apiKey });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining(hint) } });
  });

  test('405 says what is allowed', async () => {
    const response = await server.fetch('/v1/files', { method: 'PUT', key: tenant.apiKey });
    expect(response.headers.get('allow')).toBe('POST, GET');
    expect(openAiError.parse(await response.json()).error.message).toBe(
      'This endpoint answers POST and GET only.',
    );
  });

  test.each([
    ['text/plain', '{}', 400],
    ['application/json', '[]', 400],
    ['application/json', '"x"', 400],
    ['application/json', 'x'.repeat(11 * 1024 * 1024), 413],
  ])('a %s body that is no request is refused', async (type, body, status) => {
    const response = await server.fetch('/v1/search', {
      method: 'POST',
      key: tenant.apiKey,
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(nativeError.parse(await response.json()).statusCode).toBe(status);
  });

  test.each([
    ['utf-8', 200],
    ['"UTF8"', 200],
    ['us-ascii', 200],
    ['latin-9', 400],
  ])('a body in %s is read or refused by what it says of itself', async (charset, status) => {
    const response = await server.fetch('/v1/search', {
      method: 'POST',
      key: tenant.apiKey,
      headers: { 'content-type': `application/json; charset=${charset}` },
      body: JSON.stringify({ query: 'anything', assistant_id: tenant.assistantId }),
    });
    const text = await response.text();
    expect(response.status, text).toBe(status);
    if (status === 400) expect(text).toContain('JSON in UTF-8');
  });
});

describe('headers', () => {
  test.each([
    ['GET', '/v1/models', 200],
    ['GET', '/v1/none', 404],
    ['POST', '/v1/search', 400],
    ['GET', '/trpc/models.list', 200],
    ['GET', '/trpc/none', 404],
    ['GET', '/mcp', 405],
  ])('keep private answers out of every cache: %s %s', async (method, path, status) => {
    const response = await server.fetch(path, { method, key: tenant.apiKey });
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/', '/docs'])('of %s ask for HTTPS only where it was asked for by HTTPS', async (path) => {
    await using proxied = await createTestServer({ TRUSTED_PROXIES: '1' });
    const headersOf = async (scheme: string) => {
      const { headers } = await proxied.fetch(path, { headers: { 'x-forwarded-proto': scheme } });
      return {
        transport: headers.get('strict-transport-security'),
        upgrades: headers.get('content-security-policy')?.includes('upgrade-insecure-requests'),
      };
    };
    expect(await headersOf('http')).toEqual({ transport: null, upgrades: false });
    expect(await headersOf('https')).toEqual({
      transport: expect.stringMatching(/^max-age=/),
      upgrades: true,
    });
  });
});

describe('documentation', () => {
  test('has the version of the program', async () => {
    const { info } = z
      .object({ info: z.object({ version: z.string() }) })
      .parse(await (await server.fetch('/openapi.json')).json());
    expect(info.version).toBe(version);
    expect((await server.createAdmin().admin.status.query()).version).toBe(version);
  });

  test.each([
    ['/openapi.json', restRoutes],
    ['/openai/openapi.json', openAiRoutes],
  ])('%s has exactly the endpoints that are served', async (path, routes) => {
    const document = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(await (await server.fetch(path)).json());
    expect(document.openapi).toMatch(/^3\.1\./);
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    const served = routes.flatMap(({ method, path, stream }) => [
      `${method} ${path}`,
      ...(stream ? [`${method} ${path}#stream`] : []),
    ]);
    expect(documented.sort()).toEqual(served.sort());
  });

  test.each(['/openapi.json', '/openai/openapi.json'])('%s resolves every reference', async (path) => {
    const text = await (await server.fetch(path)).text();
    const { components } = JSON.parse(text);
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] as string);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(components.schemas).toHaveProperty([name]);
  });

  test.each(['/docs', '/docs/reference', '/docs/reference/openai'])(
    '%s loads nothing from elsewhere',
    async (path) => {
      const html = await (await server.fetch(path)).text();
      const sources = [...html.matchAll(/<(?:script src|link [^>]*href|img src)="([^"]+)"/g)].map(
        (match) => match[1] as string,
      );
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) {
        expect(source).toMatch(/^\/docs\//);
        expect((await server.fetch(source)).status).toBe(200);
      }
    },
  );

  test('/ of a server without the dashboard says that, and nothing of metrics, and leads to /docs', async () => {
    const response = await server.fetch('/');
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await response.text();
    expect(page).toContain('This server was started without the dashboard.');
    expect(page).toContain('/docs');
  });
});

describe('probes', () => {
  test('/healthz and /readyz', async () => {
    expect(await (await server.fetch('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await server.fetch('/readyz')).json()).toEqual({ ready: true });
  });
});

describe('typed tRPC', () => {
  test('fails with the same facts as REST and without a stack', async () => {
    const error = await tenant.trpc.search
      .mutate({ assistant_id: 'asst-unknown', query: 'x' })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TRPCClientError);
    const { data } = error as TRPCClientError<never> & { data: object };
    expect(data).toMatchObject({ httpStatus: 404, kind: 'not_found', param: 'assistant_id' });
    expect(data).not.toHaveProperty('stack');
  });

  test('has citations by default, and REST only on request', async () => {
    const answer = tenant.trpc.chat.answer;
    expect(await answer.mutate({ content: 'Why?' })).toHaveProperty('citations');
    expect(await answer.mutate({ content: 'Why?', include: ['citations'] })).toHaveProperty('citations');
    expect(await answer.mutate({ content: 'Why?', include: [] })).not.toHaveProperty('citations');
    const overRest = async (include: unknown) => {
      const json = { content: 'Why?', include };
      const response = await server.fetch('/v1/chat', { key: tenant.apiKey, json });
      return 'citations' in z.looseObject({}).parse(await response.json());
    };
    expect([await overRest(undefined), await overRest(null), await overRest([])]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await overRest(['citations'])).toBe(true);
  });

  test('needs a key', async () => {
    const stranger = createTypedClient(server.url, 'sk-none');
    await expect(stranger.assistants.list.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
  });
});
