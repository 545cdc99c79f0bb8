import OlderOpenAI from 'openai-6';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openAiError } from '../../schema/error.ts';
import { parseId } from '../../schema/ids.ts';
import { messageObject } from '../../schema/message.ts';
import { threadObject } from '../../schema/thread.ts';
import type { OrganizationId } from '../../src/db/organizations/organizations.ts';
import { insertMessages } from '../../src/db/threads/messages.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { commitMeanwhile } from '../support/stores/commit-meanwhile.ts';
import { testServerUrl } from '../support/stores/open-test-database.ts';

const server = await startSharedServer();

const nobody = '00000000-0000-4000-8000-000000000000';

function send(method: string, path: string, key: string, body?: unknown): Promise<Response> {
  return server.fetch(path, { method, key, json: body });
}

async function createMessages({ openai }: Tenant, threadId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const message = { role: 'user' as const, content: `Message ${index}` };
    ids.push((await openai.beta.threads.messages.create(threadId, message)).id);
  }
  return ids;
}

describe('a thread', () => {
  test('is created empty for the project of the key', async () => {
    const { openai, apiKey, assistantId } = await server.createTenant();
    const thread = await openai.beta.threads.create();
    expect(thread).toEqual({
      id: expect.stringMatching(/^thread-[0-9a-f-]{36}$/),
      object: 'thread',
      created_at: expect.any(Number),
      title: null,
      metadata: {},
      assistant_id: assistantId,
      tool_resources: {},
    });
    expect(await openai.beta.threads.retrieve(thread.id)).toEqual(thread);
    expect((await openai.beta.threads.messages.list(thread.id)).data).toEqual([]);
    // Without any body, too.
    expect((await server.fetch('/v1/threads', { method: 'POST', key: apiKey })).status).toBe(200);
  });

  test('is created with messages, title, metadata and another assistant', async () => {
    const { openai, apiKey } = await server.createTenant();
    const { id: assistantId } = await openai.beta.assistants.create({ model: 'local', name: 'Other' });
    const response = await send('POST', '/v1/threads', apiKey, {
      title: 'About brakes',
      metadata: { customer: '7', b: '' },
      assistant_id: assistantId,
      messages: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Good morning' },
        { role: 'user', content: 'Which pads?' },
      ],
    });
    const thread = threadObject.parse(await response.json());
    expect(thread).toMatchObject({
      title: 'About brakes',
      metadata: { customer: '7', b: '' },
      assistant_id: assistantId,
    });
    const { data } = await openai.beta.threads.messages.list(thread.id, { order: 'asc' });
    expect(data.map(({ role, assistant_id }) => [role, assistant_id])).toEqual([
      ['user', null],
      ['assistant', assistantId],
      ['user', null],
    ]);
    expect(data.map(textOf)).toEqual(['Hello', 'Good morning', 'Which pads?']);
  });

  test.each(['POST', 'PATCH'])('is changed by %s, and the change is kept', async (method) => {
    const { openai, apiKey } = await server.createTenant();
    const created = await openai.beta.threads.create({ metadata: { a: '1', b: '2' } });
    const path = `/v1/threads/${created.id}`;
    const change = async (body: object) => (await send(method, path, apiKey, body)).json();
    expect(await change({ title: 'A title', metadata: null })).toEqual({ ...created, title: 'A title' });
    const changed = { ...created, title: 'A title', metadata: { c: '3' } };
    expect(await change({ metadata: { c: '3' } })).toEqual(changed);
    expect(await openai.beta.threads.retrieve(created.id)).toEqual(changed);
    expect(await change({ metadata: {} })).toEqual({ ...changed, metadata: {} });
  });

  test('is deleted with its messages', async () => {
    const tenant = await server.createTenant();
    const { openai, apiKey } = tenant;
    const { id } = await openai.beta.threads.create();
    const [messageId = ''] = await createMessages(tenant, id, 2);
    expect(await openai.beta.threads.delete(id)).toEqual({ id, object: 'thread.deleted', deleted: true });
    for (const path of [`/v1/threads/${id}`, `/v1/threads/${id}/messages/${messageId}`]) {
      expect((await send('GET', path, apiKey)).status).toBe(404);
    }
    const { rows } = await server.deps.pool.query('select from message where thread_id = $1', [
      id.slice('thread-'.length),
    ]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['a long title', { title: 't'.repeat(257) }, 'title'],
    ['17 pairs', { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [i, ''])) }, 'metadata'],
    ['another role', { messages: [{ role: 'system', content: 'x' }] }, 'messages[0].role'],
    ['a message without content', { messages: [{ role: 'user' }] }, 'messages[0].content'],
    ['an empty message', { messages: [{ role: 'user', content: '' }] }, 'messages[0].content'],
    ['messages that are no list', { messages: {} }, 'messages'],
    ['1,001 messages', { messages: Array(1001).fill({ role: 'user', content: 'x' }) }, 'messages'],
  ])('is refused with %s, and nothing is stored', async (_fault, body, param) => {
    const { apiKey } = await server.createTenant();
    const response = await send('POST', '/v1/threads', apiKey, body);
    expect(response.status).toBe(400);
    expect(openAiError.parse(await response.json()).error).toMatchObject({
      type: 'invalid_request_error',
      param,
    });
    const list = await send('GET', '/v1/threads', apiKey);
    expect(await list.json()).toMatchObject({ data: [] });
  });

  test('for an assistant that is not in the organization is 404', async () => {
    const [{ apiKey }, stranger] = [await server.createTenant(), await server.createTenant()];
    const bodies = await Promise.all(
      [stranger.assistantId, `asst-${nobody}`].map(async (assistant_id) => {
        const response = await send('POST', '/v1/threads', apiKey, { assistant_id });
        expect(response.status).toBe(404);
        return response.text();
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '').error).toMatchObject({
      type: 'not_found_error',
      param: 'assistant_id',
    });
  });
});

describe('a message', () => {
  test('has the fields of the OpenAI format', async () => {
    const { openai, assistantId } = await server.createTenant();
    const { id: threadId } = await openai.beta.threads.create();
    const message = await openai.beta.threads.messages.create(threadId, {
      role: 'assistant',
      content: 'Grüße 🚲',
      metadata: { ignored: 'yes' },
    });
    expect(message).toEqual({
      id: expect.stringMatching(/^msg-[0-9a-f-]{36}$/),
      object: 'thread.message',
      created_at: expect.any(Number),
      thread_id: threadId,
      assistant_id: assistantId,
      run_id: null,
      role: 'assistant',
      content: [{ type: 'text', text: { value: 'Grüße 🚲', annotations: [] } }],
      attachments: [],
      metadata: {},
      status: 'completed',
      completed_at: message.created_at,
      incomplete_at: null,
      incomplete_details: null,
    });
    const found = await openai.beta.threads.messages.retrieve(message.id, { thread_id: threadId });
    expect(found).toEqual(message);
  });

  test('is deleted alone', async () => {
    const tenant = await server.createTenant();
    const { messages } = tenant.openai.beta.threads;
    const { id: threadId } = await tenant.openai.beta.threads.create();
    const [first = '', second = ''] = await createMessages(tenant, threadId, 2);
    expect(await messages.delete(first, { thread_id: threadId })).toEqual({
      id: first,
      object: 'thread.message.deleted',
      deleted: true,
    });
    await expect(messages.delete(first, { thread_id: threadId })).rejects.toMatchObject({ status: 404 });
    expect((await messages.list(threadId)).data.map(({ id }) => id)).toEqual([second]);
  });

  test.each([
    ['no role', { content: 'x' }, 'role', '"role" must be "user" or "assistant".'],
    ['another role', { role: 'system', content: 'x' }, 'role', /^"role"/],
    ['no content', { role: 'user' }, 'content', '"content" is required.'],
    ['empty content', { role: 'user', content: '' }, 'content', /from 1 to 1,000,000 characters/],
    ['content in parts', { role: 'user', content: [{ type: 'text', text: 'x' }] }, 'content', /^"content"/],
    ['NUL', { role: 'user', content: 'a\0' }, 'content', /NUL/],
    ['too much', { role: 'user', content: 'x'.repeat(1_000_001) }, 'content', /1,000,000 characters/],
  ])('is refused with %s', async (_fault, body, param, message) => {
    const { openai, apiKey } = await server.createTenant();
    const { id } = await openai.beta.threads.create();
    const response = await send('POST', `/v1/threads/${id}/messages`, apiKey, body);
    expect(response.status).toBe(400);
    expect(openAiError.parse(await response.json()).error).toEqual({
      message: expect.stringMatching(message),
      type: 'invalid_request_error',
      code: null,
      param,
    });
    expect((await openai.beta.threads.messages.list(id)).data).toEqual([]);
  });

  test('of an encrypted thread reads as a placeholder, and none can be added or deleted', async () => {
    const tenant = await server.createTenant();
    const { pool } = server.deps;
    const { id } = await tenant.openai.beta.threads.create();
    const uuid = id.slice('thread-'.length);
    await pool.query('update thread set encrypted = true where id = $1', [uuid]);
    await pool.query(
      `insert into message (id, organization_id, thread_id, role, ciphertext, created_at)
       select $1, organization_id, id, 'assistant', '\\xc0ffee', now() from thread where id = $2`,
      [crypto.randomUUID(), uuid],
    );
    const { data } = await tenant.openai.beta.threads.messages.list(id);
    const placeholder = '[encrypted — open this thread in the dashboard to view]';
    expect(data[0]?.content).toEqual([{ type: 'text', text: { value: placeholder, annotations: [] } }]);
    const add = () => createMessages(tenant, id, 1);
    const remove = () => tenant.openai.beta.threads.messages.delete(data[0]?.id ?? '', { thread_id: id });
    for (const attempt of [add, remove]) {
      await expect(attempt()).rejects.toMatchObject({
        status: 400,
        error: { message: expect.stringContaining('encrypted') },
      });
    }
    expect((await tenant.openai.beta.threads.messages.list(id)).data).toEqual(data);
  });
});

describe.skipIf(!testServerUrl)('messages of one thread at the same moment', () => {
  const uuid = (kind: 'thread' | 'message', id = '') => parseId(kind, id) ?? '';

  async function createThread() {
    const tenant = await server.createTenant();
    const { id } = await tenant.openai.beta.threads.create();
    const [first, last] = await createMessages(tenant, id, 2);
    const parents = async () => {
      const { rows } = await server.deps.pool.query<{ body: string; parent: string | null }>(
        `select m.body, p.body as parent from message m left join message p on p.id = m.parent_id
         where m.thread_id = $1 order by m.sequence`,
        [uuid('thread', id)],
      );
      return rows.map(({ body, parent }) => [body, parent]);
    };
    return { ...tenant, id, first, last, parents };
  }

  test('one that is deleted leaves the one that was added after it', async () => {
    const { openai, id, last = '', parents, organizationId } = await createThread();
    const thread = {
      organizationId: parseId('organization', organizationId) as OrganizationId,
      threadId: uuid('thread', id),
    };
    const deleted = await commitMeanwhile(
      server.deps.pool,
      (db) => insertMessages(db, thread, [{ role: 'user', content: 'Added' }]),
      () => openai.beta.threads.messages.delete(last, { thread_id: id }),
    );
    expect(deleted.deleted).toBe(true);
    expect(await parents()).toEqual([
      ['Message 0', null],
      ['Added', 'Message 0'],
    ]);
  });

  test('one that is added follows what is left once another is deleted', async () => {
    const { openai, id, last, parents } = await createThread();
    await commitMeanwhile(
      server.deps.pool,
      async (db) => {
        await db.query('select from thread where id = $1 for no key update', [uuid('thread', id)]);
        await db.query('delete from message where id = $1', [uuid('message', last)]);
      },
      () => openai.beta.threads.messages.create(id, { role: 'user', content: 'Added' }),
    );
    expect(await parents()).toEqual([
      ['Message 0', null],
      ['Added', 'Message 0'],
    ]);
  });
});

describe('the older client and typed tRPC', () => {
  test('do the same', async () => {
    const { apiKey, trpc, assistantId } = await server.createTenant();
    const older = new OlderOpenAI({ baseURL: `${server.url}/v1`, apiKey, maxRetries: 0 });
    const thread = await older.beta.threads.create({ messages: [{ role: 'user', content: 'One' }] });
    expect(await trpc.threads.get.query({ id: thread.id })).toEqual(thread);
    const updated = await older.beta.threads.update(thread.id, { metadata: { a: 'b' } });
    expect(updated).toMatchObject({ metadata: { a: 'b' }, assistant_id: assistantId });
    const two = await trpc.threads.messages.create.mutate({
      thread_id: thread.id,
      role: 'assistant',
      content: 'Two',
    });
    expect(await older.beta.threads.messages.retrieve(two.id, { thread_id: thread.id })).toEqual(two);
    const listed = await Array.fromAsync(older.beta.threads.messages.list(thread.id, { limit: 1 }));
    expect(listed.map(textOf)).toEqual(['Two', 'One']);
    expect(await trpc.threads.messages.list.query({ thread_id: thread.id })).toMatchObject({ data: listed });
    await trpc.threads.messages.delete.mutate({ thread_id: thread.id, message_id: two.id });
    expect((await trpc.threads.list.query()).data).toEqual([updated]);
    expect((await trpc.threads.create.mutate()).id).toMatch(/^thread-/);
    await trpc.threads.update.mutate({ id: thread.id, title: 'Typed' });
    expect(await older.beta.threads.retrieve(thread.id)).toMatchObject({ title: 'Typed' });
    expect((await trpc.threads.delete.mutate({ id: thread.id })).deleted).toBe(true);
  });
});

describe('lists', () => {
  test('of threads are newest first, 20 a page, of the whole organization', async () => {
    const { trpc } = await server.createTenant();
    const { id: other } = await trpc.assistants.create.mutate({ name: 'Other' });
    const ids: string[] = [];
    for (let index = 0; index < 22; index += 1) {
      const assistant = index % 2 ? { assistant_id: other } : {};
      ids.unshift((await trpc.threads.create.mutate(assistant)).id);
    }
    const first = await trpc.threads.list.query();
    expect(first).toMatchObject({ object: 'list', first_id: ids[0], last_id: ids[19], has_more: true });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    const second = await trpc.threads.list.query({ after: first.last_id });
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(20));
    expect(second.has_more).toBe(false);
    const oldest = await trpc.threads.list.query({ order: 'asc', limit: 3 });
    expect(oldest.data.map(({ id }) => id)).toEqual(ids.slice(-3).reverse());
  });

  test('of messages are newest first and page with the official client', async () => {
    const tenant = await server.createTenant();
    const { threads } = tenant.openai.beta;
    const { id } = await threads.create();
    const ids = await createMessages(tenant, id, 7);
    const newestFirst = await Array.fromAsync(threads.messages.list(id, { limit: 3 }));
    expect(newestFirst.map((message) => message.id)).toEqual(ids.toReversed());
    const oldestFirst = await Array.fromAsync(threads.messages.list(id, { limit: 3, order: 'asc' }));
    expect(oldestFirst.map((message) => message.id)).toEqual(ids);
    expect((await threads.messages.list(id, { limit: 7 })).has_more).toBe(false);
  });

  test('of long messages end a page early, and the next one goes on', async () => {
    const { openai, trpc } = await server.createTenant();
    const { id } = await openai.beta.threads.create();
    const ids = await createMessages({ openai } as Tenant, id, 6);
    await server.deps.pool.query(`update message set body = repeat('x', 4000000) where thread_id = $1`, [
      id.slice('thread-'.length),
    ]);
    const first = await openai.beta.threads.messages.list(id, { limit: 6, order: 'asc' });
    expect(first.data.map((message) => message.id)).toEqual(ids.slice(0, 5));
    const second = await first.getNextPage();
    expect(second.data.map((message) => message.id)).toEqual(ids.slice(5));
    expect(second.hasNextPage()).toBe(false);
    expect((await trpc.apiThreads.get.query({ thread_id: id })).messages).toHaveLength(5);
  });

  test('take only cursors of their own list', async () => {
    const tenant = await server.createTenant();
    const stranger = await server.createTenant();
    const thread = await tenant.openai.beta.threads.create();
    const another = await tenant.openai.beta.threads.create();
    const foreign = await stranger.openai.beta.threads.create();
    const [message = ''] = await createMessages(tenant, another.id, 1);
    const [deleted = ''] = await createMessages(tenant, thread.id, 1);
    await tenant.openai.beta.threads.messages.delete(deleted, { thread_id: thread.id });
    const own = `/v1/threads/${thread.id}/messages`;
    const bad = [
      `${own}?after=${deleted}`,
      `/v1/threads?after=${foreign.id}`,
      `/v1/threads?after=thread-${nobody}`,
      '/v1/threads?after=',
      `${own}?after=${message}`,
      `${own}?after=nonsense`,
    ];
    for (const path of bad) {
      const response = await send('GET', path, tenant.apiKey);
      expect(response.status).toBe(400);
      expect(openAiError.parse(await response.json()).error).toMatchObject({
        type: 'invalid_request_error',
        param: 'after',
      });
    }
    for (const query of ['limit=0', 'limit=101', 'limit=1.5', 'order=newest']) {
      for (const path of ['/v1/threads', own]) {
        expect((await send('GET', `${path}?${query}`, tenant.apiKey)).status).toBe(400);
      }
    }
  });

  test('show each item once to twenty readers while four clients write', async () => {
    const { trpc, openai } = await server.createTenant();
    const { id: thread_id } = await trpc.threads.create.mutate();
    const written: { threads: string[]; messages: string[] } = { threads: [], messages: [] };
    let writing = true;
    const write = async (writer: number) => {
      for (let index = 0; index < 6; index += 1) {
        const content = `${writer}/${index}`;
        const [thread, message] = await Promise.all([
          trpc.threads.create.mutate({ messages: [{ role: 'user', content }] }),
          trpc.threads.messages.create.mutate({ thread_id, role: 'user', content }),
        ]);
        written.threads.push(thread.id);
        written.messages.push(message.id);
      }
    };
    type Pages = (after: string | undefined) => Promise<{ data: { id: string }[] }>;
    const follow = async (pages: Pages) => {
      const seen: string[] = [];
      for (;;) {
        // Asked before the page: only a page that begins after the last write may be the last one.
        const last = !writing;
        const { data } = await pages(seen.at(-1));
        seen.push(...data.map(({ id }) => id));
        if (last && data.length === 0) return seen;
      }
    };
    const order = { limit: 3, order: 'asc' as const };
    const followThreads = () => follow((after) => trpc.threads.list.query({ ...order, after }));
    const followMessages = () =>
      follow((after) => trpc.threads.messages.list.query({ ...order, thread_id, after }));
    const followers = Array.from({ length: 10 }, () => [followThreads(), followMessages()] as const);
    const backwards = Array.fromAsync(openai.beta.threads.messages.list(thread_id, { limit: 1 }));
    await Promise.all([0, 1, 2, 3].map(write));
    writing = false;
    // Who goes from the newest to the oldest meets nothing that comes later, and nothing twice.
    const past = (await backwards).map(({ id }) => id);
    expect(new Set(past).size).toBe(past.length);
    for (const [threads, messages] of followers) {
      expect((await threads).toSorted()).toEqual([thread_id, ...written.threads].toSorted());
      expect((await messages).toSorted()).toEqual(written.messages.toSorted());
    }
  });
});

test('a message of another thread is not found', async () => {
  const tenant = await server.createTenant();
  const [one, two] = [await tenant.openai.beta.threads.create(), await tenant.openai.beta.threads.create()];
  const [message = ''] = await createMessages(tenant, one.id, 1);
  const bodies = await Promise.all(
    [message, `msg-${nobody}`].flatMap((name) =>
      ['GET', 'DELETE'].map(async (method) => {
        const response = await send(method, `/v1/threads/${two.id}/messages/${name}`, tenant.apiKey);
        expect(response.status).toBe(404);
        return response.text();
      }),
    ),
  );
  expect(new Set(bodies).size).toBe(1);
});

test('of what cannot be an id, the form of an id is told', async () => {
  const tenant = await server.createTenant();
  const { id } = await tenant.openai.beta.threads.create();
  for (const [path, form] of [
    ['/v1/threads/nonsense', 'The id of a thread is "thread-" and a UUID.'],
    [`/v1/threads/${tenant.assistantId}`, 'The id given is that of an assistant (project);'],
    [`/v1/threads/${id}/messages/nonsense`, 'The id of a message is "msg-" and a UUID.'],
  ]) {
    const response = await send('GET', String(path), tenant.apiKey);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining(String(form)) },
    });
  }
});

test.each(['/v1/threads/thread-x/runs', '/v1/threads/runs', '/v1/threads/thread-x/runs/run-y/steps'])(
  'POST %s is 404 and says that runs are not implemented',
  async (path) => {
    const { apiKey } = await server.createTenant();
    const response = await send('POST', path, apiKey, { assistant_id: 'asst-x' });
    expect(response.status).toBe(404);
    expect(openAiError.parse(await response.json()).error).toMatchObject({
      type: 'not_found_error',
      message: expect.stringContaining('Runs are not implemented'),
    });
  },
);

describe('a key in debug mode', () => {
  const content = 'What is the meaning of tramontane?';

  async function createDebugTenant(): Promise<Tenant> {
    const tenant = await server.createTenant();
    await server.deps.pool.query('update api_key set debug = true where last_four = $1', [
      tenant.apiKey.slice(-4),
    ]);
    return tenant;
  }

  test('saves question and answer of both chats, streamed too, in its own project', async () => {
    const { openai, trpc, assistantId } = await createDebugTenant();
    const { id: assistant_id } = await trpc.assistants.create.mutate({ name: 'Asked' });
    const question = { assistant_id, content };
    const conversation = {
      assistant_id,
      messages: [
        { role: 'user' as const, content: 'Hello' },
        { role: 'assistant' as const, content: 'Hello, what is it?' },
        { role: 'user' as const, content },
      ],
    };
    const { text } = await trpc.chat.answer.mutate(question);
    const { choices } = await trpc.completions.create.mutate(conversation);
    const events = await Array.fromAsync(await trpc.chat.stream.mutate(question));
    const chunks = await Array.fromAsync(await trpc.completions.stream.mutate(conversation));
    const answers = [
      text,
      choices[0]?.message.content,
      events.map((event) => ('text' in event ? event.text : '')).join(''),
      chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join(''),
    ];
    const threads = await Array.fromAsync(
      (await trpc.threads.list.query({ order: 'asc' })).data,
      async (thread) => {
        expect(thread.assistant_id).toBe(assistantId);
        return (await openai.beta.threads.messages.list(thread.id, { order: 'asc' })).data;
      },
    );
    expect(threads.map((messages) => messages.map(({ role }) => role))).toEqual(
      answers.map(() => ['user', 'assistant']),
    );
    expect(threads.map((messages) => messages.map(textOf))).toEqual(
      answers.map((answer) => [content, answer]),
    );
    expect(text).not.toBe('');
  });

  test('still answers when saving fails', async () => {
    const { trpc } = await createDebugTenant();
    const { pool } = server.deps;
    onTestFinished(async () => {
      await pool.query('alter table thread drop constraint no_debug');
    });
    await pool.query('alter table thread add constraint no_debug check (false) not valid');
    const { text } = await trpc.chat.answer.mutate({ content });
    expect(text).not.toBe('');
  });

  test('is an exception: other keys save nothing', async () => {
    const { trpc } = await server.createTenant();
    await trpc.chat.answer.mutate({ content });
    expect((await trpc.threads.list.query()).data).toEqual([]);
  });
});

function textOf(message: unknown): string | undefined {
  return messageObject.parse(message).content[0]?.text.value;
}
