import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { silentLog } from '../../test/support/server/silent-log.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import { authOptions } from './auth.ts';
import { createPasswords } from './passwords.ts';

test('the tables match better-auth’s expectations, so that it would change nothing', async () => {
  const { pool } = await openTestDatabase();
  const options = authOptions({
    publicUrl: 'http://localhost:3000',
    secret: 'any secret of at least thirty-two characters',
    passwords: createPasswords(),
    log: silentLog,
  });
  const plan = await getMigrations({ ...options, database: pool });
  expect(plan.toBeCreated).toEqual([]);
  expect(plan.toBeAdded).toEqual([]);
});
