import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { adminToken } from '../harness/program.ts';
import { createSyntheticText } from '../workloads/synthetic-text.ts';

/** What is known about an accepted upload. */
export type KnownFile = {
  id: string;
  /** A word that occurs in no other file. */
  code: string;
  /** The number of its passages. */
  shape: number;
  acceptedAt: number;
  /** When it was first seen processed. */
  processedAt?: number;
  deletion: 'no' | 'asked' | 'done';
};

export type ChaosTenant = {
  /** A word that occurs in all files of this tenant, and in no others. */
  mark: string;
  key: string;
  keyId: string;
  assistantId: string;
  files: KnownFile[];
  /** Codes of uploads whose response was lost: they may or may not exist. */
  uncertain: Set<string>;
  /** Calls that may have been counted, by their name in the usage statistics. */
  sent: { questions: number; searches: number; files: number };
};

/** The possible numbers of passages of a file. */
const shapes = [1, 3, 8];

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A unique word. */
function inventWord(prefix: string, random: () => number, length: number): string {
  const letter = () => letters[Math.floor(random() * letters.length)];
  return prefix + Array.from({ length }, letter).join('');
}

const text = createSyntheticText(19);
const passages = Array.from({ length: Math.max(...shapes) }, text.passage);

/** Creates a file of a tenant. Files of one shape differ only in code and mark, so that they have the same number of chunks. */
export function makeFile(
  tenant: ChaosTenant,
  random: () => number,
): { code: string; shape: number; body: string } {
  const code = inventWord('code', random, 12);
  const shape = shapes[Math.floor(random() * shapes.length)] ?? 1;
  const parts = passages
    .slice(0, shape)
    .map(
      (passage, index) =>
        `## Part ${index}\n\nThe code word is ${code}, the mark is ${tenant.mark}. ${passage}`,
    );
  return { code, shape, body: `# Note ${code}\n\n${parts.join('\n\n')}\n` };
}

/** Creates tenants with an assistant and a key each. */
export async function makeTenants(url: string, count: number, random: () => number): Promise<ChaosTenant[]> {
  const tenants: ChaosTenant[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `Tenant ${index}`;
    const organization = idObject.parse(await callAdmin(url, 'organizations.create', { name }));
    const project = idObject.parse(
      await callAdmin(url, 'projects.create', { organization_id: organization.id, name }),
    );
    const key = keyObject.parse(await callAdmin(url, 'keys.create', { project_id: project.id, name }));
    tenants.push({
      mark: inventWord('mark-', random, 8),
      key: key.key,
      keyId: key.id,
      assistantId: project.id,
      files: [],
      uncertain: new Set(),
      sent: { questions: 0, searches: 0, files: 0 },
    });
  }
  return tenants;
}

const idObject = z.object({ id: z.string() });
const keyObject = z.object({ id: z.string(), key: z.string() });

/** Calls an administrators' procedure: a mutation if there is input, otherwise a query. */
export async function callAdmin(url: string, path: string, input?: object): Promise<unknown> {
  const init = input && { method: 'POST', body: JSON.stringify(input) };
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/trpc/admin.${path}`, { ...init, headers });
  const body = (await answer.json()) as { result?: { data: unknown } };
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body.result?.data;
}

/** Waits for a condition that other processes bring about. @throws Error after this many milliseconds */
export async function waitUntil(what: string, maxMs: number, ask: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await ask().catch(() => false))) {
    if (performance.now() - started > maxMs) throw new Error(`After ${maxMs} ms it was not so that ${what}.`);
    await sleep(200);
  }
  return performance.now() - started;
}
