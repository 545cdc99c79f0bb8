import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { AskEvent } from '../../schema/dashboard/conversation.ts';
import { parseId } from '../../schema/ids.ts';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
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

const server = await startSharedServer();
/** An owner, for tests that do not look at lists. */
const author = await createAuthor(server);

/** A tenant whose typed client is that of an owner in the dashboard. */
type Author = Tenant & { name: string };

async function createAuthor(on: TestServer): Promise<Author> {
  const tenant = await on.createTenant();
  const { trpc, name } = await on.createPerson(tenant, 'owner');
  return { ...tenant, trpc, name };
}

const nobody = '00000000-0000-4000-8000-000000000000';

type Ask = Parameters<Author['trpc']['conversations']['ask']['mutate']>[0];

/** Asks, and answers what was stored. */
async function ask({ trpc }: Pick<Author, 'trpc'>, input: Ask) {
  return ended(await collect(await trpc.conversations.ask.mutate(input)));
}

function ended(events: AskEvent[]) {
  const [begin] = events;
  const end = events.at(-1);
  if (begin?.type !== 'begin' || end?.type !== 'end') throw new Error(JSON.stringify(events));
  return { ...begin, answer: end.answer, events };
}

async function addHandbook({ trpc }: Author) {
  const form = new FormData();
  form.set('file', new File(['# Holidays\n\nEverybody has thirty days of holidays a year.'], 'handbook.md'));
  const file = await trpc.files.create.mutate(form);
  await server.drainJobs();
  return file;
}

describe('a first question', () => {
  test('begins a conversation, whose answer is streamed and stored with its citations', async () => {
    const tenant = author;
    const { trpc, assistantId } = tenant;
    const file = await addHandbook(tenant);
    const question = 'How many days of holidays does everybody have?';
    const {
      conversation,
      question: asked,
      answer_id,
      answer,
      events,
    } = await ask(tenant, {
      assistant_id: assistantId,
      question,
    });
    expect(conversation).toMatchObject({
      assistant_id: assistantId,
      title: question,
      mine: true,
      shared: false,
    });
    expect(asked).toMatchObject({ role: 'user', text: question, parent_id: null, status: 'complete' });
    expect(answer).toMatchObject({
      id: answer_id,
      role: 'assistant',
      parent_id: asked.id,
      status: 'complete',
    });
    expect(answer.text).toContain('thirty days');
    expect(answer.model).toBe('local');
    expect(answer.citations).toMatchObject([
      { number: 1, cited: true, file_id: file.id, filename: 'handbook.md' },
    ]);
    const streamed = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
    expect(streamed.join('')).toBe(answer.text);
    const stored = await trpc.conversations.messages.query({ thread_id: conversation.id });
    expect(stored).toEqual({ data: [answer, asked], has_more: false });
    expect(await trpc.conversations.get.query({ thread_id: conversation.id })).toMatchObject({
      title: question,
    });
  });

  test.each([
    ['# What *is* a [tern](https://example.org)?\nSecond line', 'What is a tern?'],
    ['\n\n  ???\nWhere is it?', 'Where is it?'],
    [`${'word '.repeat(30)}`, `${'word '.repeat(12).trim()}…`],
    ['a'.repeat(100), `${'a'.repeat(60)}…`],
    ['!!!', '!!!'],
    ['\u202eevil\u0007 title', 'evil title'],
    ['Dear Sir or Madam,\nthanks in advance!\nWhen is the harbour dredged?', 'When is the harbour dredged?'],
    ['Hello', 'Hello'],
  ])('%j is titled %j', async (question, title) => {
    const tenant = author;
    const { conversation } = await ask(tenant, { assistant_id: tenant.assistantId, question });
    expect(conversation.title).toBe(title);
  });

  test.each<[Partial<Ask>, number]>([
    [{ question: '' }, 400],
    [{ question: '  \n' }, 400],
    [{ question: 'a'.repeat(10_001) }, 400],
    [{ question: 'a\0b' }, 400],
    [{ assistant_id: undefined }, 400],
    [{ thread_id: `thread-${nobody}` }, 400],
    [{ assistant_id: `asst-${nobody}` }, 404],
    [{ assistant_id: 'nonsense' }, 404],
    [{ assistant_id: undefined, thread_id: `thread-${nobody}` }, 404],
  ])('%j is refused and nothing is stored', async (wrong, status) => {
    const tenant = await createAuthor(server);
    const { trpc, assistantId } = tenant;
    const asked = ask(tenant, { assistant_id: assistantId, question: 'Why?', ...wrong });
    await expect(asked).rejects.toMatchObject({ data: { httpStatus: status } });
    expect((await trpc.conversations.list.query({ assistant_id: assistantId })).data).toEqual([]);
  });
});

describe('a conversation', () => {
  test('goes on behind its newest message, and an edited question makes a branch with its own history', async () => {
    let end = 'stop';
    await using running = await createServerWithVendor((response, _request, before) =>
      sendAnswer(response, `Answer ${before}.`, end),
    );
    const tenant = await createAuthor(running.server);
    const first = await ask(tenant, { assistant_id: tenant.assistantId, question: 'First question?' });
    const thread_id = first.conversation.id;
    const second = await ask(tenant, { thread_id, question: 'Second question?' });
    expect(second.question.parent_id).toBe(first.answer.id);
    const edited = await ask(tenant, { thread_id, parent_id: first.answer.id, question: 'Second, edited?' });
    expect(edited.question.parent_id).toBe(first.answer.id);
    const told = JSON.stringify(running.vendor.received.at(-1)?.body['messages']);
    expect(told).toContain('First question?');
    expect(told).toContain(first.answer.text);
    expect(told).not.toContain('Second question?');
    const root = await ask(tenant, { thread_id, parent_id: null, question: 'Anew?' });
    expect(root.question.parent_id).toBeNull();
    expect(JSON.stringify(running.vendor.received.at(-1)?.body['messages'])).not.toContain('First question?');
    const { data } = await tenant.trpc.conversations.messages.query({ thread_id });
    expect(data.map(({ text }) => text).reverse()).toEqual(
      [first, second, edited, root].flatMap(({ question, answer }) => [question.text, answer.text]),
    );
    // An answer that reaches the model's limit ended in the middle of a sentence, and nothing said why.
    end = 'length';
    const { answer } = await ask(tenant, { thread_id, question: 'Everything, please.' });
    expect(answer).toMatchObject({
      status: 'stopped',
      text: expect.stringContaining('Answer'),
      error: expect.stringContaining('the longest that the model writes'),
    });
  });

  test('is answered from one file alone where it says so, again and in a copy too', async () => {
    const tenant = await createAuthor(server);
    const { trpc, assistantId: assistant_id } = tenant;
    const add = async (name: string, text: string) => {
      const form = new FormData();
      form.set('file', new File([text], name));
      return trpc.files.create.mutate(form);
    };
    const [file] = [
      await add('north.md', 'The north gate opens at six.'),
      await add('south.md', 'The south gate opens at ten.'),
    ];
    await server.drainJobs();
    const question = 'When does the south gate open?';
    const first = await ask(tenant, { assistant_id, question, file_id: file.id });
    const of = { id: file.id, filename: 'north.md' };
    expect(first.question.file).toEqual(of);
    expect(first.answer).toMatchObject({ file: null });
    expect(
      new Set(first.answer.citations.map(({ file_id }) => file_id)).difference(new Set([file.id])).size,
    ).toBe(0);
    expect(first.answer.text).not.toContain('ten');
    const thread_id = first.conversation.id;
    const again = await collect(
      await trpc.conversations.regenerate.mutate({ thread_id, message_id: first.question.id }),
    );
    expect(ended(again).answer.text).not.toContain('ten');
    expect((await ask(tenant, { thread_id, question })).answer.text).toContain('ten');
    const copy = await trpc.conversations.copy.mutate({ thread_id });
    const { data } = await trpc.conversations.messages.query({ thread_id: copy.id });
    expect(data.at(-1)?.file).toEqual(of);
    // Not a file of another assistant, nor one that is deleted; what was asked about it stays.
    const other = await createAuthor(server);
    const foreign = await addHandbook(other);
    await trpc.files.delete.mutate({ id: file.id });
    for (const file_id of [foreign.id, file.id, 'handbook.md']) {
      await expect(ask(tenant, { thread_id, question, file_id })).rejects.toMatchObject({
        data: { httpStatus: 404 },
        message: expect.stringContaining('The assistant has no such file.'),
      });
    }
    const { data: left } = await trpc.conversations.messages.query({ thread_id });
    expect(left.at(-1)?.file).toEqual({ ...of, filename: null });
    const late = await collect(
      await trpc.conversations.regenerate.mutate({ thread_id, message_id: first.question.id }),
    );
    expect(ended(late).answer.citations).toEqual([]);
  });

  test('has a further answer to a question beside the first', async () => {
    const tenant = author;
    const { conversation, question, answer } = await ask(tenant, {
      assistant_id: tenant.assistantId,
      question: 'Why?',
    });
    const input = { thread_id: conversation.id, message_id: question.id };
    const again = ended(await collect(await tenant.trpc.conversations.regenerate.mutate(input)));
    expect(again.question).toEqual(question);
    expect(again.answer).toMatchObject({ parent_id: question.id, status: 'complete' });
    expect(again.answer.id).not.toBe(answer.id);
    const wrong = { thread_id: conversation.id, message_id: answer.id };
    await expect(tenant.trpc.conversations.regenerate.mutate(wrong).then(collect)).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
  });

  /** Asks, and leaves as soon as the answer has begun. Returns where it is being written. */
  async function askAndLeave({ trpc, assistantId }: Author) {
    const leaving = new AbortController();
    const input = { assistant_id: assistantId, question: 'A long story?' };
    const events = await trpc.conversations.ask.mutate(input, { signal: leaving.signal });
    let place = { thread_id: '', message_id: '' };
    await expect(async () => {
      for await (const event of events) {
        if (event.type === 'begin') place = { thread_id: event.conversation.id, message_id: event.answer_id };
        if (event.type === 'text') leaving.abort();
      }
    }).rejects.toThrow();
    return place;
  }

  /** Follows an answer. Resolves once the first event is there, to what waits for all of them. */
  async function follow({ trpc }: Author, place: { thread_id: string; message_id: string }) {
    const events = await trpc.conversations.follow.mutate(place);
    const begun = Promise.withResolvers<void>();
    const all: AskEvent[] = [];
    const reading = (async () => {
      for await (const event of events) {
        all.push(event);
        begun.resolve();
      }
      return all;
    })();
    await Promise.race([begun.promise, reading]);
    return () => reading;
  }

  test('is stored where its question was, if a program deletes that meanwhile', async () => {
    await using running = await createWaitingServer();
    const tenant = await createAuthor(running.server);
    const { conversations } = tenant.trpc;
    const place = await askAndLeave(tenant);
    const reading = await follow(tenant, place);
    const [question] = (await conversations.messages.query(place)).data;
    await tenant.openai.beta.threads.messages.delete(question?.id ?? '', { thread_id: place.thread_id });
    running.held[0]?.end(chunk({ content: ' and the end.' }) + chunk({}, 'stop') + streamEnd);
    const { answer } = ended(await reading());
    expect(answer).toMatchObject({ parent_id: null, status: 'complete', text: 'The beginning and the end.' });
    expect((await conversations.messages.query(place)).data).toEqual([answer]);
  });

  /** A server whose model begins each answer and goes on when the test says so. */
  async function createWaitingServer() {
    const held: ServerResponse[] = [];
    const running = await createServerWithVendor((response) => {
      startStream(response);
      response.write(chunk({ content: 'The beginning' }));
      held.push(response);
    });
    return { ...running, held };
  }

  test('is written to its end though its client leaves, and can be followed from its beginning by whoever comes back', async () => {
    await using running = await createWaitingServer();
    const tenant = await createAuthor(running.server);
    const { conversations } = tenant.trpc;
    const place = await askAndLeave(tenant);
    const [question] = (await conversations.messages.query(place)).data;
    const byAnswer = await follow(tenant, place);
    const byQuestion = await follow(tenant, { ...place, message_id: question?.id ?? '' });
    running.held[0]?.end(chunk({ content: ' and the end.' }) + chunk({}, 'stop') + streamEnd);
    for (const events of [await byAnswer(), await byQuestion()]) {
      const { answer, answer_id } = ended(events);
      expect(answer).toMatchObject({
        id: place.message_id,
        status: 'complete',
        text: 'The beginning and the end.',
      });
      expect(answer_id).toBe(place.message_id);
      expect(events.map(({ type }) => type).slice(0, 3)).toEqual(['begin', 'start', 'text']);
      const told = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
      expect(told.join('')).toBe(answer.text);
    }
    const { data } = await conversations.messages.query(place);
    expect(data[0]).toMatchObject({ id: place.message_id, status: 'complete' });
    await expect(conversations.follow.mutate(place).then(collect)).rejects.toMatchObject({
      data: { httpStatus: 404 },
      message: expect.stringContaining('look at the messages'),
    });
  });

  test('ends early where its author says so, from any window, and is kept as far as it came', async () => {
    await using running = await createWaitingServer();
    const tenant = await createAuthor(running.server);
    const { conversations } = tenant.trpc;
    const place = await askAndLeave(tenant);
    const toEnd = await follow(tenant, place);
    expect(await conversations.stop.mutate(place)).toEqual({ id: place.message_id, stopped: true });
    const { answer } = ended(await toEnd());
    expect(answer).toMatchObject({ status: 'stopped', text: 'The beginning', error: null });
    expect((await conversations.messages.query(place)).data[0]).toEqual(answer);
    // The vendor's connection ends too.
    await until(async () => running.held[0]?.destroyed);
    await expect(conversations.stop.mutate(place)).rejects.toMatchObject({ data: { httpStatus: 404 } });
  });

  test('ends with its conversation', async () => {
    await using running = await createWaitingServer();
    const tenant = await createAuthor(running.server);
    const { conversations } = tenant.trpc;
    const { thread_id, message_id } = await askAndLeave(tenant);
    await conversations.delete.mutate({ thread_id });
    await until(async () => running.held[0]?.destroyed);
    await expect(conversations.follow.mutate({ thread_id, message_id }).then(collect)).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
  });

  test('is followed and stopped by its author alone', async () => {
    await using running = await createWaitingServer();
    const tenant = await createAuthor(running.server);
    const { trpc: other } = await running.server.createPerson(tenant, 'owner');
    const place = await askAndLeave(tenant);
    for (const httpStatus of [404, 403]) {
      const refusal = { data: { httpStatus } };
      await expect(other.conversations.follow.mutate(place).then(collect)).rejects.toMatchObject(refusal);
      await expect(other.conversations.stop.mutate(place)).rejects.toMatchObject(refusal);
      await tenant.trpc.conversations.update.mutate({ thread_id: place.thread_id, shared: true });
    }
  });

  test('is stored as far as it came when the server stops', async () => {
    await using running = await createWaitingServer();
    const tenant = await createAuthor(running.server);
    const place = await askAndLeave(tenant);
    await running.server.deps.runningAnswers.close();
    const { data } = await tenant.trpc.conversations.messages.query(place);
    expect(data[0]).toMatchObject({ id: place.message_id, status: 'stopped', text: 'The beginning' });
  });

  test('goes on however long it grows: the model gets the newest messages that it has room for', async () => {
    const long = Array.from({ length: 1_000 }, (_, index) => `tern${index}`).join(' ');
    await using running = await createServerWithVendor((response) => sendAnswer(response, long), {
      max_model_len: 8_000,
    });
    const tenant = await createAuthor(running.server);
    const first = await ask(tenant, { assistant_id: tenant.assistantId, question: 'Which terns are first?' });
    const thread_id = first.conversation.id;
    await ask(tenant, { thread_id, question: 'Which terns are second?' });
    await ask(tenant, { thread_id, question: 'Which terns are third?' });
    const last = await ask(tenant, { thread_id, question: 'Which terns are last?' });
    expect(last.answer).toMatchObject({ status: 'complete', text: long });
    const got = JSON.stringify(running.vendor.received.at(-1)?.body['messages']);
    expect(got).toContain('Which terns are third?');
    expect(got).not.toContain('Which terns are first?');
  });

  test('goes on however much of it can be searched, also in Chinese, whose clauses are single words', async () => {
    let written = 0;
    // Clauses that are all different, 60 kB in each answer.
    const clauseOf = (number: number) => String.fromCodePoint(0x4e00 + number).repeat(200);
    await using running = await createServerWithVendor((response) => {
      const clauses = Array.from({ length: 100 }, () => clauseOf(written++));
      sendAnswer(response, clauses.join('，'));
    });
    const tenant = await createAuthor(running.server);
    const { assistantId, trpc } = tenant;
    const { conversation } = await ask(tenant, { assistant_id: assistantId, question: '第一' });
    for (let times = 0; times < 19; times += 1) {
      const { answer } = await ask(tenant, { thread_id: conversation.id, question: '后来' });
      expect(answer.status).toBe('complete');
    }
    const search = clauseOf(0);
    const { data } = await trpc.conversations.list.query({ assistant_id: assistantId, search });
    expect(data).toMatchObject([{ id: conversation.id }]);
  });

  test('keeps an answer that broke off as failed, with the reason, and the next question has it as history', async () => {
    let hasBroken = false;
    await using running = await createServerWithVendor((response) => {
      if (hasBroken) return sendAnswer(response, 'Whole.');
      hasBroken = true;
      startStream(response);
      response.write(chunk({ content: 'The beginning' }));
      setTimeout(() => response.destroy(), 50);
    });
    const tenant = await createAuthor(running.server);
    const broken = await ask(tenant, { assistant_id: tenant.assistantId, question: 'A long story?' });
    expect(broken.answer).toMatchObject({
      status: 'failed',
      text: 'The beginning',
      error: expect.any(String),
    });
    const next = await ask(tenant, { thread_id: broken.conversation.id, question: 'And then?' });
    expect(next.answer).toMatchObject({ status: 'complete', text: 'Whole.' });
    expect(JSON.stringify(running.vendor.received.at(-1)?.body['messages'])).toContain('The beginning');
  });

  test('keeps the question when the model refuses before the first word', async () => {
    await using running = await createServerWithVendor((response) =>
      sendError(response, 401, { message: 'no', type: 'x' }),
    );
    const tenant = await createAuthor(running.server);
    const failed = await ask(tenant, { assistant_id: tenant.assistantId, question: 'Why?' });
    expect(failed.answer).toMatchObject({ status: 'failed', text: '', error: expect.any(String) });
    const { data } = await tenant.trpc.conversations.messages.query({ thread_id: failed.conversation.id });
    expect(data.map(({ role }) => role)).toEqual(['assistant', 'user']);
  });

  test('is renamed, shared, rated and deleted', async () => {
    const tenant = author;
    const { trpc, assistantId } = tenant;
    const { conversation, answer, question } = await ask(tenant, {
      assistant_id: assistantId,
      question: 'Why?',
    });
    const thread_id = conversation.id;
    expect(await trpc.conversations.update.mutate({ thread_id, title: 'Reasons' })).toMatchObject({
      title: 'Reasons',
      shared: false,
    });
    expect(await trpc.conversations.update.mutate({ thread_id, shared: true })).toMatchObject({
      title: 'Reasons',
      shared: true,
    });
    const rating = { thread_id, message_id: answer.id };
    const rated = await trpc.conversations.rate.mutate({ ...rating, rating: 'down', reason: 'Too short' });
    expect(rated).toEqual({ ...answer, rating: 'down', rating_reason: 'Too short' });
    expect(await trpc.conversations.rate.mutate({ ...rating, rating: null })).toEqual(answer);
    await expect(
      trpc.conversations.rate.mutate({ thread_id, message_id: question.id, rating: 'up' }),
    ).rejects.toMatchObject({ data: { httpStatus: 404 } });
    await trpc.conversations.delete.mutate({ thread_id });
    for (const gone of [
      () => trpc.conversations.get.query({ thread_id }),
      () => trpc.conversations.messages.query({ thread_id }),
      () => trpc.conversations.update.mutate({ thread_id, title: 'x' }),
      () => trpc.conversations.delete.mutate({ thread_id }),
      () => trpc.conversations.ask.mutate({ thread_id, question: 'x' }).then(collect),
    ]) {
      await expect(gone()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
  });

  test('is a thread over REST, whose messages can be added to and deleted', async () => {
    const tenant = author;
    const { openai, trpc } = tenant;
    const { conversation, question, answer } = await ask(tenant, {
      assistant_id: tenant.assistantId,
      question: 'Why?',
    });
    const thread_id = conversation.id;
    expect(await openai.beta.threads.retrieve(thread_id)).toMatchObject({ title: 'Why?' });
    const added = await openai.beta.threads.messages.create(thread_id, { role: 'user', content: 'Added' });
    await openai.beta.threads.messages.delete(answer.id, { thread_id });
    const { data } = await trpc.conversations.messages.query({ thread_id });
    // What followed the deleted message follows the question.
    expect(data.map(({ id, parent_id }) => [id, parent_id])).toEqual([
      [added.id, question.id],
      [question.id, null],
    ]);
  });
});

describe('of two members', () => {
  test('the other sees a conversation once it is shared, and can change nothing', async () => {
    const tenant = await createAuthor(server);
    const { trpc, assistantId, name } = tenant;
    const { trpc: other } = await server.createPerson(tenant, 'member');
    const { conversation, answer, question } = await ask(tenant, {
      assistant_id: assistantId,
      question: 'Why?',
    });
    const thread_id = conversation.id;
    expect((await other.conversations.list.query({ assistant_id: assistantId })).data).toEqual([]);
    const readings = [
      () => other.conversations.get.query({ thread_id }),
      () => other.conversations.messages.query({ thread_id }),
    ];
    for (const reading of readings) {
      await expect(reading()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
    await trpc.conversations.update.mutate({ thread_id, shared: true });
    expect((await other.conversations.list.query({ assistant_id: assistantId })).data).toMatchObject([
      { id: thread_id, mine: false, shared: true, author: name },
    ]);
    expect((await other.conversations.messages.query({ thread_id })).data).toEqual([answer, question]);
    const writings: [number, () => Promise<unknown>][] = [
      [403, () => other.conversations.ask.mutate({ thread_id, question: 'x' }).then(collect)],
      [
        403,
        () => other.conversations.regenerate.mutate({ thread_id, message_id: question.id }).then(collect),
      ],
      [404, () => other.conversations.update.mutate({ thread_id, title: 'x' })],
      [404, () => other.conversations.delete.mutate({ thread_id })],
      [404, () => other.conversations.rate.mutate({ thread_id, message_id: answer.id, rating: 'up' })],
    ];
    for (const [status, writing] of writings) {
      await expect(writing()).rejects.toMatchObject({ data: { httpStatus: status } });
    }
    await trpc.conversations.update.mutate({ thread_id, shared: false });
    for (const reading of readings) {
      await expect(reading()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
  });

  test('neither reaches what the other wrote through a conversation of their own', async () => {
    const tenant = await createAuthor(server);
    const { assistantId: assistant_id } = tenant;
    const other = await server.createPerson(tenant, 'member');
    const { question, answer } = await ask(tenant, { assistant_id, question: 'What do I earn?' });
    const thread_id = (await ask(other, { assistant_id, question: 'And I?' })).conversation.id;
    const { conversations } = other.trpc;
    const attempts: (() => Promise<unknown>)[] = [
      () => conversations.ask.mutate({ thread_id, parent_id: answer.id, question: 'What?' }).then(collect),
      () => conversations.regenerate.mutate({ thread_id, message_id: question.id }).then(collect),
      () => conversations.copy.mutate({ thread_id, message_id: answer.id }),
      () => conversations.rate.mutate({ thread_id, message_id: answer.id, rating: 'up' }),
      () => conversations.messages.query({ thread_id, before: answer.id }),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
  });

  test('the other continues a shared conversation in a copy, which has the branch that was read and changes nothing', async () => {
    const tenant = await createAuthor(server);
    const { trpc, assistantId } = tenant;
    await addHandbook(tenant);
    const { trpc: other, name } = await server.createPerson(tenant, 'member');
    const first = await ask(tenant, {
      assistant_id: assistantId,
      question: 'How many days of holidays does everybody have?',
    });
    const thread_id = first.conversation.id;
    const further = await ask(tenant, { thread_id, question: 'Why?' });
    await trpc.conversations.rate.mutate({ thread_id, message_id: first.answer.id, rating: 'up' });
    const refused: [number, Parameters<typeof other.conversations.copy.mutate>[0]][] = [
      [404, { thread_id }],
      [404, { thread_id: `thread-${nobody}` }],
    ];
    for (const [httpStatus, input] of refused) {
      await expect(other.conversations.copy.mutate(input)).rejects.toMatchObject({ data: { httpStatus } });
    }
    await trpc.conversations.update.mutate({ thread_id, shared: true, title: 'Holidays' });
    const copy = await other.conversations.copy.mutate({ thread_id, message_id: first.answer.id });
    expect(copy).toMatchObject({ title: 'Holidays', mine: true, shared: false, author: name });
    const read = async (id: string) =>
      (await other.conversations.messages.query({ thread_id: id })).data.reverse();
    const [question, answer, ...more] = await read(copy.id);
    expect(more).toEqual([]);
    expect(question).toMatchObject({ role: 'user', text: first.question.text, parent_id: null });
    const { text, citations, model } = first.answer;
    expect(answer).toMatchObject({ text, citations, model, parent_id: question?.id, rating: null });
    expect(citations).not.toEqual([]);
    const whole = await other.conversations.copy.mutate({ thread_id });
    expect((await read(whole.id)).at(-1)).toMatchObject({ text: further.answer.text });
    const next = await ask({ trpc: other }, { thread_id: copy.id, question: 'And how many hours?' });
    expect(next.question.parent_id).toBe(answer?.id);
    expect((await read(thread_id)).map(({ id }) => id)).toEqual([
      first.question.id,
      first.answer.id,
      further.question.id,
      further.answer.id,
    ]);
    const { data: found } = await other.conversations.list.query({
      assistant_id: assistantId,
      search: 'thirty',
    });
    expect(found.map(({ id }) => id)).toContain(copy.id);
    await expect(
      other.conversations.copy.mutate({ thread_id, message_id: `msg-${nobody}` }),
    ).rejects.toMatchObject({ data: { httpStatus: 404 } });
  });

  test('each has conversations of their own', async () => {
    const tenant = await createAuthor(server);
    const { trpc: other } = await server.createPerson(tenant, 'member');
    await ask(tenant, { assistant_id: tenant.assistantId, question: 'Mine?' });
    await ask({ trpc: other }, { assistant_id: tenant.assistantId, question: 'Theirs?' });
    for (const [trpc, title] of [
      [tenant.trpc, 'Mine?'],
      [other, 'Theirs?'],
    ] as const) {
      expect((await trpc.conversations.list.query({ assistant_id: tenant.assistantId })).data).toMatchObject([
        { title, mine: true },
      ]);
    }
  });

  test('neither a key nor the admin token has any', async () => {
    const { trpc, assistantId } = await server.createTenant();
    for (const client of [trpc, server.createAdmin(assistantId)]) {
      await expect(
        client.conversations.ask.mutate({ assistant_id: assistantId, question: 'x' }).then(collect),
      ).rejects.toMatchObject({ data: { httpStatus: 403 } });
    }
  });
});

describe('the list of conversations', () => {
  test('has the latest first, follows pages without repeating, and knows no other organization', async () => {
    const tenant = await createAuthor(server);
    const { trpc, assistantId } = tenant;
    const asked = [];
    for (const question of ['One?', 'Two?', 'Three?', 'Four?', 'Five?']) {
      asked.push((await ask(tenant, { assistant_id: assistantId, question })).conversation);
    }
    const first = asked[0]?.id ?? '';
    await ask(tenant, { thread_id: first, question: 'Again?' });
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await trpc.conversations.list.query({ assistant_id: assistantId, limit: 2, cursor });
      titles.push(...page.data.map(({ title }) => title));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(titles).toEqual(['One?', 'Five?', 'Four?', 'Three?', 'Two?']);

    const other = await createAuthor(server);
    expect((await other.trpc.conversations.list.query({ assistant_id: assistantId })).data).toEqual([]);
    for (const foreign of [
      () => other.trpc.conversations.get.query({ thread_id: first }),
      () => other.trpc.conversations.messages.query({ thread_id: first }),
      () => other.trpc.conversations.ask.mutate({ thread_id: first, question: 'x' }).then(collect),
    ]) {
      await expect(foreign()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
    await expect(
      trpc.conversations.list.query({ assistant_id: assistantId, cursor: 'x' }),
    ).rejects.toMatchObject({ data: { httpStatus: 400, param: 'cursor' } });
  });

  test('leaves out threads of the API', async () => {
    const { trpc, openai, assistantId } = await createAuthor(server);
    await openai.beta.threads.create();
    expect((await trpc.conversations.list.query({ assistant_id: assistantId })).data).toEqual([]);
  });

  test('is searched by title and by the words of messages, with a snippet', async () => {
    const tenant = await createAuthor(server);
    const { trpc, assistantId } = tenant;
    const { conversation } = await ask(tenant, {
      assistant_id: assistantId,
      question: 'Where is the Ærøskøbing ferry?',
    });
    await ask(tenant, { assistant_id: assistantId, question: 'What does 100% mean?' });
    await ask(tenant, { thread_id: conversation.id, question: 'And the lighthouse keeper?' });
    await ask(tenant, { thread_id: conversation.id, question: 'And the old lighthouse?' });
    const search = async (text: string) => {
      const { data } = await trpc.conversations.list.query({ assistant_id: assistantId, search: text });
      return data.map(({ title, snippet }) => [title, snippet]);
    };
    const { data: messages } = await trpc.conversations.messages.query({ thread_id: conversation.id });
    const { data: found } = await trpc.conversations.list.query({
      assistant_id: assistantId,
      search: 'ferry',
    });
    expect(found[0]?.message_id).toBe(messages.find(({ text }) => text.includes('ferry'))?.id);
    const ferry = 'Where is the Ærøskøbing ferry?';
    expect(await search('LIGHTH')).toEqual([[ferry, 'And the old lighthouse?']]);
    // Two words that stand together are found together, and not the first of them elsewhere.
    expect(await search('Lighthouse keeper')).toEqual([[ferry, 'And the lighthouse keeper?']]);
    expect(await search('keeper ferry')).toEqual([[ferry, 'And the lighthouse keeper?']]);
    expect(await search('ærøskøb')).toEqual([[ferry, ferry]]);
    expect((await search('100%')).map(([title]) => title)).toEqual(['What does 100% mean?']);
    expect(await search('unheard')).toEqual([]);
    for (const odd of [`'`, `a' | b:*`, '\\', '!!', '()&|', '<->']) await search(odd);
  });
});

function sendAnswer(response: ServerResponse, text: string, end = 'stop'): void {
  startStream(response);
  response.end(chunk({ content: text }) + chunk({}, end) + usageChunk(1, 1) + streamEnd);
}

test('a search looks through a limited number of conversations at a time, and its pages lead to the oldest', async () => {
  const tenant = await server.createTenant();
  const { trpc } = await server.createPerson(tenant, 'member');
  const assistant_id = tenant.assistantId;
  let oldest = '';
  for await (const event of await trpc.conversations.ask.mutate({
    assistant_id,
    question: 'Where is Atlantis?',
  }))
    if (event.type === 'begin') oldest = event.conversation.id;
  await server.deps.pool.query(
    `insert into thread (id, organization_id, project_id, source, author_id, title, words, created_at, last_message_at)
     select gen_random_uuid(), organization_id, project_id, source, author_id, 'Other', to_tsvector('simple', 'Other'),
       now(), last_message_at + number * interval '1 second'
     from thread, generate_series(1, 2500) as number where id = $1`,
    [parseId('thread', oldest)],
  );
  const pages: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await trpc.conversations.list.query({
      assistant_id,
      search: 'atlantis',
      ...(cursor && { cursor }),
    });
    pages.push(page.data.map(({ id }) => id));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  expect(pages).toEqual([[], [oldest]]);
  const common = await trpc.conversations.list.query({ assistant_id, search: 'other', limit: 100 });
  const next = await trpc.conversations.list.query({
    assistant_id,
    search: 'other',
    limit: 100,
    cursor: common.next_cursor ?? '',
  });
  expect(new Set([...common.data, ...next.data].map(({ id }) => id)).size).toBe(200);
});
