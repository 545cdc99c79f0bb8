import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../../src/db/database.ts';
import { compiledModules, shortLived } from '../run/compiled-modules.ts';
import { embeddedTemplate } from '../stores/embedded-templates.ts';
import { createDatabase, testServerUrl } from '../stores/open-test-database.ts';
import { until } from '../timing/until.ts';

const program = new URL('../../../adapters/start.ts', import.meta.url).pathname;

/** The program, once it listens. */
export type Started = {
  process: ChildProcess;
  url: string;
  /** All that was written to standard output and standard error so far. */
  output: () => string;
};

/** Starts the program on a data directory, as `role` where it is given; it is killed when the test ends. */
export function launch(dataDirectory: string, settings: Record<string, string> = {}, role?: string) {
  const child = spawn(process.execPath, [...shortLived, program, ...(role ? [role] : [])], {
    // The settings of whoever runs the tests must not leak in.
    env: {
      PATH: process.env['PATH'],
      ...compiledModules,
      DATA_DIR: dataDirectory,
      PORT: '0',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: dataDirectory,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += data));
  return { child, output: () => text };
}

/** Starts the whole program and waits until it is ready. */
export async function start(dataDirectory: string, settings?: Record<string, string>): Promise<Started> {
  const started = await listen(dataDirectory, settings);
  await until(async () => {
    const response = await fetch(`${started.url}/readyz`).catch((cause: unknown) => {
      throw new Error(`The program does not answer:\n${started.output()}`, { cause });
    });
    return response.status === 200;
  });
  return started;
}

/** The database of each data directory, where programs do not have theirs in it. */
const databases = new Map<string, Promise<URL>>();

/** Where a program keeps its rows: with `TEST_DATABASE_URL` in a database of its own there, else in its data directory. */
async function databaseOf(dataDirectory: string): Promise<Record<string, string>> {
  const server = testServerUrl;
  if (!server) return {};
  const database = databases.getOrInsertComputed(dataDirectory, () => createDatabase(server));
  return { DATABASE_URL: (await database).href };
}

/** Waits until the program listens; its worker may still be starting. */
export async function listen(dataDirectory: string, settings?: Record<string, string>): Promise<Started> {
  const { child, output } = launch(dataDirectory, { ...(await databaseOf(dataDirectory)), ...settings });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The program ended early:\n${output()}`);
  });
  const listening = (async () => {
    for await (const line of createInterface(child.stdout)) {
      const url = /Lectern runs at (http\S+)/.exec(line)?.[1];
      if (url) return url;
    }
    return ended;
  })();
  const url = await Promise.race([listening, ended]);
  return { process: child, url, output };
}

/** Sends a signal and waits for the exit status; null when the signal killed the program. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [status] = await once(child, 'exit');
  return status;
}

/** A directory that goes when the test ends. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-start-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

let migrated: Promise<string> | undefined;

/**
 * A temporary directory with a database as `npm run migrate` leaves it: a start on it needs half the processor's time of one on an
 * empty directory.
 */
export async function migratedDirectory(): Promise<string> {
  const directory = await temporaryDirectory();
  await addMigratedDatabase(directory);
  return directory;
}

/** Puts what `migratedDirectory` has into a directory; nothing where programs do not have their rows in it. */
export async function addMigratedDatabase(directory: string): Promise<void> {
  if (testServerUrl) return;
  migrated ??= migrateDirectory();
  await cp(await migrated, directory, { recursive: true });
}

/** Made once for all tests of a worker. */
async function migrateDirectory(): Promise<string> {
  const directory = await mkdtemp(join(process.env['TEST_RUN_DIRECTORY'] ?? tmpdir(), 'migrated-'));
  const database = await openDatabase({
    directory: join(directory, 'database'),
    template: await embeddedTemplate('migrated'),
  });
  await database.close();
  return directory;
}
