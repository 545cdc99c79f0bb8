import { join } from 'node:path';
import { percentile } from '../../../../src/evaluate/percentile.ts';
import type { Embedder } from '../../../../src/ports/embedder.ts';
import { createBuiltinEmbedder } from '../../../../src/providers/builtin/embedder.ts';
import { openLanceDb } from '../../baselines/lancedb.ts';
import { openOrama } from '../../baselines/orama.ts';
import type { SearchEngine } from '../../baselines/search-engine.ts';
import type { Bench } from '../../harness/bench.ts';
import { call } from '../../harness/call.ts';
import { withFreshDatabase } from '../../harness/fresh-database.ts';
import type { Seeded } from '../../harness/host-protocol.ts';
import { interleave, type Measurement, timed } from '../../harness/measurement.ts';
import { type Host, startHost } from '../../harness/start-host.ts';
import { makePassages } from '../../workloads/seed.ts';
import { searchCall, warmingRounds } from './search.ts';

/** Small, so that slow moments of the machine fall on all sides. */
const questionsPerRound = 10;
const rounds = 10;

/** With more passages a question takes Orama seconds. */
const maxForOrama = 10_000;

type Project = Seeded & { size: number };

/** How many passages a search gives, as the service does where nothing else is set. */
const limit = 8;

/**
 * The service's whole search against LanceDB and Orama, which hold the same passages with the same vectors, and against
 * its own SQL statements. Sizes are those of BENCH_SIZES.
 */
export async function measureEngines({ directory }: Bench): Promise<Measurement[]> {
  const sizes = (process.env['BENCH_SIZES'] ?? '1000,10000').split(',').map(Number);
  const embedded = await measureRestarted(
    { DATA_DIR: join(directory, 'engines') },
    sizes,
    directory,
    'PGlite',
  );
  const { BENCH_DATABASE_URL: postgresql } = process.env;
  if (!postgresql) return embedded;
  const measured = await withFreshDatabase(postgresql, (databaseUrl, version) => {
    const settings = { DATA_DIR: join(directory, 'engines-postgresql'), DATABASE_URL: databaseUrl };
    return measureRestarted(settings, sizes, directory, `PostgreSQL ${version.split(' ')[0]}`);
  });
  return [...embedded, ...measured];
}

/** Fills projects of all sizes, and measures after a restart: only then does the embedded database know how large it is. */
async function measureRestarted(
  settings: { DATA_DIR: string; [name: string]: string },
  sizes: number[],
  directory: string,
  where: string,
): Promise<Measurement[]> {
  const embedder = createBuiltinEmbedder();
  const start = () => startHost({ ...settings, EMBEDDING_MODEL: embedder.model });
  const filling = await start();
  const projects: Project[] = [];
  try {
    for (const size of sizes) projects.push({ size, ...(await filling.project(size)) });
  } finally {
    await filling.stop();
  }
  const host = await start();
  try {
    return await measureProjects(host, embedder, projects, directory, where);
  } finally {
    await host.stop();
  }
}

async function measureProjects(
  host: Host,
  embedder: Embedder,
  projects: Project[],
  directory: string,
  where: string,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  let smaller: { size: number; p50: number } | undefined;
  for (const project of projects) {
    const { size } = project;
    const { service, rows } = await measureProject(
      host,
      embedder,
      project,
      join(directory, `${where} ${size}`),
      where,
    );
    const p50 = percentile(service, 50);
    measurements.push(...rows);
    if (smaller) {
      const what = `with ${smaller.size.toLocaleString('en')}`;
      const name = `search of ${size.toLocaleString('en')} chunks on ${where}, p50`;
      measurements.push({ name, value: p50, unit: 'ms', baseline: { what, value: smaller.p50 } });
    }
    smaller = { size, p50 };
  }
  return measurements;
}

async function measureProject(
  host: Host,
  embedder: Embedder,
  { size, assistantId, questions }: Project,
  directory: string,
  where: string,
) {
  const { passages: texts } = makePassages(size);
  const vectors = await embedder.embed(texts, 'document');
  const passages = texts.map((text, id) => ({ id, text, vector: vectors[id] as Float32Array }));
  const lance = await openLanceDb(directory, passages);
  const orama = size > maxForOrama ? [] : (await openOrama(passages, embedder.minimumSimilarity)).hybrids;
  const slice = (round: number) =>
    questions.slice(round * questionsPerRound, (round + 1) * questionsPerRound);
  const ask = async ({ search }: SearchEngine, asked: string[]) => {
    const times: number[] = [];
    for (const text of asked) {
      times.push(
        await timed(async () => {
          const [vector = new Float32Array()] = await embedder.embed([text], 'query');
          await search({ text, vector, limit });
        }),
      );
    }
    return times;
  };
  const engines = [...lance.hybrids, ...orama];
  const runs = {
    service: (round: number) => host.ask('timeSearches', { assistantId, questions: slice(round) }),
    http: async (round: number) => {
      const times: number[] = [];
      for (const question of slice(round))
        times.push(await call(searchCall(host.url, assistantId, question)));
      return times;
    },
    statements: async (round: number) =>
      (await host.ask('timeStatements', { assistantId, questions: slice(round) })).together,
    ...Object.fromEntries(
      engines.map((engine) => [engine.name, (round: number) => ask(engine, slice(round))]),
    ),
  };
  // Other questions first, as often as it takes for the program to be compiled, which the other engines are.
  const others = questions.slice(rounds * questionsPerRound);
  for (let round = 0; round < warmingRounds; round += 1)
    await host.ask('timeSearches', { assistantId, questions: others });
  await interleave(1, runs);
  const measured: Record<string, number[][]> = await interleave(rounds, runs);
  lance.close();
  const timesOf = (name: string) => measured[name]?.flat() ?? [];
  const row = (name: string, of: string, what: string, baseline: string, share: number): Measurement => ({
    name: `${name} of ${size.toLocaleString('en')} chunks on ${where}, p${share}`,
    value: percentile(timesOf(of), share),
    unit: 'ms',
    baseline: { what, value: percentile(timesOf(baseline), share) },
  });
  const rows = [50, 95].flatMap((share) => [
    row('search', 'service', 'its SQL statements alone', 'statements', share),
    ...engines.map(({ name }) => row('search', 'service', name, name, share)),
    row('search over HTTP', 'http', 'in process', 'service', share),
  ]);
  return { service: timesOf('service'), rows };
}
