import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readLine } from '../harness/program.ts';

const bare = join(import.meta.dirname, 'bare-pglite.ts');

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
