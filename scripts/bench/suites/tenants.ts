import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '../../../src/db/connections.ts';
import { type Database, openDatabase } from '../../../src/db/database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { percentile } from '../../../src/evaluate/percentile.ts';
import { createSegmentCache, type SegmentCache } from '../../../src/segments/segment-cache.ts';
import { signsFrom } from '../../../src/vectors/vector-blocks.ts';
import { searchNearest } from '../baselines/search-nearest.ts';
import type { Bench } from '../harness/bench.ts';
import { withFreshDatabase } from '../harness/fresh-database.ts';
import type { Measurement } from '../harness/measurement.ts';
import { depth, fillTenants, type Tenant } from '../workloads/fill-tenants.ts';

const tenantCount = 1_000;
const [largest, smallest] = [50_000, 10];

/** How steeply sizes fall: four tenants are large enough for an index of their own. */
const steepness = 1.5;

/** The number that the service requests. */
const limit = 100;

/** Tenants whose candidates are chosen by signs get more questions, since the others miss nothing. */
const questionsOf = (size: number) => (size >= signsFrom ? 100 : 3);

type Answer = { size: number; milliseconds: number; hasAllRows: boolean; recall: number };

/** Checks with a thousand tenants in one database whether each search returns all rows that it should, and the right ones. */
export async function measureTenants({ directory }: Bench): Promise<Measurement[]> {
  const path = await mkdtemp(join(directory, 'tenants-'));
  const embedded = await measure(await openDatabase({ directory: path }), 'PGlite');
  const { BENCH_DATABASE_URL: postgresql } = process.env;
  if (!postgresql) return embedded;
  const measured = await withFreshDatabase(postgresql, async (databaseUrl, version) =>
    measure(await openDatabase({ databaseUrl }), `PostgreSQL ${version.split(' ')[0]}`),
  );
  return [...embedded, ...measured];
}

async function measure(database: Database, where: string): Promise<Measurement[]> {
  const { pool } = database;
  try {
    await migrate(pool);
    const sizes = Array.from({ length: tenantCount }, (_, index) =>
      Math.max(smallest, Math.floor(largest / (index + 1) ** steepness)),
    );
    const tenants = await fillTenants(pool, sizes, questionsOf);
    const answers: Answer[] = [];
    // One cache per database, since segments are cached by numbers that are unique only within a database.
    const indexCache = createSegmentCache();
    for (const tenant of tenants) answers.push(...(await askTenant({ pool, indexCache }, tenant)));
    const chunks = sizes.reduce((sum, size) => sum + size, 0).toLocaleString('en');
    const name = `${tenantCount.toLocaleString('en')} tenants with ${chunks} chunks on ${where}`;
    return [
      ...describe(
        `${name}: those of which all vectors are compared`,
        answers.filter(({ size }) => size < signsFrom),
      ),
      ...describe(
        `${name}: those whose candidates are chosen by signs`,
        answers.filter(({ size }) => size >= signsFrom),
      ),
    ];
  } finally {
    await database.close();
  }
}

async function askTenant(
  { pool, indexCache }: { pool: Pool; indexCache: SegmentCache },
  { projectId, size, questions }: Tenant,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { vector, nearest } of questions) {
    const started = performance.now();
    const hits = await searchNearest(pool, indexCache, { projectId, vector, limit });
    const milliseconds = performance.now() - started;
    const found = new Set(hits.slice(0, depth).map(({ chunkId }) => chunkId));
    answers.push({
      size,
      milliseconds,
      hasAllRows: hits.length === Math.min(limit, size),
      recall: nearest.filter((id) => found.has(id)).length / nearest.length,
    });
  }
  return answers;
}

function describe(name: string, answers: Answer[]): Measurement[] {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const recalls = answers.map(({ recall }) => recall);
  const mean = recalls.reduce((sum, recall) => sum + recall, 0) / answers.length;
  return [
    { name, value: answers.length, unit: 'searches' },
    {
      name: '  with fewer rows than wanted',
      value: answers.filter(({ hasAllRows }) => !hasAllRows).length,
      unit: 'searches',
    },
    { name: `  recall@${depth} against exact, mean`, value: mean, unit: '' },
    { name: `  recall@${depth} against exact, p5`, value: percentile(recalls, 5), unit: '' },
    ...[50, 95].map((share) => ({
      name: `  vector search, p${share}`,
      value: percentile(times, share),
      unit: 'ms',
    })),
  ];
}
