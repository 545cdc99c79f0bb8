import { afterAll, expect, test } from 'vitest';
import { createProjectRow } from '../../../test/support/stores/create-project-row.ts';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { eraseProject } from './erase-project.ts';

const database = await openTestDatabase();
const { pool } = database;
afterAll(() => database.close());

/** A project with forty threads, of which one has 500 messages and the others ten, each behind the one before, and thirty files. */
async function fillProject(): Promise<string> {
  const { organizationId, projectId } = await createProjectRow(pool);
  const scope = [organizationId, projectId];
  await pool.query(
    `with added as (
       insert into thread (id, organization_id, project_id, created_at)
       select gen_random_uuid(), $1, $2, now() from generate_series(1, 40) returning id
     ), numbered as (
       select gen_random_uuid() as id, added.id as thread_id, place,
         row_number() over (order by added.id) <= 500 as is_long
       from added, generate_series(1, 500) as place
     )
     insert into message (id, organization_id, thread_id, parent_id, role, body, created_at)
     select id, $1, thread_id, lag(id) over (partition by thread_id order by place), 'user', 'Any', now()
     from numbered where is_long or place <= 10 order by thread_id, place`,
    scope,
  );
  await pool.query(
    `insert into file (id, organization_id, project_id, filename, purpose, kind, bytes, sha256, created_at)
     select gen_random_uuid(), $1, $2, 'any.txt', 'assistants', 'text', 1, sha256(number::text::bytea), now()
     from generate_series(1, 30) as number`,
    scope,
  );
  return projectId;
}

/** How many rows of each kind a project has. */
async function countRows(projectId: string): Promise<number[]> {
  const { rows } = await pool.query<{ counts: number[] }>(
    `select array[
       (select count(*)::int from message join thread t on t.id = thread_id where t.project_id = $1),
       (select count(*)::int from thread where project_id = $1),
       (select count(*)::int from file where project_id = $1),
       (select count(*)::int from project where id = $1)] as counts`,
    [projectId],
  );
  return rows[0]?.counts ?? [];
}

test('a project with a long history is erased a few rows at a time, so that nobody waits long for it', async () => {
  const projectId = await fillProject();
  let before = await countRows(projectId);
  expect(before).toEqual([890, 40, 30, 1]);
  let most = 0;
  await eraseProject(pool, projectId, async () => {
    const left = await countRows(projectId);
    most = Math.max(most, ...left.map((count, index) => (before[index] ?? 0) - count));
    before = left;
  });
  expect(await countRows(projectId)).toEqual([0, 0, 0, 0]);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(200);
});

test('an erasure that was stopped has done what it could, and the next one does the rest', async () => {
  const projectId = await fillProject();
  let steps = 0;
  const stopped = eraseProject(pool, projectId, async () => {
    steps += 1;
    if (steps === 2) throw new Error('stopped');
  });
  await expect(stopped).rejects.toThrow('stopped');
  const [messages = 0] = await countRows(projectId);
  expect(messages).toBeLessThan(890);
  await eraseProject(pool, projectId, async () => {});
  expect(await countRows(projectId)).toEqual([0, 0, 0, 0]);
});
