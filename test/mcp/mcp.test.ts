import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();

beforeAll(async () => {
  const text = '# Equipment\n\nLaptops are replaced after four years. The order form is ZX-4471.';
  const file = new File([text], 'handbook.md');
  await tenant.openai.files.create({ file, purpose: 'assistants' });
  await server.drainJobs();
});

/** What the official clients have in common. */
type AnyClient = {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  getServerVersion(): { name: string } | undefined;
  getInstructions(): string | undefined;
  close(): Promise<void>;
};

const identity = { name: 'test', version: '1.0.0' };

function transportOptions(key: string) {
  return { requestInit: { headers: { authorization: `Bearer ${key}` } } };
}

function endpoint(): URL {
  return new URL('/mcp', server.url);
}

async function connectFormer(key: string): Promise<AnyClient> {
  const client = new FormerClient(identity);
  const transport = new FormerTransport(endpoint(), transportOptions(key));
  // The package's own types do not hold under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

async function connectToday(key: string, negotiation?: 'auto'): Promise<Client> {
  const client = new Client(identity, negotiation && { versionNegotiation: { mode: negotiation } });
  await client.connect(new StreamableHTTPClientTransport(endpoint(), transportOptions(key)));
  return client;
}

const clients: [string, (key: string) => Promise<AnyClient>][] = [
  ['the client of the previous generation', connectFormer],
  ["today's client", (key) => connectToday(key)],
  ["today's client, negotiating the revision", (key) => connectToday(key, 'auto')],
];

const toolResult = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.unknown(),
  isError: z.boolean().optional(),
});

/** What a call says in its text, which its structured content must say too. */
async function call(client: AnyClient, name: string, args: Record<string, unknown> = {}) {
  const result = toolResult.parse(await client.callTool({ name, arguments: args }));
  const said: unknown = JSON.parse(result.content[0].text);
  expect(result.structuredContent).toEqual(said);
  expect(result.isError ?? false).toBe(!z.object({ success: z.boolean() }).parse(said).success);
  return said;
}

describe.each(clients)('%s', (_name, connect) => {
  let client: AnyClient;

  beforeAll(async () => {
    client = await connect(tenant.apiKey);
    return () => client.close();
  });

  test('learns what the server is for', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'lectern' });
    expect(client.getInstructions()).toContain('svc_chat');
  });

  test('lists the tools, each with what a model and a person need', async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name).sort()).toEqual([
      'svc_chat',
      'svc_list_assistants',
      'svc_search_knowledge_base',
    ]);
    for (const tool of tools) {
      expect(tool).toMatchObject({
        title: expect.any(String),
        description: expect.stringMatching(/.{100}/),
        annotations: { readOnlyHint: true, openWorldHint: false },
      });
    }
  });

  test('lists assistants', async () => {
    expect(await call(client, 'svc_list_assistants')).toEqual({
      success: true,
      assistants: [{ id: tenant.assistantId, name: 'Test assistant' }],
    });
  });

  test('asks, and gets the sources without asking for them', async () => {
    const question = { assistant_id: tenant.assistantId, message: 'When are laptops replaced?' };
    expect(await call(client, 'svc_chat', question)).toEqual({
      success: true,
      text: expect.stringMatching(/four years.* \[1\]$/u),
      citations: [expect.objectContaining({ number: 1, filename: 'handbook.md' })],
    });
  });

  test('searches', async () => {
    const search = { assistant_id: tenant.assistantId, query: 'ZX-4471', max_results: 1 };
    expect(await call(client, 'svc_search_knowledge_base', search)).toEqual({
      success: true,
      context: expect.stringContaining('ZX-4471'),
      file_ids: [expect.stringMatching(/^file-/)],
    });
  });

  test('takes null in an optional field for its absence', async () => {
    const question = { assistant_id: tenant.assistantId, message: 'Laptops?', context: null };
    expect(await call(client, 'svc_chat', question)).toMatchObject({ success: true });
  });

  test.each([
    ['no message', 'svc_chat', { assistant_id: 'asst-x' }, '"message"'],
    ['an empty message', 'svc_chat', { assistant_id: 'asst-x', message: '' }, '"message"'],
    [
      'a message of 10,001 characters',
      'svc_chat',
      { assistant_id: 'asst-x', message: 'x'.repeat(10_001) },
      '"message"',
    ],
    ['no assistant', 'svc_chat', { message: 'x' }, '"assistant_id"'],
    [
      'another effort',
      'svc_chat',
      { assistant_id: 'asst-x', message: 'x', reasoning_effort: 'huge' },
      'reasoning_effort',
    ],
    ['a number for a text', 'svc_search_knowledge_base', { assistant_id: 'asst-x', query: 5 }, '"query"'],
    [
      '21 results',
      'svc_search_knowledge_base',
      { assistant_id: 'asst-x', query: 'x', max_results: 21 },
      '"max_results"',
    ],
  ])('is told in the result what is wrong with %s', async (_fault, tool, args, field) => {
    expect(await call(client, tool, args)).toEqual({
      success: false,
      status: 400,
      error: expect.stringContaining(field),
    });
  });

  test.each(['svc_chat', 'svc_search_knowledge_base'])(
    '%s finds no assistant of another organization',
    async (tool) => {
      const other = await server.createTenant();
      const args = { assistant_id: other.assistantId, message: 'x', query: 'x' };
      expect(await call(client, tool, args)).toEqual({
        success: false,
        status: 404,
        error: 'The assistant was not found in the organization of this API key.',
      });
    },
  );

  test('learns from the result which scope its key lacks, whatever it sends', async () => {
    const { apiKey } = await server.createTenant();
    await server.deps.pool.query(`update api_key set scopes = '{search}' where last_four = $1`, [
      apiKey.slice(-4),
    ]);
    const limited = await connect(apiKey);
    onTestFinished(() => limited.close());
    expect(await call(limited, 'svc_chat')).toEqual({
      success: false,
      status: 403,
      error: expect.stringContaining('"chat"'),
    });
  });

  test('is refused from the moment that its key is deactivated', async () => {
    const { apiKey } = await server.createTenant();
    const session = await connect(apiKey);
    onTestFinished(() => session.close());
    expect(await call(session, 'svc_list_assistants')).toMatchObject({ success: true });
    await server.deps.pool.query('update api_key set active = false where last_four = $1', [
      apiKey.slice(-4),
    ]);
    expect(await call(session, 'svc_list_assistants')).toEqual({
      success: false,
      status: 403,
      error: expect.stringContaining('deactivated'),
    });
    await expect(session.listTools()).rejects.toThrow(/deactivated|403/);
  });

  test('learns from the result that its key has expired', async () => {
    const { apiKey } = await server.createTenant();
    const session = await connect(apiKey);
    onTestFinished(() => session.close());
    await server.deps.pool.query('update api_key set expires_at = now() where last_four = $1', [
      apiKey.slice(-4),
    ]);
    expect(await call(session, 'svc_chat')).toMatchObject({ success: false, status: 401 });
  });

  test.each(['', 'sk-0000000000000000000000000000000000000000'])(
    'cannot connect with the key "%s"',
    async (key) => {
      await expect(connect(key)).rejects.toThrow();
    },
  );
});

test('negotiating, the client gets the revision of 2026-07-28; otherwise that of 2025-11-25', async () => {
  const negotiating = await connectToday(tenant.apiKey, 'auto');
  const settled = await connectToday(tenant.apiKey);
  onTestFinished(async () => {
    await negotiating.close();
    await settled.close();
  });
  expect(negotiating.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  expect(settled.getNegotiatedProtocolVersion()).toBe('2025-11-25');
});
