import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestServer } from '../support/server/create-test-server.ts';
import { createTenantWithHandbook } from './knowledge.ts';
import { javaScriptClients } from './matrix/javascript-clients.ts';
import { pythonMark, tryPythonClients } from './matrix/python-clients.ts';
import { formatRow, type Outcomes, parseRows, replaceRows, type TriedClient } from './matrix/table.ts';
import recorded from './open-webui.json' with { type: 'json' };

// The matrix in docs/clients.md says what was found here. Set UPDATE_CLIENTS=1 to write it anew, and PYTHON_CLIENTS to a Python
// that has the clients for Python: without it their rows stay as they are.

const document = new URL('../../docs/clients.md', import.meta.url);
const python = process.env['PYTHON_CLIENTS'];

/** Held by `open-webui.test.ts`, which replays what it sends. */
const openWebUi: TriedClient = {
  name: recorded.client.replace(/ [\d.]+$/, ''),
  version: recorded.client.replace(/^.* /, ''),
  outcomes: { chat: true, stream: true, embeddings: true, citations: true },
};

let tried: TriedClient[];

beforeAll(async () => {
  await using server = await createTestServer();
  const tenant = await createTenantWithHandbook(server);
  tried = [];
  for (const { name, installedAs, probes } of await javaScriptClients(server, tenant)) {
    const outcomes: Outcomes = {};
    for (const [capability, probe] of Object.entries(probes)) {
      outcomes[capability as keyof Outcomes] = await probe().then(
        () => true as const,
        (error: unknown) => String(error),
      );
    }
    tried.push({ name, version: versionOf(installedAs), outcomes });
  }
  tried.push(openWebUi);
  if (python) tried.push(...(await tryPythonClients(python, server, tenant)));
  // The queue is shared with the tests that follow in this process.
  await server.drainJobs();
}, 300_000);

function versionOf(installedAs: string): string {
  const manifest = new URL(`../../node_modules/${installedAs}/package.json`, import.meta.url);
  return String(JSON.parse(readFileSync(manifest, 'utf8')).version);
}

describe('docs/clients.md', () => {
  test('no client fails at what it is tried at', () => {
    const failures = tried.flatMap(({ name, version, outcomes }) =>
      Object.entries(outcomes)
        .filter(([, outcome]) => outcome !== true)
        .map(([capability, outcome]) => `${name} ${version}, ${capability}: ${outcome}`),
    );
    expect(failures).toEqual([]);
  });

  test('its matrix says what the clients that were tried can do; UPDATE_CLIENTS=1 writes it', () => {
    const text = readFileSync(document, 'utf8');
    const untried = parseRows(text).filter(
      (row) => row.includes(pythonMark) && !tried.some(({ name }) => row.startsWith(`| ${name} |`)),
    );
    const updated = replaceRows(text, [...tried.map(formatRow), ...untried]);
    if (process.env['UPDATE_CLIENTS']) writeFileSync(document, updated);
    else expect(text).toBe(updated);
  });
});
