import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBrowser } from '../support/server/browser.ts';
import { createPageClient, openVisitor } from '../support/server/clients.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { actBefore, interceptStatements } from '../support/stores/intercept-statements.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();
const owner = await server.createPerson(tenant, 'owner');

async function signIn({ email, password }: { email: string; password: string }, headers = {}) {
  const visitor = openVisitor(server.url);
  const response = await visitor.post('/auth/sign-in', { email, password }, headers);
  return { ...visitor, response };
}

const ended = { data: { httpStatus: 401, errorCode: 'session_ended' } };

describe('sessions', () => {
  test('are listed with where they are, and each can be ended', async () => {
    const person = await server.createPerson(tenant, 'member');
    const phone = await signIn(person, { 'user-agent': 'A phone' });
    const sessions = await person.trpc.people.sessions.list.query();
    expect(sessions).toHaveLength(2);
    const [other] = sessions.filter(({ current }) => !current);
    expect(other).toMatchObject({ user_agent: 'A phone', address: '127.0.0.1' });
    expect(await phone.trpc.people.sessions.list.query()).toHaveLength(2);

    await person.trpc.people.sessions.end.mutate({ id: other?.id ?? '' });
    await expect(phone.trpc.people.sessions.list.query()).rejects.toMatchObject(ended);
    expect(await person.trpc.people.sessions.list.query()).toMatchObject([{ current: true }]);
  });

  test('of others cannot be ended', async () => {
    const stranger = await server.createPerson(await server.createTenant(), 'owner');
    const [theirs] = await stranger.trpc.people.sessions.list.query();
    for (const id of [theirs?.id ?? '', 'session-x', 'session-00000000-0000-4000-8000-000000000000']) {
      await expect(owner.trpc.people.sessions.end.mutate({ id })).rejects.toMatchObject({
        data: { httpStatus: 404 },
      });
    }
    await stranger.trpc.people.sessions.list.query();
  });

  test('all but this one end at once', async () => {
    const person = await server.createPerson(tenant, 'member');
    const others = [await signIn(person), await signIn(person)];
    expect(await person.trpc.people.sessions.endOthers.mutate()).toEqual({ ended: 2 });
    for (const other of others) await expect(other.trpc.assistants.list.query()).rejects.toMatchObject(ended);
  });

  test('expire when unused for long, and are extended by use', async () => {
    const person = await server.createPerson(tenant, 'member');
    const [session] = await person.trpc.people.sessions.list.query();
    const days = ((session?.expires_at ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeCloseTo(14, 1);
    const change = (sql: string) =>
      server.deps.pool.query(
        `update session set ${sql} where person_id = (select id from person where email = $1)`,
        [person.email],
      );
    await change(`updated_at = now() - interval '2 days', expires_at = now() + interval '12 days'`);
    await person.trpc.assistants.list.query();
    await expect
      .poll(async () => (await person.trpc.people.sessions.list.query())[0]?.expires_at)
      .toBeGreaterThanOrEqual(session?.expires_at ?? 0);
    await change(`expires_at = now() - interval '1 second'`);
    await expect(person.trpc.assistants.list.query()).rejects.toMatchObject(ended);
    const later = await signIn(person);
    expect(await later.trpc.people.sessions.list.query()).toMatchObject([{ current: true }]);
    await change(`expires_at = now() - interval '1 second'`);
    await server.deps.pool.query(`select graphile_worker.add_job('purge_sessions')`);
    await server.drainJobs();
    const kept = 'select from session where person_id = (select id from person where email = $1)';
    expect((await server.deps.pool.query(kept, [person.email])).rows, 'with the addresses').toEqual([]);
  });

  test('that have expired by thousands are deleted in several steps, so that nobody waits long for it', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { pool } = server.deps;
    await pool.query(
      `insert into session (person_id, token, expires_at)
       select person.id, gen_random_uuid(), now() - interval '1 day' from person, generate_series(1, 2500) where email = $1`,
      [person.email],
    );
    const count = async () =>
      (await pool.query<{ count: number }>('select count(*)::int as count from session')).rows[0]?.count ?? 0;
    const counts: number[] = [];
    onTestFinished(() => {
      server.deps.pool = pool;
    });
    server.deps.pool = interceptStatements(pool, async ({ text }) => {
      if (text.includes('delete from session')) counts.push(await count());
    });
    await pool.query(`select graphile_worker.add_job('purge_sessions')`);
    await server.drainJobs();
    counts.push(await count());
    const deleted = counts.slice(1).map((left, index) => (counts[index] ?? 0) - left);
    expect(deleted.reduce((sum, some) => sum + some, 0)).toBeGreaterThanOrEqual(2_500);
    expect(Math.max(...deleted)).toBeLessThanOrEqual(1_000);
    expect(await person.trpc.people.sessions.list.query()).toMatchObject([{ current: true }]);
  });

  test('end with a change of the password, except the one that changes it', async () => {
    const person = await server.createPerson(tenant, 'member');
    const other = await signIn(person);
    const password = 'another horse battery';
    const wrong = { current_password: 'not the old one', password };
    await expect(person.trpc.people.password.change.mutate(wrong)).rejects.toMatchObject({
      data: { httpStatus: 403, errorCode: 'wrong_credentials', param: 'current_password' },
    });
    const me = await person.trpc.people.me.query();
    const { url } = await owner.trpc.members.createRecoveryLink.mutate({ person_id: me.person?.id ?? '' });
    await person.trpc.people.password.change.mutate({ current_password: person.password, password });
    // What would set yet another one ends too.
    await expect(owner.trpc.people.link.mutate({ token: new URL(url).hash.slice(1) })).rejects.toMatchObject({
      data: { errorCode: 'link_unknown' },
    });
    await expect(other.trpc.assistants.list.query()).rejects.toMatchObject(ended);
    await person.trpc.assistants.list.query();
    expect((await signIn(person)).response.status).toBe(401);
    expect((await signIn({ ...person, password })).response.status).toBe(200);
  });

  test('go on after a new password that is easy to guess is refused', async () => {
    const change = { current_password: owner.password, password: 'Password2026!' };
    await expect(owner.trpc.people.password.change.mutate(change)).rejects.toMatchObject({
      data: { httpStatus: 400, param: 'password' },
    });
    expect((await owner.trpc.people.me.query()).person).toMatchObject({ email: owner.email });
  });

  test('are stored as digests, so that reading the database does not allow signing in', async () => {
    const { cookies } = await signIn(owner);
    const [cookie = ''] = [...cookies.values()];
    const [token = ''] = decodeURIComponent(cookie).split('.');
    const { rows } = await server.deps.pool.query(`select token from session where token = any($1)`, [
      [token, createHash('sha256').update(token).digest('hex')],
    ]);
    expect(rows).toEqual([{ token: createHash('sha256').update(token).digest('hex') }]);
  });

  test('end when their person signs in again in the same browser', async () => {
    const person = await server.createPerson(tenant, 'member');
    await person.post('/auth/sign-in', { email: person.email, password: person.password });
    expect(await person.trpc.people.sessions.list.query()).toHaveLength(1);
  });
});

describe('a cookie', () => {
  test('is restricted to this server, and invisible to scripts', async () => {
    const { response } = await signIn(owner);
    const [cookie = ''] = response.headers.getSetCookie();
    const port = new URL(server.url).port;
    expect(cookie).toMatch(new RegExp(`^lectern-${port}\\.session_token=`));
    for (const attribute of [/; HttpOnly/, /; SameSite=Lax/i, /; Path=\/(;|$)/, /; Max-Age=\d+/]) {
      expect(cookie).toMatch(attribute);
    }
    expect(cookie).not.toMatch(/Domain/i);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('under https is sent over https only, and to this host only', async () => {
    await using secure = await createTestServer({ PUBLIC_URL: 'https://lectern.example.com' });
    const person = await secure.createPerson(await secure.createTenant(), 'owner');
    const browser = createBrowser(secure.url);
    const response = await browser.post('/auth/sign-in', { email: person.email, password: person.password });
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-lectern\.\w+=.*; Secure/);
      expect(cookie).not.toMatch(/Domain/i);
    }
    const me = await createPageClient(secure.url, browser).people.me.query();
    expect(me).toMatchObject({
      person: { email: person.email },
      server: { public_url: 'https://lectern.example.com', passkeys: false },
    });
    expect(me.server.passkeys_hint).toContain('https://lectern.example.com');
  });

  test.each([
    ['that is garbage', 'garbage'],
    ['with a bad escape', '%E0%A4%A'],
    ['signed by somebody else', `${'a'.repeat(32)}.${Buffer.alloc(32).toString('base64')}`],
    ['with a short signature', `${'a'.repeat(32)}.AAAA`],
    ['that is endless', 'a'.repeat(10_000)],
  ])('%s is nobody’s', async (_fault, value) => {
    const browser = createBrowser(server.url);
    browser.cookies.set(`lectern-${new URL(server.url).port}.session_token`, value);
    const trpc = createPageClient(server.url, browser);
    expect(await trpc.people.me.query()).toMatchObject({ person: null });
    await expect(trpc.assistants.list.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
  });

  test('is ignored under /v1 and /mcp, which accept only keys', async () => {
    for (const [path, method] of [
      ['/v1/assistants', 'GET'],
      ['/v1/files', 'GET'],
      ['/mcp', 'POST'],
    ] as const) {
      const { origin } = new URL(server.url);
      expect((await owner.fetch(path, { method, headers: { origin } })).status, path).toBe(401);
    }
  });

  test('does not stand in for a key that is refused', async () => {
    const headers = { authorization: 'Bearer sk-0000000000000000000000000000000000000000' };
    const client = createPageClient(server.url, owner, headers);
    await expect(client.assistants.list.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
  });
});

describe('a page of another site', () => {
  const mutation = (headers: Record<string, string>) =>
    owner.post('/trpc/people.profile.update', { name: 'Changed' }, headers);

  test.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['by itself, which no page sends', { 'sec-fetch-site': 'none' }],
    ['cross-site with our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
  ])('changes nothing: %s', async (_how, headers) => {
    const response = await mutation(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { data: { errorCode: 'cross_site' } } });
    const signOut = await owner.fetch('/auth/sign-out', { method: 'POST', headers });
    expect(signOut.status).toBe(403);
    expect((await owner.trpc.people.me.query()).person).toMatchObject({ name: owner.name });
  });

  test('cannot read either', async () => {
    const response = await owner.fetch('/trpc/people.me', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.status).toBe(403);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['the origin of a frame without one', { origin: 'null' }, 403],
    ['no origin', {}, 403],
  ])(
    'changes nothing over plain http, where browsers send only Origin: %s',
    async (_how, headers, status) => {
      const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(`${server.url}/trpc/people.profile.update`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, ...headers },
        body: JSON.stringify({ name: 'Changed' }),
      });
      expect(response.status).toBe(status);
    },
  );

  test('is not our own over plain http, whose Origin is that of the server', async () => {
    const person = await server.createPerson(tenant, 'member');
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${server.url}/trpc/people.profile.update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: server.url },
      body: JSON.stringify({ name: 'Grace' }),
    });
    expect(await response.json()).toMatchObject({ result: { data: { name: 'Grace' } } });
  });
});

describe('a role', () => {
  test('that changes holds from the next request on', async () => {
    const person = await server.createPerson(tenant, 'member');
    const id = (await person.trpc.people.me.query()).person?.id ?? '';
    const create = () => person.trpc.assistants.create.mutate({ name: 'New' });
    await expect(create()).rejects.toMatchObject({ data: { httpStatus: 403, errorCode: 'role_required' } });
    expect(await owner.trpc.members.changeRole.mutate({ person_id: id, role: 'admin' })).toMatchObject({
      role: 'admin',
      you: false,
    });
    await create();
    await owner.trpc.members.changeRole.mutate({ person_id: id, role: 'member' });
    await expect(create()).rejects.toMatchObject({ data: { httpStatus: 403 } });
    await owner.trpc.members.remove.mutate({ person_id: id });
    await expect(person.trpc.assistants.list.query()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    const anywhere = createPageClient(server.url, person);
    await expect(anywhere.assistants.list.query()).rejects.toMatchObject({
      data: { httpStatus: 403, errorCode: 'no_organization' },
    });
    expect(await anywhere.people.me.query()).toMatchObject({ person: { id }, organization: null });
  });
});

describe('a session that ends', () => {
  const password = 'another horse and battery';

  test('while it changes the password leaves the password as it is', async () => {
    const person = await server.createPerson(tenant, 'member');
    const other = await signIn(person);
    actBefore(server, 'begin', () => other.trpc.people.sessions.endOthers.mutate());
    const change = { current_password: person.password, password };
    await expect(person.trpc.people.password.change.mutate(change)).rejects.toMatchObject(ended);
    expect((await signIn({ ...person, password })).response.status).toBe(401);
    expect(await other.trpc.people.sessions.list.query()).toHaveLength(1);
  });

  test('does not begin with a password that is changed while it is compared', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { pool } = server.deps;
    onTestFinished(() => {
      server.deps.pool = pool;
    });
    let lookups = 0;
    server.deps.pool = interceptStatements(pool, async ({ text }) => {
      if (!text.includes('from credential join person')) return;
      lookups += 1;
      if (lookups < 2) return;
      server.deps.pool = pool;
      await person.trpc.people.password.change.mutate({ current_password: person.password, password });
    });
    expect((await signIn(person)).response.status).toBe(401);
    expect(await person.trpc.people.sessions.list.query()).toHaveLength(1);
    expect((await signIn({ ...person, password })).response.status).toBe(200);
  });
});
