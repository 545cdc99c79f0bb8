import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { completion } from '../../schema/chat.ts';
import { openAiError } from '../../schema/error.ts';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, type Script, startStream, streamEnd } from '../support/vendors/openai-scripted-server.ts';

const vendorRequest = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

let server: TestServer;
let tenant: Tenant;
/** What the vendor was asked last. */
let asked: () => z.infer<typeof vendorRequest>;

beforeEach(async () => {
  const play: Script = (response) => {
    startStream(response);
    response.end(chunk({ content: 'Answer' }) + chunk({}, 'stop') + streamEnd);
  };
  const running = await createServerWithVendor(play, {}, ['gpt-5', 'gpt-4o']);
  server = running.server;
  asked = () => vendorRequest.parse(running.vendor.received.at(-1)?.body);
  tenant = await server.createTenant();
  return () => running[Symbol.asyncDispose]();
});

function complete(body: object): Promise<Response> {
  return server.fetch('/v1/chat/completions', {
    key: tenant.apiKey,
    json: { assistant_id: tenant.assistantId, ...body },
  });
}

async function modelOf(response: Response): Promise<string> {
  return completion.parse(await response.json()).model;
}

function setOrganization(assignment: string): Promise<unknown> {
  return server.deps.pool.query(
    `update organization set ${assignment} where id = (select organization_id from project where id = $1)`,
    [tenant.assistantId.slice('asst-'.length)],
  );
}

const question = { role: 'user', content: 'And the second?' };

describe('the prompt', () => {
  test("holds the organization's instructions, then the project's, then the caller's, and the history before the question", async () => {
    await setOrganization(`instructions = 'FROM THE ORGANIZATION'`);
    await server.deps.pool.query(`update project set instructions = 'FROM THE PROJECT' where id = $1`, [
      tenant.assistantId.slice('asst-'.length),
    ]);
    await complete({
      messages: [
        { role: 'system', content: 'FROM THE CALLER' },
        { role: 'user', content: 'What is the first?' },
        { role: 'assistant', content: 'The first is red.' },
        question,
      ],
    });
    const [system, ...rest] = asked().messages;
    expect(system?.role).toBe('system');
    expect(system?.content).toMatch(/FROM THE ORGANIZATION.*FROM THE PROJECT.*FROM THE CALLER/s);
    expect(rest.slice(0, 2)).toEqual([
      { role: 'user', content: 'What is the first?' },
      { role: 'assistant', content: 'The first is red.' },
    ]);
    expect(rest.at(-1)?.content).toContain(question.content);
  });

  test('takes the last user message for the question, whatever follows it', async () => {
    await complete({ messages: [question, { role: 'assistant', content: 'Well,' }] });
    expect(asked().messages.at(-1)).toMatchObject({
      role: 'user',
      content: expect.stringContaining(question.content),
    });
  });

  test("holds the caller's own context beside the passages", async () => {
    await server.fetch('/v1/chat', {
      key: tenant.apiKey,
      json: { content: 'What colour?', context: 'The barn is green.' },
    });
    expect(asked().messages.at(-1)?.content).toContain('The barn is green.');
  });

  test('says so when nothing was found', async () => {
    await complete({ messages: [question] });
    expect(asked().messages.at(-1)?.content).toMatch(/no passages/i);
  });
});

describe('parameters', () => {
  test('that count are forwarded', async () => {
    await complete({ messages: [question], temperature: 0.3, max_tokens: 77, reasoning_effort: 'low' });
    expect(asked()).toMatchObject({ temperature: 0.3, max_tokens: 77, reasoning_effort: 'low' });
  });

  test.each([
    ['gpt-5', {}, 'medium'],
    ['gpt-5', { reasoning_effort: 'low' }, 'low'],
    ['gpt-4o', {}, undefined],
    ['scripted', {}, undefined],
  ])('the effort of %s with %o is %s', async (model, wishes, effort) => {
    await complete({ messages: [question], model, ...wishes });
    expect([asked().model, asked()['reasoning_effort']]).toEqual([model, effort]);
  });

  test('max_completion_tokens is an alias of max_tokens, which wins', async () => {
    await complete({ messages: [question], max_completion_tokens: 50 });
    expect(asked()).toMatchObject({ max_tokens: 50 });
    await complete({ messages: [question], max_completion_tokens: 50, max_tokens: 60 });
    expect(asked()).toMatchObject({ max_tokens: 60 });
  });

  test('the organization has a temperature of its own, which a request overrides', async () => {
    await setOrganization('temperature = 0.9');
    await complete({ messages: [question] });
    expect(asked()).toMatchObject({ temperature: 0.9 });
    await complete({ messages: [question], temperature: 0 });
    expect(asked()).toMatchObject({ temperature: 0 });
  });

  test('of the OpenAI format that have no meaning here are ignored', async () => {
    const response = await complete({
      messages: [{ ...question, name: 'ada' }],
      top_p: 0.1,
      stop: ['x'],
      seed: 4,
      user: 'u',
      logit_bias: {},
      n: 1,
    });
    expect(response.status).toBe(200);
    expect(asked()).not.toHaveProperty('top_p');
  });
});

describe('the model', () => {
  test('is the one asked for when it is available', async () => {
    expect(await modelOf(await complete({ messages: [question], model: 'other' }))).toBe('other');
    expect(asked().model).toBe('other');
  });

  test("is the organization's default for any other value, and the answer says which ran", async () => {
    expect(await modelOf(await complete({ messages: [question], model: 'gpt-unknown' }))).toBe('scripted');
    await setOrganization(`default_model = 'other'`);
    expect(await modelOf(await complete({ messages: [question], model: 'gpt-unknown' }))).toBe('other');
    expect(await modelOf(await complete({ messages: [question] }))).toBe('other');
  });

  test('that is unknown is refused where the organization wants that', async () => {
    await setOrganization(`unknown_model = 'reject'`);
    const response = await complete({ messages: [question], model: 'gpt-unknown' });
    expect(response.status).toBe(404);
    expect(openAiError.parse(await response.json()).error).toMatchObject({
      type: 'not_found_error',
      code: 'model_not_found',
      param: 'model',
    });
  });

  test('that the organization does not allow is not used', async () => {
    await setOrganization(`allowed_models = '{scripted}'`);
    expect(await modelOf(await complete({ messages: [question], model: 'other' }))).toBe('scripted');
  });

  test('is another one that the organization allows where that is not its default, and assistants show it', async () => {
    await setOrganization(`allowed_models = '{other}'`);
    expect(await modelOf(await complete({ messages: [question] }))).toBe('other');
    const { model } = await tenant.openai.beta.assistants.retrieve(tenant.assistantId);
    expect(model).toBe('other');
  });

  test('cannot be chosen where the organization allows none of those that there are, which the error says', async () => {
    await setOrganization(`allowed_models = '{gone}'`);
    const response = await complete({ messages: [question] });
    expect(response.status).toBe(404);
    expect(openAiError.parse(await response.json()).error).toMatchObject({
      code: 'model_not_found',
      param: null,
      message: expect.stringContaining('must allow it another model'),
    });
  });

  test('may name the assistant, which then answers with its own model', async () => {
    const response = await complete({
      assistant_id: undefined,
      model: tenant.assistantId,
      messages: [question],
    });
    expect(await modelOf(response)).toBe('scripted');
  });
});

test("a prompt whose own messages do not fit the model's window is 400 context_length_exceeded", async () => {
  const response = await complete({ messages: [{ role: 'user', content: 'word '.repeat(400_000) }] });
  expect(response.status).toBe(400);
  expect(openAiError.parse(await response.json()).error).toMatchObject({
    type: 'invalid_request_error',
    code: 'context_length_exceeded',
    param: 'messages',
  });
});
