import { beforeAll, describe, expect, test } from 'vitest';
import { annotatedCompletion } from '../../schema/openai/completion.ts';
import { createTenantWithHandbook, fact, question } from '../clients/knowledge.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, sendError, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

const conversation = [
  `USER: ${question}`,
  'ASSISTANT: Laptops are replaced after four years. [1] The order form is ZX-4471. [1]',
];

/** A prompt as Open WebUI writes it, with the history between its tags. */
function taskPrompt(output: string, history = conversation): string {
  return [
    '### Task:',
    'Generate something about the chat history.',
    '### Output:',
    `JSON format: ${output}`,
    '### Chat History:',
    '<chat_history>',
    ...history,
    '</chat_history>',
  ].join('\n');
}

const libreChatPrompt = [
  'Provide a concise, 5-word-or-less title for the conversation, using its same language, with no punctuation.',
  '',
  'Conversation:',
  'User: Could you tell me when our laptops are replaced?',
  'AI: After four years.',
].join('\n');

async function complete(server: TestServer, { apiKey }: Tenant, body: object) {
  const response = await server.fetch('/openai/v1/chat/completions', {
    key: apiKey,
    json: { model: 'gpt-5', ...body },
  });
  return annotatedCompletion.parse(await response.json());
}

const asTask = (content: string) => ({ messages: [{ role: 'user', content }] });

describe('a task of a chat program, with the built-in model,', () => {
  let server: TestServer;
  let tenant: Tenant;

  beforeAll(async () => {
    server = await createTestServer();
    tenant = await createTenantWithHandbook(server);
    return () => server[Symbol.asyncDispose]();
  });

  test.each([
    ['a title', '{ "title": "your title" }', { title: question }],
    ['tags', '{ "tags": ["tag1", "tag2"] }', { tags: ['Laptops', 'Replaced'] }],
    ['follow-ups', '{ "follow_ups": ["Suggested message"] }', { follow_ups: ['Four years?', 'Order form?'] }],
    ['queries', '{ "queries": ["query1"] }', { queries: [question] }],
    [
      'the end of a long one',
      '{ "queries": ["query1"] }',
      { queries: [question] },
      [...Array.from({ length: 100_000 }, (_, index) => `USER: Is this question ${index}?`), ...conversation],
    ],
  ])('is done from the conversation: %s', async (_name, output, expected, history = conversation) => {
    const { choices, model } = await complete(server, tenant, asTask(taskPrompt(output, history)));
    expect(JSON.parse(choices[0]?.message.content ?? '')).toEqual(expected);
    expect(choices[0]?.message.annotations).toEqual([]);
    expect(model).toBe('local');
  });

  test('of LibreChat gets a bare title of at most five words', async () => {
    const { choices } = await complete(server, tenant, asTask(libreChatPrompt));
    expect(choices[0]?.message.content).toBe('Could you tell me when');
  });

  test.each([
    ['in an unknown form', taskPrompt('{ "emoji": "x" }'), 'When are laptops replaced'],
    ['without a conversation', taskPrompt('{ "tags": [] }', []), '{"tags":["General"]}'],
    [
      'whose history does not end',
      `### Task:\n"title":\n<chat_history>\nUSER: Hello there`,
      '{"title":"Hello there"}',
    ],
    [
      'without any history that can be read',
      taskPrompt('{ "follow_ups": [] }', ['???']),
      '{"follow_ups":[]}',
    ],
  ])('%s is no error', async (_name, prompt, expected) => {
    const { choices } = await complete(server, tenant, asTask(prompt));
    expect(choices[0]?.message.content).toBe(expected);
  });

  test.each([
    ['is streamed', { ...asTask(taskPrompt('{ "title": "" }')), stream: true }],
    [
      'comes with other messages',
      {
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: taskPrompt('{ "title": "" }') },
        ],
      },
    ],
    ['has no history', asTask(`### Task: ${question}`)],
  ])('is a question where it %s', async (_name, body) => {
    const response = await server.fetch('/openai/v1/chat/completions', { key: tenant.apiKey, json: body });
    const text = await response.text();
    expect(text).toContain(fact);
    expect(text).toContain('annotations');
  });
});

describe('with a vendor', () => {
  test('the model gets the prompt alone, and what it writes is the result', async () => {
    await using running = await createServerWithVendor((response) => {
      startStream(response);
      response.end(chunk({ content: '{"title": "Laptop Age"}' }) + chunk({}, 'stop') + streamEnd);
    });
    const tenant = await createTenantWithHandbook(running.server);
    const prompt = taskPrompt('{ "title": "" }');
    const { choices, model } = await complete(running.server, tenant, asTask(prompt));
    expect(choices[0]?.message.content).toBe('{"title": "Laptop Age"}');
    expect(model).toBe('scripted');
    expect(running.vendor.received.filter(({ url }) => !url.endsWith('/models'))).toMatchObject([
      { body: { messages: [{ role: 'user', content: prompt }], max_tokens: 1_000 } },
    ]);
  });

  test('a task counts towards the usage, and is done without the model once the budget is used up', async () => {
    await using running = await createServerWithVendor((response) => {
      startStream(response);
      response.end(chunk({ content: '{"title": "Laptop Age"}' }) + chunk({}, 'stop') + streamEnd);
    });
    const { server, vendor } = running;
    const tenant = await server.createTenant();
    const owner = await server.createPerson(tenant, 'owner');
    const task = asTask(taskPrompt('{ "title": "" }'));
    expect((await complete(server, tenant, task)).model).toBe('scripted');
    const { total } = await owner.trpc.usage.report.query({ days: 7, by: 'key' });
    expect(total).toMatchObject({ questions: 0, completion_tokens: expect.any(Number) });
    expect(total.completion_tokens).toBeGreaterThan(0);
    await owner.trpc.usage.budgets.set.mutate({ assistant_id: tenant.assistantId, tokens: 1 });
    const asked = vendor.received.length;
    const { choices, model } = await complete(server, tenant, task);
    expect([choices[0]?.message.content, model]).toEqual([JSON.stringify({ title: question }), 'local']);
    expect(vendor.received).toHaveLength(asked);
  });

  test.each([
    ['fails', 'fail'],
    ['writes nothing', 'nothing'],
  ])('that %s the conversation itself is used', async (_name, way) => {
    await using running = await createServerWithVendor((response) => {
      if (way === 'fail') {
        sendError(response, 400, { message: 'no' });
        return;
      }
      startStream(response);
      response.end(chunk({}, 'stop') + streamEnd);
    });
    const tenant = await running.server.createTenant();
    const { choices, model } = await complete(running.server, tenant, asTask(taskPrompt('{ "title": "" }')));
    expect(choices[0]?.message.content).toBe(JSON.stringify({ title: question }));
    expect(model).toBe('local');
  });

  test('an organization that refuses unknown models gets its result all the same', async () => {
    await using server = await createTestServer();
    const tenant = await server.createTenant();
    const [assistant] = [tenant.assistantId.slice('asst-'.length)];
    await server.deps.pool.query(
      `update organization set unknown_model = 'reject' where id = (select organization_id from project where id = $1)`,
      [assistant],
    );
    const { choices } = await complete(server, tenant, asTask(taskPrompt('{ "title": "" }')));
    expect(choices[0]?.message.content).toContain(question);
  });
});
