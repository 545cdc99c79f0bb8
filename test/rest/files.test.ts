import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { toFile } from 'openai';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openAiError } from '../../schema/error.ts';
import { fileObject } from '../../schema/file.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer({ MAX_FILE_BYTES: '1000', MAX_PROJECT_BYTES: '1500' });

function textFile(name: string, text = `The contents of ${name}.`): File {
  return new File([text], name);
}

describe('upload', () => {
  test('answers at once with the file as uploaded, and the worker makes it processed', async () => {
    const { openai } = await server.createTenant();
    const uploaded = await openai.files.create({ file: textFile('Über "uns".txt'), purpose: 'assistants' });
    expect(uploaded).toEqual({
      id: expect.stringMatching(/^file-/),
      object: 'file',
      bytes: Buffer.byteLength('The contents of Über "uns".txt.'),
      created_at: expect.any(Number),
      filename: 'Über "uns".txt',
      purpose: 'assistants',
      status: 'uploaded',
      status_details: null,
    });
    await server.drainJobs();
    const processed = await openai.files.waitForProcessing(uploaded.id);
    expect(processed).toEqual({ ...uploaded, status: 'processed' });
  });

  test('has the purpose knowledge_base by default, and takes fields in either order', async () => {
    const { apiKey } = await server.createTenant();
    const send = async (fields: [string, string | File][]) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const response = await server.fetch('/v1/files', { method: 'POST', key: apiKey, body });
      return fileObject.parse(await response.json()).purpose;
    };
    expect(await send([['file', textFile('a.txt')]])).toBe('knowledge_base');
    expect(
      await send([
        ['file', textFile('b.txt')],
        ['purpose', 'assistants'],
      ]),
    ).toBe('assistants');
    expect(
      await send([
        ['purpose', 'assistants'],
        ['file', textFile('c.txt')],
      ]),
    ).toBe('assistants');
  });

  test('has the name that people type, though a Mac sends its accents as characters of their own', async () => {
    const { openai, trpc } = await server.createTenant();
    const { id, filename } = await openai.files.create({
      file: textFile('U\u0308berblick.md', '# Tides\n\nHigh tide is at nine.'),
      purpose: 'assistants',
    });
    expect(filename).toBe('\u00dcberblick.md');
    await openai.files.create({ file: textFile('other.md', 'Low tide is at three.'), purpose: 'assistants' });
    await server.drainJobs();
    const { citations } = await trpc.chat.answer.mutate({ content: 'Summarize \u00dcberblick.md' });
    expect(new Set(citations?.map(({ file_id }) => file_id))).toEqual(new Set([id]));
    const long = `${'e\u0301'.repeat(251)}.txt`;
    const file = await openai.files.create({ file: textFile(long), purpose: 'assistants' });
    expect(file.filename).toBe(`${'é'.repeat(251)}.txt`);
  });

  test.each([
    ['handbook/leave.md', 'handbook/leave.md'],
    ['/home/ada/leave.md', 'leave.md'],
    ['../handbook/leave.md', 'leave.md'],
    ['C:\\handbook\\leave.md', 'leave.md'],
    [`${'long/'.repeat(60)}leave.md`, 'leave.md'],
  ])('keeps a path inside a folder in its name, and no other: %s', async (given, kept) => {
    const { trpc } = await server.createTenant();
    const form = new FormData();
    form.set('file', textFile(given));
    expect(await trpc.files.create.mutate(form)).toMatchObject({ filename: kept });
  });

  test('is found by the folder in its name', async () => {
    const { trpc } = await server.createTenant();
    for (const team of ['alpha', 'bravo']) {
      const form = new FormData();
      form.set('file', textFile(`${team}/README.md`, `# The team\n\nIts office is room 5${team[0]}.`));
      await trpc.files.create.mutate(form);
    }
    await server.drainJobs();
    const { text } = await trpc.chat.answer.mutate({ content: 'Which room is the office of bravo in?' });
    expect(text).toMatch(/^Its office is room 5b\./);
  });

  test('works through typed tRPC with a form', async () => {
    const { trpc } = await server.createTenant();
    const form = new FormData();
    form.set('file', textFile('typed.txt'));
    const file = await trpc.files.create.mutate(form);
    expect(file).toMatchObject({ filename: 'typed.txt', status: 'uploaded', purpose: 'knowledge_base' });
  });

  test.each([
    ['without a file', () => new FormData(), 'file', null],
    ['with an unsupported purpose', () => form(textFile('a.txt'), 'fine-tune'), 'purpose', null],
    ['of an empty file', () => form(textFile('empty.txt', '')), 'file', 'unsupported_file_type'],
    ['of random bytes named .docx', () => form(randomFile('noise.docx')), 'file', 'unsupported_file_type'],
    [
      'longer than a name once it is composed',
      () => form(textFile(`${'\u0958'.repeat(126)}.txt`)),
      'filename',
      null,
    ],
    ['without a name', () => form(new File(['text'], '')), 'filename', null],
    ['with two files', () => formOfTwo(), 'file', null],
  ])('%s is refused and leaves nothing behind', async (_fault, body, param, code) => {
    const { openai, apiKey } = await server.createTenant();
    const response = await server.fetch('/v1/files', { method: 'POST', key: apiKey, body: body() });
    expect(response.status).toBe(400);
    const { error } = openAiError.parse(await response.json());
    expect(error).toEqual({ message: expect.any(String), type: 'invalid_request_error', code, param });
    expect((await openai.files.list()).data).toEqual([]);
  });

  test.each([
    ['under another name', 'document', textFile('a.txt'), 'The form has one as "document".'],
    ['as the name of a file', 'file', 'samples/a.txt', '-F file=@PATH'],
  ])('%s is refused and says what is wrong', async (_fault, name, value, hint) => {
    const { apiKey } = await server.createTenant();
    const body = new FormData();
    body.append(name, value);
    const response = await server.fetch('/v1/files', { method: 'POST', key: apiKey, body });
    const { error } = openAiError.parse(await response.json());
    expect([response.status, error.param, error.message]).toEqual([
      400,
      'file',
      expect.stringContaining(hint),
    ]);
  });

  test('with more fields than a form of a file has is refused, and up to 20 are left aside', async () => {
    const { apiKey } = await server.createTenant();
    const send = async (fields: number) => {
      const body = new FormData();
      for (let field = 1; field <= fields; field += 1) body.append(`field-${field}`, '1');
      body.append('file', textFile('a.txt'));
      const response = await server.fetch('/v1/files', { method: 'POST', key: apiKey, body });
      return `${response.status} ${await response.text()}`;
    };
    expect(await send(20)).toMatch(/^200 /);
    expect(await send(21)).toMatch(/^400 .*more than 20 fields besides the file/);
  });

  test('whose part is in base64 is refused, which was stored as a text of letters', async () => {
    const { apiKey, openai } = await server.createTenant();
    const head =
      'content-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-transfer-encoding: base64';
    const response = await server.fetch('/v1/files', {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\n${head}\r\n\r\nVGhlIGxlYXZlIGlzIDI1IGRheXMu\r\n--x--\r\n`,
    });
    expect(response.status).toBe(400);
    expect(openAiError.parse(await response.json()).error).toMatchObject({
      message: expect.stringContaining('"Content-Transfer-Encoding: base64"'),
      param: 'file',
    });
    expect((await openai.files.list()).data).toEqual([]);
  });

  test('whose Content-Type was written by hand is told that it lacks the boundary', async () => {
    const { apiKey } = await server.createTenant();
    const headers = { 'content-type': 'multipart/form-data' };
    const response = await server.fetch('/v1/files', { method: 'POST', key: apiKey, headers, body: 'text' });
    expect(response.status).toBe(400);
    expect(openAiError.parse(await response.json()).error.message).toContain('no boundary');
  });

  test('that is not a form is refused', async () => {
    const { apiKey } = await server.createTenant();
    const response = await server.fetch('/v1/files', { key: apiKey, json: {} });
    expect(response.status).toBe(400);
    expect(openAiError.parse(await response.json()).error.message).toContain('multipart');
  });

  test('over the limit for one file is 413 and leaves nothing behind', async () => {
    const { openai } = await server.createTenant();
    const upload = openai.files.create({
      file: textFile('big.txt', 'x'.repeat(1001)),
      purpose: 'assistants',
    });
    await expect(upload).rejects.toMatchObject({
      status: 413,
      code: 'file_too_large',
      error: { message: expect.stringContaining('The file has more than 1 kB, the limit for one file.') },
    });
    expect((await openai.files.list()).data).toEqual([]);
  });

  test('over the limit of the project is 413 and says both sizes', async () => {
    const { openai } = await server.createTenant();
    await openai.files.create({ file: textFile('a.txt', 'x'.repeat(900)), purpose: 'assistants' });
    const upload = openai.files.create({ file: textFile('b.txt', 'x'.repeat(900)), purpose: 'assistants' });
    await expect(upload).rejects.toMatchObject({
      status: 413,
      code: 'storage_limit_exceeded',
      error: { message: expect.stringMatching(/1\.8 kB.*1\.5 kB/) },
    });
  });

  test('with a part behind the end of the form is refused, and nobody waits for that part', async () => {
    const { apiKey, openai } = await server.createTenant();
    const part = (names: string) => `--x\r\ncontent-disposition: form-data; ${names}\r\n`;
    const behind = `${part('name="purpose"')}${part('name="file"; filename="a.txt"')}\r\ntext\r\n`;
    const response = await server.fetch('/v1/files', {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\n--x--\r\n${behind}`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('malformed or truncated') },
    });
    expect((await openai.files.list()).data).toEqual([]);
  });

  test('without a key is refused before the body is read', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' };
    const upload = request(`${server.url}/v1/files`, { method: 'POST', headers });
    onTestFinished(() => void upload.destroy());
    // Nothing of the body is ever sent: an answer can only come from a server that does not wait for it.
    upload.flushHeaders();
    const [response] = await once(upload, 'response');
    expect(response.statusCode).toBe(401);
  });
});

describe('a file that cannot be read', () => {
  test('ends as error with a sentence, and the server keeps working', async () => {
    const { openai } = await server.createTenant();
    const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 'no objects here ')]);
    const { id } = await openai.files.create({
      file: await toFile(broken, 'broken.pdf'),
      purpose: 'assistants',
    });
    await server.drainJobs();
    const file = await openai.files.retrieve(id);
    expect(file.status).toBe('error');
    expect(file.status_details).toMatch(/^[A-Z].+\.$/);
  });
});

describe('lists', () => {
  test('page through all files, oldest first, with the official client', async () => {
    const { openai } = await server.createTenant();
    const names = Array.from({ length: 7 }, (_, index) => `${index}.txt`);
    for (const name of names) await openai.files.create({ file: textFile(name), purpose: 'assistants' });
    const seen = await Array.fromAsync(openai.files.list({ limit: 3 }));
    expect(seen.map((file) => file.filename)).toEqual(names);
    const newest = await openai.files.list({ limit: 2, order: 'desc' });
    expect(newest.data.map((file) => file.filename)).toEqual(['6.txt', '5.txt']);
    expect(newest.has_more).toBe(true);
  });

  test('filter by purpose', async () => {
    const { openai, apiKey } = await server.createTenant();
    await openai.files.create({ file: textFile('a.txt'), purpose: 'assistants' });
    const response = await server.fetch('/v1/files?purpose=knowledge_base', { key: apiKey });
    expect(await response.json()).toEqual({
      object: 'list',
      data: [],
      first_id: null,
      last_id: null,
      has_more: false,
    });
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['order=up', 'order'],
    ['after=file-unknown', 'after'],
    ['purpose=other', 'purpose'],
  ])('refuse %s', async (query, param) => {
    const { apiKey } = await server.createTenant();
    const response = await server.fetch(`/v1/files?${query}`, { key: apiKey });
    expect(response.status).toBe(400);
    expect(openAiError.parse(await response.json()).error).toMatchObject({
      type: 'invalid_request_error',
      param,
      ...(param === 'limit' && { message: '"limit" must be an integer from 1 to 100.' }),
    });
  });
});

describe('deletion', () => {
  test('removes the record, the stored bytes and the passages', async () => {
    const { openai, trpc, assistantId } = await server.createTenant();
    const { id } = await openai.files.create({
      file: textFile('secret.txt', 'The password is tramontane.'),
      purpose: 'assistants',
    });
    await server.drainJobs();
    const query = { assistant_id: assistantId, query: 'tramontane' };
    expect((await trpc.search.mutate(query)).file_ids).toEqual([id]);

    expect(await openai.files.delete(id)).toEqual({ id, object: 'file', deleted: true });

    expect(await trpc.search.mutate(query)).toEqual({ context: '', file_ids: [] });
    await expect(openai.files.retrieve(id)).rejects.toMatchObject({ status: 404 });
    await server.drainJobs();
    const stored = server.deps.blobs.withLocalFile(id.slice('file-'.length), stat);
    await expect(stored).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

test("another project's file and one that never existed look the same", async () => {
  const [owner, stranger] = [await server.createTenant(), await server.createTenant()];
  const { id } = await owner.openai.files.create({ file: textFile('a.txt'), purpose: 'assistants' });
  const answers = await Promise.all(
    [id, 'file-00000000-0000-4000-8000-000000000000'].flatMap((name) =>
      ['GET', 'DELETE'].map(async (method) => {
        const response = await server.fetch(`/v1/files/${name}`, { method, key: stranger.apiKey });
        return [response.status, await response.text()];
      }),
    ),
  );
  for (const answer of answers) expect(answer).toEqual([404, answers[0]?.[1]]);
  expect((await owner.openai.files.retrieve(id)).id).toBe(id);
});

function form(file: File, purpose?: string): FormData {
  const body = new FormData();
  body.append('file', file);
  if (purpose) body.append('purpose', purpose);
  return body;
}

function formOfTwo(): FormData {
  const body = form(textFile('a.txt'));
  body.append('file', textFile('b.txt'));
  return body;
}

function randomFile(name: string): File {
  return new File([crypto.getRandomValues(new Uint8Array(800))], name);
}
