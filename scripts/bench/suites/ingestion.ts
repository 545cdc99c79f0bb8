import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createParserPool } from '../../../src/parse/pool/parser-pool.ts';
import type { Bench } from '../harness/bench.ts';
import { interleave, type Measurement, median } from '../harness/measurement.ts';
import { startProgram } from '../harness/program.ts';
import { writeDocuments } from '../workloads/documents.ts';
import { concurrency, ingest, parseAndEmbed, timedSeconds } from '../workloads/ingest.ts';

const rounds = 3;

/** From the upload over HTTP until all are `processed`, against parsing, chunking and embedding the same files. */
export async function measureIngestion({ directory }: Bench): Promise<Measurement[]> {
  const documents = await writeDocuments(await mkdtemp(join(directory, 'documents-')));
  const parserPool = createParserPool({ size: concurrency });
  const program = await startProgram(await mkdtemp(join(directory, 'ingestion-')));
  try {
    await ingest(program.url, documents.slice(0, concurrency), 'warm');
    await parseAndEmbed(parserPool, documents.slice(0, concurrency));
    await program.ask();
    const measured = await interleave(rounds, {
      pipeline: (round) => timedSeconds(() => ingest(program.url, documents, `round ${round}`)),
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
      { name: '  event loop delay meanwhile, p99', value: lateness.p99, unit: 'ms' },
    ];
  } finally {
    await program.stop();
    await parserPool.close();
  }
}
