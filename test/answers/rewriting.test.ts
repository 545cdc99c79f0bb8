import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../support/server/create-test-server.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import type { ScriptedServer } from '../support/vendors/openai-scripted-server.ts';
import { chunk, startStream, streamEnd, usageChunk } from '../support/vendors/openai-scripted-server.ts';

const rewritten = 'How long does the parental leave last?';

let server: TestServer;
let vendor: ScriptedServer;

beforeAll(async () => {
  const running = await createServerWithVendor((response, _request, before) => {
    const isRewriting = JSON.stringify(vendor.received[before]?.body).includes('Last question:');
    startStream(response);
    const text = isRewriting ? rewritten : 'Two years.';
    response.end(
      chunk({ content: text }) + chunk({}, 'stop') + usageChunk(100, isRewriting ? 9 : 3) + streamEnd,
    );
  });
  ({ server, vendor } = running);
  return () => running[Symbol.asyncDispose]();
});

type Message = { role: 'user' | 'assistant'; content: string };

/** Asks, and returns the reply with the prompts that the vendor was sent for it. */
async function ask(...messages: Message[]) {
  const { openai, assistantId } = await server.createTenant();
  const before = vendor.received.length;
  const reply = await openai.chat.completions.create({ model: assistantId, messages });
  const calls = vendor.received.slice(before).filter(({ url }) => url.endsWith('/completions'));
  return { reply, calls: calls.map(({ body }) => body) };
}

test('a follow-up question is rewritten by the model in a short call of its own, and then answered', async () => {
  const { reply, calls } = await ask(
    { role: 'user', content: 'Is there a parental leave?' },
    { role: 'assistant', content: 'Yes, there is.' },
    { role: 'user', content: 'And how long does it last?' },
  );
  expect(calls).toHaveLength(2);
  expect(JSON.stringify(calls[0])).toMatch(/parental leave.*Last question: And how long does it last\?/u);
  expect(calls[0]).toMatchObject({ max_tokens: 400 });
  // The answering model gets the conversation as it was written; only the search sees the rewriting.
  expect(JSON.stringify(calls[1])).toContain('Question:\\nAnd how long does it last?');
  expect(JSON.stringify(calls[1])).not.toContain(rewritten);
  expect(reply.choices[0]?.message.content).toBe('Two years.');
  expect(reply.usage).toMatchObject({ prompt_tokens: 100, completion_tokens: 3 });
});

test('a question without a conversation is one call', async () => {
  const { calls } = await ask({ role: 'user', content: 'How long does the leave last?' });
  expect(calls).toHaveLength(1);
});
