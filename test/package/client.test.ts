import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Procedures } from '../../packages/client/src/api.ts';
import type { LecternError } from '../../packages/client/src/lectern-error.ts';
import type { LecternOptions, UploadProgress } from '../../packages/client/src/options.ts';
import { startWorker, version } from '../../src/index.ts';
import { createTenantWithHandbook, fact, question, unknownAssistant } from '../clients/knowledge.ts';
import { builtClient } from '../support/server/built-client.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import { until } from '../support/timing/until.ts';
import { createServerWithVendor } from '../support/vendors/create-server-with-vendor.ts';
import { chunk, startStream } from '../support/vendors/openai-scripted-server.ts';

type ClientPackage = {
  createLectern(options?: LecternOptions): Procedures;
  LecternError: typeof LecternError;
};

let built: ClientPackage;
let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  built = await import(pathToFileURL(join(await builtClient(), 'index.js')).href);
  server = await createTestServer({ MAX_FILE_BYTES: '1000000' });
  const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
  tenant = await createTenantWithHandbook(server);
  return async () => {
    await worker.stop();
    await server[Symbol.asyncDispose]();
  };
});

function connect(options: Partial<LecternOptions> = {}): Procedures {
  return built.createLectern({ url: server.url, apiKey: tenant.apiKey, ...options });
}

/** A `fetch` that answers the first calls itself and passes the others on, counting all. */
function interrupt(...answers: (() => Response)[]) {
  const calls: string[] = [];
  const send: typeof fetch = async (input, init) => {
    calls.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`);
    return answers[calls.length - 1]?.() ?? fetch(input, init);
  };
  return { send, calls };
}

function broken(): Response {
  throw new TypeError('fetch failed');
}

const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response('', { status, headers });

/** What a call fails with. */
async function failureOf(call: Promise<unknown>): Promise<LecternError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(built.LecternError);
  return error as LecternError;
}

describe('calls', () => {
  test('are answered with what the router answers', async () => {
    const lectern = connect();
    const { text, citations } = await lectern.chat.answer({ content: question });
    expect(text).toContain(fact);
    expect(citations?.[0]?.filename).toBe('handbook.md');
    expect((await lectern.files.list()).data).toHaveLength(1);
    expect((await lectern.models.list()).data[0]?.id).toBe('local');
    const found = await lectern.search({ assistant_id: tenant.assistantId, query: question });
    expect(found.context).toContain(fact);
    const thread = await lectern.threads.create();
    await lectern.threads.messages.create({ thread_id: thread.id, role: 'user', content: question });
    expect((await lectern.threads.messages.list({ thread_id: thread.id })).data).toHaveLength(1);
  });

  test('take an address that ends in /v1, in a slash, or with the line that it was read from', async () => {
    const ends = ['/v1', '/openai/v1', '/', '\n', '/v1/\n'];
    for (const url of ends.map((end) => server.url + end)) {
      expect((await connect({ url }).assistants.list()).data).toHaveLength(1);
    }
  });

  test('with the admin token act for the project that is named', async () => {
    const lectern = connect({ apiKey: server.deps.adminToken, project: tenant.assistantId });
    expect((await lectern.files.list()).data.map(({ filename }) => filename)).toEqual(['handbook.md']);
    expect((await lectern.admin.status()).counts.projects).toBeGreaterThan(0);
  });

  test('with a key are refused where another project is named, instead of changing its own', async () => {
    const other = await server.createTenant();
    const lectern = connect({ project: other.assistantId });
    const upload = lectern.files.create({ file: new File(['For the other'], 'other.txt') });
    expect(await failureOf(upload)).toMatchObject({
      status: 404,
      message: expect.stringContaining(`belongs to the assistant ${tenant.assistantId}`),
    });
    const search = { assistant_id: tenant.assistantId, query: question };
    expect(await failureOf(lectern.search(search))).toMatchObject({ status: 404 });
    expect((await connect({ project: tenant.assistantId }).files.list()).data).toHaveLength(1);
  });

  test('need an address and a key from the start', () => {
    expect(() => connect({ apiKey: '' })).toThrow(/needs "apiKey"/);
    expect(() => connect({ url: 'lectern.example.com' })).toThrow(/needs "url"/);
  });

  test('take both from the environment', async () => {
    vi.stubEnv('LECTERN_URL', server.url).stubEnv('LECTERN_API_KEY', tenant.apiKey);
    const lectern = built.createLectern();
    vi.unstubAllEnvs();
    expect((await lectern.files.list()).data).toHaveLength(1);
    expect(() => built.createLectern()).toThrow(/needs "url", or LECTERN_URL/);
  });

  test('say of a key as lists show it that it is not whole, and not that the connection failed', async () => {
    expect(() => connect({ apiKey: 'sk-…a1B2' })).toThrow(/a whole key/);
    // A file's last line is easily read with its end.
    expect((await connect({ apiKey: `${tenant.apiKey}\n` }).files.list()).data).toHaveLength(1);
  });
});

describe('lists', () => {
  test('are iterated beyond their first page, as far as the loop goes', async () => {
    const { apiKey } = await server.createTenant();
    const { send, calls } = interrupt();
    const lectern = connect({ apiKey, fetch: send });
    const made = [];
    for (const title of ['One', 'Two', 'Three']) made.push((await lectern.threads.create({ title })).id);
    calls.length = 0;
    const ids = await Array.fromAsync(lectern.threads.list({ limit: 1, order: 'asc' }), ({ id }) => id);
    expect(ids).toEqual(made);
    expect(calls).toHaveLength(3);
    for await (const _ of lectern.threads.list({ limit: 2 })) break;
    expect(calls).toHaveLength(4);
    expect((await lectern.threads.list({ limit: 2 })).data).toHaveLength(2);
    expect((await Array.fromAsync(lectern.models.list()))[0]?.id).toBe('local');
  });

  test('fail where a later page does', async () => {
    const lectern = connect();
    const { id } = await lectern.threads.create();
    for (const content of ['One', 'Two']) {
      await lectern.threads.messages.create({ thread_id: id, role: 'user', content });
    }
    const read = async () => {
      for await (const _ of lectern.threads.messages.list({ thread_id: id, limit: 1 })) {
        await lectern.threads.delete({ id });
      }
    };
    expect(await failureOf(read())).toMatchObject({ status: 404 });
  });
});

describe('streams', () => {
  test('yield the events of an answer', async () => {
    const events = await Array.fromAsync(connect().chat.stream({ content: question }));
    expect(events.map((event) => ('text' in event ? event.text : '')).join('')).toContain(fact);
    expect(events.some((event) => 'citations' in event)).toBe(true);
  });

  test('send nothing before they are read', async () => {
    const { send, calls } = interrupt();
    const events = connect({ fetch: send }).chat.stream({ content: question });
    expect(calls).toEqual([]);
    for await (const _ of events) break;
    expect(calls).toEqual(['POST /trpc/chat.stream']);
  });

  test('fail with what the service says, before the first event', async () => {
    const failed = Array.fromAsync(
      connect().chat.stream({ content: question, assistant_id: unknownAssistant }),
    );
    expect(await failureOf(failed)).toMatchObject({ status: 404, param: 'assistant_id' });
  });

  test('that break in the middle fail, also where the connection broke', async () => {
    let cut: (() => void) | undefined;
    await using running = await createServerWithVendor((response) => {
      startStream(response);
      response.write(chunk({ content: 'The beginning' }));
      cut = () => response.destroy();
    });
    const { apiKey } = await running.server.createTenant();
    const lectern = connect({ url: running.server.url, apiKey });
    const received: unknown[] = [];
    const read = async () => {
      for await (const event of lectern.chat.stream({ content: question })) {
        received.push(event);
        if ('text' in event) cut?.();
      }
    };
    expect(await failureOf(read())).toMatchObject({ status: 502, code: 'upstream_error' });
    expect(received).toContainEqual({ text: 'The beginning' });

    const half: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      const text = await answer.text();
      return new Response(text.slice(0, -5), { status: answer.status, headers: answer.headers });
    };
    const broken = Array.fromAsync(connect({ fetch: half }).chat.stream({ content: question }));
    expect(await failureOf(broken)).toMatchObject({ status: 0 });
  });

  test('end the request when their reader stops', async () => {
    let left = false;
    await using running = await createServerWithVendor((response) => {
      startStream(response);
      response.write(chunk({ content: 'The beginning' }));
      response.on('close', () => (left = true));
    });
    const { apiKey } = await running.server.createTenant();
    const lectern = connect({ url: running.server.url, apiKey });
    for await (const event of lectern.chat.stream({ content: question })) if ('text' in event) break;
    await until(async () => left);
  });
});

describe('errors', () => {
  test.each([
    ['a wrong input', (lectern: Procedures) => lectern.chat.answer({ content: '' }), 400, null, 'content'],
    [
      'an id that names nothing',
      (lectern: Procedures) => lectern.files.get({ id: 'file-x' }),
      404,
      null,
      null,
    ],
    [
      'a parameter that is refused',
      (lectern: Procedures) =>
        lectern.completions.create({ messages: [{ role: 'user', content: 'a' }], n: 2 }),
      400,
      'unsupported_parameter',
      'n',
    ],
  ])('tell of %s', async (_what, call, status, code, param) => {
    const error = await failureOf(call(connect()));
    expect(error).toMatchObject({ name: 'LecternError', status, code, param, retryAfterSeconds: null });
    expect(error.requestId).toMatch(/^[\w-]{36}$/);
    expect(error.message).not.toBe('');
    // Node.js prints both names where they differ.
    expect(error.constructor.name).toBe('LecternError');
  });

  test('have a code in their type for a change that somebody else has forestalled', async () => {
    const code: LecternError['code'] = 'changed_meanwhile';
    const change = { instructions: 'Be brief.', replaces: { instructions: 'What nobody has stored.' } };
    const edited = connect().assistants.edit({ id: tenant.assistantId, ...change });
    expect(await failureOf(edited)).toMatchObject({ status: 400, code, param: 'instructions' });
  });

  test('name the input that is missing or no object, as programs without types send it', async () => {
    const untyped = connect() as unknown as {
      files: { get(): Promise<unknown> };
      chat: { answer(question: string): Promise<unknown> };
    };
    expect((await failureOf(untyped.files.get())).message).toBe('The input is required.');
    const asked = await failureOf(untyped.chat.answer('How much leave is there?'));
    expect(asked.message).toBe('The input must be an object, not a string.');
  });

  test('report an unknown key', async () => {
    const error = await failureOf(connect({ apiKey: 'sk-unknown' }).files.list());
    expect(error).toMatchObject({ status: 401, code: 'invalid_api_key' });
  });

  test('report a service that cannot be reached', async () => {
    const error = await failureOf(connect({ url: 'http://127.0.0.1:9', retries: 0 }).files.list());
    expect(error).toMatchObject({
      status: 0,
      code: null,
      message: expect.stringContaining('http://127.0.0.1:9'),
    });
  });

  test('report a service of another version', async () => {
    const renamed: typeof fetch = (input, init) =>
      fetch(String(input).replace('files.list', 'files.newer'), init);
    const error = await failureOf(connect({ fetch: renamed }).files.list());
    expect(error).toMatchObject({
      status: 404,
      message: expect.stringMatching(/files\.newer.*different versions/),
    });
  });

  test.each(['0.0.9', '9.0.0'])(
    'say that the service has version %s and the client another',
    async (other) => {
      const outdated: typeof fetch = async (input, init) => {
        const answer = await fetch(input, init);
        const body = (await answer.text()).replace(`"version":"${version}"`, `"version":"${other}"`);
        return new Response(body, { status: answer.status, headers: { 'content-type': 'application/json' } });
      };
      const versions = `The service is of version ${other}, and this package of ${version}`;
      const wrong = { limit: 0 };
      const error = await failureOf(connect({ fetch: outdated }).files.list(wrong));
      expect(error).toMatchObject({ status: 400, message: expect.stringContaining(versions) });
      expect((await failureOf(connect().files.list(wrong))).message).not.toContain('version');
    },
  );

  test('report a server that is not Lectern', async () => {
    const { send } = interrupt(() => new Response('<h1>It works!</h1>'));
    const error = await failureOf(connect({ fetch: send }).files.list());
    expect(error).toMatchObject({ status: 200, message: expect.stringContaining('not as Lectern does') });
  });

  test('report an address below that of the service, whose answer is JSON too', async () => {
    const error = await failureOf(connect({ url: `${server.url}/below` }).files.list());
    expect(error).toMatchObject({ status: 404, message: expect.stringContaining('not as Lectern does') });
  });
});

describe('a call is retried', () => {
  test.each([429, 502, 503])('after %i, when it says when, whatever the call does', async (status) => {
    const { send, calls } = interrupt(() => refused(status, { 'retry-after': '0' }));
    const { id } = await connect({ fetch: send }).threads.create({ title: `After ${status}` });
    expect(calls).toHaveLength(2);
    await connect().threads.delete({ id });
  });

  test("after the service's own limit, in a stream too", async () => {
    await using limited = await createTestServer({ RATE_LIMITS: 'on' });
    const { apiKey } = await limited.createTenant();
    const lectern = connect({ url: limited.url, apiKey, retries: 0 });
    const ask = () => Array.fromAsync(lectern.chat.stream({ content: question }));
    for (let count = 0; count < 20; count += 1) await ask();
    const error = await failureOf(ask());
    expect(error).toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('after a broken connection, when it changes nothing', async () => {
    const query = interrupt(broken, broken);
    await connect({ fetch: query.send }).files.list();
    expect(query.calls).toHaveLength(3);
    const read = interrupt(broken);
    await connect({ fetch: read.send }).search({ assistant_id: tenant.assistantId, query: question });
    expect(read.calls).toHaveLength(2);
  });

  test('never after a broken connection when it might have been carried out', async () => {
    for (const call of [
      (lectern: Procedures) => lectern.threads.create(),
      (lectern: Procedures) => lectern.chat.answer({ content: question }),
      (lectern: Procedures) => Array.fromAsync(lectern.chat.stream({ content: question })),
      (lectern: Procedures) => lectern.files.create({ file: new Blob(['a']), filename: 'a.txt' }),
    ]) {
      const { send, calls } = interrupt(broken);
      expect(await failureOf(call(connect({ fetch: send })))).toMatchObject({ status: 0 });
      expect(calls).toHaveLength(1);
    }
  });

  test('only so often, and not after more than a minute', async () => {
    const soon = interrupt(...Array(9).fill(() => refused(503, { 'retry-after': '0' })));
    expect(await failureOf(connect({ fetch: soon.send, retries: 1 }).files.list())).toMatchObject({
      status: 503,
    });
    expect(soon.calls).toHaveLength(2);
    const late = interrupt(() => refused(503, { 'retry-after': '61' }));
    expect(await failureOf(connect({ fetch: late.send }).files.list())).toMatchObject({
      retryAfterSeconds: 61,
    });
    expect(late.calls).toHaveLength(1);
  });
});

describe('a signal', () => {
  const reason = new Error('The user left.');

  test('ends a call before it begins, and while it waits for another try', async () => {
    const { send, calls } = interrupt();
    const before = connect({ fetch: send }).files.list({}, { signal: AbortSignal.abort(reason) });
    await expect(before).rejects.toBe(reason);
    const waiting = new AbortController();
    const { send: busy } = interrupt(() => refused(503, { 'retry-after': '60' }));
    const call = connect({ fetch: busy }).files.list({}, { signal: waiting.signal });
    waiting.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(calls).toEqual([]);
  });

  test('ends a stream whose other events have come already', async () => {
    const leaving = new AbortController();
    const read = async () => {
      const events = connect().chat.stream({ content: question }, { signal: leaving.signal });
      for await (const _ of events) leaving.abort(reason);
    };
    await expect(read()).rejects.toBe(reason);
  });

  test('ends a stream in the middle', async () => {
    await using running = await createServerWithVendor((response) => {
      startStream(response);
      response.write(chunk({ content: 'The beginning' }));
    });
    const { apiKey } = await running.server.createTenant();
    const leaving = new AbortController();
    const lectern = connect({ url: running.server.url, apiKey });
    const read = async () => {
      const events = lectern.chat.stream({ content: question }, { signal: leaving.signal });
      for await (const event of events) if ('text' in event) leaving.abort(reason);
    };
    await expect(read()).rejects.toBe(reason);
  });
});

describe('uploads', () => {
  const content = 'A line of the log.\n'.repeat(20_000);

  test('are stored, and report their progress', async () => {
    const told: UploadProgress[] = [];
    const file = new File([content], 'Protokoll Überblick.txt');
    const stored = await connect().files.create({ file }, { onProgress: (progress) => told.push(progress) });
    expect(stored).toMatchObject({ filename: 'Protokoll Überblick.txt', bytes: content.length });
    expect(told.length).toBeGreaterThan(1);
    expect(told.at(-1)).toEqual({ sent: content.length, total: content.length });
    const stages: string[] = [];
    for await (const { stage } of connect().files.watch({ ids: [stored.id] })) stages.push(stage);
    expect(stages.at(-1)).toBe('processed');
    await connect().files.delete({ id: stored.id });
  });

  test('report their progress where a form no longer tells its boundary once its body is read, as in Bun', async () => {
    const bodyOf = Object.getOwnPropertyDescriptor(Response.prototype, 'body')?.get;
    const reading = vi.spyOn(Response.prototype, 'body', 'get').mockImplementation(function (this: Response) {
      const isForm = this.headers.get('content-type')?.startsWith('multipart/form-data');
      if (isForm) this.headers.delete('content-type');
      return bodyOf?.call(this);
    });
    onTestFinished(() => reading.mockRestore());
    const told: UploadProgress[] = [];
    const file = new File([content], 'bun.txt');
    const stored = await connect().files.create({ file }, { onProgress: (progress) => told.push(progress) });
    expect(stored.bytes).toBe(content.length);
    expect(told.at(-1)?.sent).toBe(content.length);
    await connect().files.delete({ id: stored.id });
  });

  test('take bytes, and say of anything else how to make a Blob of it', async () => {
    const lectern = connect();
    const stored = await lectern.files.create({ file: Buffer.from('Bytes'), filename: 'bytes.txt' });
    expect(stored.bytes).toBe(5);
    await lectern.files.delete({ id: stored.id });
    for (const file of ['handbook.md', new Blob(['a']).stream(), undefined] as unknown as Blob[]) {
      const upload = lectern.files.create({ file, filename: 'a.txt' });
      await expect(upload).rejects.toThrow(/needs "file": a Blob or a Uint8Array.*openAsBlob/);
    }
  });

  test('import an organization beside the one that was exported', async () => {
    const { admin } = connect({ apiKey: server.deps.adminToken });
    const pieces = await Array.fromAsync(admin.organizations.export({ id: tenant.organizationId }));
    const file = new File([Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')))], 'one.tar');
    expect(await admin.organizations.import({ file, copy: true })).toMatchObject({ has_new_ids: true });
  });

  test('need a name', async () => {
    await expect(connect().files.create({ file: new Blob(['a']) })).rejects.toThrow(/needs "filename"/);
  });

  test.each([
    ['plainly', {}],
    ['with progress', { onProgress: () => {} }],
  ])('that are too large are refused, sent %s', async (_how, options) => {
    const file = new File(['x'.repeat(1_000_001)], 'large.txt');
    expect(await failureOf(connect().files.create({ file }, options))).toMatchObject({
      status: 413,
      code: 'file_too_large',
    });
  });

  test('are sent whole again when the service was busy', async () => {
    const { send, calls } = interrupt(() => refused(429, { 'retry-after': '0' }));
    const file = new File([content], 'again.txt');
    const stored = await connect({ fetch: send }).files.create({ file }, { onProgress: () => {} });
    expect(stored.bytes).toBe(content.length);
    expect(calls).toHaveLength(2);
    await connect().files.delete({ id: stored.id });
  });
});
