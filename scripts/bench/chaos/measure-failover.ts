import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom } from '../../../src/evaluate/random.ts';
import { openWire } from '../../../test/support/server/wire.ts';
import type { Bench } from '../harness/bench.ts';
import { endAtSignal } from '../harness/end-at-signal.ts';
import type { Measurement } from '../harness/measurement.ts';
import { findServerPrograms, makeFolders, onServer, startServers, urlOn } from './engines.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { type ChaosTenant, type KnownFile, makeFile, makeTenants, waitUntil } from './tenants.ts';

/** How many files each tenant adds at a time. */
const filesAtOnce = 12;
/** How long a file may take to be processed, and the service to work again, in milliseconds. */
const patienceMs = 120_000;

/**
 * A failover that loses the last seconds: the replica stops to receive what the primary writes, the primary crashes, and the replica
 * takes its place. What one tenant stored in those seconds was searched before, and its ids are given again to what another adds
 * afterwards. Throws if that is shown, or if anything that the replica had cannot be found.
 */
export async function measureFailover({ directory }: Bench): Promise<Measurement[]> {
  const programs = await findServerPrograms();
  const { folder, servers } = await makeFolders(directory, 'failover-');
  await using started = await startServers(programs, servers);
  const { primary, replica } = started;
  // The address that a failover moves from one server to the other.
  await using address = await openWire(primary.port);
  await shareFiles(folder, ['api-0', 'api-1', 'worker-0']);
  const settings = { DATABASE_URL: urlOn(address.port) };
  await using fleet = await startFleet(folder, settings, { apis: 2, workers: 1 });
  endAtSignal(() => fleet[Symbol.asyncDispose]());

  const tenants = await makeTenants(fleet.apis[0]?.url ?? '', 2, createRandom(23));
  const [one, other] = tenants as [ChaosTenant, ChaosTenant];
  const random = createRandom(29);
  for (const tenant of tenants) await addFiles(fleet, tenant, random);
  const kept = tenants.map(({ files }) => [...files]) as [KnownFile[], KnownFile[]];
  await waitUntil('the replica had everything', patienceMs, () => hasReplayed(primary, replica));
  await onServer(urlOn(replica.port, 'postgres'), "alter system set primary_conninfo = ''");
  await onServer(urlOn(replica.port, 'postgres'), 'select pg_reload_conf()');
  const lost = await addFiles(fleet, one, random);
  // So that each process has cached it.
  for (const file of lost) await findOnAll(fleet, one, file);

  await primary.stop('immediate');
  address.cut();
  await replica.promote();
  address.mend(replica.port);
  const search = (file: KnownFile) => async () =>
    (await findOnAll(fleet, one, file)).every(({ isFound }) => isFound);
  const searchMs = await waitUntil('searches worked', patienceMs, search(kept[0][0] as KnownFile));
  const uploadMs = await waitUntil('uploads worked', patienceMs, async () => {
    await addFile(fleet, other, random);
    return true;
  });
  const added = await addFiles(fleet, other, random);

  const faults = [
    ...fleet.faults,
    ...(await faultsOfSearches(fleet, one, { wanted: kept[0], other, lost })),
    ...(await faultsOfSearches(fleet, other, { wanted: [...kept[1], ...added], other: one, lost })),
  ];
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
  return [
    { name: 'files that the replica had, all found', value: kept.flat().length, unit: '' },
    { name: 'files that it lacked, none shown', value: lost.length, unit: '' },
    { name: 'files added after the failover, all found', value: added.length, unit: '' },
    { name: 'searches work after the takeover', value: searchMs / 1_000, unit: 's' },
    { name: 'uploads work after that', value: uploadMs / 1_000, unit: 's' },
  ];
}

/** Searches for files of a tenant on all API processes. @param lost the files that the database does not have */
async function faultsOfSearches(
  fleet: Fleet,
  tenant: ChaosTenant,
  { wanted, other, lost }: { wanted: KnownFile[]; other: ChaosTenant; lost: KnownFile[] },
): Promise<string[]> {
  const faults: string[] = [];
  for (const file of wanted)
    for (const { isFound, context } of await findOnAll(fleet, tenant, file)) {
      if (!isFound) faults.push(`${file.id} is not found`);
      if (context.includes(other.mark)) faults.push(`${tenant.mark} was shown what belongs to ${other.mark}`);
      if (lost.some(({ code }) => context.includes(code)))
        faults.push('a passage was shown that the database lacks');
    }
  return faults;
}

/** Gives processes one folder of files, as a shared volume does. */
async function shareFiles(folder: string, names: string[]): Promise<void> {
  const files = join(folder, 'files');
  await mkdir(files, { mode: 0o700 });
  for (const name of names) {
    await mkdir(join(folder, name), { mode: 0o700 });
    await symlink(files, join(folder, name, 'files'));
  }
}

type Server = { port: number };

async function hasReplayed(primary: Server, replica: Server): Promise<boolean> {
  const [written] = await onServer<{ lsn: string }>(
    urlOn(primary.port, 'postgres'),
    'select pg_current_wal_lsn() as lsn',
  );
  const [read] = await onServer<{ has: boolean }>(
    urlOn(replica.port, 'postgres'),
    `select pg_last_wal_replay_lsn() >= '${written?.lsn}'::pg_lsn as has`,
  );
  return read?.has === true;
}

/** Adds files of a tenant through both API processes, and waits until they are processed. */
async function addFiles(fleet: Fleet, tenant: ChaosTenant, random: () => number): Promise<KnownFile[]> {
  const added: KnownFile[] = [];
  for (let count = 0; count < filesAtOnce; count += 1) added.push(await addFile(fleet, tenant, random));
  for (const file of added)
    await waitUntil(`${file.id} was processed`, patienceMs, async () => {
      const response = await call(fleet.apis[0]?.url, tenant, `/v1/files/${file.id}`);
      return ((await response.json()) as { status: string }).status === 'processed';
    });
  return added;
}

async function addFile(fleet: Fleet, tenant: ChaosTenant, random: () => number): Promise<KnownFile> {
  const { code, shape, body } = makeFile(tenant, random);
  const form = new FormData();
  form.append('file', new File([body], `${code}.md`));
  const response = await call(fleet.apis[tenant.files.length % 2]?.url, tenant, '/v1/files', {
    method: 'POST',
    body: form,
  });
  const { id } = (await response.json()) as { id: string };
  const file: KnownFile = { id, code, shape, acceptedAt: performance.now(), deletion: 'no' };
  tenant.files.push(file);
  return file;
}

/** Searches for a file by its code on each API process. */
async function findOnAll(
  fleet: Fleet,
  tenant: ChaosTenant,
  file: KnownFile,
): Promise<{ isFound: boolean; context: string }[]> {
  const body = JSON.stringify({ assistant_id: tenant.assistantId, query: `code word ${file.code}` });
  const headers = { 'content-type': 'application/json' };
  return Promise.all(
    fleet.apis.map(async ({ url }) => {
      const response = await call(url, tenant, '/v1/search', { method: 'POST', headers, body });
      const { context, file_ids } = (await response.json()) as { context: string; file_ids: string[] };
      return { isFound: file_ids.includes(file.id), context };
    }),
  );
}

/** @throws Error when the response is not a success */
async function call(url = '', { key }: ChaosTenant, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
  return response;
}
