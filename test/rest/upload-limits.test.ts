import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openAiError } from '../../schema/error.ts';
import { parseId } from '../../schema/ids.ts';
import { AppError } from '../../src/errors/errors.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { interceptStatements } from '../support/stores/intercept-statements.ts';
import { testServerUrl } from '../support/stores/open-test-database.ts';
import { until } from '../support/timing/until.ts';

const boundary = 'limit';
const formStart = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;

const mebibyte = 1024 * 1024;

/**
 * Begins an upload and never ends it: an answer can only come from a server that does not wait for the rest.
 * @param bytes how much of the file is sent
 * @param announced the body's length as its header has it; none is sent unless given
 */
async function beginUpload(server: TestServer, key: string, bytes: number | null, announced?: number) {
  const upload = request(`${server.url}/v1/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(announced !== undefined && { 'content-length': announced }),
    },
  });
  onTestFinished(() => void upload.destroy());
  upload.on('error', () => {});
  if (bytes === null) upload.flushHeaders();
  else upload.write(formStart + 'x'.repeat(bytes));
  const [response]: IncomingMessage[] = await once(upload, 'response');
  if (!response) throw new Error('There was no answer.');
  const { error } = openAiError.parse(JSON.parse(await text(response)));
  upload.destroy();
  return { status: response.statusCode, code: error.code, message: error.message };
}

test('a file for which the disk has no room is refused with what to do, and is not kept', async () => {
  await using server = await createTestServer();
  const { openai } = await server.createTenant();
  server.deps.blobs.put = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
  const uploaded = openai.files.create({ file: new File(['Text'], 'a.txt'), purpose: 'assistants' });
  await expect(uploaded).rejects.toMatchObject({
    status: 503,
    code: 'upstream_error',
    message: expect.stringContaining('The disk of the server is full: its operator has to make room.'),
  });
  expect((await openai.files.list()).data).toEqual([]);
});

test.skipIf(testServerUrl)(
  'documents leave the embedded database room on its disk: none is accepted nor read without it, merges wait, and all else goes on',
  async () => {
    await using server = await createTestServer();
    const { openai, assistantId } = await server.createTenant();
    const upload = (name: string) =>
      openai.files.create({ file: new File([`Text of ${name}`], name), purpose: 'assistants' });
    const waiting = await upload('waiting.txt');
    let looks = 0;
    let freeBytes = 100_000_000;
    server.deps.measureFreeBytes = async () => {
      looks += 1;
      return freeBytes;
    };
    await expect(upload('refused.txt')).rejects.toMatchObject({
      status: 503,
      code: 'upstream_error',
      message: expect.stringContaining('The disk of the server is full: its operator has to make room.'),
    });
    const drained = server.drainJobs();
    await until(async () => looks > 2);
    expect((await openai.files.list()).data).toMatchObject([{ id: waiting.id, status: 'uploaded' }]);
    const thread = await openai.beta.threads.create({ metadata: { assistantId } });
    await openai.beta.threads.delete(thread.id);
    freeBytes = 1_000_000_000;
    await drained;
    expect(await openai.files.retrieve(waiting.id)).toMatchObject({ status: 'processed' });

    const { pool } = server.deps;
    const merge = {
      task: 'tidy_segments',
      key: 'merge',
      payload: { projectId: parseId('assistant', assistantId) },
    };
    const waitingMerge = `select run_at > now() as later, attempts, last_error from graphile_worker.jobs where key = 'merge'`;
    await pool.query('select graphile_worker.add_job($1, $2, job_key => $3)', [
      merge.task,
      merge.payload,
      merge.key,
    ]);
    freeBytes = 100_000_000;
    await server.drainJobs();
    expect((await pool.query(waitingMerge)).rows).toEqual([{ later: true, attempts: 0, last_error: null }]);
    await pool.query(`select graphile_worker.remove_job('merge')`);
  },
);

test('a file whose reading cannot be queued is refused, and is not kept', async () => {
  await using server = await createTestServer();
  const { openai } = await server.createTenant();
  server.deps.pool = interceptStatements(server.deps.pool, ({ text }) => {
    if (text.includes('add_job')) throw new Error('no queue');
  });
  const upload = openai.files.create({ file: new File(['Text'], 'a.txt'), purpose: 'assistants' });
  await expect(upload).rejects.toMatchObject({ status: 503, code: 'upstream_error', type: 'api_error' });
  expect((await openai.files.list()).data).toEqual([]);
});

test('while the disk of the files is away, uploads are refused, questions answered and readiness kept, the log says so once, and it resumes by itself', async () => {
  const lines: string[] = [];
  await using server = await createTestServer({ LOG_LEVEL: 'info' }, undefined, {
    logged: (line) => void lines.push(line),
  });
  const { openai, apiKey } = await server.createTenant();
  const upload = (name: string) =>
    openai.files.create({ file: new File([`${name} oil is blue.`], `${name}.txt`), purpose: 'assistants' });
  const state = async () => (await server.createAdmin().admin.status.query()).store_fault;
  const logged = (text: string) => lines.filter((line) => line.includes(text)).length;
  await upload('lamp');
  await server.drainJobs();
  expect(await state()).toBeNull();
  expect(await (await server.fetch('/metrics')).text()).toContain('lectern_store_up 1');
  const [place] = server.deps.places;
  const folder = place?.name ?? '';
  await rename(folder, `${folder}-away`);
  // As it is below a disk that is not mounted.
  await mkdir(folder);
  for (const name of ['one', 'two'])
    await expect(upload(name)).rejects.toMatchObject({
      status: 503,
      code: 'upstream_error',
      headers: expect.toSatisfy((headers: Headers) => headers.get('retry-after') === '5'),
      message: expect.stringContaining("The server's store for files cannot be used"),
    });
  expect(await state()).toMatch(/is gone: is the disk of DATA_DIR mounted\?$/);
  expect((await server.fetch('/readyz')).status).toBe(200);
  const answer = await server.fetch('/v1/chat', { key: apiKey, json: { content: 'Which oil is blue?' } });
  expect(await answer.text()).toContain('lamp oil is blue');
  await rm(folder, { recursive: true });
  await rename(`${folder}-away`, folder);
  await upload('three');
  expect(await state()).toBeNull();
  expect(logged('no file can be stored')).toBe(1);
  expect(logged('files can be stored again')).toBe(1);
  expect(logged('"level":50')).toBe(0);
});

/** How a pool rejects when a connection ends. */
const connectionLost = () =>
  new AppError('unavailable', 'The database cannot be reached at the moment.', {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  });

test('files whose connection to the database is lost after they were stored are there with their bytes', async () => {
  await using server = await createTestServer();
  const { openai } = await server.createTenant();
  const names = ['a.txt', 'b.txt', 'c.txt'];
  server.deps.pool = interceptStatements(
    server.deps.pool,
    () => {},
    ({ text }) => {
      if (text === 'commit') throw connectionLost();
    },
  );
  const uploaded = await Promise.all(
    names.map((name) => openai.files.create({ file: new File([name], name), purpose: 'assistants' })),
  );
  await server.drainJobs();
  const { data } = await openai.files.list();
  expect(data.map(({ id, status }) => [id, status]).sort()).toEqual(
    uploaded.map(({ id }) => [id, 'processed']).sort(),
  );
});

test('a file of which nobody can tell whether it was stored keeps its bytes, so that it is read if it was', async () => {
  await using server = await createTestServer();
  const { openai } = await server.createTenant();
  const { pool } = server.deps;
  let isLost = false;
  server.deps.pool = interceptStatements(
    pool,
    () => {
      if (isLost) throw connectionLost();
    },
    ({ text }) => {
      if (text === 'commit') isLost = true;
      if (isLost) throw connectionLost();
    },
  );
  const upload = openai.files.create({ file: new File(['Text'], 'a.txt'), purpose: 'assistants' });
  await expect(upload).rejects.toMatchObject({ status: 503, type: 'api_error' });
  server.deps.pool = pool;
  await server.drainJobs();
  expect((await openai.files.list()).data).toMatchObject([{ filename: 'a.txt', status: 'processed' }]);
});

test('a file is cut off where it passes the limit for one file', async () => {
  await using server = await createTestServer({ MAX_FILE_BYTES: '1000' });
  const { apiKey, openai } = await server.createTenant();
  expect(await beginUpload(server, apiKey, 1_100)).toEqual({
    status: 413,
    code: 'file_too_large',
    message: expect.stringMatching(
      /^The file has (more than 1 kB, the|at least 1\.\d kB, and the) limit for one file/,
    ),
  });
  expect((await openai.files.list()).data).toEqual([]);
});

test.each([
  ['project', 'MAX_PROJECT_BYTES'],
  ['organization', 'MAX_ORGANIZATION_BYTES'],
])('a file is cut off where it passes what is left to the %s', async (whose, setting) => {
  await using server = await createTestServer({ [setting]: '1500' });
  const { apiKey, openai } = await server.createTenant();
  await openai.files.create({ file: new File(['x'.repeat(900)], 'first.txt'), purpose: 'assistants' });
  expect(await beginUpload(server, apiKey, 700)).toEqual({
    status: 413,
    code: 'storage_limit_exceeded',
    message: expect.stringMatching(
      new RegExp(`${whose} would hold at least 1\\.[56] kB, over its limit of 1\\.5 kB`),
    ),
  });
  expect((await openai.files.list()).data).toHaveLength(1);
});

test('an organization far from its limits has its files summed once an upload, and what others store counts', async () => {
  await using server = await createTestServer({ MAX_FILE_BYTES: '1000', MAX_PROJECT_BYTES: '9000' });
  const { apiKey, openai } = await server.createTenant();
  const { pool } = server.deps;
  let sums = 0;
  server.deps.pool = interceptStatements(pool, ({ name }) => {
    sums += Number(name === 'sum_storage');
  });
  const upload = (name: string) =>
    openai.files.create({ file: new File([name.repeat(500)], `${name}.txt`), purpose: 'assistants' });
  await upload('a');
  await upload('b');
  // One before the first of them, and in each transaction that stores a file the exact one.
  expect(sums).toBe(1 + 2);
  // As another process would store it.
  await pool.query(`update file set bytes = 8300 where filename = 'a.txt'`);
  await expect(upload('c')).rejects.toMatchObject({ status: 413, code: 'storage_limit_exceeded' });
  expect(await beginUpload(server, apiKey, 700)).toMatchObject({
    status: 413,
    code: 'storage_limit_exceeded',
  });
});

test('an upload that announces more than any file may have is refused before it is sent', async () => {
  await using server = await createTestServer();
  const { apiKey } = await server.createTenant();
  expect(await beginUpload(server, apiKey, null, 60 * mebibyte)).toMatchObject({
    status: 413,
    code: 'file_too_large',
    message:
      'The file has at least 60.3 MB, and the limit for one file is 52.4 MB. Split it or have the limit raised.',
  });
});

test('an upload that announces more than is left to the project is refused at its beginning', async () => {
  await using server = await createTestServer({ MAX_PROJECT_BYTES: `${10 * mebibyte}` });
  const { apiKey } = await server.createTenant();
  expect(await beginUpload(server, apiKey, 1, 20 * mebibyte)).toMatchObject({
    status: 413,
    code: 'storage_limit_exceeded',
  });
});

test('a file larger than all else in a form may be is stored, and nothing of one whose client leaves', async () => {
  await using server = await createTestServer();
  const { openai, apiKey } = await server.createTenant();
  const large = new File(['word '.repeat(mebibyte)], 'large.txt');
  const { bytes } = await openai.files.create({ file: large, purpose: 'assistants' });
  expect(bytes).toBe(large.size);
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const { put } = server.deps.blobs;
  server.deps.blobs.put = async (key, content) => {
    begun.resolve();
    const stored = put(key, content);
    stored.then(ended.resolve, ended.resolve);
    return stored;
  };
  const upload = request(`${server.url}/v1/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  upload.on('error', () => {});
  upload.write(formStart + 'x'.repeat(1_000));
  await begun.promise;
  upload.destroy();
  expect(await ended.promise).toMatchObject({ kind: 'invalid_request' });
  expect((await openai.files.list()).data).toHaveLength(1);
});
