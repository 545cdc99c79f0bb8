import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileKind } from '../../../schema/file-kind.ts';
import { createParserPool, type ParserPool } from '../../../src/parse/pool/parser-pool.ts';
import { type BareIngestion, startBareIngestion } from '../baselines/bare-process.ts';
import type { Bench } from '../harness/bench.ts';
import { interleave, type Measurement, median } from '../harness/measurement.ts';
import { type Program, startProgram } from '../harness/program.ts';
import type { Document } from '../workloads/documents.ts';
import {
  concurrency,
  embeddingSettings,
  ingest,
  parseAndEmbed,
  removeAll,
  timedSeconds,
  uploadAll,
} from '../workloads/ingest.ts';
import { writeLargeDocuments } from '../workloads/large-documents.ts';
import { createSyntheticText } from '../workloads/synthetic-text.ts';
import { measureWorkerProcesses } from './worker-processes.ts';

const rounds = 5;
const smallFiles = 40;

/** For this share of the shortest round so far, the status of the documents is not polled. */
const unseenShare = 0.7;
const samples = join(import.meta.dirname, '..', '..', '..', 'samples');

/** The documents of one format that a round ingests, and the unit of their speed. */
type DocumentSet = { name: string; unit: string; amount: number; documents: Document[] };

/**
 * Measures ingestion by format: from the upload over HTTP until all documents are processed, against parsing, chunking and
 * embedding them with as many parser processes and the same embedder, and against receiving and storing them as well. First
 * large documents, as many as are ingested at once; then many small ones, each with an upload, a job and transactions of its own.
 */
export async function measureFormats({ directory }: Bench): Promise<Measurement[]> {
  const folder = await mkdtemp(join(directory, 'formats-'));
  const sets = [...(await writeLarge(folder)), ...(await writeSmall(folder))];
  const parserPool = createParserPool({ size: concurrency });
  const program = await startProgram(await mkdtemp(join(directory, 'formats-data-')), embeddingSettings);
  const bare = await startBareIngestion(await mkdtemp(join(directory, 'formats-bare-')), concurrency);
  const measurements: Measurement[] = [];
  try {
    for (const set of sets) measurements.push(...(await measure({ program, bare, parserPool }, set)));
  } finally {
    await program.stop();
    await bare.stop();
    await parserPool.close();
  }
  const { BENCH_DATABASE_URL: postgresql } = process.env;
  if (postgresql) measurements.push(...(await measureWorkerProcesses(directory, postgresql)));
  return measurements;
}

/** Each round begins with an empty knowledge base and an empty queue. */
async function measure(
  { program: { url }, bare, parserPool }: { program: Program; bare: BareIngestion; parserPool: ParserPool },
  { name, unit, amount, documents }: DocumentSet,
): Promise<Measurement[]> {
  let least = 0;
  const runs = {
    async pipeline(round: number) {
      const unseen = unseenShare * least;
      const { seconds } = await timedSeconds(() => ingest(url, documents, `${name} ${round}`, unseen));
      least = Math.min(least || seconds, seconds);
      await removeAll(url);
      return seconds;
    },
    alone: async () => (await timedSeconds(() => parseAndEmbed(parserPool, documents))).seconds,
    async stored(round: number) {
      const { seconds } = await timedSeconds(async () => {
        await uploadAll(bare.url, documents, `${name} ${round}`);
        await bare.store();
      });
      await bare.empty();
      return seconds;
    },
  };
  // The first round warms up both.
  const { pipeline, alone, stored } = await interleave(rounds + 1, runs);
  const rate = (seconds: number[]) => amount / median(seconds.slice(1));
  const compare = (what: string, seconds: number[]): Measurement => ({
    name: `ingestion of ${name}`,
    unit,
    value: rate(pipeline),
    baseline: { what, value: rate(seconds) },
  });
  return [
    compare('parsing, chunking and embedding alone', alone),
    compare('receiving, parsing, chunking, embedding and storing alone', stored),
  ];
}

async function writeLarge(directory: string): Promise<DocumentSet[]> {
  const sets: DocumentSet[] = [];
  for (const [kind, bytes] of await writeLargeDocuments()) {
    const documents = await writeCopies(directory, kind, concurrency, () => Buffer.from(bytes));
    const name = `${concurrency} ${kind} files of ${Math.ceil(bytes.length / 1_000)} kB`;
    sets.push({ name, unit: 'MB/s', amount: (concurrency * bytes.length) / 1e6, documents });
  }
  return sets;
}

async function writeSmall(directory: string): Promise<DocumentSet[]> {
  const text = createSyntheticText(8);
  const [pdf, docx] = await Promise.all([
    readFile(join(samples, 'tern-3-service-manual.pdf')),
    readFile(join(samples, 'employee-handbook.docx')),
  ]);
  const contents: [FileKind, () => Buffer][] = [
    ['md', () => Buffer.from(Array.from({ length: 5 }, text.passage).join('\n\n'))],
    ['docx', () => docx],
    ['pdf', () => pdf],
  ];
  return Promise.all(
    contents.map(async ([kind, write]) => {
      const documents = await writeCopies(directory, kind, smallFiles, write);
      const kilobytes = Math.ceil((documents[0]?.bytes.length ?? 0) / 1_000);
      const name = `${smallFiles} ${kind} files of ${kilobytes} kB`;
      return { name, unit: 'files/s', amount: smallFiles, documents };
    }),
  );
}

function writeCopies(
  directory: string,
  kind: FileKind,
  count: number,
  write: () => Buffer,
): Promise<Document[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const filename = `${count}-${index}.${kind}`;
      const path = join(directory, filename);
      const bytes = Buffer.from(write());
      await writeFile(path, bytes);
      return { filename, path, kind, bytes, pages: 1 };
    }),
  );
}
