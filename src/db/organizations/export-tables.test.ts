import { expect, onTestFinished, test } from 'vitest';
import { createProjectRow } from '../../../test/support/stores/create-project-row.ts';
import { createThreadRow } from '../../../test/support/stores/create-thread-row.ts';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { transaction } from '../transaction.ts';
import { exportTable } from './export-tables.ts';
import { findOrganization } from './organizations.ts';

test('a part of an export stays small where rows are long, and all have each row once and in order', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { pool } = database;
  const scope = await createProjectRow(pool);
  const { organizationId } = scope;
  const threadId = await createThreadRow(pool, scope);
  // As long as a message may be are those in the middle.
  await pool.query(
    `insert into message (id, organization_id, thread_id, role, body, created_at)
     select gen_random_uuid(), $1, $2, 'user', number || repeat('.', case when number between 1982 and 2001 then 999990 else 1 end), now()
     from generate_series(1, 2100) as number order by number`,
    [organizationId, threadId],
  );
  const organization = await findOrganization(pool, organizationId);
  if (!organization) throw new Error('There is no organization.');
  const parts = await transaction(pool, (db) =>
    Array.fromAsync(exportTable(db, 'messages', organization.id)),
  );
  const numbers = parts.flat().map((line) => Number.parseInt(JSON.parse(line).body, 10));
  expect(numbers).toEqual(Array.from({ length: 2_100 }, (_, index) => index + 1));
  const bytes = parts.map((lines) => lines.reduce((sum, { length }) => sum + length, 0));
  expect(Math.max(...bytes)).toBeLessThan(16 * 1024 * 1024);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
});
