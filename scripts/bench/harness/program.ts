import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Vitals } from './vitals.ts';

/** The program of `npm start`. */
export const program = join(import.meta.dirname, '..', '..', '..', 'adapters', 'start.ts');
/** To be loaded with `--import` into a process whose vitals are wanted. */
export const probe = join(import.meta.dirname, 'probe.ts');

/** The key of every instance that is measured; it opens nothing else. */
export const apiKey = `sk-${'bench'.repeat(8)}`;

/** The admin token of every instance that is measured. */
export const adminToken = 'bench-and-nothing-else-at-all';

/** The environment of a measured instance: nothing of whoever runs the benchmark leaks in, and no limit stops it. */
export function instanceEnvironment(settings: Record<string, string>): Record<string, string> {
  const { PATH = '' } = process.env;
  return {
    PATH,
    PORT: '0',
    BOOTSTRAP_API_KEY: apiKey,
    ADMIN_TOKEN: adminToken,
    RATE_LIMITS: 'off',
    ...settings,
  };
}

export type Program = {
  url: string;
  /** From the start of the process to the first 200 of `/readyz`. */
  readyMilliseconds: number;
  ask(): Promise<Vitals>;
  stop(): Promise<void>;
};

/** Runs `npm start`'s program on a free port, with the default settings unless told otherwise. */
export async function startProgram(
  dataDirectory: string,
  settings: Record<string, string> = {},
  role: 'all' | 'api' = 'all',
): Promise<Program> {
  const started = performance.now();
  const child = spawnProgram(dataDirectory, settings, role);
  const url = await readLine(child, /Lectern runs at (http\S+)/);
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(5);
  return {
    url,
    readyMilliseconds: performance.now() - started,
    ask: () => askProbe(child),
    stop: () => endProcess(child),
  };
}

/** Runs a worker alone. It does not listen, and prints no address: that it works shows in what becomes of files. */
export function startWorkerProcess(
  dataDirectory: string,
  settings: Record<string, string>,
): Pick<Program, 'ask' | 'stop'> {
  const child = spawnProgram(dataDirectory, settings, 'worker');
  child.stdout?.resume();
  return { ask: () => askProbe(child), stop: () => endProcess(child) };
}

function spawnProgram(dataDirectory: string, settings: Record<string, string>, role: string): ChildProcess {
  return spawn(process.execPath, ['--import', probe, program, role], {
    env: instanceEnvironment({ DATA_DIR: dataDirectory, ...settings }),
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', openLog(dataDirectory), 'ipc'],
  });
}

/** Reads the vitals of a process that was started with the probe and a message channel. */
export async function askProbe(child: ChildProcess): Promise<Vitals> {
  child.send('probe');
  const [answer] = await once(child, 'message');
  return answer as Vitals;
}

/** A file that takes a process's log, as a service's would; where it fails, its last words are there. */
export function openLog(directory: string): number {
  mkdirSync(directory, { recursive: true });
  return openSync(join(directory, 'log'), 'a');
}

/** Waits for a line of the process's output and returns what the pattern's first group found in it. */
export async function readLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('The output of the process is not piped.');
  const lines = createInterface(child.stdout);
  const found = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const [, value] = pattern.exec(line) ?? [];
      if (value !== undefined) resolve(value);
    });
  });
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`${child.spawnargs.join(' ')} ended early, with status ${status}.`);
  });
  return Promise.race([found, ended]);
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
