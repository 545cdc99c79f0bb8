/**
 * `npm run bench`: what the service costs on this machine, each figure beside that of the least program that could do
 * the same, measured in the same run.
 *
 *   npm run bench -- [PART…] [--json FILE]
 *
 * Set BENCH_DATABASE_URL to the address of a PostgreSQL whose role may create databases to measure searches there too.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Bench } from './bench/harness/bench.ts';
import { formatTable } from './bench/harness/format-table.ts';
import type { Measurement } from './bench/harness/measurement.ts';
import { startVendor } from './bench/harness/scripted-vendor.ts';
import { type Host, startHost } from './bench/harness/start-host.ts';
import { measureAttacks } from './bench/suites/attacks.ts';
import { measureChat } from './bench/suites/chat.ts';
import { measureConsistency } from './bench/suites/consistency.ts';
import { measureDurability } from './bench/suites/durability.ts';
import { measureEmbedding } from './bench/suites/embedding.ts';
import { measureEngines } from './bench/suites/engines.ts';
import { measureFormats } from './bench/suites/formats.ts';
import { measureIngestion } from './bench/suites/ingestion.ts';
import { measureKills } from './bench/suites/kills.ts';
import { measureMemory } from './bench/suites/memory.ts';
import { measureReembedding } from './bench/suites/reembedding.ts';
import { measureRequests } from './bench/suites/requests.ts';
import { measureResponsiveness } from './bench/suites/responsiveness.ts';
import { measureSearch } from './bench/suites/search.ts';
import { measureSoak } from './bench/suites/soak.ts';
import { measureStart } from './bench/suites/start.ts';
import { measureStreams } from './bench/suites/streams.ts';
import { measureTenants } from './bench/suites/tenants.ts';

const parts: Record<string, (bench: Bench) => Promise<Measurement[]>> = {
  start: measureStart,
  memory: measureMemory,
  durability: measureDurability,
  ingestion: measureIngestion,
  formats: measureFormats,
  reembedding: measureReembedding,
  embedding: measureEmbedding,
  requests: measureRequests,
  responsiveness: measureResponsiveness,
  chat: measureChat,
  streams: measureStreams,
  search: measureSearch,
  kills: measureKills,
  consistency: measureConsistency,
  soak: measureSoak,
  engines: measureEngines,
  tenants: measureTenants,
  attacks: measureAttacks,
};

/** What takes many minutes, and proves or needs packages that are not among the dependencies. */
const onlyWhenNamed = [
  'embedding',
  'kills',
  'soak',
  'engines',
  'reembedding',
  'responsiveness',
  'tenants',
  'attacks',
];

const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
const names =
  positionals.length > 0 ? positionals : Object.keys(parts).filter((name) => !onlyWhenNamed.includes(name));
const unknown = names.filter((name) => !(name in parts));

if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. Accepted: ${Object.keys(parts).join(', ')}.\n`,
  );
  process.exitCode = 2;
} else {
  const machine = await describeMachine();
  const measurements = await run(names);
  process.stdout.write(`${Object.values(machine).join(', ')}\n\n${formatTable(measurements)}\n`);
  if (values.json !== undefined) {
    await writeFile(values.json, `${JSON.stringify({ machine, measurements }, null, 2)}\n`);
  }
}

async function run(names: string[]): Promise<Measurement[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  await using vendor = await startVendor();
  let host: Promise<Host> | undefined;
  const bench: Bench = {
    directory,
    vendorUrl: vendor.baseUrl,
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
      measurements.push(...((await parts[name]?.(bench)) ?? []));
      process.stderr.write(`${name}: ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
    }
    return measurements;
  } finally {
    await (await host)?.stop();
    await rm(directory, { recursive: true, force: true });
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
