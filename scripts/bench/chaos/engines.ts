import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
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

const database = 'lectern';
const server = 'postgres://postgres@127.0.0.1';

/** The folders of the programs; BENCH_POSTGRES_BIN names PostgreSQL's. */
type Programs = { initdb: string; pg_ctl: string; pg_basebackup: string; pgbouncer: string };

/** @throws Error that says which programs are missing, and how to name them */
export async function findEnginePrograms(): Promise<Programs> {
  const { PATH = '', BENCH_POSTGRES_BIN: folder, BENCH_PGBOUNCER: pooler } = process.env;
  const onPath = PATH.split(delimiter);
  const find = async (name: string, places: string[]) => {
    for (const place of places) {
      const path = join(place, name);
      if (await isThere(path)) return path;
    }
    return undefined;
  };
  const found = {
    initdb: await find('initdb', folder ? [folder] : onPath),
    pg_ctl: await find('pg_ctl', folder ? [folder] : onPath),
    pg_basebackup: await find('pg_basebackup', folder ? [folder] : onPath),
    pgbouncer: pooler ?? (await find('pgbouncer', onPath)),
  };
  const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]));
  if (missing.length === 0) return found as Programs;
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

/** @param directory an empty folder that PostgreSQL's user may write to */
export async function startEngines(directory: string): Promise<Engines> {
  const programs = await findEnginePrograms();
  const [primaryPort, replicaPort, poolerPort] = [await freePort(), await freePort(), await freePort()];
  const urlOf = (port: number, name = database) => `${server}:${port}/${name}`;
  const primary = cluster(programs, join(directory, 'primary'), primaryPort);
  const replica = cluster(programs, join(directory, 'replica'), replicaPort);

  await run(programs.initdb, [
    '-D',
    primary.folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  // Everything started here ends with the returned object, or if a later step fails.
  await using started = new AsyncDisposableStack();
  started.defer(() => primary.stop('fast'));
  await primary.start();
  const base = urlOf(primaryPort, 'postgres');
  await onServer(base, `create database ${database}`);
  const copy = ['-D', replica.folder, '-d', base, '-R', '-X', 'stream', '-c', 'fast', '-C', '-S', 'replica'];
  await run(programs.pg_basebackup, copy);
  started.defer(() => replica.stop('fast'));
  await replica.start();
  const pooler = await startPooler(programs, join(directory, 'pooler'), { port: poolerPort, primaryPort });
  started.defer(() => endPooler(pooler));
  const engines = started.move();
  return {
    settings: {
      DATABASE_URL: urlOf(poolerPort),
      DATABASE_DIRECT_URL: urlOf(primaryPort),
      DATABASE_READ_URL: urlOf(replicaPort),
    },
    directUrl: urlOf(primaryPort),
    async crash(downMs) {
      await primary.stop('immediate');
      await sleep(downMs);
      await primary.start();
    },
    async cut(where, share) {
      const url = urlOf(where === 'primary' ? primaryPort : replicaPort, 'postgres');
      const rows = await onServer(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${database}' and backend_type = 'client backend' and random() < ${share}`,
      );
      return rows.length;
    },
    [Symbol.asyncDispose]: () => engines.disposeAsync(),
  };
}

/** A PostgreSQL server with its own folder and port. */
function cluster({ pg_ctl }: Programs, folder: string, port: number) {
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
  return {
    folder,
    async start() {
      // A server started by pg_ctl is not a child of this process.
      endAtSignal(() => stop('immediate'));
      await run(pg_ctl, ['-D', folder, '-w', '-t', '120', '-l', join(folder, 'log'), '-o', options, 'start']);
    },
    stop,
  };
}

async function startPooler(
  { pgbouncer }: Programs,
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
  const url = `${server}:${port}/${database}`;
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

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  await once(listener, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
