import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { importedRows } from '../../src/export/imported-rows.ts';
import { listTarEntries } from '../../src/export/tar.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import { createBrowser } from '../support/server/browser.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';
import { collect } from '../support/vendors/openai-scripted-server.ts';

const text = '# Tern\n\nThe tern has twelve feathers — größer, 字.\n';

let server: TestServer;
/** Another installation. */
let elsewhere: TestServer;
let tenant: Tenant;
let owner: TestPerson;
let member: TestPerson;
/** Somebody whose address an account elsewhere has, too, which nobody has vouched for. */
let namesake: TestPerson;
let fileId: string;
let archive: Buffer;

beforeAll(async () => {
  server = await createTestServer();
  const database = await openTestDatabase();
  elsewhere = await createTestServer({ MAX_FILE_BYTES: '1000' }, database);
  tenant = await server.createTenant();
  owner = await server.createPerson(tenant, 'owner');
  member = await server.createPerson(tenant, 'member');
  namesake = await server.createPerson(tenant, 'admin');
  const other = await server.createTenant();
  stranger = await server.createPerson(other, 'owner');
  await ask(stranger, other.assistantId, strangersQuestion);
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
    await ask(person, tenant.assistantId, `What does ${person.name} ask of feathers?`);
  }
  const shared = await ask(member, tenant.assistantId, 'How many feathers has the tern?');
  await member.trpc.conversations.update.mutate({ thread_id: shared, shared: true });
  const set = await owner.trpc.quality.createSet.mutate({
    assistant_id: tenant.assistantId,
    name: 'House rules',
  });
  await owner.trpc.quality.addQuestions.mutate({
    set_id: set.id,
    questions: [{ question: 'How many feathers?', wanted: [{ file_id: fileId }] }],
  });
  await owner.trpc.usage.budgets.set.mutate({ assistant_id: tenant.assistantId, tokens: 5_000_000 });
  await owner.trpc.quality.startRun.mutate({ set_id: set.id, answers: false });
  await server.drainJobs();
  // Removed for less than a minute: it can be restored here.
  await makeDeletedAssistant();
  await server.deps.usage.flush();
  await server.deps.pool.query(
    `insert into usage_time (organization_id, project_id, day, stage, bucket, count)
     select organization_id, id, date '2020-01-01' + day, 'answer', 1, 1 from project, generate_series(1, $2) as day where id = $1`,
    [uuidOf(tenant.assistantId), oldDays],
  );
  archive = await exported(tenant.organizationId);
  return async () => {
    await server[Symbol.asyncDispose]();
    await elsewhere[Symbol.asyncDispose]();
    await database.close();
  };
});

/** More rows than one part of an archive has. */
const oldDays = 2_500;

/** Somebody of another organization, and what they ask. */
let stranger: TestPerson;
const strangersQuestion = 'Is this nobody else’s business?';

const uuidOf = (id: string) => id.slice(id.indexOf('-') + 1);

/** @returns the id of the conversation that the question begins */
async function ask({ trpc }: TestPerson, assistantId: string, question: string): Promise<string> {
  const events = await collect(await trpc.conversations.ask.mutate({ assistant_id: assistantId, question }));
  const [begin] = events;
  if (begin?.type !== 'begin') throw new Error(JSON.stringify(events));
  return begin.conversation.id;
}

/** An assistant with a file, a conversation, a question set and a budget, none of which moves. */
async function makeDeletedAssistant(): Promise<void> {
  const { id } = await owner.trpc.assistants.create.mutate({ name: 'Gone' });
  await uploadFile(server.createAdmin(id), 'gone.md', '# Gone');
  await ask(owner, id, 'What is gone?');
  await owner.trpc.quality.createSet.mutate({ assistant_id: id, name: 'Gone' });
  await owner.trpc.usage.budgets.set.mutate({ assistant_id: id, tokens: 1_000 });
  await owner.trpc.assistants.remove.mutate({ id });
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
  // Usage is written seconds after what it counts.
  await deps.usage.flush();
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

/** The id of a message that another one answers. */
async function findAnswered(): Promise<string> {
  const { rows } = await server.deps.pool.query<{ id: string }>(
    'select parent_id as id from message where organization_id = $1 and parent_id is not null order by sequence limit 1',
    [uuidOf(tenant.organizationId)],
  );
  return rows[0]?.id ?? '';
}

/** The archive without one of its files. */
async function without(name: string): Promise<Buffer> {
  const entry = (await entriesOf(archive)).find((each) => each.name === name) ?? { offset: 512, bytes: 0 };
  const end = entry.offset + Math.ceil(entry.bytes / 512) * 512;
  return Buffer.concat([archive.subarray(0, entry.offset - 512), archive.subarray(end)]);
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

  test('has every table, and every row of a long one', async () => {
    const tables = (await entriesOf(archive)).flatMap(({ name }) => /^data\/(.+)-\d+/.exec(name)?.[1] ?? []);
    expect([...new Set(tables)].join(' ')).toBe(
      'organization members invitations assistants keys budgets files threads messages question_sets questions evaluation_runs ' +
        'evaluation_results usage usage_times audit',
    );
    expect(tables.filter((table) => table === 'usage_times')).toHaveLength(2);
  });

  test('has nothing of another organization', async () => {
    const { rows } = await server.deps.pool.query<{ ids: string[] }>(
      `select array[o.id, o.audit_id, p.id, t.id, l.id]::text[] as ids from person p
       join membership m on m.person_id = p.id join organization o on o.id = m.organization_id
       join thread t on t.author_id = p.id join one_time_link l on l.organization_id = o.id
       where p.email = $1`,
      [stranger.email],
    );
    const [{ ids } = { ids: [] }] = rows;
    expect(ids).toHaveLength(5);
    for (const text of [stranger.email, strangersQuestion, ...ids])
      expect(archive.includes(text), text).toBe(false);
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
    for (const [person, isVerified] of [
      [owner, true],
      [namesake, false],
    ] as const) {
      const values = [person.name, person.email, isVerified];
      await pool.query('insert into person (name, email, email_verified) values ($1, $2, $3)', values);
    }
    const made = await imported(elsewhere, archive);
    expect(made).toEqual({
      id: tenant.organizationId,
      name: 'Test organization',
      has_new_ids: false,
      assistants: 1,
      files: 1,
      // Those of nobody here that are of a program, or shared.
      conversations: 3,
      members: [
        { email: owner.email, role: 'owner', invitation: null },
        { email: member.email, role: 'member', invitation: expect.stringContaining('/join#') },
        { email: namesake.email, role: 'admin', invitation: expect.stringContaining('/join#') },
      ],
      // The private one of the member, who is nobody here yet, and what the deleted assistant has.
      left_behind: { files: 1, conversations: 2, models: [] },
    });
    const admin = elsewhere.createAdmin(tenant.assistantId);
    const details = await admin.admin.organizations.get.query({ id: made.id });
    expect(details).toMatchObject({ instructions: 'Answer briefly.', retrieval_count: 5 });

    await elsewhere.drainJobs();
    expect((await admin.files.get.query({ id: fileId })).status).toBe('processed');
    const query = 'How many feathers has the tern?';
    const found = await admin.search.mutate({ assistant_id: tenant.assistantId, query });
    expect(found).toMatchObject({ file_ids: [fileId], context: expect.stringContaining('größer, 字') });
    const conversations = await pool.query(
      `select source, words::text, (select email from person where id = author_id) as author, (
         select max(created_at) from message where thread_id = thread.id
       ) = last_message_at as "isDated" from thread order by sequence`,
    );
    const ofDashboard = {
      source: 'dashboard',
      words: expect.stringContaining("'feathers'"),
      isDated: true,
    };
    expect(conversations.rows).toEqual([
      { source: 'api', words: null, author: null, isDated: true },
      { ...ofDashboard, author: owner.email },
      { ...ofDashboard, author: null },
    ]);
    const { rows } = await pool.query(
      `select (select count(*) from api_key) as keys, (select tokens from budget) as tokens,
         (select sum(questions) > 0 from usage) as used, (select targets from set_question) as targets,
         (select count(*)::integer from usage_time where day < '2027-01-01' and bucket = 1) as days,
         (select string_agg(name, ' ') from question_set) as sets`,
    );
    expect(rows).toEqual([
      {
        keys: 0,
        tokens: 5_000_000,
        used: true,
        days: oldDays,
        sets: 'House rules',
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
    expect(copy).toMatchObject({ has_new_ids: true, files: 1, conversations: 4 });
    expect(copy.id).not.toBe(tenant.organizationId);
    expect(copy.members.map(({ invitation }) => invitation)).toEqual([null, null, null]);
    // What its rows refer to is its own.
    const { rows } = await server.deps.pool.query(
      `select (select count(*)::integer from message where organization_id = $1 and parent_id is not null) as replies,
         (select array_agg(distinct (citation->>'fileId')::uuid) from message, jsonb_array_elements(citations) as citation
          where organization_id = $1) as cited,
         (select targets->0->>'fileId' from set_question where organization_id = $1)::uuid as target,
         (select id from file where organization_id = $1) as file,
         (select count(*)::integer from usage where organization_id = $1 and api_key_id in (select id from api_key)) as keys`,
      [uuidOf(copy.id)],
    );
    const [{ file = '' } = {}] = rows;
    expect(rows).toEqual([{ replies: 3, cited: [file], target: file, file, keys: 0 }]);
  });

  test('twice at once is made once, and the other import says what happened', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.close());
    await using both = await createTestServer({}, database);
    const outcomes = await Promise.allSettled([imported(both, archive), imported(both, archive)]);
    const [made] = outcomes.filter(({ status }) => status === 'fulfilled');
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(made).toMatchObject({ value: { id: tenant.organizationId, has_new_ids: false } });
    expect(refused?.reason).toMatchObject({
      message: expect.stringMatching(/was imported here in the meantime|is here already/),
      data: { httpStatus: 400, param: 'file' },
    });
    expect(await countAll(both)).toMatchObject({ organization: 1, project: 1, file: 1, thread: 2 });
    await both.drainJobs();
    expect((await both.createAdmin(tenant.assistantId).files.get.query({ id: fileId })).status).toBe(
      'processed',
    );
  });

  test('has other ids without being asked for a copy where some of them are taken', async () => {
    const id = uuidOf(tenant.organizationId);
    const renamed = await forged('data/organization-0001.jsonl', id, randomUUID());
    expect(await imported(server, renamed)).toMatchObject({ has_new_ids: true, files: 1 });
  });

  test.each(['default_model', 'fallback_model'] as const)(
    'has no %s that is not here, and the import says so',
    async (setting) => {
      const named = await forged('data/organization-0001.jsonl', `"${setting}":null`, `"${setting}":"m1"`);
      const made = await imported(server, named, 'true');
      expect(made.left_behind.models).toEqual(['m1']);
      const details = await server.createAdmin().admin.organizations.get.query({ id: made.id });
      expect(details[setting]).toBeNull();
    },
  );

  test('has no sealed conversation, which nobody could read', async () => {
    const sealed = await forged('data/threads-0001.jsonl', '"encrypted":false', '"encrypted":true ');
    expect(await imported(server, sealed, 'true')).toMatchObject({
      conversations: 3,
      left_behind: { conversations: 2 },
    });
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
      () =>
        Buffer.from(
          archive.toString('latin1').replace('\nThe tern has twelve', '\nThe tern has twelfe'),
          'latin1',
        ),
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
    'one with a row that the database refuses': [
      async () => forged('data/messages-0001.jsonl', await findAnswered(), randomUUID()),
      /A row of the archive cannot be stored: .*Nothing was imported/,
    ],
    'one with another length of a document than its row states': [
      () => forged('data/files-0001.jsonl', `"bytes":${Buffer.byteLength(text)}`, '"bytes":99'),
      /the document file-\S+ is not as long as its row says/,
    ],
    'one without one of its files': [
      () => without('data/messages-0001.jsonl'),
      /altered or damaged: SHA256SUMS/,
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

  test.each([
    ['MAX_PROJECT_BYTES', 'an assistant holds more'],
    ['MAX_ORGANIZATION_BYTES', 'it holds more'],
  ])('one with more than %s', async (setting, sentence) => {
    await using small = await createTestServer({ [setting]: '40' }, elsewhere.deps.database);
    await expect(imported(small, archive, 'true')).rejects.toThrow(`${sentence}, and ${setting} is 40 bytes`);
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
