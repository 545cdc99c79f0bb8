import { describe, expect, test } from 'vitest';
import { parseId } from '../../schema/ids.ts';
import type { OrganizationId } from '../../src/db/organizations/organizations.ts';
import { insertMembership } from '../../src/db/people/memberships.ts';
import { createPageClient, openVisitor } from '../support/server/clients.ts';
import { uniqueAddress } from '../support/server/people.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { commitMeanwhile } from '../support/stores/commit-meanwhile.ts';
import { actBefore } from '../support/stores/intercept-statements.ts';
import { testServerUrl } from '../support/stores/open-test-database.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();
const owner = await server.createPerson(tenant, 'owner');

const openPage = () => openVisitor(server.url);

function newcomer() {
  return { name: 'Ada', email: uniqueAddress('ada'), password: 'correct horse battery' };
}

const tokenOf = ({ url }: { url: string }) => new URL(url).hash.slice(1);

async function refusal(response: Response) {
  const { error } = (await response.json()) as {
    error: { code: string; param: string | null; message: string };
  };
  return { status: response.status, code: error.code, param: error.param };
}

/** Makes a link look as if time had passed. */
async function expire(token: string) {
  const { rowCount } = await server.deps.pool.query(
    `update one_time_link set expires_at = now() - interval '1 second' where digest = sha256($1::text::bytea)`,
    [token],
  );
  expect(rowCount).toBe(1);
}

describe('an invitation', () => {
  test('says what it is for, stays good until it is used, and lets somebody in with its role', async () => {
    const invitation = await owner.trpc.invitations.create.mutate({ role: 'member' });
    expect(invitation.url).toMatch(/\/join#[\w-]{32}$/);
    const page = openPage();
    const token = tokenOf(invitation);
    for (const _look of [1, 2]) {
      expect(await page.trpc.people.link.mutate({ token })).toEqual({
        purpose: 'invitation',
        organization: { id: tenant.organizationId, name: 'Test organization' },
        role: 'member',
        email: null,
        name: null,
        invited_by: owner.name,
        expires_at: invitation.expires_at,
        has_account: false,
      });
    }
    expect((await page.post('/auth/join', { token, ...newcomer() })).status).toBe(200);
    expect((await page.trpc.people.me.query()).organization).toMatchObject({ role: 'member' });
  });

  test('works once, also for two who use it at the same moment', async () => {
    const { id, url } = await owner.trpc.invitations.create.mutate({ role: 'member' });
    const token = tokenOf({ url });
    const join = () => openPage().post('/auth/join', { token, ...newcomer() });
    const answers = await Promise.all([join(), join()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await refusal(await join())).toEqual({ status: 400, code: 'link_used', param: 'token' });
    await expect(owner.trpc.invitations.revoke.mutate({ id })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
  });

  test('that has expired, was withdrawn or never existed is refused with that reason', async () => {
    const page = openPage();
    const expired = tokenOf(await owner.trpc.invitations.create.mutate({ role: 'member', expires: '1h' }));
    await expire(expired);
    expect(
      (await owner.trpc.invitations.list.query()).data.filter(
        ({ expires_at: at }) => at <= Date.now() / 1000,
      ),
    ).toEqual([]);
    const revoked = await owner.trpc.invitations.create.mutate({ role: 'member' });
    await owner.trpc.invitations.revoke.mutate({ id: revoked.id });
    for (const [token, code] of [
      [expired, 'link_expired'],
      [tokenOf(revoked), 'link_unknown'],
      ['x'.repeat(32), 'link_unknown'],
    ]) {
      expect(await refusal(await page.post('/auth/join', { token, ...newcomer() }))).toMatchObject({ code });
      await expect(page.trpc.people.link.mutate({ token: `${token}` })).rejects.toMatchObject({
        data: { errorCode: code },
      });
    }
  });

  test('for an address cannot be used with another', async () => {
    const invited = newcomer();
    const link = await owner.trpc.invitations.create.mutate({
      role: 'admin',
      email: invited.email.toUpperCase(),
    });
    const token = tokenOf(link);
    const page = openPage();
    expect(await page.trpc.people.link.mutate({ token })).toMatchObject({ email: invited.email });
    expect(await refusal(await page.post('/auth/join', { token, ...newcomer() }))).toEqual({
      status: 400,
      code: 'link_for_other',
      param: 'email',
    });
    const member = await server.createPerson(await server.createTenant(), 'member');
    expect(await refusal(await member.post('/auth/join', { token }))).toMatchObject({
      code: 'link_for_other',
    });
    expect((await page.post('/auth/join', { token, ...invited })).status).toBe(200);
  });

  test("does not give anybody an owner's account by their address", async () => {
    const token = tokenOf(await owner.trpc.invitations.create.mutate({ role: 'member' }));
    const page = openPage();
    const thief = { name: 'Mallory', email: owner.email, password: 'another horse battery' };
    expect(await refusal(await page.post('/auth/join', { token, ...thief }))).toEqual({
      status: 400,
      code: 'email_taken',
      param: 'email',
    });
    expect(page.cookies.size).toBe(0);
    const signIn = await page.post('/auth/sign-in', { email: owner.email, password: thief.password });
    expect(signIn.status).toBe(401);
    expect((await page.trpc.people.link.mutate({ token })).purpose).toBe('invitation');
  });

  test('takes somebody who is signed in into a second organization, where headers say which one is meant', async () => {
    const elsewhere = await server.createTenant();
    const host = await server.createPerson(elsewhere, 'owner');
    const token = tokenOf(await host.trpc.invitations.create.mutate({ role: 'admin' }));
    const guest = await server.createPerson(tenant, 'member');
    expect((await guest.post('/auth/join', { token })).status).toBe(200);

    const at = (headers: Record<string, string>) =>
      createPageClient(server.url, guest, headers).people.me.query();
    expect(await at({})).toMatchObject({
      organization: { id: tenant.organizationId, role: 'member' },
      organizations: [{ id: tenant.organizationId }, { id: elsewhere.organizationId, role: 'admin' }],
    });
    expect(await at({ 'x-lectern-project': elsewhere.assistantId })).toMatchObject({
      organization: { id: elsewhere.organizationId, role: 'admin' },
      assistants: [{ id: elsewhere.assistantId }],
    });
    expect(await at({ 'x-lectern-organization': elsewhere.organizationId })).toMatchObject({
      organization: { id: elsewhere.organizationId },
    });
    // What can be no id does not mean the first.
    for (const param of ['x-lectern-project', 'x-lectern-organization']) {
      const lost = createPageClient(server.url, guest, { [param]: 'asst-or-org' });
      await expect(lost.members.list.query()).rejects.toMatchObject({ data: { httpStatus: 404, param } });
    }
    expect(await refusal(await guest.post('/auth/join', { token }))).toMatchObject({ code: 'link_used' });
  });

  test('for an owner cannot be created by admins', async () => {
    const admin = await server.createPerson(tenant, 'admin');
    await expect(admin.trpc.invitations.create.mutate({ role: 'owner' })).rejects.toMatchObject({
      data: { httpStatus: 403, errorCode: 'role_required' },
    });
    const made = await owner.trpc.invitations.create.mutate({ role: 'owner' });
    await expect(admin.trpc.invitations.revoke.mutate({ id: made.id })).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
    const { data: waiting } = await admin.trpc.invitations.list.query();
    expect(waiting).toContainEqual({
      id: made.id,
      role: 'owner',
      email: null,
      invited_by: owner.name,
      created_at: made.created_at,
      expires_at: made.expires_at,
    });
    expect(JSON.stringify(waiting)).not.toContain(tokenOf(made));
  });

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['a name of blanks', { name: '  ' }, 'name'],
    ['no address', { email: undefined }, 'email'],
    ['what is no address', { email: 'ada' }, 'email'],
    ['a short password', { password: 'elevenchars' }, 'password'],
    ['a usual password', { password: 'password1234' }, 'password'],
    ['their own name as password', { name: 'Ada Lovelace', password: 'AdaLovelace1' }, 'password'],
    ['an endless password', { password: 'x'.repeat(257) }, 'password'],
    ['a NUL in the name', { name: 'A\0da' }, 'name'],
  ])('is not used up by %s', async (_fault, spoiled, param) => {
    const token = tokenOf(await owner.trpc.invitations.create.mutate({ role: 'member' }));
    const page = openPage();
    const answer = await page.post('/auth/join', { token, ...newcomer(), ...spoiled });
    expect(await refusal(answer)).toMatchObject({ status: 400, param });
    expect((await page.trpc.people.link.mutate({ token })).purpose).toBe('invitation');
  });

  test('for many people takes one call, which names an address that is none and then invites nobody', async () => {
    const host = await server.createPerson(await server.createTenant(), 'owner');
    const { invitations } = host.trpc;
    const [ada, alan] = [uniqueAddress('ada'), uniqueAddress('alan')];
    await expect(
      invitations.createMany.mutate({ role: 'member', emails: [ada, 'alan@', 'x'.repeat(300)] }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('"emails[1]" must be an email address, not "alan@".'),
      data: { httpStatus: 400, param: 'emails[1]' },
    });
    expect((await invitations.list.query()).data).toEqual([]);

    const made = await invitations.createMany.mutate({
      role: 'member',
      emails: [` ${ada.toUpperCase()}`, alan, ada],
    });
    expect(made.map(({ email }) => email)).toEqual([ada, alan]);
    expect((await invitations.list.query()).data.map(({ email }) => email)).toEqual(
      expect.arrayContaining([ada, alan]),
    );
    const join = (email: string, index: number) =>
      openPage().post('/auth/join', {
        token: new URL(made[index]?.url ?? '').hash.slice(1),
        ...newcomer(),
        email,
      });
    expect((await join(ada, 1)).status).toBe(400);
    expect((await join(ada, 0)).status).toBe(200);
    expect((await join(alan, 1)).status).toBe(200);
    const { data } = await host.trpc.audit.list.query({ action: 'invitations.createMany' });
    expect(data).toMatchObject([
      { details: { role: 'member', emails: expect.arrayContaining([ada, alan]) } },
    ]);
  });

  test.each([['0m'], ['91d'], ['soon'], ['-1d']])('does not last %s', async (expires) => {
    await expect(owner.trpc.invitations.create.mutate({ role: 'member', expires })).rejects.toMatchObject({
      data: { httpStatus: 400, param: 'expires' },
    });
  });
});

describe('the links that somebody has made', () => {
  const idOf = async ({ trpc }: Pick<typeof owner, 'trpc'>) =>
    (await trpc.people.me.query()).person?.id ?? '';

  test('end with the role that they were made in', async () => {
    const other = await server.createPerson(tenant, 'owner');
    const lost = await server.createPerson(tenant, 'member');
    const invite = (role: 'owner' | 'admin') => other.trpc.invitations.create.mutate({ role });
    const [asOwner, asAdmin] = [tokenOf(await invite('owner')), tokenOf(await invite('admin'))];
    const recovery = tokenOf(
      await other.trpc.members.createRecoveryLink.mutate({ person_id: await idOf(lost) }),
    );
    const works = (token: string) =>
      openPage()
        .trpc.people.link.mutate({ token })
        .then(
          () => true,
          () => false,
        );
    const person_id = await idOf(other);
    await owner.trpc.members.changeRole.mutate({ person_id, role: 'admin' });
    expect(await Promise.all([asOwner, asAdmin, recovery].map(works))).toEqual([false, true, false]);
    await owner.trpc.members.changeRole.mutate({ person_id, role: 'member' });
    expect(await works(asAdmin)).toBe(false);
  });

  test('end with their membership, so that nobody who was removed comes back', async () => {
    const removed = await server.createPerson(tenant, 'admin');
    const { url } = await removed.trpc.invitations.create.mutate({ role: 'admin' });
    await owner.trpc.members.remove.mutate({ person_id: await idOf(removed) });
    const answer = await openPage().post('/auth/join', { token: tokenOf({ url }), ...newcomer() });
    expect(await refusal(answer)).toMatchObject({ code: 'link_unknown' });
  });
});

test('nobody who is removed at that moment makes an invitation', async () => {
  const removed = await server.createPerson(tenant, 'admin');
  const person_id = (await removed.trpc.people.me.query()).person?.id ?? '';
  actBefore(server, 'begin', () => owner.trpc.members.remove.mutate({ person_id }));
  await expect(removed.trpc.invitations.create.mutate({ role: 'member' })).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
  const { data: made } = await owner.trpc.invitations.list.query();
  expect(made.filter(({ invited_by }) => invited_by === removed.name)).toEqual([]);
});

describe('a recovery link', () => {
  test('gives a new password, takes the second factor off, and ends every other session', async () => {
    const lost = await server.createPerson(tenant, 'member');
    const { data: members } = await owner.trpc.members.list.query();
    const { person_id } = members.find(({ email }) => email === lost.email) ?? { person_id: '' };
    const [token = '', second = ''] = await Promise.all(
      [1, 2].map(async () => tokenOf(await owner.trpc.members.createRecoveryLink.mutate({ person_id }))),
    );
    const page = openPage();
    expect(await page.trpc.people.link.mutate({ token })).toMatchObject({
      purpose: 'recovery',
      email: lost.email,
      name: lost.name,
      organization: null,
    });
    expect(await refusal(await page.post('/auth/join', { token, ...newcomer() }))).toMatchObject({
      status: 400,
    });
    const weak = await page.post('/auth/recover', { token, password: 'Password2026!' });
    expect(await refusal(weak)).toMatchObject({ status: 400, param: 'password' });
    const password = 'a new horse and battery';
    expect((await page.post('/auth/recover', { token, password })).status).toBe(200);
    expect((await page.trpc.people.me.query()).person).toMatchObject({ email: lost.email });
    // Whoever else got one may not set yet another password with it.
    expect(await refusal(await openPage().post('/auth/recover', { token: second, password }))).toMatchObject({
      code: 'link_unknown',
    });
    await expect(lost.trpc.assistants.list.query()).rejects.toMatchObject({
      data: { errorCode: 'session_ended' },
    });
    const { data } = await owner.trpc.audit.list.query({ actor: lost.email, action: 'people.recover' });
    expect(data).toHaveLength(1);
    const old = await openPage().post('/auth/sign-in', { email: lost.email, password: lost.password });
    expect(old.status).toBe(401);
    expect((await openPage().post('/auth/sign-in', { email: lost.email, password })).status).toBe(200);
    expect(await refusal(await page.post('/auth/recover', { token, password }))).toMatchObject({
      code: 'link_used',
    });
  });

  test('removes passkeys and accounts of an identity provider, which somebody else may have added', async () => {
    const { pool } = server.deps;
    // Made by whoever opened the invitation, with an address that is not theirs.
    const squatter = await server.createPerson(tenant, 'member');
    await pool.query(
      `insert into passkey (person_id, public_key, credential_id, counter, device_type, backed_up)
       select id, 'x', 'of ' || email, 0, 'singleDevice', false from person where email = $1`,
      [squatter.email],
    );
    await pool.query(
      `insert into credential (person_id, account_id, provider_id) select id, 'issuer ' || email, 'oidc' from person where email = $1`,
      [squatter.email],
    );
    const me = async ({ trpc }: Pick<typeof squatter, 'trpc'>) => (await trpc.people.me.query()).person;
    expect(await me(squatter)).toMatchObject({ passkeys: 1, oidc: true });
    const made = await server.createAdmin().admin.links.create.mutate({ recover: squatter.email });
    const page = openPage();
    await page.post('/auth/recover', { token: tokenOf(made), password: 'a new horse and battery' });
    expect(await me(page)).toMatchObject({
      email: squatter.email,
      passkeys: 0,
      oidc: false,
      has_password: true,
    });
  });

  test('for somebody who is in another organization too is created only by the operator', async () => {
    const guest = await server.createPerson(tenant, 'member');
    const host = await server.createPerson(await server.createTenant(), 'owner');
    const invitation = await host.trpc.invitations.create.mutate({ role: 'member' });
    await guest.post('/auth/join', { token: tokenOf(invitation) });
    const me = await guest.trpc.people.me.query();
    const choice = { person_id: me.person?.id ?? '' };
    await expect(owner.trpc.members.createRecoveryLink.mutate(choice)).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
    const made = await server.createAdmin().admin.links.create.mutate({ recover: guest.email });
    expect(made).toMatchObject({ purpose: 'recovery', role: null });
  });

  test('is not created by an owner who becomes a member at that moment', async () => {
    const former = await server.createPerson(tenant, 'owner');
    const lost = await server.createPerson(tenant, 'member');
    const idOf = async ({ trpc }: typeof lost) => (await trpc.people.me.query()).person?.id ?? '';
    const [person_id, formerId] = [await idOf(lost), await idOf(former)];
    actBefore(server, 'begin', () =>
      owner.trpc.members.changeRole.mutate({ person_id: formerId, role: 'member' }),
    );
    await expect(former.trpc.members.createRecoveryLink.mutate({ person_id })).rejects.toMatchObject({
      data: { httpStatus: 403, errorCode: 'role_required' },
    });
  });

  test.skipIf(!testServerUrl)('is not created while the person joins another organization', async () => {
    const person = await server.createPerson(tenant, 'member');
    const choice = { person_id: (await person.trpc.people.me.query()).person?.id ?? '' };
    const elsewhere = await server.createTenant();
    const joined = {
      organizationId: parseId('organization', elsewhere.organizationId) as OrganizationId,
      personId: parseId('person', choice.person_id) ?? '',
      role: 'owner' as const,
    };
    const made = commitMeanwhile(
      server.deps.pool,
      (db) => insertMembership(db, joined),
      () => owner.trpc.members.createRecoveryLink.mutate(choice),
    );
    await expect(made).rejects.toMatchObject({ data: { httpStatus: 403 } });
  });

  test('opens no organization that the person joins later', async () => {
    const person = await server.createPerson(tenant, 'member');
    const choice = { person_id: (await person.trpc.people.me.query()).person?.id ?? '' };
    const token = tokenOf(await owner.trpc.members.createRecoveryLink.mutate(choice));
    const elsewhere = await server.createTenant();
    const host = await server.createPerson(elsewhere, 'owner');
    const invitation = await host.trpc.invitations.create.mutate({ role: 'owner' });
    expect((await person.post('/auth/join', { token: tokenOf(invitation) })).status).toBe(200);
    const theft = { token, password: 'a new horse and battery' };
    expect(await refusal(await openPage().post('/auth/recover', theft))).toMatchObject({
      code: 'link_unknown',
    });
    // Nor one whose removal can still be undone.
    const { name } = await host.trpc.organization.get.query();
    await host.trpc.organization.remove.mutate({ name });
    await expect(owner.trpc.members.createRecoveryLink.mutate(choice)).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
  });

  test('is not created for an unknown address', async () => {
    const admin = server.createAdmin();
    await expect(admin.admin.links.create.mutate({ recover: 'nobody@example.com' })).rejects.toMatchObject({
      data: { httpStatus: 404, param: 'recover' },
    });
  });
});
