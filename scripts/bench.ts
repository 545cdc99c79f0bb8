/**
 * `npm run bench`: what the service costs on this machine. Each figure stands beside that of the smallest program that
 * could do the same, measured in the same run. `--help` lists the parts.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Bench } from './bench/harness/bench.ts';
import { endAtSignal } from './bench/harness/end-at-signal.ts';
import { formatTable } from './bench/harness/format-table.ts';
import type { Measurement } from './bench/harness/measurement.ts';
import { startVendor } from './bench/harness/scripted-vendor.ts';
import { type Host, startHost } from './bench/harness/start-host.ts';
import { suites } from './bench/suites.ts';
import { exitWithUsage, parseCommand } from './parse-command.ts';

/** The maximum duration of everything started here. */
const maxMinutes = 60;

const { positionals, values } = parseCommand(usage(), {
  json: { type: 'string' },
  minutes: { type: 'string' },
});
const names =
  positionals.length > 0 ? positionals : Object.keys(suites).filter((name) => !suites[name]?.onlyWhenNamed);
const unknown = names.filter((name) => !(name in suites));
if (unknown.length > 0) exitWithUsage(usage(), `There is no part ${unknown.join(', ')}.`);

const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (minutes !== undefined && !(minutes > 0 && minutes <= maxMinutes)) {
  exitWithUsage(usage(), `--minutes must be a number up to ${maxMinutes}.`);
}

const machine = await describeMachine();
const measurements = await run(names);
process.stdout.write(`${Object.values(machine).join(', ')}\n\n${formatTable(measurements)}\n`);
if (values.json !== undefined) {
  await writeFile(values.json, `${JSON.stringify({ machine, measurements }, null, 2)}\n`);
}

function usage(): string {
  const lines = Object.entries(suites).map(
    ([name, { about, onlyWhenNamed }]) => `  ${name.padEnd(16)}${about}${onlyWhenNamed ? ' *' : ''}`,
  );
  return [
    'Usage: npm run bench -- [PART…] [--json FILE] [--minutes N]',
    '',
    ...lines,
    '',
    'Parts with * run only when they are named. --json writes the figures to a file.',
    '--minutes: how long chaos goes on, 1 unless given. It needs BENCH_POSTGRES_BIN, BENCH_PGBOUNCER and versitygw.',
    'BENCH_DATABASE_URL names a PostgreSQL, whose role may create databases, to measure searches there too.',
  ].join('\n');
}

async function run(names: string[]): Promise<Measurement[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  const remove = () => rm(directory, { recursive: true, force: true });
  endAtSignal(remove);
  await using vendor = await startVendor();
  let host: Promise<Host> | undefined;
  const bench: Bench = {
    directory,
    vendorUrl: vendor.baseUrl,
    minutes,
    host() {
      host ??= startHost({
        DATA_DIR: join(directory, 'host'),
        OPENAI_BASE_URL: vendor.baseUrl,
        CHAT_MODEL: 'local',
        EMBEDDING_MODEL: 'local',
      });
      return host;
    },
  };
  const measurements: Measurement[] = [];
  try {
    for (const name of names) {
      const started = performance.now();
      measurements.push(...((await suites[name]?.measure(bench)) ?? []));
      process.stderr.write(`${name}: ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
    }
    return measurements;
  } finally {
    await (await host)?.stop();
    await remove();
  }
}

async function describeMachine() {
  return {
    processor: `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: `Node.js ${process.versions.node}`,
    pglite: `PGlite ${await versionOf('@electric-sql/pglite')}`,
  };
}

async function versionOf(name: string): Promise<string> {
  const path = join(import.meta.dirname, '..', 'node_modules', name, 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(path, 'utf8'))).version;
}
