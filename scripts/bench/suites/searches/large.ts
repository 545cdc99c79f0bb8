import type { OrganizationId } from '../../../../src/db/organizations/organizations.ts';
import { mean } from '../../../../src/evaluate/metrics.ts';
import { percentile } from '../../../../src/evaluate/percentile.ts';
import type { Dependencies } from '../../../../src/index.ts';
import { createBuiltinEmbedder } from '../../../../src/providers/builtin/embedder.ts';
import { retrieve } from '../../../../src/retrieve/retrieve.ts';
import { searchNearest } from '../../baselines/search-nearest.ts';
import type { Bench } from '../../harness/bench.ts';
import { withFreshDatabase } from '../../harness/fresh-database.ts';
import { type Measurement, timed } from '../../harness/measurement.ts';
import { withService } from '../../harness/with-service.ts';
import { fillLarge, type LargeQuestion } from '../../workloads/fill-large.ts';

const questionCount = 40;
const rounds = 5;
const depth = 100;
const megabyte = 1024 * 1024;

/**
 * Measures searches of one project with a million passages on PostgreSQL, in process, and their memory. BENCH_SIZES sets
 * another size.
 */
export async function measureLarge({ directory }: Bench): Promise<Measurement[]> {
  const { BENCH_DATABASE_URL: postgresql, BENCH_SIZES: sizes = '1000000' } = process.env;
  if (!postgresql) return [];
  return withFreshDatabase(postgresql, (databaseUrl) =>
    withService(directory, databaseUrl, (deps, organizationId) =>
      measure(deps, organizationId, Number(sizes.split(',')[0])),
    ),
  );
}

async function measure(
  deps: Dependencies,
  organizationId: OrganizationId,
  size: number,
): Promise<Measurement[]> {
  const { pool, indexCaches } = deps;
  const indexCache = indexCaches.current;
  const builtin = createBuiltinEmbedder();
  const [example = new Float32Array()] = await builtin.embed(['example'], 'document');
  const wanted = { size, dimensions: example.length, questionCount, depth };
  const { projectId, questions } = await fillLarge(deps, organizationId, wanted);
  const vectorsOf = new Map(questions.map(({ text, vector }) => [text, vector]));
  const embedder = {
    ...builtin,
    embed: async (texts: string[]) => texts.map((text) => vectorsOf.get(text) ?? example),
  };
  const before = process.memoryUsage().rss;
  const search = ({ text }: LargeQuestion) =>
    retrieve({ ...deps, embedder }, { projectId, query: text, limit: 8 });
  const first = await timed(() => search(questions[0] as LargeQuestion));
  const [times, cpu] = await ask(questions, search);
  const [nearestTimes] = await ask(questions, ({ vector }) =>
    searchNearest(pool, indexCache, { projectId, vector, limit: depth }),
  );
  const recalls: number[] = [];
  for (const { vector, nearest } of questions) {
    const hits = await searchNearest(pool, indexCache, { projectId, vector, limit: depth });
    const found = new Set(hits.map(({ chunkId }) => chunkId));
    recalls.push(nearest.filter((id) => found.has(id)).length / nearest.length);
  }
  const name = `search of ${size.toLocaleString('en')} chunks on PostgreSQL`;
  return [
    { name: `${name}, p50`, value: percentile(times, 50), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(times, 95), unit: 'ms' },
    { name: '  the first one', value: first, unit: 'ms' },
    { name: '  CPU time of this process', value: cpu, unit: 'ms/search' },
    { name: '  of vectors alone, p50', value: percentile(nearestTimes, 50), unit: 'ms' },
    {
      name: `  recall@${depth} of vectors`,
      value: mean(recalls),
      unit: '',
    },
    { name: '  blocks in memory', value: indexCache.blocks.calculatedSize / megabyte, unit: 'MiB' },
    { name: '  headers in memory', value: indexCache.segments.calculatedSize / megabyte, unit: 'MiB' },
    {
      name: '  resident memory',
      value: process.memoryUsage().rss / megabyte,
      unit: 'MiB',
      baseline: { what: 'before the first search', value: before / megabyte },
    },
  ];
}

/** Asks all questions several times, the first time uncounted. @returns the times, and the mean CPU time */
async function ask(
  questions: LargeQuestion[],
  search: (question: LargeQuestion) => Promise<unknown>,
): Promise<[number[], number]> {
  for (const question of questions) await search(question);
  const times: number[] = [];
  const started = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) times.push(await timed(() => search(question)));
  }
  const { user, system } = process.cpuUsage(started);
  return [times, (user + system) / 1_000 / times.length];
}
