import type { Dependencies } from '../composition/dependencies.ts';
import { type Distribution, distribute } from '../db/distribution/distribute.ts';
import { migrate, pendingMigrations } from '../db/migrate.ts';
import { insufficientPrivilege } from '../db/postgresql/server-faults.ts';
import { storeSessionSettings } from '../db/postgresql/store-session-settings.ts';
import { ensureGeneration } from '../db/vectors/generations.ts';
import { inTime } from '../helpers/in-time.ts';
import { migrateJobs } from '../jobs/worker.ts';

/** Migrates the database to this version of the program and its settings: tables, job queue and embedding model. */
export async function prepareDatabase({ database, embedder, log }: Dependencies): Promise<void> {
  const { directPool: pool } = database;
  const explain = (error: unknown) => {
    throw explainDenial(error, database.name);
  };
  await migrate(pool, { log }).catch(explain);
  await migrateJobs(pool, log).catch(explain);
  if (database.kind === 'postgresql') await storeSessionSettings(pool, log);
  const { dismissed } = await ensureGeneration(pool, embedder.model);
  if (!dismissed) return;
  log.warn(
    { model: embedder.model },
    'EMBEDDING_MODEL names a model that searches were switched away from; another one is in use (lectern embeddings status)',
  );
}

/** Adds to a refusal of PostgreSQL for want of rights what to do; other errors stay as they are. */
function explainDenial(error: unknown, server: string): unknown {
  if (!(error instanceof Error) || codeOf(error) !== insufficientPrivilege) return error;
  const sentence = `${server} does not let this role change its tables (${error.message}). Let DATABASE_URL, or DATABASE_DIRECT_URL if that is set, name the role that owns them, or make this one a member of it: grant OWNER to ROLE`;
  return new Error(sentence, { cause: error });
}

/** Of the error, or of what caused it. */
function codeOf({ code, cause }: NodeJS.ErrnoException): string | undefined {
  return code ?? (cause instanceof Error ? codeOf(cause) : undefined);
}

/** A project with at least this many passages gets a partition of its own, unless the operator says otherwise. */
export const largeProject = 1_000_000;

/**
 * Distributes the large tables over the nodes of a distributed PostgreSQL; see `distribute`.
 * @throws Error that says what is missing and what to do
 */
export async function distributeTables(
  { database, log }: Dependencies,
  isolateFrom = largeProject,
): Promise<Distribution> {
  if (database.kind === 'pglite') {
    throw new Error(
      'The embedded database runs in one process and cannot be distributed. Move to PostgreSQL with the Citus extension first: make a backup, set DATABASE_URL, and restore it there (docs/storage.md, Backup and restore).',
    );
  }
  return distribute(database.directPool, { isolateFrom, log });
}

/** How long the database may take to say so, in milliseconds: balancers ask every few seconds. */
const maxReadinessMs = 5_000;

/** Whether the process is ready for traffic: the database answers and is migrated. */
export async function isReady({ pool }: Pick<Dependencies, 'pool'>): Promise<boolean> {
  return inTime(pendingMigrations(pool), maxReadinessMs).then(
    (names) => names.length === 0,
    () => false,
  );
}
