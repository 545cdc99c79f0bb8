import { openDatabase } from '../../../src/db/database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { migrateJobs } from '../../../src/jobs/worker.ts';
import { silentLog } from '../server/silent-log.ts';
import {
  createDatabase,
  databasePrefix,
  dropDatabase,
  emptyTemplate,
  runOnServer,
} from './open-test-database.ts';

/** Makes a migrated database, and tells the workers of this run of it. */
export async function createTemplate(server: string): Promise<void> {
  const template = await createDatabase(server, emptyTemplate);
  const { pool, close } = await openDatabase({ databaseUrl: template.href });
  await migrate(pool);
  await migrateJobs(pool, silentLog);
  await close();
  process.env['TEST_DATABASE_PREFIX'] = databasePrefix;
  process.env['TEST_DATABASE_TEMPLATE'] = template.pathname.slice(1);
}

/** Deletes all databases of this run. */
export async function deleteDatabases(server: string): Promise<void> {
  const rows = await runOnServer(
    server,
    `select datname from pg_database where starts_with(datname, '${databasePrefix}')`,
  );
  for (const { datname } of rows as { datname: string }[]) await dropDatabase(server, datname);
}
