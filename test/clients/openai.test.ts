import type OpenAI from 'openai';
import { beforeAll, describe, expect, test } from 'vitest';
import { startWorker } from '../../src/index.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import { createTenantWithHandbook, fact, handbook, question, unknownAssistant } from './knowledge.ts';
import { loadMajor, type Major } from './openai-majors.ts';

/** The fourth has other names for half of what is walked here. */
const majors: Major[] = ['openai 7', 'openai 6', 'openai 5'];

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
  return async () => {
    await worker.stop();
    await server[Symbol.asyncDispose]();
  };
});

describe.each(majors)('%s', (major) => {
  let sdk: typeof import('openai');
  let tenant: Tenant;
  let client: OpenAI;
  const ask = () => ({ model: tenant.assistantId, messages: [{ role: 'user' as const, content: question }] });

  beforeAll(async () => {
    sdk = await loadMajor(major);
    tenant = await createTenantWithHandbook(server);
    client = connect(tenant.apiKey);
  });

  function connect(apiKey: string): OpenAI {
    return new sdk.OpenAI({ baseURL: `${server.url}/v1`, apiKey, maxRetries: 0 });
  }

  describe('chat', () => {
    test('completes', async () => {
      const completion = await client.chat.completions.create(ask());
      expect(completion.choices[0]?.message).toEqual({
        role: 'assistant',
        content: expect.stringContaining(fact),
      });
      expect(completion.usage?.total_tokens).toBeGreaterThan(0);
      expect(completion._request_id).toMatch(/^[\w-]+$/);
    });

    test('takes assistant_id beside a model, and parameters that mean nothing here', async () => {
      const extension = { assistant_id: tenant.assistantId };
      const completion = await client.chat.completions.create({
        ...ask(),
        ...extension,
        model: 'gpt-5',
        top_p: 0.5,
        stop: ['never'],
        seed: 7,
        user: 'somebody',
        max_completion_tokens: 500,
      });
      expect(completion.model).toBe('local');
      expect(completion.choices[0]?.message.content).toContain(fact);
    });

    test('streams', async () => {
      const stream = await client.chat.completions.create({
        ...ask(),
        stream: true,
        stream_options: { include_usage: true },
      });
      const chunks = await Array.fromAsync(stream);
      expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toContain(fact);
      expect(chunks.at(-1)?.usage?.completion_tokens).toBeGreaterThan(0);
    });

    test('streams through the helper, which puts the completion together', async () => {
      const contents: string[] = [];
      const stream = client.chat.completions
        .stream({ ...ask(), stream_options: { include_usage: true } })
        .on('content', (delta) => contents.push(delta));
      const completion = await stream.finalChatCompletion();
      expect(contents.length).toBeGreaterThan(1);
      expect(completion.choices[0]?.message.content).toBe(contents.join(''));
      expect(completion.choices[0]?.finish_reason).toBe('stop');
      expect((await stream.totalUsage()).total_tokens).toBeGreaterThan(0);
      expect(await stream.finalContent()).toContain(fact);
    });

    test('lets a stream be left', async () => {
      const stream = await client.chat.completions.create({ ...ask(), stream: true });
      for await (const chunk of stream) {
        expect(chunk.object).toBe('chat.completion.chunk');
        break;
      }
      expect(stream.controller.signal.aborted).toBe(true);
    });
  });

  describe('files', () => {
    test('are uploaded, waited for, found, paged through and deleted', async () => {
      const { openai: _, ...fresh } = await server.createTenant();
      const files = connect(fresh.apiKey).files;
      const uploaded = await files.create({
        file: await sdk.toFile(Buffer.from(handbook), 'Überblick.md'),
        purpose: 'assistants',
      });
      expect(uploaded).toMatchObject({ filename: 'Überblick.md', status: 'uploaded' });
      const processed = await files.waitForProcessing(uploaded.id, { pollInterval: 50 });
      expect(processed.status).toBe('processed');

      for (const name of ['b.txt', 'c.txt', 'd.txt']) {
        await files.create({ file: new File([`This is ${name}.`], name), purpose: 'assistants' });
      }
      const names = async (limit: number) =>
        (await Array.fromAsync(files.list({ limit }))).map((file) => file.filename);
      for (const limit of [1, 3, 4, 100]) {
        expect(await names(limit)).toEqual(['Überblick.md', 'b.txt', 'c.txt', 'd.txt']);
      }

      expect(await files.delete(uploaded.id)).toEqual({ id: uploaded.id, object: 'file', deleted: true });
      await expect(files.retrieve(uploaded.id)).rejects.toBeInstanceOf(sdk.NotFoundError);
      expect(await names(2)).toEqual(['b.txt', 'c.txt', 'd.txt']);
    });
  });

  test('models are listed and looked up', async () => {
    const models = await Array.fromAsync(client.models.list());
    expect(models.map(({ id }) => id)).toContain('local');
    expect(await client.models.retrieve('local')).toMatchObject({ object: 'model', owned_by: 'lectern' });
    await expect(client.models.retrieve('no/such model')).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    });
  });

  test('assistants are created, listed, changed and deleted', async () => {
    const { assistants } = client.beta;
    const created = await assistants.create({
      model: 'gpt-5',
      name: 'Librarian',
      instructions: 'Answer in one sentence.',
      metadata: { team: 'archive' },
      tools: [{ type: 'file_search' }],
    });
    expect(created).toMatchObject({
      id: expect.stringMatching(/^asst-/),
      object: 'assistant',
      name: 'Librarian',
      metadata: { team: 'archive' },
      tools: [{ type: 'file_search' }],
    });
    const ids = (await Array.fromAsync(assistants.list())).map(({ id }) => id);
    expect(ids).toEqual([created.id, tenant.assistantId]);
    expect((await Array.fromAsync(assistants.list({ limit: 1 }))).map(({ id }) => id)).toEqual(ids);
    const changed = await assistants.update(created.id, { instructions: '' });
    expect(changed).toMatchObject({ name: 'Librarian', instructions: '' });
    expect(await assistants.retrieve(created.id)).toEqual({ ...changed, metadata: {} });
    expect(await assistants.delete(created.id)).toEqual({
      id: created.id,
      object: 'assistant.deleted',
      deleted: true,
    });
    await expect(assistants.retrieve(created.id)).rejects.toBeInstanceOf(sdk.NotFoundError);
    await expect(assistants.delete(tenant.assistantId)).rejects.toBeInstanceOf(sdk.BadRequestError);
  });

  test('threads keep messages', async () => {
    const { threads } = client.beta;
    const thread = await threads.create({
      messages: [{ role: 'user', content: question }],
      metadata: { channel: 'mail' },
    });
    expect(thread).toMatchObject({ object: 'thread', metadata: { channel: 'mail' } });
    const reply = await threads.messages.create(thread.id, { role: 'assistant', content: `After ${fact}.` });
    expect(reply).toMatchObject({
      object: 'thread.message',
      thread_id: thread.id,
      content: [{ type: 'text', text: { value: `After ${fact}.`, annotations: [] } }],
    });
    const roles = async (query: { limit?: number; order?: 'asc' }) =>
      (await Array.fromAsync(threads.messages.list(thread.id, query))).map(({ role }) => role);
    expect(await roles({})).toEqual(['assistant', 'user']);
    expect(await roles({ limit: 1, order: 'asc' })).toEqual(['user', 'assistant']);
    expect(await threads.messages.retrieve(reply.id, { thread_id: thread.id })).toEqual(reply);
    expect(await threads.messages.delete(reply.id, { thread_id: thread.id })).toEqual({
      id: reply.id,
      object: 'thread.message.deleted',
      deleted: true,
    });
    expect(await roles({})).toEqual(['user']);

    expect(await threads.update(thread.id, { metadata: { channel: 'chat' } })).toEqual({
      ...thread,
      metadata: { channel: 'chat' },
    });
    expect((await threads.retrieve(thread.id)).metadata).toEqual({ channel: 'chat' });
    expect(await client.get('/threads', { query: { limit: 1 } })).toMatchObject({
      object: 'list',
      data: [{ id: thread.id }],
    });
    expect(await threads.delete(thread.id)).toEqual({
      id: thread.id,
      object: 'thread.deleted',
      deleted: true,
    });
    await expect(threads.retrieve(thread.id)).rejects.toBeInstanceOf(sdk.NotFoundError);
  });

  describe('failures become the classes of the client', () => {
    test('an unknown key', async () => {
      const failure = connect('sk-unknown').models.list();
      await expect(failure).rejects.toBeInstanceOf(sdk.AuthenticationError);
      await expect(failure).rejects.toMatchObject({
        status: 401,
        code: 'invalid_api_key',
        type: 'authentication_error',
        requestID: expect.stringMatching(/^[\w-]+$/),
      });
    });

    test('an unknown assistant', async () => {
      const completion = client.chat.completions.create({ ...ask(), model: unknownAssistant });
      await expect(completion).rejects.toBeInstanceOf(sdk.NotFoundError);
      const stream = client.chat.completions.create({ ...ask(), model: unknownAssistant, stream: true });
      await expect(stream).rejects.toBeInstanceOf(sdk.NotFoundError);
    });

    test('a parameter that is refused', async () => {
      const completion = client.chat.completions.create({ ...ask(), n: 2 });
      await expect(completion).rejects.toBeInstanceOf(sdk.BadRequestError);
      await expect(completion).rejects.toMatchObject({ param: 'n', code: 'unsupported_parameter' });
    });

    test('the bytes of a file, which are served elsewhere', async () => {
      const content = client.files.content('file-x');
      await expect(content).rejects.toBeInstanceOf(sdk.NotFoundError);
      await expect(content).rejects.toThrow('/media/{assistant_id}/files/{file_id}/original');
    });

    test('runs, which do not exist', async () => {
      const { threads } = client.beta;
      const thread = await threads.create();
      const run = threads.runs.create(thread.id, { assistant_id: tenant.assistantId });
      await expect(run).rejects.toBeInstanceOf(sdk.NotFoundError);
      await expect(run).rejects.toThrow(/runs are not implemented/i);
    });
  });
});
