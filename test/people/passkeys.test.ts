import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createBrowser } from '../support/server/browser.ts';
import { createPageClient, openVisitor } from '../support/server/clients.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { actBefore } from '../support/stores/intercept-statements.ts';

// A browser with an authenticator goes through the whole of it in the tests of the dashboard. Here is what is refused.

const server = await startSharedServer();
const person = await server.createPerson(await server.createTenant(), 'owner');
/** Where passkeys belong: the machine by its name. */
const origin = `http://localhost:${new URL(server.url).port}`;

async function refusal(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return [response.status, error.code];
}

const proof = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

const made = { ...proof, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };

/** An authenticator with one passkey of a host, which signs for whatever page asks (WebAuthn, 6.3.3). */
function createAuthenticator(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
  // In COSE: a map of the type EC2, ES256, P-256 and the coordinates.
  const cose = [
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ];
  const credentialId = hash(x).toString('base64url');
  const answer = (response: Record<string, string>) => ({
    ...proof,
    id: credentialId,
    rawId: credentialId,
    response,
  });
  return {
    credentialId,
    publicKey: Buffer.concat(cose).toString('base64'),
    /** A new credential without an attestation of who made the authenticator (WebAuthn, 6.5). */
    register(challenge: string, origin: string, isVerified = true) {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin }));
      const id = Buffer.from(credentialId, 'base64url');
      // With the credential, after the id of the authenticator's model.
      const facts = [
        hash(host),
        Buffer.of(isVerified ? 0x45 : 0x41, 0, 0, 0, 1),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
      ];
      const authenticatorData = Buffer.concat([...facts, id, ...cose]);
      // In CBOR: a map of the format, an empty statement, and the data with its length.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
      const attestation = Buffer.concat([head, Buffer.of(0x58, authenticatorData.length), authenticatorData]);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    prove(challenge: string, origin: string, isVerified = true) {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
      // Somebody was there, and was verified by fingerprint, face or PIN, or not.
      const authenticatorData = Buffer.concat([hash(host), Buffer.of(isVerified ? 0x05 : 0x01, 0, 0, 0, 1)]);
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash(clientData)]), privateKey);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

describe('passkeys', () => {
  test("are offered if the page is opened by the machine's name", async () => {
    const answer = await person.post('/auth/passkey/register-options', {}, { origin });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        rp: { id: 'localhost', name: 'Lectern' },
        user: { name: person.email },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    ]);
    const signIn = await createBrowser(server.url).post('/auth/passkey/sign-in-options', {}, { origin });
    expect([signIn.status, await signIn.json()]).toMatchObject([
      200,
      { rpId: 'localhost', userVerification: 'required', challenge: expect.any(String) },
    ]);
  });

  test('are not offered, with a reason, at an IP address', async () => {
    const me = await person.trpc.people.me.query();
    expect(me.server).toMatchObject({ passkeys: false, passkeys_hint: expect.stringContaining(origin) });
    const answer = await person.post('/auth/passkey/register-options', {});
    expect(await refusal(answer)).toEqual([400, 'passkeys_unavailable']);
  });

  test.each([
    ['http://192.168.1.20:3000', 'IP address'],
    ['https://[2001:db8::1]', 'IP address'],
    ['http://lectern.lan', 'https'],
  ])('are off at %s, which says why', async (address, reason) => {
    await using other = await createTestServer({ PUBLIC_URL: address });
    const me = await createPageClient(other.url, createBrowser(other.url)).people.me.query();
    expect(me.server).toMatchObject({ passkeys: false, passkeys_hint: expect.stringContaining(reason) });
  });

  test('need somebody who is signed in', async () => {
    const answer = await createBrowser(server.url).post('/auth/passkey/register-options', {}, { origin });
    expect(await refusal(answer)).toEqual([401, 'not_signed_in']);
  });

  test('are created only soon after signing in', async () => {
    const { pool } = server.deps;
    const late = await server.createPerson(await server.createTenant(), 'member');
    await pool.query(
      `update session set created_at = now() - interval '2 hours'
       where person_id = (select id from person where email = $1)`,
      [late.email],
    );
    const answer = await late.post('/auth/passkey/register-options', {}, { origin });
    expect(await refusal(answer)).toEqual([403, 'confirmation_required']);
  });

  test('without a valid proof let nobody in', async () => {
    const browser = createBrowser(server.url);
    expect(
      await refusal(await browser.post('/auth/passkey/sign-in', { response: proof }, { origin })),
    ).toEqual([401, 'passkey_failed']);
    await browser.post('/auth/passkey/sign-in-options', {}, { origin });
    for (const _again of [1, 2]) {
      const answer = await browser.post('/auth/passkey/sign-in', { response: proof }, { origin });
      expect(await refusal(answer)).toEqual([401, 'passkey_failed']);
    }
    expect(await refusal(await browser.post('/auth/passkey/sign-in', { response: {} }, { origin }))).toEqual([
      400,
      null,
    ]);
  });

  test('under https are used at the public address only, not at another port of its host', async () => {
    const address = 'https://lectern.example';
    await using other = await createTestServer({ PUBLIC_URL: address });
    const somebody = await other.createPerson(await other.createTenant(), 'member');
    const authenticator = createAuthenticator(new URL(address).hostname);
    await other.deps.pool.query(
      `insert into passkey (person_id, public_key, credential_id, counter, device_type, backed_up)
       select id, $2, $3, 0, 'singleDevice', false from person where email = $1`,
      [somebody.email, authenticator.publicKey, authenticator.credentialId],
    );
    const signIn = async (page: string, isVerified = true) => {
      const options = await somebody.post('/auth/passkey/sign-in-options', {}, { origin: page });
      const { challenge } = (await options.json()) as { challenge: string };
      const response = authenticator.prove(challenge, page, isVerified);
      return (await somebody.post('/auth/passkey/sign-in', { response }, { origin: page })).status;
    };
    expect(await signIn(`${address}:8443`)).toBe(401);
    // It stands for password and second factor, and may be somebody else's to touch.
    expect(await signIn(address, false)).toBe(401);
    expect(await signIn(address)).toBe(200);
    // The former session of the browser ends.
    expect(await somebody.trpc.people.sessions.list.query()).toHaveLength(1);
  });

  test('that are forged are not stored', async () => {
    await person.post('/auth/passkey/register-options', {}, { origin });
    const answer = await person.post('/auth/passkey/register', { response: made }, { origin });
    expect((await refusal(answer))[0]).toBe(401);
    expect(await person.trpc.people.passkeys.list.query()).toEqual([]);
  });

  test('are not kept where the session that adds one ends at that moment', async () => {
    const owner = await server.createPerson(await server.createTenant(), 'owner');
    const other = openVisitor(server.url);
    await other.post('/auth/sign-in', { email: owner.email, password: owner.password });
    const authenticator = createAuthenticator('localhost');
    const register = async (isVerified = true) => {
      const options = await owner.post('/auth/passkey/register-options', {}, { origin });
      const { challenge } = (await options.json()) as { challenge: string };
      const response = authenticator.register(challenge, origin, isVerified);
      return owner.post('/auth/passkey/register', { response }, { origin });
    };
    expect(await refusal(await register(false))).toEqual([401, 'passkey_failed']);
    const added = await register();
    expect(added.status, await added.text()).toBe(200);
    const [passkey] = await other.trpc.people.passkeys.list.query();
    await other.trpc.people.passkeys.remove.mutate({ id: passkey?.id ?? '' });
    actBefore(server, 'select from session', () => other.trpc.people.sessions.endOthers.mutate());
    expect(await refusal(await register())).toEqual([401, 'session_ended']);
    expect(await other.trpc.people.passkeys.list.query()).toEqual([]);
  });

  test('of somebody without a password are not all removed, even at the same moment', async () => {
    const { pool } = server.deps;
    const owner = await server.createPerson(await server.createTenant(), 'owner');
    const { rows } = await pool.query<{ id: string }>(
      `insert into passkey (person_id, public_key, credential_id, counter, device_type, backed_up)
       select id, 'x', 'one of eight: ' || number, 0, 'singleDevice', false from person, generate_series(1, 8) as number
       where email = $1 returning id`,
      [owner.email],
    );
    await pool.query(
      'update credential set password = null where person_id = (select id from person where email = $1)',
      [owner.email],
    );
    const { remove, list } = owner.trpc.people.passkeys;
    await Promise.allSettled(rows.map(({ id }) => remove.mutate({ id: `passkey-${id}` })));
    expect(await list.query()).toHaveLength(1);
  });

  test('of others do not exist', async () => {
    const { rows } = await server.deps.pool.query<{ id: string }>(
      `insert into passkey (person_id, public_key, credential_id, counter, device_type, backed_up)
       select id, 'x', 'credential of another', 0, 'singleDevice', false from person where email = $1 returning id`,
      [person.email],
    );
    const id = `passkey-${rows[0]?.id}`;
    const other = await server.createPerson(await server.createTenant(), 'owner');
    const { rename, remove } = other.trpc.people.passkeys;
    await expect(rename.mutate({ id, name: 'Mine' })).rejects.toMatchObject({ data: { httpStatus: 404 } });
    await expect(remove.mutate({ id })).rejects.toMatchObject({ data: { httpStatus: 404 } });

    await person.trpc.people.passkeys.rename.mutate({ id, name: 'Phone' });
    expect(await person.trpc.people.passkeys.list.query()).toMatchObject([{ id, name: 'Phone' }]);
    // It is the last way in for somebody without a password.
    const withoutPassword = `update credential set password = null where person_id = (select id from person where email = $1)`;
    await server.deps.pool.query(withoutPassword, [person.email]);
    await expect(person.trpc.people.passkeys.remove.mutate({ id })).rejects.toMatchObject({
      data: { httpStatus: 400, errorCode: 'last_sign_in_way' },
    });
    // Nobody knows a password that would show who sets the first one.
    const age = (hours: number) =>
      server.deps.pool.query(
        `update session set created_at = now() - $2 * interval '1 hour'
         where person_id = (select id from person where email = $1)`,
        [person.email, hours],
      );
    await age(2);
    const change = () => person.trpc.people.password.change.mutate({ password: 'a password after all' });
    await expect(change()).rejects.toMatchObject({
      data: { httpStatus: 403, errorCode: 'confirmation_required' },
    });
    await age(0);
    await change();
    await person.trpc.people.passkeys.remove.mutate({ id });
    expect(await person.trpc.people.passkeys.list.query()).toEqual([]);
  });
});
