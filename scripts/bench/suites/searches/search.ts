import { percentile } from '../../../../src/evaluate/percentile.ts';
import type { Bench } from '../../harness/bench.ts';
import { type Call, call } from '../../harness/call.ts';
import { withFreshPostgresql } from '../../harness/fresh-postgresql.ts';
import type { Seeded, StatementTimes } from '../../harness/host-protocol.ts';
import { interleave, type Measurement, median } from '../../harness/measurement.ts';
import type { Host } from '../../harness/start-host.ts';

const sizes = [1_000, 10_000];

/** Small, so that slow moments of the machine affect both sides. */
const questionsPerRound = 10;
const rounds = 10;

/** How often a hundred other questions are asked before, so that the program is compiled, as in a running service. */
const warmingRounds = 5;

/** Compares `POST /v1/search` over HTTP, one at a time, with its SQL statements alone. */
export async function measureSearch(bench: Bench): Promise<Measurement[]> {
  const host = await bench.host();
  const embedded = await measureSizes(host, '');
  const { BENCH_DATABASE_URL: postgresql } = process.env;
  if (!postgresql) return embedded;
  const measured = await withFreshPostgresql(postgresql, bench.directory, (other, version) =>
    measureSizes(other, ` on PostgreSQL ${version.split(' ')[0]}`),
  );
  return [...embedded, ...measured];
}

async function measureSizes(host: Host, where: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const size of sizes) {
    const name = `search of ${size.toLocaleString('en')} chunks${where}`;
    measurements.push(...(await measureProject(host, await host.project(size), name)));
  }
  return measurements;
}

async function measureProject(host: Host, project: Seeded, name: string): Promise<Measurement[]> {
  const { assistantId, questions } = project;
  const slice = (round: number) =>
    questions.slice(round * questionsPerRound, (round + 1) * questionsPerRound);
  for (let round = 0; round < warmingRounds; round += 1) {
    for (const question of questions.slice(rounds * questionsPerRound))
      await call(searchCall(host.url, assistantId, question));
  }
  const measured = await interleave(rounds, {
    service: async (round) => {
      const times: number[] = [];
      for (const question of slice(round))
        times.push(await call(searchCall(host.url, assistantId, question)));
      return times;
    },
    statements: (round) => host.ask('timeStatements', { assistantId, questions: slice(round) }),
  });
  const service = measured.service.flat();
  const all = (key: keyof StatementTimes) => measured.statements.flatMap((times) => times[key]);
  const together = all('together');
  const what = 'its SQL statements alone';
  const parts = { terms: median(all('terms')), vector: median(all('vector')), load: median(all('load')) };
  const sum = parts.terms + parts.vector + parts.load;
  const share = (part: keyof typeof parts, of: string) => ({
    name: `  of which ${of}`,
    value: (100 * parts[part]) / sum,
    unit: '% of the statements',
  });
  return [
    { name: `${name}, p50`, value: median(service), unit: 'ms', baseline: { what, value: median(together) } },
    {
      name: `${name}, p95`,
      value: percentile(service, 95),
      unit: 'ms',
      baseline: { what, value: percentile(together, 95) },
    },
    share('terms', 'words'),
    share('vector', 'vectors'),
    share('load', 'loading what was found'),
  ];
}

/** A search with the default number of results. */
export function searchCall(url: string, assistantId: string, query: string): Call {
  return { url: `${url}/v1/search`, body: { assistant_id: assistantId, query } };
}
