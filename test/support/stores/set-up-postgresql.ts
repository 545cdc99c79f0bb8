import { openDatabase } from '../../../src/db/database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { migrateJobs } from '../../../src/jobs/worker.ts';
import {
  createDatabase,
  databasePrefix,
  dropDatabase,
  emptyTemplate,
  runOnServer,
} from './open-test-database.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Before a run on PostgreSQL: a migrated database that those of the tests are copies of, since copying takes a tenth of the time
 * of migrating. Afterwards every database of the run is deleted, also those of tests that failed.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return undefined;
  const template = await createDatabase(server, emptyTemplate);
  const { pool, close } = await openDatabase({ databaseUrl: template.href });
  await migrate(pool);
  await migrateJobs(pool, silent);
  await close();
  process.env['TEST_DATABASE_PREFIX'] = databasePrefix;
  process.env['TEST_DATABASE_TEMPLATE'] = template.pathname.slice(1);
  return async () => {
    const rows = await runOnServer(
      server,
      `select datname from pg_database where starts_with(datname, '${databasePrefix}')`,
    );
    for (const { datname } of rows as { datname: string }[]) await dropDatabase(server, datname);
  };
}
