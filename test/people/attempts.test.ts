import { createHook } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { AppError } from '../../src/errors/errors.ts';
import { createBrowser } from '../support/server/browser.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { type TestPerson, uniqueAddress } from '../support/server/people.ts';
import { interceptStatements } from '../support/stores/intercept-statements.ts';

/** A sign-in from a network, told by the proxy that the server trusts. */
function signInFrom(
  server: TestServer,
  address: string,
  { email, password }: Pick<TestPerson, 'email' | 'password'>,
) {
  return createBrowser(server.url).post('/auth/sign-in', { email, password }, { 'x-forwarded-for': address });
}

/** The form of what a passkey signs, with nothing in it. */
const unprovenPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** How many password hashes are computed while `work` runs. They are what a sign-in spends its time on. */
async function countHashes(work: () => Promise<void>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  await work().finally(() => hook.disable());
  return hashes;
}

test('five hundred wrong passwords are slowed by account and by address, and others are unharmed', async () => {
  const lines: string[] = [];
  await using server = await createTestServer({ TRUSTED_PROXIES: '1' }, undefined, {
    logged: (line) => void lines.push(line),
  });
  const tenant = await server.createTenant();
  const victim = await server.createPerson(tenant, 'owner');
  const neighbour = await server.createPerson(tenant, 'member');
  const statuses: number[] = [];
  const hashes = await countHashes(async () => {
    for (let index = 0; index < 500; index += 1) {
      // One account, however its address is written.
      const address = index % 2 === 0 ? victim.email : ` ${victim.email.toUpperCase()}`;
      const email = index < 250 ? address : `guess-${index}@example.com`;
      const response = await signInFrom(server, '192.0.2.7', { email, password: `wrong password ${index}` });
      statuses.push(response.status);
      if (response.status !== 429) continue;
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(1);
      expect(await response.json()).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
    }
  });
  const compared = statuses.filter((status) => status === 401).length;
  // Ten for the account from there, then what is left of the fifty of the address.
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(new Set(statuses.slice(10, 250))).toEqual(new Set([429]));
  expect(compared).toBeLessThanOrEqual(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(500 - compared);
  expect(hashes, 'refused attempts compute no hash').toBe(compared);

  const logged = lines.filter((line) => line.includes('a sign-in was refused'));
  expect(logged).toHaveLength(compared);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 40,
    address: '192.0.2.7',
    path: '/auth/sign-in',
    requestId: expect.any(String),
  });
  expect(logged.join()).not.toMatch(/@|wrong password/);

  // Not even the right password counts from there; from elsewhere it does, and so do those of others.
  expect((await signInFrom(server, '192.0.2.7', victim)).status).toBe(429);
  expect((await signInFrom(server, '192.0.2.8', victim)).status).toBe(200);
  expect((await signInFrom(server, '192.0.2.8', neighbour)).status).toBe(200);
});

test('an account is guarded from guesses that each come from another network', async () => {
  await using server = await createTestServer({ TRUSTED_PROXIES: '1' });
  const tenant = await server.createTenant();
  const victim = await server.createPerson(tenant, 'owner');
  const neighbour = await server.createPerson(tenant, 'member');
  const guesses = Array.from({ length: 100 }, (_, index) =>
    signInFrom(server, `192.0.2.${index}`, { email: victim.email, password: `wrong password ${index}` }),
  );
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
  expect((await signInFrom(server, '192.0.2.200', victim)).status).toBe(429);
  expect((await signInFrom(server, '192.0.2.200', neighbour)).status).toBe(200);
});

test('whoever has guessed too often at one door is refused at all others', async () => {
  await using server = await createTestServer();
  const person = await server.createPerson(await server.createTenant(), 'member');
  const attempts = [
    [
      '/auth/join',
      { token: 'x'.repeat(32), name: 'Eve', email: uniqueAddress('eve'), password: 'correct horse battery' },
    ],
    ['/auth/recover', { token: 'x'.repeat(32), password: 'correct horse battery' }],
    ['/auth/sign-in', { email: person.email, password: person.password }],
    ['/auth/sign-in/code', { code: '000000' }],
    ['/auth/passkey/sign-in', { response: unprovenPasskey }],
    ['/auth/two-factor/confirm', { code: '000000' }],
  ] as const;
  const origin = `http://localhost:${new URL(server.url).port}`;
  const statuses = () =>
    Promise.all(attempts.map(async ([path, body]) => (await person.post(path, body, { origin })).status));
  expect(await statuses()).not.toContain(429);
  for (let index = 0; index < 50; index += 1) await person.post('/auth/recover', attempts[1][1]);
  expect(await statuses()).toEqual(attempts.map(() => 429));
  const { start } = person.trpc.people.twoFactor;
  await expect(start.mutate({ password: person.password })).rejects.toMatchObject({
    data: { httpStatus: 429 },
  });
});

test('wrong keys are logged once a minute and address, when they are too many', async () => {
  const lines: string[] = [];
  await using server = await createTestServer({ TRUSTED_PROXIES: '1', RATE_LIMITS: 'on' }, undefined, {
    logged: (line) => void lines.push(line),
  });
  for (let index = 0; index < 65; index += 1) {
    const headers = { authorization: `Bearer sk-guess-${index}`, 'x-forwarded-for': '192.0.2.9' };
    await (await fetch(`${server.url}/mcp`, { method: 'POST', headers, body: '{}' })).text();
  }
  const logged = lines.filter((line) => line.includes('wrong API key or admin token'));
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 40, address: '192.0.2.9' });
  expect(logged[0]).not.toContain('sk-guess');
});

test('right passwords are not counted', async () => {
  await using server = await createTestServer();
  const { email, password } = await server.createPerson(await server.createTenant(), 'owner');
  const signIn = async (typed: string) =>
    (await createBrowser(server.url).post('/auth/sign-in', { email, password: typed })).status;
  // One wrong one fewer than are allowed.
  for (let index = 0; index < 9; index += 1) expect(await signIn(`not ${password}`)).toBe(401);
  for (let index = 0; index < 12; index += 1) expect(await signIn(password)).toBe(200);
});

test('passwords that the service could not compare are not counted', async () => {
  await using server = await createTestServer();
  const person = await server.createPerson(await server.createTenant(), 'owner');
  const signIn = async () => (await createBrowser(server.url).post('/auth/sign-in', person)).status;
  const { pool } = server.deps;
  server.deps.pool = interceptStatements(pool, ({ text }) => {
    if (text.includes('password')) throw new AppError('unavailable', 'The database cannot be reached.');
  });
  for (let index = 0; index < 12; index += 1) expect(await signIn()).toBe(503);
  server.deps.pool = pool;
  expect(await signIn()).toBe(200);
});

test('an unknown address takes as long as a wrong password', async () => {
  await using server = await createTestServer();
  const { email } = await server.createPerson(await server.createTenant(), 'owner');
  // Nearly all of the time of a sign-in is its hash.
  for (const address of [email, uniqueAddress('nobody')]) {
    const hashes = await countHashes(async () => {
      const response = await signInFrom(server, '', { email: address, password: 'a wrong password' });
      expect(response.status).toBe(401);
    });
    expect(hashes, address).toBe(1);
  }
});

test('people have their own limits, not those of their network', async () => {
  await using server = await createTestServer({ RATE_LIMITS: 'on' });
  const tenant = await server.createTenant();
  const person = await server.createPerson(tenant, 'member');
  for (let index = 0; index < 70; index += 1) await person.trpc.assistants.list.query();
  // The network of all these calls is still free to use a key.
  expect((await server.fetch('/v1/assistants', { key: tenant.apiKey })).status).toBe(200);
  const searches = Array.from({ length: 121 }, () =>
    person.trpc.search.mutate({ assistant_id: tenant.assistantId, query: 'leave' }).then(
      () => 200,
      (error: { data: { httpStatus: number } }) => error.data.httpStatus,
    ),
  );
  const answers = await Promise.all(searches);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
  await person.trpc.people.me.query();
});
