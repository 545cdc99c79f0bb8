import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Tenant, TestServer } from '../../support/server/create-test-server.ts';
import type { TriedClient } from './table.ts';

/** By what the names of these clients are told from others. */
export const pythonMark = '(Python)';

const outcome = z.union([z.literal(true), z.string()]);

const report = z.record(
  z.string(),
  z.object({ version: z.string(), outcomes: z.record(z.string(), outcome) }),
);

/**
 * Tries every Python client that is installed for this Python. They are hundreds of megabytes, so nothing installs them: see
 * `docs/clients.md`.
 */
export async function tryPythonClients(
  python: string,
  server: TestServer,
  { apiKey, assistantId }: Tenant,
): Promise<TriedClient[]> {
  const script = fileURLToPath(new URL('../probe.py', import.meta.url));
  const { stdout } = await promisify(execFile)(python, [script, server.url, assistantId], {
    env: { ...process.env, OPENAI_API_KEY: apiKey },
    maxBuffer: 2 ** 26,
  });
  const clients = report.parse(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''));
  return Object.entries(clients).map(([name, tried]) => ({ name: nameOf(name, tried.version), ...tried }));
}

/** Two majors of OpenAI's own client are in use, and one Python has one of them: each has a row, as those for JavaScript. */
function nameOf(client: string, version: string): string {
  const major = client === 'openai' ? `${Number.parseInt(version, 10)} ` : '';
  return `\`${client}\` ${major}${pythonMark}`;
}
