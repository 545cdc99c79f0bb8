import { stat } from 'node:fs/promises';
import OlderOpenAI from 'openai-6';
import { describe, expect, test } from 'vitest';
import { assistantObject } from '../../schema/assistant.ts';
import { openAiError } from '../../schema/error.ts';
import { parseId } from '../../schema/ids.ts';
import { modelList } from '../../schema/model.ts';
import { makeApiKey } from '../../src/credentials/api-keys.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer();

function send(method: string, path: string, key: string, body?: unknown): Promise<Response> {
  return server.fetch(path, { method, key, json: body });
}

async function createNamed({ openai }: Tenant, names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await openai.beta.assistants.create({ model: 'local', name })).id);
  return ids;
}

/** Moves the tenant's key to another assistant, as an administrator would. */
async function bindKey({ apiKey }: Tenant, assistantId: string): Promise<void> {
  await server.deps.pool.query('update api_key set project_id = $1 where last_four = $2', [
    assistantId.slice('asst-'.length),
    apiKey.slice(-4),
  ]);
}

describe('an assistant', () => {
  test('is created with what is kept, echoes of what is not, and constants', async () => {
    const { openai } = await server.createTenant();
    const created = await openai.beta.assistants.create({
      name: 'Support 🚲',
      instructions: 'Answer in rhymes.',
      model: 'gpt-4o',
      temperature: 0.2,
      top_p: 0.5,
      description: 'For customers',
      metadata: { team: 'app' },
      tools: [{ type: 'code_interpreter' }],
      response_format: { type: 'json_object' },
    });
    const expected = {
      id: expect.stringMatching(/^asst-[0-9a-f-]{36}$/),
      object: 'assistant',
      created_at: expect.any(Number),
      name: 'Support 🚲',
      description: 'For customers',
      model: 'local',
      instructions: 'Answer in rhymes.',
      tools: [{ type: 'file_search' }],
      tool_resources: {},
      metadata: { team: 'app' },
      temperature: 1,
      top_p: 1,
      response_format: 'auto',
    };
    expect(created).toEqual(expected);
    expect(await openai.beta.assistants.retrieve(created.id)).toEqual({
      ...expected,
      description: null,
      metadata: {},
    });
  });

  test.each(['POST', 'PATCH'])('is changed by %s: only what is sent, and "" clears', async (method) => {
    const { apiKey, openai } = await server.createTenant();
    const created = await openai.beta.assistants.create({
      model: 'x',
      name: 'Before',
      instructions: 'Be brief.',
    });
    const change = async (body: object) => {
      const response = await send(method, `/v1/assistants/${created.id}`, apiKey, body);
      expect(response.status).toBe(200);
      return assistantObject.parse(await response.json());
    };
    expect(await change({ name: 'After', metadata: { a: 'b' } })).toEqual({
      ...created,
      name: 'After',
      metadata: { a: 'b' },
    });
    expect(await change({ description: 'Echo', instructions: null })).toEqual({
      ...created,
      name: 'After',
      description: 'Echo',
    });
    expect(await change({ instructions: '' })).toEqual({ ...created, name: 'After', instructions: '' });
    expect(await change({})).toEqual({ ...created, name: 'After', instructions: '' });
  });

  test('shows the default model of its organization', async () => {
    const { openai, assistantId } = await server.createTenant();
    await server.deps.pool.query(
      `update organization set default_model = 'gpt-4o'
       where id = (select organization_id from project where id = $1)`,
      [assistantId.slice('asst-'.length)],
    );
    expect((await openai.beta.assistants.retrieve(assistantId)).model).toBe('gpt-4o');
  });

  test('is the same through typed tRPC and through the older client', async () => {
    const { trpc, apiKey } = await server.createTenant();
    const older = new OlderOpenAI({ baseURL: `${server.url}/v1`, apiKey, maxRetries: 0 });
    const created = await trpc.assistants.create.mutate({ name: 'Typed' });
    expect(await older.beta.assistants.retrieve(created.id)).toEqual(created);
    const updated = await older.beta.assistants.update(created.id, { name: 'Older' });
    expect(await trpc.assistants.get.query({ id: created.id })).toEqual(updated);
    expect((await trpc.assistants.list.query()).data[0]).toEqual(updated);
    await trpc.assistants.update.mutate({ id: created.id, name: 'Again' });
    expect(await trpc.assistants.delete.mutate({ id: created.id })).toEqual({
      id: created.id,
      object: 'assistant.deleted',
      deleted: true,
    });
  });

  test.each([
    ['no name', { name: undefined }, 'name', '"name" is required.'],
    ['an empty name', { name: '' }, 'name', '"name" must have from 1 to 256 characters.'],
    ['a long name', { name: 'n'.repeat(257) }, 'name', '"name" must have from 1 to 256 characters.'],
    ['NUL in the name', { name: 'a\0b' }, 'name', /^"name" must not contain NUL/],
    ['half a character', { instructions: '\ud800' }, 'instructions', /^"instructions" must not contain/],
    [
      'long instructions',
      { instructions: 'i'.repeat(256_001) },
      'instructions',
      /at most 256,000 characters/,
    ],
    ['a long description', { description: 'd'.repeat(513) }, 'description', /at most 512 characters/],
    ['temperature 2.1', { temperature: 2.1 }, 'temperature', /^"temperature"/],
    ['temperature as text', { temperature: '1' }, 'temperature', /^"temperature"/],
    ['a number in metadata', { metadata: { a: 1 } }, 'metadata.a', /^"metadata.a"/],
    ['a long value', { metadata: { a: 'v'.repeat(513) } }, 'metadata.a', /at most 512 characters/],
    ['a long key', { metadata: { ['k'.repeat(65)]: '' } }, 'metadata', /keys.*at most 64 characters/],
    [
      'the key "__proto__"',
      { metadata: JSON.parse('{"__proto__":"x"}') },
      'metadata',
      /must not be "__proto__"/,
    ],
    ['17 pairs', { metadata: pairs(17) }, 'metadata', '"metadata" must have at most 16 pairs.'],
    ['metadata as a list', { metadata: [] }, 'metadata', /^"metadata"/],
  ])('is refused with %s', async (_fault, body, param, message) => {
    const { apiKey } = await server.createTenant();
    const response = await send('POST', '/v1/assistants', apiKey, { name: 'A', ...body });
    expect(response.status).toBe(400);
    expect(openAiError.parse(await response.json()).error).toEqual({
      message: expect.stringMatching(message),
      type: 'invalid_request_error',
      code: null,
      param,
    });
  });

  test('may be as large as the limits say', async () => {
    const { openai } = await server.createTenant();
    const largest = {
      name: '🚲'.repeat(256),
      instructions: '🚲'.repeat(256_000),
      description: '🚲'.repeat(512),
      metadata: pairs(16),
    };
    const created = await openai.beta.assistants.create({ ...largest, model: 'local', temperature: 2 });
    expect(created).toMatchObject(largest);
  });
});

describe('the list', () => {
  test('is paged by itself where the instructions are too long for one answer', async () => {
    const { openai, apiKey, assistantId } = await server.createTenant();
    const others = ['Second', 'Third'].map((name) => openai.beta.assistants.create({ model: '', name }));
    await Promise.all(others);
    await server.deps.pool.query(
      `update project set instructions = repeat('x', 10000000)
       where organization_id = (select organization_id from project where id = $1)`,
      [assistantId.slice('asst-'.length)],
    );
    const first = await openai.beta.assistants.list();
    expect([first.data.length, first.has_more]).toEqual([2, true]);
    const second = await first.getNextPage();
    expect([second.data.map(({ id }) => id), second.has_more]).toEqual([[assistantId], false]);
    const models = await server.fetch('/openai/v1/models', { key: apiKey });
    expect(modelList.parse(await models.json()).data).toHaveLength(4);
  });

  test('has all assistants of the organization, newest first, unless a limit is sent', async () => {
    const tenant = await server.createTenant();
    const names = Array.from({ length: 25 }, (_, index) => `Assistant ${index}`);
    const newestFirst = [tenant.assistantId, ...(await createNamed(tenant, names))].reverse();
    const all = await tenant.openai.beta.assistants.list();
    expect(all.data.map(({ id }) => id)).toEqual(newestFirst);
    expect(await tenant.trpc.assistants.list.query()).toMatchObject({
      object: 'list',
      first_id: newestFirst[0],
      last_id: tenant.assistantId,
      has_more: false,
    });
    const paged = await Array.fromAsync(tenant.openai.beta.assistants.list({ limit: 10 }));
    expect(paged.map(({ id }) => id)).toEqual(newestFirst);
    const oldest = await tenant.openai.beta.assistants.list({ limit: 2, order: 'asc' });
    expect(oldest.data.map(({ id }) => id)).toEqual(newestFirst.slice(-2).reverse());
    expect(oldest.has_more).toBe(true);
    const rest = await tenant.openai.beta.assistants.list({ after: newestFirst[22] as string });
    expect(rest.data.map(({ id }) => id)).toEqual(newestFirst.slice(23));
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['order=up', 'order'],
    ['after=asst-00000000-0000-4000-8000-000000000000', 'after'],
    ['after=nonsense', 'after'],
  ])('refuses %s', async (query, param) => {
    const { apiKey } = await server.createTenant();
    const response = await send('GET', `/v1/assistants?${query}`, apiKey);
    expect(response.status).toBe(400);
    expect(openAiError.parse(await response.json()).error.param).toBe(param);
  });
});

describe('deletion', () => {
  test('also deletes documents, stored bytes, threads and bound keys', async () => {
    const tenant = await server.createTenant();
    const { openai, assistantId } = tenant;
    const [doomed = ''] = await createNamed(tenant, ['Doomed']);
    const lateKey = makeApiKey();
    await bindKey(tenant, doomed);
    const file = await openai.files.create({ file: new File(['text'], 'a.txt'), purpose: 'assistants' });
    const thread = await openai.beta.threads.create({ messages: [{ role: 'user', content: 'Hello' }] });
    await bindKey(tenant, assistantId);
    await copyKey(doomed, lateKey);
    expect((await server.fetch('/v1/models', { key: lateKey })).status).toBe(200);

    expect(await openai.beta.assistants.delete(doomed)).toEqual({
      id: doomed,
      object: 'assistant.deleted',
      deleted: true,
    });

    await expect(openai.beta.assistants.retrieve(doomed)).rejects.toMatchObject({ status: 404 });
    await expect(openai.beta.assistants.delete(doomed)).rejects.toMatchObject({ status: 404 });
    await expect(openai.beta.threads.retrieve(thread.id)).rejects.toMatchObject({ status: 404 });
    expect((await server.fetch('/v1/models', { key: lateKey })).status).toBe(401);
    // The job that was to read the file finds nothing and ends quietly.
    await server.drainJobs();
    const stored = server.deps.blobs.withLocalFile(file.id.slice('file-'.length), stat);
    await expect(stored).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('of one with a long history answers at once, and a job erases the history', async () => {
    const tenant = await server.createTenant();
    const [doomed = ''] = await createNamed(tenant, ['Doomed']);
    const { pool } = server.deps;
    const project = parseId('assistant', doomed);
    await pool.query(
      `insert into thread (id, organization_id, project_id, created_at)
       select gen_random_uuid(), organization_id, id, now() from project, generate_series(1, 100) where id = $1`,
      [project],
    );
    const countThreads = async () =>
      (await pool.query('select from thread where project_id = $1', [project])).rowCount;
    await tenant.openai.beta.assistants.delete(doomed);
    expect(await countThreads()).toBe(100);
    expect(await tenant.trpc.assistants.list.query({})).toMatchObject({ data: [{ id: tenant.assistantId }] });
    await expect(tenant.trpc.assistants.restore.mutate({ id: doomed })).rejects.toThrow('nothing to restore');
    await server.drainJobs();
    expect(await countThreads()).toBe(0);
  });

  test("of the key's own assistant is refused and says to rotate the key first", async () => {
    const { openai, assistantId } = await server.createTenant();
    await expect(openai.beta.assistants.delete(assistantId)).rejects.toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      code: null,
      error: { message: expect.stringContaining('Rotate the key first') },
    });
    expect((await openai.beta.assistants.retrieve(assistantId)).id).toBe(assistantId);
  });
});

function pairs(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${index}`.padStart(64, 'k'), 'v'.repeat(512)]),
  );
}

/** Makes a key for an assistant of an organization. */
async function copyKey(assistantId: string, secret: string): Promise<void> {
  await server.deps.pool.query(
    `insert into api_key (id, organization_id, project_id, name, digest, last_four, scopes)
     select $1, organization_id, id, 'Another', sha256($2::bytea), right($2::text, 4), '{models:read}'
     from project where id = $3`,
    [crypto.randomUUID(), secret, assistantId.slice('asst-'.length)],
  );
}
