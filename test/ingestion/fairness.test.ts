import { basename } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { drainJobs, startWorker } from '../../src/index.ts';
import { compactTask } from '../../src/jobs/enqueue-segments.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import { createTypedClient } from '../support/server/clients.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';
import { until } from '../support/timing/until.ts';

let database: Database;
let server: TestServer;

beforeAll(async () => {
  database = await openTestDatabase();
  server = await createTestServer({}, database);
  return async () => {
    await server[Symbol.asyncDispose]();
    await database.close();
  };
});

let uploads = 0;

async function upload({ trpc }: Pick<Tenant, 'trpc'>, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    uploads += 1;
    // Too many bytes to share a turn with others.
    ids.push(await uploadFile(trpc, `${uploads}.txt`, `File number ${uploads} of all.`.padEnd(70_000)));
  }
  return ids;
}

/** Notes in which order files are read. */
function noteOrder() {
  const order: string[] = [];
  const { parserPool } = server.deps;
  const parse: typeof parserPool.parse = (document, ...rest) => {
    order.push(`file-${basename(document.path)}`);
    return parserPool.parse(document, ...rest);
  };
  return { order, deps: { ...server.deps, parserPool: { ...parserPool, parse } } };
}

/** Where the files of each list come in an order, counted from 0. */
function ranks(order: string[], ids: string[]): number[] {
  return ids.map((id) => order.indexOf(id)).sort((a, b) => a - b);
}

test('organizations take turns, however many files one of them has', async () => {
  const [large, small, late] = [
    await server.createTenant(),
    await server.createTenant(),
    await server.createTenant(),
  ];
  const many = await upload(large, 20);
  const few = [...(await upload(small, 3)), ...(await upload(late, 3))];
  const { order, deps } = noteOrder();
  await drainJobs(deps);
  expect(order).toHaveLength(26);
  // Each of the three has two jobs in a round of six.
  expect(Math.max(...ranks(order, few))).toBeLessThan(12);
  expect(ranks(order, many)[0]).toBe(0);
});

test('projects of an organization take turns', async () => {
  const tenant = await server.createTenant();
  const admin = server.createAdmin();
  const other = await tenant.trpc.assistants.create.mutate({ name: 'Another' });
  const key = await admin.admin.keys.create.mutate({ project_id: other.id, name: 'another' });

  await upload(tenant, 12);
  const few = await upload({ trpc: createTypedClient(server.url, key.key) }, 3);
  const { order, deps } = noteOrder();
  await drainJobs(deps);
  expect(Math.max(...ranks(order, few))).toBeLessThan(8);
});

test('slow files leave a place to other organizations', async () => {
  const [slow, quick] = [await server.createTenant(), await server.createTenant()];
  const held = await upload(slow, 6);
  const released = Promise.withResolvers<void>();
  let inHand = 0;
  const { parserPool } = server.deps;
  const parse: typeof parserPool.parse = async (document, ...rest) => {
    if (held.includes(`file-${basename(document.path)}`)) {
      inHand += 1;
      await released.promise;
    }
    return parserPool.parse(document, ...rest);
  };
  const worker = await startWorker({ ...server.deps, parserPool: { ...parserPool, parse } }, 3);
  onTestFinished(() => worker.stop());
  // Before it: a stop waits for what is held.
  onTestFinished(() => released.resolve());
  await until(async () => inHand === 2);
  const [id = ''] = await upload(quick, 1);
  await until(async () => (await quick.openai.files.retrieve(id)).status === 'processed');
  expect(inHand).toBe(2);
  released.resolve();
  await until(async () => (await slow.trpc.files.progress.query()).length === 0);
});

test('reprocessed files come after new ones, and are never all enqueued', async () => {
  const [tenant, other] = [await server.createTenant(), await server.createTenant()];
  const again = await upload(tenant, 12);
  await drainJobs(server.deps);
  expect(await tenant.trpc.files.reindexAll.mutate()).toEqual({ files: 12 });
  const { rows } = await database.pool.query<{ jobs: number }>(
    `select count(*) as jobs from graphile_worker.jobs where task_identifier like 'ingest%'`,
  );
  expect(rows[0]?.jobs).toBe(1);
  const added = [...(await upload(tenant, 4)), ...(await upload(other, 4))];
  const { order, deps } = noteOrder();
  await drainJobs(deps);
  expect(ranks(order, added)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(ranks(order, again)).not.toContain(-1);
});

test('a file that waits for a duplicate is considered only once', async () => {
  const tenant = await server.createTenant();
  const content = new File(['The same in each of them.'], 'same.txt');
  for (let copy = 0; copy < 20; copy += 1) {
    const form = new FormData();
    form.set('file', content, `${copy}.txt`);
    await tenant.trpc.files.create.mutate(form);
  }
  const waits: object[] = [];
  const note = (facts: object, message: string) => {
    if (message.startsWith('file waits')) waits.push(facts);
  };
  const released = Promise.withResolvers<void>();
  const { parserPool } = server.deps;
  const parse: typeof parserPool.parse = async (...args) => {
    await released.promise;
    return parserPool.parse(...args);
  };
  const log = { ...server.deps.log, info: note };
  const worker = await startWorker({ ...server.deps, log, parserPool: { ...parserPool, parse } }, 3);
  onTestFinished(() => worker.stop());
  // Before it: a stop waits for what is held.
  onTestFinished(() => released.resolve());
  await until(async () => waits.length === 19);
  released.resolve();
  await until(async () => (await tenant.trpc.files.progress.query()).length === 0);
  expect(waits).toHaveLength(19);
});

test('a thousand projects are compacted without a wait for each', async () => {
  await database.pool.query(
    `select graphile_worker.add_job($1, json_build_object('projectId', gen_random_uuid()), job_key => $1 || n)
     from generate_series(1, 1000) as n`,
    [compactTask],
  );
  const started = performance.now();
  const worker = await startWorker(server.deps, 1);
  onTestFinished(() => worker.stop());
  await until(async () => {
    const { rows } = await database.pool.query<{ jobs: number }>(
      'select count(*) as jobs from graphile_worker.jobs where task_identifier = $1',
      [compactTask],
    );
    return rows[0]?.jobs === 0;
  });
  // A wait of a tenth of a second for each would take longer, and no work beside it does.
  expect(performance.now() - started).toBeLessThan(100_000);
}, 120_000);
