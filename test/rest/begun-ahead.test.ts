import { expect, test } from 'vitest';
import { parseId } from '../../schema/ids.ts';
import { appRouter, createContext } from '../../src/index.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer();

/** Adds two files that one question finds. */
async function addFiles({ openai }: Tenant): Promise<void> {
  for (const name of ['north', 'south'])
    await openai.files.create({
      file: new File([`The ${name} pump leaks.`], `${name}.txt`),
      purpose: 'assistants',
    });
  await server.drainJobs();
}

/** Searches over HTTP. */
function search({ apiKey, assistantId }: Tenant, body?: string): Promise<Response> {
  return server.fetch('/v1/search', {
    method: 'POST',
    key: apiKey,
    headers: { 'content-type': 'application/json' },
    body: body ?? JSON.stringify({ assistant_id: assistantId, query: 'Which pump leaks?' }),
  });
}

/** How many searches are counted as the assistant's usage. */
async function countSearches({ assistantId }: Tenant): Promise<number> {
  await server.deps.usage.flush();
  const { rows } = await server.deps.pool.query<{ count: number }>(
    'select sum(searches)::integer as count from usage where project_id = $1',
    [parseId('assistant', assistantId)],
  );
  return rows[0]?.count ?? 0;
}

test('a search begins while its key is looked up again', async () => {
  const tenant = await server.createTenant();
  await addFiles(tenant);
  const { pool } = server.deps;
  const asked = Promise.withResolvers<void>();
  let isKnown = false;
  const query = async (...statement: Parameters<typeof pool.query>) => {
    const { name } = statement[0] as { name?: string };
    if (name === 'read_manifest') asked.resolve();
    if (isKnown && name === 'find_api_key') await asked.promise;
    return pool.query(...statement);
  };
  const deps = { ...server.deps, pool: Object.assign(Object.create(pool), { query }) };
  const facts = { authorization: `Bearer ${tenant.apiKey}`, address: '127.0.0.1', requestId: 'test' };
  const ask = () =>
    appRouter
      .createCaller(createContext(deps, facts))
      .search({ assistant_id: tenant.assistantId, query: 'Which pump leaks?' });
  const first = await ask();
  isKnown = true;
  expect(await ask()).toEqual(first);
});

test.each([
  ['deactivated', 'update api_key set active = false where last_four = $1', 403],
  ['deleted', 'delete from api_key where last_four = $1', 401],
])(
  'a key that was %s since its last search finds nothing more, whatever it sends, and is not counted',
  async (_how, sql, status) => {
    const tenant = await server.createTenant();
    await addFiles(tenant);
    expect((await search(tenant)).status).toBe(200);
    await server.deps.pool.query(sql, [tenant.apiKey.slice(-4)]);
    for (const body of [undefined, '{', '{"query": 1}']) {
      const refused = await search(tenant, body);
      expect(refused.status).toBe(status);
      expect(await refused.text()).not.toContain('pump');
    }
    expect(await countSearches(tenant)).toBe(1);
  },
);

test('what changed in the organization since the last search holds at once, and one search is counted', async () => {
  const tenant = await server.createTenant();
  await addFiles(tenant);
  const countFiles = async () =>
    ((await (await search(tenant)).json()) as { file_ids: string[] }).file_ids.length;
  expect(await countFiles()).toBe(2);
  await server.deps.pool.query(
    `update organization set retrieval_count = 1
     where id = (select organization_id from api_key where last_four = $1)`,
    [tenant.apiKey.slice(-4)],
  );
  expect(await countFiles()).toBe(1);
  expect(await countSearches(tenant)).toBe(2);
});
