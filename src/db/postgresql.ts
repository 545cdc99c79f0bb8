import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../ports/log.ts';
import { isUnreachable } from './unreachable.ts';

const neededVersion = '0.8.0';
const connectMilliseconds = 10_000;
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
      await requireVector(client, server).finally(() => client.end());
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (performance.now() + attemptPauseMs > end) throw refused(server, setting, error);
      const seconds = Math.round((end - performance.now()) / 1_000);
      if (attempt === 1)
        log?.warn({}, `${server} does not answer: ${reason(error)}. Trying for another ${seconds} s.`);
      await pause(attemptPauseMs);
    }
  }
}

/**
 * @throws the network's error, or one with a sentence for the operator if the server itself refused
 */
async function connect(databaseUrl: string, setting: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectMilliseconds,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw isUnreachable(error) ? error : refused(serverName(databaseUrl), setting, error);
  }
  return client;
}

function refused(server: string, setting: string, error: unknown): Error {
  return new Error(
    `${server} refused the connection: ${reason(error)}. Check ${setting} (postgres://user:password@host:port/database) and that the server runs.`,
    { cause: error },
  );
}

async function requireVector(client: pg.Client, server: string): Promise<void> {
  const { rows } = await client.query<{ available: string | null; installed: string | null }>(
    `select default_version as available, installed_version as installed
     from pg_available_extensions where name = 'vector'`,
  );
  const found = rows[0];
  if (found === undefined || isOlder(found.installed ?? found.available ?? '0', neededVersion)) {
    const what = found?.installed ?? found?.available;
    const problem = what ? `has pgvector ${what}` : 'has no pgvector';
    throw new Error(
      `${server} ${problem}, and ${neededVersion} or later is needed. Install the extension "vector" on the server (Debian: postgresql-NN-pgvector; container image: pgvector/pgvector); where an older one is in the database already, run: alter extension vector update`,
    );
  }
}

/** Compares versions like `0.8.1` number by number. */
export function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}

function serverName(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url ? `PostgreSQL at ${url.host}${url.pathname}` : 'PostgreSQL';
}

/** When several addresses of one host fail, Node throws an aggregate error without a message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
