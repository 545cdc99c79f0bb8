import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBrowser } from '../support/server/browser.ts';
import { openVisitor } from '../support/server/clients.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import { type TestPerson, uniqueAddress } from '../support/server/people.ts';
import { actBefore } from '../support/stores/intercept-statements.ts';
import { type OidcIssuer, type Script, startOidcIssuer } from '../support/vendors/oidc-issuer.ts';

let issuer: OidcIssuer;
let server: TestServer;
let tenant: Tenant;
let owner: TestPerson;

beforeAll(async () => {
  issuer = await startOidcIssuer();
  server = await createTestServer({
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
  });
  tenant = await server.createTenant();
  owner = await server.createPerson(tenant, 'owner');
  return async () => {
    await server[Symbol.asyncDispose]();
    await issuer[Symbol.asyncDispose]();
  };
});

let subjects = 0;

/** Somebody whom the provider knows. */
function account(more: Record<string, unknown> = {}) {
  subjects += 1;
  return {
    sub: `subject-${subjects}`,
    name: 'Grace',
    email: uniqueAddress('grace'),
    email_verified: true,
    ...more,
  };
}

function play(script: Script) {
  Object.assign(
    issuer.script,
    {
      refusal: undefined,
      refusesClient: undefined,
      forged: undefined,
      wrongKey: undefined,
      isGone: undefined,
    },
    script,
  );
}

beforeEach(() => play({ claims: account() }));

const openPage = () => openVisitor(server.url);

type Page = ReturnType<typeof openPage>;

/** Goes to the provider and comes back. @returns where the browser is sent then. */
async function travel(page: Pick<Page, 'post' | 'fetch'>, body: object = {}): Promise<string> {
  const answer = await page.post('/auth/oidc', body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  return comeBack(page, await issuer.visit(url));
}

async function comeBack(page: Pick<Page, 'fetch'>, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  // The browser comes from another site, by a link.
  const response = await page.fetch(`${pathname}${search}`, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

const tokenOf = ({ url }: { url: string }) => new URL(url).hash.slice(1);

async function invite(email?: string) {
  return tokenOf(await owner.trpc.invitations.create.mutate({ role: 'member', email }));
}

/** An invitation that the operator of the server makes. */
async function inviteAsOperator(email?: string) {
  const { organizationId: organization_id } = tenant;
  const wanted = { organization_id, role: 'member', email } as const;
  return tokenOf(await server.createAdmin().admin.links.create.mutate(wanted));
}

const whoIs = async ({ trpc }: Page) => (await trpc.people.me.query()).person?.email;

describe('an identity provider', () => {
  test('is offered', async () => {
    const me = await openPage().trpc.people.me.query();
    expect(me.server.oidc).toEqual({ name: '127.0.0.1' });
  });

  test('brings somebody with an invitation in, who then signs in without one', async () => {
    const email = uniqueAddress('grace');
    const claims = account({ email: email.replace('grace', 'Grace').replace('example', 'Example') });
    play({ claims });
    const page = openPage();
    expect(await travel(page, { token: await invite(), return_to: '/files?x=1' })).toBe('/files?x=1');
    expect(await page.trpc.people.me.query()).toMatchObject({
      person: { name: 'Grace', email, has_password: false, oidc: true },
      organization: { role: 'member' },
    });
    // The name that the provider has for them counts from now on, whatever their address becomes.
    play({ claims: { ...claims, email: uniqueAddress('other') } });
    const later = openPage();
    expect(await travel(later)).toBe('/');
    expect(await whoIs(later)).toBe(email);
    const { data } = await owner.trpc.audit.list.query({ actor: email });
    expect(data.map(({ action }) => action)).toEqual(['people.oidc.finish', 'people.oidc.finish']);
  });

  test('can be reached through a link on the page', async () => {
    const page = openPage();
    const response = await page.fetch('/auth/oidc?return_to=/members');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(new RegExp(`^${issuer.issuer}/authorize\\?`));
  });

  test('lets nobody in who was not invited', async () => {
    const page = openPage();
    expect(await travel(page)).toBe('/sign-in?error=oidc_no_account');
    expect(await whoIs(page)).toBeUndefined();
  });

  test.each([
    ['whose address both sides vouch for', inviteAsOperator, true, true, '/'],
    [
      'whose address the provider has not checked',
      inviteAsOperator,
      true,
      false,
      '/sign-in?error=oidc_no_account',
    ],
    ['whose address the operator did not name', inviteAsOperator, false, true, '/sign-in?error=email_taken'],
    // The owner could have joined under it alone, and would know the password of an account that others now trust.
    ['whose address only an owner has named', invite, true, true, '/sign-in?error=email_taken'],
  ])('knows a person %s', async (_who, inviteBy, named, there, location) => {
    const claims = account({ email_verified: there });
    play({ claims });
    const page = openPage();
    const password = 'correct horse battery';
    const token = await inviteBy(named ? claims.email : undefined);
    await page.post('/auth/join', { token, name: 'Grace', email: claims.email, password });
    const other = openPage();
    expect(await travel(other)).toBe(location);
    expect(await whoIs(other)).toBe(location === '/' ? claims.email : undefined);
  });

  test('does not give an account by an address that only looks the same in lower case', async () => {
    const email = uniqueAddress('kate');
    play({ claims: account({ email }) });
    await travel(openPage(), { token: await invite() });
    // The Kelvin sign.
    play({ claims: account({ email: email.replace('k', '\u212a') }) });
    const page = openPage();
    expect(await travel(page)).toBe('/sign-in?error=oidc_no_account');
    expect(await whoIs(page)).toBeUndefined();
  });

  test("does not give a member an owner's account by their address", async () => {
    play({ claims: account({ email: owner.email, email_verified: false }) });
    const page = openPage();
    expect(await travel(page, { token: await invite() })).toBe('/sign-in?error=email_taken');
    expect(await whoIs(page)).toBeUndefined();
  });

  test('is linked by somebody who is signed in, and to nobody else then', async () => {
    const person = await server.createPerson(tenant, 'member');
    expect(await travel(person)).toBe('/');
    const page = openPage();
    await travel(page);
    expect(await whoIs(page)).toBe(person.email);
    const another = await server.createPerson(tenant, 'member');
    expect(await travel(another)).toBe('/sign-in?error=oidc_failed');
  });

  test('is not linked by a session that ends at that moment', async () => {
    const person = await server.createPerson(tenant, 'member');
    const other = openPage();
    await other.post('/auth/sign-in', person);
    actBefore(server, 'begin', () => other.trpc.people.sessions.endOthers.mutate());
    expect(await travel(person)).toBe('/sign-in?error=session_ended');
    expect((await other.trpc.people.me.query()).person?.oidc).toBe(false);
  });

  test('is linked only soon after signing in', async () => {
    const person = await server.createPerson(tenant, 'member');
    await server.deps.pool.query(
      `update session set created_at = now() - interval '2 hours'
       where person_id = (select id from person where email = $1)`,
      [person.email],
    );
    const answer = await person.post('/auth/oidc', {});
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error: { code: 'confirmation_required' } },
    ]);
    // Signing in again is always possible.
    expect((await person.post('/auth/oidc', { link: false })).status).toBe(200);
  });

  test('vouches for the address of somebody who links it', async () => {
    const claims = account();
    play({ claims });
    const page = openPage();
    const newcomer = { name: 'Grace', email: claims.email, password: 'correct horse battery' };
    await page.post('/auth/join', { token: await invite(), ...newcomer });
    const isVerified = async () => {
      const { rows } = await server.deps.pool.query('select email_verified from person where email = $1', [
        claims.email,
      ]);
      return rows[0].email_verified;
    };
    expect(await isVerified()).toBe(false);
    expect(await travel(page)).toBe('/');
    expect(await isVerified()).toBe(true);
  });

  test('is not linked by a link that any site can hold', async () => {
    const person = await server.createPerson(tenant, 'member');
    const response = await person.fetch('/auth/oidc', { headers: { 'sec-fetch-site': 'cross-site' } });
    const back = await issuer.visit(response.headers.get('location') ?? '');
    expect(await comeBack(person, back)).toBe('/sign-in?error=oidc_no_account');
    expect((await person.trpc.people.me.query()).person).toMatchObject({ oidc: false });
  });

  test('may refuse somebody', async () => {
    play({ claims: account(), refusal: 'access_denied' });
    expect(await travel(openPage())).toBe('/sign-in?error=oidc_refused');
  });

  test('that no longer accepts the secret of this service tells the operator, and not the person, what to do', async () => {
    play({ claims: account(), refusesClient: true });
    expect(await travel(openPage(), { token: await invite() })).toBe('/sign-in?error=oidc_failed');
    expect(server.deps.recentErrors().at(0)?.message).toMatch(/OIDC_CLIENT_SECRET/);
  });

  test('that has gone since the sign-in began is said to be away, and not to lie', async () => {
    play({ claims: account(), isGone: true });
    expect(await travel(openPage(), { token: await invite() })).toBe('/sign-in?error=oidc_failed');
    expect(server.deps.recentErrors().at(0)?.message).toMatch(/does not answer/);
  });

  const hour = 3_600;
  const now = () => Math.floor(Date.now() / 1000);

  test.each([
    ['another nonce', { forged: { nonce: 'other' } }],
    ['another audience', { forged: { aud: 'somebody else' } }],
    ['another issuer', { forged: { iss: 'https://evil.example' } }],
    ['a token that has expired', { forged: { iat: now() - 2 * hour, exp: now() - hour } }],
    ['a signature of another key', { wrongKey: true }],
    ['no subject', { forged: { sub: undefined } }],
  ])('is not believed with %s', async (_fault, lie) => {
    const page = openPage();
    play({ claims: account(), ...lie });
    expect(await travel(page, { token: await invite() })).toBe('/sign-in?error=oidc_failed');
    expect(await whoIs(page)).toBeUndefined();
  });

  test('may have a clock that is half a minute ahead', async () => {
    play({ claims: account(), forged: { iat: now() + 30 } });
    expect(await travel(openPage(), { token: await invite() })).toBe('/');
  });

  test('signs in nobody whose browser did not begin', async () => {
    const begun = openPage();
    const { url } = (await (await begun.post('/auth/oidc', {})).json()) as { url: string };
    const address = await issuer.visit(url);
    expect(await comeBack(openPage(), address)).toBe('/sign-in?error=oidc_failed');
    const other = openPage();
    await other.post('/auth/oidc', {});
    expect(await comeBack(other, address)).toBe('/sign-in?error=oidc_failed');
    expect(await comeBack(begun, address)).toBe('/sign-in?error=oidc_no_account');
  });

  test('signs in nobody who comes back after ten minutes', async () => {
    const page = openPage();
    const { url } = (await (await page.post('/auth/oidc', {})).json()) as { url: string };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await comeBack(page, await issuer.visit(url))).toBe('/sign-in?error=oidc_failed');
  });

  test.each([
    ['//evil.example/x'],
    ['https://evil.example'],
    ['/\\evil.example'],
    ['javascript:alert(1)'],
    ['\t//evil.example'],
    ['/.//evil.example'],
    ['/x/..//evil.example'],
    ['/%2e//evil.example'],
  ])('sends nobody to %j afterwards', async (return_to) => {
    expect(await travel(openPage(), { token: await invite(), return_to })).toBe('/');
  });

  test('that is down is reported as such', async () => {
    await using alone = await createTestServer({
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'y',
    });
    const answer = await createBrowser(alone.url).post('/auth/oidc', {});
    expect([answer.status, await answer.json()]).toMatchObject([502, { error: { code: 'oidc_failed' } }]);
  });

  test('that is not configured is a 404', async () => {
    await using without = await createTestServer();
    const answer = await createBrowser(without.url).post('/auth/oidc', {});
    expect(answer.status).toBe(404);
  });

  test('needs all three settings', async () => {
    await expect(createTestServer({ OIDC_ISSUER: issuer.issuer })).rejects.toThrow('OIDC_CLIENT_ID');
  });
});
