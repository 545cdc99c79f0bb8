import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { importedRows } from '../../src/export/imported-rows.ts';
import { listTarEntries } from '../../src/export/tar.ts';
import { createBrowser } from '../support/browser.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/create-test-server.ts';
import type { TestPerson } from '../support/people.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';

const text = '# Tern\n\nThe tern has twelve feathers — größer, 字.\n';

let server: TestServer;
/** Another installation. */
let elsewhere: TestServer;
let tenant: Tenant;
let owner: TestPerson;
let member: TestPerson;
let fileId: string;
let archive: Buffer;

beforeAll(async () => {
  server = await createTestServer();
  const database = await openTestDatabase();
  elsewhere = await createTestServer({ MAX_FILE_BYTES: '1000' }, database);
  tenant = await server.createTenant();
  owner = await server.createPerson(tenant, 'owner');
  member = await server.createPerson(tenant, 'member');
  const admin = server.createAdmin();
  await admin.admin.organizations.update.mutate({
    id: tenant.organizationId,
    instructions: 'Answer briefly.',
    retrieval_count: 5,
  });
  const uploaded = await tenant.openai.files.create({
    file: new File([text], 'Größe und Flügel.md'),
    purpose: 'assistants',
  });
  fileId = uploaded.id;
  await server.drainJobs();
  await tenant.openai.beta.threads.create({ messages: [{ role: 'user', content: 'A kept question' }] });
  for (const person of [owner, member]) {
    const question = `What does ${person.name} ask of feathers?`;
    await finish(person.trpc.conversations.ask.mutate({ assistant_id: tenant.assistantId, question }));
  }
  const set = await owner.trpc.quality.createSet.mutate({
    assistant_id: tenant.assistantId,
    name: 'House rules',
  });
  await owner.trpc.quality.addQuestions.mutate({
    set_id: set.id,
    questions: [{ question: 'How many feathers?', wanted: [{ file_id: fileId }] }],
  });
  await owner.trpc.usage.budgets.set.mutate({ assistant_id: tenant.assistantId, tokens: 5_000_000 });
  await server.deps.usage.flush();
  archive = await exported(tenant.organizationId);
  return async () => {
    await server[Symbol.asyncDispose]();
    await elsewhere[Symbol.asyncDispose]();
    await database.close();
  };
});

async function finish(events: Promise<AsyncIterable<unknown>>): Promise<void> {
  for await (const _event of await events);
}

async function exported(organizationId: string): Promise<Buffer> {
  const pieces = await server.createAdmin().admin.organizations.export.mutate({ id: organizationId });
  return Buffer.concat((await Array.fromAsync(pieces)).map((piece) => Buffer.from(piece, 'base64')));
}

function imported(into: TestServer, bytes: Buffer, copy?: 'true') {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'organization.tar');
  if (copy) form.set('copy', copy);
  return into.createAdmin().admin.organizations.import.mutate(form);
}

/** How many rows there are of all that an import writes. */
async function countAll({ deps }: TestServer) {
  const tables = [
    'organization',
    'project',
    'file',
    'thread',
    'message',
    'membership',
    'one_time_link',
    'usage',
  ];
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`);
  return (await deps.pool.query(`select ${counts.join(', ')}`)).rows[0];
}

/** The entries of an archive. */
async function entriesOf(bytes: Buffer) {
  const path = join(tmpdir(), `lectern-entries-${process.pid}.tar`);
  await writeFile(path, bytes);
  const entries = (await listTarEntries(path)) ?? [];
  await rm(path);
  return entries;
}

/** The archive with a text inside of one of its files replaced by one as long, and with sums that fit. */
async function forged(name: string, from: string, to: string): Promise<Buffer> {
  const bytes = Buffer.from(archive);
  const entries = await entriesOf(bytes);
  const find = (wanted: string) => {
    const { offset, bytes: length } = entries.find((entry) => entry.name === wanted) ?? {
      offset: 0,
      bytes: 0,
    };
    return bytes.subarray(offset, offset + length);
  };
  const content = find(name);
  const sumOf = () => createHash('sha256').update(content).digest('hex');
  const before = sumOf();
  const at = content.indexOf(from);
  expect([at >= 0, Buffer.byteLength(to)]).toEqual([true, Buffer.byteLength(from)]);
  content.write(to, at);
  const sums = find('SHA256SUMS');
  sums.write(sumOf(), sums.indexOf(before));
  return bytes;
}

/** The names of the columns of an exported table, by its first row. */
async function exportedColumns(table: string): Promise<string[]> {
  const { offset, bytes } = (await entriesOf(archive)).find(
    ({ name }) => name === `data/${table}-0001.jsonl`,
  ) ?? {
    offset: 0,
    bytes: 0,
  };
  const [row = '{}'] = archive
    .subarray(offset, offset + bytes)
    .toString()
    .split('\n');
  return Object.keys(JSON.parse(row));
}

describe('an export', () => {
  // A new column goes into `export-tables.ts`, or here: what is secret, derived from others, or true of this installation alone.
  test.each([
    ['organization', 'organization', 'audit_id deleted_at'],
    ['assistants', 'project', 'reading_paused deleted_at'],
    ['keys', 'api_key', 'digest'],
    ['budgets', 'budget', ''],
    [
      'files',
      'file',
      'revision reread failures last_error started_at ended_at page_count thumbnail sort_name pending awaits_duplicate retry_at traceparent',
    ],
    ['threads', 'thread', 'last_message_at words'],
    ['messages', 'message', 'encrypted'],
  ])('has every column of the %s but those named here', async (name, table, leftOut) => {
    const { rows } = await server.deps.pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attname not in ('sequence', 'organization_id') order by attnum`,
      [table],
    );
    const exported = await exportedColumns(name);
    const missing = rows.flatMap((row) => (exported.includes(row.name) ? [] : [row.name]));
    expect(missing.join(' ')).toBe(leftOut);
  });

  // A new column goes into `imported-rows.ts` and `import-tables.ts`, or here.
  test.each([
    ['organization', ''],
    ['assistants', ''],
    ['budgets', 'api_key_id'],
    ['files', 'status status_details'],
    ['threads', 'sealed_title key_id'],
    ['messages', 'ciphertext'],
  ] as const)('is imported with every column of the %s but those named here', async (name, leftOut) => {
    const imported = Object.keys(importedRows[name].shape);
    const ignored = (await exportedColumns(name)).filter((column) => !imported.includes(column));
    expect(ignored.join(' ')).toBe(leftOut);
  });
});

describe('an organization that is imported elsewhere', () => {
  test('has its ids, settings, documents, conversations and people, and no keys', async () => {
    const { pool } = elsewhere.deps;
    await pool.query('insert into person (name, email, email_verified) values ($1, $2, true)', [
      owner.name,
      owner.email,
    ]);
    const made = await imported(elsewhere, archive);
    expect(made).toEqual({
      id: tenant.organizationId,
      name: 'Test organization',
      has_new_ids: false,
      assistants: 1,
      files: 1,
      conversations: 2,
      members: [
        { email: owner.email, role: 'owner', invitation: null },
        { email: member.email, role: 'member', invitation: expect.stringContaining('/join#') },
      ],
      // The private one of the member, who is nobody here yet.
      left_behind: { files: 0, conversations: 1, models: [] },
    });
    const admin = elsewhere.createAdmin(tenant.assistantId);
    const details = await admin.admin.organizations.get.query({ id: made.id });
    expect(details).toMatchObject({ instructions: 'Answer briefly.', retrieval_count: 5 });

    await elsewhere.drainJobs();
    expect((await admin.files.get.query({ id: fileId })).status).toBe('processed');
    const query = 'How many feathers has the tern?';
    const found = await admin.search.mutate({ assistant_id: tenant.assistantId, query });
    expect(found).toMatchObject({ file_ids: [fileId], context: expect.stringContaining('größer, 字') });
    const conversations = await pool.query<{ source: string; words: string | null }>(
      'select source, words::text from thread order by sequence',
    );
    expect(conversations.rows).toEqual([
      { source: 'api', words: null },
      { source: 'dashboard', words: expect.stringContaining("'feathers'") },
    ]);
    const { rows } = await pool.query(
      `select (select count(*) from api_key) as keys, (select tokens from budget) as tokens,
         (select sum(questions) > 0 from usage) as used, (select targets from set_question) as targets`,
    );
    expect(rows).toEqual([
      {
        keys: 0,
        tokens: 5_000_000,
        used: true,
        targets: [expect.objectContaining({ fileId: fileId.slice(5) })],
      },
    ]);

    // The invited member gets in, with the role of before.
    const token = made.members[1]?.invitation?.split('#')[1];
    const { name, email, password } = member;
    const joined = await createBrowser(elsewhere.url).post('/auth/join', { token, name, email, password });
    expect(joined.status).toBe(200);
    const roles = await pool.query('select role from membership order by role');
    expect(roles.rows).toEqual([{ role: 'member' }, { role: 'owner' }]);
  });

  test('is refused a second time, and as a copy has other ids', async () => {
    const before = await countAll(server);
    await expect(imported(server, archive)).rejects.toThrow(/is here already.*--copy/s);
    expect(await countAll(server)).toEqual(before);
    const copy = await imported(server, archive, 'true');
    expect(copy).toMatchObject({ has_new_ids: true, files: 1, conversations: 3 });
    expect(copy.id).not.toBe(tenant.organizationId);
    expect(copy.members.map(({ invitation }) => invitation)).toEqual([null, null]);
  });
});

test('a stored file that was damaged is left out of an export, which can be imported', async () => {
  const other = await server.createTenant();
  const uploads = ['whole.md', 'cut.md'].map((name) =>
    other.openai.files.create({ file: new File([text], name), purpose: 'assistants' }),
  );
  const [, cut] = await Promise.all(uploads);
  await server.deps.blobs.put(cut?.id.slice('file-'.length) ?? '', Readable.from([Buffer.from('# Te')]));
  const made = await imported(server, await exported(other.organizationId), 'true');
  expect(made).toMatchObject({ files: 1 });
});

describe('is refused, with nothing kept:', () => {
  const damaged: Record<string, [() => Buffer | Promise<Buffer>, RegExp]> = {
    'an archive that is cut short': [() => archive.subarray(0, archive.length - 1_024), /is truncated/],
    'one that is cut in the middle': [() => archive.subarray(0, archive.length >> 1), /is truncated/],
    'one with a changed byte': [
      () => Buffer.from(archive.toString('latin1').replace('twelve', 'twelfe'), 'latin1'),
      /altered or damaged: files\/file-/,
    ],
    'one of a later format': [() => forged('export.json', '"format":1', '"format":2'), /which is newer/],
    'one with a row that is none': [
      () => forged('data/threads-0001.jsonl', '"source":"api"', '"source":"apo"'),
      /threads-0001\.jsonl, line 1 cannot be taken over: "source"/,
    ],
    'one whose rows do not fit together': [
      () => forged('data/messages-0001.jsonl', '"parent_id":null', '"parent_id":1234'),
      /messages-0001\.jsonl, line 1 cannot be taken over: "parent_id"/,
    ],
    'one with another document than its row describes': [
      () => forged(`files/${fileId}.md`, 'twelve', 'eleven'),
      /is not the document that its row describes/,
    ],
    'an empty file': [() => Buffer.alloc(0), /is truncated/],
    'another file': [
      () => Buffer.from('# Notes\n\nNo archive.\n'.repeat(100)),
      /is no archive of an organization/,
    ],
  };

  test.each(Object.keys(damaged))('%s', async (name) => {
    const [bytes, sentence] = damaged[name] ?? [];
    const before = await countAll(server);
    const file = (await bytes?.()) ?? Buffer.alloc(0);
    await expect(imported(server, file, 'true')).rejects.toThrow(sentence);
    expect(await countAll(server)).toEqual(before);
  });

  test('one with a larger file than may be stored', async () => {
    const large = await server.createTenant();
    await large.openai.files.create({
      file: new File(['word '.repeat(400)], 'large.md'),
      purpose: 'assistants',
    });
    await expect(imported(elsewhere, await exported(large.organizationId))).rejects.toThrow(
      'the file "large.md" has 2000 bytes, and MAX_FILE_BYTES is 1,000 bytes',
    );
  });

  test('one of somebody without the admin token', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(archive)]), 'organization.tar');
    const sent = { method: 'POST', body: form };
    const answer = await server.fetch('/trpc/admin.organizations.import', { ...sent, key: tenant.apiKey });
    expect(answer.status).toBe(401);
  });
});

test('an export, an import and a backup write nothing beside DATA_DIR, where the disk may not be encrypted, and leave nothing in it', async () => {
  const { workplace } = server.deps;
  const leftByKill = join(workplace, 'work-killed');
  await mkdir(leftByKill, { recursive: true });
  await writeFile(join(leftByKill, 'rows'), 'left');
  const dayBefore = new Date(Date.now() - 86_400_000 - 1_000);
  await utimes(leftByKill, dayBefore, dayBefore);
  vi.stubEnv('TMPDIR', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  await imported(server, await exported(tenant.organizationId), 'true');
  await Array.fromAsync(await server.createAdmin().admin.backup.mutate());
  expect(await readdir(workplace)).toEqual([]);
});
