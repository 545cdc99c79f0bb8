import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pdfOf, pdfStream } from '../support/documents/pdf-of.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import { createTestServer, type Tenant } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { blobKeys } from '../support/stores/blobs.ts';
import { until } from '../support/timing/until.ts';

const server = await startSharedServer();

const nobody = '00000000-0000-4000-8000-000000000000';

function upload({ apiKey, assistantId }: Tenant, filename: string, body: NonNullable<RequestInit['body']>) {
  const address = `/media/${assistantId}/files?filename=${encodeURIComponent(filename)}`;
  return server.fetch(address, { method: 'POST', key: apiKey, body });
}

async function addFile(
  tenant: Tenant,
  filename: string,
  body: NonNullable<RequestInit['body']>,
): Promise<string> {
  const response = await upload(tenant, filename, body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** A PDF of two pages, red and blue, with a word each. */
const twoPages = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 5 0 R /Resources << /Font << /F 7 0 R >> >> >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 6 0 R /Resources << /Font << /F 7 0 R >> >> >>',
  pdfStream('', '1 0 0 rg 0 0 400 200 re f 0 g BT /F 24 Tf 20 100 Td (Holidays are long) Tj ET'),
  pdfStream('', '0 0 1 rg 0 0 400 200 re f 0 g BT /F 24 Tf 20 100 Td (Evenings are short) Tj ET'),
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
]);

describe('an upload under /media', () => {
  test('is the body alone and becomes a file like any other', async () => {
    const tenant = await server.createTenant();
    const response = await upload(tenant, 'Übersicht & mehr.md', '# Title\n\nThe text.');
    expect(response.status).toBe(200);
    const file = await response.json();
    expect(file).toMatchObject({
      object: 'file',
      filename: 'Übersicht & mehr.md',
      bytes: 18,
      status: 'uploaded',
    });
    await server.drainJobs();
    expect(await tenant.openai.files.retrieve((file as { id: string }).id)).toMatchObject({
      status: 'processed',
    });
  });

  test.each([
    ['no name', '', 'text', 400],
    ['a name too long', `${'a'.repeat(300)}.md`, 'text', 400],
    ['no supported format', 'noise.docx', randomBytes(5_000), 400],
  ])('is refused with %s', async (_what, filename, body, status) => {
    const tenant = await server.createTenant();
    const response = await upload(tenant, filename, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect((await tenant.openai.files.list()).data).toEqual([]);
  });

  test('is refused without a key, and at the address of another assistant', async () => {
    const tenant = await server.createTenant();
    const other = await server.createTenant();
    const address = `/media/${tenant.assistantId}/files?filename=a.md`;
    expect((await server.fetch(address, { method: 'POST', body: 'x' })).status).toBe(401);
    const foreign = await server.fetch(address, { method: 'POST', body: 'x', key: other.apiKey });
    expect(foreign.status).toBe(404);
    expect((await tenant.openai.files.list()).data).toEqual([]);
    expect((await other.openai.files.list()).data).toEqual([]);
  });

  test('is refused before its body where it says that it is too large, and cut off where it says nothing', async () => {
    await using small = await createTestServer({ MAX_FILE_BYTES: '1000' });
    const { apiKey, assistantId, openai } = await small.createTenant();
    for (const headers of [{ 'content-length': 1_001 }, { 'transfer-encoding': 'chunked' }]) {
      const sending = request(`${small.url}/media/${assistantId}/files?filename=a.md`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, ...headers },
      });
      onTestFinished(() => void sending.destroy());
      sending.on('error', () => {});
      if ('content-length' in headers) sending.flushHeaders();
      else sending.write('x'.repeat(1_100));
      const [response] = await once(sending, 'response');
      expect(response.statusCode).toBe(413);
      expect(JSON.parse(await text(response))).toMatchObject({ error: { code: 'file_too_large' } });
    }
    expect((await openai.files.list()).data).toEqual([]);
  });

  test('that breaks off leaves nothing', async () => {
    await using own = await createTestServer();
    const { apiKey, assistantId, openai } = await own.createTenant();
    const sending = request(`${own.url}/media/${assistantId}/files?filename=a.md`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-length': 5_000_000 },
    });
    sending.on('error', () => {});
    await new Promise<void>((written) => sending.write('x'.repeat(1_000_000), () => written()));
    sending.destroy();
    await until(async () => (await blobKeys(own)).length === 0);
    expect((await openai.files.list()).data).toEqual([]);
  });
});

describe('a person in a browser', () => {
  test('uploads, sees and downloads files of the assistant that the address names', async () => {
    const tenant = await server.createTenant();
    const person = await server.createPerson(tenant, 'member');
    const second = await person.fetch(`/media/${tenant.assistantId}/files?filename=two.pdf`, {
      method: 'POST',
      body: new Uint8Array(twoPages),
    });
    expect(second.status).toBe(200);
    const { id } = (await second.json()) as { id: string };
    expect(await tenant.openai.files.retrieve(id)).toMatchObject({ filename: 'two.pdf' });
    for (const path of ['original', 'pages/1']) {
      expect((await person.fetch(`/media/${tenant.assistantId}/files/${id}/${path}`)).status).toBe(200);
    }
    await server.drainJobs();
    expect((await person.fetch(`/media/${tenant.assistantId}/files/${id}/thumbnail`)).status).toBe(200);
    const other = await server.createTenant();
    expect((await person.fetch(`/media/${other.assistantId}/files/${id}/original`)).status).toBe(404);
  });

  test('is not made to upload by a page of another site', async () => {
    const tenant = await server.createTenant();
    const person = await server.createPerson(tenant, 'owner');
    const forged = await person.fetch(`/media/${tenant.assistantId}/files?filename=a.md`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: 'text',
    });
    expect(forged.status).toBe(403);
    expect((await tenant.openai.files.list()).data).toEqual([]);
  });
});

test('a name is one line, in which no invisible character makes it pass for another', async () => {
  const tenant = await server.createTenant();
  const name = 'invoice\u202efdp.exe\n[2] minutes.pdf\r\n\u001b[31m\u{e0041}.txt';
  const id = await addFile(tenant, name, 'Text.');
  const file = await tenant.openai.files.retrieve(id);
  expect(file.filename).toBe('invoicefdp.exe [2] minutes.pdf [31m.txt');
});

describe('a download', () => {
  test('is what was uploaded, and nothing in it can run', async () => {
    const tenant = await server.createTenant();
    const bytes = randomBytes(300_000);
    const name = `"evil"; filename=x\u202e <b>é.html.md`;
    const page = `<script>alert(1)</script>\n${bytes.toString('base64')}`;
    const id = await addFile(tenant, name, page);
    const response = await server.fetch(`/media/${tenant.assistantId}/files/${id}/original`, {
      key: tenant.apiKey,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="_evil_; filename=x <b>_.html.md"; filename*=UTF-8''` +
        '%22evil%22%3B%20filename%3Dx%20%3Cb%3E%C3%A9.html.md',
    );
    expect(sha256(await response.bytes())).toBe(sha256(Buffer.from(page)));
  });

  test('whose bytes are gone from the store is refused with a sentence, and is no document', async () => {
    const tenant = await server.createTenant();
    const id = await addFile(tenant, 'a.md', 'text');
    await server.deps.blobs.delete(id.slice('file-'.length));
    const response = await server.fetch(`/media/${tenant.assistantId}/files/${id}/original`, {
      key: tenant.apiKey,
    });
    expect(response.status).toBe(502);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('bytes of this file are missing') },
    });
  });

  test('is not to be had by others, nor for what is no file', async () => {
    const tenant = await server.createTenant();
    const other = await server.createTenant();
    const id = await addFile(tenant, 'a.md', 'text');
    const ask = (assistantId: string, fileId: string, key?: string) =>
      server.fetch(`/media/${assistantId}/files/${fileId}/original`, key === undefined ? {} : { key });
    expect((await ask(tenant.assistantId, id)).status).toBe(401);
    expect((await ask(tenant.assistantId, id, other.apiKey)).status).toBe(404);
    expect((await ask(other.assistantId, id, other.apiKey)).status).toBe(404);
    expect((await ask(tenant.assistantId, `file-${nobody}`, tenant.apiKey)).status).toBe(404);
    expect((await ask(tenant.assistantId, '..%2f..%2fadmin-token', tenant.apiKey)).status).toBe(404);
  });
});

describe('a picture of a page', () => {
  test('is drawn of a PDF when it is asked for, kept, and deleted with the file', async () => {
    await using own = await createTestServer();
    const tenant = await own.createTenant();
    const { trpc, apiKey, assistantId } = tenant;
    const id = await uploadFile(trpc, 'two.pdf', new Uint8Array(twoPages));
    const ask = (page: number | string) =>
      own.fetch(`/media/${assistantId}/files/${id}/pages/${page}`, { key: apiKey });
    const first = await ask(2);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toContain('private');
    const picture = await first.bytes();
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1388, height: 694 });
    expect((await sharp(picture).stats()).dominant).toMatchObject({ b: expect.closeTo(248, -1) });
    expect(await own.deps.drawingPool.close()).toBeUndefined();
    // Nothing is drawn any more, and it is there all the same.
    expect(sha256(await (await ask(2)).bytes())).toBe(sha256(picture));
    await trpc.files.delete.mutate({ id });
    await own.drainJobs();
    expect(await blobKeys(own)).toEqual([]);
    expect((await ask(2)).status).toBe(404);
  });

  test.each([[3], [0], ['x'], [2_001], ['1.5']])('is refused for page %s', async (page) => {
    const tenant = await server.createTenant();
    const id = await addFile(tenant, 'two.pdf', twoPages);
    const response = await server.fetch(`/media/${tenant.assistantId}/files/${id}/pages/${page}`, {
      key: tenant.apiKey,
    });
    expect([400, 404]).toContain(response.status);
  });

  test('is made of an image too, no larger than it is', async () => {
    const tenant = await server.createTenant();
    const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const id = await addFile(tenant, 'red.png', png);
    const { data } = await tenant.trpc.files.pagePicture.query({ id, page: 1 });
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 60, height: 30 });
  });

  test('is refused for what has no pages, and for a damaged file with the reason', async () => {
    const tenant = await server.createTenant();
    const text = await addFile(tenant, 'a.md', 'text');
    const damaged = await addFile(tenant, 'a.pdf', '%PDF-1.7\nnothing else');
    for (const id of [text, damaged]) {
      await expect(tenant.trpc.files.pagePicture.query({ id, page: 1 })).rejects.toMatchObject({
        data: { httpStatus: 404 },
      });
    }
  });
});

describe('the marks of a passage', () => {
  test('are where it stands on its page, and none where that cannot be told', async () => {
    const tenant = await server.createTenant();
    const { trpc } = tenant;
    const pdf = await addFile(tenant, 'two.pdf', twoPages);
    const passage = 'Evenings are short';
    const { marks } = await trpc.files.passageMarks.mutate({ id: pdf, page: 2, passage });
    expect(marks).toEqual([
      {
        x: expect.closeTo(0.05, 1),
        y: expect.closeTo(0.4, 1),
        width: expect.closeTo(0.5, 1),
        height: expect.closeTo(0.1, 1),
      },
    ]);
    expect(await trpc.files.passageMarks.mutate({ id: pdf, page: 1, passage })).toEqual({ marks: [] });
    expect(await trpc.files.passageMarks.mutate({ id: pdf, page: 9, passage })).toEqual({ marks: [] });
    for (const [name, body] of [
      ['a.md', passage],
      ['broken.pdf', '%PDF-1.7 broken'],
    ] as const) {
      const id = await addFile(tenant, name, body);
      expect(await trpc.files.passageMarks.mutate({ id, page: 1, passage })).toEqual({ marks: [] });
    }
    await expect(
      trpc.files.passageMarks.mutate({ id: `file-${nobody}`, page: 1, passage }),
    ).rejects.toMatchObject({ data: { httpStatus: 404 } });
  });
});

describe('a page of files', () => {
  test('has every order, filter and search, and repeats nothing from page to page', async () => {
    const tenant = await server.createTenant();
    const { trpc } = tenant;
    for (const [name, body] of [
      ['beta.md', 'four'],
      ['Alpha.md', 'a'],
      ['100%.md', 'some text'],
      ['ähnlich.md', 'seventeen letters'],
      ['broken.pdf', '%PDF-1.7\nbroken'],
    ] as const) {
      await addFile(tenant, name, body);
    }
    await server.drainJobs();
    await addFile(tenant, 'waiting.md', 'new');
    const names = async (input: Parameters<typeof trpc.files.page.query>[0]) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await trpc.files.page.query({ ...input, limit: 2, cursor });
        found.push(...page.data.map(({ filename }) => filename));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return found;
    };
    const uploaded = ['beta.md', 'Alpha.md', '100%.md', 'ähnlich.md', 'broken.pdf', 'waiting.md'];
    expect(await names({})).toEqual(uploaded.toReversed());
    expect(await names({ order: 'asc' })).toEqual(uploaded);
    const byName = ['100%.md', 'Alpha.md', 'beta.md', 'broken.pdf', 'waiting.md', 'ähnlich.md'];
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(byName);
    expect(await names({ sort: 'name' })).toEqual(byName.toReversed());
    expect(await names({ sort: 'bytes', order: 'asc' })).toEqual([
      'Alpha.md',
      'waiting.md',
      'beta.md',
      '100%.md',
      'broken.pdf',
      'ähnlich.md',
    ]);
    expect(await names({ sort: 'status', order: 'asc' })).toEqual([
      'broken.pdf',
      'beta.md',
      'Alpha.md',
      '100%.md',
      'ähnlich.md',
      'waiting.md',
    ]);
    expect(await names({ status: 'error' })).toEqual(['broken.pdf']);
    expect(await names({ search: 'ALPH' })).toEqual(['Alpha.md']);
    expect(await names({ search: '0%' })).toEqual(['100%.md']);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ search: 'nothing' })).toEqual([]);
    const [item] = (await trpc.files.page.query({ search: 'beta' })).data;
    expect(item).toEqual({
      id: expect.stringMatching(/^file-/),
      filename: 'beta.md',
      kind: 'md',
      bytes: 4,
      created_at: expect.any(Number),
      status: 'processed',
      status_details: null,
      pending: false,
      pages: null,
      passages: 1,
      thumbnail: false,
    });
    const counts = {
      all: 6,
      uploaded: 1,
      processed: 4,
      error: 1,
      pending: 1,
      bytes: 4 + 1 + 9 + 17 + 15 + 3,
    };
    expect(await trpc.files.counts.query()).toEqual({ ...counts, max_file_bytes: 52_428_800, paused: false });
    expect(await trpc.files.counts.query({ search: 'b' })).toMatchObject({ all: 2, error: 1 });
  });

  test.each([
    { cursor: 'x' },
    { cursor: Buffer.from('["a\\u0000",1]').toString('base64url'), sort: 'name' as const },
    { cursor: Buffer.from('["a",1]').toString('base64url'), sort: 'bytes' as const },
    { cursor: Buffer.from('[1,1e99]').toString('base64url') },
    { limit: 101 },
    { search: '' },
    { search: 'a\0' },
  ])('is refused with %j', async (input) => {
    const { trpc } = await server.createTenant();
    await expect(trpc.files.page.query(input)).rejects.toMatchObject({ data: { httpStatus: 400 } });
  });

  test('knows no other project', async () => {
    const tenant = await server.createTenant();
    const other = await server.createTenant();
    const id = await addFile(tenant, 'a.md', 'text');
    expect((await other.trpc.files.page.query()).data).toEqual([]);
    for (const foreign of [
      () => other.trpc.files.details.query({ id }),
      () => other.trpc.files.passages.query({ id }),
      () => other.trpc.files.pagePicture.query({ id, page: 1 }),
    ]) {
      await expect(foreign()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
    expect(await other.trpc.files.bulk.mutate({ action: 'delete', ids: [id] })).toMatchObject({
      affected: 0,
    });
    expect((await tenant.trpc.files.page.query()).data).toHaveLength(1);
  });
});

describe("a file's own page", () => {
  test('names the file that was there before with the same content, or with the same name', async () => {
    const tenant = await server.createTenant();
    const other = await server.createTenant();
    await addFile(other, 'elsewhere.md', 'one');
    const first = await addFile(tenant, 'handbook.md', 'one');
    const copy = await addFile(tenant, 'copy.md', 'one');
    const version = await addFile(tenant, 'Handbook.md', 'two');
    const uploaded = await upload(tenant, 'copy.md', 'one');
    const again = (await uploaded.json()) as { id: string };
    const repeats = async (id: string) => (await tenant.trpc.files.details.query({ id })).repeats;
    expect(await repeats(first)).toBeNull();
    expect(await repeats(copy)).toEqual({ id: first, filename: 'handbook.md', same: 'content' });
    expect(await repeats(version)).toEqual({ id: first, filename: 'handbook.md', same: 'name' });
    const same = { id: copy, filename: 'copy.md', same: 'content' };
    expect(await repeats(again.id)).toEqual(same);
    // Whoever uploads it is told at once.
    expect(again).toMatchObject({ object: 'file', repeats: same });
  });

  test('has its passages in order, with page and headings', async () => {
    const tenant = await server.createTenant();
    const { trpc } = tenant;
    const pdf = await addFile(tenant, 'two.pdf', twoPages);
    const sections = Array.from(
      { length: 5 },
      (_, index) => `# Part ${index}\n\n${`Text ${index}. `.repeat(200)}`,
    );
    const markdown = await addFile(tenant, 'parts.md', sections.join('\n\n'));
    expect(await trpc.files.passages.query({ id: markdown })).toEqual({ data: [], next: null });
    await server.drainJobs();
    expect(await trpc.files.details.query({ id: pdf })).toMatchObject({
      view: 'pages',
      pages: 2,
      last_error: null,
    });
    expect(await trpc.files.details.query({ id: markdown })).toMatchObject({ view: 'text', pages: null });
    const { data } = await trpc.files.passages.query({ id: pdf });
    expect(data.map(({ page, text }) => [page, text])).toEqual([
      [1, expect.stringContaining('Holidays')],
      [2, expect.stringContaining('Evenings')],
    ]);
    // From a page on; from the beginning where neither it nor a later one has any.
    const pagesFrom = async (page: number) =>
      (await trpc.files.passages.query({ id: pdf, page })).data.map((passage) => passage.page);
    expect(await Promise.all([1, 2, 3].map(pagesFrom))).toEqual([[1, 2], [2], [1, 2]]);
    const all = [];
    let from: number | undefined = 0;
    while (from !== undefined) {
      const page: Awaited<ReturnType<typeof trpc.files.passages.query>> = await trpc.files.passages.query({
        id: markdown,
        from,
        limit: 3,
      });
      all.push(...page.data);
      from = page.next ?? undefined;
    }
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index));
    // Where a cited passage stands, also one of several that were joined.
    const positionOf = async (passage: string, id = markdown) =>
      (await trpc.files.passagePosition.mutate({ id, passage })).position;
    const [sought, after] = all.slice(-2).map(({ text }) => text);
    expect(await positionOf(`${sought}`)).toBe(all.length - 2);
    expect(await positionOf(`${sought}\n\n## Heading\n\n${after}`)).toBe(all.length - 2);
    expect(await positionOf('as nobody wrote it')).toBeNull();
    await expect(positionOf(`${sought}`, `file-${nobody}`)).rejects.toThrow();
    expect(new Set(all.map(({ heading_path }) => heading_path.join()))).toEqual(
      new Set(['Part 0', 'Part 1', 'Part 2', 'Part 3', 'Part 4']),
    );
  });
});

test('the passages of all files that come nearest to a text are told, to whoever may search', async () => {
  const tenant = await server.createTenant();
  const other = await server.createTenant();
  await addFile(tenant, 'canteen.md', '# Canteen\n\nThe canteen opens at noon.');
  await addFile(tenant, 'office.md', '# Office\n\nThe office closes at six.');
  await addFile(other, 'elsewhere.md', '# Canteen\n\nThe canteen opens at one.');
  await server.drainJobs();
  expect(await tenant.trpc.files.nearest.mutate({ query: 'When does the canteen open?' })).toEqual([
    {
      file_id: expect.stringMatching(/^file-/),
      filename: 'canteen.md',
      page: null,
      heading_path: ['Canteen'],
      passage: 'The canteen opens at noon.',
      number: 1,
      cited: false,
      quote: null,
    },
  ]);
  const query = 'canteen or office';
  const both = await tenant.trpc.files.nearest.mutate({ query });
  expect(both.map(({ filename }) => filename).sort()).toEqual(['canteen.md', 'office.md']);
  expect(await tenant.trpc.files.nearest.mutate({ query, max_results: 1 })).toHaveLength(1);
  await expect(tenant.trpc.files.nearest.mutate({ query: '' })).rejects.toMatchObject({
    data: { httpStatus: 400 },
  });
});

describe('many files', () => {
  test('are read again, retried and deleted by ids or by a filter, a part of them at a time', async () => {
    const tenant = await server.createTenant();
    const { trpc } = tenant;
    const good = await addFile(tenant, 'good.md', 'text');
    const bad = await addFile(tenant, 'bad.pdf', '%PDF-1.7\nbroken');
    await server.drainJobs();
    expect(
      await trpc.files.bulk.mutate({ action: 'retry', ids: [good, bad, 'x', `file-${nobody}`] }),
    ).toEqual({
      affected: 1,
      next_cursor: null,
    });
    expect(
      await trpc.files.bulk.mutate({ action: 'reindex', filter: { status: 'processed' } }),
    ).toMatchObject({
      affected: 1,
    });
    expect(await trpc.files.counts.query()).toMatchObject({ uploaded: 1, pending: 2 });
    await server.drainJobs();
    expect(await trpc.files.counts.query()).toMatchObject({ pending: 0, error: 1, processed: 1 });
    await server.deps.pool.query(
      `insert into file (id, organization_id, project_id, filename, purpose, kind, bytes, sha256, status, created_at)
       select gen_random_uuid(), organization_id, project_id, 'many ' || i, purpose, kind, 1, sha256, status, now()
       from file, generate_series(1, 1100) as i where id = $1`,
      [good.slice('file-'.length)],
    );
    const answers = [];
    let cursor: string | undefined;
    do {
      const answer = await trpc.files.bulk.mutate({ action: 'delete', filter: { search: 'many' }, cursor });
      answers.push(answer.affected);
      cursor = answer.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(answers).toEqual([500, 500, 100]);
    expect(await trpc.files.counts.query()).toMatchObject({ all: 2 });
  });

  test.each([
    { action: 'delete' as const },
    { action: 'delete' as const, ids: [] },
    { action: 'delete' as const, ids: ['x'], filter: {} },
    { action: 'retry' as const, filter: {}, cursor: 'x' },
    { action: 'retry' as const, ids: Array.from({ length: 501 }, () => 'x') },
  ])('are left alone by what is not clear', async (input) => {
    const { trpc } = await server.createTenant();
    await expect(trpc.files.bulk.mutate(input)).rejects.toMatchObject({ data: { httpStatus: 400 } });
  });

  test('wait while reading is paused', async () => {
    const tenant = await server.createTenant();
    const other = await server.createTenant();
    const { trpc } = tenant;
    expect(await trpc.files.pause.mutate()).toEqual({ paused: true });
    const id = await addFile(tenant, 'a.md', 'text');
    const elsewhere = await addFile(other, 'a.md', 'text');
    await server.drainJobs();
    expect(await trpc.files.details.query({ id })).toMatchObject({ status: 'uploaded', pending: true });
    expect(await trpc.files.counts.query()).toMatchObject({ paused: true, pending: 1 });
    expect(await other.trpc.files.details.query({ id: elsewhere })).toMatchObject({ status: 'processed' });
    expect(await trpc.files.resume.mutate()).toEqual({ paused: false });
    await server.drainJobs();
    expect(await trpc.files.details.query({ id })).toMatchObject({ status: 'processed', pending: false });
  });
});

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
