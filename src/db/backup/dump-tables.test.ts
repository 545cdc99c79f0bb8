import { expect, onTestFinished, test } from 'vitest';
import { createProjectRow } from '../../../test/support/stores/create-project-row.ts';
import { createThreadRow } from '../../../test/support/stores/create-thread-row.ts';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { transaction } from '../transaction.ts';
import { dumpTables } from './dump-tables.ts';

test('a part of a backup stays small where long texts lie together, which take little room until they are read', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { pool } = database;
  const scope = await createProjectRow(pool);
  const { organizationId } = scope;
  const threadId = await createThreadRow(pool, scope);
  await pool.query(
    `insert into message (id, organization_id, thread_id, role, body, created_at)
     select gen_random_uuid(), $1, $2, 'user', repeat('word ', 40000), now() from generate_series(1, 250)`,
    [organizationId, threadId],
  );
  const parts = await transaction(pool, async (db) => {
    const read: { rows: number; bytes: number }[] = [];
    for await (const { table, rows, content } of dumpTables(db))
      if (table === 'message') read.push({ rows, bytes: content.length });
    return read;
  });
  expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(250);
  expect(Math.max(...parts.map(({ bytes }) => bytes))).toBeLessThan(40 * 1024 * 1024);
});
