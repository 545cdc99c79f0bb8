import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Bench } from '../harness/bench.ts';
import { withFreshDatabase } from '../harness/fresh-database.ts';
import type { Measurement } from '../harness/measurement.ts';
import { type Host, startHost } from '../harness/start-host.ts';

/** Sizes of the projects that the model is fitted to, in passages, and of one that it has not seen. */
const fitted = [500, 1_000, 1_500, 2_000];
const unseen = 4_500;

/** What one project of a size added to an instance. */
type Sample = { chunks: number; value: number };

/** A straight line through samples, by least squares. */
type Line = { fixed: number; each: number };

/**
 * What a passage of a hundred words costs: CPU time to embed, index and store it, with the embedded database, whose thread
 * is counted too; and bytes in PostgreSQL, by table. A line is fitted to four sizes and compared with a fifth.
 */
export async function measureCapacity({ directory }: Bench): Promise<Measurement[]> {
  const folder = () => mkdtemp(join(directory, 'capacity-'));
  const embedded = await startHost({ DATA_DIR: await folder() });
  const cpu = await sampleAll(embedded, async () => (await embedded.ask('vitals', null)).cpu / 1_000).finally(
    () => embedded.stop(),
  );
  const rows = compare('CPU time of adding passages', 'ms', cpu);
  const { BENCH_DATABASE_URL: postgresql } = process.env;
  if (!postgresql) return rows;
  const bytes = await withFreshDatabase(postgresql, async (DATABASE_URL) => {
    const host = await startHost({ DATA_DIR: await folder(), DATABASE_URL });
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    try {
      const samples = await sampleAll(host, () => databaseBytes(client));
      return [...compare('bytes in PostgreSQL', 'bytes', samples), ...(await bytesByTable(client))];
    } finally {
      await client.end();
      await host.stop();
    }
  });
  return [...rows, ...bytes];
}

async function sampleAll(host: Host, measure: () => Promise<number>): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const chunks of [...fitted, unseen]) {
    const before = await measure();
    await host.project(chunks);
    samples.push({ chunks, value: (await measure()) - before });
  }
  return samples;
}

function compare(name: string, unit: string, samples: Sample[]): Measurement[] {
  const { fixed, each } = fit(samples.filter(({ chunks }) => chunks !== unseen));
  const last = samples.find(({ chunks }) => chunks === unseen)?.value ?? 0;
  return [
    { name: `${name}, a passage`, value: each, unit },
    { name: '  of a project besides', value: fixed, unit },
    {
      name: `  of ${unseen} passages`,
      value: last,
      unit,
      baseline: { what: 'by the line through the smaller sizes', value: fixed + each * unseen },
    },
  ];
}

function fit(samples: Sample[]): Line {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ chunks }) => chunks)), mean(samples.map(({ value }) => value))];
  const covariance = mean(samples.map(({ chunks, value }) => (chunks - x) * (value - y)));
  const each = covariance / mean(samples.map(({ chunks }) => (chunks - x) ** 2));
  return { each, fixed: y - each * x };
}

async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return Number(rows[0]?.bytes);
}

/** The largest tables, by passage. */
async function bytesByTable(client: pg.Client): Promise<Measurement[]> {
  const total = fitted.reduce((sum, chunks) => sum + chunks, unseen);
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 2 desc limit 5`,
  );
  return rows.map(({ name, bytes }) => ({
    name: `  of which ${name}`,
    value: Number(bytes) / total,
    unit: 'bytes',
  }));
}
