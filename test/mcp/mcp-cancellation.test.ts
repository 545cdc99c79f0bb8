import type { ServerResponse } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

let server: TestServer;
let tenant: Tenant;
/** Told of each call of the vendor's model. */
let onAsked: (vendor: ServerResponse) => void;

beforeAll(async () => {
  const running = await createServerWithVendor((response) => {
    startStream(response);
    response.write(chunk({ content: 'A fin' }));
    onAsked(response);
  });
  ({ server } = running);
  tenant = await server.createTenant();
  return () => running[Symbol.asyncDispose]();
});

const identity = { name: 'test', version: '1' };

type Ask = (signal?: AbortSignal) => Promise<unknown>;

/** Connects clients that ask something, and the session that each was given. */
const clients: Record<string, (tenant: Tenant) => Promise<{ ask: Ask; session: string | undefined }>> = {
  async 'of the previous generation'({ apiKey, assistantId }) {
    const client = new FormerClient(identity);
    const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
    const transport = new FormerTransport(new URL('/mcp', server.url), { requestInit });
    // The package's own types do not hold under exactOptionalPropertyTypes.
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    onTestFinished(() => client.close());
    const ask: Ask = (signal) => client.callTool(question(assistantId), undefined, signal && { signal });
    return { ask, session: transport.sessionId };
  },
  'of today': (tenant) => connectToday(tenant),
  'of today, negotiating the revision': (tenant) =>
    connectToday(tenant, { versionNegotiation: { mode: 'auto' } }),
};

async function connectToday(
  { apiKey, assistantId }: Tenant,
  options?: ConstructorParameters<typeof Client>[1],
) {
  const client = new Client(identity, options);
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const ask: Ask = (signal) => client.callTool(question(assistantId), signal && { signal });
  return { ask, session: transport.sessionId };
}

function question(assistant_id: string) {
  return { name: 'svc_chat', arguments: { assistant_id, message: 'What is a keel?' } };
}

/** Starts a call. @returns the vendor's side of it, once its model was asked */
async function start(ask: Ask, signal?: AbortSignal) {
  const asked = Promise.withResolvers<ServerResponse>();
  onAsked = asked.resolve;
  const answered = ask(signal);
  answered.catch(() => undefined);
  return { answered, vendor: await asked.promise };
}

/** Cancels a call by its id, as a client of an earlier revision does. */
function cancel(key: string, session: string | undefined, requestId: number): Promise<Response> {
  return server.fetch('/mcp', {
    key,
    json: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } },
    headers: {
      accept: 'application/json, text/event-stream',
      ...(session !== undefined && { 'mcp-session-id': session }),
    },
  });
}

test.each(Object.entries(clients))(
  'a call that a client %s cancels ends, and the call of the model with it',
  async (_which, connect) => {
    const { ask } = await connect(tenant);
    const abort = new AbortController();
    const { answered, vendor } = await start(ask, abort.signal);
    const closed = new Promise((resolve) => vendor.once('close', resolve));
    abort.abort();
    await expect(answered).rejects.toThrow();
    await closed;
  },
);

test('a call is cancelled by its own client alone, whatever the ids of others', async () => {
  const connect = () => connectToday(tenant);
  const [one, other] = [await connect(), await connect()];
  const elsewhere = await server.createTenant();
  expect(one.session).not.toBe(other.session);
  const { answered, vendor } = await start(one.ask);
  for (let id = 0; id < 10; id += 1) {
    await cancel(tenant.apiKey, other.session, id);
    await cancel(tenant.apiKey, undefined, id);
    await cancel(elsewhere.apiKey, one.session, id);
  }
  vendor.end(chunk({ content: '.' }, 'stop') + streamEnd);
  expect(await answered).toMatchObject({ structuredContent: { success: true, text: 'A fin.' } });
});
