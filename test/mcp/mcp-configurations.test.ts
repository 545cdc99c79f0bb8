import { readFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toSnippets } from '../../adapters/web/app/pages/keys/snippets.ts';
import { scopes } from '../../schema/api-key.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import { findSnippets } from '../support/snippets/find-snippets.ts';

// What the documents and the dashboard tell people to paste into Claude Desktop, Cursor and the like, which are not to be had here: read as those
// programs do, and used by the official client over the same transport.

const documents = ['docs/use-with.md', 'docs/mcp.md'];

/** One program takes an address and headers, another a command whose arguments they are. */
const configuration = z.object({
  mcpServers: z.object({
    lectern: z.union([
      z.strictObject({
        type: z.literal('http').optional(),
        url: z.url(),
        headers: z.record(z.string(), z.string()),
      }),
      z.strictObject({
        command: z.literal('npx'),
        args: z.tuple([z.literal('-y'), z.literal('mcp-remote'), z.url(), z.literal('--header'), z.string()]),
        env: z.record(z.string(), z.string()),
      }),
    ]),
  }),
});

const ofDocuments = documents.flatMap((document) => {
  const text = readFileSync(new URL(`../../${document}`, import.meta.url), 'utf8');
  return findSnippets(text)
    .filter(({ code }) => code.includes('"mcpServers"'))
    .map(({ line, code }) => ({ place: `${document}, line ${line}`, code }));
});

/** As the dashboard fills it in, with the words of the documents for the address and the key. */
const ofDashboard = toSnippets(
  { scopes: [...scopes], active: true, project_id: 'ASSISTANT_ID' },
  { origin: 'http://localhost:3000', key: 'YOUR_API_KEY', question: '' },
)
  .filter(({ client }) => client === 'mcp')
  .map(({ code }) => ({ place: 'the dashboard', code }));

const configurations = [...ofDocuments, ...ofDashboard];

/** The address and the headers that a program sends which was given this configuration. */
function readConfiguration(code: string): { url: string; headers: Record<string, string> } {
  const { lectern } = configuration.parse(JSON.parse(code)).mcpServers;
  if ('url' in lectern) return lectern;
  const [, , url, , header] = lectern.args;
  const [, name = '', value = ''] = /^([\w-]+):(.*)$/.exec(header) ?? [];
  return {
    url,
    headers: { [name]: value.replace(/\$\{(\w+)\}/, (_, variable) => lectern.env[variable] ?? '') },
  };
}

test('there are configurations for both kinds of programs', () => {
  expect(ofDocuments.length).toBeGreaterThan(2);
  expect(ofDashboard).toHaveLength(1);
});

test.each(configurations)('the configuration of $place connects', async ({ code }) => {
  await using server = await createTestServer();
  const tenant = await server.createTenant();
  const filledIn = code
    .replace(/http:\/\/(?:localhost|127\.0\.0\.1):3000/, server.url)
    .replace('YOUR_API_KEY', tenant.apiKey);
  const { url, headers } = readConfiguration(filledIn);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('svc_chat');
  await client.close();
});
