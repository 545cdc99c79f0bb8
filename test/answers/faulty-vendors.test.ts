import type { ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type Tenant } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import {
  chunk,
  collect,
  startScriptedServer,
  startStream,
  streamEnd,
} from '../support/vendors/openai-scripted-server.ts';

// What a vendor's model should not send, and what people and programs are told of it.

const question = 'What do otters do?';

let tenant: Tenant;
let owner: TestPerson;
/** What the vendor does with each response. */
let answer: (response: ServerResponse) => void;
/** Resolved when the vendor's connection of the last response is closed. */
let closed: Promise<void>;

beforeAll(async () => {
  const { server, ...running } = await createServerWithVendor((response) => {
    closed = new Promise((resolve) => response.once('close', resolve));
    answer(response);
  });
  tenant = await server.createTenant();
  owner = await server.createPerson(tenant, 'owner');
  const file = new File(['Otters swim in the river.'], 'otters.txt');
  await tenant.openai.files.create({ file, purpose: 'assistants' });
  await server.drainJobs();
  return () => running[Symbol.asyncDispose]();
});

/** Streams these events, and nothing more. */
function streaming(...events: string[]): typeof answer {
  return (response) => {
    startStream(response);
    response.end(events.join(''));
  };
}

/** Sends pieces for as long as somebody reads. */
function endless(piece: (index: number) => string): typeof answer {
  return (response) => {
    let index = 0;
    const send = () => {
      while (!response.destroyed) {
        index += 1;
        if (!response.write(piece(index))) return void response.once('drain', send);
      }
    };
    send();
  };
}

/** Other words each time, which are no loop. */
const words = (index: number) => `Otter ${index} of ${index * index} swims. `;

const ask = () => tenant.trpc.chat.answer.mutate({ content: question, include: ['citations'] });

async function askInDashboard() {
  const { assistantId: assistant_id } = tenant;
  const events = await collect(await owner.trpc.conversations.ask.mutate({ assistant_id, question }));
  const end = events.at(-1);
  return end?.type === 'end' ? end.answer : undefined;
}

describe.each([
  ['calls a tool that nobody offered', chunk({ tool_calls: [{ index: 0, id: '1' }] }, 'tool_calls')],
  ['ends at once', chunk({ content: '' }, 'stop')],
  ['sends only spaces', chunk({ content: ' \n' }, 'stop')],
  ['ends after its reasoning', chunk({ reasoning_content: 'Otters…' }) + chunk({}, 'stop')],
])('a model that %s', (_what, events) => {
  beforeEach(() => {
    answer = streaming(events, streamEnd);
  });

  test('has not answered: a program gets an error and no empty text', async () => {
    await expect(ask()).rejects.toMatchObject({
      data: { httpStatus: 502, messages: [expect.stringMatching(/without a word/)] },
    });
  });

  test('has not answered: a conversation says so', async () => {
    expect(await askInDashboard()).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/without a word/),
    });
  });
});

test('an answer that is cut off during its reasoning is told as that, and as no answer', async () => {
  answer = streaming(chunk({ reasoning_content: 'Otters…' }), chunk({}, 'length'), streamEnd);
  expect(await askInDashboard()).toMatchObject({ status: 'stopped', text: '' });
  await expect(ask()).rejects.toMatchObject({
    data: { httpStatus: 502, messages: [expect.stringMatching(/cut off before its first word/)] },
  });
  await expect(tenant.trpc.chat.stream.mutate({ content: question }).then(collect)).rejects.toThrow(
    /cut off before its first word/,
  );
});

test('a number in code cites no passage', async () => {
  answer = streaming(chunk({ content: 'Read `argv[1]`, or\n```\nname = list[1]\n```\n' }, 'stop'), streamEnd);
  expect(await ask()).toEqual({ text: expect.stringContaining('argv[1]'), citations: [] });
});

test('a number after a lone backtick cites its passage', async () => {
  answer = streaming(chunk({ content: 'A ` is no code, and otters swim [1].' }, 'stop'), streamEnd);
  expect((await ask()).citations).toMatchObject([{ number: 1, cited: true }]);
});

describe('an answer without end', () => {
  test.each([
    ['in one piece', (index: number) => chunk({ content: words(index).repeat(100_000) }), 40_000],
    ['of a server that ignores the limit', (index: number) => chunk({ content: words(index) }), 40_000],
    ['in the reasoning', (index: number) => chunk({ reasoning_content: words(index).repeat(50) }), 0],
    ['in the reasoning, in circles', () => chunk({ reasoning_content: 'Wait, do otters swim? ' }), 0],
  ])('%s is ended as cut off, with the call of the vendor', async (_where, piece, characters) => {
    answer = (response) => {
      startStream(response);
      endless(piece)(response);
    };
    const { choices, usage } = await tenant.openai.chat.completions.create({
      model: tenant.assistantId,
      messages: [{ role: 'user', content: question }],
      max_tokens: 100,
    });
    await closed;
    expect(choices[0]?.finish_reason).toBe('length');
    expect(choices[0]?.message.content?.length).toBeGreaterThanOrEqual(characters);
    expect(choices[0]?.message.content?.length).toBeLessThan(characters + 100);
    expect(usage?.completion_tokens).toBeGreaterThan(100);
  });
});

test('of a refusal without end only the beginning is read', async () => {
  answer = (response) => {
    response.writeHead(500, { 'x-should-retry': 'false', 'content-type': 'application/json' });
    endless(() => 'input token count '.repeat(100))(response);
  };
  await expect(ask()).rejects.toMatchObject({
    data: { httpStatus: 502, messages: ['The model provider failed. Try again later.'] },
  });
  await closed;
});

test('a list of models with entries that are none, or of odd types, is served with all that are models', async () => {
  const models = [
    { id: 'plain', object: 'model', created: 7, owned_by: 'me' },
    { id: 'odd', object: 'model', created: 1e300, owned_by: 7, max_model_len: 0.5 },
    { id: 'dated', object: 'model', created: '2026-01-01T00:00:00Z', owned_by: null },
    { id: 5 },
    {},
    null,
  ];
  await using vendor = await startScriptedServer((response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data: models }));
  });
  await using server = await createTestServer({
    OPENAI_BASE_URL: vendor.baseUrl,
    CHAT_MODEL: 'plain',
    EMBEDDING_MODEL: 'local',
  });
  const { openai } = await server.createTenant();
  expect((await openai.models.list()).data.slice(1)).toEqual([
    { id: 'plain', object: 'model', created: 7, owned_by: 'me' },
    { id: 'odd', object: 'model', created: 0, owned_by: 'custom' },
    { id: 'dated', object: 'model', created: 0, owned_by: 'custom' },
  ]);
});
