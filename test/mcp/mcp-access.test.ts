import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { startScriptedServer } from '../support/vendors/openai-scripted-server.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();

const unknownKey = 'sk-0000000000000000000000000000000000000000';

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

/** A request as a browser or a program of any sort might send it; fetch would not let Host be set. */
async function send(
  headers: OutgoingHttpHeaders,
  { method = 'POST', body = initialize, path = '/mcp', url = server.url } = {},
) {
  const accept = 'application/json, text/event-stream';
  const outgoing = request(new URL(path, url), {
    method,
    headers: { 'content-type': 'application/json', accept, ...headers },
  });
  const answered = Promise.withResolvers<{
    status: number;
    headers: NodeJS.Dict<string | string[]>;
    text: string;
  }>();
  outgoing.once('error', answered.reject);
  outgoing.once('response', async (incoming) => {
    const { statusCode: status = 0 } = incoming;
    answered.resolve({ status, headers: incoming.headers, text: await text(incoming) });
  });
  outgoing.end(body);
  return answered.promise;
}

/** The message of a JSON-RPC error that answers a whole HTTP request. */
function faultOf(body: string): string {
  const fault = z.strictObject({
    jsonrpc: z.literal('2.0'),
    error: z.strictObject({ code: z.int(), message: z.string() }),
    id: z.null(),
  });
  return fault.parse(JSON.parse(body)).error.message;
}

function withKey(headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders {
  return { authorization: `Bearer ${tenant.apiKey}`, ...headers };
}

describe('the key', () => {
  test.each([
    ['none', {}, 'Bearer realm="lectern"'],
    ['another scheme', { authorization: 'Basic abc' }, 'Bearer realm="lectern"'],
    [
      'one that is not known',
      { authorization: `Bearer ${unknownKey}` },
      'Bearer realm="lectern", error="invalid_token"',
    ],
  ])('%s is 401 before anything else is looked at', async (_kind, headers, challenge) => {
    for (const options of [{}, { body: '{' }, { method: 'GET', body: '' }, { method: 'DELETE', body: '' }]) {
      const response = await send({ origin: 'http://evil.example.com', ...headers }, options);
      expect(response.status).toBe(401);
      expect(response.headers['www-authenticate']).toBe(challenge);
      expect(faultOf(response.text)).toMatch(/API key/);
    }
  });

  test('deactivated is 403', async () => {
    const { apiKey } = await server.createTenant();
    await server.deps.pool.query('update api_key set active = false where last_four = $1', [
      apiKey.slice(-4),
    ]);
    const response = await send({ authorization: `Bearer ${apiKey}` });
    expect(response.status).toBe(403);
    expect(faultOf(response.text)).toContain('deactivated');
  });

  test.each([
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
    '/.well-known/openid-configuration',
  ])('leads nobody to OAuth: %s is a 404 in JSON', async (path) => {
    const response = await send({}, { method: 'GET', body: '', path });
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
    expect(JSON.parse(response.text)).toHaveProperty('error');
  });

  test('can be tried only as often as the limit allows', async () => {
    await using limited = await createTestServer({ RATE_LIMITS: 'on' });
    const headers = { authorization: `Bearer ${unknownKey}` };
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= 60; attempt++) {
      statuses.push((await send(headers, { url: limited.url })).status);
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401));
    expect(statuses[60]).toBe(429);
  });
});

describe('requests that are not calls', () => {
  test.each(['GET', 'DELETE', 'PUT'])('%s is 405', async (method) => {
    const response = await send(withKey(), { method, body: '' });
    expect(response.status).toBe(405);
    expect(response.headers['allow']).toBe('POST');
    expect(faultOf(response.text)).toBe('Method not allowed.');
  });

  test.each([
    ['no JSON', {}, '{', 400],
    ['nothing', {}, '', 400],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415],
    ['too much', {}, JSON.stringify('x'.repeat(5_000_000)), 413],
    ['too much in chunks', { 'transfer-encoding': 'chunked' }, JSON.stringify('x'.repeat(5_000_000)), 413],
    ['too much of a form', { 'content-type': 'text/plain' }, 'x'.repeat(5_000_000), 413],
  ])('%s is refused', async (_body, headers, body, status) => {
    const response = await send(withKey(headers), { body });
    expect(response.status).toBe(status);
    expect(faultOf(response.text)).not.toBe('');
  });

  test.each([
    ['*/*', 200],
    ['application/*, text/*;q=0.5', 200],
    ['application/json', 406],
    ['text/html', 406],
  ])('a client that accepts %s gets %i', async (accept, status) => {
    expect((await send(withKey({ accept }))).status).toBe(status);
  });

  test('a tool that does not exist is a protocol error', async () => {
    const call = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'svc_none', arguments: {} } };
    const response = await send(withKey(), { body: JSON.stringify(call) });
    expect(response.text).toContain('"code":-32602');
    expect(response.text).not.toContain('node_modules');
  });

  test('paths below /mcp do not exist', async () => {
    expect((await send(withKey(), { path: '/mcp/more' })).status).toBe(404);
  });
});

describe('browsers', () => {
  test.each([
    ['no origin', {}, 200],
    ['no origin, through a proxy with a name of its own', { host: 'kb.example.com' }, 200],
    ['a page of this machine', { origin: 'http://localhost:5173' }, 200],
    ['a page of this machine, in IPv6', { origin: 'http://[::1]:5173', host: '[::1]:3000' }, 200],
    ['a page from elsewhere', { origin: 'https://evil.example.com' }, 403],
    ['a page whose name leads here', { origin: 'http://evil.example.com', host: 'evil.example.com' }, 403],
    [
      'a page of this machine under a foreign name',
      { origin: 'http://localhost', host: 'evil.example.com' },
      403,
    ],
    ['a page without an origin', { origin: 'null' }, 403],
    ['an origin that is none', { origin: 'evil' }, 403],
  ])('%s, sending %j, gets %i', async (_page, headers, status) => {
    const response = await send(withKey(headers));
    expect(response.status).toBe(status);
    if (status === 403) expect(faultOf(response.text)).toContain('Origin');
  });
});

test('an answer carries the request id', async () => {
  const response = await send(withKey({ 'x-request-id': 'abc-1' }));
  expect(response.headers['x-request-id']).toBe('abc-1');
});

describe('a tool call', () => {
  test('counts as the corresponding REST call', async () => {
    await using limited = await createTestServer({ RATE_LIMITS: 'on' });
    const { apiKey, assistantId } = await limited.createTenant();
    const client = await connect(limited, apiKey);
    const search = {
      name: 'svc_search_knowledge_base',
      arguments: { assistant_id: assistantId, query: 'x' },
    };
    for (let call = 1; call <= 20; call++) {
      expect(JSON.stringify(await client.callTool(search))).toContain('success\\":true');
    }
    const refused = await client.callTool(search);
    expect(refused.structuredContent).toMatchObject({ success: false, status: 429 });
    const rest = await limited.fetch('/v1/search', { method: 'POST', key: apiKey });
    expect(rest.status).toBe(429);
  });

  test.each(['legacy', 'auto'] as const)('is cancelled when the client goes (%s)', async (mode) => {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    await using upstream = await startScriptedServer((response, { url }) => {
      if (!url?.endsWith('/chat/completions')) {
        response.end(JSON.stringify({ data: [] }));
        return;
      }
      response.once('close', left.resolve);
      asked.resolve();
    });
    await using patient = await createTestServer({
      OPENAI_BASE_URL: upstream.baseUrl,
      CHAT_MODEL: 'scripted',
      EMBEDDING_MODEL: 'local',
    });
    const { apiKey, assistantId } = await patient.createTenant();
    const client = await connect(patient, apiKey, mode);
    const question = { assistant_id: assistantId, message: 'Anything?' };
    const answer = client.callTool({ name: 'svc_chat', arguments: question });
    const outcome = expect(answer).rejects.toThrow();
    await asked.promise;
    await client.close();
    await outcome;
    await left.promise;
  });

  test('reports a failed vendor in its result, without a stack', async () => {
    await using upstream = await startScriptedServer((response, { url }) => {
      response.writeHead(url?.endsWith('/chat/completions') ? 400 : 200, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify({ data: [], error: { message: 'secret of the vendor' } }));
    });
    await using broken = await createTestServer({
      OPENAI_BASE_URL: upstream.baseUrl,
      CHAT_MODEL: 'scripted',
      EMBEDDING_MODEL: 'local',
    });
    const { apiKey, assistantId } = await broken.createTenant();
    const client = await connect(broken, apiKey);
    const question = { assistant_id: assistantId, message: 'Anything?' };
    const result = await client.callTool({ name: 'svc_chat', arguments: question });
    expect(result.structuredContent).toEqual({ success: false, status: 502, error: expect.any(String) });
    expect(JSON.stringify(result)).not.toMatch(/ at |\.ts/);
  });
});

async function connect(to: TestServer, key: string, mode: 'legacy' | 'auto' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', to.url), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}
