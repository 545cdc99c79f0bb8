import { migrate, pendingMigrations } from '../db/migrate.ts';
import { storeSessionSettings } from '../db/store-session-settings.ts';
import { ensureGeneration } from '../db/vectors/generations.ts';
import type { Dependencies } from '../deps.ts';
import { migrateJobs } from '../jobs/worker.ts';

/** Migrates the database to this version of the program and its settings: tables, job queue and embedding model. */
export async function prepareDatabase({ database, embedder, log }: Dependencies): Promise<void> {
  const { directPool: pool } = database;
  await migrate(pool, { log });
  await migrateJobs(pool, log);
  if (database.kind === 'postgresql') await storeSessionSettings(pool, log);
  const { dismissed } = await ensureGeneration(pool, embedder.model);
  if (!dismissed) return;
  log.warn(
    { model: embedder.model },
    'EMBEDDING_MODEL names a model that was switched away from; another answers (lectern embeddings status)',
  );
}

/** Whether traffic may come: the database answers and is migrated. */
export async function isReady({ pool }: Dependencies): Promise<boolean> {
  return pendingMigrations(pool).then(
    (names) => names.length === 0,
    () => false,
  );
}
