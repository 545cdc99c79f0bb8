import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compiledModules } from '../run/compiled-modules.ts';
import type { Ended } from './run-command.ts';

export type Commands = AsyncDisposable & { run(args: string[]): Promise<Ended> };

/**
 * Starts a process that runs commands of the command line, one after the other: a process for each would spend nine tenths of its
 * time on its start.
 */
export function startCommands(settings: Record<string, string>, cwd: string): Commands {
  const child = fork(join(import.meta.dirname, 'commands-process.ts'), {
    env: { PATH: process.env['PATH'], ...compiledModules, ...settings },
    cwd,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then(([status]) => {
    throw new Error(`The process of the commands has ended with ${status}.`);
  });
  // Who waits for a command is told; nobody else has to be.
  gone.catch(() => {});
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(args) {
      const ended = last.then(async () => {
        const told = once(child, 'message');
        child.send(args);
        const [message] = await Promise.race([told, gone]);
        return message as Ended;
      });
      last = ended.catch(() => {});
      return ended;
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await gone.catch(() => {});
    },
  };
}
