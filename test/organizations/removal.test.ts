import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseId } from '../../schema/ids.ts';
import { findOrganization } from '../../src/db/organizations/organizations.ts';
import { writeExport } from '../../src/export/write-export.ts';
import { startWorker } from '../../src/index.ts';
import { purgeOrganizationsTask, purgeProjectsTask } from '../../src/jobs/enqueue.ts';
import { sweepSegmentsTask } from '../../src/jobs/enqueue-segments.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { commitMeanwhile } from '../support/stores/commit-meanwhile.ts';
import { actBefore, interceptStatements } from '../support/stores/intercept-statements.ts';
import { testServerUrl } from '../support/stores/open-test-database.ts';
import { until } from '../support/timing/until.ts';
import { collect } from '../support/vendors/openai-scripted-server.ts';

const server = await startSharedServer();

type Place = { tenant: Tenant; owner: TestPerson; uuid: string };

async function openPlace(): Promise<Place> {
  const tenant = await server.createTenant();
  const owner = await server.createPerson(tenant, 'owner');
  return { tenant, owner, uuid: parseId('organization', tenant.organizationId) ?? '' };
}

const upload = (tenant: Tenant, name: string, text: string) =>
  tenant.openai.files.create({ file: new File([text], name), purpose: 'assistants' });

/** The tables, those of the job queue included, of which any row holds a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = server.deps;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await pool.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text]);
    if (hits.rowCount) found.push(name);
  }
  return found;
}

async function listBlobs(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.deps.blobs.list()) keys.push(key);
  return keys;
}

/** Lets the time pass in which a deletion can be undone, and does what is due then. */
async function passAWeek(uuid: string): Promise<void> {
  const { pool } = server.deps;
  await pool.query(`update organization set deleted_at = now() - interval '8 days' where id = $1`, [uuid]);
  await pool.query('select graphile_worker.add_job($1)', [purgeOrganizationsTask]);
  await server.drainJobs();
}

describe('the deletion of an organization', () => {
  test('leaves its id in no table and in no blob, and the audit log as it was written', async () => {
    const { tenant, owner, uuid } = await openPlace();
    const member = await server.createPerson(tenant, 'member');
    const file = await upload(tenant, 'tern.md', '# Tern\n\nThe tern has twelve feathers.');
    await server.drainJobs();
    await tenant.trpc.chat.answer.mutate({ content: 'How many feathers has the tern?' });
    await tenant.openai.beta.threads.create({ messages: [{ role: 'user', content: 'Kept?' }] });
    await owner.trpc.invitations.create.mutate({ role: 'admin' });
    await owner.trpc.usage.budgets.set.mutate({ assistant_id: tenant.assistantId, tokens: 1_000_000 });
    await server.deps.usage.flush();
    expect(await tablesWith(uuid)).toEqual(
      expect.arrayContaining(['public.organization', 'public.usage', 'public.thread', 'public.budget']),
    );
    const fileUuid = parseId('file', file.id) ?? '';
    expect(await listBlobs()).toContain(fileUuid);
    const { rows: told } = await auditRowsOf(uuid);

    await expect(owner.trpc.organization.remove.mutate({ name: 'Another' })).rejects.toThrow(
      /Type the organization's name/,
    );
    const { restorable_until } = await owner.trpc.organization.remove.mutate({ name: 'Test organization' });
    expect(restorable_until).toBeGreaterThan(Date.now() / 1_000 + 6.9 * 86_400);
    await expect(tenant.trpc.chat.answer.mutate({ content: 'Anybody?' })).rejects.toThrow(
      /organization of this API key has been deleted/,
    );
    await expect(member.trpc.assistants.list.query({})).rejects.toThrow();
    expect(await owner.trpc.people.me.query()).toMatchObject({ organization: null, organizations: [] });

    const auditId = told[0]?.audit_id ?? '';
    await passAWeek(uuid);
    expect(await tablesWith(uuid)).toEqual([]);
    // Segments of the index are kept for a minute, for searches that have begun.
    const projectId = parseId('assistant', tenant.assistantId) ?? '';
    await server.deps.pool.query(
      `update segment set state_changed_at = now() - interval '1 day' where project_id = $1`,
      [projectId],
    );
    await server.deps.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where key = $1 || ':' || $2`,
      [sweepSegmentsTask, projectId],
    );
    await server.drainJobs();
    expect(await tablesWith(projectId)).toEqual(['public.audit_event']);
    expect((await listBlobs()).filter((key) => key.includes(fileUuid) || key.includes(uuid))).toEqual([]);
    const { rows: left } = await auditRows(auditId);
    expect(left.slice(0, told.length)).toEqual(told);
    expect(left.slice(told.length)).toMatchObject([
      { action: 'organization.remove', actor: `${owner.name} <${owner.email}>` },
      {
        action: 'purge_organizations',
        actor: 'The server',
        target: 'Test organization',
        details: { projects: 1, files: 1, bytes: file.bytes, keys: 1, people: 2 },
      },
    ]);
    expect(await owner.trpc.organization.restorable.query()).toEqual([]);
    await expect(owner.trpc.organization.restore.mutate({ id: tenant.organizationId })).rejects.toThrow(
      'You have no deleted organization',
    );
  });

  test('can be undone within a week by an owner, and by nobody else', async () => {
    const { tenant, owner } = await openPlace();
    const admin = await server.createPerson(tenant, 'admin');
    await expect(admin.trpc.organization.remove.mutate({ name: 'Test organization' })).rejects.toThrow(
      'Ask an owner',
    );
    await owner.trpc.organization.remove.mutate({ name: 'Test organization' });
    const id = tenant.organizationId;
    expect(await admin.trpc.organization.restorable.query()).toEqual([]);
    await expect(admin.trpc.organization.restore.mutate({ id })).rejects.toThrow(
      'You have no deleted organization',
    );
    expect(await owner.trpc.organization.restorable.query()).toMatchObject([
      { id, name: 'Test organization' },
    ]);
    await server.drainJobs();
    expect(await owner.trpc.organization.restore.mutate({ id })).toEqual({ id, name: 'Test organization' });
    await tenant.trpc.chat.answer.mutate({ content: 'Anybody?' });
    expect((await admin.trpc.people.me.query()).organization).toMatchObject({ id });
  });

  test('raced by uploads leaves none of them, neither row nor bytes', async () => {
    const { tenant, owner, uuid } = await openPlace();
    let isOver = false;
    const refused: unknown[] = [];
    const uploading = Array.from({ length: 3 }, async (_, lane) => {
      for (let index = 0; !isOver; index += 1) {
        await upload(tenant, `${lane}-${index}.md`, `Lane ${lane}, file ${index}.`).catch((error) =>
          refused.push(error),
        );
        await nextTurn();
      }
    });
    await owner.trpc.organization.remove.mutate({ name: 'Test organization' });
    await passAWeek(uuid);
    isOver = true;
    await Promise.all(uploading);
    await server.drainJobs();
    expect(refused.length).toBeGreaterThan(0);
    expect(
      refused.filter(
        (error) =>
          (error as { status?: number }).status !== 401 && (error as { status?: number }).status !== 404,
      ),
    ).toEqual([]);
    expect(await tablesWith(uuid)).toEqual([]);
    const blobs = await listBlobs();
    const { rows } = await server.deps.pool.query<{ id: string }>('select id::text from file');
    const owned = new Set(rows.map(({ id }) => id));
    expect(blobs.filter((key) => !owned.has(key.slice(0, 36)))).toEqual([]);
  });
});

test('the deletion of what was removed before a backup is made up for where that is restored', async () => {
  const { tenant, owner, uuid } = await openPlace();
  const { pool } = server.deps;
  const { id } = await owner.trpc.assistants.create.mutate({ name: 'Removed' });
  await owner.trpc.assistants.remove.mutate({ id });
  const { name } = await owner.trpc.organization.get.query();
  await owner.trpc.organization.remove.mutate({ name });
  // As a restore leaves it, which brings back no jobs.
  await pool.query(
    `select graphile_worker.complete_jobs(array(select j.id from graphile_worker.jobs j where task_identifier = any($1)))`,
    [[purgeOrganizationsTask, purgeProjectsTask]],
  );
  await pool.query(`update organization set deleted_at = now() - interval '8 days' where id = $1`, [uuid]);
  const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
  onTestFinished(() => worker.stop());
  await until(async () => {
    const { rowCount } = await pool.query('select from organization where id = $1', [uuid]);
    return rowCount === 0;
  });
  const { rows } = await pool.query<{ task: string }>(
    'select task_identifier as task from graphile_worker.jobs where task_identifier = $1',
    [purgeProjectsTask],
  );
  // One more while the other is being carried out.
  expect(rows).not.toHaveLength(0);
  await expect(tenant.openai.files.list()).rejects.toMatchObject({ status: 401 });
});

test('an export has all that the organization has, and no secrets', async () => {
  const { tenant, owner } = await openPlace();
  const text = '# Tern\n\nThe tern has twelve feathers.';
  const file = await upload(tenant, 'Größe und Flügel.md', text);
  await tenant.openai.beta.threads.create({ messages: [{ role: 'user', content: 'A kept question' }] });
  await expect(
    (await server.createPerson(tenant, 'admin'))
      .fetch(`/media/organizations/${tenant.organizationId}/export`)
      .then(({ status }) => status),
  ).resolves.toBe(403);
  const response = await owner.fetch(`/media/organizations/${tenant.organizationId}/export`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(`${tenant.organizationId}.tar`);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-export-'));
  await writeFile(join(folder, 'export.tar'), Buffer.from(await response.arrayBuffer()));
  await promisify(execFile)('tar', ['-xf', 'export.tar'], { cwd: folder });
  const read = async (table: string) =>
    (await readFile(join(folder, 'data', `${table}-0001.jsonl`), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(await readFile(join(folder, 'files', `${file.id}.md`), 'utf8')).toBe(text);
  expect(await read('organization')).toMatchObject([{ name: 'Test organization' }]);
  expect(await read('members')).toMatchObject([{ email: owner.email, role: 'owner' }, { role: 'admin' }]);
  expect(await read('files')).toMatchObject([{ filename: 'Größe und Flügel.md', bytes: file.bytes }]);
  expect(await read('messages')).toMatchObject([{ body: 'A kept question' }]);
  expect((await read('audit')).map(({ action }) => action)).toContain('files.create');
  const keys = await read('keys');
  expect(keys).toMatchObject([{ last_four: tenant.apiKey.slice(-4) }]);
  expect(Object.keys(keys[0] ?? {})).not.toContain('digest');
  const all = await readdir(join(folder, 'data'));
  const texts = await Promise.all(all.map((name) => readFile(join(folder, 'data', name), 'utf8')));
  expect(texts.join()).not.toContain(tenant.apiKey);
  await rm(folder, { recursive: true });
  expect((await owner.trpc.audit.list.query({ action: 'organization.export' })).data).toHaveLength(1);
});

test('an export that nobody receives any more reads no further rows, for which others would wait', async () => {
  const { uuid } = await openPlace();
  const left = new AbortController();
  let tables = 0;
  const pool = interceptStatements(server.deps.pool, ({ text }) => {
    if (!text.startsWith('declare')) return;
    tables += 1;
    left.abort();
  });
  const organization = await findOrganization(pool, uuid);
  if (!organization) throw new Error('There is no organization.');
  const pieces = writeExport({ ...server.deps, pool }, organization.id, 'any', left.signal);
  await expect(Array.fromAsync(pieces)).rejects.toMatchObject({ name: 'AbortError' });
  expect(tables).toBe(1);
});

test.each<[string, string, (place: Place) => Promise<unknown>]>([
  [
    'an assistant',
    'insert into project',
    ({ tenant }) => tenant.openai.beta.assistants.create({ name: 'New', model: 'local' }),
  ],
  [
    'a key',
    'insert into api_key',
    ({ tenant }) =>
      server.createAdmin().admin.keys.create.mutate({ project_id: tenant.assistantId, name: 'New' }),
  ],
  ['an invitation', 'begin', ({ owner }) => owner.trpc.invitations.create.mutate({ role: 'member' })],
  [
    'a budget',
    'insert into budget',
    ({ owner, tenant }) =>
      owner.trpc.usage.budgets.set.mutate({ assistant_id: tenant.assistantId, tokens: 1_000 }),
  ],
])(
  '%s that is made in the moment in which its organization is deleted is refused with 404',
  async (_what, statement, make) => {
    const place = await openPlace();
    actBefore(server, statement, () => deleteWithAll(place.tenant));
    const refused: unknown = await make(place).catch((error: unknown) => error);
    const { status, data } = refused as { status?: number; data?: { httpStatus: number; code: string } };
    expect(status ?? data?.httpStatus, String(refused)).toBe(404);
    if (data) expect(data.code).toBe('NOT_FOUND');
  },
);

test.skipIf(!testServerUrl)(
  'the deletion of an organization waits for who adds something to it, and holds nothing that those need',
  async () => {
    const { tenant, uuid } = await openPlace();
    await commitMeanwhile(
      server.deps.pool,
      (adding) => adding.query('select from organization where id = $1 for no key update', [uuid]),
      () => deleteWithAll(tenant),
      // A deletion that held the project would wait for this transaction, and this for it.
      (adding) => adding.query('select from project where organization_id = $1 for key share nowait', [uuid]),
    );
  },
);

test.skipIf(!testServerUrl)(
  'the deletion of an organization waits for who invites somebody to it, and holds nothing that those need',
  async () => {
    const { tenant, uuid } = await openPlace();
    await commitMeanwhile(
      server.deps.pool,
      (inviting) => inviting.query('select from membership where organization_id = $1 for update', [uuid]),
      () => deleteWithAll(tenant),
      (inviting) => inviting.query('select from organization where id = $1 for key share nowait', [uuid]),
    );
  },
);

test.skipIf(!testServerUrl)(
  'the deletion of an organization takes along an answer that is stored at that moment: it failed, and was left undone until the night',
  async () => {
    const { tenant, owner, uuid } = await openPlace();
    const { pool } = server.deps;
    const question = { assistant_id: tenant.assistantId, question: 'Is anybody there?' };
    await collect(await owner.trpc.conversations.ask.mutate(question));
    await commitMeanwhile(
      pool,
      (storing) =>
        storing.query(
          `with parent as (
             update thread set last_message_at = now() where organization_id = $1 returning id
           )
           insert into message (id, organization_id, thread_id, parent_id, role, body, created_at)
           select gen_random_uuid(), $1, thread_id, id, 'user', 'And now?', now() from message
           where thread_id in (select id from parent) order by sequence desc limit 1`,
          [uuid],
        ),
      () => deleteWithAll(tenant),
    );
    expect((await pool.query('select from organization where id = $1', [uuid])).rowCount).toBe(0);
  },
);

test('the deletion of an organization with a long history does not keep its caller waiting, and a job ends it', async () => {
  const { tenant, uuid } = await openPlace();
  const { pool } = server.deps;
  await pool.query(
    `insert into thread (id, organization_id, project_id, created_at)
     select gen_random_uuid(), $1, id, now() from project, generate_series(1, 3000) where organization_id = $1`,
    [uuid],
  );
  const countThreads = async () =>
    (await pool.query('select from thread where organization_id = $1', [uuid])).rowCount;
  await deleteWithAll(tenant);
  await expect(tenant.openai.files.list()).rejects.toMatchObject({ status: 401 });
  expect(await countThreads()).toBeGreaterThan(0);
  await server.drainJobs();
  expect(await countThreads()).toBe(0);
  expect((await pool.query('select from organization where id = $1', [uuid])).rowCount).toBe(0);
});

async function deleteWithAll({ organizationId }: Tenant): Promise<void> {
  await server.createAdmin().admin.organizations.delete.mutate({ id: organizationId });
}

test('a person has their own data as a file, without the secrets of their sign-in', async () => {
  const { owner } = await openPlace();
  const { json, disposition } = await downloadOwnData(owner);
  expect(disposition).toMatch(/filename="lectern-[\d-]+\.json"/);
  expect(JSON.parse(json)).toMatchObject({
    person: { name: owner.name, email: owner.email },
    organizations: [{ name: 'Test organization', role: 'owner' }],
    sessions: [{ user_agent: expect.anything() }],
    conversations: [],
  });
  expect(json).not.toMatch(/"token"|"password"|scrypt/);
  const stranger = await fetch(`${server.url}/media/own-data`);
  expect([stranger.status, stranger.headers.get('content-disposition')]).toEqual([401, null]);
});

test('own data of many conversations is read a little at a time, in order', async () => {
  const { tenant, owner, uuid } = await openPlace();
  const { pool } = server.deps;
  const counts = [250, 0, 100, 1];
  await pool.query(
    `with conversation as (
       insert into thread (id, organization_id, project_id, title, source, author_id, created_at)
       select gen_random_uuid(), $1, $2, n, 'dashboard', person.id, now() from person, unnest($4::text[]) n where email = $3
       returning id, title::integer as messages)
     insert into message (id, organization_id, thread_id, role, body, created_at)
     select gen_random_uuid(), $1, id, 'user', 'Question ' || n || repeat(' and why', 100), now()
     from conversation, generate_series(1, messages) n order by n`,
    [uuid, parseId('assistant', tenant.assistantId), owner.email, counts],
  );
  let largest = 0;
  server.deps.pool = Object.assign(Object.create(pool), {
    query: async (...values: unknown[]) => {
      const answer = await (pool.query as (...values: unknown[]) => Promise<{ rows: unknown[] }>)(...values);
      largest = Math.max(largest, JSON.stringify(answer.rows).length);
      return answer;
    },
  });
  const { json } = await downloadOwnData(owner).finally(() => {
    server.deps.pool = pool;
  });
  const { conversations } = JSON.parse(json) as {
    conversations: { title: string; messages: { body: string }[] }[];
  };
  expect(conversations.map(({ title }) => Number(title))).toEqual(counts);
  for (const { title, messages } of conversations) {
    const numbers = messages.map(({ body }) => Number(/\d+/.exec(body)));
    expect(numbers).toEqual(Array.from({ length: Number(title) }, (_, index) => index + 1));
  }
  expect(json.length).toBeGreaterThan(300_000);
  expect(largest).toBeLessThan(150_000);
});

async function downloadOwnData(person: TestPerson): Promise<{ json: string; disposition: string | null }> {
  const response = await person.fetch('/media/own-data');
  expect(response.status).toBe(200);
  return { json: await response.text(), disposition: response.headers.get('content-disposition') };
}

const auditRows = (auditId: string) =>
  server.deps.pool.query<{ audit_id: string }>('select * from audit_event where audit_id = $1 order by id', [
    auditId,
  ]);

const auditRowsOf = (uuid: string) =>
  server.deps.pool.query<{ audit_id: string }>(
    'select e.* from audit_event e join organization o on o.audit_id = e.audit_id where o.id = $1 order by e.id',
    [uuid],
  );

test.skipIf(!testServerUrl)(
  'a restoration at the moment in which the erasing begins is whole or refused: half was erased, and then the rest',
  async () => {
    const { owner } = await openPlace();
    const { id } = await owner.trpc.assistants.create.mutate({ name: 'Second' });
    await owner.trpc.assistants.remove.mutate({ id });
    const projectId = parseId('assistant', id);
    const { pool } = server.deps;
    onTestFinished(() => {
      server.deps.pool = pool;
    });
    const erasing = Promise.withResolvers<void>();
    const restoring = Promise.withResolvers<void>();
    let erased: Promise<unknown> | undefined;
    server.deps.pool = interceptStatements(pool, async ({ text }) => {
      if (text.includes('set deleted_at = null')) {
        // The minute ends once the transaction of the restoration has begun.
        const expire = `update project set deleted_at = now() - interval '60 s' where id = $1`;
        await pool.query(expire, [projectId]);
        await pool.query('select graphile_worker.add_job($1)', [purgeProjectsTask]);
        erased = server.drainJobs();
        await erasing.promise;
      } else if (text.startsWith('delete from project')) {
        erasing.resolve();
        await restoring.promise;
      }
    });
    const outcome = await owner.trpc.assistants.restore.mutate({ id }).catch((error: Error) => error.message);
    restoring.resolve();
    await erased;
    server.deps.pool = pool;
    const { data } = await owner.trpc.assistants.list.query({});
    expect({ outcome, left: data.map(({ name }) => name) }).toEqual({
      outcome: expect.stringContaining('deleted more than a minute ago'),
      left: ['Test assistant'],
    });
  },
);
