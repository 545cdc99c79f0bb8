import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBareProcess } from '../baselines/bare-process.ts';
import type { Bench } from '../harness/bench.ts';
import type { Measurement } from '../harness/measurement.ts';
import { apiKey, startProgram } from '../harness/program.ts';

const mebibyte = 1024 * 1024;

/** How long the processes have nothing to do before their memory is read, in milliseconds. */
const idle = 2_000;

/** Resident memory of the whole program when it has started, answered one question, and does nothing. */
export async function measureMemory({ directory }: Bench): Promise<Measurement[]> {
  const program = await startProgram(await mkdtemp(join(directory, 'memory-')));
  const bare = await startBareProcess(join(await mkdtemp(join(directory, 'memory-bare-')), 'database'));
  const answer = await fetch(`${program.url}/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'What can you tell me?' }),
  });
  if (!answer.ok) throw new Error(`The question was answered with status ${answer.status}.`);
  await sleep(idle);
  const { residentBytes } = await program.ask();
  await program.stop();
  const bareBytes = await bare.stop();
  return [
    {
      name: 'memory after a first question',
      value: residentBytes / mebibyte,
      unit: 'MiB',
      baseline: { what: 'a process with PGlite alone', value: bareBytes / mebibyte },
    },
  ];
}
