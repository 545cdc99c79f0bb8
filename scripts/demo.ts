/**
 * `npm run demo`: the main job, start to end, on an instance of its own that is gone afterwards. It reads the sample
 * documents and answers three questions with its sources. Needs no key and no network.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI from 'openai';
import { createLog } from '../adapters/log.ts';
import { startServer } from '../adapters/server.ts';
import { makeApiKey } from '../src/credentials/api-keys.ts';
import {
  bootstrap,
  closeDependencies,
  openDependencies,
  parseConfig,
  prepareDatabase,
  startWorker,
} from '../src/index.ts';

const samples = join(import.meta.dirname, '..', 'samples');

const questions = [
  'What is the part number of the brake pads?',
  'How much does a company bicycle cost a month?',
  'What does the theft alarm do?',
];

type Instance = AsyncDisposable & { client: OpenAI; assistantId: string };

/** Aborted by Ctrl-C: the demo then takes its instance down as it does at its end. A second one ends it at once. */
const interrupted = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupted.abort());
}

try {
  await demonstrate(interrupted.signal);
  say('\nThat was it; the instance and its data are gone. To keep one: npm start');
} catch (error) {
  if (!interrupted.signal.aborted) throw error;
  process.exitCode = 130;
}

async function demonstrate(signal: AbortSignal): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-demo-'));
  try {
    say('Starting an instance …');
    await using instance = await startInstance(directory);
    await addSamples(instance.client, signal);
    for (const question of questions) await ask(instance, question, signal);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Everything that `npm start` runs, on a free port of the loopback address, with the built-in models. */
async function startInstance(directory: string): Promise<Instance> {
  const config = parseConfig({
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    BOOTSTRAP_API_KEY: makeApiKey(),
    RATE_LIMITS: 'off',
  });
  const deps = await openDependencies(config, createLog(config.LOG_LEVEL));
  await prepareDatabase(deps);
  const tenant = await bootstrap(deps.pool, config.BOOTSTRAP_API_KEY);
  if (!tenant) throw new Error('The new database is not empty.');
  const server = await startServer(deps, { host: '127.0.0.1', port: 0 });
  const worker = await startWorker({ ...deps, ownsDatabase: true }, 2);
  return {
    client: new OpenAI({ baseURL: `${server.url}/v1`, apiKey: tenant.apiKey }),
    assistantId: tenant.assistantId,
    async [Symbol.asyncDispose]() {
      await worker.stop();
      await server.stop();
      await closeDependencies(deps);
    },
  };
}

async function addSamples(client: OpenAI, signal: AbortSignal): Promise<void> {
  for (const name of (await readdir(samples)).sort()) {
    const file = createReadStream(join(samples, name));
    const { id } = await client.files.create({ file, purpose: 'assistants' }, { signal });
    process.stdout.write(`Reading ${name} `);
    await waitUntilRead(client, id, signal);
  }
}

async function waitUntilRead(client: OpenAI, id: string, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  for (;;) {
    const { status, status_details } = await client.files.retrieve(id, { signal });
    if (status === 'processed') break;
    if (status === 'error') throw new Error(`The file could not be read: ${status_details}`);
    process.stdout.write('.');
    await sleep(250, undefined, { signal });
  }
  say(` done in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
}

async function ask({ client, assistantId }: Instance, question: string, signal: AbortSignal): Promise<void> {
  say(`\nQ: ${question}`);
  const stream = await client.chat.completions.create(
    { model: assistantId, messages: [{ role: 'user', content: question }], stream: true },
    { signal },
  );
  process.stdout.write('A: ');
  // The built-in model ends its answer with the sources.
  for await (const chunk of stream) process.stdout.write(chunk.choices[0]?.delta.content ?? '');
  say('');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
