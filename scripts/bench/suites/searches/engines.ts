import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { percentile } from '../../../../src/evaluate/percentile.ts';
import { batchesOf } from '../../../../src/helpers/batches-of.ts';
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
import { searchCall } from './search.ts';

/** Small, so that slow moments of the machine affect all sides. */
const questionsPerRound = 10;
const rounds = 20;

/** The distance between passages that questions are about. It is coprime to the sizes, so that all passages come in turn. */
const passagesApart = 37;

/** How many other questions each engine gets before: few, as after a start, and enough for the programs to be compiled. */
const warmings = { early: 100, steady: 1_000 };

/** How long this warming of one engine may take, in milliseconds. */
const maxWarming = 20_000;

/** A pause before each engine: collecting what the one before left behind would take a core from it. */
const settleMs = 100;

/** With more passages, Orama needs seconds for a question. */
const maxForOrama = 10_000;

type Project = Seeded & { size: number };

/** How many passages a search returns: the default of the service. */
const limit = 8;

/**
 * Compares the whole search of the service with LanceDB and Orama, which have the same passages with the same vectors, and with
 * its own SQL statements alone. BENCH_SIZES sets the sizes.
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

/** Fills projects of all sizes, and measures after a restart: only then does the embedded database know its own size. */
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
  const measurements: Measurement[] = [];
  let smaller: { size: number; p50: number } | undefined;
  for (const project of projects) {
    const { size } = project;
    // One process for each, otherwise the program would already be compiled for the larger projects.
    const host = await start();
    const place = { directory: join(directory, `${where} ${size}`), where };
    const { p50, rows } = await measureProject(host, embedder, project, place).finally(host.stop);
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

/** Runs each search method on some questions. @returns the time for each question, in milliseconds */
type Runs = Record<string, (questions: string[]) => Promise<number[]>>;

async function measureProject(
  host: Host,
  embedder: Embedder,
  project: Project,
  { directory, where }: { directory: string; where: string },
): Promise<{ p50: number; rows: Measurement[] }> {
  const { size } = project;
  const { text, passages: texts } = makePassages(size);
  let asked = 0;
  const takeQuestions = (count: number) =>
    Array.from({ length: count }, () => {
      asked += 1;
      return text.question(texts[(asked * passagesApart) % size] ?? '');
    });
  const vectors = await embedder.embed(texts, 'document');
  const passages = texts.map((text, id) => ({ id, text, vector: vectors[id] as Float32Array }));
  const lance = await openLanceDb(directory, passages);
  const orama = size > maxForOrama ? [] : (await openOrama(passages, embedder.minimumSimilarity)).hybrids;
  const engines = [...lance.hybrids, ...orama];
  const runs: Runs = {
    ...serviceRuns(host, project),
    ...Object.fromEntries(
      engines.map((engine) => [engine.name, (questions: string[]) => askEngine(engine, embedder, questions)]),
    ),
  };
  const early = await measureWarm(runs, warmings.early, takeQuestions);
  const steady = await measureWarm(runs, warmings.steady, takeQuestions);
  lance.close();
  const names = engines.map(({ name }) => name);
  const what = `${size.toLocaleString('en')} chunks on ${where}`;
  const rows = [
    ...compareTimes(early, names, `${what} soon after a start`),
    ...compareTimes(steady, names, what),
  ];
  return { p50: percentile(steady('service'), 50), rows };
}

/** The searches of the service: in its process, over HTTP, and their SQL statements alone. */
function serviceRuns(host: Host, { assistantId, key }: Project): Runs {
  return {
    service: (questions) => host.ask('timeSearches', { assistantId, key, questions }),
    async http(questions) {
      const times: number[] = [];
      for (const question of questions)
        times.push(await call({ ...searchCall(host.url, assistantId, question), key }));
      return times;
    },
    statements: async (questions) => (await host.ask('timeStatements', { assistantId, questions })).together,
  };
}

/** Searches another engine, including the embedding of the question. */
async function askEngine(
  { search }: SearchEngine,
  embedder: Embedder,
  questions: string[],
): Promise<number[]> {
  const times: number[] = [];
  for (const text of questions) {
    times.push(
      await timed(async () => {
        const [vector = new Float32Array()] = await embedder.embed([text], 'query');
        await search({ text, vector, limit });
      }),
    );
  }
  return times;
}

/**
 * Measures all methods in turns, after each has answered other questions.
 * @param warming how many others
 * @returns the times of a method by its name
 */
async function measureWarm(
  runs: Runs,
  warming: number,
  takeQuestions: (count: number) => string[],
): Promise<(name: string) => number[]> {
  const others = takeQuestions(warming);
  for (const run of Object.values(runs)) await warm(run, others);
  // The first question of each round is not counted: it is slowed by the processor caches of the previous engine, and less so
  // for engines that share a process.
  const asked = questionsPerRound + 1;
  const questions = takeQuestions(rounds * asked);
  const slice = (round: number) => questions.slice(round * asked, (round + 1) * asked);
  const measured: Record<string, number[][]> = await interleave(
    rounds,
    Object.fromEntries(
      Object.entries(runs).map(([name, run]) => [
        name,
        async (round: number) => {
          await setTimeout(settleMs);
          return (await run(slice(round))).slice(1);
        },
      ]),
    ),
  );
  return (name) => measured[name]?.flat() ?? [];
}

/** Compares the service with its statements and with the other engines, at the median and for the slowest of twenty. */
function compareTimes(timesOf: (name: string) => number[], engines: string[], what: string): Measurement[] {
  const compared = [
    { name: 'search', of: 'service', than: 'its SQL statements alone', baseline: 'statements' },
    ...engines.map((name) => ({ name: 'search', of: 'service', than: name, baseline: name })),
    { name: 'search over HTTP', of: 'http', than: 'in process', baseline: 'service' },
  ];
  return [50, 95].flatMap((share) =>
    compared.map(
      ({ name, of, than, baseline }): Measurement => ({
        name: `${name} of ${what}, p${share}`,
        value: percentile(timesOf(of), share),
        unit: 'ms',
        baseline: { what: than, value: percentile(timesOf(baseline), share) },
      }),
    ),
  );
}

/** Asks questions in small batches until all are asked or the time is over. */
async function warm(run: (questions: string[]) => Promise<unknown>, questions: string[]): Promise<void> {
  const started = performance.now();
  for (const part of batchesOf(questions, questionsPerRound)) {
    await run(part);
    if (performance.now() - started > maxWarming) return;
  }
}
