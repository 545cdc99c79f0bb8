import { describe, expect, test } from 'vitest';
import { codeOf } from '../support/server/authenticator-code.ts';
import { createBrowser } from '../support/server/browser.ts';
import { openVisitor } from '../support/server/clients.ts';
import type { TestPerson } from '../support/server/people.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();

async function setUp(person: TestPerson) {
  const { secret, uri, recovery_codes } = await person.trpc.people.twoFactor.start.mutate({
    password: person.password,
  });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Lectern/);
  const confirmed = await person.post('/auth/two-factor/confirm', { code: codeOf(secret) });
  expect([confirmed.status, await confirmed.json()]).toEqual([200, {}]);
  return { secret, recovery_codes };
}

async function enterPassword({ email, password }: TestPerson) {
  const visitor = openVisitor(server.url);
  const response = await visitor.post('/auth/sign-in', { email, password });
  expect(await response.json()).toEqual({ signed_in: false, two_factor: true });
  const enter = async (code: string) => {
    const answer = await visitor.post('/auth/sign-in/code', { code });
    return [answer.status, await answer.json()] as const;
  };
  return { ...visitor, enter };
}

const wrong = [401, { error: expect.objectContaining({ code: 'wrong_code' }) }];

describe('a second factor', () => {
  test('is asked for after the password, and nothing works before', async () => {
    const person = await server.createPerson(tenant, 'owner');
    const { secret } = await setUp(person);
    expect((await person.trpc.people.me.query()).person).toMatchObject({ two_factor: true });

    const page = await enterPassword(person);
    expect((await page.trpc.people.me.query()).person).toBeNull();
    await expect(page.trpc.assistants.list.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
    expect(await page.enter('000000')).toEqual(wrong);
    expect(await page.enter(codeOf(secret, -20))).toEqual(wrong);
    // The code that confirmed the authenticator counts no more.
    expect(await page.enter(codeOf(secret, 1))).toEqual([200, { signed_in: true }]);
    expect((await page.trpc.people.me.query()).person).toMatchObject({ email: person.email });
    const { data } = await person.trpc.audit.list.query({ actor: person.email });
    expect(data.map(({ action }) => action)).toEqual([
      'people.signInCode',
      'people.twoFactor.confirm',
      'people.join',
    ]);
  });

  test('lets a code sign in once, also when two use it at the same moment', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { secret } = await setUp(person);
    const pages = [await enterPassword(person), await enterPassword(person)];
    const code = codeOf(secret, 1);
    const answers = await Promise.all(pages.map(({ enter }) => enter(code)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 401]);
    const people = await Promise.all(pages.map(async ({ trpc }) => (await trpc.people.me.query()).person));
    expect(people.filter((one) => one !== null)).toHaveLength(1);
    // The second use left no session behind.
    expect(await person.trpc.people.sessions.list.query()).toHaveLength(2);
    const later = await enterPassword(person);
    expect(await later.enter(code)).toEqual(wrong);
  });

  test('lets the code that has confirmed it sign nobody in', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { secret } = await person.trpc.people.twoFactor.start.mutate({ password: person.password });
    const code = codeOf(secret);
    expect((await person.post('/auth/two-factor/confirm', { code })).status).toBe(200);
    expect(await (await enterPassword(person)).enter(code)).toEqual(wrong);
  });

  test('takes a code with the space that an authenticator shows in it, at the set-up and at each sign-in', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { secret } = await person.trpc.people.twoFactor.start.mutate({ password: person.password });
    const spaced = (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}`;
    const confirmed = await person.post('/auth/two-factor/confirm', { code: spaced(codeOf(secret)) });
    expect([confirmed.status, await confirmed.json()]).toEqual([200, {}]);
    expect(await (await enterPassword(person)).enter(spaced(codeOf(secret, 1)))).toEqual([
      200,
      { signed_in: true },
    ]);
  });

  test('is off until its code was entered once', async () => {
    const person = await server.createPerson(tenant, 'member');
    await person.trpc.people.twoFactor.start.mutate({ password: person.password });
    const answer = await person.post('/auth/two-factor/confirm', { code: '000000' });
    expect([answer.status, await answer.json()]).toEqual(wrong);
    const browser = createBrowser(server.url);
    const signedIn = await browser.post('/auth/sign-in', { email: person.email, password: person.password });
    expect(await signedIn.json()).toEqual({ signed_in: true });
  });

  test('needs the password to be set up, to be turned off, and for new recovery codes', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { start, disable, newRecoveryCodes } = person.trpc.people.twoFactor;
    for (const procedure of [start, disable, newRecoveryCodes]) {
      await expect(procedure.mutate({ password: 'not the password' })).rejects.toMatchObject({
        data: { httpStatus: 403, errorCode: 'wrong_credentials', param: 'password' },
      });
    }
  });

  test('can be replaced by a recovery code, each once, and new codes replace the old', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { recovery_codes } = await setUp(person);
    expect(recovery_codes.length).toBeGreaterThanOrEqual(8);
    const [code = '', second = ''] = recovery_codes;
    expect(await (await enterPassword(person)).enter(code)).toEqual([200, { signed_in: true }]);
    expect(await (await enterPassword(person)).enter(code)).toEqual(wrong);
    const renewed = await person.trpc.people.twoFactor.newRecoveryCodes.mutate({ password: person.password });
    expect(await (await enterPassword(person)).enter(second)).toEqual(wrong);
    const [fresh = ''] = renewed.recovery_codes;
    expect(await (await enterPassword(person)).enter(fresh)).toEqual([200, { signed_in: true }]);
  });

  test('can be turned off', async () => {
    const person = await server.createPerson(tenant, 'member');
    await setUp(person);
    await person.trpc.people.twoFactor.disable.mutate({ password: person.password });
    const answer = await createBrowser(server.url).post('/auth/sign-in', {
      email: person.email,
      password: person.password,
    });
    expect(await answer.json()).toEqual({ signed_in: true });
  });

  test('stops after five wrong codes, and the password is asked for again', async () => {
    const person = await server.createPerson(tenant, 'member');
    const { secret } = await setUp(person);
    const page = await enterPassword(person);
    for (const code of ['000001', '000002', '000003', '000004', '000005']) await page.enter(code);
    expect(await page.enter(codeOf(secret))).toEqual([
      401,
      { error: expect.objectContaining({ code: 'wrong_credentials' }) },
    ]);
    expect(await (await enterPassword(person)).enter(codeOf(secret, 1))).toEqual([200, { signed_in: true }]);
  });

  test('is asked for in a browser whose former session has ended, and the password alone is no sign-in in the audit log', async () => {
    const person = await server.createPerson(tenant, 'owner');
    const reader = await server.createPerson(tenant, 'owner');
    const countSignIns = async () => {
      const { data } = await reader.trpc.audit.list.query({ action: 'people.signIn' });
      return data.filter(({ actor }) => actor.includes(person.email)).length;
    };
    await setUp(person);
    const before = await countSignIns();
    const kept = new Map(person.cookies);
    await person.post('/auth/sign-in', { email: person.email, password: person.password });
    const copy = openVisitor(server.url);
    for (const [name, value] of kept) copy.cookies.set(name, value);
    expect(await copy.trpc.people.me.query()).toMatchObject({ person: null, session_ended: true });
    expect(await countSignIns()).toBe(before);
  });

  test('takes no code without the password first', async () => {
    const answer = await createBrowser(server.url).post('/auth/sign-in/code', { code: '123456' });
    expect(answer.status).toBe(401);
  });
});
