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
    throw explainFault(error, database.name);
  };
  await migrate(pool, { log }).catch(explain);
  await migrateJobs(pool, log).catch(explain);
  if (database.kind === 'postgresql') await storeSessionSettings(pool, log);
  const { model } = embedder;
  const { dismissed, replaces } = await ensureGeneration(pool, model);
  if (dismissed) {
    log.warn(
      { model },
      'EMBEDDING_MODEL names a model that searches were switched away from; another one is in use (lectern embeddings status)',
    );
  }
  // It sends all passages to a vendor, perhaps, because only one of several processes has a vendor's key.
  if (replaces !== undefined) {
    log.warn(
      { model, replaces },
      'the embedding model is another one than before, by EMBEDDING_MODEL or its default with the key of a vendor: all passages are embedded ' +
        'with it in the background, and then the searches of all processes use it (lectern embeddings status)',
    );
  }
}

/** What a database must allow to be migrated, and what to do where it does not; by the code of PostgreSQL. */
const remedies: Record<string, (server: string, reason: string) => string> = {
  [insufficientPrivilege]: (server, reason) =>
    `${server} does not let this role change its tables (${reason}). Let DATABASE_URL, or DATABASE_DIRECT_URL if that is set, name the role that owns them, or make this one a member of it: grant OWNER to ROLE`,
  // read_only_sql_transaction
  25006: (server) =>
    `${server} takes no changes: it is a replica or was demoted, or default_transaction_read_only is on for the database or the role. Let DATABASE_URL, or DATABASE_DIRECT_URL if that is set, name the primary.`,
  // query_canceled
  57014: endedEarly,
  // lock_not_available
  '55P03': endedEarly,
  // idle_in_transaction_session_timeout, transaction_timeout
  '25P03': endedEarly,
  '25P04': endedEarly,
};

function endedEarly(server: string, reason: string): string {
  return `${server} ended the migration before it was complete (${reason}). Lift that limit for this role, as with: alter role ROLE set statement_timeout = 0`;
}

/** Adds what to do to an error of PostgreSQL that the operator can mend; others stay as they are. */
function explainFault(error: unknown, server: string): unknown {
  const fault = faultOf(error);
  const remedy = remedies[fault?.code ?? ''];
  return fault && remedy ? new Error(remedy(server, fault.message), { cause: error }) : error;
}

/** The error of PostgreSQL that an error is, or was caused by. */
function faultOf(error: unknown): NodeJS.ErrnoException | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  return code in remedies ? error : faultOf(error.cause);
}

/** A project with at least this many passages gets a partition of its own, unless the operator says otherwise. */
const largeProject = 1_000_000;

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
