import type { ServerResponse } from 'node:http';
import OpenAI from 'openai';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseId } from '../../schema/ids.ts';
import type { OrganizationId } from '../../src/db/organizations/organizations.ts';
import { createBudgets } from '../../src/usage/budgets.ts';
import { createTypedClient } from '../support/server/clients.ts';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import { until } from '../support/timing/until.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import {
  chunk,
  collect,
  sendError,
  startStream,
  streamEnd,
  usageChunk,
} from '../support/vendors/openai-scripted-server.ts';

/** What the vendor does with the next questions; each answer of its own costs 100 and 7 tokens. */
let play: (response: ServerResponse) => void;

const answerWhole = (response: ServerResponse) => {
  startStream(response);
  response.end(chunk({ content: 'Twelve.' }) + chunk({}, 'stop') + usageChunk(100, 7) + streamEnd);
};
const fail = (response: ServerResponse) => sendError(response, 400, { message: 'No.', type: 'bad' });
/** Two words and then silence, until the client leaves. */
const stall = (response: ServerResponse) => {
  startStream(response);
  response.write(chunk({ content: 'Twelve feathers ' }));
};

let server: TestServer;
/** Who only gets refusals. */
let anybody: TestPerson | undefined;

beforeAll(async () => {
  const vendor = await createServerWithVendor((response) => play(response));
  server = vendor.server;
  return () => vendor[Symbol.asyncDispose]();
});

type Place = {
  tenant: Tenant;
  owner: TestPerson;
  addKey(name: string): Promise<{ id: string; openai: OpenAI }>;
};

async function openPlace(): Promise<Place> {
  const tenant = await server.createTenant();
  const owner = await server.createPerson(tenant, 'owner');
  return {
    tenant,
    owner,
    async addKey(name) {
      const { id, key } = await owner.trpc.keys.create.mutate({ project_id: tenant.assistantId, name });
      return { id, openai: new OpenAI({ baseURL: `${server.url}/v1`, apiKey: key, maxRetries: 0 }) };
    },
  };
}

const question = (assistantId: string) => ({
  model: 'scripted',
  assistant_id: assistantId,
  messages: [{ role: 'user' as const, content: 'How many feathers has the tern?' }],
});

const sum = (numbers: (number | undefined)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

const report = (person: TestPerson, by: 'key' | 'assistant' = 'key') =>
  person.trpc.usage.report.query({ days: 7, by });

describe('usage', () => {
  test('every figure equals a count of the requests made', async () => {
    const { tenant, owner, addKey } = await openPlace();
    const other = await owner.trpc.assistants.create.mutate({ name: 'Other' });
    const website = await addKey('Website');
    const { openai: bot, id: botId } = await addKey('=HYPERLINK("http://evil.example")');
    play = answerWhole;
    const usages: (OpenAI.CompletionUsage | undefined)[] = [];
    for (const openai of [website.openai, website.openai, bot]) {
      const completion = await openai.chat.completions.create(question(tenant.assistantId));
      usages.push(completion.usage);
    }
    const streamed = await collect(
      await website.openai.chat.completions.create({
        ...question(other.id),
        stream: true,
        stream_options: { include_usage: true },
      }),
    );
    usages.push(streamed.at(-1)?.usage ?? undefined);
    await owner.trpc.chat.answer.mutate({ content: 'How many wings?' });
    for (const query of ['tern', 'feathers']) {
      await tenant.trpc.search.mutate({ assistant_id: tenant.assistantId, query });
    }
    const file = new File(['# Tern\n\nThe tern has twelve feathers.'], 'tern.md');
    await website.openai.files.create({ file, purpose: 'assistants' });
    play = fail;
    await expect(bot.chat.completions.create(question(tenant.assistantId))).rejects.toThrow();

    const byKey = await report(owner);
    const tokens = {
      prompt_tokens: sum(usages.map((usage) => usage?.prompt_tokens)) + 100,
      completion_tokens: sum(usages.map((usage) => usage?.completion_tokens)) + 7,
    };
    expect(tokens).toEqual({ prompt_tokens: 500, completion_tokens: 35 });
    const all = { questions: 6, searches: 2, failed: 1, refused: 0, ...tokens, files: 1, bytes: file.size };
    expect(byKey.total).toMatchObject(all);
    expect(byKey.days).toHaveLength(7);
    expect(byKey.days.at(-1)).toMatchObject({ day: byKey.to, ...all });
    expect(byKey.days.slice(0, -1).every(({ questions, bytes }) => questions + bytes === 0)).toBe(true);
    expect(
      byKey.groups.map(({ name, questions, failed, searches, files }) => [
        name,
        questions,
        failed,
        searches,
        files,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Website', 3, 0, 0, 1],
        ['=HYPERLINK("http://evil.example")', 2, 1, 0, 0],
        // The tenant's first key has asked nothing but searches, the owner in the dashboard.
        [expect.any(String), 0, 0, 2, 0],
        [null, 1, 0, 0, 0],
      ]),
    );
    expect(byKey.stored).toEqual({ files: 1, bytes: file.size });
    const { answer, retrieval, first_word } = byKey.total.seconds;
    expect(answer.p50).toBeGreaterThan(0);
    expect(answer.p95).toBeGreaterThanOrEqual(answer.p50 ?? 0);
    expect(first_word.p50).toBeLessThanOrEqual(answer.p50 ?? 0);
    expect(retrieval.p50).toBeGreaterThan(0);

    const byAssistant = await report(owner, 'assistant');
    expect(byAssistant.total).toEqual(byKey.total);
    expect(byAssistant.groups.map(({ id, questions, stored }) => [id, questions, stored])).toEqual([
      [tenant.assistantId, 5, { files: 1, bytes: file.size }],
      [other.id, 1, { files: 0, bytes: 0 }],
    ]);

    const { csv, filename } = await owner.trpc.usage.csv.query({ days: 7, by: 'key', table: 'groups' });
    expect(filename).toBe(`usage-key-${byKey.from}-${byKey.to}.csv`);
    const line = csv.split('\r\n').find((one) => one.startsWith(botId));
    expect(line).toContain(`,"'=HYPERLINK(""http://evil.example"")",2,0,1,0,0,0,100,7,`);
  });

  test('an aborted answer counts with the tokens that it has used', async () => {
    const { tenant, owner } = await openPlace();
    play = stall;
    const stream = await tenant.openai.chat.completions.create({
      ...question(tenant.assistantId),
      stream: true,
    });
    for await (const { choices } of stream) if (choices[0]?.delta.content) break;
    await until(async () => (await report(owner)).total.questions === 1);
    const { total } = await report(owner);
    expect(total).toMatchObject({ questions: 1, failed: 0 });
    expect(total.completion_tokens).toBeGreaterThan(0);
    expect(total.prompt_tokens).toBeGreaterThan(10);
  });

  test('an answer that is aborted before its first word counts with the prompt that the model was sent', async () => {
    const { tenant, owner } = await openPlace();
    const client = new AbortController();
    play = () => client.abort();
    const asked = tenant.openai.chat.completions.create(question(tenant.assistantId), {
      signal: client.signal,
    });
    await expect(asked).rejects.toThrow();
    await until(async () => (await report(owner)).total.questions === 1);
    const { total } = await report(owner);
    expect(total).toMatchObject({ questions: 1, failed: 0, completion_tokens: 0 });
    expect(total.prompt_tokens).toBeGreaterThan(10);
  });

  test('an answer that repeats itself counts with the tokens that it has used until it was cut off', async () => {
    const { tenant, owner } = await openPlace();
    play = (response) => {
      startStream(response);
      response.write(chunk({ content: 'The tern has twelve feathers. ' }).repeat(500));
    };
    const { choices, usage } = await tenant.openai.chat.completions.create(question(tenant.assistantId));
    expect(choices[0]?.finish_reason).toBe('length');
    const { prompt_tokens, completion_tokens } = usage ?? {};
    expect(completion_tokens).toBeGreaterThan(100);
    expect((await report(owner)).total).toMatchObject({ questions: 1, prompt_tokens, completion_tokens });
  });

  test('is not visible to members and other organizations', async () => {
    const [{ tenant }, elsewhere] = [await openPlace(), await openPlace()];
    play = answerWhole;
    await tenant.openai.chat.completions.create(question(tenant.assistantId));
    const member = await server.createPerson(tenant, 'member');
    await expect(report(member)).rejects.toThrow('Your role (member) does not allow this.');
    expect((await report(elsewhere.owner)).total.questions).toBe(0);
  });

  test('includes the usage of deleted keys', async () => {
    const { tenant, owner, addKey } = await openPlace();
    const { id, openai } = await addKey('Gone');
    play = answerWhole;
    await openai.chat.completions.create(question(tenant.assistantId));
    await owner.trpc.keys.delete.mutate({ id });
    expect((await report(owner)).groups).toMatchObject([
      { id, name: null, questions: 1, prompt_tokens: 100 },
    ]);
  });
});

describe('a budget', () => {
  const state = async (owner: TestPerson) =>
    (await owner.trpc.usage.budgets.list.query()).map(({ used, state }) => [used, state]);

  test('of a key warns at 80 percent and stops only that key when used up', async () => {
    const { tenant, owner, addKey } = await openPlace();
    const [named, other] = [await addKey('Website search'), await addKey('Other')];
    await owner.trpc.usage.budgets.set.mutate({ key_id: named.id, tokens: 250 });
    play = answerWhole;
    const ask = (openai: OpenAI) => openai.chat.completions.create(question(tenant.assistantId));
    await ask(named.openai);
    expect(await state(owner)).toEqual([[107, 'ok']]);
    await ask(named.openai);
    expect(await state(owner)).toEqual([[214, 'warning']]);
    await ask(named.openai);
    expect(await state(owner)).toEqual([[321, 'exceeded']]);
    const refusal = await ask(named.openai).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 429,
      type: 'rate_limit_error',
      code: 'budget_exceeded',
      message: expect.stringMatching(
        /^429 The API key "Website search" has used 321 tokens this month, and its budget is 250\. It answers again from \d{4}-\d\d-01 \(UTC\)/,
      ),
    });
    const seconds = Number((refusal as InstanceType<typeof OpenAI.APIError>).headers?.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(31 * 86_400);
    const streamed = await server.fetch('/v1/chat/completions', {
      key: named.openai.apiKey ?? '',
      json: { ...question(tenant.assistantId), stream: true },
    });
    expect(streamed.status).toBe(429);
    await ask(other.openai);
    await tenant.trpc.search.mutate({ assistant_id: tenant.assistantId, query: 'tern' });
    await owner.trpc.chat.answer.mutate({ content: 'How many wings?' });
    expect((await report(owner)).total).toMatchObject({ questions: 5, refused: 2, failed: 0 });
  });

  test('of an assistant stops all questions to it, but not to other assistants', async () => {
    const { tenant, owner } = await openPlace();
    const other = await owner.trpc.assistants.create.mutate({ name: 'Other' });
    await owner.trpc.usage.budgets.set.mutate({ assistant_id: tenant.assistantId, tokens: 100 });
    play = answerWhole;
    await tenant.openai.chat.completions.create(question(tenant.assistantId));
    await expect(owner.trpc.chat.answer.mutate({ content: 'And you?' })).rejects.toThrow(/its budget is 100/);
    await expect(tenant.openai.chat.completions.create(question(tenant.assistantId))).rejects.toThrow('429');
    await tenant.openai.chat.completions.create(question(other.id));
  });

  test('is noticed within seconds by another process, even one that answers all the time and whose clock was set back', async () => {
    const { tenant, owner } = await openPlace();
    play = answerWhole;
    await owner.trpc.chat.answer.mutate({ content: 'How many wings?' });
    const { pool, log, usage } = server.deps;
    let [now, setBack] = [1, 0];
    const clock = () => new Date(Date.now() - setBack);
    const elsewhere = createBudgets({ pool, log, usage, clock, elapsed: () => now });
    const source = {
      organizationId: parseId('organization', tenant.organizationId) as OrganizationId,
      projectId: parseId('assistant', tenant.assistantId) ?? '',
      keyId: null,
    };
    await elsewhere.require(source);
    await owner.trpc.usage.budgets.set.mutate({ assistant_id: tenant.assistantId, tokens: 100 });
    for (const _again of [1, 2]) {
      now += 2_000;
      setBack += 1_000;
      await elsewhere.require(source);
    }
    now += 2_000;
    await expect(elsewhere.require(source)).rejects.toThrow(/its budget is 100/);
  });

  test('below the current usage refuses immediately, until it is raised or removed', async () => {
    const { tenant, owner } = await openPlace();
    const { assistantId } = tenant;
    play = answerWhole;
    const ask = () => tenant.openai.chat.completions.create(question(assistantId));
    await ask();
    const [budget] = await owner.trpc.usage.budgets.set.mutate({ assistant_id: assistantId, tokens: 50 });
    expect(budget).toEqual({
      key_id: null,
      assistant_id: assistantId,
      name: 'Test assistant',
      tokens: 50,
      used: 107,
      state: 'exceeded',
    });
    await expect(ask()).rejects.toThrow('429');
    await owner.trpc.usage.budgets.set.mutate({ assistant_id: assistantId, tokens: 200 });
    await ask();
    await expect(ask()).rejects.toThrow('429');
    expect(await owner.trpc.usage.budgets.remove.mutate({ assistant_id: assistantId })).toEqual([]);
    await ask();
  });

  test.each([
    ['of nothing', {}, /either a key_id or an assistant_id/],
    ['of two things', { key_id: 'key-1', assistant_id: 'asst-1' }, /either a key_id or an assistant_id/],
    ['of no tokens', { key_id: 'key-1', tokens: 0 }, /must be a whole number from 1/],
    ['of half a token', { key_id: 'key-1', tokens: 0.5 }, /must be a whole number from 1/],
    ['of no such key', { key_id: 'key-1' }, /no API key with the id key-1/],
  ])('%s is refused with a sentence', async (_, input, sentence) => {
    anybody ??= (await openPlace()).owner;
    const owner = anybody;
    await expect(owner.trpc.usage.budgets.set.mutate({ tokens: 5, ...input })).rejects.toThrow(sentence);
  });

  test('can only be set by owners, for keys and assistants of their organization', async () => {
    const [{ tenant }, elsewhere] = [await openPlace(), await openPlace()];
    const admin = await server.createPerson(tenant, 'admin');
    const budget = { assistant_id: tenant.assistantId, tokens: 5 };
    await expect(admin.trpc.usage.budgets.set.mutate(budget)).rejects.toThrow('Ask an owner');
    await expect(elsewhere.owner.trpc.usage.budgets.set.mutate(budget)).rejects.toThrow(
      'There is no assistant',
    );
  });
});

test('times of days that no report has are deleted at night, and nothing that one has', async () => {
  const { tenant, owner } = await openPlace();
  const [organizationId, projectId] = [
    parseId('organization', tenant.organizationId),
    parseId('assistant', tenant.assistantId),
  ];
  const { pool } = server.deps;
  await pool.query(
    `with day as (select (now() at time zone 'utc')::date - n as day from unnest(array[0, 89, 400, 401]) n), counted as (
       insert into usage select $1, day, $2, null, 1, 0, 0, 0, 10, 5, 0, 0 from day)
     insert into usage_time select $1, day, $2, null, stage, 40, 1 from day, unnest(array['retrieval', 'answer']) stage`,
    [organizationId, projectId],
  );
  const reportOf = () => owner.trpc.usage.report.query({ days: 90, by: 'key' });
  const before = await reportOf();
  expect(before.days[0]?.seconds.answer.p50).not.toBeNull();
  await pool.query(`select graphile_worker.add_job('purge_usage_times')`);
  await server.drainJobs();
  expect(await reportOf()).toEqual(before);
  const count = async (table: string) =>
    (await pool.query(`select from ${table} where organization_id = $1`, [organizationId])).rowCount;
  // What was asked is kept for ever.
  expect([await count('usage_time'), await count('usage')]).toEqual([4, 4]);
});

test('a shutdown writes usage that is still in memory', async () => {
  const { tenant } = await openPlace();
  play = answerWhole;
  await tenant.openai.chat.completions.create(question(tenant.assistantId));
  await server.deps.usage.close();
  const { rows } = await server.deps.pool.query(
    'select questions, prompt_tokens, completion_tokens from usage where organization_id = $1',
    [parseId('organization', tenant.organizationId)],
  );
  expect(rows).toEqual([{ questions: 1, prompt_tokens: 100, completion_tokens: 7 }]);
});

test('a client with the typed client is refused in its own form', async () => {
  const { tenant, owner } = await openPlace();
  await owner.trpc.usage.budgets.set.mutate({ assistant_id: tenant.assistantId, tokens: 1 });
  play = answerWhole;
  const client = createTypedClient(server.url, tenant.apiKey);
  await client.chat.answer.mutate({ content: 'One?' });
  await expect(client.chat.answer.mutate({ content: 'Two?' })).rejects.toMatchObject({
    data: { httpStatus: 429, errorCode: 'budget_exceeded' },
  });
});
