import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { type Measurement, median } from './measurement.ts';
import { createMixedDocuments, type MixedDocument } from './mixed-documents.ts';
import { apiKey, startProgram } from './program.ts';
import { readStatus } from './read-status.ts';

const documentCount = 1_000;

/** How many uploads are under way at once. */
const clients = 4;

const sampleMilliseconds = 1_000;

type Sample = { read: number; residentBytes: number };

/** A thousand mixed files through one process: what it holds of memory on the way, and whether anything is lost. */
export async function measureSoak({ directory }: Bench): Promise<Measurement[]> {
  const documents = await createMixedDocuments(documentCount, 11);
  const program = await startProgram(await mkdtemp(join(directory, 'soak-')));
  const started = performance.now();
  try {
    const uploading = uploadAll(program.url, documents);
    const samples: Sample[] = [];
    let status = await readStatus(program.url);
    const isBusy = ({ counts: { files }, queue }: typeof status) =>
      files.processed + files.error < documentCount || queue.waiting + queue.running > 0;
    while (isBusy(status)) {
      await sleep(sampleMilliseconds);
      status = await readStatus(program.url);
      const { processed, error } = status.counts.files;
      samples.push({ read: processed + error, residentBytes: (await program.ask()).residentBytes });
    }
    await uploading;
    const failed = documents.filter(({ ends }) => ends === 'error').length;
    if (status.counts.files.error !== failed) {
      throw new Error(`${status.counts.files.error} files failed, of ${failed} that cannot be read.`);
    }
    const seconds = (performance.now() - started) / 1_000;
    const memory = (from: number, to: number) =>
      samples
        .filter(({ read }) => read > from * documentCount && read <= to * documentCount)
        .map(({ residentBytes }) => residentBytes / 2 ** 20);
    const plateau = { what: 'its median', value: median(memory(0.5, 1)) };
    return [
      { name: `soak of ${documentCount} mixed files`, value: documentCount / seconds, unit: 'files/s' },
      { name: '  passages', value: status.counts.chunks, unit: '' },
      { name: '  memory over the first quarter, most', value: Math.max(...memory(0, 0.25)), unit: 'MiB' },
      {
        name: '  memory over the second half, most',
        value: Math.max(...memory(0.5, 1)),
        unit: 'MiB',
        baseline: plateau,
      },
    ];
  } finally {
    await program.stop();
  }
}

async function uploadAll(url: string, documents: MixedDocument[]): Promise<void> {
  const queue = [...documents];
  const client = async () => {
    for (let document = queue.shift(); document; document = queue.shift()) {
      const body = new FormData();
      body.append('file', new File([document.bytes], document.filename));
      const headers = { authorization: `Bearer ${apiKey}` };
      const answer = await fetch(`${url}/v1/files`, { method: 'POST', body, headers });
      if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}
