import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { repeatItem } from '../support/attacks/known-attacks.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const mebibyte = 1024 * 1024;
/** What an answer to a hostile request may have, in bytes. */
const maxAnswerBytes = mebibyte;

const server = await startSharedServer();
const tenant = await server.createTenant();

type Post = { path: string; body: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

async function post({ path, body, headers }: Post) {
  const response = await server.fetch(path, {
    method: 'POST',
    key: tenant.apiKey,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  expect(text.length).toBeLessThan(maxAnswerBytes);
  return { status: response.status, text };
}

describe('values are counted before they are parsed', () => {
  test.each([
    ['/v1/chat', `{"content":"x","include":${repeatItem('1', 60_000)}}`],
    [
      '/v1/threads',
      `{"metadata":{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}}`,
    ],
    ['/v1/chat/completions', `{"messages":${repeatItem('{}', 60_000)}}`],
    ['/trpc/chat.answer', `{"content":"x","include":${repeatItem('1', 60_000)}}`],
    ['/trpc/files.progress', `{"ids":${repeatItem('""', 60_000)}}`],
  ])('POST %s', async (path, body) => {
    const { status, text } = await post({ path, body });
    expect([status, text]).toEqual([400, expect.stringContaining('more than 50,000 values')]);
  });

  test('a gzipped body counts with its decompressed length', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const body = gzipSync(`{"content":"x","include":${repeatItem('1', 1_200_000)}}`);
    const { status } = await post({ path: '/v1/chat', body, headers });
    expect(status).toBe(413);
    const small = await post({
      path: '/v1/chat',
      body: gzipSync('{"content":"Is anybody there?"}'),
      headers,
    });
    expect(small.status).toBe(200);
  });

  test.each([
    ['that is not compressed at all', '{"content":"Is anybody there?"}', 'gzip', /Content-Encoding: gzip/],
    ['that is cut off', gzipSync('{"content":"Is anybody there?"}').subarray(0, 20), 'gzip', /cut off/],
    ['in an unknown encoding', '{"content":"Is anybody there?"}', 'lzma', /gzip, deflate, br or zstd/],
  ])('a body %s is told from a wrong JSON', async (_name, body, encoding, said) => {
    const { status, text } = await post({
      path: '/v1/chat',
      body,
      headers: { 'content-encoding': encoding },
    });
    expect([status, text]).toEqual([400, expect.stringMatching(said)]);
  });
});

test('a compressed body of unknown length requires a valid key before it is read', async () => {
  const body = gzipSync(`{"content":"x","include":${repeatItem('1', 1_200_000)}}`);
  const headers = { 'content-encoding': 'gzip' };
  const stranger = await server.fetch('/trpc/chat.answer', {
    method: 'POST',
    key: 'sk-nobody',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  expect(stranger.status).toBe(401);
  expect((await post({ path: '/trpc/chat.answer', body, headers })).status).toBe(413);
});

test.each(['constructor', '__proto__', 'toString,hasOwnProperty'])(
  'a body for "%s", which every object has and no router, is bounded as any other',
  async (path) => {
    const body = `"${'x'.repeat(4 * mebibyte)}"`;
    const headers = { 'content-type': 'application/json' };
    const stranger = await server.fetch(`/trpc/${path}`, { method: 'POST', headers, body });
    expect(stranger.status).toBe(401);
    expect((await post({ path: `/trpc/${path}`, body })).status).toBe(413);
  },
);

test('a batch of calls is bounded too, however many there are', async () => {
  const path = `/trpc/${Array(100).fill('chat.answer').join(',')}?batch=1`;
  expect((await post({ path, body: `"${'x'.repeat(13 * mebibyte)}"` })).status).toBe(413);
});

describe('lists and pairs are counted before their contents are validated', () => {
  test.each([
    [
      '/v1/chat',
      `{"content":"x","include":${repeatItem('1', 40_000)}}`,
      '"include" must have at most 10 names.',
    ],
    [
      '/v1/chat/completions',
      `{"assistant_id":"x","messages":${repeatItem('1', 40_000)}}`,
      '"messages" must have from 1 to 100 messages.',
    ],
    [
      '/v1/threads',
      `{"metadata":{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}}`,
      '"metadata" must have at most 16 pairs.',
    ],
    [
      '/v1/threads',
      `{"messages":${repeatItem('1', 40_000)}}`,
      '"messages" must have at most 1,000 messages.',
    ],
  ])('POST %s has one fault', async (path, body, message) => {
    const { status, text } = await post({ path, body });
    const answer = JSON.parse(text);
    expect(status).toBe(400);
    expect(answer.error?.message === undefined ? answer.message : [answer.error.message]).toEqual([message]);
  });
});

test('an error message lists at most ten faults, each of bounded length', async () => {
  const many = await post({
    path: '/v1/chat',
    body: `{"content":"x","include":${repeatItem('7', 10)},"context":7,"stream":7}`,
  });
  expect(JSON.parse(many.text).message).toHaveLength(10);
  const long = await post({
    path: '/v1/threads',
    body: JSON.stringify({ metadata: { ['k'.repeat(60_000)]: 7 } }),
  });
  expect(long.status).toBe(400);
  expect(long.text.length).toBeLessThan(5_000);
});

describe('nesting is bounded', () => {
  test.each(['/v1/chat', '/trpc/chat.answer', '/mcp'])('POST %s', async (path) => {
    const depth = 400_000;
    const body = `{"content":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const { status, text } = await post({
      path,
      body,
      headers: { accept: 'application/json, text/event-stream' },
    });
    expect([status, text]).toEqual([400, expect.stringContaining('more than 64 levels deep')]);
  });

  test('brackets inside a text do not count as nesting', async () => {
    const content = `Why "${'[{\\"'.repeat(100)}"?`;
    expect((await post({ path: '/v1/chat', body: JSON.stringify({ content }) })).status).toBe(200);
  });
});

describe('a body is as long as its procedure needs', () => {
  test.each([
    ['/v1/search', 2, 413],
    ['/v1/chat', 2, 413],
    ['/v1/assistants', 5, 413],
    ['/v1/chat/completions', 11, 413],
    ['/v1/chat/completions', 9, 400],
    ['/trpc/search', 2, 413],
    ['/trpc/evaluations.run', 3, 413],
    ['/trpc/search,search?batch=1', 13, 413],
  ])('POST %s of %i MiB is %i', async (path, size, status) => {
    expect((await post({ path, body: JSON.stringify({ x: 'x'.repeat(size * mebibyte) }) })).status).toBe(
      status,
    );
  });

  test.each([
    ['/v1/chat', { content: '😀'.repeat(10_000), context: '😀'.repeat(20_000) }, 200],
    ['/v1/assistants', { name: 'Long', instructions: '😀'.repeat(256_000) }, 200],
  ])('the longest legal texts fit when every character is escaped: POST %s', async (path, input, status) => {
    const escaped = JSON.stringify(input).replaceAll('😀', '\\ud83d\\ude00');
    expect((await post({ path, body: escaped })).status).toBe(status);
  });

  test.each([
    ['/v1/chat', 'plain'],
    ['/v1/chat', 'gzip'],
    ['/trpc/search', 'plain'],
    ['/mcp', 'plain'],
  ])('the answer does not wait for the rest of one that is too long: POST %s, %s', async (path, encoding) => {
    const bytes = Buffer.from(JSON.stringify({ x: 'x'.repeat(2 * mebibyte) }));
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(encoding === 'gzip' ? gzipSync(bytes) : bytes),
    });
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const response = await server.fetch(path, {
      method: 'POST',
      key: tenant.apiKey,
      headers: encoding === 'gzip' ? { ...headers, 'content-encoding': encoding } : headers,
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    await response.body?.cancel();
  });

  test('a long body is not read without a key', async () => {
    const response = await server.fetch('/trpc/threads.create', {
      key: 'sk-unknown',
      json: { x: 'x'.repeat(9 * mebibyte) },
    });
    expect(response.status).toBe(401);
  });

  test('one request holds at most a hundred calls', async () => {
    const paths = Array.from({ length: 101 }, () => 'search').join(',');
    expect((await post({ path: `/trpc/${paths}?batch=1`, body: '{}' })).status).toBe(400);
  });
});

describe('a form', () => {
  const boundary = 'parts';
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nSome text.\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

  test.each(['/v1/files', '/trpc/files.create'])('of 200,000 parts is refused: POST %s', async (path) => {
    const parts = part('purpose', 'assistants').repeat(200_000);
    for (const body of [parts + file, file + parts]) {
      const { status, text } = await post({ path, headers, body: `${body}--${boundary}--\r\n` });
      expect([status, text]).toEqual([400, expect.stringContaining('more than 20 fields')]);
    }
  });

  test.each([
    ['a field', part('purpose', 'x'.repeat(3 * mebibyte))],
    ['a field behind the file', file + part('purpose', 'x'.repeat(3 * mebibyte))],
    ['a file of another name', file.replace('"file"', '"other"') + 'x'.repeat(3 * mebibyte)],
    ['what precedes the first part', 'x'.repeat(3 * mebibyte)],
  ])('whose end has not come is refused once %s is too long', async (_what, sent) => {
    const bytes = new TextEncoder().encode(sent.slice(0, -10));
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(bytes) });
    const init = { method: 'POST', key: tenant.apiKey, headers, body: endless, duplex: 'half' };
    const response = await server.fetch('/v1/files', init as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('2,621,440 bytes besides the part "file"') },
    });
  });

  test('is accepted only by uploads', async () => {
    const { status, text } = await post({
      path: '/trpc/search',
      headers,
      body: `${file}--${boundary}--\r\n`,
    });
    expect([status, text]).toEqual([400, expect.stringContaining('Only \\"files.create\\" accepts a form')]);
  });

  test('streams over tRPC as it does over REST: the answer does not wait for the rest of a file that is too large', async () => {
    await using small = await createTestServer({ MAX_FILE_BYTES: '1000' });
    const { apiKey, trpc } = await small.createTenant();
    const endless = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(file + 'x'.repeat(2_000)));
      },
    });
    const response = await small.fetch('/trpc/files.create', {
      method: 'POST',
      key: apiKey,
      headers,
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: { data: { errorCode: 'file_too_large', param: 'file' } },
    });
    expect((await trpc.files.list.query()).data).toEqual([]);
  });
});

test('a streaming procedure asked without its accept header is 400', async () => {
  const { status, text } = await post({ path: '/trpc/chat.stream', body: '{"content":"Hello?"}' });
  expect([status, text]).toEqual([400, expect.stringContaining('httpBatchStreamLink')]);
});
