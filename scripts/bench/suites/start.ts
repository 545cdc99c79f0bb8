import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startBareProcess } from '../baselines/bare-process.ts';
import type { Bench } from '../harness/bench.ts';
import { interleave, type Measurement, median } from '../harness/measurement.ts';
import { startProgram } from '../harness/program.ts';

const coldRounds = 3;
const warmRounds = 5;

/** From the start of the process to its first 200 of `/readyz`: with an empty data directory, and with a used one. */
export async function measureStart({ directory }: Bench): Promise<Measurement[]> {
  const fresh = (name: string) => mkdtemp(join(directory, name));
  const cold = await interleave(coldRounds, {
    program: async () => startOnce(await fresh('cold-')),
    bare: async () => startBareOnce(join(await fresh('bare-'), 'database')),
  });
  const used = await fresh('warm-');
  const usedBare = join(await fresh('warm-bare-'), 'database');
  await startOnce(used);
  await startBareOnce(usedBare);
  const warm = await interleave(warmRounds, {
    program: () => startOnce(used),
    bare: () => startBareOnce(usedBare),
  });
  return [
    compare('start on an empty directory', cold, 'PGlite alone makes a directory'),
    compare('start on a used directory', warm, 'PGlite alone opens a directory'),
  ];
}

function compare(name: string, times: { program: number[]; bare: number[] }, what: string): Measurement {
  return {
    name,
    value: median(times.program),
    unit: 'ms',
    baseline: { what, value: median(times.bare) },
  };
}

async function startOnce(directory: string): Promise<number> {
  const program = await startProgram(directory);
  await program.stop();
  return program.readyMilliseconds;
}

async function startBareOnce(directory: string): Promise<number> {
  const bare = await startBareProcess(directory);
  await bare.stop();
  return bare.readyMilliseconds;
}
