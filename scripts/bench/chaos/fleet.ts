import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { instanceEnvironment, openLog, program, readLine } from '../harness/program.ts';

/** The delay before an ended process is replaced, like that of a service manager, in milliseconds. */
const restartPauseMs = 500;

/** A slot of the fleet, which one process at a time occupies. */
export type Place = {
  name: string;
  role: 'api' | 'worker';
  /** How many processes have ended here. */
  ends: number;
  /** The address of the process; undefined until it is ready. A worker has none. */
  url: string | undefined;
};

export type Fleet = AsyncDisposable & {
  apis: Place[];
  workers: Place[];
  /** Kills the process in a slot with SIGKILL. @returns false if there was none */
  kill(place: Place): boolean;
  /** For each killed API process, the time until its successor was ready, in milliseconds. */
  recoveries: number[];
  /** Processes that ended without being killed. */
  faults: string[];
  /** Waits until all API processes are ready. */
  untilReady(): Promise<void>;
};

type Running = Place & { child: ChildProcess | undefined; killedAt: number | undefined };

/** Starts processes of both roles, and replaces each one that ends. */
export async function startFleet(
  directory: string,
  settings: Record<string, string>,
  counts: { apis: number; workers: number },
): Promise<Fleet> {
  const recoveries: number[] = [];
  const faults: string[] = [];
  let isOver = false;
  const place =
    (role: Place['role']) =>
    (_: unknown, index: number): Running => ({
      name: `${role}-${index}`,
      role,
      ends: 0,
      url: undefined,
      child: undefined,
      killedAt: undefined,
    });
  const apis = Array.from({ length: counts.apis }, place('api'));
  const workers = Array.from({ length: counts.workers }, place('worker'));

  async function live(at: Running): Promise<void> {
    while (!isOver) {
      const child = spawn(process.execPath, [program, at.role], {
        env: instanceEnvironment({ ...settings, DATA_DIR: join(directory, at.name) }),
        cwd: import.meta.dirname,
        stdio: ['ignore', 'pipe', openLog(join(directory, at.name))],
      });
      at.child = child;
      const ended = once(child, 'exit');
      if (at.role === 'api') becomeReady(at, child).catch(() => {});
      const [status, signal] = await ended;
      at.ends += 1;
      at.url = undefined;
      at.child = undefined;
      if (at.killedAt === undefined && !isOver) {
        faults.push(`${at.name} ended by itself, with ${status === null ? signal : `status ${status}`}`);
      }
      if (!isOver) await sleep(restartPauseMs);
    }
  }

  async function becomeReady(at: Running, child: ChildProcess): Promise<void> {
    const url = await readLine(child, /Lectern runs at (http\S+)/);
    child.stdout?.resume();
    while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(20);
    at.url = url;
    if (at.killedAt !== undefined) recoveries.push(performance.now() - at.killedAt);
    at.killedAt = undefined;
  }

  const untilReady = async () => {
    while (apis.some(({ url }) => url === undefined)) await sleep(50);
  };
  // Initially one after the other: the first one creates the tables and the first key.
  const lives = [live(apis[0] as Running)];
  while (apis[0]?.url === undefined) await sleep(50);
  for (const at of [...apis.slice(1), ...workers]) lives.push(live(at));
  await untilReady();
  return {
    apis,
    workers,
    recoveries,
    faults,
    untilReady,
    kill(chosen) {
      const at = [...apis, ...workers].find(({ name }) => name === chosen.name);
      if (!at?.child || (at.role === 'api' && at.url === undefined)) return false;
      at.killedAt ??= performance.now();
      at.url = undefined;
      return at.child.kill('SIGKILL');
    },
    async [Symbol.asyncDispose]() {
      isOver = true;
      for (const { child } of [...apis, ...workers]) child?.kill('SIGTERM');
      await Promise.all(lives);
    },
  };
}
