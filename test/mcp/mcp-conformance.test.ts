import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestServer } from '../support/server/create-test-server.ts';

const program = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

let url: string;

beforeAll(async () => {
  const server = await createTestServer();
  const { apiKey } = await server.createTenant();
  const forwarder = await startForwarder(server.url, apiKey);
  url = `${forwarder.url}/mcp`;
  return async () => {
    await forwarder.close();
    await server[Symbol.asyncDispose]();
  };
});

/** The scenarios that need nothing but a server with tools; `docs/mcp.md` says what the others want. */
test.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  'the protocol’s own conformance suite is content with %s',
  async (scenario) => {
    const checks = await run(scenario);
    expect(checks.length).toBeGreaterThan(0);
    for (const check of checks) expect(check).toMatchObject({ status: 'SUCCESS' });
  },
);

const checkList = z.array(z.looseObject({ id: z.string(), status: z.string() }));

/** What a scenario found, one entry a check. The suite reports by files, and by its exit status. */
async function run(scenario: string): Promise<z.infer<typeof checkList>> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-conformance-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const options = ['server', '--url', url, '--scenario', scenario, '--output-dir', directory];
  await promisify(execFile)(process.execPath, [program, ...options], { cwd: directory });
  const [results = ''] = await readdir(directory);
  return checkList.parse(JSON.parse(await readFile(join(directory, results, 'checks.json'), 'utf8')));
}

/** The suite cannot send a key, so its requests pass through a server that adds one and changes nothing else. */
async function startForwarder(target: string, key: string) {
  const forwarder = createServer((incoming, response) => {
    const { method, headers } = incoming;
    const outgoing = request(new URL(incoming.url ?? '/', target), {
      method,
      headers: { ...headers, authorization: `Bearer ${key}` },
    });
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(outgoing);
  });
  await once(forwarder.listen(0, '127.0.0.1'), 'listening');
  const { port } = forwarder.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      forwarder.closeAllConnections();
      await once(forwarder.close(), 'close');
    },
  };
}
