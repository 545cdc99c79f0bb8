import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { instanceEnvironment, openLog, program, readLine } from '../harness/program.ts';

/** Between the end of a process and the start of the next one in its place, as a service manager would wait, in milliseconds. */
const restartPauseMs = 500;

/** A place in the fleet, in which one process follows the other. */
export type Place = {
  name: string;
  role: 'api' | 'worker';
  /** Rises with every process that ended here. */
  ends: number;
  /** Where the process listens; undefined while there is none that is ready. A worker does not listen. */
  url: string | undefined;
};

export type Fleet = AsyncDisposable & {
  apis: Place[];
  workers: Place[];
  /** Kills the process in a place with SIGKILL. @returns false where there was none */
  kill(place: Place): boolean;
  /** Of each killed API process, from the kill until the next one in its place was ready, in milliseconds. */
  recoveries: number[];
  /** Processes that ended though nobody killed them. */
  faults: string[];
  /** Waits until all API processes are ready. */
  untilReady(): Promise<void>;
};

type Running = Place & { child: ChildProcess | undefined; killedAt: number | undefined };

/** Starts processes of both roles and starts another one wherever one has ended. */
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
  // One after the other at first: the first one makes the tables and the first key.
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
