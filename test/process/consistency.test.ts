import { expect, onTestFinished, test } from 'vitest';
import { runProcesses } from '../support/consistency/run-processes.ts';
import { createDatabase, dropDatabase, testServerUrl } from '../support/stores/open-test-database.ts';

// Several processes cannot share the embedded database. A longer run is part of `npm run bench`.
test.skipIf(!testServerUrl)(
  'six processes that add, delete, merge and search at once find nothing deleted and nothing twice',
  async () => {
    const database = await createDatabase(testServerUrl ?? '');
    onTestFinished(() => dropDatabase(testServerUrl ?? '', database.pathname.slice(1)));
    const result = await runProcesses(database.href, { seconds: 8, questions: 20 });
    expect(result).toMatchObject({ stale: 0, duplicates: 0, failures: [], differences: 0, exact: 20 });
    expect(Math.min(result.added, result.deleted, result.merged, result.searches)).toBeGreaterThan(0);
  },
);
