import { expect, test } from 'vitest';
import { runProcesses } from '../support/consistency/run-processes.ts';

const { TEST_DATABASE_URL: databaseUrl } = process.env;

// Several processes cannot share the embedded database. A longer run is part of `npm run bench`.
test.skipIf(!databaseUrl)(
  'six processes that add, delete, merge and search at once find nothing deleted and nothing twice',
  { timeout: 120_000 },
  async () => {
    const result = await runProcesses(databaseUrl ?? '', { seconds: 8, questions: 20 });
    expect(result).toMatchObject({ stale: 0, duplicates: 0, failures: [], differences: 0, exact: 20 });
    expect(Math.min(result.added, result.deleted, result.merged, result.searches)).toBeGreaterThan(0);
  },
);
