import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../../../test/support/server/free-port.ts';
import { endAtSignal } from '../harness/end-at-signal.ts';
import { endProcess } from '../harness/program.ts';

/** PostgreSQL with a streaming replica, behind PgBouncer in transaction mode, all on the loopback address. */
export type Engines = AsyncDisposable & {
  /** The settings with which a service uses them. */
  settings: Record<string, string>;
  /** The primary itself. */
  directUrl: string;
  /** Stops the primary like a crash, and starts it again after a while. */
  crash(downMs: number): Promise<void>;
  /** Ends each connection of the service with this probability, on the primary or on the replica. @returns how many */
  cut(where: 'primary' | 'replica', share: number): Promise<number>;
};

/** The service's database on each server. */
const database = 'lectern';
/** The URL of the service's database, or of another, behind a port. */
export const urlOn = (port: number, name = database) => `postgres://postgres@127.0.0.1:${port}/${name}`;

const serverPrograms = ['initdb', 'pg_ctl', 'pg_basebackup'] as const;

/** The paths of PostgreSQL's programs. */
type ServerPrograms = Record<(typeof serverPrograms)[number], string>;

/** The programs of PostgreSQL. @throws Error that says which are missing, and how to name them */
export const findServerPrograms = () => findPrograms(serverPrograms);

/** The programs of PostgreSQL and of the pooler. @throws Error that says which are missing, and how to name them */
export const findEnginePrograms = () => findPrograms([...serverPrograms, 'pgbouncer']);

async function findPrograms<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
  const { PATH = '', BENCH_POSTGRES_BIN: folder, BENCH_PGBOUNCER: pooler } = process.env;
  const placesOf = (name: string) => {
    if (name === 'pgbouncer' && pooler) return [pooler];
    const folders = name !== 'pgbouncer' && folder ? [folder] : PATH.split(delimiter);
    return folders.map((place) => join(place, name));
  };
  const found: Partial<Record<Name, string>> = {};
  for (const name of names)
    for (const place of placesOf(name)) if (await isThere(place)) found[name] ??= place;
  const missing = names.filter((name) => found[name] === undefined);
  if (missing.length === 0) return found as Record<Name, string>;
  throw new Error(
    `${missing.join(', ')} cannot be found. Set BENCH_POSTGRES_BIN to the folder of PostgreSQL's programs (16 or later, with ` +
      'pgvector), and BENCH_PGBOUNCER to pgbouncer (1.21 or later).',
  );
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * Makes a folder for what is started, and in it one for the files of PostgreSQL, which runs as another user if this process is root.
 * @param directory which it is made in, and which all may enter from now on
 */
export async function makeFolders(
  directory: string,
  prefix: string,
): Promise<{ folder: string; servers: string }> {
  const folder = await mkdtemp(join(directory, prefix));
  const servers = join(folder, 'servers');
  await mkdir(servers);
  for (const path of [directory, folder, servers]) await chmod(path, 0o755);
  return { folder, servers };
}

/** A primary and its streaming replica on the loopback address, with an empty database for the service. */
type Servers = AsyncDisposable & {
  primary: Cluster;
  replica: Cluster;
};

/** @param directory an empty folder that PostgreSQL's user may write to */
export async function startServers(programs: ServerPrograms, directory: string): Promise<Servers> {
  const primary = cluster(programs, join(directory, 'primary'), await findFreePort());
  const replica = cluster(programs, join(directory, 'replica'), await findFreePort());
  const make = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await run(programs.initdb, ['-D', primary.folder, ...make]);
  // Everything started here ends with the returned object, or if a later step fails.
  await using started = new AsyncDisposableStack();
  started.defer(() => primary.stop('fast'));
  await primary.start();
  const base = urlOn(primary.port, 'postgres');
  await onServer(base, `create database ${database}`);
  const copy = ['-D', replica.folder, '-d', base, '-R', '-X', 'stream', '-c', 'fast', '-C', '-S', 'replica'];
  await run(programs.pg_basebackup, copy);
  started.defer(() => replica.stop('fast'));
  await replica.start();
  const servers = started.move();
  return { primary, replica, [Symbol.asyncDispose]: () => servers.disposeAsync() };
}

/** @param directory an empty folder that PostgreSQL's user may write to */
export async function startEngines(directory: string): Promise<Engines> {
  const programs = await findEnginePrograms();
  await using started = new AsyncDisposableStack();
  const { primary, replica } = started.use(await startServers(programs, directory));
  const port = await findFreePort();
  const pooler = await startPooler(programs, join(directory, 'pooler'), { port, primaryPort: primary.port });
  started.defer(() => endPooler(pooler));
  const engines = started.move();
  return {
    settings: {
      DATABASE_URL: urlOn(port),
      DATABASE_DIRECT_URL: urlOn(primary.port),
      DATABASE_READ_URL: urlOn(replica.port),
    },
    directUrl: urlOn(primary.port),
    async crash(downMs) {
      await primary.stop('immediate');
      await sleep(downMs);
      await primary.start();
    },
    async cut(where, share) {
      const rows = await onServer(
        urlOn((where === 'primary' ? primary : replica).port, 'postgres'),
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${database}' and backend_type = 'client backend' and random() < ${share}`,
      );
      return rows.length;
    },
    [Symbol.asyncDispose]: () => engines.disposeAsync(),
  };
}

type Cluster = ReturnType<typeof cluster>;

/** A PostgreSQL server with its own folder and port. */
function cluster({ pg_ctl }: ServerPrograms, folder: string, port: number) {
  const settings = [
    'listen_addresses=127.0.0.1',
    "unix_socket_directories=''",
    'max_connections=200',
    'dynamic_shared_memory_type=mmap',
    'hot_standby_feedback=on',
  ];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const stop = (mode: 'fast' | 'immediate') =>
    run(pg_ctl, ['-D', folder, '-w', '-t', '120', '-m', mode, 'stop']);
  let isRunning = false;
  return {
    folder,
    port,
    async start() {
      // A server started by pg_ctl is not a child of this process.
      endAtSignal(() => stop('immediate'));
      await run(pg_ctl, ['-D', folder, '-w', '-t', '120', '-l', join(folder, 'log'), '-o', options, 'start']);
      isRunning = true;
    },
    /** Does nothing if it does not run. */
    async stop(mode: 'fast' | 'immediate') {
      if (isRunning) await stop(mode);
      isRunning = false;
    },
    /** Makes a primary of a replica. */
    promote: () => run(pg_ctl, ['-D', folder, '-w', '-t', '120', 'promote']),
  };
}

async function startPooler(
  { pgbouncer }: { pgbouncer: string },
  folder: string,
  { port, primaryPort }: { port: number; primaryPort: number },
): Promise<ChildProcess> {
  await mkdir(folder);
  const path = join(folder, 'pgbouncer.ini');
  await writeFile(
    path,
    `[databases]
${database} = host=127.0.0.1 port=${primaryPort} dbname=${database} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
max_prepared_statements = 200
server_login_retry = 1
`,
  );
  const child = spawn(pgbouncer, [path], { stdio: 'ignore' });
  endAtSignal(() => endPooler(child));
  const url = urlOn(port);
  for (let attempt = 0; ; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with status ${child.exitCode}.`);
    try {
      await onServer(url, 'select 1');
      return child;
    } catch (error) {
      if (attempt > 100) throw error;
      await sleep(50);
    }
  }
}

/** Ends it immediately; on SIGTERM it would wait for its clients. */
async function endPooler(child: ChildProcess): Promise<void> {
  child.kill('SIGQUIT');
  await endProcess(child);
}

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore' });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} ended with status ${status}.`);
}

/** Runs a statement on a new connection. */
export async function onServer<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
