import { expect, onTestFinished, test } from 'vitest';
import { openVisitor } from '../support/server/clients.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import { uniqueAddress } from '../support/server/people.ts';
import { serverOfItsOwn } from '../support/server/server-of-its-own.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';

test('the overview lists everything, and a failed job can be retried', async () => {
  // Jobs of other tests fail, too.
  const server = await serverOfItsOwn();
  const tenant = await server.createTenant();
  const file = new File(['# Tern\n\nTwelve feathers.'], 'tern.md');
  await tenant.openai.files.create({ file, purpose: 'assistants' });
  const admin = server.createAdmin();
  const { pool } = server.deps;
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('no_such_task', max_attempts => 1)`,
  );
  const id = rows[0]?.id ?? '';
  await pool.query(`select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'It broke.')`, [id]);
  server.deps.log.error({ requestId: 'req-1', err: new Error('The cause.') }, 'It failed.');
  const before = await admin.admin.overview.query();
  expect(before.organizations.find((one) => one.id === tenant.organizationId)).toMatchObject({
    name: 'Test organization',
    projects: 1,
    people: 0,
    files: 1,
    bytes: file.size,
    deleted_at: null,
  });
  expect(before.jobs[0]).toMatchObject({ task: 'no_such_task', state: 'failed' });
  expect(before.disk.database_bytes).toBeGreaterThan(0);
  expect(before.status.free_bytes).toBeGreaterThan(0);
  expect(before.errors[0]).toMatchObject({ message: 'It failed.', request_id: 'req-1', cause: 'The cause.' });
  const { id: failed = '' } = before.jobs[0] ?? {};
  await admin.admin.jobs.retry.mutate({ id: failed });
  const after = await admin.admin.overview.query();
  expect(after.jobs.find((job) => job.id === failed)).toMatchObject({ state: 'waiting', attempts: 0 });
  await expect(admin.admin.jobs.retry.mutate({ id: '999999999' })).rejects.toThrow(
    'There is no job 999999999',
  );
});

test('jobs that failed long ago hide neither one that failed today nor those that wait', async () => {
  // Jobs of other tests fail, too.
  const server = await serverOfItsOwn();
  const { pool } = server.deps;
  await pool.query(
    `select graphile_worker.permanently_fail_jobs(array_agg((graphile_worker.add_job('fails_each_day',
       run_at => now() - number * interval '1 day')).id), 'It broke.')
     from generate_series(0, 150) as number`,
  );
  await pool.query(`select graphile_worker.add_job('waits', run_at => now() + interval '1 minute')`);
  const { jobs } = await server.createAdmin().admin.overview.query();
  const failed = jobs.filter(({ task }) => task === 'fails_each_day');
  expect(failed).toHaveLength(100);
  expect(failed[0]?.run_at).toBeGreaterThan(Date.now() / 1_000 - 3_600);
  expect(jobs).toContainEqual(expect.objectContaining({ task: 'waits', state: 'waiting' }));
});

test('an owner of an organization becomes no administrator by the address of one', async () => {
  const address = uniqueAddress('named');
  await using server = await createTestServer({ ADMIN_PEOPLE: address });
  const admin = server.createAdmin();
  const tenant = await server.createTenant();
  const owner = await server.createPerson(tenant, 'owner');
  const tokenOf = ({ url }: { url: string }) => new URL(url).hash.slice(1);
  const administers = async ({ trpc }: Pick<typeof owner, 'trpc'>) =>
    (await trpc.people.me.query()).person?.administrator;

  // The owner can open the invitation alone, and choose the password.
  const invitation = await owner.trpc.invitations.create.mutate({ role: 'member', email: address });
  const page = openVisitor(server.url);
  const password = 'correct horse battery';
  await page.post('/auth/join', { token: tokenOf(invitation), name: 'Ada', email: address, password });
  expect(await administers(page)).toBe(false);
  await expect(page.trpc.admin.overview.query()).rejects.toThrow('This needs the admin token');

  // Nor does a link for a first owner vouch for anything once somebody has joined.
  const late = await admin.admin.links.create.mutate({ organization_id: tenant.organizationId });
  await server.deps.pool.query(
    `update one_time_link set purpose = 'first_owner' where digest = sha256($1::text::bytea)`,
    [tokenOf(late)],
  );
  const second = openVisitor(server.url);
  const email = uniqueAddress('late');
  await second.post('/auth/join', { token: tokenOf(late), name: 'Late', email, password });
  const loadVerification = async () => {
    const { rows } = await server.deps.pool.query('select email_verified from person where email = $1', [
      email,
    ]);
    return rows;
  };
  expect(await loadVerification()).toEqual([{ email_verified: false }]);

  // Nor does a link with which an owner lets them in again.
  const person_id = (await second.trpc.people.me.query()).person?.id ?? '';
  const again = await owner.trpc.members.createRecoveryLink.mutate({ person_id });
  expect((await second.post('/auth/recover', { token: tokenOf(again), password })).status).toBe(200);
  expect(await loadVerification()).toEqual([{ email_verified: false }]);

  // The operator's word counts; afterwards no owner can let the administrator in again.
  const recovery = await admin.admin.links.create.mutate({ recover: address });
  await page.post('/auth/recover', { token: tokenOf(recovery), password });
  expect(await administers(page)).toBe(true);
  const { person } = await page.trpc.people.me.query();
  const choice = { person_id: person?.id ?? '' };
  await expect(owner.trpc.members.createRecoveryLink.mutate(choice)).rejects.toThrow(
    'This person administers this server.',
  );
});

test('a link for another organization makes nobody an administrator, though nobody has joined yet', async () => {
  const address = uniqueAddress('named');
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await using server = await createTestServer({ ADMIN_PEOPLE: address }, database);
  const { organizationId: organization_id } = await server.createTenant();
  const { links } = server.createAdmin().admin;
  expect(await links.create.mutate({})).toMatchObject({ purpose: 'first_owner' });
  for (const other of [{ organization_id }, { role: 'member' as const }]) {
    const { purpose, url } = await links.create.mutate(other);
    expect(purpose).toBe('invitation');
    const page = openVisitor(server.url);
    const newcomer = { name: 'Eve', email: address, password: 'correct horse battery' };
    await page.post('/auth/join', { token: new URL(url).hash.slice(1), ...newcomer });
    expect((await page.trpc.people.me.query()).person).toMatchObject({
      email: address,
      administrator: false,
    });
    await server.deps.pool.query('delete from person');
  }
});

test('only people named in the settings, with a verified address, administer the instance', async () => {
  const addresses = ['named', 'claimed', 'other'].map(
    (name) => `${name}-${process.pid}-${Date.now()}@example.com`,
  );
  const [named = '', claimed = ''] = addresses;
  await using server = await createTestServer({ ADMIN_PEOPLE: `${named.toUpperCase()}, ${claimed}` });
  const tenant = await server.createTenant();
  const [first, second, third] = [
    await server.createPerson(tenant, 'owner'),
    await server.createPerson(tenant, 'owner'),
    await server.createPerson(tenant, 'owner'),
  ];
  const rename = (from: string, to: string, loadVerification: boolean) =>
    server.deps.pool.query('update person set email = $2, email_verified = $3 where email = $1', [
      from,
      to,
      loadVerification,
    ]);
  await rename(first.email, named, true);
  await rename(second.email, claimed, false);
  expect((await first.trpc.admin.overview.query()).status.version).toBeTypeOf('string');
  expect((await first.trpc.people.me.query()).person?.administrator).toBe(true);
  for (const person of [second, third]) {
    await expect(person.trpc.admin.overview.query()).rejects.toThrow('This needs the admin token');
    expect((await person.trpc.people.me.query()).person?.administrator).toBe(false);
  }
  await first.trpc.admin.organizations.update.mutate({ id: tenant.organizationId, retrieval_count: 5 });
  const { data } = await first.trpc.audit.list.query({ action: 'admin.organizations.update' });
  expect(data).toMatchObject([{ actor: `${first.name} <${named}>`, actor_kind: 'person' }]);
});
