import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../test/support/silent-log.ts';
import { createProjectRow } from '../../test/support/stores/create-project-row.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import type { OrganizationId } from '../db/organizations/organizations.ts';
import { upsertBudget } from '../db/usage/budgets.ts';
import { addUsage } from '../db/usage/usage.ts';
import { createBudgets } from './budgets.ts';
import { noCounts } from './usage.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a budget that is set while the former ones are looked up holds from then on', async () => {
  const { pool } = database;
  const { projectId, ...scope } = await createProjectRow(pool);
  const organizationId = scope.organizationId as OrganizationId;
  const source = { organizationId, projectId, keyId: null };
  const used = { ...source, day: '2026-11-27', ...noCounts(), completionTokens: 10 };
  await addUsage(pool, [used], []);

  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const slowPool = Object.assign(Object.create(pool), {
    async query(...values: Parameters<typeof pool.query>) {
      const answer = await pool.query(...values);
      asked.resolve();
      await mayAnswer.promise;
      return answer;
    },
  });
  const budgets = createBudgets({
    pool: slowPool,
    clock: () => new Date('2026-11-27T12:00:00Z'),
    log: silentLog,
    usage: { record() {}, flush: async () => {}, close: async () => {} },
  });
  const before = budgets.require(source);
  await asked.promise;
  await upsertBudget(pool, organizationId, { kind: 'assistant', id: projectId }, 10);
  budgets.forget(organizationId);
  mayAnswer.resolve();
  await before;
  await expect(budgets.require(source)).rejects.toMatchObject({ errorCode: 'budget_exceeded' });
});
