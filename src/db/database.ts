import type { Log } from '../ports/log.ts';
import { openPool, openServerPool, type Pool } from './connections.ts';
import { lockDirectory } from './directory-lock.ts';
import { startLastingThread } from './pglite/lasting-thread.ts';
import { startMaintenance } from './pglite/maintenance.ts';
import type { Flushes } from './pglite/thread-protocol.ts';
import {
  requirePostgresql,
  requireReplica,
  requireSameDatabase,
  serverName,
} from './postgresql/postgresql.ts';
import { openReplica, type Replica } from './postgresql/read-replica.ts';
import { maxSilenceMs } from './postgresql/silent-connections.ts';

/** An open database. `close` waits until all connections are returned to the pool. */
export type Database = PostgresqlDatabase | EmbeddedDatabase;

export type PostgresqlDatabase = Connections & { kind: 'postgresql' };

type Connections = {
  /** What and where it is, for messages. Without credentials. */
  name: string;
  /** For requests. A pooler may give each transaction another session. */
  pool: Pool;
  /** For migrations and the job queue, which need a stable session; the same pool when there is no pooler in between. */
  directPool: Pool;
  /** A read replica for searches; undefined without one. */
  replica?: Replica | undefined;
  /** Whether its server is out of reach, or it is being found out whether it is; the log says so once. */
  isAway(): boolean;
  close(): Promise<void>;
};

export type EmbeddedDatabase = Connections & {
  kind: 'pglite';
  /** Time spent waiting for the disk since the start; all zero in memory and with `durable: false`. */
  flushes(): Promise<Flushes>;
  /** The whole database as a compressed archive, which `template` accepts. */
  dump(): Promise<Uint8Array>;
};

type CommonOptions = {
  log?: Log | undefined;
  /** Maximum number of connections; 10 by default. */
  poolSize?: number | undefined;
};

export type PostgresqlOptions = CommonOptions & {
  databaseUrl: string;
  /** The same database without a pooler in between. */
  directUrl?: string | undefined;
  /** A streaming replica of it. */
  readUrl?: string | undefined;
  /** How long to wait for a server that does not answer yet, in milliseconds; 60,000 by default. */
  patienceMs?: number | undefined;
};

export type EmbeddedOptions = CommonOptions & {
  /** A dump to start a new database from; ignored if the directory already has a database. */
  template?: Uint8Array | undefined;
  /** How long an open transaction may wait for its client before it is rolled back, in milliseconds; 30,000 by default. */
  idleMs?: number | undefined;
} & (
    | { memory: true }
    /** `durable: false` lets a commit return before it is on the disk, to measure what that costs. */
    | { directory: string; durable?: boolean }
  );

/**
 * Opens PostgreSQL by its URL, or the embedded database in its own directory or in memory. Does not touch the schema: see
 * `migrate`.
 * @throws Error with a sentence for the operator: the server is unreachable or lacks pgvector, a further address leads to another
 * database, or the directory is in use by another process or contains something else.
 */
export function openDatabase(options: PostgresqlOptions): Promise<PostgresqlDatabase>;
export function openDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase>;
export function openDatabase(options: PostgresqlOptions | EmbeddedOptions): Promise<Database>;
export async function openDatabase(options: PostgresqlOptions | EmbeddedOptions): Promise<Database> {
  if ('databaseUrl' in options) return openPostgresql(options);
  if ('memory' in options) return openEmbedded(options, undefined);
  const lock = lockDirectory(options.directory);
  try {
    const database = await openEmbedded(options, options.directory, options.durable);
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openPostgresql({
  databaseUrl,
  directUrl,
  readUrl,
  poolSize,
  log,
  patienceMs = 60_000,
}: PostgresqlOptions): Promise<PostgresqlDatabase> {
  await requirePostgresql(databaseUrl, { setting: 'DATABASE_URL', log, patienceMs });
  if (directUrl) {
    await requirePostgresql(directUrl, { setting: 'DATABASE_DIRECT_URL', log, patienceMs });
    await requireSameDatabase(databaseUrl, directUrl);
  }
  if (readUrl) await requireReplica(databaseUrl, readUrl, log);
  const open = (url: string) =>
    openServerPool(
      { connectionString: url, max: poolSize },
      { name: serverName(url), log, silenceMs: maxSilenceMs },
    );
  const requests = open(databaseUrl);
  const direct = directUrl ? open(directUrl) : requests;
  const { pool } = requests;
  const directPool = direct.pool;
  const replica = readUrl ? openReplica(pool, { url: readUrl, poolSize, log }) : undefined;
  return {
    kind: 'postgresql',
    name: serverName(databaseUrl),
    pool,
    directPool,
    replica,
    isAway: () => requests.outages.isAway() || direct.outages.isAway(),
    async close() {
      requests.outages.close();
      direct.outages.close();
      await replica?.close();
      if (directPool !== pool) await directPool.end();
      await pool.end();
    },
  };
}

async function openEmbedded(
  { log, poolSize, template, idleMs = 30_000 }: EmbeddedOptions,
  directory: string | undefined,
  durable = true,
): Promise<EmbeddedDatabase> {
  const name = `the embedded database${directory === undefined ? '' : ` in ${directory}`}`;
  const thread = await startLastingThread(name, { directory, durable, template, idleMs }, log);
  const pool = openPool(
    // Stated here, so that PGUSER and similar variables have no effect.
    {
      stream: thread.connect,
      host: 'embedded',
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: poolSize,
    },
    {
      onLost(error) {
        log?.debug({ err: error }, 'a database connection was lost');
        thread.outages.suspect(error);
      },
      onAway: thread.outages.suspect,
    },
  );
  const stopMaintenance = startMaintenance(pool, log);
  return {
    kind: 'pglite',
    name,
    pool,
    directPool: pool,
    isAway: thread.outages.isAway,
    flushes: () => thread.request('flushes'),
    dump: () => thread.request('dump'),
    async close() {
      await stopMaintenance();
      await pool.end();
      await thread.close();
    },
  };
}
