import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, streamText } from 'ai';
import { describe, expect, test } from 'vitest';
import { startSharedServer } from '../support/server/shared-server.ts';
import { createTenantWithHandbook, fact, question, unknownAssistant } from './knowledge.ts';

const server = await startSharedServer();
const tenant = await createTenantWithHandbook(server);

function chatModel(id: string) {
  const provider = createOpenAICompatible({
    name: 'lectern',
    baseURL: `${server.url}/v1`,
    apiKey: tenant.apiKey,
    includeUsage: true,
  });
  return provider.chatModel(id);
}

describe('AI SDK through its OpenAI-compatible provider', () => {
  test('generateText answers with its usage', async () => {
    const { text, finishReason, usage, response } = await generateText({
      model: chatModel(tenant.assistantId),
      system: 'Be brief.',
      prompt: question,
    });
    expect(text).toContain(fact);
    expect(finishReason).toBe('stop');
    expect(usage.totalTokens).toBe((usage.inputTokens ?? 0) + (usage.outputTokens ?? 0));
    expect(usage.outputTokens).toBeGreaterThan(0);
    expect(response.id).toMatch(/^chatcmpl-/);
  });

  test('generateText takes a conversation', async () => {
    const { text } = await generateText({
      model: chatModel(tenant.assistantId),
      messages: [
        { role: 'user', content: 'Hello!' },
        { role: 'assistant', content: 'What would you like to know?' },
        { role: 'user', content: [{ type: 'text', text: question }] },
      ],
      temperature: 0,
      maxOutputTokens: 500,
    });
    expect(text).toContain(fact);
  });

  test('streamText streams the answer and ends with its usage', async () => {
    const stream = streamText({ model: chatModel(tenant.assistantId), prompt: question });
    const parts = await Array.fromAsync(stream.textStream);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toContain(fact);
    expect(await stream.finishReason).toBe('stop');
    expect((await stream.usage).outputTokens).toBeGreaterThan(0);
  });

  test('a failure carries the message and the status', async () => {
    const failure = generateText({ model: chatModel(unknownAssistant), prompt: question, maxRetries: 0 });
    await expect(failure).rejects.toSatisfy(APICallError.isInstance);
    await expect(failure).rejects.toMatchObject({
      statusCode: 404,
      isRetryable: false,
      message: expect.stringContaining('assistant was not found'),
    });
  });
});

describe('AI SDK at /openai/v1', () => {
  const settings = () => ({ baseURL: `${server.url}/openai/v1`, apiKey: tenant.apiKey });
  const models = {
    'openai-compatible': () => createOpenAICompatible({ name: 'lectern', ...settings() }).chatModel('gpt-5'),
    'openai, chat': () => createOpenAI(settings()).chat('gpt-5'),
    'openai, responses': () => createOpenAI(settings()).responses('gpt-5'),
  };

  describe.each(Object.entries(models))('%s', (_name, model) => {
    test('generateText takes a system prompt and a conversation', async () => {
      const { text, finishReason, usage } = await generateText({
        model: model(),
        system: 'Be brief.',
        messages: [
          { role: 'user', content: 'Hello!' },
          { role: 'assistant', content: 'What would you like to know?' },
          { role: 'user', content: [{ type: 'text', text: question }] },
        ],
        maxOutputTokens: 500,
      });
      expect(text).toContain(fact);
      expect(finishReason).toBe('stop');
      expect(usage.outputTokens).toBeGreaterThan(0);
    });

    test('streamText streams', async () => {
      const parts = await Array.fromAsync(streamText({ model: model(), prompt: question }).textStream);
      expect(parts.join('')).toContain(fact);
    });
  });

  test.each([
    ['openai, chat', { sourceType: 'url', title: 'handbook.md, Equipment' }],
    ['openai, responses', { sourceType: 'document', filename: 'handbook.md' }],
  ] as const)('%s has the sources', async (name, source) => {
    const { sources } = await generateText({ model: models[name](), prompt: question });
    expect(sources).toMatchObject([source]);
    expect(await streamText({ model: models[name](), prompt: question }).sources).toMatchObject([source]);
  });

  test('openai, responses continues a conversation with its own answers if they are not stored', async () => {
    // For a model that it knows to reason it sends them whole in any case.
    const model = createOpenAI(settings()).responses(tenant.assistantId);
    const first = { role: 'user' as const, content: question };
    const { response } = await generateText({ model, messages: [first] });
    const messages = [
      first,
      ...response.messages,
      { role: 'user' as const, content: 'And what is the order form?' },
    ];
    const { text } = await generateText({ model, messages, providerOptions: { openai: { store: false } } });
    expect(text).toContain('ZX-4471');
    const stored = generateText({ model, messages, maxRetries: 0 });
    await expect(stored).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Set "store" to false'),
    });
  });

  test('openai, responses reports a failure', async () => {
    const model = createOpenAI(settings())(unknownAssistant);
    await expect(generateText({ model, prompt: question, maxRetries: 0 })).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('assistant was not found'),
    });
  });
});
