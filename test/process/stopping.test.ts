import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startServer } from '../../adapters/server.ts';
import { createTypedClient } from '../support/server/clients.ts';
import { joinByLink } from '../support/server/people.ts';
import { parseEvents } from '../support/server/read-events.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

test('a stop lets streams end, stores uploads that proxies cannot repeat, refuses other requests and turns /readyz to 503 meanwhile', async () => {
  const rest = Promise.withResolvers<void>();
  await using running = await createServerWithVendor(async (response) => {
    startStream(response);
    response.write(chunk({ content: 'Good' }));
    await rest.promise;
    response.end(chunk({ content: ' night' }) + chunk({}, 'stop') + streamEnd);
  });
  const tenant = await running.server.createTenant();
  const log = { ...running.server.deps.log, error: vi.fn() };
  const server = await startServer({ ...running.server.deps, log }, { host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ content: 'Hello?', stream: true });
  const events = parseEvents(await fetch(`${server.url}/v1/chat`, { method: 'POST', headers, body }));
  expect((await events.next()).value).toBe('{"text":"Good"}');

  const stopped = server.stop();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const refused = await fetch(`${server.url}/v1/models`, { headers });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ error: { type: 'api_error' } });
  const question = await fetch(`${server.url}/v1/chat`, { method: 'POST', headers, body });
  expect(await question.json()).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
  const { authorization } = headers;
  const form = new FormData();
  form.set('file', new File(['Late words'], 'late.txt'));
  const uploads = [
    fetch(`${server.url}/v1/files`, { method: 'POST', headers: { authorization }, body: form }),
    fetch(`${server.url}/media/${tenant.assistantId}/files?filename=later.txt`, {
      method: 'POST',
      headers: { authorization },
      body: 'Later words',
    }),
  ];
  const stored = (await Promise.all(uploads)).map((one) => [one.status, one.headers.get('connection')]);
  expect(stored).toEqual([
    [200, 'close'],
    [200, 'close'],
  ]);
  rest.resolve();
  expect(await Array.fromAsync(events)).toEqual(['{"text":" night"}', '[DONE]']);
  await stopped;
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
  // A stop is no failure, of which somebody has to be told.
  expect(log.error).not.toHaveBeenCalled();
});

test('a stop that waits no longer ends a stream with an event that says so', async () => {
  await using running = await createServerWithVendor((response) => {
    startStream(response);
    response.write(chunk({ content: 'Good' }));
  });
  const tenant = await running.server.createTenant();
  const server = await startServer(running.server.deps, { host: '127.0.0.1', port: 0, shutdownGraceMs: 0 });
  const headers = { authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ content: 'Hello?', stream: true });
  const events = parseEvents(await fetch(`${server.url}/v1/chat`, { method: 'POST', headers, body }));
  expect((await events.next()).value).toBe('{"text":"Good"}');
  const stopped = server.stop();
  expect(await Array.fromAsync(events)).toEqual([
    expect.stringMatching(/"statusCode":503,"message":\["The server is stopping/),
  ]);
  await stopped;
});

test('a stop that waits no longer tells the typed client so in a stream, instead of only closing the connection', async () => {
  await using running = await createServerWithVendor((response) => {
    startStream(response);
    response.write(chunk({ content: 'Good' }));
  });
  const tenant = await running.server.createTenant();
  await tenant.openai.files.create({ file: new File(['Unread.'], 'a.txt'), purpose: 'assistants' });
  const log = { ...running.server.deps.log, error: vi.fn() };
  const address = { host: '127.0.0.1', port: 0, shutdownGraceMs: 0 };
  const server = await startServer({ ...running.server.deps, log }, address);
  const { chat, files } = createTypedClient(server.url, tenant.apiKey);
  const answer = (await chat.stream.mutate({ content: 'Hello?' }))[Symbol.asyncIterator]();
  const progress = (await files.watch.mutate())[Symbol.asyncIterator]();
  expect((await progress.next()).value).toMatchObject({ stage: 'waiting' });
  expect((await answer.next()).value).toEqual({ text: 'Good' });
  const heard = Promise.allSettled([readOn(answer), readOn(progress)]);
  await server.stop();
  const reason = expect.objectContaining({
    message: 'The server is stopping. Try again in a moment.',
    data: expect.objectContaining({ httpStatus: 503, retryAfterSeconds: 5 }),
  });
  expect(await heard).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  expect(log.error).not.toHaveBeenCalled();
});

test('a stop ends the streams that watch files at once, for which it waited in vain, and not an answer', async () => {
  const rest = Promise.withResolvers<void>();
  await using running = await createServerWithVendor(async (response) => {
    startStream(response);
    response.write(chunk({ content: 'Good' }));
    await rest.promise;
    response.end(chunk({ content: ' night' }) + chunk({}, 'stop') + streamEnd);
  });
  const tenant = await running.server.createTenant();
  await tenant.openai.files.create({ file: new File(['Unread.'], 'a.txt'), purpose: 'assistants' });
  const server = await startServer(running.server.deps, {
    host: '127.0.0.1',
    port: 0,
    shutdownGraceMs: 200_000,
  });
  const program = createTypedClient(server.url, tenant.apiKey);
  const page = await joinByLink(server.url, running.server.deps.adminToken, tenant, 'member');
  const answer = (await program.chat.stream.mutate({ content: 'Hello?' }))[Symbol.asyncIterator]();
  expect((await answer.next()).value).toEqual({ text: 'Good' });
  const watches = await Promise.all(
    [program, page.trpc].map(async ({ files }) => (await files.watch.mutate())[Symbol.asyncIterator]()),
  );
  for (const watch of watches) expect((await watch.next()).value).toMatchObject({ stage: 'waiting' });
  const stopped = server.stop();
  const told = expect.objectContaining({ data: expect.objectContaining({ httpStatus: 503 }) });
  for (const watch of watches) await expect(readOn(watch)).rejects.toEqual(told);
  rest.resolve();
  expect((await answer.next()).value).toEqual({ text: ' night' });
  await readOn(answer);
  await stopped;
});

/** Reads a stream to its end. */
async function readOn(events: AsyncIterator<unknown>): Promise<void> {
  while (!(await events.next()).done);
}

test('a stop that waits no longer answers what has not been answered, in the form of its surface', async () => {
  const asked = Promise.withResolvers<void>();
  let waiting = 0;
  await using running = await createServerWithVendor(() => {
    waiting += 1;
    if (waiting === 3) asked.resolve();
  });
  const tenant = await running.server.createTenant();
  const server = await startServer(running.server.deps, { host: '127.0.0.1', port: 0, shutdownGraceMs: 0 });
  const authorization = `Bearer ${tenant.apiKey}`;
  const ask = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const content = 'Hello?';
  const answers = [
    ask('/v1/chat', { content }),
    ask('/v1/chat', { content, stream: true }),
    ask('/trpc/chat.answer', { content }),
  ];
  await asked.promise;
  const upload = await startUpload(server.url, authorization);
  const heard = untilClosed(upload);

  const stopped = server.stop();
  const [plain, streamed, typed] = await Promise.all(
    answers.map(async (answer) => [(await answer).status, await (await answer).json()]),
  );
  const message = 'The server is stopping. Try again in a moment.';
  expect(plain).toEqual([503, expect.objectContaining({ statusCode: 503, message: [message] })]);
  expect(streamed).toEqual(plain);
  expect(typed).toEqual([503, { error: expect.objectContaining({ message }) }]);
  expect(await heard).toMatch(/HTTP\/1\.1 503 [\s\S]*The server is stopping/);
  await stopped;
  expect((await tenant.openai.files.list()).data).toEqual([]);
});

/** Begins to upload a file of which only a part ever comes. @returns the connection, once the server has asked for the body */
async function startUpload(url: string, authorization: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const headers = [
    'POST /v1/files HTTP/1.1',
    `host: ${hostname}`,
    `authorization: ${authorization}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 50000000',
    'expect: 100-continue',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  await once(socket, 'readable');
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="long.txt"\r\n\r\n';
  socket.write(`${part}${'word '.repeat(20_000)}`);
  return socket;
}

/** All that a connection receives. The server closes it with a part of the body unread, which may end it with a reset. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return text;
}
