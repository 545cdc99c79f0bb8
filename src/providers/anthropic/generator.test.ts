import { expect, onTestFinished, test } from 'vitest';
import {
  collect,
  type Script,
  startScriptedServer,
  startStream,
} from '../../../test/support/vendors/openai-scripted-server.ts';
import { vendorScripts } from '../../../test/support/vendors/vendor-scripts.ts';
import type { GenerateRequest } from '../../ports/generator.ts';
import { createAnthropicGenerator } from './generator.ts';

const request: GenerateRequest = {
  model: 'claude-one',
  messages: [],
  standaloneQuestion: 'Why?',
  passages: [],
};
const answer = vendorScripts.find(({ name }) => name === 'anthropic')?.answer({ texts: ['Yes.'] }) ?? '';

/** A server that refuses requests to which `objection` objects, and the request bodies that it received. */
async function open(objection: (body: Record<string, unknown>) => string | undefined) {
  const script: Script = (response, _request, before) => {
    const words = objection(server.received[before]?.body ?? {});
    if (words === undefined) {
      startStream(response);
      return response.end(answer);
    }
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message: words } }));
  };
  const server = await startScriptedServer(script);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const generator = createAnthropicGenerator({
    apiKey: 'k',
    baseUrl: server.baseUrl.replace('/v1', ''),
  });
  const run = (change: Partial<GenerateRequest>) => collect(generator.generate({ ...request, ...change }));
  return { run, bodies: () => server.received.map(({ body }) => body) };
}

test('sends the system prompt separately and starts with a user message', async () => {
  const { run, bodies } = await open(() => undefined);
  await run({
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'system', content: 'Be kind.' },
      { role: 'assistant', content: 'Hello!' },
      { role: 'user', content: 'Why?' },
    ],
  });
  expect(bodies()).toEqual([
    {
      model: 'claude-one',
      stream: true,
      system: 'Be brief.\n\nBe kind.',
      max_tokens: 16_000,
      messages: [
        { role: 'user', content: 'Begin.' },
        { role: 'assistant', content: 'Hello!' },
        { role: 'user', content: 'Why?' },
      ],
    },
  ]);
});

test('with reasoning, raises the token limit by the thinking budget and sends no temperature', async () => {
  const { run, bodies } = await open(() => undefined);
  await run({ reasoningEffort: 'medium', maxTokens: 100, temperature: 0.2 });
  expect(bodies()[0]).toMatchObject({ max_tokens: 8_292, output_config: { effort: 'medium' } });
  expect(bodies()[0]).not.toHaveProperty('temperature');
});

test('sends a thinking budget after the model refused an effort, and remembers it', async () => {
  const { run, bodies } = await open(({ thinking }) =>
    JSON.stringify(thinking).includes('adaptive') ? 'adaptive thinking is not supported' : undefined,
  );
  await run({ reasoningEffort: 'low' });
  await run({ reasoningEffort: 'low' });
  expect(bodies().map(({ thinking }) => thinking)).toEqual([
    { type: 'adaptive', display: 'summarized' },
    { type: 'enabled', budget_tokens: 2_048 },
    { type: 'enabled', budget_tokens: 2_048 },
  ]);
});

test('finds the mode of a model for requests that are refused at the same moment', async () => {
  const { run, bodies } = await open(({ thinking }) =>
    JSON.stringify(thinking).includes('adaptive') ? 'adaptive thinking is not supported' : undefined,
  );
  await Promise.all([run({ reasoningEffort: 'low' }), run({ reasoningEffort: 'low' })]);
  await run({ reasoningEffort: 'low' });
  expect(bodies().at(-1)).toMatchObject({ thinking: { type: 'enabled', budget_tokens: 2_048 } });
});

test('leaves reasoning out for a model that cannot think', async () => {
  const { run, bodies } = await open(({ thinking }) =>
    thinking === undefined ? undefined : 'claude-one does not support thinking',
  );
  await run({ reasoningEffort: 'low', temperature: 2 });
  expect(bodies()).toHaveLength(3);
  expect(bodies()[2]).toMatchObject({ max_tokens: 16_000, temperature: 1 });
});

test('caps the token limit at the output limit of the model', async () => {
  const { run, bodies } = await open(() => undefined);
  await run({ outputLimit: 8_192 });
  await run({ outputLimit: 8_192, maxTokens: 5_000, reasoningEffort: 'high' });
  expect(bodies().map((body) => body['max_tokens'])).toEqual([8_192, 8_192]);
});

test('learns the output limit of a model from its refusal', async () => {
  const { run, bodies } = await open(({ max_tokens: most }) =>
    Number(most) > 4096
      ? `max_tokens: ${most} > 4096, which is the maximum allowed number of output tokens for claude-one`
      : undefined,
  );
  await run({});
  await run({ maxTokens: 50_000 });
  expect(bodies().map((body) => body['max_tokens'])).toEqual([16_000, 4096, 4096]);
});

test('leaves the temperature out when the model refuses it, and remembers', async () => {
  const { run, bodies } = await open(({ temperature }) =>
    temperature === undefined ? undefined : '`temperature` is deprecated for this model.',
  );
  await run({ temperature: 0.5 });
  await run({ temperature: 0.7 });
  expect(bodies().map((body) => body['temperature'])).toEqual([0.5, undefined, undefined]);
});

/** What a generator makes of an answer of these events. */
async function answerOf(...events: { type: string; [field: string]: unknown }[]) {
  const server = await startScriptedServer((response) => {
    startStream(response);
    response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const generator = createAnthropicGenerator({ apiKey: 'k', baseUrl: server.baseUrl.replace('/v1', '') });
  const messages = [{ role: 'user' as const, content: 'Why?' }];
  return collect(generator.generate({ ...request, messages }));
}

const because = {
  type: 'content_block_delta',
  index: 0,
  delta: { type: 'text_delta', text: 'Because so.' },
};

test('estimates the usage of servers that state none', async () => {
  const [, end] = await answerOf({ type: 'message_start', message: {} }, because, {
    type: 'message_delta',
    delta: { stop_reason: 'end_turn' },
  });
  expect(end).toMatchObject({ reason: 'stop', usage: { completionTokens: 3 } });
});

test.each(['max_tokens', 'model_context_window_exceeded'])(
  'an answer that ends by %s is cut off, and cached tokens are part of its prompt',
  async (reason) => {
    const usage = { input_tokens: 5, cache_creation_input_tokens: 20, cache_read_input_tokens: 300 };
    const [, end] = await answerOf({ type: 'message_start', message: { usage } }, because, {
      type: 'message_delta',
      delta: { stop_reason: reason },
      usage: { output_tokens: 4 },
    });
    expect(end).toMatchObject({ reason: 'length', usage: { promptTokens: 325, completionTokens: 4 } });
  },
);
