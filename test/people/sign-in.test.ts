import { describe, expect, test } from 'vitest';
import { openVisitor } from '../support/server/clients.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();
const owner = await server.createPerson(tenant, 'owner');

/** A page that nobody has signed in to. */
const openPage = () => openVisitor(server.url);

describe('a page', () => {
  test('of somebody who has joined knows who and where they are', async () => {
    const me = await owner.trpc.people.me.query();
    expect(me).toMatchObject({
      person: {
        id: expect.stringMatching(/^person-/),
        name: owner.name,
        email: owner.email,
        has_password: true,
        two_factor: false,
        passkeys: 0,
      },
      session_ended: false,
      organization: { id: tenant.organizationId, role: 'owner' },
      organizations: [{ id: tenant.organizationId, role: 'owner' }],
      assistants: [{ id: tenant.assistantId, name: 'Test assistant' }],
      server: { people: true, oidc: null },
    });
    expect(Math.abs(me.server.time - Date.now() / 1000)).toBeLessThan(60);
  });

  test('of somebody who is not signed in learns so, without an error', async () => {
    const me = await openPage().trpc.people.me.query();
    expect(me).toMatchObject({ person: null, session_ended: false, organization: null, assistants: [] });
  });
});

describe('signing in', () => {
  test('with the password begins a session, and signing out ends it', async () => {
    const page = openPage();
    const answer = await page.post('/auth/sign-in', {
      email: owner.email.toUpperCase(),
      password: owner.password,
    });
    expect([answer.status, await answer.json()]).toEqual([200, { signed_in: true }]);
    const kept = new Map(page.cookies);
    expect((await page.trpc.people.me.query()).person).toMatchObject({ email: owner.email });

    expect(await (await page.post('/auth/sign-out', {})).json()).toEqual({ signed_in: false });
    expect(page.cookies.size).toBe(0);
    for (const [name, value] of kept) page.cookies.set(name, value);
    expect(await page.trpc.people.me.query()).toMatchObject({ person: null, session_ended: true });
    await expect(page.trpc.assistants.list.query()).rejects.toMatchObject({
      data: { httpStatus: 401, errorCode: 'session_ended' },
    });
    // What is refused is not told, and each of both is told once.
    await openPage().post('/auth/sign-in', { email: owner.email, password: 'wrong horse battery' });
    await openPage().post('/auth/sign-out', {});
    const { data } = await owner.trpc.audit.list.query({ actor: owner.email });
    expect(data.map(({ action, address }) => [action, address])).toEqual([
      ['people.signOut', '127.0.0.1'],
      ['people.signIn', '127.0.0.1'],
      ['people.join', '127.0.0.1'],
    ]);
  });

  test.each([
    ['a wrong password', () => ({ email: owner.email, password: 'wrong horse battery' })],
    ['an unknown address', () => ({ email: 'nobody@example.com', password: owner.password })],
    ['no address at all', () => ({ email: 'nobody', password: owner.password })],
  ])('with %s is refused in the same words', async (_fault, credentials) => {
    const page = openPage();
    const answer = await page.post('/auth/sign-in', credentials());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: {
        message: 'The email address or the password is wrong.',
        type: 'authentication_error',
        code: 'wrong_credentials',
        param: null,
      },
    });
    expect(page.cookies.size).toBe(0);
  });
});
