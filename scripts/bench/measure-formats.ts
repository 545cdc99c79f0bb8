import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileKind } from '../../src/ingest/file-kinds.ts';
import { createParserPool } from '../../src/ingest/parser-pool.ts';
import type { Bench } from './bench.ts';
import type { Document } from './documents.ts';
import { concurrency, ingest, parseAndEmbed, timedSeconds } from './ingest.ts';
import { interleave, type Measurement, median } from './measurement.ts';
import { createMixedDocuments } from './mixed-documents.ts';
import { startProgram } from './program.ts';

const rounds = 3;
const copies = 8;
const samples = join(import.meta.dirname, '..', '..', 'samples');

/** By format: from the upload over HTTP until all copies are read, against parsing, chunking and embedding them. */
export async function measureFormats({ directory }: Bench): Promise<Measurement[]> {
  const sets = await writeSets(await mkdtemp(join(directory, 'formats-')));
  const parserPool = createParserPool({ size: concurrency });
  const program = await startProgram(await mkdtemp(join(directory, 'formats-data-')));
  const measurements: Measurement[] = [];
  try {
    for (const documents of sets) {
      const { kind, bytes } = documents[0] as Document;
      await ingest(program.url, documents.slice(0, concurrency), `${kind} warm`);
      await parseAndEmbed(parserPool, documents.slice(0, concurrency));
      const { pipeline, alone } = await interleave(rounds, {
        pipeline: (round) => timedSeconds(() => ingest(program.url, documents, `${kind} ${round}`)),
        alone: () => timedSeconds(() => parseAndEmbed(parserPool, documents)),
      });
      const megabytes = (copies * bytes.length) / 1e6;
      const rate = (runs: { seconds: number }[]) => megabytes / median(runs.map(({ seconds }) => seconds));
      measurements.push({
        name: `ingestion of ${copies} ${kind} files of ${Math.ceil(bytes.length / 1_000)} kB`,
        unit: 'MB/s',
        value: rate(pipeline),
        baseline: { what: 'parsing, chunking and embedding alone', value: rate(alone) },
      });
    }
    return measurements;
  } finally {
    await program.stop();
    await parserPool.close();
  }
}

/** Copies of a document of each format. */
async function writeSets(directory: string): Promise<Document[][]> {
  const text = await createMixedDocuments(35, 7);
  const generated = (extension: string) => {
    const largest = text.filter(({ filename }) => filename.endsWith(`.${extension}`));
    return largest.reduce((most, { bytes }) => (bytes.length > most.length ? bytes : most), Buffer.alloc(0));
  };
  const contents: [FileKind, Buffer<ArrayBuffer>][] = [
    ['pdf', Buffer.from(await readFile(join(samples, 'tern-3-service-manual.pdf')))],
    ['docx', Buffer.from(await readFile(join(samples, 'employee-handbook.docx')))],
    ...(['md', 'txt', 'csv', 'srt'] as const).map((kind): [FileKind, Buffer<ArrayBuffer>] => [
      kind,
      generated(kind),
    ]),
  ];
  return Promise.all(
    contents.map(([kind, bytes]) =>
      Promise.all(
        Array.from({ length: copies }, async (_, index) => {
          const filename = `${index}.${kind}`;
          const path = join(directory, filename);
          await writeFile(path, bytes);
          return { filename, path, kind, bytes, pages: 1 };
        }),
      ),
    ),
  );
}
