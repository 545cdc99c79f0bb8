import { expect, test } from 'vitest';
import { parseId } from '../../schema/ids.ts';
import { addAuditEvent, deleteSomeAuditEvents } from '../../src/db/audit/audit-events.ts';
import { appRouter } from '../../src/index.ts';
import { recordedActions, unrecordedProcedures } from '../../src/request/audit/recorded-actions.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import type { TestPerson } from '../support/server/people.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { interceptStatements } from '../support/stores/intercept-statements.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();
const owner = await server.createPerson(tenant, 'owner');

const events = async (filter: Parameters<TestPerson['trpc']['audit']['list']['query']>[0] = {}) =>
  (await owner.trpc.audit.list.query(filter)).data;

test('every mutating procedure is logged, or is exempt for a stated reason', () => {
  const paths = Object.entries(appRouter._def.procedures).flatMap(([path, procedure]) =>
    (procedure as unknown as { _def: { type: string } })._def.type === 'mutation' ? [path] : [],
  );
  const isUnrecorded = (path: string) =>
    Object.keys(unrecordedProcedures).some((beginning) => path.startsWith(beginning));
  expect(paths.filter((path) => !recordedActions[path] && !isUnrecorded(path))).toEqual([]);
  expect(Object.keys(recordedActions).filter((path) => !paths.includes(path))).toEqual([]);
});

test('the log records who did what to what, when and from where, with the names of that time', async () => {
  const named = { project_id: tenant.assistantId };
  const { id } = await owner.trpc.keys.create.mutate({ ...named, name: 'Import', scopes: ['files:write'] });
  const before = await events({ action: 'keys.create' });
  expect(before).toMatchObject([
    {
      actor_kind: 'person',
      actor: `${owner.name} <${owner.email}>`,
      target: 'Import',
      target_id: id,
      details: { ...named, scopes: ['files:write'] },
      address: '127.0.0.1',
    },
  ]);
  expect(Math.abs((before[0]?.at ?? 0) - Date.now() / 1_000)).toBeLessThan(60);
  await owner.trpc.keys.delete.mutate({ id });
  await owner.trpc.people.profile.update.mutate({ name: 'Renamed' });
  expect(await events({ action: 'keys.create' })).toEqual(before);
  expect(await events()).toMatchObject([
    { action: 'people.profile.update', details: { name: 'Renamed' } },
    { action: 'keys.delete', target: 'Import', target_id: id },
    { action: 'keys.create' },
    { action: 'people.join', actor: `${owner.name} <${owner.email}>`, target: null },
    { action: 'admin.links.create', actor: 'Admin token', target: 'Test organization', target_id: null },
  ]);
});

test('who signs out is recorded with the session that ends', async () => {
  const place = await server.createTenant();
  const reader = await server.createPerson(place, 'owner');
  const leaver = await server.createPerson(place, 'member');
  await leaver.post('/auth/sign-out', {});
  const { data } = await reader.trpc.audit.list.query({ action: 'people.signOut' });
  expect(data.map(({ actor }) => actor)).toEqual([expect.stringContaining(leaver.email)]);
});

test('events whose insertion succeeded without an answer are in the log once', async () => {
  const place = await server.createTenant();
  const reader = await server.createPerson(place, 'owner');
  const { rows } = await server.deps.pool.query('select audit_id from organization where id = $1', [
    parseId('organization', place.organizationId),
  ]);
  let inserted = 0;
  const losing = interceptStatements(
    server.deps.pool,
    () => {},
    ({ name }) => {
      if (name !== 'insert_audit_events') return;
      inserted += 1;
      if (inserted === 2) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    },
  );
  const actions = ['keys.rotate', 'keys.activate', 'keys.deactivate'];
  await Promise.all(
    actions.map((action, index) =>
      addAuditEvent(losing, [rows[0].audit_id], {
        at: server.deps.clock(),
        actor: { kind: 'administrator' },
        action,
        targetId: `key-${index}`,
        target: 'Import',
        details: {},
        address: '127.0.0.1',
        userAgent: null,
        requestId: 'one',
      }),
    ),
  );
  expect(inserted).toBe(2);
  const listed = (await reader.trpc.audit.list.query({})).data.map(({ action }) => action);
  expect(listed.filter((action) => action.startsWith('keys.')).sort()).toEqual(actions.toSorted());
});

test('the files that one actor adds in a row are shown as one event, or each by itself', async () => {
  const place = await server.createTenant();
  const [person, other] = [
    await server.createPerson(place, 'owner'),
    await server.createPerson(place, 'admin'),
  ];
  const add = (by: TestPerson, from: number, to: number) =>
    inOrder(to - from + 1, (index) => uploadFile(by.trpc, `${from + index}.md`, `# ${from + index}`));
  await add(person, 1, 3);
  await add(other, 4, 4);
  const [id = ''] = await add(person, 5, 9);
  await person.trpc.files.delete.mutate({ id });
  await person.trpc.people.profile.update.mutate({ name: 'One' });
  const list = (input: Parameters<typeof person.trpc.audit.list.query>[0]) =>
    person.trpc.audit.list.query(input);
  const told = ({ data }: Awaited<ReturnType<typeof list>>) =>
    data.map(({ action, count, targets }) => [action, count, targets]);
  const first = await list({ grouped: true, limit: 3 });
  expect(told(first)).toEqual([
    ['people.profile.update', 1, []],
    ['files.delete', 1, ['5.md']],
    ['files.create', 5, ['9.md', '8.md', '7.md']],
  ]);
  expect(first.has_more).toBe(true);
  const rest = await list({ grouped: true, before: first.data.at(-1)?.first_id ?? 0 });
  expect(told(rest).slice(0, 2)).toEqual([
    ['files.create', 1, ['4.md']],
    ['files.create', 3, ['3.md', '2.md', '1.md']],
  ]);
  expect(rest.has_more).toBe(false);
  const [group] = rest.data.slice(1);
  expect(group?.first_id).toBeLessThan(group?.id ?? 0);
  expect(group?.first_at).toBeLessThanOrEqual(group?.at ?? 0);
  const each = await list({ action: 'files.create' });
  expect(each.data.map(({ target, count }) => [target, count])).toEqual(
    Array.from({ length: 9 }, (_, index) => [`${9 - index}.md`, 1]),
  );
  const csv = await downloadCsv(person, place, { action: 'files.create' });
  expect(csv.match(/^\d+,/gmu)).toHaveLength(9);
  // Of a long list, the length.
  const ids = each.data.map(({ target_id }) => target_id ?? '');
  await person.trpc.files.bulk.mutate({ action: 'delete', ids });
  const bulk = await list({ action: 'files.bulk' });
  expect(bulk.data).toMatchObject([{ details: { action: 'delete', ids: 9 } }]);
});

/** Does something as often as that, one after the other. */
async function inOrder<Result>(times: number, act: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < times; index += 1) results.push(await act(index));
  return results;
}

test('actions of keys and of the admin token are logged, failures and questions are not', async () => {
  const place = await server.createTenant();
  const person = await server.createPerson(place, 'owner');
  const assistant = await place.trpc.assistants.create.mutate({
    name: 'By a key',
    instructions: 'x'.repeat(500),
  });
  await place.trpc.chat.answer.mutate({ content: 'A secret question?' });
  await expect(place.trpc.assistants.delete.mutate({ id: place.assistantId })).rejects.toThrow();
  await server.createAdmin().admin.organizations.update.mutate({
    id: place.organizationId,
    instructions: 'y'.repeat(500),
    retrieval_count: 5,
  });
  const { data } = await person.trpc.audit.list.query({});
  expect(
    data.map(({ actor_kind, actor, action, target, details }) => [
      actor_kind,
      actor,
      action,
      target,
      details,
    ]),
  ).toEqual([
    [
      'administrator',
      'Admin token',
      'admin.organizations.update',
      'Test organization',
      { instructions: '…', retrieval_count: 5 },
    ],
    ['key', expect.stringMatching(/ \(sk-….{4}\)$/), 'assistants.create', 'By a key', { name: 'By a key' }],
    ['person', `${person.name} <${person.email}>`, 'people.join', null, {}],
    ['administrator', 'Admin token', 'admin.links.create', 'Test organization', expect.anything()],
  ]);
  expect(data[1]?.target_id).toBe(assistant.id);
  expect(JSON.stringify(data)).not.toContain('secret');
});

test('events can be filtered by person, action and day, page by page, and are invisible to other organizations', async () => {
  const place = await server.createTenant();
  const [ada, ben] = [await server.createPerson(place, 'owner'), await server.createPerson(place, 'admin')];
  const today = () => new Date().toISOString().slice(0, 10);
  const from = today();
  for (const name of ['One', 'Two']) await ada.trpc.assistants.create.mutate({ name });
  await ben.trpc.assistants.create.mutate({ name: '=1+1' });
  const actionsOf = async (filter: object) => {
    const { data } = await ada.trpc.audit.list.query(filter);
    return data.map(({ target }) => target);
  };
  expect(await actionsOf({ actor: ada.email.toUpperCase(), action: 'assistants.create' })).toEqual([
    'Two',
    'One',
  ]);
  expect(await actionsOf({ action: 'assistants.create', from, to: today() })).toHaveLength(3);
  expect(await actionsOf({ to: '2020-01-01' })).toEqual([]);
  // The day of somebody elsewhere begins at another moment.
  const now = Date.now();
  const hoursFromNow = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  expect(await actionsOf({ action: 'assistants.create', to: hoursFromNow(-1) })).toEqual([]);
  expect(
    await actionsOf({ action: 'assistants.create', from: hoursFromNow(-1), to: hoursFromNow(1) }),
  ).toHaveLength(3);
  const first = await ada.trpc.audit.list.query({ action: 'assistants.create', limit: 2 });
  expect([first.data.map(({ target }) => target), first.has_more]).toEqual([['=1+1', 'Two'], true]);
  const before = first.data.at(-1)?.id;
  expect(await actionsOf({ action: 'assistants.create', limit: 2, before })).toEqual(['One']);
  const csv = await downloadCsv(ben, place, { action: 'assistants.create' });
  expect(csv.split('\r\n')[1]).toContain(`,'=1+1,`);
  const member = await server.createPerson(place, 'member');
  await expect(member.trpc.audit.list.query({})).rejects.toThrow('Your role (member) does not allow this.');
  const refused = await member.fetch(`/media/organizations/${place.organizationId}/audit`);
  expect([refused.status, refused.headers.get('content-disposition')]).toEqual([403, null]);
  expect((await events()).some(({ actor }) => actor.includes(ada.email))).toBe(false);
  await expect(ada.trpc.audit.list.query({ from: 'yesterday' })).rejects.toThrow('"from" must be a day');
});

test('events cannot be changed, and are deleted only after the retention period', async () => {
  const { pool } = server.deps;
  const place = await server.createTenant();
  const person = await server.createPerson(place, 'owner');
  const id = parseId('organization', place.organizationId);
  const { rows } = await pool.query<{ audit_id: string }>('select audit_id from organization where id = $1', [
    id,
  ]);
  const scope = rows[0]?.audit_id;
  const refusal = 'the audit log is only added to';
  await expect(
    pool.query(`update audit_event set actor = 'nobody' where audit_id = $1`, [scope]),
  ).rejects.toThrow(refusal);
  await expect(pool.query('delete from audit_event where audit_id = $1', [scope])).rejects.toThrow(refusal);
  await expect(pool.query('truncate audit_event')).rejects.toThrow(refusal);
  await pool.query(
    `insert into audit_event (audit_id, at, actor_kind, actor, action, details, address, request_id)
     select $1, now() - days * interval '1 day', 'administrator', actor, 'admin.backup', '{}', '127.0.0.1', 'old'
     from (values ('Older', $2::integer + 1), ('Old', $2 - 1)) as event (actor, days)`,
    [scope, server.deps.auditRetentionDays],
  );
  const before = await person.trpc.audit.list.query({});
  expect(before.data.map(({ actor }) => actor)).toEqual(expect.arrayContaining(['Older', 'Old']));
  await pool.query(`select graphile_worker.add_job('purge_audit')`);
  await server.drainJobs();
  expect((await person.trpc.audit.list.query({})).data).toEqual(
    before.data.filter(({ actor }) => actor !== 'Older'),
  );
});

test('many old events are deleted in several steps, so that nobody waits long for it', async () => {
  const { pool } = server.deps;
  const deleted: number[] = [];
  await pool.query(
    `insert into audit_event (at, actor_kind, actor, action, details, address, request_id)
     select now() - interval '100 years', 'administrator', 'Ancient', 'admin.backup', '{}', '', ''
     from generate_series(1, 2500)`,
  );
  const before = new Date(Date.UTC(1990, 0));
  for (let some = await deleteSomeAuditEvents(pool, before); some > 0; ) {
    deleted.push(some);
    some = await deleteSomeAuditEvents(pool, before);
  }
  expect(deleted.reduce((sum, some) => sum + some, 0)).toBe(2_500);
  expect(Math.max(...deleted)).toBeLessThanOrEqual(1_000);
});

test('a file of all events has each once, and is read in parts, so that neither memory nor the wait of others grows with it', async () => {
  const place = await server.createTenant();
  const person = await server.createPerson(place, 'owner');
  const count = 2_345;
  await server.deps.pool.query(
    `insert into audit_event (audit_id, at, actor_kind, actor, action, details, address, request_id)
     select audit_id, now(), 'administrator', 'Mover', 'files.create', '{}', '', 'move-' || number
     from organization, generate_series(1, $2::integer) as number where organization.id = $1`,
    [parseId('organization', place.organizationId), count],
  );
  const { pool } = server.deps;
  let largest = 0;
  server.deps.pool = Object.assign(Object.create(pool), {
    query: async (...values: unknown[]) => {
      const answer = await (pool.query as (...values: unknown[]) => Promise<{ rows: unknown[] }>)(...values);
      largest = Math.max(largest, answer.rows.length);
      return answer;
    },
  });
  const csv = await downloadCsv(person, place, { actor: 'mover' }).finally(() => {
    server.deps.pool = pool;
  });
  const [header = '', ...lines] = csv.trimEnd().split('\r\n');
  expect(header).toMatch(/^id,at,actor,/);
  const ids = lines.map((line) => Number.parseInt(line, 10));
  expect(new Set(ids).size).toBe(count);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(largest).toBeLessThanOrEqual(1_000);
});

test('a file of the events of nobody is empty, and one of an unknown day is refused', async () => {
  const place = await server.createTenant();
  const person = await server.createPerson(place, 'owner');
  expect(await downloadCsv(person, place, { actor: 'nobody' })).toBe('');
  const address = `/media/organizations/${place.organizationId}/audit`;
  expect((await person.fetch(`${address}?from=yesterday`)).status).toBe(400);
});

async function downloadCsv(
  person: TestPerson,
  { organizationId }: { organizationId: string },
  filter: Record<string, string>,
): Promise<string> {
  const response = await person.fetch(
    `/media/organizations/${organizationId}/audit?${new URLSearchParams(filter)}`,
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/filename="audit-[\d-]+\.csv"/);
  return response.text();
}
