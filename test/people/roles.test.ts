import { beforeAll, describe, expect, test } from 'vitest';
import { type Scope, scopes } from '../../schema/api-key.ts';
import { permissions, type Role, roles } from '../../schema/people/roles.ts';
import { appRouter } from '../../src/index.ts';
import { isPermitted, rolesOf } from '../../src/people/roles.ts';
import type { ProcedureMeta } from '../../src/request/trpc.ts';
import { createBrowser } from '../support/server/browser.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';

// Every procedure of the router, called by everybody. What a procedure says of itself decides what is expected, so that one
// that is added is covered without a line here; that it says the right thing is what `expected` below holds in one place.

type Procedure = { path: string; type: 'query' | 'mutation'; meta: ProcedureMeta };

const procedures: Procedure[] = Object.entries(appRouter._def.procedures).map(([path, procedure]) => {
  const { type, meta } = (procedure as unknown as { _def: Omit<Procedure, 'path'> })._def;
  return { path, type, meta };
});

const callers = [...roles, 'stranger', 'loner', 'nobody', 'key', 'administrator'] as const;

type CallerName = (typeof callers)[number];

let server: TestServer;
let tenant: Tenant;
const people = new Map<string, TestPerson>();
/** For each scope a key that has no other, and one that has all others. */
const keys = new Map<Scope, { sole: string; lacking: string }>();

beforeAll(async () => {
  server = await createTestServer();
  tenant = await server.createTenant();
  for (const scope of scopes) {
    const others = scopes.filter((other) => other !== scope);
    keys.set(scope, { sole: await createKey([scope]), lacking: await createKey(others) });
  }
  const elsewhere = await server.createTenant();
  for (const role of roles) people.set(role, await server.createPerson(tenant, role));
  people.set('stranger', await server.createPerson(elsewhere, 'owner'));
  const loner = await server.createPerson(elsewhere, 'member');
  await loner.trpc.members.leave.mutate({ organization_id: elsewhere.organizationId });
  people.set('loner', loner);
  return async () => {
    await server.drainJobs();
    await server[Symbol.asyncDispose]();
  };
});

async function createKey(allowedScopes: Scope[]): Promise<string> {
  const request = { project_id: tenant.assistantId, name: 'x', scopes: allowedScopes };
  const { key } = await server.createAdmin().admin.keys.create.mutate(request);
  return key;
}

/**
 * Calls a procedure with an input that no schema takes, so that nothing happens: who may call it is asked before.
 * @returns the status and, where it refuses, the code
 */
async function call(
  { path, type }: Procedure,
  credential: Record<string, string>,
  browser = createBrowser(server.url),
): Promise<[number, string | null]> {
  const input = encodeURIComponent('"no object"');
  const init: RequestInit =
    type === 'query'
      ? {}
      : { method: 'POST', body: '"no object"', headers: { 'content-type': 'application/json' } };
  const headers = { ...init.headers, 'x-lectern-project': tenant.assistantId, ...credential };
  const response = await browser.fetch(`/trpc/${path}${type === 'query' ? `?input=${input}` : ''}`, {
    ...init,
    headers,
  });
  const body = (await response.json()) as { error?: { data: { errorCode: string | null } } };
  return [response.status, body.error?.data.errorCode ?? null];
}

function credentialOf(name: CallerName): Record<string, string> {
  if (name === 'key') return { authorization: `Bearer ${tenant.apiKey}` };
  if (name === 'administrator') return { authorization: `Bearer ${server.deps.adminToken}` };
  return {};
}

const allowed = 'allowed';

/** What a caller gets: let in, or a status with its code. */
function expected(name: CallerName, meta: ProcedureMeta): typeof allowed | [number, string | null] {
  if (meta.access === 'public') return allowed;
  if (meta.access === 'administrator') return name === 'administrator' ? allowed : [401, null];
  if (name === 'nobody') return [401, 'not_signed_in'];
  const isProgram = name === 'key' || name === 'administrator';
  if (meta.access === 'account') return isProgram ? [403, 'role_required'] : allowed;
  const { permission } = meta;
  if (isProgram) return scopeOf(meta) ? allowed : [403, 'role_required'];
  // The header names an assistant of an organization that they are not in.
  if (name === 'stranger' || name === 'loner') return [404, null];
  return isPermitted(name, permission, { memberKeys: false }) ? allowed : [403, 'role_required'];
}

/** The scope that a key needs for a procedure; undefined if no key may call it. */
function scopeOf(meta: ProcedureMeta): Scope | undefined {
  return scopes.find((scope) => meta.access === 'permission' && scope === meta.permission);
}

function expectLetIn(answer: [number, string | null]): void {
  expect([401, 403, 404], `${answer}`).not.toContain(answer[0]);
}

test('members chat, read and add files, and have conversations and keys of their own; admins do all but what is for owners alone', () => {
  const table = (role: Role) => permissions.filter((permission) => rolesOf[permission].includes(role));
  expect(table('owner')).toEqual([...permissions]);
  const ofOwners = ['members:recover', 'organization:delete', 'budgets:write'];
  expect(table('admin')).toEqual(permissions.filter((permission) => !ofOwners.includes(permission)));
  expect(table('member')).toEqual([
    'chat',
    'search',
    'files:read',
    'files:write',
    'assistants:read',
    'models:read',
    'conversations',
    'keys',
    'members:read',
    'organization:read',
  ]);
});

test('anybody may call what signs people in, and nothing else', () => {
  const open = procedures.filter(({ meta }) => meta.access === 'public').map(({ path }) => path);
  expect(open.sort()).toEqual(
    [
      'people.join',
      'people.link',
      'people.me',
      'people.oidc.finish',
      'people.oidc.start',
      'people.passkeys.signIn',
      'people.passkeys.signInOptions',
      'people.recover',
      'people.signIn',
      'people.signInCode',
      'people.signOut',
    ].sort(),
  );
  const administration = procedures.filter(({ meta }) => meta.access === 'administrator');
  expect(administration.every(({ path }) => path.startsWith('admin.'))).toBe(true);
  expect(procedures.filter(({ path }) => path.startsWith('admin.'))).toEqual(administration);
});

describe.each(procedures)('$path', (procedure) => {
  test('says who may call it', () => {
    expect(procedure.meta).toMatchObject({ access: expect.any(String) });
  });

  test.each(callers)('by %s', async (name) => {
    const answer = await call(procedure, credentialOf(name), people.get(name));
    const want = expected(name, procedure.meta);
    if (want === allowed) expectLetIn(answer);
    else expect(answer).toEqual(want);
  });
});

const ofKeys = procedures.flatMap(({ path, type, meta }) => {
  const scope = scopeOf(meta);
  return scope ? [{ path, type, meta, scope }] : [];
});

test.each(ofKeys)('$path takes a key for $scope alone, and none that has all other scopes', async (each) => {
  const { sole = '', lacking = '' } = keys.get(each.scope) ?? {};
  expectLetIn(await call(each, { authorization: `Bearer ${sole}` }));
  expect(await call(each, { authorization: `Bearer ${lacking}` })).toEqual([403, 'missing_scope']);
});
