import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startWorker } from '../../src/index.ts';
import { deleteBlobs, findOrphanedBlobs } from '../../src/jobs/tasks/remove-blobs.ts';
import type { Blobs } from '../../src/ports/blobs.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { commitMeanwhile } from '../support/stores/commit-meanwhile.ts';
import { testServerUrl } from '../support/stores/open-test-database.ts';
import { until } from '../support/timing/until.ts';

/** A server with a directory of its own for stored bytes. */
async function serve(): Promise<TestServer & { directory: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-test-'));
  const server = await createTestServer({ DATA_DIR: directory });
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    await rm(directory, { recursive: true, force: true });
  });
  return { ...server, directory: join(directory, 'files') };
}

async function upload(server: TestServer) {
  const tenant = await server.createTenant();
  const file = new File(['The password is tramontane.'], 'secret.txt');
  const { id } = await tenant.openai.files.create({ file, purpose: 'assistants' });
  await server.drainJobs();
  return { ...tenant, id };
}

function keysOf(blobs: Blobs): Promise<string[]> {
  return Array.fromAsync(blobs.list(), ({ key }) => key);
}

const uuidOf = (fileId: string) => fileId.slice('file-'.length);

test('an unreachable store neither blocks a deletion nor keeps the bytes forever', async () => {
  const server = await serve();
  const { openai, trpc, assistantId, id } = await upload(server);
  const down: Blobs = { ...server.deps.blobs, delete: () => Promise.reject(new Error('out of reach')) };

  expect(await openai.files.delete(id)).toMatchObject({ deleted: true });
  const found = await trpc.search.mutate({ assistant_id: assistantId, query: 'tramontane' });
  expect(found.file_ids).toEqual([]);
  await expect(deleteBlobs({ ...server.deps, blobs: down })).rejects.toThrow('could not be deleted');
  expect(await keysOf(server.deps.blobs)).toEqual([uuidOf(id)]);

  await deleteBlobs(server.deps);
  expect(await keysOf(server.deps.blobs)).toEqual([]);
  const { rows } = await server.deps.pool.query('select key from deleted_blob');
  expect(rows).toEqual([]);
});

test('deleting an organization deletes its stored bytes', async () => {
  const server = await serve();
  const { assistantId } = await upload(server);
  await server.deps.pool.query(
    'delete from organization where id = (select organization_id from project where id = $1)',
    [assistantId.slice('asst-'.length)],
  );
  await deleteBlobs(server.deps);
  expect(await keysOf(server.deps.blobs)).toEqual([]);
});

async function* bytes() {
  yield Buffer.from('bytes');
}

test('a starting worker sweeps what a killed process has left, but not uploads and imports in progress', async () => {
  const server = await serve();
  const { id } = await upload(server);
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const long = hours(25);
  const [orphan, imported, fresh] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const key of [orphan, imported, fresh]) await server.deps.blobs.put(key, bytes());
  // The first of many files of an import, whose rows come at its end.
  await utimes(join(server.directory, imported.slice(0, 2), imported), hours(23), hours(23));
  await utimes(join(server.directory, orphan.slice(0, 2), orphan), long, long);
  const unfinished = join(server.directory, 'unfinished');
  await writeFile(join(unfinished, 'cut-off'), 'by');
  await utimes(join(unfinished, 'cut-off'), long, long);
  await writeFile(join(unfinished, 'under-way'), 'by');

  const worker = await startWorker(server.deps, 1);
  onTestFinished(() => worker.stop());
  await until(async () => !(await keysOf(server.deps.blobs)).includes(orphan));
  expect((await keysOf(server.deps.blobs)).sort()).toEqual([uuidOf(id), imported, fresh].sort());
  expect(await readdir(unfinished)).toEqual(['under-way']);
});

test('a sweep leaves other programs’ files in the directory alone', async () => {
  const server = await serve();
  await upload(server);
  await writeFile(join(server.directory, 'README'), 'kept');
  await server.deps.blobs.put('notes-of-mine', bytes());
  await findOrphanedBlobs(server.deps, new Date());
  await deleteBlobs(server.deps);
  expect(await keysOf(server.deps.blobs)).toContain('notes-of-mine');
});

test('one sweep of deleted documents runs at a time, so that a second one takes no turn of the other upkeep', async () => {
  const server = await serve();
  const { pool } = server.deps;
  const { openai, id } = await upload(server);
  await pool.query(`select graphile_worker.add_job('sweep_documents', job_key => 'another')`);
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'another process', locked_at = now() where key = 'another'`,
  );
  const retired = async () => {
    const { rows } = await pool.query('select id from document where file_id is null and not swept');
    return rows.length;
  };
  await openai.files.delete(id);
  await server.drainJobs();
  expect(await keysOf(server.deps.blobs)).toEqual([]);
  expect(await retired()).toBe(1);

  await pool.query(`delete from graphile_worker._private_jobs where key = 'another'`);
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await server.drainJobs();
  expect(await retired()).toBe(0);
});

test.skipIf(!testServerUrl).each(['delete', 'reindex'] as const)(
  '%s of many files takes its turn behind whoever publishes some of them, whatever the order of either',
  async (action) => {
    const server = await serve();
    const tenant = await server.createTenant();
    const ids: string[] = [];
    for (let index = 0; index < 8; index += 1)
      ids.push(await uploadFile(tenant.trpc, `${index}.txt`, `Note ${index}.`));
    await server.drainJobs();
    const [first, ...others] = ids.map(uuidOf).sort();
    // So that the planner knows of the rows, and may read them in another order.
    await server.deps.pool.query('analyze file');
    // In the order of their ids, as documents are published.
    const lock = 'select from file where id = any($1::uuid[]) order by id for update';
    const { affected } = await commitMeanwhile(
      server.deps.pool,
      (db) => db.query(lock, [[first]]),
      () => tenant.trpc.files.bulk.mutate({ action, ids }),
      (db) => db.query(lock, [others]),
    );
    expect(affected).toBe(ids.length);
  },
);
