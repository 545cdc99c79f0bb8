import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Confinement } from './confinement.ts';
import { pipes } from './frames.ts';

/** How much of a process's error output is kept to explain its end, in characters. */
const keptErrorOutput = 2_000;

/** A process, and the pipes to it and from it. */
export type ConfinedProcess = { child: ChildProcess; input: Socket; output: Socket };

/** Starts a program with an empty environment, as far confined as the system allows. */
export function startConfined({
  program,
  memoryBytes,
  confinement: { execPath, execArgv, user },
}: {
  program: string;
  memoryBytes: number;
  confinement: Confinement;
}): ConfinedProcess {
  const heap = `--max-old-space-size=${Math.ceil(memoryBytes / 2 / 2 ** 20)}`;
  const child = spawn(execPath, [...execArgv, heap, program], {
    env: {},
    ...user,
    // The last two are `pipes`.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  // Where the system has no more file descriptors there are no pipes, and the error that nobody waits for would end the server.
  child.on('error', () => {});
  return { child, input: pipeOf(child, pipes.input), output: pipeOf(child, pipes.output) };
}

function pipeOf({ stdio }: Partial<ChildProcess>, descriptor: number): Socket {
  const pipe = stdio?.[descriptor];
  if (pipe instanceof Socket) return pipe;
  throw new Error('A parser process was started without its pipes.');
}

/** Sets whether a process and its pipes keep this process alive. */
export function keepAlive({ child, input, output }: ConfinedProcess, wanted: boolean): void {
  const act = wanted ? 'ref' : 'unref';
  child[act]();
  for (const pipe of [child.stderr, input, output]) if (pipe instanceof Socket) pipe[act]();
}

/** Collects the last error output of a process. */
export function collectErrorOutput(child: ChildProcess): { text: string } {
  const output = { text: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.text = (output.text + text).slice(-keptErrorOutput);
  });
  return output;
}
