import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../harness/bench.ts';
import { type Measurement, median } from '../harness/measurement.ts';
import { isIdle, loadProcessStatus } from '../harness/process-status.ts';
import { type Program, startProgram } from '../harness/program.ts';
import { sendFile } from '../harness/upload.ts';
import { embeddingSettings } from '../workloads/ingest.ts';
import { createMixedDocuments } from '../workloads/mixed-documents.ts';

const documentCount = 1_000;

/** How many uploads are under way at once. */
const clients = 4;

const sampleMilliseconds = 1_000;

/** A file to upload, and the status that it should end with; without one, it may also be refused. */
type Upload = { filename: string; bytes: Buffer<ArrayBuffer>; ends?: 'processed' | 'error' };

type Sample = { read: number; residentBytes: number };

/**
 * Sends a thousand mixed files through one process, and among them those of the folder in BENCH_DOCUMENTS. Measures the memory
 * of the process meanwhile, and checks that nothing is lost. Work after the last file, such as indexing its vectors, is timed
 * separately.
 */
export async function measureSoak({ directory }: Bench): Promise<Measurement[]> {
  const made = await createMixedDocuments(documentCount, 11);
  const found = await readFolder(process.env['BENCH_DOCUMENTS']);
  const program = await startProgram(await mkdtemp(join(directory, 'soak-')), embeddingSettings);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  try {
    const uploading = uploadAll(program.url, spread(found, made));
    const samples = [await takeSample(program)];
    let taken: number | undefined;
    while (samples.at(-1)?.read !== taken) {
      taken = await Promise.race([uploading, sleep(sampleMilliseconds, undefined)]);
      if (taken !== undefined) await sleep(sampleMilliseconds);
      samples.push(await takeSample(program));
    }
    const reading = seconds();
    const total = await uploading;
    while (!(await isIdle(program.url))) await sleep(sampleMilliseconds);
    const idle = seconds();
    const counts = await untilDrained(program);
    requireEnds(counts.files, { made, found: total - made.length });
    return [
      {
        name: `soak of ${total} mixed files, ${total - made.length} of them from the folder`,
        value: total / reading,
        unit: 'files/s',
      },
      { name: '  which took', value: reading, unit: 's' },
      { name: '  until nothing was left to do but to delete what was merged', value: idle, unit: 's' },
      {
        name: '  until that was done too, a minute after the last search that may read it',
        value: seconds(),
        unit: 's',
      },
      { name: '  passages', value: counts.chunks, unit: '' },
      ...describeMemory(samples, total),
      {
        name: '  memory with an empty queue',
        value: (await takeSample(program)).residentBytes / 2 ** 20,
        unit: 'MiB',
      },
    ];
  } finally {
    await program.stop();
  }
}

async function readFolder(folder: string | undefined): Promise<Upload[]> {
  if (folder === undefined) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name, parentPath }) => ({
        filename: name,
        bytes: Buffer.from(await readFile(join(parentPath, name))),
      })),
  );
}

/** Distributes a few items evenly among many. */
function spread(few: Upload[], many: Upload[]): Upload[] {
  const step = Math.ceil(many.length / (few.length + 1));
  return many.flatMap((one, index) => [
    one,
    ...(index % step === step - 1 ? few.slice((index + 1) / step - 1, (index + 1) / step) : []),
  ]);
}

async function takeSample(program: Program): Promise<Sample> {
  const { counts } = await loadProcessStatus(program.url);
  const { residentBytes } = await program.ask();
  return { read: counts.files.processed + counts.files.error, residentBytes };
}

async function untilDrained({ url }: Program) {
  for (;;) {
    const { counts, queue } = await loadProcessStatus(url);
    if (queue.waiting + queue.running === 0) return counts;
    await sleep(sampleMilliseconds);
  }
}

/** @throws Error when a file has ended with another status than it should */
function requireEnds(
  ended: { uploaded: number; processed: number; error: number },
  files: { made: Upload[]; found: number },
): void {
  const unreadable = files.made.filter(({ ends }) => ends === 'error').length;
  const others = ended.error - unreadable;
  if (ended.uploaded === 0 && others >= 0 && others <= files.found) return;
  throw new Error(
    `${ended.error} files failed, of ${unreadable} that cannot be read and ${files.found} of which that is not known; ` +
      `${ended.uploaded} have not ended.`,
  );
}

function describeMemory(samples: Sample[], total: number): Measurement[] {
  const memory = (from: number, to: number) =>
    samples
      .filter(({ read }) => read > from * total && read <= to * total)
      .map(({ residentBytes }) => residentBytes / 2 ** 20);
  const plateau = { what: 'the median of the second half', value: median(memory(0.5, 1)) };
  return [0, 1, 2, 3].map((quarter) => ({
    name: `  memory over quarter ${quarter + 1}, most`,
    value: Math.max(...memory(quarter / 4, (quarter + 1) / 4)),
    unit: 'MiB',
    baseline: plateau,
  }));
}

/** @returns how many were accepted. */
async function uploadAll(url: string, uploads: Upload[]): Promise<number> {
  const queue = [...uploads];
  let taken = 0;
  const client = async () => {
    for (let upload = queue.shift(); upload; upload = queue.shift()) {
      const answer = await sendFile(url, upload);
      if (answer.ok) taken += 1;
      else if (upload.ends || answer.status !== 400) {
        throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return taken;
}
