import type OpenAI from 'openai';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type AnnotatedChunk, annotatedCompletion } from '../../schema/openai/completion.ts';
import { createTenantWithHandbook, fact, question } from '../clients/knowledge.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import {
  chunk,
  type ScriptedServer,
  startStream,
  streamEnd,
} from '../support/vendors/openai-scripted-server.ts';
import { connect } from './connect.ts';

const user = { role: 'user' as const, content: question };

function post(server: TestServer, key: string, body: object): Promise<Response> {
  return server.fetch('/openai/v1/chat/completions', { key, json: body });
}

describe('with the built-in model', () => {
  let server: TestServer;
  let tenant: Tenant;
  let client: OpenAI;
  const complete = (body: object) => post(server, tenant.apiKey, body);

  beforeAll(async () => {
    server = await createTestServer();
    tenant = await createTenantWithHandbook(server);
    client = connect(server, tenant.apiKey);
    return () => server[Symbol.asyncDispose]();
  });

  describe('whom a request asks', () => {
    test.each(['gpt-5', 'local', ''])("the model %j asks the key's own assistant", async (model) => {
      const completion = await client.chat.completions.create({ model, messages: [user] });
      expect(completion.choices[0]?.message.content).toContain(fact);
      expect(completion.model).toBe('local');
    });

    test('an assistant that is named beside the model is asked, and refused where there is none', async () => {
      const named = { model: 'local', messages: [user], assistant_id: tenant.assistantId };
      expect((await complete(named)).status).toBe(200);
      const nobody = { ...named, assistant_id: 'asst-00000000-0000-4000-8000-000000000000' };
      expect((await complete(nobody)).status).toBe(404);
    });

    test("without a model it is the key's own assistant too", async () => {
      const response = await complete({ messages: [user] });
      expect(annotatedCompletion.parse(await response.json()).choices[0]?.message.content).toContain(fact);
    });

    test("the model may name an assistant, and one that is not the organization's is 404", async () => {
      const empty = await tenant.openai.beta.assistants.create({ model: 'local', name: 'Empty' });
      const completion = await client.chat.completions.create({ model: empty.id, messages: [user] });
      expect(completion.choices[0]?.message.content).not.toContain(fact);
      const { assistantId } = await server.createTenant();
      const foreign = client.chat.completions.create({ model: assistantId, messages: [user] });
      await expect(foreign).rejects.toMatchObject({ status: 404, param: 'model' });
    });
  });

  describe('what is sent', () => {
    test.each([
      [
        'an array of parts of text',
        {
          content: [
            { type: 'text', text: 'When are' },
            { type: 'text', text: 'laptops replaced?' },
          ],
        },
      ],
      ['a text', { content: question }],
    ])('may have %s for content', async (_name, content) => {
      const response = await complete({ messages: [{ role: 'user', ...content }] });
      expect(annotatedCompletion.parse(await response.json()).choices[0]?.message.content).toContain(fact);
    });

    test.each([
      [
        'tools that are only offered',
        { tools: Array.from({ length: 36 }, () => ({ type: 'function', function: { name: 'f' } })) },
      ],
      ['tools to be chosen from freely', { tools: [{ type: 'function' }], tool_choice: 'auto' }],
      ['tools that must not be used', { tools: [{ type: 'function' }], tool_choice: 'none' }],
      ['functions of older clients', { functions: [{ name: 'f' }], function_call: 'auto' }],
      ['a format that is text', { response_format: { type: 'text' } }],
      ['one choice', { n: 1 }],
      ['an effort that is not known', { reasoning_effort: 'ultra' }],
      ['a great many tokens', { max_tokens: 1_000_000 }],
      ['tokens without a bound', { max_tokens: -1 }],
      ['messages without a part', { messages: [{ role: 'assistant', content: [] }, user] }],
      ['a developer', { messages: [{ role: 'developer', content: 'Be brief.' }, user] }],
      [
        'parameters that mean nothing here',
        { store: true, metadata: {}, modalities: ['text'], parallel_tool_calls: true },
      ],
    ])('may hold %s', async (_name, body) => {
      const response = await complete({ model: 'gpt-5', messages: [user], ...body });
      expect(response.status, await response.clone().text()).toBe(200);
    });

    test.each([
      [
        'an image',
        { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:' } }] }] },
        'messages[0].content[0]',
        /"image_url" cannot be read/,
        null,
      ],
      [
        'a part without a text',
        { messages: [{ role: 'user', content: [{ type: 'text' }] }] },
        'messages[0].content[0]',
        /must be a part of text/,
        null,
      ],
      [
        'a part that is no object',
        { messages: [{ role: 'user', content: [7] }] },
        'messages[0].content[0]',
        /must be a part of text/,
        null,
      ],
      [
        '101 parts',
        {
          messages: [
            { role: 'user', content: Array.from({ length: 101 }, () => ({ type: 'text', text: 'x' })) },
          ],
        },
        'messages[0].content',
        /at most 100 parts/,
        null,
      ],
      [
        'content that is a number',
        { messages: [{ role: 'user', content: 7 }] },
        'messages[0].content',
        /string/,
        null,
      ],
      [
        'the result of a tool',
        { messages: [{ role: 'tool', content: 'x', tool_call_id: 'y' }, user] },
        'messages[0].role',
        /tools are never called here/,
        null,
      ],
      [
        'the result of a function',
        { messages: [{ role: 'function', content: 'x', name: 'y' }, user] },
        'messages[0].role',
        /tools are never called here/,
        null,
      ],
      [
        '101 messages',
        { messages: Array.from({ length: 101 }, () => user) },
        'messages',
        /from 1 to 100 messages/,
        null,
      ],
      [
        'no user message',
        { messages: [{ role: 'developer', content: 'x' }] },
        'messages',
        /role "user"/,
        null,
      ],
      [
        'tools that must be used',
        { tool_choice: 'required' },
        'tool_choice',
        /must be "auto" or "none"/,
        'unsupported_parameter',
      ],
      [
        'a tool by its name',
        { tool_choice: { type: 'function', function: { name: 'f' } } },
        'tool_choice',
        /must be "auto"/,
        'unsupported_parameter',
      ],
      [
        'a function by its name',
        { function_call: { name: 'f' } },
        'function_call',
        /must be "auto"/,
        'unsupported_parameter',
      ],
      [
        'a format that is JSON',
        { response_format: { type: 'json_object' } },
        'response_format',
        /answers are text/,
        'unsupported_parameter',
      ],
      [
        'a JSON schema',
        { response_format: { type: 'json_schema', json_schema: {} } },
        'response_format',
        /answers are text/,
        'unsupported_parameter',
      ],
      ['two choices', { n: 2 }, 'n', /must be 1/, 'unsupported_parameter'],
      ['an effort that is no text', { reasoning_effort: 3 }, 'reasoning_effort', /string/, null],
      [
        'an effort of 101 characters',
        { reasoning_effort: 'x'.repeat(101) },
        'reasoning_effort',
        /at most 100 characters/,
        null,
      ],
      ['tokens that are no number', { max_tokens: 'many' }, 'max_tokens', /number/, null],
      ['a temperature above 2', { temperature: 3 }, 'temperature', /2/, null],
    ])('must not hold %s', async (_name, body, param, message, code) => {
      const response = await complete({ messages: [user], ...body });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        error: { type: 'invalid_request_error', message: expect.stringMatching(message), param, code },
      });
    });
  });

  describe('sources', () => {
    test('come unasked as annotations, each with its place in the text, which has no list of them', async () => {
      const completion = await client.chat.completions.create({ model: 'gpt-5', messages: [user] });
      const { message } = annotatedCompletion.parse(completion).choices[0] ?? {};
      expect(message?.content).toMatch(/four years.* \[1\]$/);
      expect(message?.annotations).toHaveLength(1);
      const { url_citation: source } = message?.annotations[0] ?? {};
      expect(source).toEqual({
        start_index: expect.any(Number),
        end_index: expect.any(Number),
        url: expect.stringMatching(
          new RegExp(`^http://localhost:\\d+/assistants/${tenant.assistantId}/files/file-[\\w-]+#source-1$`),
        ),
        title: 'handbook.md, Equipment',
        content: expect.stringContaining(fact),
        file_id: expect.stringMatching(/^file-/),
      });
      expect(message?.content.slice(source?.start_index, source?.end_index)).toBe('[1]');
    });

    test('come in a stream as one chunk before the last', async () => {
      const stream = await client.chat.completions.create({ model: '-', messages: [user], stream: true });
      const chunks = (await Array.fromAsync(stream)) as AnnotatedChunk[];
      const deltas = chunks.map((each) => each.choices[0]?.delta);
      expect(deltas.map((delta) => delta?.content ?? '').join('')).toMatch(/four years.* \[1\]$/);
      expect(deltas.at(-2)).toEqual({
        annotations: [
          {
            type: 'url_citation',
            url_citation: expect.objectContaining({ title: 'handbook.md, Equipment' }),
          },
        ],
      });
      expect(chunks.at(-1)?.choices).toEqual([{ index: 0, delta: {}, finish_reason: 'stop' }]);
    });

    test('are absent if nothing was found', async () => {
      const messages = [{ role: 'user' as const, content: 'Who won the football match in Lisbon?' }];
      const completion = await client.chat.completions.create({ model: '-', messages });
      expect(annotatedCompletion.parse(completion).choices[0]?.message.annotations).toEqual([]);
      const stream = await client.chat.completions.create({ model: '-', messages, stream: true });
      for await (const { choices } of stream) expect(choices[0]?.delta).not.toHaveProperty('annotations');
    });
  });
});

describe('with a vendor', () => {
  let server: TestServer;
  let vendor: ScriptedServer;
  let tenant: Tenant;
  let answer = '';

  const vendorRequest = z.looseObject({
    model: z.string(),
    messages: z.array(z.looseObject({ role: z.string(), content: z.string() })),
  });
  const asked = () => vendorRequest.parse(vendor.received.at(-1)?.body);

  beforeEach(async () => {
    answer = 'Answer';
    const running = await createServerWithVendor((response) => {
      startStream(response);
      const pieces = answer.match(/.{1,3}/gsu) ?? [];
      response.end(pieces.map((content) => chunk({ content })).join('') + chunk({}, 'stop') + streamEnd);
    });
    server = running.server;
    vendor = running.vendor;
    tenant = await createTenantWithHandbook(server);
    return () => running[Symbol.asyncDispose]();
  });

  test('a model that is available answers for the assistant of the key', async () => {
    const response = await post(server, tenant.apiKey, { model: 'other', messages: [user] });
    expect(annotatedCompletion.parse(await response.json()).model).toBe('other');
    expect(asked().messages.at(-1)?.content).toContain(fact);
  });

  test('parts are joined with a line break, and a developer speaks as the system', async () => {
    await post(server, tenant.apiKey, {
      messages: [
        { role: 'developer', content: [{ type: 'text', text: 'FROM THE DEVELOPER' }] },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'First line' },
            { type: 'text', text: 'second line' },
          ],
        },
      ],
    });
    const { messages } = asked();
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]?.content).toContain('FROM THE DEVELOPER');
    expect(messages[1]?.content).toContain('First line\nsecond line');
  });

  test.each([
    ['none', 'low'],
    ['minimal', 'low'],
    ['medium', 'medium'],
    ['XHIGH', 'high'],
    ['ultra', undefined],
    ['constructor', undefined],
  ])('the effort %s is passed on as %s', async (effort, passedOn) => {
    await post(server, tenant.apiKey, { messages: [user], reasoning_effort: effort });
    expect(asked()['reasoning_effort']).toBe(passedOn);
  });

  test.each([
    [1_000_000, 32_000, 'max_tokens'],
    [12.7, 12, 'max_tokens'],
    [12.7, 12, 'max_completion_tokens'],
    [0, undefined, 'max_tokens'],
    [-1, undefined, 'max_tokens'],
  ])('%i tokens at most are passed on as %s', async (tokens, passedOn, field) => {
    await post(server, tenant.apiKey, { messages: [user], [field]: tokens });
    expect(asked()['max_completion_tokens'] ?? asked()['max_tokens']).toBe(passedOn);
  });

  test('sources are numbered in the order of the text, and code is left alone', async () => {
    await tenant.openai.files.create({
      file: new File(['Laptops are made in Ulm.'], 'ulm.txt'),
      purpose: 'assistants',
    });
    await server.drainJobs();
    answer = 'Second first【2】, then both [1, 2] and `list[1]`.';
    const response = await post(server, tenant.apiKey, { messages: [{ role: 'user', content: 'Laptops?' }] });
    const { message } = annotatedCompletion.parse(await response.json()).choices[0] ?? {};
    expect(message?.content).toBe('Second first[1], then both [2][1] and `list[1]`.');
    const places = message?.annotations.map(({ url_citation: { start_index, end_index } }) =>
      message.content.slice(start_index, end_index),
    );
    expect(places).toEqual(['[1]', '[2]']);
    const addresses = message?.annotations.map(({ url_citation: { url } }) => url);
    expect(new Set(addresses).size).toBe(2);
  });

  test('a vendor that fails before the first token is 502', async () => {
    const { messages } = { messages: [user] };
    await vendor[Symbol.asyncDispose]();
    const response = await post(server, tenant.apiKey, { messages });
    expect(response.status).toBe(502);
  });
});
