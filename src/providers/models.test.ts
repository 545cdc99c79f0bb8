import { expect, test } from 'vitest';
import { silentLog as log } from '../../test/support/server/silent-log.ts';
import {
  chunk,
  collect,
  type Script,
  startScriptedServer,
  startStream,
  streamEnd,
} from '../../test/support/vendors/openai-scripted-server.ts';
import { stopwatch } from '../ports/clock.ts';
import { createModels } from './models.ts';
import { createOpenAiVendor, isOpenAiChatModel } from './openai/models.ts';
import type { VendorName } from './shared/vendor-names.ts';
import { openVendors } from './vendors.ts';

/** A server that answers each request with the next of these lists, and a stopwatch that the test moves. */
function listing(...models: object[]): Script {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data: models }));
  };
}

function handStopwatch() {
  let now = 0;
  return { elapsed: () => now, pass: (milliseconds: number) => (now += milliseconds) };
}

test('without a provider only the built-in model is available', async () => {
  const models = createModels({ vendors: [], log, elapsed: stopwatch });
  expect(models.defaultModel).toBe('local');
  expect(await models.list()).toEqual([
    { id: 'local', ownedBy: 'lectern', created: 0, contextWindow: 128_000 },
  ]);
});

test("lists a server's models except embedders, with the facts that the server states", async () => {
  await using server = await startScriptedServer(
    listing(
      { id: 'qwen3', object: 'model', created: 5, owned_by: 'vllm', max_model_len: 4096 },
      { id: 'nomic-embed-text', object: 'model', created: 5, owned_by: 'vllm' },
      { id: 'smollm2', object: 'model', owned_by: 'llamacpp', meta: { n_ctx: 8192 } },
      { id: 'mystery', object: 'model' },
      { id: 'routed', object: 'model', pricing: { prompt: '0.0000025', completion: '0.00001' } },
      { id: 'varying', object: 'model', pricing: { prompt: '-1', completion: '-1' } },
    ),
  );
  const models = createModels({
    vendors: [createOpenAiVendor({ apiKey: 'k', baseUrl: server.baseUrl }, stopwatch)],
    chatModel: 'qwen3',
    log,
    elapsed: stopwatch,
  });
  expect(models.defaultModel).toBe('qwen3');
  expect((await models.list()).slice(1)).toEqual([
    { id: 'qwen3', ownedBy: 'vllm', created: 5, contextWindow: 4096 },
    { id: 'smollm2', ownedBy: 'llamacpp', created: 0, contextWindow: 8192 },
    { id: 'mystery', ownedBy: 'custom', created: 0, contextWindow: 32_768 },
    {
      id: 'routed',
      ownedBy: 'custom',
      created: 0,
      contextWindow: 32_768,
      price: { input: 2.5, output: 10 },
    },
    { id: 'varying', ownedBy: 'custom', created: 0, contextWindow: 32_768 },
  ]);
});

test('requests the list at most once a minute, even for concurrent callers', async () => {
  await using server = await startScriptedServer(
    listing({ id: 'one', object: 'model', owned_by: 'me', created: 1 }),
  );
  const { elapsed, pass } = handStopwatch();
  const models = createModels({
    vendors: [createOpenAiVendor({ apiKey: 'k', baseUrl: server.baseUrl }, elapsed)],
    log,
    elapsed,
  });
  await Promise.all([models.list(), models.list()]);
  pass(59_999);
  await models.list();
  expect(server.received).toHaveLength(1);
  pass(1);
  await models.list();
  expect(server.received).toHaveLength(2);
});

test('keeps the last list while the server is unreachable', async () => {
  await using server = await startScriptedServer((response, request, before) => {
    if (before === 0)
      return listing({ id: 'one', object: 'model', owned_by: 'me', created: 1 })(response, request, 0);
    response.writeHead(500).end();
  });
  const { elapsed, pass } = handStopwatch();
  const models = createModels({
    vendors: [createOpenAiVendor({ apiKey: 'k', baseUrl: server.baseUrl }, elapsed)],
    log,
    elapsed,
  });
  const before = await models.list();
  pass(60_000);
  expect(await models.list()).toEqual(before);
  expect(server.received).toHaveLength(2);
});

test('knows the default model even if no list was ever received', async () => {
  await using server = await startScriptedServer((response) => response.writeHead(500).end());
  const elapsed = stopwatch;
  const vendors = [createOpenAiVendor({ apiKey: 'k', baseUrl: server.baseUrl }, elapsed)];
  const models = createModels({ vendors, log, elapsed });
  expect((await models.list()).map((model) => model.id)).toEqual(['local', 'gpt-5-mini']);
});

test("runs a listed model through its provider, and 'local' in this process", async () => {
  await using server = await startScriptedServer((response, request, before) => {
    if (before === 0)
      return listing({ id: 'one', object: 'model', owned_by: 'me', created: 1 })(response, request, 0);
    startStream(response);
    response.end(chunk({ content: 'Remote.' }, 'stop') + streamEnd);
  });
  const models = createModels({
    vendors: [createOpenAiVendor({ apiKey: 'k', baseUrl: server.baseUrl }, stopwatch)],
    log,
    elapsed: stopwatch,
  });
  const list = await models.list();
  const ask = async (id: string) => {
    const model = list.find((one) => one.id === id);
    if (model === undefined) throw new Error(`no model ${id}`);
    const request = { model: id, messages: [], standaloneQuestion: 'Why?', passages: [] };
    const [first] = await collect(models.generatorFor(model).generate(request));
    return first?.type === 'text' ? first.text : '';
  };
  expect(await ask('one')).toBe('Remote.');
  expect(await ask('local')).toMatch(/could not find/);
});

test.each([
  ['gpt-5', [], 'OPENAI_API_KEY'],
  ['claude-sonnet-5-5', [], 'ANTHROPIC_API_KEY'],
  ['claude-sonnet-5-5', ['openai'], 'ANTHROPIC_API_KEY'],
  ['gemini-flash-latest', ['anthropic', 'mistral'], 'GOOGLE_API_KEY'],
] satisfies [string, VendorName[], string][])(
  'refuses the default model %s where only %j can be asked',
  async (chatModel, names, setting) => {
    const elapsed = stopwatch;
    const accesses = Object.fromEntries(names.map((name) => [name, { apiKey: 'k' }]));
    const vendors = await openVendors(accesses, elapsed);
    expect(() => createModels({ vendors, chatModel, log, elapsed })).toThrow(
      new RegExp(`^CHAT_MODEL is ${chatModel}, .* Set ${setting} `),
    );
  },
);

test("accepts any name for the default model with the operator's own server", async () => {
  const elapsed = stopwatch;
  const vendors = await openVendors({ openai: { apiKey: 'k', baseUrl: 'http://127.0.0.1:9/v1' } }, elapsed);
  const models = createModels({ vendors, chatModel: 'claude-sonnet-5-5', log, elapsed });
  expect(models.defaultModel).toBe('claude-sonnet-5-5');
});

test('prefers vendors in their order, for the default model and for an id that two of them list', async () => {
  const { elapsed } = handStopwatch();
  await using first = await startScriptedServer(listing({ id: 'mistral-one', object: 'model' }));
  await using second = await startScriptedServer(
    listing({ id: 'mistral-one', object: 'model' }, { id: 'mistral-two', object: 'model' }),
  );
  const vendors = await openVendors(
    {
      mistral: { apiKey: 'k', baseUrl: second.baseUrl },
      openai: { apiKey: 'k', baseUrl: first.baseUrl },
    },
    elapsed,
  );
  const models = createModels({ vendors, log, elapsed });
  expect(models.defaultModel).toBe('gpt-5-mini');
  expect((await models.list()).map(({ id, ownedBy }) => [id, ownedBy])).toEqual([
    ['local', 'lectern'],
    ['mistral-one', 'custom'],
    ['mistral-two', 'mistral'],
    ['gpt-5-mini', 'custom'],
  ]);
});

test("recognizes OpenAI's chat models by name", () => {
  const names = ['gpt-5-mini', 'gpt-4.1', 'o3-mini', 'chatgpt-4o-latest', 'gpt-4o-2024-08-06'];
  const others = [
    'gpt-4o-audio-preview',
    'gpt-image-1',
    'text-embedding-3-small',
    'gpt-4o-mini-transcribe',
    'gpt-4o-mini-tts',
    'gpt-3.5-turbo-instruct',
    'gpt-4o-search-preview',
    'gpt-realtime',
    'o1-pro',
    'dall-e-3',
    'whisper-1',
    'babbage-002',
  ];
  expect(names.filter(isOpenAiChatModel)).toEqual(names);
  expect(others.filter(isOpenAiChatModel)).toEqual([]);
});
