import { expect, onTestFinished, test } from 'vitest';
import {
  collect,
  startScriptedServer,
  startStream,
} from '../../../test/support/vendors/openai-scripted-server.ts';
import { vendorScripts } from '../../../test/support/vendors/vendor-scripts.ts';
import { createCohereGenerator } from './generator.ts';

const whole = vendorScripts.find(({ name }) => name === 'cohere')?.answer({ texts: ['Because'] }) ?? '';

test('the usage is estimated where a server with this protocol states a part of it', async () => {
  const server = await startScriptedServer((response) => {
    startStream(response);
    response.end(whole.replace(/"input_tokens":\d+,/u, ''));
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const access = { apiKey: 'k', baseUrl: new URL(server.baseUrl).origin };
  const messages = [{ role: 'user' as const, content: 'Why?' }];
  const request = { model: 'command-one', messages, standaloneQuestion: 'Why?', passages: [] };
  const events = await collect(createCohereGenerator(access, {}).generate(request));
  const { usage } = events.at(-1) as { usage: { promptTokens: number } };
  expect(usage.promptTokens).toBeGreaterThan(0);
});

test.each(['ERROR', 'TIMEOUT', 'ERROR_LIMIT', 'ERROR_TOXIC', 'USER_CANCEL'])(
  'an answer that ends with the reason %s is not told as complete',
  async (reason) => {
    const server = await startScriptedServer((response) => {
      startStream(response);
      response.end(whole.replace('COMPLETE', reason));
    });
    onTestFinished(() => server[Symbol.asyncDispose]());
    const access = { apiKey: 'k', baseUrl: new URL(server.baseUrl).origin };
    const request = { model: 'command-one', messages: [], standaloneQuestion: 'Why?', passages: [] };
    await expect(collect(createCohereGenerator(access, {}).generate(request))).rejects.toThrow(/broke off/);
  },
);
