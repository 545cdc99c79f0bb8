import pg from 'pg';
import type { Log } from '../ports/log.ts';
import { type Outages, watchOutages } from './outages/outages.ts';
import { explainLostConnections } from './outages/unreachable.ts';
import { setForSession } from './postgresql/session-settings.ts';
import { watchForSilence } from './postgresql/silent-connections.ts';
import { tryServer } from './postgresql/try-server.ts';

/** Runs one statement: a pool or a single connection. Functions with SQL take this type, so that they work with both. */
export type Queryable = {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string | { name?: string; text: string; values?: unknown[] },
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
};

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

const bigintType = 20;
const bigintArrayType = 1016;

/**
 * Decodes a `bigint` column as a number.
 * @throws RangeError past 2^53 - 1, where a number is no longer exact.
 */
function exactNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is too large to be read as a number; cast the column to text`);
}

function exactNumbers(values: (string | null)[]): (number | null)[] {
  return values.map((value) => (value === null ? null : exactNumber(value)));
}

/** Column parsers of this pool only, so that other users of `pg` in the process keep its defaults. */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    const standard = pg.types.getTypeParser(type, format);
    if (format === 'binary') return standard;
    if (type === bigintType) return exactNumber;
    if (type === bigintArrayType) return (text: string) => exactNumbers(standard(text));
    return standard;
  },
};

/**
 * How many connections stay open when nobody uses them: those that listen for jobs, and as many as a search uses. A new one has to be
 * authenticated and has no statements prepared, so without these a question after a quiet moment would take several times as long.
 */
export const keptConnections = 6;

/** How a pool tells that its database is away. */
type PoolReports = {
  /** A connection was lost. */
  onLost?: ((error: Error) => void) | undefined;
  /** A connection could not be made, or a statement was not answered, because the server is away. */
  onAway?: ((error: unknown) => void) | undefined;
};

/**
 * A pool whose connections share the settings and column types of this service. Whatever waits for a lost connection is
 * rejected with an AppError of the kind `unavailable`.
 * @param silenceMs over a network: how long a connection may take, and how long a silent server is waited for
 */
export function openPool(
  config: pg.PoolConfig,
  { onLost, onAway }: PoolReports = {},
  silenceMs?: number,
): Pool {
  const watch = silenceMs === undefined ? undefined : watchForSilence(config, silenceMs);
  const pool = new pg.Pool({
    // The name of the sessions in the server's lists, unless the address sets another.
    fallback_application_name: 'lectern',
    ...(silenceMs !== undefined && {
      connectionTimeoutMillis: silenceMs,
      // Finds out about a lost host where nothing is sent, as on a connection that waits for notifications.
      keepAlive: true,
      keepAliveInitialDelayMillis: silenceMs,
    }),
    min: keptConnections,
    // Statements of a transaction that need nothing of each other's results are sent together.
    pipeline: true,
    ...config,
    types: columnTypes,
    onConnect: async (client) => {
      watch?.(client);
      await client.query(setForSession);
    },
  });
  // A connection that breaks while checked out emits `error` on itself; unhandled, that would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onLost?.(error)));
  // A connection that breaks while idle emits `error` here too.
  pool.on('error', () => {});
  explainLostConnections(pool, onAway);
  return pool;
}

/**
 * A pool of connections to a server, whose outages are told once each; the rest is at the level debug.
 * @param name what and where the server is, for the log
 */
export function openServerPool(
  config: pg.PoolConfig,
  { name, log, silenceMs }: { name: string; log: Log | undefined; silenceMs: number },
): { pool: Pool; outages: Outages } {
  const outages = watchOutages(name, () => tryServer(config, silenceMs), log);
  const pool = openPool(
    config,
    {
      onLost(error) {
        log?.debug({ err: error }, 'a database connection was lost');
        outages.suspect(error);
      },
      onAway: outages.suspect,
    },
    silenceMs,
  );
  return { pool, outages };
}
