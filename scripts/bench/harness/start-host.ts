import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Addresses, Answer, Commands, Name, Seeded } from './host-protocol.ts';
import { endProcess, instanceEnvironment, openLog } from './program.ts';

const program = join(import.meta.dirname, 'host.ts');

/** A process as `host.ts` describes it, seen from the benchmark's own. */
export type Host = Addresses & {
  ask<Key extends Name>(name: Key, argument: Commands[Key]['argument']): Promise<Commands[Key]['answer']>;
  /** A project with so many chunks; made when first asked for. */
  project(chunkCount: number): Promise<Seeded>;
  stop(): Promise<void>;
};

/** @param settings the instance's settings, as a `.env` file would have them */
export async function startHost(settings: { DATA_DIR: string; [name: string]: string }): Promise<Host> {
  const child = spawn(process.execPath, [program], {
    env: instanceEnvironment(settings),
    stdio: ['ignore', 'ignore', openLog(settings.DATA_DIR), 'ipc'],
  });
  const ended = once(child, 'exit').then(([status]): never => {
    throw new Error(`The measured process ended early, with status ${status}.`);
  });
  ended.catch(() => {});
  const projects = new Map<number, Promise<Seeded>>();

  async function ask<Key extends Name>(
    name: Key,
    argument: Commands[Key]['argument'],
  ): Promise<Commands[Key]['answer']> {
    child.send({ name, argument });
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
    if ('failure' in answer)
      throw new Error(`The measured process could not do "${name}": ${answer.failure}`);
    return answer.value as Commands[Key]['answer'];
  }

  return {
    ...(await ask('addresses', null)),
    ask,
    project(chunkCount) {
      return projects.getOrInsertComputed(chunkCount, () => ask('seed', chunkCount));
    },
    stop: () => endProcess(child),
  };
}
