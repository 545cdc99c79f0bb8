import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectRow, type Scope } from '../../test/support/stores/create-project-row.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import { addFile, chunkOf } from '../../test/support/stores/store-chunks.ts';
import type { Pool } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import { deleteFile } from '../db/files/files.ts';
import { sweepSegments } from '../db/segments/sweep-segments.ts';
import { mergers } from '../jobs/tasks/segment-tasks.ts';
import { createIndexCache } from '../lexical/index-cache.ts';
import { searchWords } from '../lexical/search-lexical.ts';
import { compactSegments } from './compact-segments.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const add = (scope: Scope, text: string) => addFile(database.pool, scope, [chunkOf(text)]);

/** Searches by one process until it expects that nothing changes. */
async function settle({ projectId }: Scope) {
  const cache = createIndexCache();
  const count = async (pool: Pool = database.pool) =>
    (await searchWords(pool, cache, { projectId, query: 'Do pumps leak?', limit: 100 })).length;
  const counts = [await count(), await count(), await count()];
  return { cache, count, counts };
}

test('the last view of a project is searched while the current one is loaded', async () => {
  const scope = await createProjectRow(database.pool);
  await add(scope, 'Pumps leak.');
  const { cache, count } = await settle(scope);
  // What the search needs is not in memory, and its list of segments comes only once it has asked for that.
  cache.blocks.clear();
  const asked = Promise.withResolvers<void>();
  const query = async (...statement: Parameters<Pool['query']>) => {
    const { name } = statement[0] as { name?: string };
    if (name === 'read_blocks') asked.resolve();
    if (name === 'read_manifest') await asked.promise;
    return database.pool.query(...statement);
  };
  expect(await count(Object.assign(Object.create(database.pool), { query }))).toBe(1);
});

test('additions and deletions by other processes are seen at once', async () => {
  const scope = await createProjectRow(database.pool);
  const first = await add(scope, 'Pumps leak.');
  const { count, counts } = await settle(scope);
  expect(counts).toEqual([1, 1, 1]);
  await add(scope, 'New pumps never leak.');
  expect(await count()).toBe(2);
  await deleteFile(database.pool, { projectId: scope.projectId, id: first });
  expect([await count(), await count(), await count()]).toEqual([1, 1, 1]);
});

test('segments merged and swept by other processes are not missed', async () => {
  const scope = await createProjectRow(database.pool);
  for (let file = 0; file < 8; file += 1) await add(scope, `Pump ${file} leaks.`);
  const { cache, count } = await settle(scope);
  await compactSegments({ db: database.pool, cache: createIndexCache(), mergers }, scope.projectId);
  await database.pool.query(
    `update segment set state_changed_at = now() - interval '1 hour' where state = 'retired' and project_id = $1`,
    [scope.projectId],
  );
  while (await sweepSegments(database.pool, scope.projectId));
  cache.blocks.clear();
  expect(await count()).toBe(8);
});
