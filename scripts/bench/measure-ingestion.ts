import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { chunkSections } from '../../src/ingest/chunk.ts';
import { createParserPool, type ParserPool } from '../../src/ingest/parser-pool.ts';
import { createLocalEmbedder } from '../../src/providers/local-embedder.ts';
import type { Bench } from './bench.ts';
import { type Document, writeDocuments } from './documents.ts';
import { interleave, type Measurement, median } from './measurement.ts';
import { apiKey, startProgram } from './program.ts';

const rounds = 3;

/** As many as the program reads at once; see `adapters/start.ts`. */
const concurrency = 2;

const pollMilliseconds = 50;

const fileList = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string() })),
  has_more: z.boolean(),
});

/** From the upload over HTTP until all are `processed`, against parsing, chunking and embedding the same files. */
export async function measureIngestion({ directory }: Bench): Promise<Measurement[]> {
  const documents = await writeDocuments(await mkdtemp(join(directory, 'documents-')));
  const parserPool = createParserPool({ size: concurrency });
  const program = await startProgram(await mkdtemp(join(directory, 'ingestion-')));
  try {
    await ingest(program.url, documents.slice(0, concurrency));
    await parseAndEmbed(parserPool, documents.slice(0, concurrency));
    await program.ask();
    const measured = await interleave(rounds, {
      pipeline: () => timedSeconds(() => ingest(program.url, documents)),
      alone: () => timedSeconds(() => parseAndEmbed(parserPool, documents)),
    });
    const { lateness } = await program.ask();
    const chunks = measured.alone[0]?.result ?? 0;
    const pages = documents.reduce((sum, document) => sum + document.pages, 0);
    const rates = (count: number, name: string, unit: string): Measurement => ({
      name,
      unit,
      value: count / median(measured.pipeline.map(({ seconds }) => seconds)),
      baseline: {
        what: 'parsing, chunking and embedding alone',
        value: count / median(measured.alone.map(({ seconds }) => seconds)),
      },
    });
    return [
      rates(pages, `ingestion of ${documents.length} files with ${pages} pages`, 'pages/s'),
      rates(chunks, `ingestion of ${chunks} chunks`, 'chunks/s'),
      { name: '  event loop late meanwhile, p99', value: lateness.p99, unit: 'ms' },
    ];
  } finally {
    await program.stop();
    await parserPool.close();
  }
}

async function timedSeconds<Result>(
  work: () => Promise<Result>,
): Promise<{ seconds: number; result: Result }> {
  const started = performance.now();
  const result = await work();
  return { seconds: (performance.now() - started) / 1_000, result };
}

async function ingest(url: string, documents: Document[]): Promise<void> {
  await Promise.all(documents.map((document) => upload(url, document)));
  while (!(await allProcessed(url))) await sleep(pollMilliseconds);
}

async function upload(url: string, { filename, bytes }: Document): Promise<void> {
  const body = new FormData();
  body.append('file', new File([bytes], filename));
  const answer = await fetch(`${url}/v1/files`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${apiKey}` },
  });
  if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`);
}

/** Whether the newest files, which are more than a round uploads, are all read. */
async function allProcessed(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/v1/files?limit=100&order=desc`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const { data } = fileList.parse(await answer.json());
  const failed = data.find(({ status }) => status === 'error');
  if (failed) throw new Error(`The file ${failed.id} could not be read.`);
  return data.every(({ status }) => status === 'processed');
}

/** Returns how many chunks there were. */
async function parseAndEmbed(parserPool: ParserPool, documents: Document[]): Promise<number> {
  const embedder = createLocalEmbedder();
  const counts = await Promise.all(
    documents.map(async ({ path, kind, filename }) => {
      const { sections } = await parserPool.parse({ path, kind });
      const chunks = chunkSections(sections);
      await embedder.embed(
        chunks.map((chunk) => [filename, ...chunk.headingPath, chunk.text].join('\n')),
        'document',
      );
      return chunks.length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
