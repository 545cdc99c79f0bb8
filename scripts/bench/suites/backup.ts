import { createWriteStream } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeBackup } from '../../../src/backup/write-backup.ts';
import {
  closeDependencies,
  type Dependencies,
  openDependencies,
  parseConfig,
  restoreBackup,
} from '../../../src/index.ts';
import { silentLog } from '../../../test/support/server/silent-log.ts';
import type { Bench } from '../harness/bench.ts';
import { withFreshDatabase } from '../harness/fresh-database.ts';
import { type Measurement, median } from '../harness/measurement.ts';
import { instanceEnvironment } from '../harness/program.ts';
import { startHost } from '../harness/start-host.ts';

const passages = 10_000;
const rounds = 3;
const megabyte = 1e6;

type Settings = Record<string, string> & { DATA_DIR: string };

/** What one run took. CPU time is that of this process, in which the embedded database is and PostgreSQL is not. */
type Run = { seconds: number; cpuSeconds: number };

/**
 * A backup of a project of ten thousand passages is written and restored, by the functions that the commands call. Megabytes
 * are those of the rows as the tables have them, so that a file that is packed better does not count as slower.
 */
export async function measureBackup({ directory }: Bench): Promise<Measurement[]> {
  const folder = () => mkdtemp(join(directory, 'backup-'));
  const file = join(await folder(), 'backup');
  const measured = await measure('PGlite', file, { DATA_DIR: await folder() }, async (use) =>
    use({ DATA_DIR: await folder() }),
  );
  const { BENCH_DATABASE_URL: postgresql } = process.env;
  if (!postgresql) return measured;
  const onServer = (use: (settings: Settings) => Promise<void>) =>
    withFreshDatabase(postgresql, async (DATABASE_URL) => use({ DATA_DIR: await folder(), DATABASE_URL }));
  let further: Measurement[] = [];
  await onServer(async (from) => {
    further = await measure('PostgreSQL', file, from, onServer);
  });
  return [...measured, ...further];
}

async function measure(
  where: string,
  file: string,
  from: Settings,
  withEmpty: (use: (settings: Settings) => Promise<void>) => Promise<void>,
): Promise<Measurement[]> {
  const host = await startHost(from);
  await host.project(passages);
  await host.stop();
  const written: Run[] = [];
  let megabytes = 0;
  await withDeps(from, async (deps) => {
    megabytes = await megabytesOf(deps);
    for (let round = 0; round < rounds; round += 1) {
      written.push(
        await clock(() => pipeline(Readable.from(writeBackup(deps, 'bench')), createWriteStream(file))),
      );
    }
  });
  const restored: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await withEmpty((settings) =>
      withDeps(settings, async (deps) => {
        restored.push(await clock(() => restoreBackup(deps, file)));
      }),
    );
  }
  return [
    { name: `backup of ${passages} passages from ${where}: rows`, value: megabytes, unit: 'MB' },
    { name: '  the file', value: (await stat(file)).size / megabyte, unit: 'MB' },
    ...describe('writing it', written, megabytes),
    ...describe('restoring it', restored, megabytes),
  ];
}

function describe(what: string, runs: Run[], megabytes: number): Measurement[] {
  const seconds = median(runs.map((run) => run.seconds));
  return [
    { name: `  ${what}`, value: megabytes / seconds, unit: 'MB/s' },
    { name: `  ${what}`, value: seconds, unit: 's' },
    { name: `  ${what}, CPU time`, value: median(runs.map((run) => run.cpuSeconds)), unit: 's' },
  ];
}

async function withDeps(settings: Settings, use: (deps: Dependencies) => Promise<void>): Promise<void> {
  const deps = await openDependencies(parseConfig(instanceEnvironment(settings)), silentLog);
  try {
    await use(deps);
  } finally {
    await closeDependencies(deps);
  }
}

async function clock(work: () => Promise<unknown>): Promise<Run> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - started) / 1_000, cpuSeconds: (user + system) / 1e6 };
}

/** What the tables take on the disk, their indexes left out. */
async function megabytesOf({ pool }: Dependencies): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select sum(pg_table_size(oid))::text as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return Number(rows[0]?.bytes) / megabyte;
}
