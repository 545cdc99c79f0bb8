import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import OpenAI from 'openai';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import { parseEvents } from '../support/server/read-events.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, type Script, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

/** What the vendor does with a chat completion. */
let complete: Script;
let server: TestServer;
let tenant: Tenant;

beforeEach(async () => {
  const running = await createServerWithVendor((...request) => complete(...request), {}, ['maker/large']);
  server = running.server;
  tenant = await server.createTenant();
  return () => running[Symbol.asyncDispose]();
});

function ask(path: string, body: object, signal?: AbortSignal): Promise<Response> {
  return server.fetch(path, { key: tenant.apiKey, json: body, ...(signal && { signal }) });
}

const chat = { content: 'Hello?', stream: true };
const conversation = () => ({
  assistant_id: tenant.assistantId,
  messages: [{ role: 'user', content: 'Hello?' }],
  stream: true,
});

test('the first event of /v1/chat arrives while the model is still writing', async () => {
  const rest = Promise.withResolvers<void>();
  complete = async (response) => {
    startStream(response);
    response.write(chunk({ role: 'assistant', content: 'Good' }));
    await rest.promise;
    response.end(chunk({ content: ' morning' }) + chunk({}, 'stop') + streamEnd);
  };
  const events = parseEvents(await ask('/v1/chat', chat));
  expect((await events.next()).value).toBe('{"text":"Good"}');
  rest.resolve();
  expect(await Array.fromAsync(events)).toEqual(['{"text":" morning"}', '[DONE]']);
});

test('the first event of /v1/chat/completions arrives while the model is still writing', async () => {
  const rest = Promise.withResolvers<void>();
  complete = async (response) => {
    startStream(response);
    response.write(chunk({ role: 'assistant', content: 'Good' }));
    await rest.promise;
    response.end(chunk({}, 'stop') + streamEnd);
  };
  const events = parseEvents(await ask('/v1/chat/completions', conversation()));
  const first = (await events.next()).value as string;
  expect(first.replace(/chatcmpl-[0-9a-f]{24}/, 'ID').replace(/"created":\d+/, '"created":0')).toBe(
    '{"id":"ID","created":0,"model":"scripted","object":"chat.completion.chunk",' +
      '"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}',
  );
  rest.resolve();
  expect((await Array.fromAsync(events)).at(-1)).toBe('[DONE]');
});

test('reasoning is passed on when effort was asked for, and only then', async () => {
  complete = (response) => {
    startStream(response);
    response.end(
      chunk({ reasoning_content: 'Hm.' }) + chunk({ content: 'Yes' }) + chunk({}, 'stop') + streamEnd,
    );
  };
  const asked = parseEvents(await ask('/v1/chat', { ...chat, reasoning_effort: 'low' }));
  expect(await Array.fromAsync(asked)).toEqual(['{"reasoning":"Hm."}', '{"text":"Yes"}', '[DONE]']);
  const unasked = parseEvents(await ask('/v1/chat', chat));
  expect(await Array.fromAsync(unasked)).toEqual(['{"text":"Yes"}', '[DONE]']);
});

test.each([
  ['/v1/chat', { statusCode: 502, message: [expect.any(String)], error: 'Bad Gateway' }],
  [
    '/v1/chat/completions',
    { error: { message: expect.any(String), type: 'api_error', code: 'upstream_error', param: null } },
  ],
])(
  'a vendor that fails before the first token is a 502 of %s, without a word of the vendor',
  async (path, body) => {
    complete = (response) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'secret of the vendor', type: 'x' } }));
    };
    const response = await ask(path, path === '/v1/chat' ? chat : conversation());
    expect(response.status).toBe(502);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual(body);
    expect(text).not.toContain('secret');
  },
);

test.each([
  ['/v1/chat', /^\{"statusCode":502,"message":\[".+"\],"error":"Bad Gateway"\}$/],
  [
    '/v1/chat/completions',
    /^\{"error":\{"message":".+","type":"api_error","code":"upstream_error","param":null\}\}$/,
  ],
])(
  'a vendor that breaks off in the middle ends %s with one error event and no [DONE]',
  async (path, last) => {
    complete = (response) => {
      startStream(response);
      response.write(chunk({ content: 'Half' }), () => response.destroy());
    };
    const events = await Array.fromAsync(
      parseEvents(await ask(path, path === '/v1/chat' ? chat : conversation())),
    );
    expect(events.at(-1)).toMatch(last);
    expect(events).not.toContain('[DONE]');
  },
);

test('a stream that waits long opens without an event, and a failure is then its event', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const vendorAsked = Promise.withResolvers<ServerResponse>();
  complete = vendorAsked.resolve;
  const asking = ask('/v1/chat', chat);
  const vendor = await vendorAsked.promise;
  await vi.advanceTimersByTimeAsync(25_000);
  const { status, body } = await asking;
  expect(status).toBe(200);
  const lines = body?.pipeThrough(new TextDecoderStream()).getReader();
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await lines?.read())?.value).toBe(': ping\n\n');
  vendor.writeHead(400).end();
  expect((await lines?.read())?.value).toMatch(
    /^data: \{"statusCode":502,"message":\[".+"\],"error":"Bad Gateway"\}\n\n$/,
  );
  expect(await lines?.read()).toMatchObject({ done: true });
});

test('the official client throws on an error in the middle of a stream', async () => {
  complete = (response) => {
    startStream(response);
    response.write(chunk({ content: 'Half' }), () => response.destroy());
  };
  const stream = await tenant.openai.chat.completions.create({
    model: tenant.assistantId,
    messages: [{ role: 'user', content: 'Hello?' }],
    stream: true,
  });
  await expect(Array.fromAsync(stream)).rejects.toBeInstanceOf(OpenAI.APIError);
});

test("the vendor's call is cancelled when the client leaves", async () => {
  const cancelled = Promise.withResolvers<void>();
  complete = async (response) => {
    startStream(response);
    response.write(chunk({ content: 'Half' }));
    await once(response, 'close');
    cancelled.resolve();
  };
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const events = parseEvents(await ask('/v1/chat', chat, leave.signal));
  await events.next();
  leave.abort();
  await cancelled.promise;
});

test('a typed call that its client leaves is no failure of the service', async () => {
  const failures: unknown[] = [];
  server.deps.log.error = (...values: unknown[]) => void failures.push(values);
  const asked = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  complete = async (response) => {
    asked.resolve();
    await once(response, 'close');
    cancelled.resolve();
  };
  const leave = new AbortController();
  const answer = tenant.trpc.chat.answer.mutate({ content: 'Hello?' }, { signal: leave.signal });
  await asked.promise;
  leave.abort();
  await expect(answer).rejects.toThrow('abort');
  await cancelled.promise;
  // What the call would have logged comes before the answer to a later one.
  await tenant.trpc.models.list.query();
  expect(failures).toEqual([]);
});

test('an answer that was cut at max_tokens says so', async () => {
  complete = (response) => {
    startStream(response);
    response.end(chunk({ content: 'Too' }) + chunk({}, 'length') + streamEnd);
  };
  const completion = await tenant.openai.chat.completions.create({
    model: tenant.assistantId,
    messages: [{ role: 'user', content: 'Hello?' }],
    max_tokens: 1,
  });
  expect(completion.choices[0]?.finish_reason).toBe('length');
});

test('models of the vendor are listed with the built-in one, and may be chosen', async () => {
  const { data } = await tenant.openai.models.list();
  expect(data).toEqual([
    { id: 'local', object: 'model', created: 0, owned_by: 'lectern' },
    { id: 'scripted', object: 'model', created: 7, owned_by: 'tests' },
    { id: 'other', object: 'model', created: 7, owned_by: 'tests' },
    { id: 'maker/large', object: 'model', created: 7, owned_by: 'tests' },
  ]);
  const { model } = await tenant.openai.chat.completions.create({
    model: 'local',
    // The client's type does not know the field that the service adds.
    ...{ assistant_id: tenant.assistantId },
    messages: [{ role: 'user', content: 'Hello?' }],
  });
  expect(model).toBe('local');
});

test.each(['/v1', '/openai/v1'])(
  'a model whose id has a slash is looked up by it below %s, encoded or not',
  async (base) => {
    for (const id of ['maker/large', 'maker%2Flarge', 'maker/large/']) {
      const response = await server.fetch(`${base}/models/${id}`, { key: tenant.apiKey });
      expect(await response.json()).toMatchObject({ id: 'maker/large' });
    }
    const unknown = await server.fetch(`${base}/models/maker/other`, { key: tenant.apiKey });
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { error: { code: 'model_not_found' } },
    ]);
  },
);
