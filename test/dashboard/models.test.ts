import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlaygroundEvent } from '../../schema/dashboard/playground.ts';
import { dropGeneration, ensureGeneration } from '../../src/db/vectors/generations.ts';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import {
  chunk,
  collect,
  type Script,
  startScriptedServer,
  startStream,
  streamEnd,
} from '../support/vendors/openai-scripted-server.ts';

let server: TestServer;
let tenant: Tenant;
let owner: TestPerson;
/** The folder of the models that run in the server. */
let models: string;

/** A vendor whose model `broken` fails, while `spare` answers. */
const vendorScript: Script = (response, request, before) => {
  if (request.url?.endsWith('/models')) {
    response.setHeader('content-type', 'application/json');
    const price = { pricing: { prompt: '0.000002', completion: '0.000008' } };
    const data = [
      { id: 'broken', object: 'model', owned_by: 'tests', max_model_len: 16_000, ...price },
      { id: 'spare', object: 'model', owned_by: 'tests' },
    ];
    return void response.end(JSON.stringify({ object: 'list', data }));
  }
  const { model } = (vendor.received[before]?.body ?? {}) as { model?: string };
  if (model !== 'spare') return void response.writeHead(400).end('{}');
  startStream(response);
  response.end(chunk({ content: 'Here I am.' }) + chunk({}, 'stop') + streamEnd);
};

let vendor: Awaited<ReturnType<typeof startScriptedServer>>;

beforeAll(async () => {
  vendor = await startScriptedServer(vendorScript);
  models = await mkdtemp(join(tmpdir(), 'lectern-models-'));
  server = await createTestServer({
    OPENAI_BASE_URL: vendor.baseUrl,
    OPENAI_API_KEY: 'vendor-secret',
    CHAT_MODEL: 'broken',
    EMBEDDING_MODEL: 'local',
    MODELS_DIR: models,
  });
  tenant = await server.createTenant();
  owner = await server.createPerson(tenant, 'owner');
  return async () => {
    await server[Symbol.asyncDispose]();
    await vendor[Symbol.asyncDispose]();
    await rm(models, { recursive: true });
  };
});

describe('the models of a deployment', () => {
  test('are all listed with window, price and whether they are allowed, and the one that answers is named', async () => {
    const before = await owner.trpc.models.overview.query();
    expect(before).toMatchObject({ deployment_default: 'broken', answering: 'broken' });
    expect(before.models).toContainEqual({
      id: 'broken',
      owned_by: 'tests',
      allowed: true,
      context_window: 16_000,
      output_limit: null,
      price: { input: 2, output: 8 },
    });
    const other = await server.createTenant();
    const stranger = await server.createPerson(other, 'admin');
    await stranger.trpc.organization.update.mutate({
      allowed_models: ['local', 'spare'],
      default_model: 'spare',
    });
    const limited = await stranger.trpc.models.overview.query();
    expect(limited.answering).toBe('spare');
    expect(limited.models.map(({ id, allowed }) => [id, allowed])).toEqual([
      ['local', true],
      ['broken', false],
      ['spare', true],
    ]);
    expect(await owner.trpc.models.overview.query()).toEqual(before);
  });

  test('members are refused', async () => {
    const member = await server.createPerson(tenant, 'member');
    await expect(member.trpc.models.overview.query()).rejects.toMatchObject({ data: { httpStatus: 403 } });
  });

  test('vectors are shown with their progress, without counts of other organizations', async () => {
    const { pool } = server.deps;
    await ensureGeneration(pool, 'coming-model');
    const { embeddings } = await owner.trpc.models.overview.query();
    // Other tests have the same database.
    for (const { id, model } of embeddings) if (model === 'coming-model') await dropGeneration(pool, id);
    expect(embeddings.map(({ model, state }) => [model, state])).toContainEqual(['coming-model', 'building']);
    for (const generation of embeddings) {
      expect(generation).toMatchObject({ percent: expect.any(Number) });
      expect(generation).not.toHaveProperty('passages');
      expect(generation).not.toHaveProperty('of_passages');
    }
  });

  test('locally installed models are shown', async () => {
    const folder = join(models, 'acme/ms-marco-tiny');
    await mkdir(join(folder, 'onnx'), { recursive: true });
    for (const file of ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_int8.onnx']) {
      await writeFile(join(folder, file), '{}');
    }
    expect((await owner.trpc.models.overview.query()).local).toEqual([
      { name: 'hf:acme/ms-marco-tiny', purpose: 'reranking', precision: 'int8', bytes: 8, in_use: false },
    ]);
  });

  test('a trial reports the fallback model that answered, and the time to the first word', async () => {
    await owner.trpc.organization.update.mutate({ fallback_model: 'spare' });
    const events: PlaygroundEvent[] = await owner.trpc.playground.ask
      .mutate({ assistant_id: tenant.assistantId, question: 'Who is there?', model: 'broken' })
      .then(collect);
    expect(events[0]).toMatchObject({ type: 'explained', model: 'broken' });
    const end = events.at(-1);
    expect(end).toMatchObject({ type: 'end', model: 'spare', first_word_milliseconds: expect.any(Number) });
    if (end?.type === 'end') expect(end.first_word_milliseconds).toBeLessThanOrEqual(end.milliseconds);
  });
});
