import { join } from 'node:path';
import { makeId } from '../../../../schema/ids.ts';
import type { OrganizationId } from '../../../../src/db/organizations/organizations.ts';
import { insertProject } from '../../../../src/db/projects/projects.ts';
import { mean } from '../../../../src/evaluate/metrics.ts';
import { percentile } from '../../../../src/evaluate/percentile.ts';
import type { Dependencies } from '../../../../src/index.ts';
import { mergers } from '../../../../src/jobs/tasks/segment-tasks.ts';
import { compactSegments } from '../../../../src/segments/compact-segments.ts';
import { silentLog } from '../../../../test/support/server/silent-log.ts';
import { createExactNearest } from '../../baselines/exact-nearest.ts';
import { searchNearest } from '../../baselines/search-nearest.ts';
import type { Bench } from '../../harness/bench.ts';
import { withFreshDatabase } from '../../harness/fresh-database.ts';
import { type Measurement, timed } from '../../harness/measurement.ts';
import { withService } from '../../harness/with-service.ts';
import { type EmbeddedSets, embedSets, enlarge } from '../../workloads/embed-sets.ts';
import { fillDocument, makeGeneration } from '../../workloads/fill-large.ts';

const questionCount = 110;
const depth = 100;
const chunksPerDocument = 1_000;

/** The noise of vectors that are added to those of the sets, as a share of their length. */
const noise = 0.35;

/**
 * Measures how many of the vectors nearest to real questions a search finds, compared with all vectors in full precision. BENCH_SETS
 * names folders in the format of BEIR, separated by commas; BENCH_EMBEDDERS models as EMBEDDING_MODEL does (default `local`), which
 * are in MODELS_DIR; BENCH_SIZES the numbers of passages; and BENCH_VECTORS a folder that keeps the vectors.
 */
export async function measureRecall({ directory }: Bench): Promise<Measurement[]> {
  const {
    BENCH_SETS: folders,
    BENCH_EMBEDDERS: models = 'local',
    MODELS_DIR: modelsDirectory = '',
  } = process.env;
  const { BENCH_SIZES: sizes = '1000,10000,100000', BENCH_VECTORS: kept = join(directory, 'vectors') } =
    process.env;
  if (!folders)
    throw new Error('BENCH_SETS must name folders of sets in the format of BEIR, separated by commas.');
  const measured: Measurement[] = [];
  for (const model of models.split(',')) {
    const vectors = await embedSets(silentLog, { folders: folders.split(','), model, modelsDirectory, kept });
    const measureAll = (databaseUrl?: string) =>
      withService(directory, databaseUrl, async (deps, organizationId) => {
        for (const size of sizes.split(',').map(Number)) {
          const name = `${size.toLocaleString('en')} passages, ${model}`;
          measured.push(...(await measure(deps, organizationId, vectors, { name, size })));
        }
      });
    const { BENCH_DATABASE_URL: postgresql } = process.env;
    await (postgresql ? withFreshDatabase(postgresql, measureAll) : measureAll());
  }
  return measured;
}

async function measure(
  deps: Dependencies,
  organizationId: OrganizationId,
  { passages, questions }: EmbeddedSets,
  { name, size }: { name: string; size: number },
): Promise<Measurement[]> {
  const { pool, indexCaches } = deps;
  const indexCache = indexCaches.current;
  const generation = await makeGeneration(deps, passages[0]?.length ?? 0);
  const scope = { organizationId, projectId: makeId() };
  await insertProject(pool, { ...scope, id: scope.projectId, name, instructions: '' });
  // Evenly, so that a small number of passages comes from all sets.
  const chosen = size < passages.length ? takeEvenly(passages, size) : passages;
  const vectors = enlarge(chosen, noise);
  const asked = takeEvenly(questions, questionCount).map((vector) => createExactNearest(vector, depth));
  for (let start = 0; start < size; start += chunksPerDocument) {
    const texts = Array.from({ length: Math.min(chunksPerDocument, size - start) }, () => 'passage');
    const next = () => vectors.next().value as Float32Array;
    await fillDocument(deps, { ...scope, generation }, texts, { next, asked });
  }
  const { projectId } = scope;
  await compactSegments({ db: pool, cache: indexCache, mergers }, projectId);
  const recalls: Record<10 | 100, number[]> = { 10: [], 100: [] };
  const times: number[] = [];
  for (const { vector, nearest } of asked) {
    const search = () => searchNearest(pool, indexCache, { projectId, vector, limit: depth });
    const found = (await search()).map(({ chunkId }) => chunkId);
    recalls[10].push(share(nearest().slice(0, 10), found.slice(0, 10)));
    recalls[100].push(share(nearest(), found));
    times.push(await timed(search));
  }
  return [
    { name: `recall@100 of vectors, ${name}`, value: mean(recalls[100]), unit: '' },
    { name: '  recall@10', value: mean(recalls[10]), unit: '' },
    { name: '  a search of vectors, p50', value: percentile(times, 50), unit: 'ms' },
  ];
}

function takeEvenly<Item>(items: Item[], count: number): Item[] {
  const taken = Math.min(count, items.length);
  return Array.from({ length: taken }, (_, at) => items[Math.floor((at * items.length) / taken)] as Item);
}

function share(wanted: number[], found: number[]): number {
  const has = new Set(found);
  return wanted.filter((id) => has.has(id)).length / wanted.length;
}
