import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../test/support/server/silent-log.ts';
import { createProjectRow } from '../../test/support/stores/create-project-row.ts';
import { interceptStatements } from '../../test/support/stores/intercept-statements.ts';
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

test('budgets are looked up again after a lookup that failed, and warn once in each month', async () => {
  const { pool } = database;
  const { projectId, ...scope } = await createProjectRow(pool);
  const organizationId = scope.organizationId as OrganizationId;
  const source = { organizationId, projectId, keyId: null };
  await upsertBudget(pool, organizationId, { kind: 'assistant', id: projectId }, 10);
  const use = (day: string) => addUsage(pool, [{ ...source, day, ...noCounts(), promptTokens: 8 }], []);

  let isAway = true;
  const failingPool = interceptStatements(pool, () => {
    if (isAway) throw new Error('away');
  });
  let now = '2026-10-30T12:00:00Z';
  const warnings: object[] = [];
  const budgets = createBudgets({
    pool: failingPool,
    clock: () => new Date(now),
    log: { ...silentLog, warn: (facts) => void warnings.push(facts) },
    usage: { record() {}, flush: async () => {}, close: async () => {} },
  });
  await expect(budgets.require(source)).rejects.toThrow('away');
  isAway = false;
  for (const day of ['2026-10-30', '2026-11-01']) {
    now = `${day}T12:00:00Z`;
    await use(day);
    await budgets.require(source);
    await budgets.require(source);
  }
  const warning = { organizationId, assistant: projectId, tokens: 10, used: 8 };
  expect(warnings).toEqual([warning, warning]);
});
