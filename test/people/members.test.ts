import { beforeAll, describe, expect, test } from 'vitest';
import { scopes } from '../../schema/api-key.ts';
import { parseId } from '../../schema/ids.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import { type TestPerson, uniqueAddress } from '../support/server/people.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { commitMeanwhile } from '../support/stores/commit-meanwhile.ts';
import { actBefore } from '../support/stores/intercept-statements.ts';
import { testServerUrl } from '../support/stores/open-test-database.ts';
import { collect } from '../support/vendors/openai-scripted-server.ts';

const server = await startSharedServer();

const idOf = async ({ trpc }: TestPerson) => (await trpc.people.me.query()).person?.id ?? '';

const refused = (httpStatus: number, errorCode: string | null = null) => ({
  data: { httpStatus, errorCode },
});

describe('members', () => {
  let tenant: Tenant;
  let owner: TestPerson;
  let admin: TestPerson;
  let member: TestPerson;

  beforeAll(async () => {
    tenant = await server.createTenant();
    owner = await server.createPerson(tenant, 'owner');
    admin = await server.createPerson(tenant, 'admin');
    member = await server.createPerson(tenant, 'member');
  });

  test('see each other, and nobody of another organization', async () => {
    await server.createPerson(await server.createTenant(), 'owner');
    const { data: list } = await member.trpc.members.list.query({ search: owner.email });
    const { data: all } = await member.trpc.members.list.query();
    expect(new Set(all.map(({ name, role, you }) => ({ name, role, you })))).toEqual(
      new Set([
        { name: owner.name, role: 'owner', you: false },
        { name: admin.name, role: 'admin', you: false },
        { name: member.name, role: 'member', you: true },
      ]),
    );
    expect(list[0]).toMatchObject({
      email: owner.email,
      passkeys: 0,
      two_factor: false,
      last_seen_at: expect.any(Number),
    });
  });

  test('only owners add and remove owners', async () => {
    const ownerId = await idOf(owner);
    const memberId = await idOf(member);
    const { changeRole, remove } = admin.trpc.members;
    for (const call of [
      () => changeRole.mutate({ person_id: memberId, role: 'owner' }),
      () => changeRole.mutate({ person_id: ownerId, role: 'member' }),
      () => remove.mutate({ person_id: ownerId }),
    ]) {
      await expect(call()).rejects.toMatchObject(refused(403, 'role_required'));
    }
    await expect(changeRole.mutate({ person_id: await idOf(admin), role: 'owner' })).rejects.toMatchObject(
      refused(403, 'role_required'),
    );
  });

  test('an organization keeps one owner, also when two leave at once', async () => {
    const other = await server.createTenant();
    const owners = [await server.createPerson(other, 'owner'), await server.createPerson(other, 'owner')];
    const leave = ({ trpc }: TestPerson) =>
      trpc.members.leave.mutate({ organization_id: other.organizationId }).then(
        () => 'left',
        (error: { data: { errorCode: string } }) => error.data.errorCode,
      );
    expect((await Promise.all(owners.map(leave))).sort()).toEqual(['last_owner', 'left']);
    const last = (
      await Promise.all(owners.map(async (person) => [person, await person.trpc.people.me.query()] as const))
    )
      .filter(([, { organizations }]) => organizations.length > 0)
      .map(([person]) => person);
    expect(last).toHaveLength(1);
    for (const person of last) {
      const person_id = await idOf(person);
      await expect(person.trpc.members.changeRole.mutate({ person_id, role: 'admin' })).rejects.toMatchObject(
        refused(400, 'last_owner'),
      );
      await expect(person.trpc.members.remove.mutate({ person_id })).rejects.toMatchObject(
        refused(400, 'last_owner'),
      );
    }
  });

  test('of two owners who demote each other at once, one succeeds', async () => {
    const other = await server.createTenant();
    const [one, two] = [await server.createPerson(other, 'owner'), await server.createPerson(other, 'owner')];
    await server.createPerson(other, 'owner');
    const [oneId, twoId] = [await idOf(one), await idOf(two)];
    const demote = ({ trpc }: TestPerson, person_id: string) =>
      trpc.members.changeRole.mutate({ person_id, role: 'member' }).then(
        () => 'demoted',
        (error: { data: { errorCode: string } }) => error.data.errorCode,
      );
    const outcomes = await Promise.all([demote(one, twoId), demote(two, oneId)]);
    expect(outcomes.sort()).toEqual(['demoted', 'role_required']);
  });

  test('of another organization do not exist', async () => {
    const elsewhere = await server.createTenant();
    const theirs = await server.createPerson(elsewhere, 'owner');
    const invitation = await theirs.trpc.invitations.create.mutate({ role: 'member' });
    const person_id = await idOf(theirs);
    const { members, invitations, assistants } = owner.trpc;
    for (const call of [
      () => members.changeRole.mutate({ person_id, role: 'member' }),
      () => members.remove.mutate({ person_id }),
      () => members.createRecoveryLink.mutate({ person_id }),
      () => members.leave.mutate({ organization_id: elsewhere.organizationId }),
      () => invitations.revoke.mutate({ id: invitation.id }),
      () => assistants.get.query({ id: elsewhere.assistantId }),
      () => assistants.update.mutate({ id: elsewhere.assistantId, name: 'Ours' }),
      () => assistants.delete.mutate({ id: elsewhere.assistantId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
    expect((await theirs.trpc.invitations.list.query()).data).toHaveLength(1);
  });
});

describe('settings of the organization', () => {
  test('are read by all, changed by owners and admins, and who may make keys by owners', async () => {
    const tenant = await server.createTenant();
    const owner = await server.createPerson(tenant, 'owner');
    const admin = await server.createPerson(tenant, 'admin');
    const changed = await admin.trpc.organization.update.mutate({ name: 'Orchard', retrieval_count: 5 });
    expect(changed).toMatchObject({ name: 'Orchard', retrieval_count: 5, member_keys: false });
    await expect(admin.trpc.organization.update.mutate({ member_keys: true })).rejects.toMatchObject({
      data: { httpStatus: 403, param: 'member_keys' },
    });
    await owner.trpc.organization.update.mutate({ member_keys: true });
    expect(await admin.trpc.organization.get.query()).toMatchObject({ name: 'Orchard', member_keys: true });
    await expect(
      owner.trpc.organization.update.mutate({ default_model: 'no-such-model' }),
    ).rejects.toMatchObject({ data: { httpStatus: 400, param: 'default_model' } });
  });
});

describe('keys', () => {
  test('of an owner have every scope and work at once', async () => {
    const tenant = await server.createTenant();
    const owner = await server.createPerson(tenant, 'owner');
    const made = await owner.trpc.keys.create.mutate({ project_id: tenant.assistantId, name: 'Website' });
    expect(made.scopes).toEqual(scopes);
    const use = () => server.fetch('/v1/assistants', { key: made.key });
    expect((await use()).status).toBe(200);
    await owner.trpc.keys.deactivate.mutate({ id: made.id });
    expect((await use()).status).toBe(403);
    await owner.trpc.keys.activate.mutate({ id: made.id });
    const rotated = await owner.trpc.keys.rotate.mutate({ id: made.id, grace: '1h' });
    expect((await server.fetch('/v1/assistants', { key: rotated.key })).status).toBe(200);
    expect((await use()).status).toBe(200);
    await owner.trpc.keys.delete.mutate({ id: made.id });
    expect((await use()).status).toBe(401);
    expect((await owner.trpc.keys.list.query()).data.map(({ name }) => name)).toEqual(['First key']);
  });

  test('of members are their own, with what they may do themselves, and go when they go', async () => {
    const tenant = await server.createTenant();
    const owner = await server.createPerson(tenant, 'owner');
    const member = await server.createPerson(tenant, 'member');
    const create = (asked: { scopes?: ('chat' | 'threads:read')[] }) =>
      member.trpc.keys.create.mutate({ project_id: tenant.assistantId, name: 'Mine', ...asked });
    await expect(create({})).rejects.toMatchObject(refused(403, 'role_required'));
    await owner.trpc.organization.update.mutate({ member_keys: true });

    const mine = await create({});
    expect(mine.scopes).not.toContain('threads:read');
    expect(mine.scopes).not.toContain('assistants:write');
    await expect(create({ scopes: ['chat', 'threads:read'] })).rejects.toMatchObject({
      data: { httpStatus: 403, param: 'scopes' },
    });
    expect((await member.trpc.keys.list.query()).data.map(({ id }) => id)).toEqual([mine.id]);
    const { data: all } = await owner.trpc.keys.list.query();
    expect(all).toHaveLength(2);
    const first = all.find(({ id }) => id !== mine.id);
    for (const action of ['deactivate', 'activate', 'rotate', 'delete'] as const) {
      await expect(member.trpc.keys[action].mutate({ id: first?.id ?? '' })).rejects.toMatchObject({
        data: { httpStatus: 404 },
      });
    }
    expect((await server.fetch('/v1/files', { key: mine.key })).status).toBe(200);
    await owner.trpc.members.remove.mutate({ person_id: await idOf(member) });
    expect((await server.fetch('/v1/files', { key: mine.key })).status).toBe(401);
  });

  test('of a member are not made in the moment in which that member is removed', async () => {
    const tenant = await server.createTenant();
    const owner = await server.createPerson(tenant, 'owner');
    const member = await server.createPerson(tenant, 'member');
    await owner.trpc.organization.update.mutate({ member_keys: true });
    const person_id = await idOf(member);
    actBefore(server, 'insert into api_key', () => owner.trpc.members.remove.mutate({ person_id }));
    const made = member.trpc.keys.create.mutate({ project_id: tenant.assistantId, name: 'Mine' });
    await expect(made).rejects.toMatchObject(refused(404));
    expect((await owner.trpc.keys.list.query()).data.map(({ name }) => name)).toEqual(['First key']);
  });

  test('of another organization do not exist', async () => {
    const tenant = await server.createTenant();
    const owner = await server.createPerson(tenant, 'owner');
    const elsewhere = await server.createTenant();
    const theirs = await server.createPerson(elsewhere, 'owner');
    const [key] = (await theirs.trpc.keys.list.query()).data;
    for (const action of ['deactivate', 'activate', 'rotate', 'delete'] as const) {
      await expect(owner.trpc.keys[action].mutate({ id: key?.id ?? '' })).rejects.toMatchObject({
        data: { httpStatus: 404 },
      });
    }
    await expect(
      owner.trpc.keys.create.mutate({ project_id: elsewhere.assistantId, name: 'Theirs' }),
    ).rejects.toMatchObject({ data: { httpStatus: 404 } });
    expect((await server.fetch('/v1/files', { key: elsewhere.apiKey })).status).toBe(200);
  });
});

describe('the deletion of an account', () => {
  test('leaves nothing of the person but the name in the audit log, and ends the links that they made', async () => {
    const { pool } = server.deps;
    const here = await server.createTenant();
    const owner = await server.createPerson(here, 'owner');
    const person = await server.createPerson(here, 'owner');
    const question = { assistant_id: here.assistantId, question: 'Is anybody there?' };
    await collect(await person.trpc.conversations.ask.mutate(question));
    // An address that nobody has verified would be the operator's word, were the maker of the link forgotten.
    const { url } = await person.trpc.invitations.create.mutate({
      role: 'member',
      email: uniqueAddress('eve'),
    });
    const id = parseId('person', (await person.trpc.people.me.query()).person?.id ?? '') ?? '';
    const { admin } = server.createAdmin();

    const counts = { memberships: 1, conversations: 1, keys: 0 };
    expect(await admin.people.delete.mutate({ email: person.email.toUpperCase() })).toMatchObject(counts);
    await expect(owner.trpc.people.link.mutate({ token: new URL(url).hash.slice(1) })).rejects.toThrow(
      'unknown',
    );
    await expect(person.trpc.people.sessions.list.query()).rejects.toMatchObject({
      data: { httpStatus: 401 },
    });
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'audit_event'`,
    );
    for (const { name } of rows) {
      const hits = await pool.query(
        `select from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 limit 1`,
        [id, person.email],
      );
      expect(hits.rowCount, name).toBe(0);
    }
    await expect(admin.people.delete.mutate({ email: person.email })).rejects.toMatchObject({
      data: { httpStatus: 404, param: 'email' },
    });
  });

  test.skipIf(!testServerUrl)(
    'waits for an invitation that the person makes, and holds nothing that this needs: one of them had to give way',
    async () => {
      const here = await server.createTenant();
      await server.createPerson(here, 'owner');
      const person = await server.createPerson(here, 'admin');
      const organization = parseId('organization', here.organizationId);
      const deleted = commitMeanwhile(
        server.deps.pool,
        (inviting) =>
          inviting.query('select from membership where organization_id = $1 for update', [organization]),
        () => server.createAdmin().admin.people.delete.mutate({ email: person.email }),
        (inviting) =>
          inviting.query('select from person where email = $1 for key share nowait', [person.email]),
      );
      expect(await deleted).toMatchObject({ memberships: 1 });
    },
  );

  test('is refused while an organization has no other owner', async () => {
    const owner = await server.createPerson(await server.createTenant(), 'owner');
    const { people } = server.createAdmin().admin;
    await expect(people.delete.mutate({ email: owner.email })).rejects.toMatchObject({
      message: expect.stringContaining('the only owner of "Test organization"'),
      data: { errorCode: 'last_owner' },
    });
    expect((await owner.trpc.people.me.query()).person).toMatchObject({ email: owner.email });
  });
});

describe('lists of hundreds', () => {
  let person: TestPerson;
  const [members, keys, invitations] = [130, 120, 110];

  beforeAll(async () => {
    const tenant = await server.createTenant();
    person = await server.createPerson(tenant, 'owner');
    const ids = [parseId('organization', tenant.organizationId), parseId('assistant', tenant.assistantId)];
    const { pool } = server.deps;
    await pool.query(
      `with made as (
         insert into person (name, email)
         select case n when 7 then 'Änne' when 8 then 'Anton' when 9 then 'Beate' when 10 then 'Azra' else 'Person ' || n end,
           gen_random_uuid() || '@example.com' from generate_series(1, $2::integer) n
         returning id)
       insert into membership (organization_id, person_id, role) select $1, id, 'member' from made`,
      [ids[0], members - 1],
    );
    await pool.query(
      `insert into api_key (id, organization_id, project_id, name, digest, last_four, scopes)
       select gen_random_uuid(), $1, $2, 'Robot ' || n, sha256(gen_random_uuid()::text::bytea), lpad(n::text, 4, '0'), '{chat}'
       from generate_series(1, $3::integer) n`,
      [...ids, keys - 1],
    );
    await pool.query(
      `insert into one_time_link (id, digest, purpose, organization_id, role, email, expires_at, created_at)
       select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), 'invitation', $1, 'member', 'guest' || n || '@example.com',
         now() + interval '1 day', now() - n % 3 * interval '1 minute'
       from generate_series(1, $2::integer) n`,
      [ids[0], invitations],
    );
  });

  test.each(['members', 'keys', 'invitations'] as const)(
    '%s come page by page, each once and in the order of all of them',
    async (name) => {
      const { list } = person.trpc[name] as { list: { query(asked?: object): Promise<Listed> } };
      type Listed = {
        data: { id?: string; person_id?: string }[];
        next_cursor: string | null;
        total: number;
      };
      const idsOf = ({ data }: Listed) => data.map(({ id, person_id }) => id ?? person_id);
      const all = await list.query();
      expect([all.data.length, all.next_cursor]).toEqual([all.total, null]);
      expect(all.total).toBe({ members, keys, invitations }[name]);
      const paged: unknown[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: Listed = await list.query({ limit: 30, ...(cursor && { cursor }) });
        expect(page.data.length).toBeLessThanOrEqual(30);
        expect(page.total).toBe(all.total);
        paged.push(...idsOf(page));
        cursor = page.next_cursor;
      }
      expect(paged).toEqual(idsOf(all));
      expect(new Set(paged).size).toBe(all.total);
    },
  );

  test('tell how many there are on a page that has become empty', async () => {
    const { invitations } = (await server.createPerson(await server.createTenant(), 'owner')).trpc;
    await invitations.create.mutate({ role: 'member' });
    await invitations.create.mutate({ role: 'member' });
    const all = await invitations.list.query();
    const { next_cursor } = await invitations.list.query({ limit: 1 });
    await invitations.revoke.mutate({ id: all.data[1]?.id ?? '' });
    const page = await invitations.list.query({ limit: 1, cursor: next_cursor ?? '' });
    expect(page).toEqual({ data: [], total: all.total - 1, next_cursor: null });
  });

  test('are searched for names, addresses, roles and the ends of keys, in any case', async () => {
    const { trpc } = person;
    const membersWith = async (search: string) =>
      (await trpc.members.list.query({ search, limit: 30 })).data.map(({ name }) => name);
    expect(await membersWith('ÄNNE')).toEqual(['Änne']);
    expect(await membersWith(person.email.toUpperCase())).toEqual([person.name]);
    expect(await membersWith('owner')).toContain(person.name);
    expect(await membersWith('100%')).toEqual([]);
    const { data, total } = await trpc.keys.list.query({ search: '…0042' });
    expect([data.map(({ name }) => name), total]).toEqual([['Robot 42'], 1]);
    expect((await trpc.keys.list.query({ search: 'robot', limit: 1 })).total).toBe(keys - 1);
    expect((await trpc.invitations.list.query({ search: 'guest77@' })).data).toHaveLength(1);
  });

  test('follow the alphabet, and refuse the cursor of another list', async () => {
    const { trpc } = person;
    const names = (await trpc.members.list.query({})).data.map(({ name }) => name);
    const known = names.filter((name) => ['Änne', 'Anton', 'Azra', 'Beate'].includes(name));
    expect(known).toEqual(['Änne', 'Anton', 'Azra', 'Beate']);
    const { next_cursor: cursor } = await trpc.members.list.query({ limit: 1 });
    for (const wrong of [cursor ?? '', 'x', '']) {
      await expect(trpc.keys.list.query({ cursor: wrong })).rejects.toMatchObject({
        data: { httpStatus: 400, param: 'cursor' },
      });
    }
  });
});
