import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chatReply } from '../../schema/chat.ts';
import { nativeError, openAiError } from '../../schema/error.ts';
import { searchResult } from '../../schema/search.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const handbook = [
  '# Leave',
  'Every employee has 27 days of paid leave a year.',
  '# Equipment',
  'Laptops are replaced after four years. The order form is ZX-4471.',
].join('\n\n');

const server = await startSharedServer();
const tenant = await server.createTenant();

beforeAll(async () => {
  const file = new File([handbook], 'handbook.md');
  await tenant.openai.files.create({ file, purpose: 'assistants' });
  await server.drainJobs();
});

function post(path: string, body: unknown): Promise<Response> {
  return server.fetch(path, { key: tenant.apiKey, json: body });
}

describe('POST /v1/chat', () => {
  test('answers from the documents with nothing but the text', async () => {
    const response = await post('/v1/chat', {
      assistant_id: tenant.assistantId,
      content: 'How many days of paid leave does an employee have?',
    });
    expect(response.status).toBe(200);
    const reply = await response.json();
    expect(reply).toEqual({ text: expect.any(String) });
    const { text } = chatReply.parse(reply);
    expect(text).toContain('27 days of paid leave');
    expect(text).toContain('handbook.md');
  });

  test('asks the project of the key when no assistant is named', async () => {
    const response = await post('/v1/chat', { content: 'When are laptops replaced?' });
    expect(chatReply.parse(await response.json()).text).toContain('four years');
  });

  test('says so when the documents contain no answer', async () => {
    const response = await post('/v1/chat', { content: 'Which planet has the most moons?' });
    const { text } = chatReply.parse(await response.json());
    expect(text).not.toContain('leave');
    expect(text).not.toContain('Sources');
  });

  test('says what is lacking while an assistant has no documents, or unprocessed ones', async () => {
    const empty = await server.createTenant();
    const ask = async () =>
      (await empty.trpc.chat.answer.mutate({ content: 'When are laptops replaced?' })).text;
    expect(await ask()).toBe('There are no documents to answer from yet.');
    await empty.openai.files.create({ file: new File([handbook], 'handbook.md'), purpose: 'assistants' });
    expect(await ask()).toMatch(/could not find .* Some documents are still being processed/);
    await server.drainJobs();
    expect(await ask()).toContain('four years');
  });

  test('adds citations when asked to', async () => {
    const content = 'When are laptops replaced?';
    const { text: plain } = chatReply.parse(await (await post('/v1/chat', { content })).json());
    expect(plain).toMatch(/four years.*\n\nSources:\n\[1\] handbook\.md$/u);

    const response = await post('/v1/chat', { content, include: ['citations'] });
    const { text, citations } = chatReply.parse(await response.json());
    expect(`${text}\n\nSources:\n[1] handbook.md`).toBe(plain);
    expect(citations?.[0]).toEqual({
      number: 1,
      file_id: expect.stringMatching(/^file-/),
      filename: 'handbook.md',
      page: null,
      heading_path: ['Equipment'],
      passage: expect.stringContaining('four years'),
      cited: true,
      quote: expect.stringContaining('four years'),
    });
  });

  test('reports how far the documents support each sentence if asked to, and only then', async () => {
    const content = 'When are laptops replaced?';
    const response = await post('/v1/chat', { content, include: ['grounding'] });
    const reply = chatReply.parse(await response.json());
    expect(reply).not.toHaveProperty('citations');
    expect(reply.grounding?.[0]).toEqual({
      sentence: expect.stringContaining('four years'),
      support: 'supported',
      numbers: [1],
    });
    const streamed = await (await post('/v1/chat', { content, stream: true, include: ['grounding'] })).text();
    expect(streamed.trimEnd().split('\n\n').at(-2)).toMatch(/^data: \{"grounding":\[\{"sentence":/u);
    const plain = await (await post('/v1/chat', { content })).json();
    expect(Object.keys(plain as object)).toEqual(['text']);
  });

  test('streams events of text as server-sent events and ends with [DONE]', async () => {
    const response = await post('/v1/chat', { content: 'When are laptops replaced?', stream: true });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(response.headers.get('connection')).toBe('keep-alive');
    const body = await response.text();
    expect(body).toMatch(/^data: \{"text":"[^"]/);
    const events = body.trimEnd().split('\n\n');
    expect(events.at(-1)).toBe('data: [DONE]');
    const texts = events.slice(0, -1).map((event) => JSON.parse(event.slice('data: '.length)));
    for (const event of texts) expect(Object.keys(event)).toEqual(['text']);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.map(({ text }) => text).join('')).toContain('four years');
  });

  test('sends citations as one event before the end of the stream when asked to', async () => {
    const body = await (
      await post('/v1/chat', { content: 'When are laptops replaced?', stream: true, include: ['citations'] })
    ).text();
    const events = body.trimEnd().split('\n\n');
    expect(events.filter((event) => event.startsWith('data: {"citations":['))).toHaveLength(1);
  });

  test.each([
    ['content is missing', {}, '"content" is required: the question.'],
    ['content is empty', { content: '' }, '"content" must have from 1 to 10,000 characters.'],
    [
      'content is too long',
      { content: 'x'.repeat(10_001) },
      '"content" must have from 1 to 10,000 characters.',
    ],
    [
      'context is too long',
      { content: 'x', context: 'y'.repeat(20_001) },
      '"context" must have at most 20,000 characters.',
    ],
    ['content is a number', { content: 7 }, '"content" must be a string, not a number.'],
    ['stream is a text', { content: 'x', stream: 'false' }, '"stream" must be true or false, not a string.'],
    [
      'effort is unknown',
      { content: 'x', reasoning_effort: 'extreme' },
      '"reasoning_effort" must be "low", "medium", or "high".',
    ],
  ])('refuses a request in which %s', async (_fault, body, message) => {
    const response = await post('/v1/chat', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: 400,
      message: [expect.stringMatching(message)],
      error: 'Bad Request',
    });
  });

  test('counts characters, not code units', async () => {
    const response = await post('/v1/chat', { content: '🚲'.repeat(10_000) });
    expect(response.status).toBe(200);
  });

  test('takes null in an optional field for absent', async () => {
    const response = await post('/v1/chat', {
      content: 'Laptops?',
      assistant_id: null,
      stream: null,
      context: null,
    });
    expect(response.status).toBe(200);
  });

  test("answers 404 in the native form for another organization's assistant", async () => {
    const stranger = await server.createTenant();
    const response = await post('/v1/chat', { assistant_id: stranger.assistantId, content: 'Hello?' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      statusCode: 404,
      message: ['The assistant was not found in the organization of this API key.'],
      error: 'Not Found',
    });
  });

  test('answers malformed JSON in the native form', async () => {
    const response = await server.fetch('/v1/chat', {
      method: 'POST',
      key: tenant.apiKey,
      headers: { 'content-type': 'application/json' },
      body: '{"content": ',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: 400,
      message: ['The body is not valid JSON: Unexpected end of JSON input.'],
      error: 'Bad Request',
    });
  });

  test.each([
    ["{'content': 'x'}", `Expected property name or '}' in JSON at position 1 (line 1 column 2)`],
    ['content=x', "Unexpected token 'c'"],
  ])('says where %s is not JSON', async (body, why) => {
    const headers = { 'content-type': 'application/json' };
    const response = await server.fetch('/v1/chat', { method: 'POST', key: tenant.apiKey, headers, body });
    expect(nativeError.parse(await response.json()).message).toEqual([`The body is not valid JSON: ${why}.`]);
  });

  test.each([
    [
      `file-${randomUUID()}`,
      'The id given is that of a file; that of an assistant (project) is "asst-" and a UUID.',
    ],
    ['Workshop', 'The id of an assistant (project) is "asst-" and a UUID.'],
  ])('says of %s why it names no assistant', async (assistant_id, why) => {
    const response = await post('/v1/chat', { assistant_id, content: 'Hello?' });
    expect([response.status, nativeError.parse(await response.json()).message]).toEqual([
      404,
      [`The assistant was not found in the organization of this API key. ${why}`],
    ]);
  });

  test('is the same through typed tRPC', async () => {
    const { text, citations } = await tenant.trpc.chat.answer.mutate({
      content: 'When are laptops replaced?',
    });
    expect(text).toContain('four years');
    expect(citations?.[0]?.filename).toBe('handbook.md');
    let streamed = '';
    for await (const event of await tenant.trpc.chat.stream.mutate({
      content: 'When are laptops replaced?',
    })) {
      if ('text' in event) streamed += event.text;
    }
    expect(streamed).toBe(text);
  });
});

describe('POST /v1/search', () => {
  test('returns the context and its files', async () => {
    const response = await post('/v1/search', { assistant_id: tenant.assistantId, query: 'ZX-4471' });
    const { context, file_ids } = searchResult.parse(await response.json());
    expect(context).toContain('The order form is ZX-4471.');
    expect(file_ids).toEqual([expect.stringMatching(/^file-/)]);
  });

  test.each([
    ['no assistant', { query: 'x' }, '"assistant_id" is required: the assistant to search'],
    ['no query', { assistant_id: 'asst-x' }, '"query" is required: what to search for.'],
    [
      'a long query',
      { assistant_id: 'asst-x', query: 'x'.repeat(2_001) },
      '"query" must have from 1 to 2,000 characters.',
    ],
    [
      '21 results',
      { assistant_id: 'asst-x', query: 'x', max_results: 21 },
      '"max_results" must be at most 20.',
    ],
    [
      'no result',
      { assistant_id: 'asst-x', query: 'x', max_results: 0 },
      '"max_results" must be at least 1.',
    ],
    [
      'half a result',
      { assistant_id: 'asst-x', query: 'x', max_results: 0.5 },
      '"max_results" must be an integer.',
    ],
    [
      'a number as a text',
      { assistant_id: 'asst-x', query: 'x', max_results: '3' },
      '"max_results" must be a number, not a string.',
    ],
  ])('refuses %s', async (_fault, body, message) => {
    const response = await post('/v1/search', body);
    expect(response.status).toBe(400);
    expect(nativeError.parse(await response.json()).message).toEqual([expect.stringMatching(message)]);
  });

  test('answers 404 with only a message', async () => {
    const response = await post('/v1/search', { assistant_id: `asst-${randomUUID()}`, query: 'x' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: 'The assistant was not found in the organization of this API key.',
    });
  });
});

describe('POST /v1/chat/completions through the official client', () => {
  const question = { role: 'user' as const, content: 'When are laptops replaced?' };

  test('completes a conversation', async () => {
    const completion = await tenant.openai.chat.completions.create({
      model: tenant.assistantId,
      messages: [question],
    });
    expect(completion.id).toMatch(/^chatcmpl-/);
    expect(completion.object).toBe('chat.completion');
    expect(completion.model).toBe('local');
    expect(completion.choices).toHaveLength(1);
    expect(completion.choices[0]).toMatchObject({ index: 0, finish_reason: 'stop', logprobs: null });
    expect(completion.choices[0]?.message.content).toContain('four years');
    const { prompt_tokens, completion_tokens, total_tokens } = completion.usage ?? {};
    expect(total_tokens).toBe((prompt_tokens ?? 0) + (completion_tokens ?? 0));
    expect(completion_tokens).toBeGreaterThan(0);
    expect(completion).not.toHaveProperty('citations');
  });

  test('streams: role first, then content, then the reason it ended', async () => {
    const stream = await tenant.openai.chat.completions.create({
      model: tenant.assistantId,
      messages: [question],
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = await Array.fromAsync(stream);
    expect(chunks[0]?.choices[0]).toEqual({
      index: 0,
      delta: { role: 'assistant', content: '' },
      finish_reason: null,
    });
    expect(chunks.at(-2)?.choices).toEqual([{ index: 0, delta: {}, finish_reason: 'stop' }]);
    expect(chunks.at(-1)?.choices).toEqual([]);
    expect(chunks.at(-1)?.usage?.total_tokens).toBeGreaterThan(0);
    expect(new Set(chunks.map((chunk) => chunk.id)).size).toBe(1);
    const text = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('');
    expect(text).toContain('four years');
  });

  test('sends no usage in a stream unless asked to', async () => {
    const stream = await tenant.openai.chat.completions.create({
      model: tenant.assistantId,
      messages: [question],
      stream: true,
    });
    for (const chunk of await Array.fromAsync(stream)) expect(chunk).not.toHaveProperty('usage');
  });

  test('sends its first event byte for byte as specified', async () => {
    const response = await post('/v1/chat/completions', {
      assistant_id: tenant.assistantId,
      messages: [question],
      stream: true,
    });
    const [first] = (await response.text()).split('\n\n');
    expect(first).toMatch(
      /^data: \{"id":"chatcmpl-[0-9a-f]{24}","created":\d+,"model":"local","object":"chat\.completion\.chunk","choices":\[\{"index":0,"delta":\{"role":"assistant","content":""\},"finish_reason":null\}\]\}$/,
    );
  });

  test.each([
    ['no assistant', { messages: [question] }, 'assistant_id', null],
    ['no messages', { assistant_id: 'asst-x' }, 'messages', null],
    ['an empty list of messages', { assistant_id: 'asst-x', messages: [] }, 'messages', null],
    ['101 messages', { assistant_id: 'asst-x', messages: Array(101).fill(question) }, 'messages', null],
    [
      'a role that is not known',
      { messages: [{ role: 'developer', content: 'x' }] },
      'messages[0].role',
      null,
    ],
    [
      'content in parts',
      { messages: [{ role: 'user', content: [{ type: 'text', text: 'x' }] }] },
      'messages[0].content',
      null,
    ],
    ['temperature 2.1', { messages: [question], temperature: 2.1 }, 'temperature', null],
    ['no tokens', { messages: [question], max_tokens: 0 }, 'max_tokens', null],
    ['tools', { messages: [question], tools: [] }, 'tools', 'unsupported_parameter'],
    ['tool_choice', { messages: [question], tool_choice: 'auto' }, 'tool_choice', 'unsupported_parameter'],
    [
      'response_format',
      { messages: [question], response_format: { type: 'text' } },
      'response_format',
      'unsupported_parameter',
    ],
    ['two choices', { messages: [question], n: 2 }, 'n', 'unsupported_parameter'],
  ])('refuses %s', async (_fault, body, param, code) => {
    const response = await post('/v1/chat/completions', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: { message: expect.any(String), type: 'invalid_request_error', code, param },
    });
  });

  test('tells clients that send content in parts the base URL for them', async () => {
    const parts = [{ type: 'text', text: 'When are laptops replaced?' }];
    const messages = [{ role: 'user', content: parts }];
    const response = await post('/v1/chat/completions', { model: tenant.assistantId, messages });
    const { message } = openAiError.parse(await response.json()).error;
    expect(message).toMatch(/must be a string, not an array\..*\/openai\/v1\.$/);
    expect((await post('/openai/v1/chat/completions', { model: tenant.assistantId, messages })).status).toBe(
      200,
    );
  });

  test('refuses a conversation without a question', async () => {
    const response = await post('/v1/chat/completions', {
      assistant_id: tenant.assistantId,
      messages: [{ role: 'assistant', content: 'Hello' }],
    });
    expect(response.status).toBe(400);
    expect(openAiError.parse(await response.json()).error.param).toBe('messages');
  });

  test('is the same through typed tRPC', async () => {
    const chunks = await Array.fromAsync(
      await tenant.trpc.completions.stream.mutate({ assistant_id: tenant.assistantId, messages: [question] }),
    );
    expect(chunks[0]?.choices[0]?.delta.role).toBe('assistant');
    expect(chunks.some((chunk) => chunk.citations?.length)).toBe(true);
  });
});

test('a client that disconnects in the middle of a stream does no harm', async () => {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await server.fetch('/v1/chat', {
    key: tenant.apiKey,
    json: { content: 'When are laptops replaced?', stream: true },
    signal: abort.signal,
  });
  await response.body?.getReader().read();
  abort.abort();
  expect((await post('/v1/chat', { content: 'When are laptops replaced?' })).status).toBe(200);
});
