import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import type { Confinement } from './confinement.ts';
import { documentFd } from './document-pipe.ts';

/** How much of a process's error output is kept to explain its end, in characters. */
const keptErrorOutput = 2_000;

/** Forks a program with an empty environment, as far confined as the system allows. */
export function forkConfined({
  program,
  memoryBytes,
  confinement: { execPath, execArgv, user },
}: {
  program: string;
  memoryBytes: number;
  confinement: Confinement;
}): ChildProcess {
  return fork(program, [], {
    env: {},
    execPath,
    execArgv: [...execArgv, `--max-old-space-size=${Math.ceil(memoryBytes / 2 / 2 ** 20)}`],
    ...user,
    serialization: 'advanced',
    // The fifth is `documentFd`.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  });
}

/** Sets whether a process, its channel and its pipes keep this process alive. */
export function keepAlive(child: ChildProcess, wanted: boolean): void {
  const act = wanted ? 'ref' : 'unref';
  child[act]();
  child.channel?.[act]();
  for (const pipe of [child.stderr, documentPipe(child)]) if (pipe instanceof Socket) pipe[act]();
}

/** The pipe through which a process receives documents. */
export function documentPipe(child: ChildProcess): Socket {
  const pipe = child.stdio[documentFd];
  if (pipe instanceof Socket) return pipe;
  throw new Error('A parser process was started without a pipe for documents.');
}

/** Collects the last error output of a process. */
export function collectErrorOutput(child: ChildProcess): { text: string } {
  const output = { text: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.text = (output.text + text).slice(-keptErrorOutput);
  });
  return output;
}
