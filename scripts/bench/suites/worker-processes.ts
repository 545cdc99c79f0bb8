import { mkdtemp } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { withFreshDatabase } from '../harness/fresh-database.ts';
import { interleave, type Measurement, median } from '../harness/measurement.ts';
import { apiKey, type Program, startProgram, startWorkerProcess } from '../harness/program.ts';
import { type Document, writeDocuments } from '../workloads/documents.ts';
import {
  embeddingSettings,
  removeAll,
  timedSeconds,
  untilProcessed,
  uploadAll,
} from '../workloads/ingest.ts';

const rounds = 2;
const copies = 4;

/** An API process with worker processes on a database of their own. */
type Fleet = AsyncDisposable & Pick<Program, 'url'> & { sumCpuMs(): Promise<number> };

/**
 * Measures how fast one and two worker processes on PostgreSQL ingest files that are already waiting, with an otherwise idle API
 * process. Both run in turns, so that other load on the machine affects them equally.
 */
export async function measureWorkerProcesses(directory: string, postgresql: string): Promise<Measurement[]> {
  const folder = await mkdtemp(join(directory, 'worker-documents-'));
  const documents = Array.from({ length: copies }, () => writeDocuments(folder));
  const waiting = (await Promise.all(documents)).flat();
  const { one, two } = await withFreshDatabase(postgresql, (first) =>
    withFreshDatabase(postgresql, async (second) => {
      await using single = await startFleet(directory, first, 1);
      await using pair = await startFleet(directory, second, 2);
      return await interleave(rounds + 1, {
        one: (round) => ingestWaiting(single, waiting, `one ${round}`),
        two: (round) => ingestWaiting(pair, waiting, `two ${round}`),
      });
    }),
  );
  // The first round warms up.
  const middle = (results: typeof one, of: (result: (typeof one)[number]) => number) =>
    median(results.slice(1).map(of));
  const rate = (results: typeof one) => waiting.length / middle(results, ({ seconds }) => seconds);
  const rows = (workers: string, results: typeof one): Measurement[] => [
    {
      name: `  ${workers}: CPU time a file, parser processes and the database left out`,
      unit: 'ms',
      value: middle(results, ({ cpuMs }) => cpuMs / waiting.length),
    },
    {
      name: `  ${workers}: cores that all programs of the machine used`,
      unit: 'cores',
      value: middle(results, ({ cores }) => cores),
    },
  ];
  return [
    {
      name: `ingestion of ${waiting.length} files by two worker processes on PostgreSQL`,
      unit: 'files/s',
      value: rate(two),
      baseline: { what: 'by one', value: rate(one) },
    },
    ...rows('two', two),
    ...rows('one', one),
  ];
}

async function startFleet(directory: string, DATABASE_URL: string, workers: number): Promise<Fleet> {
  // Shared, since uploads are stored there.
  const DATA_DIR = await mkdtemp(join(directory, `workers-${workers}-`));
  const settings = { DATABASE_URL, ...embeddingSettings };
  const api = await startProgram(DATA_DIR, settings, 'api');
  const processes = [api, ...Array.from({ length: workers }, () => startWorkerProcess(DATA_DIR, settings))];
  return {
    url: api.url,
    async sumCpuMs() {
      const vitals = await Promise.all(processes.map((process) => process.ask()));
      return vitals.reduce((sum, { cpu }) => sum + cpu / 1_000, 0);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map((process) => process.stop()));
    },
  };
}

/** Uploads while ingestion is paused, then resumes it. */
async function ingestWaiting(
  fleet: Fleet,
  documents: Document[],
  round: string,
): Promise<{ seconds: number; cpuMs: number; cores: number }> {
  const { url } = fleet;
  await setReading(url, 'pause');
  await uploadAll(url, documents, round);
  const cpuBefore = await fleet.sumCpuMs();
  const busyBefore = sumBusyMs();
  await setReading(url, 'resume');
  const { seconds } = await timedSeconds(() => untilProcessed(url));
  const cores = (sumBusyMs() - busyBefore) / (seconds * 1_000);
  const cpuMs = (await fleet.sumCpuMs()) - cpuBefore;
  await removeAll(url);
  return { seconds, cpuMs, cores };
}

/** The CPU time of the whole machine since its start, in milliseconds. */
function sumBusyMs(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}

async function setReading(url: string, act: 'pause' | 'resume'): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/trpc/files.${act}`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`The queue answered with ${answer.status}: ${await answer.text()}`);
}
