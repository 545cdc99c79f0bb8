import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../../src/evaluate/random.ts';
import { startS3Server, whyNoS3 } from '../../../test/support/stores/s3-server.ts';
import type { Bench } from '../harness/bench.ts';
import { endAtSignal } from '../harness/end-at-signal.ts';
import type { Measurement } from '../harness/measurement.ts';
import { startVendor } from '../harness/scripted-vendor.ts';
import { streamingModel } from '../harness/streaming-vendor.ts';
import { type LoadReport, load, marksIn } from './clients.ts';
import { describeChaos } from './describe-chaos.ts';
import { type Disturbances, disturb } from './disturb.ts';
import { findEnginePrograms, makeFolders, onServer, startEngines } from './engines.ts';
import { startFleet } from './fleet.ts';
import { type KnownFile, makeTenants, waitUntil } from './tenants.ts';
import { reachVerdict } from './verdict.ts';

const tenantCount = 3;
const seed = 11;

/** How soon the service must work again after a disturbance, in milliseconds. */
const maxRecoveryMs = 15_000;
/** How long the remaining files may take once the load has ended, in milliseconds. */
const maxDrainMs = 180_000;

/**
 * Uploads, searches, streams and deletions on three API and two worker processes with S3, a pooler and a replica, while
 * processes are killed, the database crashes twice and connections are cut. Where a promise was broken, the program ends with status 1.
 */
export async function measureChaos({ directory, minutes = 1 }: Bench): Promise<Measurement[]> {
  await findEnginePrograms();
  if (whyNoS3) throw new Error(whyNoS3);
  const { folder, servers } = await makeFolders(directory, 'chaos-');
  await using vendor = await startVendor(marksIn);
  await using store = await startS3Server();
  endAtSignal(() => store[Symbol.asyncDispose]());
  await using engines = await startEngines(servers);
  const models = { OPENAI_BASE_URL: vendor.baseUrl, CHAT_MODEL: streamingModel, EMBEDDING_MODEL: 'local' };
  const settings = { ...engines.settings, ...store.settings, ...models };
  await using fleet = await startFleet(folder, settings, { apis: 3, workers: 2 });
  endAtSignal(() => fleet[Symbol.asyncDispose]());

  const random = createRandom(seed);
  const tenants = await makeTenants(fleet.apis[0]?.url ?? '', tenantCount, random);
  const report: LoadReport = { happenings: [], erredStreams: 0, brokenStreams: 0, faults: [] };
  const known = () => tenants.flatMap(({ files }) => files);
  const ending = new AbortController();
  const watching = watchProcessed(engines.directUrl, known, ending.signal);
  const signal = AbortSignal.timeout(minutes * 60_000);
  const [disturbances] = await Promise.all([
    disturb({ fleet, engines, seconds: minutes * 60, random, signal }),
    load({ fleet, tenants, random, signal }, report),
  ]);
  await fleet.untilReady();
  const left = () =>
    known().filter(({ deletion, processedAt }) => deletion === 'no' && processedAt === undefined);
  await waitUntil('every file was processed', maxDrainMs, async () => left().length === 0).catch(() => {});
  const unfinished = left().map(({ id }) => `${id} was accepted and not processed`);
  await waitUntil('no job ran', maxDrainMs, () => isQuiet(engines.directUrl)).catch((error: Error) =>
    report.faults.push(error.message),
  );
  ending.abort();
  await watching;
  const verdict = await reachVerdict(engines.directUrl, join(store.folder, 'files'), tenants, fleet);
  const recoveries = measureRecoveries(
    disturbances,
    report,
    known().map(({ processedAt }) => processedAt),
  );
  const slow = [...recoveries, ...fleet.recoveries.map((ms) => ({ what: 'an API process', ms }))].filter(
    ({ ms }) => ms > maxRecoveryMs,
  );
  const faults = [
    ...verdict.lost.map((id) => `${id} was accepted and is lost`),
    ...unfinished,
    ...report.faults,
    ...verdict.faults,
    ...fleet.faults,
    ...slow.map(({ what, ms }) => `${what} took ${Math.round(ms)} ms to recover`),
  ];
  for (const fault of faults) process.stderr.write(`chaos: ${fault}\n`);
  // The figures of such a run tell more than an error, so it is not thrown.
  if (faults.length > 0) process.exitCode = 1;
  return describeChaos({ minutes, fleet, report, disturbances, verdict, recoveries, faults, files: known() });
}

/** Records when files are first seen processed, until the signal aborts. */
async function watchProcessed(
  directUrl: string,
  known: () => KnownFile[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const waiting = known().filter(({ processedAt }) => processedAt === undefined);
    const rows = await onServer<{ id: string }>(
      directUrl,
      `select id from file where status in ('processed', 'error')`,
    ).catch(() => []);
    const done = new Set(rows.map(({ id }) => `file-${id}`));
    for (const file of waiting) if (done.has(file.id)) file.processedAt = performance.now();
    await sleep(500);
  }
}

/** Whether no job runs or is about to, and no document is left to sweep. */
async function isQuiet(directUrl: string): Promise<boolean> {
  const [row] = await onServer<{ busy: boolean }>(
    directUrl,
    `select exists (select from graphile_worker.jobs where locked_at is not null or run_at < now() + interval '30 seconds'
       and attempts < max_attempts) or exists (select from document where not live and not swept) as busy`,
  );
  return row?.busy === false;
}

/** How long after each return of the database the first good call of each kind ended that began after it. */
function measureRecoveries(
  { returns }: Disturbances,
  { happenings }: LoadReport,
  processed: (number | undefined)[],
): { what: string; ms: number }[] {
  return returns.flatMap((at) => {
    const kinds = (['upload', 'search', 'stream'] as const).map((kind) => ({
      what: `the first ${kind}`,
      ms: Math.min(
        ...happenings
          .filter((one) => one.kind === kind && one.outcome === 'good' && one.startedAt > at)
          .map(({ endedAt }) => endedAt - at),
      ),
    }));
    const after = processed.filter((moment) => moment !== undefined && moment > at) as number[];
    return [...kinds, { what: 'the first file processed', ms: Math.min(...after) - at }];
  });
}
