import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../../adapters/server.ts';
import { openAiError } from '../../schema/error.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();

function open(): Socket {
  return connect(Number(new URL(server.url).port), '127.0.0.1');
}

/** Sends bytes as they are and reads the answer to its end. */
async function exchange(bytes: string): Promise<string> {
  const socket = open();
  socket.write(bytes);
  return text(socket);
}

/** A request for a stream, byte by byte. */
function askForStream(headers: string, rest = ''): string {
  const body = '{"content":"Why?","stream":true}';
  const head = `POST /v1/chat HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tenant.apiKey}\r\n${headers}`;
  return `${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}${rest}`;
}

test.each([
  ['garbage', 'GARBAGE\r\n\r\n', 400],
  [
    'two lengths',
    'POST /v1/chat HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
  ],
  ['an endless address', `GET /v1/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['no host', 'GET /v1/models HTTP/1.1\r\nconnection: close\r\n\r\n', 401],
  [
    'an expectation',
    'GET /v1/models HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\nconnection: close\r\n\r\n',
    401,
  ],
])('%s is answered in JSON with a request id', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head.toLowerCase()).toContain('x-request-id: ');
  expect(openAiError.safeParse(JSON.parse(body)).success).toBe(true);
});

test.each(['FOO /v1/models', 'models /v1/models', 'CONNECT /v1/models'])(
  'the method of %s is 405',
  async (start) => {
    const [head = '', body = ''] = (await exchange(`${start} HTTP/1.1\r\nhost: x\r\n\r\n`)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 405 .*\r\nallow: GET, /s);
    expect(openAiError.parse(JSON.parse(body)).error.type).toBe('invalid_request_error');
  },
);

test('a connection that is reset after CONNECT does no harm', async () => {
  const socket = open();
  socket.write('CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await server.fetch('/healthz')).status).toBe(200);
});

test('a connection ends with its stream where the client asked for that', async () => {
  const answer = await exchange(askForStream('connection: close\r\n'));
  expect(answer).toMatch(/data: \[DONE\]\n\n\r\n0\r\n\r\n$/);
});

test('what follows a request and is not HTTP is refused after its response, not inside', async () => {
  const answer = await exchange(askForStream('', 'garbage\r\n\r\n'));
  expect(answer).toMatch(
    /^HTTP\/1\.1 200 OK.*data: \[DONE\]\n\n\r\n0\r\n\r\nHTTP\/1\.1 400 Bad Request\r\n/s,
  );
});

test('a broken body of a request that has its response already gets no second one', async () => {
  const socket = open();
  socket.write('POST /v1/threads HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
  const [first] = await once(socket, 'data');
  socket.write('not a length\r\n');
  expect((String(first) + (await text(socket))).match(/HTTP\S+ \d+/g)).toEqual(['HTTP/1.1 401']);
});

describe('a client that waits before it sends its body', () => {
  const form =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nText.\r\n--b--\r\n';

  /** Sends the headers, waits for the first response, and sends the body if that asks for it. */
  async function wait(path: string, { key, type, body }: { key: string; type: string; body: string }) {
    const socket = open();
    const headers = `host: x\r\nauthorization: Bearer ${key}\r\nconnection: close\r\nexpect: 100-continue\r\n`;
    const about = `content-type: ${type}\r\ncontent-length: ${body.length}\r\n`;
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}${about}\r\n`);
    const [first] = await once(socket, 'data');
    if (String(first).startsWith('HTTP/1.1 100')) socket.write(body);
    return (String(first) + (await text(socket))).match(/HTTP\/1.1 \d+/g);
  }

  test.each([
    ['/v1/threads', 'application/json', '{}'],
    ['/v1/files', 'multipart/form-data; boundary=b', form],
    ['/trpc/threads.create', 'application/json', '{}'],
    ['/trpc/files.create', 'multipart/form-data; boundary=b', form],
    [`/media/${tenant.assistantId}/files?filename=a.txt`, 'text/plain', 'Text.'],
  ])('is asked for it: POST %s', async (path, type, body) => {
    const answers = await wait(path, { key: tenant.apiKey, type, body });
    expect(answers).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200']);
  });

  test.each([
    ['/v1/threads', 'application/json', 401],
    ['/v1/files', 'multipart/form-data; boundary=b', 401],
    ['/v1/nothing', 'application/json', 404],
  ])('is told at once what is wrong: POST %s', async (path, type, status) => {
    expect(await wait(path, { key: 'sk-unknown', type, body: form })).toEqual([`HTTP/1.1 ${status}`]);
  });
});

test('paths are case-sensitive', async () => {
  expect((await server.fetch('/V1/models', { key: tenant.apiKey })).status).toBe(404);
});

test('connections that the system does not let the server accept are logged, and it goes on accepting others', async () => {
  const log = { ...server.deps.log, error: vi.fn() };
  const own = await startServer({ ...server.deps, log }, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => own.stop());
  let accepting: Server | undefined;
  const onRequest = (message: unknown) => {
    accepting = (message as { server: Server }).server;
  };
  subscribe('http.server.request.start', onRequest);
  onTestFinished(() => void unsubscribe('http.server.request.start', onRequest));
  const ask = async () => (await fetch(`${own.url}/healthz`)).status;
  expect(await ask()).toBe(200);
  // As Node.js tells it where a process has as many files open as it may.
  const refusal = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE', syscall: 'accept' });
  for (const _again of [1, 2]) accepting?.emit('error', refusal);
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(await ask()).toBe(200);
});
