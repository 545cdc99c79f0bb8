import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { adminToken, apiKey, type Program } from '../../../scripts/bench/harness/program.ts';
import type { Attack } from './attack.ts';
import type { LightCalls } from './light-calls.ts';

/** What an attack did to a server. */
export type Outcome = {
  attack: Attack;
  /** 0: the connection ended before there was an answer. */
  status: number;
  answerBytes: number;
  milliseconds: number;
  /** CPU time of the server's process meanwhile, in milliseconds. */
  cpu: number;
  lightCalls: LightCalls;
};

export type Battle = {
  /** The assistant that attacks are aimed at. */
  assistantId: string;
  /** Light calls while nothing else happens, for so many milliseconds. */
  watch(milliseconds: number): Promise<LightCalls>;
  attack(attack: Attack): Promise<Outcome>;
  deleteFile(filename: string): Promise<void>;
  stop(): Promise<void>;
};

/** How long the reading of a document is waited for, in milliseconds. */
const readingTimeout = 120_000;

/** Prepares a server for attacks with its first key: one document to answer from, and light calls of another tenant. */
export async function prepareBattle(program: Program): Promise<Battle> {
  const { url } = program;
  const { id: assistantId } = (await getJson(url, '/v1/assistants', apiKey)).data[0];
  await upload(
    url,
    'lamp.md',
    '# Lighthouse\n\nThe lighthouse keeps its lamp oil in the blue cellar. `oil` is **dear**.\n',
  );
  await readEverything(url);
  const worker = new Worker(new URL('./light-calls.ts', import.meta.url), {
    workerData: { url, apiKey: await createTenant(url) },
  });
  const take = async (): Promise<LightCalls> => {
    worker.postMessage('take');
    return (await once(worker, 'message'))[0];
  };
  const watch = async (milliseconds: number) => {
    await take();
    await pause(milliseconds);
    return take();
  };
  return {
    assistantId,
    watch,
    async attack(attack) {
      const body = attack.body();
      const before = await program.ask();
      await take();
      const started = performance.now();
      const answer = await send(`${url}${attack.path}`, body, attack.headers);
      if (attack.aim === 'documents' && answer.status === 200) await readEverything(url);
      const milliseconds = performance.now() - started;
      const { cpu } = await program.ask();
      return { attack, ...answer, milliseconds, cpu: (cpu - before.cpu) / 1_000, lightCalls: await take() };
    },
    async deleteFile(filename) {
      const { data } = await getJson(url, '/v1/files?limit=100', apiKey);
      const { id } = data.find((file: { filename: string }) => file.filename === filename);
      await fetch(`${url}/v1/files/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${apiKey}` },
      });
    },
    stop: async () => void (await worker.terminate()),
  };
}

/** Sends all of it, or as much as the server takes, and reads the answer. */
function send(url: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; answerBytes: number }>((resolve) => {
    const sent = request(url, { method: 'POST', headers: { ...headers, authorization: `Bearer ${apiKey}` } });
    sent.on('response', (response) => {
      let answerBytes = 0;
      response.on('data', (bytes: Buffer) => {
        answerBytes += bytes.length;
      });
      const finish = () => {
        sent.destroy();
        resolve({ status: response.statusCode ?? 0, answerBytes });
      };
      response.on('end', finish);
      response.on('error', finish);
    });
    sent.on('error', () => resolve({ status: 0, answerBytes: 0 }));
    sent.end(body);
  });
}

async function upload(url: string, filename: string, text: string): Promise<void> {
  const body = new FormData();
  body.append('file', new File([text], filename));
  const headers = { authorization: `Bearer ${apiKey}` };
  const { ok, status } = await fetch(`${url}/v1/files`, { method: 'POST', body, headers });
  if (!ok) throw new Error(`The upload was answered with ${status}.`);
}

/** Waits until no file is left unread. */
async function readEverything(url: string): Promise<void> {
  const end = performance.now() + readingTimeout;
  while (performance.now() < end) {
    const { data } = await getJson(url, '/v1/files?limit=100', apiKey);
    if (data.every(({ status }: { status: string }) => status !== 'uploaded')) return;
    await pause(100);
  }
}

/** Another organization. @returns its API key. */
async function createTenant(url: string): Promise<string> {
  const call = async (procedure: string, input: object) => {
    const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/trpc/${procedure}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    });
    const { result } = (await response.json()) as { result: { data: { id: string; key: string } } };
    return result.data;
  };
  const organization = await call('admin.organizations.create', { name: 'Bystanders' });
  const project = await call('admin.projects.create', {
    organization_id: organization.id,
    name: 'Bystander',
  });
  return (await call('admin.keys.create', { project_id: project.id, name: 'Bystander' })).key;
}

async function getJson(url: string, path: string, key: string) {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  return JSON.parse(await response.text());
}
