import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import {
  chunk,
  collect,
  type Script,
  sendError,
  startScriptedServer,
  startStream,
  streamEnd,
  usageChunk,
} from '../../../test/support/vendors/openai-scripted-server.ts';
import { AppError } from '../../errors/errors.ts';
import type { GenerateEvent, GenerateRequest } from '../../ports/generator.ts';
import { createOpenAiGenerator } from './generator.ts';

const request: GenerateRequest = {
  model: 'scripted',
  messages: [
    { role: 'system', content: 'Answer.' },
    { role: 'user', content: 'Why?' },
  ],
  standaloneQuestion: 'Why?',
  passages: [],
};

const secret = 'sk-very-secret';
const shortLimits = { first: 40, firstWithReasoning: 40, between: 40 };

/** Runs one request against a scripted server; returns the events and the requests that the server received. */
async function run(script: Script, change: Partial<GenerateRequest> = {}, timeouts = {}) {
  await using server = await startScriptedServer(script);
  const generator = createOpenAiGenerator(
    { apiKey: secret, baseUrl: server.baseUrl },
    { timeouts: { first: 5_000, firstWithReasoning: 5_000, between: 5_000, ...timeouts } },
  );
  const events: GenerateEvent[] = [];
  let error: unknown = null;
  try {
    for await (const event of generator.generate({ ...request, ...change })) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { events, text, error, received: server.received };
}

function streaming(...pieces: string[]): Script {
  return (response) => {
    startStream(response);
    for (const piece of pieces) response.write(piece);
    response.end();
  };
}

test('streams text and ends with the reason and usage from the server', async () => {
  const { events, received } = await run(
    streaming(
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'Because' }),
      chunk({ content: ' so.' }),
      chunk({}, 'stop'),
      usageChunk(12, 3),
      streamEnd,
    ),
  );
  expect(events).toEqual([
    { type: 'text', text: 'Because' },
    { type: 'text', text: ' so.' },
    { type: 'finish', reason: 'stop', usage: { promptTokens: 12, completionTokens: 3 } },
  ]);
  expect(received).toEqual([
    {
      url: '/v1/chat/completions',
      body: {
        model: 'scripted',
        messages: request.messages,
        stream: true,
        stream_options: { include_usage: true },
      },
    },
  ]);
});

test('sends temperature, token limit and effort only when they are given', async () => {
  const script = streaming(chunk({ content: 'x' }, 'stop'), streamEnd);
  const { received } = await run(script, { temperature: 0, maxTokens: 9, reasoningEffort: 'low' });
  expect(received[0]?.body).toMatchObject({ temperature: 0, max_tokens: 9, reasoning_effort: 'low' });
});

test.each(['reasoning_content', 'reasoning'])('passes on %s as reasoning', async (field) => {
  const { events } = await run(
    streaming(chunk({ [field]: 'Hm.' }), chunk({ content: 'Yes.' }), chunk({}, 'stop'), streamEnd),
  );
  expect(events.slice(0, 2)).toEqual([
    { type: 'reasoning', text: 'Hm.' },
    { type: 'text', text: 'Yes.' },
  ]);
});

test('reads a character that is split between two TCP packets', async () => {
  const bytes = Buffer.from(`${chunk({ content: 'Größe 雪' }, 'stop')}${streamEnd}`);
  const middle = bytes.indexOf('雪') + 1;
  const { text } = await run((response) => {
    startStream(response);
    response.write(bytes.subarray(0, middle), () => setImmediate(() => response.end(bytes.subarray(middle))));
  });
  expect(text).toBe('Größe 雪');
});

test('skips comments, empty deltas and chunks without choices', async () => {
  const { text } = await run(
    streaming(
      ': keep-alive\n\n',
      chunk({}),
      usageChunk(1, 0),
      chunk({ content: null }),
      chunk({ content: 'Yes.' }, 'stop'),
      streamEnd,
    ),
  );
  expect(text).toBe('Yes.');
});

test('skips what is no text', async () => {
  const thought = await run(
    streaming(chunk({ reasoning_content: 5, content: 'Yes.' }), chunk({ content: 5 }, 'stop'), streamEnd),
  );
  expect(thought.events.map(({ type }) => type)).toEqual(['text', 'finish']);
  expect(thought.text).toBe('Yes.');
});

test('reports an answer that was cut off at the limit', async () => {
  const { events } = await run(streaming(chunk({ content: 'Bec' }, 'length'), streamEnd));
  expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'length' });
});

test.each([
  ['none', null],
  ['texts', { prompt_tokens: '12', completion_tokens: '3' }],
  ['one number', { prompt_tokens: 12 }],
  ['a negative number', { prompt_tokens: -1, completion_tokens: 3 }],
  ['a fraction', { prompt_tokens: 12, completion_tokens: 0.5 }],
  ['a number that no call has', { prompt_tokens: 4_294_967_295, completion_tokens: 3 }],
])('estimates usage when the server sends %s', async (_what, usage) => {
  const said = `data: ${JSON.stringify({ choices: [], usage })}\n\n`;
  const { events } = await run(streaming(chunk({ content: 'Because so.' }, 'stop'), said, streamEnd));
  expect(events.at(-1)).toEqual({
    type: 'finish',
    reason: 'stop',
    usage: { promptTokens: 15, completionTokens: 3 },
  });
});

test.each([
  [401, /credentials/],
  [404, /does not have the requested model/],
  [400, /refused the request/],
  [429, /limiting/],
  [500, /failed/],
])('a %i of the server is an upstream error without its words', async (status, sentence) => {
  const { error } = await run((response) =>
    sendError(response, status, { message: `Incorrect API key: ${secret}`, code: 'x' }),
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ kind: 'upstream', errorCode: 'upstream_error' });
  expect(String(error)).toMatch(sentence);
  expect(String(error)).not.toContain(secret);
  expect((error as AppError).cause).toMatchObject({ status });
});

test('retries once when the first attempt fails before the answer begins', async () => {
  const { text, received } = await run((response, _, before) => {
    if (before === 0) return sendError(response, 500, { message: 'oops' }, true);
    startStream(response);
    response.end(chunk({ content: 'Yes.' }, 'stop') + streamEnd);
  });
  expect(text).toBe('Yes.');
  expect(received).toHaveLength(2);
});

test('an unreachable server is an upstream error', async () => {
  const server = await startScriptedServer(() => undefined);
  await server[Symbol.asyncDispose]();
  const generator = createOpenAiGenerator({ apiKey: secret, baseUrl: server.baseUrl });
  await expect(collect(generator.generate(request))).rejects.toMatchObject({
    kind: 'upstream',
    errorCode: 'upstream_error',
  });
});

test.each([
  [
    'a connection that breaks',
    (response) => {
      startStream(response);
      response.write(chunk({ content: 'Bec' }), () => response.destroy());
    },
  ],
  ['an end without a reason', streaming(chunk({ content: 'Bec' }), streamEnd)],
  ...['error', 'abort', 'insufficient_system_resource'].map((reason): [string, Script] => [
    `the reason "${reason}"`,
    streaming(chunk({ content: 'Bec' }), chunk({}, reason), streamEnd),
  ]),
  ['broken JSON', streaming(chunk({ content: 'Bec' }), 'data: {"choices": [{\n\n')],
  ['an error event', streaming(chunk({ content: 'Bec' }), 'data: {"error": {"message": "overloaded"}}\n\n')],
  [
    "the provider's content filter",
    streaming(chunk({ content: 'Bec' }), chunk({}, 'content_filter'), streamEnd),
  ],
] satisfies [string, Script][])(
  '%s in the middle is an upstream error after what came before',
  async (_, script) => {
    const { text, error, received } = await run(script);
    expect(text).toBe('Bec');
    expect(error).toMatchObject({ kind: 'upstream', errorCode: 'upstream_error' });
    expect(received).toHaveLength(1);
  },
);

test.each([
  ['a web page', 200, 'text/html; charset=utf-8', '<!doctype html><title>Welcome</title>'],
  ['another JSON', 200, 'application/json', '{"status":"ok"}'],
  ['nothing', 204, 'application/json', ''],
])('a success with %s is not an answer that broke off', async (_what, status, type, body) => {
  const { error, received } = await run((response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  });
  expect(error).toMatchObject({ kind: 'upstream', lasting: true });
  expect(String(error)).toMatch(/does not speak its API/);
  expect(received).toHaveLength(1);
});

test.each([
  [{ message: 'too long', code: 'context_length_exceeded' }],
  [{ message: "This model's maximum context length is 4096 tokens.", code: 400 }],
])('a prompt that the server finds too long is the fault of the caller: %o', async (refusal) => {
  const { error } = await run((response) => sendError(response, 400, refusal));
  expect(error).toMatchObject({
    kind: 'invalid_request',
    errorCode: 'context_length_exceeded',
    param: 'messages',
  });
});

test.each([
  [
    'temperature',
    { temperature: 0.3 },
    { message: "Unsupported value: 'temperature'", param: 'temperature' },
  ],
  ['reasoning_effort', { reasoningEffort: 'high' as const }, { message: '"tiny" does not support thinking' }],
])('asks again without %s when the model refuses it, and remembers', async (name, change, refusal) => {
  await using server = await startScriptedServer((response, _, before) => {
    // Some servers refuse what they cannot read with 422.
    const status = name === 'temperature' ? 422 : 400;
    if (name in (server.received[before]?.body ?? {})) return sendError(response, status, refusal);
    startStream(response);
    response.end(chunk({ content: 'Yes.' }, 'stop') + streamEnd);
  });
  const generator = createOpenAiGenerator({ apiKey: secret, baseUrl: server.baseUrl });
  await collect(generator.generate({ ...request, ...change }));
  await collect(generator.generate({ ...request, ...change }));
  expect(server.received.map(({ body }) => name in body)).toEqual([true, false, false]);
});

test('uses the newer name of the token limit after the older one was refused', async () => {
  const { received } = await run(
    (response, _, before) => {
      if (before === 0) return sendError(response, 400, { message: 'Unsupported', param: 'max_tokens' });
      startStream(response);
      response.end(chunk({ content: 'Yes.' }, 'stop') + streamEnd);
    },
    { maxTokens: 7 },
  );
  expect(received[1]?.body).toMatchObject({ max_completion_tokens: 7 });
  expect(received[1]?.body).not.toHaveProperty('max_tokens');
});

test.each([
  ['before the headers', () => undefined],
  ['before the first token', streamingOpen(chunk({ role: 'assistant', content: '' }))],
  ['between two tokens', streamingOpen(chunk({ content: 'Bec' }))],
] satisfies [string, Script][])('silence %s is an upstream timeout', async (_, script) => {
  const { error } = await run(script, {}, shortLimits);
  expect(error).toMatchObject({ kind: 'upstream', errorCode: 'upstream_timeout' });
});

test('time taken by the reader does not count towards the idle timeout', async () => {
  await using server = await startScriptedServer(streaming(chunk({ content: 'Yes.' }, 'stop'), streamEnd));
  const generator = createOpenAiGenerator({ apiKey: secret, baseUrl: server.baseUrl });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const events: GenerateEvent[] = [];
    for await (const event of generator.generate(request)) {
      vi.advanceTimersByTime(3_600_000);
      events.push(event);
    }
    expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'stop' });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['before the answer begins', () => undefined],
  ['in the middle of the answer', streamingOpen(chunk({ content: 'Bec' }))],
] satisfies [string, Script][])('cancelling %s closes the connection', async (_, script) => {
  const controller = new AbortController();
  let closed: Promise<void> | null = null;
  await using server = await startScriptedServer((response, request, before) => {
    closed = closing(request);
    script(response, request, before);
    setImmediate(() => controller.abort(new Error('client left')));
  });
  const generator = createOpenAiGenerator({ apiKey: secret, baseUrl: server.baseUrl });
  await expect(collect(generator.generate(request, controller.signal))).rejects.toThrow('client left');
  await closed;
});

test('a reader that stops reading closes the connection', async () => {
  let closed: Promise<void> | null = null;
  await using server = await startScriptedServer((response, request) => {
    closed = closing(request);
    startStream(response);
    response.write(chunk({ content: 'Bec' }));
  });
  const generator = createOpenAiGenerator({ apiKey: secret, baseUrl: server.baseUrl });
  for await (const event of generator.generate(request)) if (event.type === 'text') break;
  await closed;
});

/** Sends the pieces, then keeps the connection open without sending anything. */
function streamingOpen(...pieces: string[]): Script {
  return (response) => {
    startStream(response);
    for (const piece of pieces) response.write(piece);
  };
}

function closing(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => request.socket.once('close', () => resolve()));
}
