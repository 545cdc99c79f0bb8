import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createPageClient } from '../support/server/clients.ts';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import { parseEvents } from '../support/server/read-events.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, startStream } from '../support/vendors/openai-scripted-server.ts';

let server: TestServer;
let tenant: Tenant;

/** The vendor begins an answer and never ends it. */
beforeAll(async () => {
  const running = await createServerWithVendor((response) => {
    startStream(response);
    response.write(chunk({ content: 'It begins' }));
  });
  ({ server } = running);
  return () => running[Symbol.asyncDispose]();
});

async function deactivate({ apiKey }: Tenant): Promise<void> {
  await server.deps.pool.query('update api_key set active = false where last_four = $1', [apiKey.slice(-4)]);
}

/** Lets the time come at which a stream checks its key again. */
function passTime() {
  return vi.advanceTimersByTimeAsync(15_000);
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => void vi.useRealTimers();
});

test('a deactivated key gets no further file events', async () => {
  tenant = await server.createTenant();
  await tenant.openai.files.create({ file: new File(['One.'], 'one.txt'), purpose: 'assistants' });
  const files = await tenant.trpc.files.watch.mutate();
  const events = files[Symbol.asyncIterator]();
  expect((await events.next()).value).toMatchObject({ filename: 'one.txt' });
  await passTime();
  await tenant.openai.files.create({ file: new File(['Two.'], 'two.txt'), purpose: 'assistants' });
  expect((await events.next()).value).toMatchObject({ filename: 'two.txt' });
  await deactivate(tenant);
  const ended = expect(events.next()).rejects.toMatchObject({
    data: { httpStatus: 403, errorCode: 'key_deactivated' },
  });
  await passTime();
  await ended;
});

test.each([
  ['that they named', true, 404],
  ['that nothing but their joining it first had chosen', false, 403],
])('a person removed from an organization %s gets no further file events', async (_which, named, status) => {
  const left = await server.createTenant();
  const owner = await server.createPerson(left, 'owner');
  const person = await server.createPerson(left, 'member');
  const host = await server.createPerson(await server.createTenant(), 'owner');
  const { url } = await host.trpc.invitations.create.mutate({ role: 'member' });
  await person.post('/auth/join', { token: new URL(url).hash.slice(1) });
  await left.openai.files.create({ file: new File(['One.'], 'one.txt'), purpose: 'assistants' });
  const page = named ? person.trpc : createPageClient(server.url, person);
  const files = await page.files.watch.mutate();
  const events = files[Symbol.asyncIterator]();
  expect((await events.next()).value).toMatchObject({ filename: 'one.txt' });
  const member = (await owner.trpc.members.list.query()).data.find(({ email }) => email === person.email);
  await owner.trpc.members.remove.mutate({ person_id: member?.person_id ?? '' });
  const ended = expect(events.next()).rejects.toMatchObject({ data: { httpStatus: status } });
  await passTime();
  await ended;
});

test('an owner who is no longer one gets no more of an export', async () => {
  const left = await server.createTenant();
  const owner = await server.createPerson(left, 'owner');
  const former = await server.createPerson(left, 'owner');
  // More than waits between a server and a client that does not read.
  const large = new File(['word '.repeat(6_000_000)], 'large.txt');
  const { id } = await left.openai.files.create({ file: large, purpose: 'assistants' });
  const archive = await former.fetch(`/media/organizations/${left.organizationId}/export`);
  expect(archive.status).toBe(200);
  // Each takes room on the disk.
  const second = await owner.fetch(`/media/organizations/${left.organizationId}/export`);
  expect([second.status, await second.text()]).toEqual([429, expect.stringContaining('exported already')]);
  const { person } = await former.trpc.people.me.query();
  await owner.trpc.members.changeRole.mutate({ person_id: person?.id ?? '', role: 'admin' });
  await passTime();
  // Asked after the export has asked again who may have it.
  await left.openai.files.delete(id);
  await expect(archive.arrayBuffer().then(() => 'read to its end')).rejects.toThrow('terminated');
  const ask = () => owner.fetch(`/media/organizations/${left.organizationId}/export`);
  // The client may try the connection first that has just broken off.
  const again = await ask().catch(ask);
  expect(again.status).toBe(200);
  await again.arrayBuffer();
});

test('an answer that is being streamed ends with its key', async () => {
  const stranger = await server.createTenant();
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const response = await server.fetch('/v1/chat', {
    key: stranger.apiKey,
    json: { content: 'Does it end?', stream: true },
    signal: left.signal,
  });
  const events = parseEvents(response);
  expect((await events.next()).value).toBe('{"text":"It begins"}');
  await deactivate(stranger);
  await passTime();
  expect(JSON.parse((await events.next()).value ?? '')).toMatchObject({ statusCode: 403 });
  expect(await events.next()).toMatchObject({ done: true });
});

test('an upload ends with its key, although its bytes go on arriving', async () => {
  const stranger = await server.createTenant();
  const begun = Promise.withResolvers<void>();
  const { put } = server.deps.blobs;
  onTestFinished(() => void Object.assign(server.deps.blobs, { put }));
  server.deps.blobs.put = (key, content) => put(key, told(content));
  async function* told(content: AsyncIterable<Uint8Array>) {
    for await (const piece of content) {
      begun.resolve();
      yield piece;
    }
  }
  const upload = request(`${server.url}/v1/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stranger.apiKey}`,
      'content-type': 'multipart/form-data; boundary=slow',
    },
  });
  onTestFinished(() => void upload.destroy());
  upload.on('error', () => {});
  let response: IncomingMessage | undefined;
  void once(upload, 'response').then(([first]) => {
    response = first;
  });
  upload.write('--slow\r\ncontent-disposition: form-data; name="file"; filename="slow.txt"\r\n\r\nIt begins');
  await begun.promise;
  await deactivate(stranger);
  await passTime();
  while (!response && !upload.destroyed) {
    upload.write(' and goes on');
    await turn();
  }
  if (!response) throw new Error('The upload was cut off without a response.');
  expect(response.statusCode).toBe(403);
  expect(await json(response)).toMatchObject({ error: { code: 'key_deactivated' } });
  const { rows } = await server.deps.pool.query(`select from file where filename = 'slow.txt'`);
  expect(rows).toEqual([]);
});

test('a typed stream that is silent sends pings, so that no proxy takes it for dead', async () => {
  const { apiKey } = await server.createTenant();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const response = await server.fetch('/trpc/chat.stream?batch=1', {
    key: apiKey,
    headers: { 'trpc-accept': 'application/jsonl' },
    json: { 0: { content: 'Does it end?' } },
    signal: left.signal,
  });
  const decoder = new TextDecoder();
  const pieces = response.body?.values() ?? expect.unreachable('it has no body');
  const next = async () => decoder.decode((await pieces.next()).value);
  let received = '';
  while (!received.includes('It begins')) received += await next();
  let ping: string | undefined;
  void next().then((piece) => {
    ping = piece;
  });
  // The ping's own timer may start after the word has arrived here.
  while (ping === undefined) await vi.advanceTimersByTimeAsync(1_000);
  expect(ping).toBe(' ');
});
