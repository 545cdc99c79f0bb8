import { chmod, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI from 'openai';
import { describe, expect, onTestFinished, test } from 'vitest';
import { scopes } from '../../schema/api-key.ts';
import { openAiError } from '../../schema/error.ts';
import { ensureAdminToken, loadAdminToken } from '../../src/credentials/admin-token.ts';
import { procedureFacts } from '../../src/index.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import { createTypedClient, type TypedClient } from '../support/server/clients.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';
import { until } from '../support/timing/until.ts';

const minute = 60_000;
const hour = 60 * minute;
const unknownId = '00000000-0000-4000-8000-000000000000';

const server = await startSharedServer();
const admin = server.createAdmin().admin;

/** Makes an organization with one project, and no key. */
async function createProject() {
  const organization = await admin.organizations.create.mutate({ name: 'Harbour & Sons' });
  const project = await admin.projects.create.mutate({ organization_id: organization.id, name: 'Handbook' });
  return { organization, project };
}

async function createKey(
  options: { scopes?: ('chat' | 'models:read')[]; debug?: boolean; expires?: string } = {},
) {
  const { organization, project } = await createProject();
  const key = await admin.keys.create.mutate({ project_id: project.id, name: 'Website', ...options });
  return { organization, project, key };
}

function clientOf(apiKey: string): OpenAI {
  return new OpenAI({ baseURL: `${server.url}/v1`, apiKey, maxRetries: 0 });
}

/** Lets the server's clock stand at another time until the test ends. */
function travel(milliseconds: number): void {
  const { clock } = server.deps;
  server.deps.clock = () => new Date(clock().getTime() + milliseconds);
  onTestFinished(() => {
    server.deps.clock = clock;
  });
}

/** Status and code of a call of GET /v1/models with a key; 200 when it is answered. */
async function useKey(apiKey: string): Promise<[status: number, code: string | null]> {
  const response = await server.fetch('/v1/models', { key: apiKey });
  const refusal = openAiError.safeParse(await response.json());
  return [response.status, refusal.data?.error.code ?? null];
}

describe('organizations and projects', () => {
  test('are created and listed, organizations oldest first and projects newest first', async () => {
    const { organization, project } = await createProject();
    expect(organization).toEqual({ id: expect.stringMatching(/^org-/), name: 'Harbour & Sons' });
    expect(project).toEqual({
      id: expect.stringMatching(/^asst-/),
      name: 'Handbook',
      organization_id: organization.id,
    });
    const newer = await admin.projects.create.mutate({ organization_id: organization.id, name: 'Newer' });
    expect((await admin.organizations.list.query()).at(-1)).toEqual(organization);
    expect(await admin.projects.list.query({ organization_id: organization.id })).toEqual([newer, project]);
  });

  test('a project is the assistant that its keys see, with its instructions', async () => {
    const { organization } = await createProject();
    const project = await admin.projects.create.mutate({
      organization_id: organization.id,
      name: 'Terse',
      instructions: 'Answer in one sentence.',
    });
    const { key } = await admin.keys.create.mutate({ project_id: project.id, name: 'x' });
    const { data } = await clientOf(key).beta.assistants.list();
    expect(data[0]).toMatchObject({ id: project.id, name: 'Terse', instructions: 'Answer in one sentence.' });
  });

  test.each(['org-nonsense', `org-${unknownId}`, unknownId])('%s is no organization', async (id) => {
    const message = `There is no organization with the id ${id}.`;
    const facts = { data: { httpStatus: 404 }, message };
    await expect(admin.projects.list.query({ organization_id: id })).rejects.toMatchObject(facts);
    await expect(admin.keys.list.query({ organization_id: id })).rejects.toMatchObject(facts);
    const creation = admin.projects.create.mutate({ organization_id: id, name: 'x' });
    await expect(creation).rejects.toMatchObject(facts);
  });
});

describe('a new key', () => {
  test('is shown once, and then only masked', async () => {
    const { organization, project, key: made } = await createKey();
    const { key, ...record } = made;
    expect(key).toMatch(/^sk-[0-9A-Za-z]{32,}$/);
    expect(record).toEqual({
      id: expect.stringMatching(/^key-/),
      name: 'Website',
      masked: `sk-…${key.slice(-4)}`,
      organization_id: organization.id,
      project_id: project.id,
      project_name: 'Handbook',
      scopes: [...scopes],
      active: true,
      debug: false,
      expires_at: null,
      last_used_at: null,
      created_at: expect.any(Number),
    });
    expect(await admin.keys.list.query({ organization_id: organization.id })).toEqual([record]);
    expect(await useKey(key)).toEqual([200, null]);
  });

  test('has the scopes that it is given, each once, and no other', async () => {
    const { key } = await createKey({ scopes: ['chat', 'chat'] });
    expect(key.scopes).toEqual(['chat']);
    expect(await useKey(key.key)).toEqual([403, 'missing_scope']);
    const answer = await server.fetch('/v1/chat', { key: key.key, json: { content: 'Hello?' } });
    expect(answer.status).toBe(200);
  });

  test.each([
    [
      { scopes: ['chat', 'fly'] },
      /"scopes\[1\]" must be one of chat, .*models:read; "fly" is none of them\./,
    ],
    [{ scopes: [] }, /"scopes" must have from 1 to 100 scopes\./],
    [{ name: '' }, /"name" must have from 1 to 256 characters\./],
    [{ expires: 'soon' }, /"expires" must be a whole number of minutes.* 2030-12-31, or never\./],
    [{ expires: '2020-01-01' }, /"expires" must be in the future\./],
    [{ project_id: 'asst-nonsense' }, /There is no project with the id asst-nonsense\./],
  ])('is refused with %j', async (fault, sentence) => {
    const { project } = await createProject();
    const request = { project_id: project.id, name: 'x', ...fault };
    // The typed client would not compile such a request, but others may send it.
    const response = await server.fetch('/trpc/admin.keys.create', {
      key: server.deps.adminToken,
      json: request,
    });
    expect([400, 404]).toContain(response.status);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringMatching(sentence) } });
  });
});

describe('a deactivated key', () => {
  test('is refused from the next request on, and works again once activated', async () => {
    const { key } = await createKey();
    expect(await useKey(key.key)).toEqual([200, null]);
    expect(await admin.keys.deactivate.mutate({ id: key.id })).toMatchObject({ id: key.id, active: false });
    expect(await useKey(key.key)).toEqual([403, 'key_deactivated']);
    expect(await admin.keys.activate.mutate({ id: key.id })).toMatchObject({ id: key.id, active: true });
    expect(await useKey(key.key)).toEqual([200, null]);
  });
});

describe('a key that expires', () => {
  test('is 401 from then on', async () => {
    const { key } = await createKey({ expires: '12h' });
    expect(Math.abs((key.expires_at ?? 0) - Date.now() / 1000 - 43_200)).toBeLessThan(60);
    travel(11 * hour);
    expect(await useKey(key.key)).toEqual([200, null]);
    travel(2 * hour);
    expect(await useKey(key.key)).toEqual([401, 'invalid_api_key']);
  });

  test('can only be rotated with a new expiry, and its old secret stays invalid', async () => {
    const { key } = await createKey({ expires: '12h' });
    travel(13 * hour);
    const rotate = (expires?: string) => admin.keys.rotate.mutate({ id: key.id, grace: '1h', expires });
    await expect(rotate()).rejects.toMatchObject({
      message: 'This key has expired. Rotate it with a new expiry or "never".',
    });
    const rotated = await rotate('never');
    expect(rotated).toMatchObject({ expires_at: null, previous_expires_at: null });
    expect(await useKey(rotated.key)).toEqual([200, null]);
    expect(await useKey(key.key)).toEqual([401, 'invalid_api_key']);
  });
});

describe('rotation', () => {
  test('replaces the secret of the same key at once', async () => {
    const { organization, key } = await createKey({ scopes: ['models:read'], debug: true });
    const rotated = await admin.keys.rotate.mutate({ id: key.id });
    expect(rotated).toMatchObject({
      id: key.id,
      scopes: ['models:read'],
      debug: true,
      previous_expires_at: null,
    });
    expect(rotated.key).not.toBe(key.key);
    expect(rotated.masked).toBe(`sk-…${rotated.key.slice(-4)}`);
    expect(await admin.keys.list.query({ organization_id: organization.id })).toHaveLength(1);
    expect(await useKey(rotated.key)).toEqual([200, null]);
    expect(await useKey(key.key)).toEqual([401, 'invalid_api_key']);
    await expect(clientOf(key.key).models.list()).rejects.toThrow('a newer secret has replaced this one');
  });

  test('lets both secrets work during the grace period, and then only the new one', async () => {
    const { key } = await createKey();
    const rotated = await admin.keys.rotate.mutate({ id: key.id, grace: '24h' });
    expect(Math.abs((rotated.previous_expires_at ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(60);
    travel(23 * hour);
    expect([await useKey(key.key), await useKey(rotated.key)]).toEqual([
      [200, null],
      [200, null],
    ]);
    travel(2 * hour);
    expect(await useKey(key.key)).toEqual([401, 'invalid_api_key']);
    expect(await useKey(rotated.key)).toEqual([200, null]);
  });

  test('keeps the grace of an earlier rotation, unless it has a shorter one itself', async () => {
    const { key: first } = await createKey();
    const second = await admin.keys.rotate.mutate({ id: first.id, grace: '1h' });
    const third = await admin.keys.rotate.mutate({ id: first.id, grace: '24h' });
    for (const { key } of [first, second, third]) expect(await useKey(key)).toEqual([200, null]);
    travel(2 * hour);
    expect(await useKey(first.key)).toEqual([401, 'invalid_api_key']);
    expect(await useKey(second.key)).toEqual([200, null]);
    const fourth = await admin.keys.rotate.mutate({ id: first.id });
    for (const { key } of [second, third]) expect(await useKey(key)).toEqual([401, 'invalid_api_key']);
    expect(await useKey(fourth.key)).toEqual([200, null]);
  });

  test('changes nothing about deactivation, for either secret', async () => {
    const { key } = await createKey();
    const rotated = await admin.keys.rotate.mutate({ id: key.id, grace: '1h' });
    await admin.keys.deactivate.mutate({ id: key.id });
    for (const secret of [key.key, rotated.key])
      expect(await useKey(secret)).toEqual([403, 'key_deactivated']);
  });

  test('at the same time leaves one newest secret', async () => {
    const { key } = await createKey();
    const rotations = Array.from({ length: 5 }, () => admin.keys.rotate.mutate({ id: key.id }));
    const secrets = (await Promise.all(rotations)).map((rotated) => rotated.key);
    const answers = await Promise.all(secrets.map(useKey));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  test.each(['rotate', 'activate', 'deactivate'] as const)(
    '%s of a key that is not there is 404',
    async (action) => {
      for (const id of ['key-nonsense', `key-${unknownId}`]) {
        await expect(admin.keys[action].mutate({ id })).rejects.toMatchObject({
          data: { httpStatus: 404 },
          message: `There is no API key with the id ${id}.`,
        });
      }
    },
  );

  test('with a malformed grace is refused', async () => {
    const { key } = await createKey();
    await expect(admin.keys.rotate.mutate({ id: key.id, grace: '1 day' })).rejects.toThrow('"grace" must be');
    expect(await useKey(key.key)).toEqual([200, null]);
  });
});

describe('the last use of a key', () => {
  async function lastUse(organizationId: string): Promise<number | null | undefined> {
    const [key] = await admin.keys.list.query({ organization_id: organizationId });
    return key?.last_used_at;
  }

  test('is recorded at most once a minute', async () => {
    const { organization, key } = await createKey();
    await useKey(key.key);
    const first = await until(() => lastUse(organization.id));
    travel(30_000);
    await useKey(key.key);
    travel(31_000);
    await useKey(key.key);
    const second = await until(async () => {
      const noted = await lastUse(organization.id);
      return noted !== first && noted;
    });
    expect(second - first).toBeGreaterThanOrEqual(60);
  });

  test('is not recorded when the key is refused', async () => {
    const { organization, key } = await createKey();
    await admin.keys.deactivate.mutate({ id: key.id });
    await useKey(key.key);
    await admin.keys.activate.mutate({ id: key.id });
    expect(await lastUse(organization.id)).toBeNull();
  });
});

test('a clock that jumps refuses no key and reorders nothing that was stored', async () => {
  const { key } = await createKey();
  const client = clientOf(key.key);
  const day = 24 * hour;
  const names: string[] = [];
  // A day forth, two back and one forth.
  for (const jump of [0, day, -2 * day, day]) {
    travel(jump);
    expect(await useKey(key.key)).toEqual([200, null]);
    const file = new File([`The clock went by ${jump}, ${names.length} times.`], `${names.length}.md`);
    names.push((await client.files.create({ file, purpose: 'assistants' })).filename);
  }
  await server.drainJobs();
  const { data } = await client.files.list({ order: 'asc' });
  expect(data.map(({ filename, status }) => [filename, status])).toEqual(
    names.map((name) => [name, 'processed']),
  );
});

describe('the admin token', () => {
  async function listWith(
    at: TestServer,
    token: string,
    path = 'admin.organizations.list',
    headers: Record<string, string> = {},
  ): Promise<number> {
    return (await at.fetch(`/trpc/${path}`, { key: token, headers })).status;
  }

  test('acts in the project that the header names, with all scopes', async () => {
    const { project } = await createProject();
    const client = server.createAdmin(project.id);
    const id = await uploadFile(client, 'rights.txt', 'Admins may do everything.');
    await server.drainJobs();
    const found = await client.search.mutate({ assistant_id: project.id, query: 'admins' });
    expect(found.file_ids).toEqual([id]);
    expect((await client.chat.answer.mutate({ content: 'What may admins do?' })).text).toContain(
      'everything',
    );
    const elsewhere = await createProject();
    expect((await server.createAdmin(elsewhere.project.id).files.list.query()).data).toEqual([]);
  });

  test('acts in the oldest project where none is named', async () => {
    await createProject();
    const first = await admin.projects.first.query();
    const ids = async (client: TypedClient) =>
      (await client.assistants.list.query()).data.map(({ id }) => id);
    expect(await ids(server.createAdmin())).toEqual(await ids(server.createAdmin(first.id)));
    expect(await ids(server.createAdmin())).toContain(first.id);
  });

  test('with the id of no project is refused, and the message names the id', async () => {
    await expect(server.createAdmin('asst-nonsense').files.list.query()).rejects.toMatchObject({
      data: { httpStatus: 404 },
      message: 'There is no project with the id asst-nonsense.',
    });
  });

  test('is not an API key: REST refuses it', async () => {
    expect(await useKey(server.deps.adminToken)).toEqual([401, 'invalid_api_key']);
  });

  test('is what admin procedures need: no token, a wrong one and an API key are 401', async () => {
    const { key } = await createKey();
    const calls: ((client: TypedClient) => Promise<unknown>)[] = [
      (client) => client.admin.status.query(),
      (client) => client.admin.organizations.list.query(),
      (client) => client.admin.organizations.create.mutate({ name: 'x' }),
      (client) => client.admin.keys.rotate.mutate({ id: key.id }),
    ];
    for (const token of ['', `${server.deps.adminToken}x`, server.deps.adminToken.slice(1), key.key]) {
      const stranger = createTypedClient(server.url, token);
      for (const call of calls) {
        await expect(call(stranger)).rejects.toMatchObject({
          data: { httpStatus: 401 },
          message: expect.stringContaining('admin token'),
        });
      }
    }
    expect(await useKey(key.key)).toEqual([200, null]);
  });

  test('is not limited in normal use', async () => {
    await using limited = await createTestServer({ RATE_LIMITS: 'on' });
    const statuses = await Promise.all(
      Array.from({ length: 200 }, () => listWith(limited, limited.deps.adminToken)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('is refused like any other after too many wrong attempts, whatever is called with it', async () => {
    await using limited = await createTestServer({ RATE_LIMITS: 'on' });
    const guesses: number[] = [];
    for (let attempt = 0; attempt < 30; attempt += 1) {
      guesses.push(await listWith(limited, `guess-number-${attempt}`));
      guesses.push(await listWith(limited, `guess-number-${attempt}`, 'assistants.list'));
    }
    expect(new Set(guesses)).toEqual(new Set([401]));
    expect(await listWith(limited, 'one-guess-more')).toBe(429);
    expect(await listWith(limited, limited.deps.adminToken)).toBe(429);
    expect(await listWith(limited, limited.deps.adminToken, 'assistants.list')).toBe(429);
  });

  test('is accepted only from this machine with ADMIN_FROM=loopback', async () => {
    await using local = await createTestServer({ ADMIN_FROM: 'loopback', TRUSTED_PROXIES: '1' });
    await local.createTenant();
    const from = (address: string, token = local.deps.adminToken, path?: string) =>
      listWith(local, token, path, { 'x-forwarded-for': address });
    expect([await from('127.0.0.1'), await from('::1'), await from('::ffff:127.0.0.1')]).toEqual([
      200, 200, 200,
    ]);
    expect([await from('192.0.2.1'), await from('192.0.2.1', 'wrong')]).toEqual([403, 403]);
    expect(await from('192.0.2.1', local.deps.adminToken, 'assistants.list')).toBe(403);
  });

  test('is not taken for this machine’s behind a proxy that TRUSTED_PROXIES does not count', async () => {
    await using local = await createTestServer({ ADMIN_FROM: 'loopback' });
    await local.createTenant();
    const { adminToken } = local.deps;
    expect(await listWith(local, adminToken)).toBe(200);
    for (const header of [{ 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 proxy' }])
      expect(await listWith(local, adminToken, undefined, header)).toBe(403);
  });

  test('opens nothing that REST could map', () => {
    expect(() => procedureFacts('admin.keys.create')).toThrow('cannot be called with an API key');
  });

  test('is created once by processes that start together, and readable only by its owner', async () => {
    const directory = join(tmpdir(), `lectern-token-${crypto.randomUUID()}`);
    onTestFinished(() => rm(directory, { recursive: true }));
    expect(await loadAdminToken(directory)).toBeUndefined();
    const tokens = await Promise.all(Array.from({ length: 8 }, () => ensureAdminToken(directory)));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[0-9a-f]{64}$/);
    const path = join(directory, 'admin-token');
    const mode = async () => (await stat(path)).mode & 0o777;
    expect(await mode()).toBe(0o600);
    await writeFile(join(directory, 'admin-token'), 'too-short');
    await expect(ensureAdminToken(directory)).rejects.toThrow('must be at least 24 letters');
    await writeFile(path, tokens[0] ?? '');
    await chmod(path, 0o644);
    expect(await ensureAdminToken(directory)).toBe(tokens[0]);
    expect(await mode()).toBe(0o600);
    await writeFile(path, '\n');
    await expect(ensureAdminToken(directory)).rejects.toThrow(
      'is empty. Delete the file and start the server again',
    );
  });
});

test('the status says what runs and counts everything', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await using own = await createTestServer({}, database);
  const status = own.createAdmin().admin.status;
  const none = { uploaded: 0, processed: 0, error: 0 };
  expect(await status.query()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { kind: database.kind, version: expect.stringMatching(/^\d+\.\d+/) },
    models: { chat: 'local', embedding: 'local-static-512-v4', rerank: 'local-sentences' },
    queue: { waiting: 0, running: 0, failed: 0 },
    workers: database.kind === 'postgresql' ? 0 : null,
    last_backup_at: null,
    backups_since: null,
    backup_due_at: null,
    backup_failure: null,
    counts: { organizations: 0, projects: 0, keys: 0, files: none, chunks: 0 },
  });
  const { openai } = await own.createTenant();
  await openai.files.create({ file: new File(['One passage.'], 'one.txt'), purpose: 'assistants' });
  expect(await status.query()).toMatchObject({
    queue: { waiting: 1, running: 0, failed: 0 },
    counts: { organizations: 1, projects: 1, keys: 1, files: { ...none, uploaded: 1 }, chunks: 0 },
  });
  await own.drainJobs();
  // On a server the last job leaves the queue by a connection of its own.
  await expect
    .poll(() => status.query())
    .toMatchObject({
      queue: { waiting: 0, running: 0, failed: 0 },
      counts: { files: { ...none, processed: 1 }, chunks: 1 },
    });
});
