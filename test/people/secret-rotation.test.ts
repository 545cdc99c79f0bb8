import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { codeOf } from '../support/server/authenticator-code.ts';
import { openVisitor } from '../support/server/clients.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';

/** Two processes on one database. */
let database: Database;
let servers: [TestServer, TestServer];

beforeAll(async () => {
  database = await openTestDatabase();
  servers = [await createTestServer({}, database), await createTestServer({}, database)];
  return async () => {
    for (const server of servers) await server[Symbol.asyncDispose]();
    await database.close();
  };
});

/** Signs in with the password, and with a code where one is given. */
async function signIn(server: TestServer, { email, password }: TestPerson, code?: string) {
  const visitor = openVisitor(server.url);
  const first = await visitor.post('/auth/sign-in', { email, password });
  expect(first.status).toBe(200);
  if (code !== undefined) {
    const second = await visitor.post('/auth/sign-in/code', { code });
    expect([second.status, await second.json()]).toEqual([200, { signed_in: true }]);
  }
  return async () => (await visitor.trpc.people.me.query()).person?.email;
}

test('ends all sessions at all processes, and leaves passwords, authenticators and recovery codes as they are', async () => {
  const [here, there] = servers;
  const tenant = await here.createTenant();
  const [plain, careful] = [
    await here.createPerson(tenant, 'owner'),
    await here.createPerson(tenant, 'member'),
  ];
  const { secret, recovery_codes } = await careful.trpc.people.twoFactor.start.mutate({
    password: careful.password,
  });
  await careful.post('/auth/two-factor/confirm', { code: codeOf(secret) });
  const before = [
    await signIn(here, plain),
    await signIn(there, plain),
    await signIn(there, careful, recovery_codes[0]),
  ];
  expect(await Promise.all(before.map((ask) => ask()))).toEqual([plain.email, plain.email, careful.email]);

  const changed = await here.createAdmin().admin.secret.rotate.mutate({});
  expect(changed).toEqual({ sessions: 5, second_factors: 1 });
  expect(await Promise.all(before.map((ask) => ask()))).toEqual([undefined, undefined, undefined]);

  const after = [
    await signIn(there, plain),
    await signIn(here, plain),
    await signIn(there, careful, codeOf(secret, 1)),
    await signIn(here, careful, recovery_codes[1]),
  ];
  expect(await Promise.all(after.map((ask) => ask()))).toEqual(
    [plain, plain, careful, careful].map(({ email }) => email),
  );
  const { rows } = await database.pool.query('select count(*)::int as secrets from server_secret');
  expect(rows).toEqual([{ secrets: 1 }]);
});

test('changes nothing when it does not come to its end', async () => {
  const [here] = servers;
  const person = await here.createPerson(await here.createTenant(), 'owner');
  const { secret } = await person.trpc.people.twoFactor.start.mutate({ password: person.password });
  await person.post('/auth/two-factor/confirm', { code: codeOf(secret) });
  // The sessions are its last step.
  await database.pool.query(`
    create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse_end before delete on session for each statement execute function refuse_end()`);
  const rotate = here.createAdmin().admin.secret.rotate.mutate({});
  await expect(rotate).rejects.toMatchObject({ data: { httpStatus: 500 } });
  await database.pool.query('drop function refuse_end cascade');
  expect((await person.trpc.people.me.query()).person?.email).toBe(person.email);
  expect(await (await signIn(here, person, codeOf(secret, 1)))()).toBe(person.email);
});
