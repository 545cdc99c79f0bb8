import { configDefaults, defineConfig } from 'vitest/config';
import { shortLived } from './test/support/run/compiled-modules.ts';
import { LongestFirst } from './test/support/run/longest-first.ts';
import { leftOutOnPostgresql } from './test/support/stores/left-out-on-postgresql.ts';

const onPostgresql = Boolean(process.env['TEST_DATABASE_URL']);

export default defineConfig({
  test: {
    include: ['{src,schema,adapters,scripts,test}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(onPostgresql ? leftOutOnPostgresql : [])],
    globalSetup: ['test/support/run/set-up-run.ts', 'test/support/stores/set-up-postgresql.ts'],
    pool: 'forks',
    // The suite is to be the same on a laptop and on a machine with two cores. A third worker uses them while another waits for
    // programs that it has started; with PostgreSQL the server does, whose connections are few.
    maxWorkers: onPostgresql ? 2 : 3,
    sequence: { sequencer: LongestFirst },
    // Files share a worker's modules, so that a worker starts its database once and not once a file.
    isolate: false,
    execArgv: [
      // Much of what tests make is soon garbage. Room for it at once takes a fifteenth off the processor's time that a worker needs.
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
      // To optimize the code of each embedded database takes a seventh of that time, and most live for a test or a file.
      ...(onPostgresql ? [] : shortLived),
      // The clock of a thread is behind an interface that Node.js calls experimental, and would say so in each worker.
      '--disable-warning=ExperimentalWarning',
    ],
    // Servers of tests log what goes wrong, which tells why a test failed, and is expected where one passes.
    silent: 'passed-only',
    // Transformed modules are kept for the next run.
    fsModuleCache: true,
    // Longer than anything takes: a busy build machine is ten times slower. Only what hangs waits for it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
