import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../../src/evaluate/percentile.ts';
import type { Bench } from '../harness/bench.ts';
import { call } from '../harness/call.ts';
import type { Measurement } from '../harness/measurement.ts';
import { isIdle } from '../harness/process-status.ts';
import { type Program, startProgram } from '../harness/program.ts';
import { upload } from '../harness/upload.ts';
import { allProcessed } from '../workloads/ingest.ts';
import { writeLongPdf, writeLongWorkbook } from '../workloads/long-documents.ts';

const pages = 600;
const rows = 50_000;

/** How long the client pauses between two requests, in milliseconds. */
const rest = 10;
const idleSeconds = 10;

/** How long the indexing of the vectors is watched at most, in seconds. */
const indexingSeconds = 45;

/** Measures `GET /v1/models`, one at a time, on an idle instance, and while a long PDF and a long workbook are ingested. */
export async function measureResponsiveness({ directory }: Bench): Promise<Measurement[]> {
  const documents = [writeLongPdf(pages), await writeLongWorkbook(rows)];
  const program = await startProgram(await mkdtemp(join(directory, 'responsiveness-')));
  try {
    await watch(program, () => sleep(1_000));
    const idle = await watch(program, () => sleep(idleSeconds * 1_000));
    await Promise.all(documents.map((document) => upload(program.url, document)));
    const reading = await watch(program, () => until(() => allProcessed(program.url)));
    const indexing = await watch(program, () => until(() => isIdle(program.url), indexingSeconds));
    return [
      ...describe(`GET /v1/models while ${pages} pages and ${rows} rows are read`, reading, idle),
      { name: '  which takes', value: reading.seconds, unit: 's' },
      ...describe('GET /v1/models while their vectors are indexed', indexing, idle),
    ];
  } finally {
    await program.stop();
  }
}

type Watched = { seconds: number; latencies: number[]; lateness: { p99: number; most: number } };

/** Requests the models repeatedly until `work` is done. */
async function watch(program: Program, work: () => Promise<unknown>): Promise<Watched> {
  await program.ask();
  const latencies: number[] = [];
  const started = performance.now();
  let done = false;
  const asking = (async () => {
    while (!done) {
      latencies.push(await call({ url: `${program.url}/v1/models` }));
      await sleep(rest);
    }
  })();
  await Promise.race([work(), asking]).finally(() => {
    done = true;
  });
  await asking;
  const { lateness } = await program.ask();
  return { seconds: (performance.now() - started) / 1_000, latencies, lateness };
}

function describe(name: string, busy: Watched, idle: Watched): Measurement[] {
  const figure = (part: string, of: (watched: Watched) => number): Measurement => ({
    name: `${name}, ${part}`,
    value: of(busy),
    unit: 'ms',
    baseline: { what: 'with nothing else to do', value: of(idle) },
  });
  return [
    figure('p50', ({ latencies }) => percentile(latencies, 50)),
    figure('p99', ({ latencies }) => percentile(latencies, 99)),
    figure('most', ({ latencies }) => Math.max(...latencies)),
    figure('event loop delay, p99', ({ lateness }) => lateness.p99),
    figure('event loop delay, max', ({ lateness }) => lateness.most),
  ];
}

/** Waits until a condition holds, at most this many seconds. */
async function until(holds: () => Promise<boolean>, seconds = Number.POSITIVE_INFINITY): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end && !(await holds())) await sleep(500);
}
