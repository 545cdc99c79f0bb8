import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess, readLine } from '../harness/program.ts';

const bare = join(import.meta.dirname, 'bare-pglite.ts');
const bareIngestion = join(import.meta.dirname, 'bare-ingestion.ts');

export type BareProcess = {
  readyMilliseconds: number;
  /** Shuts it down. @returns how much memory it used, in bytes */
  stop(): Promise<number>;
};

/** Starts bare PGlite on a directory and waits until it answers. */
export async function startBareProcess(directory: string): Promise<BareProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [bare, directory], { stdio: ['pipe', 'pipe', 'inherit'] });
  await readLine(child, /ready: (yes)/);
  return {
    readyMilliseconds: performance.now() - started,
    async stop() {
      const exited = once(child, 'exit');
      child.stdin.write('stop\n');
      const bytes = await readLine(child, /resident: (\d+)/);
      await exited;
      return Number(bytes);
    },
  };
}

/** A process that ingests files and does nothing else. */
export type BareIngestion = {
  url: string;
  /** Stores the passages of all files that were received. */
  store(): Promise<void>;
  /** Deletes all passages. */
  empty(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts bare ingestion in a directory, with as many parser processes, and waits until it listens. */
export async function startBareIngestion(directory: string, parsers: number): Promise<BareIngestion> {
  const child = spawn(process.execPath, [bareIngestion, directory, String(parsers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readLine(child, /listens at (http\S+)/);
  async function ask(path: string): Promise<void> {
    const answer = await fetch(url + path, { method: 'POST' });
    if (!answer.ok) throw new Error(await answer.text());
  }
  return { url, store: () => ask('/store'), empty: () => ask('/empty'), stop: () => endProcess(child) };
}
