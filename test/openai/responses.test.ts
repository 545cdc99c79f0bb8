import { once } from 'node:events';
import type OpenAI from 'openai';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openAiError } from '../../schema/error.ts';
import { responseEvent, responseObject } from '../../schema/openai/response.ts';
import { createTenantWithHandbook, fact, question } from '../clients/knowledge.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import {
  chunk,
  type Script,
  type ScriptedServer,
  startStream,
  streamEnd,
} from '../support/vendors/openai-scripted-server.ts';
import { connect } from './connect.ts';

function post(server: TestServer, key: string, body: object): Promise<Response> {
  return server.fetch('/openai/v1/responses', { key, json: body });
}

/** The events of a stream as they were sent, each with its name. */
async function namedEvents(response: Response): Promise<{ name: string; data: unknown }[]> {
  const text = await response.text();
  return text
    .split('\n\n')
    .filter((event) => event.startsWith('event: '))
    .map((event) => {
      const [, name = '', data = ''] = /^event: (.+)\ndata: (.+)$/.exec(event) ?? [];
      return { name, data: JSON.parse(data) };
    });
}

describe('with the built-in model', () => {
  let server: TestServer;
  let tenant: Tenant;
  const respond = (body: object) => post(server, tenant.apiKey, body);

  beforeAll(async () => {
    server = await createTestServer();
    tenant = await createTenantWithHandbook(server);
    return () => server[Symbol.asyncDispose]();
  });

  test('has the fields that OpenAI documents', async () => {
    const response = await respond({
      model: 'gpt-5',
      input: question,
      instructions: 'Be brief.',
      metadata: { a: 'b' },
      store: true,
    });
    const body = responseObject.parse(await response.json());
    expect(body).toMatchObject({
      id: expect.stringMatching(/^resp_/),
      status: 'completed',
      model: 'local',
      instructions: 'Be brief.',
      metadata: { a: 'b' },
      store: false,
      incomplete_details: null,
    });
    // The official clients of some languages check each field.
    const usage: OpenAI.Responses.ResponseUsage | null = body.usage;
    expect(usage?.input_tokens_details).toEqual({ cached_tokens: 0, cache_write_tokens: 0 });
    expect(usage?.total_tokens).toBe((usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0));
    const { text = '', annotations } = body.output[0]?.content[0] ?? {};
    expect(text).toContain(fact);
    expect(text).not.toContain('Sources:');
    expect(annotations).toEqual([
      {
        type: 'file_citation',
        file_id: expect.stringMatching(/^file-/),
        filename: 'handbook.md',
        index: text.indexOf('[1]') + '[1]'.length,
      },
    ]);
  });

  test('streams named events in the order that OpenAI documents, and ends without [DONE]', async () => {
    const response = await respond({ input: question, stream: true });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = await namedEvents(response.clone());
    expect(await response.text()).not.toContain('[DONE]');
    const parsed = events.map(({ data }) => responseEvent.parse(data));
    expect(parsed.map(({ type }) => type)).toEqual(events.map(({ name }) => name));
    expect(parsed.map(({ sequence_number }) => sequence_number)).toEqual(parsed.map((_, index) => index));
    const kinds = parsed.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]);
    expect(kinds).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.annotation.added',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
    const text = parsed.map((event) => ('delta' in event ? event.delta : '')).join('');
    const last = parsed.at(-1);
    expect(last && 'response' in last ? last.response.output[0]?.content[0]?.text : null).toBe(text);
  });

  test('asks an assistant by its id, and one of another organization is 404', async () => {
    const { assistantId } = await server.createTenant();
    const foreign = await respond({ model: assistantId, input: question, stream: true });
    expect(foreign.status).toBe(404);
    expect(foreign.headers.get('content-type')).toMatch(/json/);
    expect((await respond({ model: tenant.assistantId, input: question })).status).toBe(200);
  });

  test.each([
    ['messages with a type', { input: [{ type: 'message', role: 'user', content: question }] }],
    [
      'a former answer as it was given',
      {
        input: [
          {
            type: 'message',
            id: 'msg_1',
            status: 'completed',
            role: 'assistant',
            content: [{ type: 'output_text', text: 'Hello', annotations: [], logprobs: [] }],
          },
          { role: 'user', content: [{ type: 'input_text', text: question }] },
        ],
      },
    ],
    [
      'tools that are only offered',
      {
        input: question,
        tools: [{ type: 'web_search' }, { type: 'file_search', vector_store_ids: ['vs_1'] }],
      },
    ],
    [
      'an effort that is named like a property of every object',
      { input: question, reasoning: { effort: 'constructor' } },
    ],
    ['file search by name', { input: question, tool_choice: { type: 'file_search' } }],
    [
      'what asks for nothing special',
      {
        input: question,
        background: false,
        previous_response_id: null,
        conversation: null,
        text: { format: { type: 'text' }, verbosity: 'low' },
        reasoning: { effort: 'xhigh', summary: 'auto' },
        include: ['file_search_call.results'],
        truncation: 'auto',
        max_output_tokens: 9_000_000,
        top_p: 0.1,
        service_tier: 'auto',
      },
    ],
  ])('takes %s', async (_name, body) => {
    const response = await respond(body);
    expect(response.status, await response.clone().text()).toBe(200);
  });

  test.each([
    ['no input', {}, 'input', /is required: a question or the conversation/],
    ['an input that is null', { input: null }, 'input', /must be a question or an array of messages\.$/],
    ['an empty input', { input: [] }, 'input', /from 1 to 100 messages/],
    [
      '101 messages',
      { input: Array.from({ length: 101 }, () => ({ role: 'user', content: 'x' })) },
      'input',
      /from 1 to 100 messages/,
    ],
    ['an input without a question', { input: [{ role: 'developer', content: 'x' }] }, 'input', /role "user"/],
    [
      'a former answer by its id',
      { input: [{ type: 'item_reference', id: 'msg_1' }] },
      'input[0].type',
      /^"input\[0\]\.type" must be "message": answers are not stored, [^.]*\. Set "store" to false in the client\.$/,
    ],
    [
      'a former answer by its id alone',
      { input: [{ role: 'user', content: 'Why?' }, { id: 'msg_1' }] },
      'input[1].type',
      /Set "store" to false/,
    ],
    [
      'the result of a tool',
      { input: [{ type: 'function_call_output', call_id: 'c', output: 'x' }] },
      'input[0].type',
      /^"input\[0\]\.type" must be "message": assistants accept only messages, and call no tools\.$/,
    ],
    [
      'an image',
      { input: [{ role: 'user', content: [{ type: 'input_image', image_url: 'data:' }] }] },
      'input[0].content[0]',
      /"input_image" cannot be read/,
    ],
    [
      'a former response',
      { input: 'x', previous_response_id: 'resp_1' },
      'previous_response_id',
      /answers are not stored/,
    ],
    ['a conversation', { input: 'x', conversation: 'conv_1' }, 'conversation', /answers are not stored/],
    ['work in the background', { input: 'x', background: true }, 'background', /answers are given at once/],
    [
      'a stored prompt',
      { input: 'x', prompt: { id: 'pmpt_1' } },
      'prompt',
      /instructions from its own settings/,
    ],
    ['a tool that must be used', { input: 'x', tool_choice: 'required' }, 'tool_choice', /never called/],
    [
      'a JSON schema',
      { input: 'x', text: { format: { type: 'json_schema', schema: {} } } },
      'text.format',
      /answers are text/,
    ],
    ['a temperature above 2', { input: 'x', temperature: 3 }, 'temperature', /2/],
  ])('refuses %s with a sentence', async (_name, body, param, message) => {
    const response = await respond(body);
    expect(response.status).toBe(400);
    const { error } = openAiError.parse(await response.json());
    expect(error).toMatchObject({ type: 'invalid_request_error', param });
    expect(error.message).toMatch(message);
  });
});

describe('with a vendor', () => {
  let server: TestServer;
  let vendor: ScriptedServer;
  let tenant: Tenant;
  let script: Script;
  const vendorRequest = z.looseObject({
    messages: z.array(z.object({ role: z.string(), content: z.string() })),
  });

  beforeEach(async () => {
    const running = await createServerWithVendor((...call) => script(...call));
    server = running.server;
    vendor = running.vendor;
    tenant = await server.createTenant();
    return () => running[Symbol.asyncDispose]();
  });

  test('instructions come before those of a developer, and both before the conversation', async () => {
    script = (response) => {
      startStream(response);
      response.end(chunk({ content: 'Answer' }) + chunk({}, 'stop') + streamEnd);
    };
    await post(server, tenant.apiKey, {
      instructions: 'FROM THE REQUEST',
      input: [
        { role: 'developer', content: 'FROM THE DEVELOPER' },
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello yourself' },
        { role: 'user', content: 'Who?' },
      ],
      reasoning: { effort: 'minimal' },
      max_output_tokens: 50_000,
      temperature: 0.5,
    });
    const body = vendorRequest.parse(vendor.received.at(-1)?.body);
    expect(body.messages[0]?.content).toMatch(/FROM THE REQUEST.*FROM THE DEVELOPER/s);
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(body).toMatchObject({ reasoning_effort: 'low', max_tokens: 32_000, temperature: 0.5 });
  });

  test('an answer that was cut is incomplete', async () => {
    script = (response) => {
      startStream(response);
      response.end(chunk({ content: 'Ans' }) + chunk({}, 'length') + streamEnd);
    };
    const body = responseObject.parse(await (await post(server, tenant.apiKey, { input: 'Who?' })).json());
    expect(body).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } });
    const events = await namedEvents(await post(server, tenant.apiKey, { input: 'Who?', stream: true }));
    expect(events.at(-1)?.name).toBe('response.incomplete');
  });

  test.each([
    ['/responses', { input: 'Who?' }],
    ['/chat/completions', { messages: [{ role: 'user', content: 'Who?' }] }],
  ])("the vendor's call is cancelled when the client of %s leaves", async (path, body) => {
    const cancelled = Promise.withResolvers<void>();
    script = async (response) => {
      startStream(response);
      response.write(chunk({ content: 'Half' }));
      await once(response, 'close');
      cancelled.resolve();
    };
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const response = await server.fetch(`/openai/v1${path}`, {
      key: tenant.apiKey,
      json: { ...body, stream: true },
      signal: leave.signal,
    });
    expect(response.status).toBe(200);
    leave.abort();
    await cancelled.promise;
  });

  test('a vendor that breaks off in the middle ends the stream with one error event, on which the official client throws', async () => {
    script = (response) => {
      startStream(response);
      response.write(chunk({ content: 'Ans' }), () => response.destroy());
    };
    const events = await namedEvents(await post(server, tenant.apiKey, { input: 'Who?', stream: true }));
    const fault = { message: expect.any(String), code: 'upstream_error', param: null };
    expect(events.at(-1)).toEqual({
      name: 'error',
      data: {
        type: 'error',
        sequence_number: events.length - 1,
        ...fault,
        error: { ...fault, type: 'api_error' },
      },
    });
    const stream = await connect(server, tenant.apiKey).responses.create({
      model: '-',
      input: 'Who?',
      stream: true,
    });
    await expect(Array.fromAsync(stream)).rejects.toMatchObject({ code: 'upstream_error' });
  });
});
