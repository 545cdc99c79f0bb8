import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describeSystemError, isSystemError } from '../../errors/system-errors.ts';
import type { Log } from '../../ports/log.ts';
import { describeReason, isUnreachable } from '../outages/unreachable.ts';
import { explainRefusal } from './explain-refusal.ts';
import { forgetsStatements } from './pooled-statements.ts';
import { findServerFault } from './server-faults.ts';
import { maxSilenceMs } from './silent-connections.ts';

/** Delay between two attempts to reach a server, in milliseconds. */
const attemptPauseMs = 1_000;

type Patience = {
  /** The name of the setting that contains the address. */
  setting: string;
  log: Log | undefined;
  /** How long to wait for a server that does not answer yet: it may be starting, as this process is. */
  patienceMs: number;
};

/**
 * Checks that a PostgreSQL server can be used, before a pool is opened.
 * @throws Error that says what is wrong with the server or its address, and what to do; never the password
 */
export async function requirePostgresql(
  databaseUrl: string,
  { setting, log, patienceMs }: Patience,
): Promise<void> {
  const server = serverName(databaseUrl);
  const end = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const client = await connect(databaseUrl, setting);
      try {
        await requireFit(client, server);
        await requireStatements(client, databaseUrl, setting);
      } finally {
        await client.end();
      }
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (performance.now() + attemptPauseMs > end) throw explainRefusal(error, server, setting);
      const seconds = Math.round((end - performance.now()) / 1_000);
      if (attempt === 1)
        log?.warn(
          {},
          `${server} does not answer: ${describeReason(error)}. Trying for another ${seconds} s.`,
        );
      await pause(attemptPauseMs);
    }
  }
}

/** @throws the network's error, or one with a sentence for the operator if the server itself refused */
async function connect(databaseUrl: string, setting: string): Promise<pg.Client> {
  const client = openClient(databaseUrl, setting);
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw isUnreachable(error) ? error : explainRefusal(error, serverName(databaseUrl), setting);
  }
  return client;
}

/** @throws Error with a sentence for the operator if the address names a certificate that cannot be read */
function openClient(databaseUrl: string, setting: string): pg.Client {
  try {
    return new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: maxSilenceMs });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new Error(
      `A certificate or key that ${setting} names cannot be read: ${describeSystemError(error)}`,
      { cause: error },
    );
  }
}

async function requireFit(client: pg.Client, server: string): Promise<void> {
  const fault = await findServerFault(client);
  if (fault !== undefined) throw new Error(`${server} ${fault}`);
}

async function requireStatements(client: pg.Client, databaseUrl: string, setting: string): Promise<void> {
  const other = await connect(databaseUrl, setting);
  const forgets = await forgetsStatements(client, other).finally(() => other.end());
  if (!forgets) return;
  throw new Error(
    `${serverName(databaseUrl)} is a pooler that forgets prepared statements between transactions. Use PgBouncer 1.21 or later with max_prepared_statements = 200, or let ${setting} name PostgreSQL itself.`,
  );
}

/**
 * Checks that both addresses lead to one database: otherwise files would be accepted in one and looked for in the other.
 * @throws Error with a sentence for the operator when they do not
 */
export async function requireSameDatabase(databaseUrl: string, directUrl: string): Promise<void> {
  const requests = await connect(databaseUrl, 'DATABASE_URL');
  const direct = await connect(directUrl, 'DATABASE_DIRECT_URL').catch(async (error: unknown) => {
    await requests.end();
    throw error;
  });
  try {
    // Whoever is in the same database finds the lock taken, through a pooler too.
    const lock = [randomInt(2 ** 48 - 1)];
    await direct.query('begin');
    await direct.query('select pg_advisory_xact_lock($1)', lock);
    const { rows } = await requests.query('select pg_try_advisory_xact_lock($1) as free', lock);
    if (!rows[0].free) return;
    throw new Error(
      `DATABASE_DIRECT_URL leads to ${serverName(directUrl)}, which is another database than ${serverName(databaseUrl)} of DATABASE_URL. It is for the same database without a pooler in between.`,
    );
  } finally {
    await direct.end();
    await requests.end();
  }
}

/**
 * Checks that a replica is one of the database: otherwise no search would ever read it, and only the log of searches would say so.
 * One that cannot be reached, or was promoted, may be back later; until then searches read the primary.
 * @throws Error with a sentence for the operator when it is another database, or refuses the connection
 */
export async function requireReplica(
  databaseUrl: string,
  readUrl: string,
  log: Log | undefined,
): Promise<void> {
  try {
    const primary = await identify(databaseUrl, 'DATABASE_URL');
    const replica = await identify(readUrl, 'DATABASE_READ_URL');
    if (primary === undefined || replica === undefined || primary === replica) return;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    log?.warn({ err: error }, 'the replica cannot be read; searches read the primary');
    return;
  }
  throw new Error(
    `DATABASE_READ_URL leads to ${serverName(readUrl)}, which is another database than ${serverName(databaseUrl)} of DATABASE_URL. It is for a streaming replica of the same database; leave it empty without one.`,
  );
}

/** What a database has in common with its streaming replicas alone; undefined where a provider does not tell. */
async function identify(databaseUrl: string, setting: string): Promise<string | undefined> {
  const client = await connect(databaseUrl, setting);
  try {
    const { rows } = await client.query<{ identity: string }>(
      `select system_identifier || ' ' || current_database() as identity from pg_control_system()`,
    );
    return rows[0]?.identity;
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

/** What and where a server is, for messages: never the password. */
export function serverName(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url ? `PostgreSQL at ${url.host}${url.pathname}` : 'PostgreSQL';
}
