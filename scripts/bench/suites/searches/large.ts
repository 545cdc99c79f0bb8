import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { digestApiKey } from '../../../../src/api-keys.ts';
import { findApiKey } from '../../../../src/db/tables/api-keys.ts';
import { percentile } from '../../../../src/evaluate/percentile.ts';
import {
  bootstrap,
  closeDeps,
  createDeps,
  type Dependencies,
  parseConfig,
  prepareDatabase,
} from '../../../../src/index.ts';
import { createBuiltinEmbedder } from '../../../../src/providers/builtin/embedder.ts';
import { retrieve } from '../../../../src/retrieve/retrieve.ts';
import { searchNearest } from '../../baselines/search-nearest.ts';
import type { Bench } from '../../harness/bench.ts';
import { withFreshDatabase } from '../../harness/fresh-database.ts';
import { type Measurement, timed } from '../../harness/measurement.ts';
import { apiKey } from '../../harness/program.ts';
import { fillLarge, type LargeQuestion } from '../../workloads/fill-large.ts';

const questionCount = 40;
const rounds = 5;
const depth = 100;
const megabyte = 1024 * 1024;

const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: silent };

/**
 * Searches of one project with a million passages on PostgreSQL, in process, with the memory that they take. BENCH_SIZES names
 * another size.
 */
export async function measureLarge({ directory }: Bench): Promise<Measurement[]> {
  const { BENCH_DATABASE_URL: postgresql, BENCH_SIZES: sizes = '1000000' } = process.env;
  if (!postgresql) return [];
  return withFreshDatabase(postgresql, async (databaseUrl) => {
    const config = parseConfig({
      DATA_DIR: await mkdtemp(join(directory, 'large-')),
      DATABASE_URL: databaseUrl,
      ADMIN_TOKEN: 'bench-and-nothing-else-at-all',
    });
    const deps = await createDeps(config, log);
    try {
      await prepareDatabase(deps);
      await bootstrap(deps.pool, apiKey);
      return await measure(deps, Number(sizes.split(',')[0]));
    } finally {
      await closeDeps(deps);
    }
  });
}

async function measure(deps: Dependencies, size: number): Promise<Measurement[]> {
  const { pool, lexicalCache } = deps;
  const builtin = createBuiltinEmbedder();
  const [example = new Float32Array()] = await builtin.embed(['example'], 'document');
  const key = await findApiKey(pool, digestApiKey(apiKey));
  if (!key) throw new Error('The first project could not be made.');
  const wanted = { size, dimensions: example.length, questionCount, depth };
  const { projectId, questions } = await fillLarge(deps, key.organizationId, wanted);
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
    searchNearest(pool, lexicalCache, { projectId, vector, limit: depth }),
  );
  const recalls: number[] = [];
  for (const { vector, nearest } of questions) {
    const hits = await searchNearest(pool, lexicalCache, { projectId, vector, limit: depth });
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
      value: recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
      unit: '',
    },
    { name: '  blocks in memory', value: lexicalCache.blocks.calculatedSize / megabyte, unit: 'MiB' },
    { name: '  headers in memory', value: lexicalCache.segments.calculatedSize / megabyte, unit: 'MiB' },
    {
      name: '  resident memory',
      value: process.memoryUsage().rss / megabyte,
      unit: 'MiB',
      baseline: { what: 'before the first search', value: before / megabyte },
    },
  ];
}

/** Asks all questions several times, once before it counts. @returns the times, and the CPU time of each in the mean */
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
