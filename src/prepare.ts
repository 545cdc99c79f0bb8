import { migrate, pendingMigrations } from './db/migrate.ts';
import type { Dependencies } from './deps.ts';
import { migrateJobs } from './jobs/worker.ts';

/** Brings the database up to this version of the program: its tables and the job queue's. */
export async function prepareDatabase({ pool, log }: Dependencies): Promise<void> {
  await migrate(pool, { log });
  await migrateJobs(pool, log);
}

/** Whether traffic may come: the database answers and is migrated. */
export async function isReady({ pool }: Dependencies): Promise<boolean> {
  return pendingMigrations(pool).then(
    (names) => names.length === 0,
    () => false,
  );
}
