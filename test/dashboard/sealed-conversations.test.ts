import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AskEvent } from '../../schema/dashboard/conversation.ts';
import { openDatabase } from '../../src/db/database.ts';
import { messageBinding, seal, unseal } from '../../src/sealing/seal.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import { embeddedTemplate } from '../support/stores/embedded-templates.ts';
import {
  chunk,
  collect,
  type Script,
  type ScriptedServer,
  sendError,
  startScriptedServer,
  startStream,
  streamEnd,
} from '../support/vendors/openai-scripted-server.ts';

// On a disk of its own, so that all that the server has kept can be looked through at the end.

let directory: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let server: TestServer;
let vendor: ScriptedServer;
let answerBy: Script = answerWell;
const logged: string[] = [];
let tenant: Tenant;
let author: TestPerson;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-sealed-'));
  database = await openDatabase({
    directory: join(directory, 'database'),
    durable: false,
    template: await embeddedTemplate('migrated'),
  });
  vendor = await startScriptedServer((response, request, before) => answerBy(response, request, before));
  server = await createTestServer(
    {
      LOG_LEVEL: 'debug',
      DATA_DIR: directory,
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: 'vendor-secret',
      CHAT_MODEL: 'scripted',
      EMBEDDING_MODEL: 'local',
    },
    database,
    { logged: (line) => logged.push(line) },
  );
  tenant = await server.createTenant();
  author = await server.createPerson(tenant, 'owner');
});

afterAll(async () => {
  await vendor[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

/** Conversations that are not sealed must not hold the words that are looked for at the end. */
function answerWell(response: ServerResponse, _request: unknown, before: number): void {
  const isPlain = JSON.stringify(vendor.received[before]?.body).includes('Plain?');
  say(response, isPlain ? 'A plain answer.' : 'The vermilion-otter sleeps.');
}

function say(response: ServerResponse, text: string): void {
  startStream(response);
  response.end(chunk({ content: text }) + chunk({}, 'stop') + streamEnd);
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const newKey = () => crypto.getRandomValues(new Uint8Array(32));
const messageId = () => `msg-${crypto.randomUUID()}`;
const threadId = () => `thread-${crypto.randomUUID().replace(/^(.{8}-.{4}-)4/, '$18')}`;

type Request = Parameters<TestPerson['trpc']['conversations']['askSealed']['mutate']>[0];

/** A request that begins a conversation, as a browser makes it; with the key of its answer. */
async function beginning(text = 'Where does the quixotic-barrel stand?') {
  const key = newKey();
  const thread_id = threadId();
  const question_id = messageId();
  const place = { threadId: thread_id, messageId: question_id, role: 'user' as const, parentId: null };
  const request: Request = {
    thread_id,
    begin: {
      assistant_id: tenant.assistantId,
      title: base64(await seal(newKey(), '', 'Of a zanzibarish title')),
      key_serial: crypto.randomUUID(),
    },
    question_id,
    question: { parent_id: null, sealed: base64(await seal(newKey(), messageBinding(place), { text })) },
    answer_id: messageId(),
    answer_key: base64(key),
    text,
    history: [],
  };
  return { request, key };
}

/** A key as a browser wraps it. */
const wrapped = () => ({
  version: 1 as const,
  kdf: { name: 'argon2id' as const, memory: 65_536, passes: 3, salt: base64(newKey()) },
  by_passphrase: base64(new Uint8Array(61)),
  by_recovery: base64(new Uint8Array(61)),
});

/** The keys that people have set up to begin conversations. */
const serials = new Map<TestPerson, Promise<string>>();

const setUpKey = (person: TestPerson) =>
  person.trpc.people.sealing.setUp.mutate(wrapped()).then(({ serial }) => serial);

/** The request as if it was sealed with the key of whoever makes it. */
async function withKey(request: Request, by = author): Promise<Request> {
  const key_serial = await serials.getOrInsertComputed(by, setUpKey);
  return request.begin ? { ...request, begin: { ...request.begin, key_serial } } : request;
}

async function ask(request: Request, by = author) {
  return ended(await collect(await by.trpc.conversations.askSealed.mutate(await withKey(request, by))));
}

function ended(events: AskEvent[]) {
  const [begin] = events;
  const end = events.at(-1);
  if (begin?.type !== 'begin' || end?.type !== 'end') throw new Error(JSON.stringify(events));
  return { ...begin, answer: end.answer, events };
}

const open = async (
  key: Uint8Array,
  thread_id: string,
  { id, parent_id, sealed }: { id: string; parent_id: string | null; sealed: string | null },
) =>
  unseal(
    key,
    messageBinding({ threadId: thread_id, messageId: id, role: 'assistant', parentId: parent_id }),
    Buffer.from(sealed ?? '', 'base64'),
  );

describe('a sealed conversation', () => {
  test('streams its answer, which is stored so that the key of the browser opens it', async () => {
    const { request, key } = await beginning();
    const { conversation, question, answer, events } = await ask(request);
    expect(conversation).toMatchObject({
      id: request.thread_id,
      sealed: true,
      title: '',
      sealed_title: request.begin?.title,
      shared: false,
    });
    expect(question).toMatchObject({ id: request.question_id, sealed: request.question?.sealed });
    expect(question.text).toContain('encrypted');
    const told = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
    expect(told.join('')).toBe('The vermilion-otter sleeps.');
    expect(answer).toMatchObject({
      id: request.answer_id,
      parent_id: question.id,
      status: 'complete',
      citations: [],
    });
    expect(await open(key, conversation.id, answer)).toMatchObject({ text: 'The vermilion-otter sleeps.' });
    const { data } = await author.trpc.conversations.messages.query({ thread_id: conversation.id });
    expect(data).toEqual([answer, question]);
  });

  test('is answered from one file alone where the browser says so, which is stored nowhere else', async () => {
    const add = async (name: string, text: string) => {
      const form = new FormData();
      form.set('file', new File([text], name));
      return tenant.trpc.files.create.mutate(form);
    };
    const file = await add('north.md', 'The walrus gate opens at six.');
    await add('south.md', 'The walrus gate opens at ten.');
    await server.drainJobs();
    const { request } = await beginning('When does the walrus gate open?');
    const { question } = await ask({ ...request, file_id: file.id });
    expect(question.file).toBeNull();
    const prompt = JSON.stringify(vendor.received.at(-1)?.body['messages']);
    expect(prompt).toContain('at six');
    expect(prompt).not.toContain('at ten');
    const { request: other } = await beginning();
    await expect(ask({ ...other, file_id: 'north.md' })).rejects.toMatchObject({ data: { httpStatus: 404 } });
  });

  test('goes on, is edited and answered again, with the history that the browser sends', async () => {
    const { request } = await beginning();
    const first = await ask(request);
    const follow_up = await beginning('And the mauve-lantern?');
    const { begin: _, ...rest } = follow_up.request;
    const history = [
      { role: 'user' as const, content: request.text },
      { role: 'assistant' as const, content: 'An heirloom-parsnip.' },
    ];
    const question = { parent_id: first.answer.id, sealed: request.question?.sealed ?? '' };
    const second = { ...rest, thread_id: request.thread_id, question, history };
    expect((await ask(second)).question.parent_id).toBe(first.answer.id);
    expect(JSON.stringify(vendor.received.at(-1)?.body['messages'])).toContain('heirloom-parsnip');
    // Two devices at once: each question stands beside the other.
    const edited = { ...second, question_id: messageId(), answer_id: messageId() };
    expect((await ask(edited)).question.parent_id).toBe(first.answer.id);
    const { question: __, ...again } = { ...second, answer_id: messageId(), answer_key: base64(newKey()) };
    expect((await ask(again)).answer.parent_id).toBe(second.question_id);
    const { data } = await author.trpc.conversations.messages.query({ thread_id: request.thread_id });
    expect(data.length).toBe(7);
  });

  test('keeps what was written when it is stopped or fails, sealed too, and is followed meanwhile', async () => {
    const { request, key } = await beginning();
    answerBy = (response) => {
      startStream(response);
      response.write(chunk({ content: 'Half a vermilion-otter' }));
    };
    const place = { thread_id: request.thread_id, message_id: request.answer_id };
    const events = await author.trpc.conversations.askSealed.mutate(await withKey(request));
    for await (const event of events) {
      if (event.type === 'text') await author.trpc.conversations.stop.mutate(place);
      if (event.type !== 'end') continue;
      expect(event.answer.status).toBe('stopped');
      expect(await open(key, request.thread_id, event.answer)).toMatchObject({
        text: 'Half a vermilion-otter',
      });
    }
    answerBy = (response, _request, before) =>
      sendError(response, 400, { message: JSON.stringify(vendor.received[before]?.body), type: 'x' });
    const failing = await beginning('Whither the quixotic-barrel?');
    const failed = await ask(failing.request);
    expect(failed.answer).toMatchObject({ status: 'failed', error: null });
    expect(await open(failing.key, failing.request.thread_id, failed.answer)).toMatchObject({
      error: expect.stringMatching(/\w/),
    });
    answerBy = answerWell;
  });

  test('takes neither a question in readable form nor what would show it to others, and says so', async () => {
    const { request } = await beginning();
    await ask(request);
    const { conversations } = author.trpc;
    const { thread_id } = request;
    const refused = (message: string) => ({
      data: { httpStatus: 400 },
      message: expect.stringContaining(message),
    });
    await expect(
      conversations.ask.mutate({ thread_id, question: 'Plain?' }).then(collect),
    ).rejects.toMatchObject(refused('sealed'));
    await expect(
      conversations.regenerate.mutate({ thread_id, message_id: request.question_id }).then(collect),
    ).rejects.toMatchObject(refused('sealed'));
    await expect(conversations.update.mutate({ thread_id, shared: true })).rejects.toMatchObject(
      refused('cannot be shared'),
    );
    await expect(conversations.update.mutate({ thread_id, title: 'Plain' })).rejects.toMatchObject(
      refused('sealed_title'),
    );
    await expect(
      conversations.rate.mutate({ thread_id, message_id: request.answer_id, rating: 'up' }),
    ).rejects.toMatchObject(refused('cannot be rated'));
    await expect(tenant.trpc.threads.update.mutate({ id: thread_id, title: 'Plain' })).rejects.toMatchObject(
      refused('encrypted'),
    );
    const sealed_title = base64(newKey());
    expect(await conversations.update.mutate({ thread_id, sealed_title })).toMatchObject({
      sealed_title,
      title: '',
    });
    const plain = await collect(
      await conversations.ask.mutate({ assistant_id: tenant.assistantId, question: 'Plain?' }),
    );
    const plainId = ended(plain).conversation.id;
    await expect(conversations.update.mutate({ thread_id: plainId, sealed_title })).rejects.toMatchObject(
      refused('not sealed'),
    );
    const { begin: _, ...rest } = (await beginning()).request;
    await expect(ask({ ...rest, thread_id: plainId })).rejects.toMatchObject(refused('version 8'));
    await conversations.delete.mutate({ thread_id: plainId });
  });

  test.each<[string, Partial<Request>, number]>([
    ['a thread id of another version', { thread_id: `thread-${crypto.randomUUID()}` }, 400],
    ['a short key', { answer_key: 'c2hvcnQ=' }, 400],
    ['no base64', { question: { parent_id: null, sealed: '!!!!' } }, 400],
    ['a beginning without a question', { question: undefined }, 400],
    ['no message id', { answer_id: 'msg-1' }, 400],
    [
      'an unknown assistant',
      { begin: { assistant_id: 'asst-1', title: 'AAAA', key_serial: crypto.randomUUID() } },
      404,
    ],
    ['a conversation that is not there', { begin: undefined }, 404],
    ['a blank question', { text: ' ' }, 400],
    ['too much history', { history: Array(41).fill({ role: 'user', content: 'a' }) }, 400],
  ])('is refused with %s', async (_what, wrong, httpStatus) => {
    const { request } = await beginning();
    await expect(ask({ ...request, ...wrong })).rejects.toMatchObject({ data: { httpStatus } });
  });

  test('is begun once under an id, by its author alone', async () => {
    const { request } = await beginning();
    await ask(request);
    await expect(ask(request)).rejects.toMatchObject({ data: { httpStatus: 400 } });
    const other = await server.createPerson(tenant, 'owner');
    const { begin: _, ...rest } = request;
    const answer_id = messageId();
    await expect(ask({ ...rest, answer_id }, other)).rejects.toMatchObject({ data: { httpStatus: 404 } });
    await expect(ask({ ...request, answer_id }, other)).rejects.toMatchObject({ data: { httpStatus: 400 } });
  });

  test('reads over REST as a placeholder without annotations', async () => {
    const { request } = await beginning();
    await ask(request);
    const thread = await tenant.openai.beta.threads.retrieve(request.thread_id);
    expect(thread).toMatchObject({ title: null });
    const { data } = await tenant.openai.beta.threads.messages.list(request.thread_id);
    const value = '[encrypted — open this thread in the dashboard to view]';
    expect(data.map(({ content }) => content)).toEqual(
      Array(2).fill([{ type: 'text', text: { value, annotations: [] } }]),
    );
  });
});

describe('the wrapped key of a person', () => {
  test('is set up once, however many devices try, and changed where nobody else has changed it', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { sealing } = person.trpc.people;
    expect(await sealing.get.query()).toEqual({ key: null });
    const tried = await Promise.allSettled([wrapped(), wrapped()].map((key) => sealing.setUp.mutate(key)));
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { key } = await sealing.get.query();
    const { serial = '', revision = 0 } = key ?? {};
    const changes = await Promise.allSettled(
      [wrapped(), wrapped()].map((wrapped) => sealing.change.mutate({ serial, revision, wrapped })),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await sealing.get.query()).key?.revision).toBe(revision + 1);
    // Nobody else's.
    const other = await server.createPerson(tenant, 'member');
    expect(await other.trpc.people.sealing.get.query()).toEqual({ key: null });
  });

  test('neither begins a conversation nor is wrapped anew once another one has taken its place', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { sealing } = person.trpc.people;
    const { serial, revision } = await sealing.setUp.mutate(wrapped());
    await sealing.reset.mutate();
    const { request } = await beginning();
    const begin = request.begin && { ...request.begin, key_serial: serial };
    const refused = { data: { httpStatus: 400, errorCode: 'sealing_changed' } };
    const { conversations } = person.trpc;
    const attempt = () =>
      conversations.askSealed.mutate({ ...request, ...(begin && { begin }) }).then(collect);
    await expect(attempt()).rejects.toMatchObject(refused);
    const next = await sealing.setUp.mutate(wrapped());
    expect(next.revision).toBe(revision);
    await expect(attempt()).rejects.toMatchObject(refused);
    await expect(sealing.change.mutate({ serial, revision, wrapped: wrapped() })).rejects.toMatchObject(
      refused,
    );
    expect((await sealing.get.query()).key).toEqual(next);
    expect((await conversations.list.query({ assistant_id: tenant.assistantId })).data).toEqual([]);
  });

  test('cannot be made cheap to guess', async () => {
    const cheap = wrapped();
    cheap.kdf.memory = 8;
    await expect(author.trpc.people.sealing.setUp.mutate(cheap)).rejects.toMatchObject({
      data: { httpStatus: 400 },
    });
  });

  test('is given up with all that was sealed, and nothing else', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { request } = await beginning();
    await ask(request, person);
    const plain = ended(
      await collect(
        await person.trpc.conversations.ask.mutate({ assistant_id: tenant.assistantId, question: 'Plain?' }),
      ),
    );
    expect(await person.trpc.people.sealing.reset.mutate()).toEqual({ deleted: 1 });
    expect(await person.trpc.people.sealing.get.query()).toEqual({ key: null });
    const { data } = await person.trpc.conversations.list.query({ assistant_id: tenant.assistantId });
    expect(data.map(({ id }) => id)).toEqual([plain.conversation.id]);
  });
});

test('nothing that was said in sealed conversations is in the database, its log, stored files or the log of the server', async () => {
  const kept = await tenant.openai.beta.threads.create({
    messages: [{ role: 'user', content: 'The plain-marker' }],
  });
  const answers = await Promise.all(
    ['threads?limit=100', `threads/${kept.id}/messages`].map(async (path) => {
      const response = await server.fetch(`/v1/${path}`, { key: tenant.apiKey });
      return response.text();
    }),
  );
  await server[Symbol.asyncDispose]();
  await database.close();
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  );
  const all = [...contents, ...answers, ...logged].join('\n').toLowerCase();
  // The search sees what is there.
  expect(contents.join('\n')).toContain('plain-marker');
  for (const word of [
    'quixotic',
    'barrel',
    'vermilion',
    'otter',
    'zanzibarish',
    'mauve',
    'heirloom',
    'parsnip',
  ]) {
    expect(all.includes(word), word).toBe(false);
  }
});
