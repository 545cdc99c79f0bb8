import { beforeAll, expect, test } from 'vitest';
import { parseId } from '../../schema/ids.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, startStream, streamEnd, usageChunk } from '../support/vendors/openai-scripted-server.ts';

let server: TestServer;
let tenant: Tenant;
let owner: TestPerson;
let keys: { id: string; key: string; name: string; masked: string }[];

beforeAll(async () => {
  const running = await createServerWithVendor((response) => {
    startStream(response);
    const text = chunk({ content: 'Thirty days [1].' }) + chunk({}, 'stop') + usageChunk(321, 12);
    response.end(text + streamEnd);
  });
  server = running.server;
  tenant = await server.createTenant();
  owner = await server.createPerson(tenant, 'owner');
  await uploadFile(tenant.trpc, 'handbook.md', '# Holidays\n\nEverybody has thirty days of holidays a year.');
  await server.drainJobs();
  const make = (name: string, debug: boolean) =>
    owner.trpc.keys.create.mutate({ project_id: tenant.assistantId, name, debug });
  keys = [await make('One', true), await make('Two', true), await make('Silent', false)];
  return () => running[Symbol.asyncDispose]();
});

async function ask(key: string | undefined, content: string): Promise<void> {
  const response = await server.fetch('/v1/chat', { json: { content }, ...(key && { key }) });
  expect(response.status).toBe(200);
  await response.text();
}

test('conversations of keys in debug mode are listed by key, with model, tokens, times and the passages given', async () => {
  const [one, two, silent] = keys;
  await ask(one?.key, 'How many days of holidays?');
  await ask(two?.key, 'And how many for Two?');
  await ask(silent?.key, 'Nobody records this.');
  const made = await tenant.openai.beta.threads.create({ messages: [{ role: 'user', content: 'By hand' }] });
  const { apiThreads } = owner.trpc;
  const assistant_id = tenant.assistantId;
  const all = await apiThreads.list.query({ assistant_id });
  expect(all.data.map(({ question, key }) => [question, key?.name])).toEqual([
    ['By hand', undefined],
    ['And how many for Two?', 'Two'],
    ['How many days of holidays?', 'One'],
  ]);
  expect(all.keys).toEqual([one, two].map((key) => ({ id: key?.id, name: key?.name, masked: key?.masked })));
  expect(all.next_cursor).toBeNull();
  const { data } = await apiThreads.list.query({ assistant_id, key_id: one?.id });
  const recorded = { model: 'scripted', prompt_tokens: 321, completion_tokens: 12 };
  expect(data).toMatchObject([{ key: { id: one?.id }, ...recorded }]);
  expect((await apiThreads.list.query({ assistant_id, key_id: 'nonsense' })).data).toEqual([]);

  const first = await apiThreads.list.query({ assistant_id, limit: 1 });
  const rest = await apiThreads.list.query({ assistant_id, cursor: first.next_cursor });
  expect([...first.data, ...rest.data]).toEqual(all.data);

  const thread = await apiThreads.get.query({ thread_id: data[0]?.id ?? '' });
  const [question, answer] = thread.messages;
  expect(question).toMatchObject({
    role: 'user',
    text: 'How many days of holidays?',
    model: null,
    passages: [],
  });
  expect(answer).toMatchObject({ role: 'assistant', text: 'Thirty days [1].', ...recorded });
  expect(answer?.passages).toMatchObject([{ filename: 'handbook.md', cited: true }]);
  expect(answer?.total_ms).toBeGreaterThanOrEqual(answer?.first_ms ?? Number.POSITIVE_INFINITY);
  expect((await apiThreads.get.query({ thread_id: made.id })).messages).toMatchObject([{ text: 'By hand' }]);

  // What a key has recorded outlives it, and is not written anew: there may be very much of it.
  const place = async () => {
    const { rows } = await server.deps.pool.query('select ctid::text from thread where id = $1', [
      parseId('thread', thread.id),
    ]);
    return rows[0];
  };
  const before = await place();
  await owner.trpc.keys.delete.mutate({ id: one?.id ?? '' });
  expect(await apiThreads.get.query({ thread_id: thread.id })).toMatchObject({
    key: null,
    messages: [{}, recorded],
  });
  expect(await place()).toEqual(before);
});

test('conversations of the dashboard and threads of other organizations are not among them', async () => {
  const { conversations, apiThreads } = owner.trpc;
  const events = await conversations.ask.mutate({ assistant_id: tenant.assistantId, question: 'Mine?' });
  let own = '';
  for await (const event of events) if (event.type === 'begin') own = event.conversation.id;
  const elsewhere = await server.createTenant();
  const foreign = await elsewhere.openai.beta.threads.create();
  for (const thread_id of [own, foreign.id, 'thread-1']) {
    await expect(apiThreads.get.query({ thread_id })).rejects.toMatchObject({ data: { httpStatus: 404 } });
  }
  const { data } = await apiThreads.list.query({ assistant_id: tenant.assistantId });
  expect(data.map(({ id }) => id)).not.toContain(own);
  const stranger = apiThreads.list.query({ assistant_id: elsewhere.assistantId });
  await expect(stranger).rejects.toMatchObject({ data: { httpStatus: 404 } });
  const member = await server.createPerson(tenant, 'member');
  const refused = member.trpc.apiThreads.list.query({ assistant_id: tenant.assistantId });
  await expect(refused).rejects.toMatchObject({ data: { httpStatus: 403 } });
});
