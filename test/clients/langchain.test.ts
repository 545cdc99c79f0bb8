import { AIMessage, HumanMessage, SystemMessage } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import { describe, expect, test } from 'vitest';
import { startSharedServer } from '../support/server/shared-server.ts';
import { createTenantWithHandbook, fact, question, unknownAssistant } from './knowledge.ts';

const usage = {
  input_tokens: expect.any(Number),
  output_tokens: expect.any(Number),
  total_tokens: expect.any(Number),
};

const server = await startSharedServer();
const tenant = await createTenantWithHandbook(server);

function chatModel(model: string): ChatOpenAI {
  const configuration = { baseURL: `${server.url}/v1` };
  return new ChatOpenAI({ model, apiKey: tenant.apiKey, configuration, maxRetries: 0 });
}

describe('LangChain', () => {
  test('invoke answers with its usage', async () => {
    const message = await chatModel(tenant.assistantId).invoke(question);
    expect(message.text).toContain(fact);
    expect(message).toMatchObject({
      usage_metadata: usage,
      response_metadata: { finish_reason: 'stop', model_name: 'local' },
    });
  });

  test('invoke takes a conversation', async () => {
    const message = await chatModel(tenant.assistantId).invoke([
      new SystemMessage('Be brief.'),
      new HumanMessage('Hello!'),
      new AIMessage('What would you like to know?'),
      new HumanMessage(question),
    ]);
    expect(message.text).toContain(fact);
  });

  test('stream streams the answer and ends with its usage', async () => {
    const chunks = await Array.fromAsync(await chatModel(tenant.assistantId).stream(question));
    expect(chunks.map((chunk) => chunk.text).join('')).toContain(fact);
    const usages = chunks.flatMap((chunk) => chunk.usage_metadata ?? []);
    expect(usages).toEqual([expect.objectContaining(usage)]);
  });

  test('a failure carries the message and the status', async () => {
    await expect(chatModel(unknownAssistant).invoke(question)).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('assistant was not found'),
    });
  });
});
