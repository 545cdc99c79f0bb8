import { once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FileProgress } from '../../schema/file-progress.ts';
import { startWorker } from '../../src/index.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { until } from '../support/timing/until.ts';

const server = await startSharedServer();

async function upload({ trpc }: Tenant, name: string, text = `The contents of ${name}.`): Promise<string> {
  return uploadFile(trpc, name, text);
}

async function progressOf({ trpc }: Tenant, id: string): Promise<FileProgress | undefined> {
  return (await trpc.files.progress.query({ ids: [id] }))[0];
}

async function chunkIdsOf(fileId: string): Promise<number[]> {
  const { rows } = await server.deps.pool.query<{ id: number }>(
    'select c.id from chunk c join document d on d.id = c.document_id and d.live where d.file_id = $1',
    [fileId.slice('file-'.length)],
  );
  return rows.map(({ id }) => id);
}

/** A worker whose embedder waits until it is told to go on, or is aborted. */
async function startHeldWorker() {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<AbortSignal>();
  const embedder: Embedder = {
    ...server.deps.embedder,
    async embed(texts, purpose, signal) {
      if (!signal) throw new Error('An ingestion can always be aborted.');
      begun.resolve(signal);
      await Promise.race([held.promise, once(signal, 'abort')]);
      signal.throwIfAborted();
      return server.deps.embedder.embed(texts, purpose);
    },
  };
  const worker = await startWorker({ ...server.deps, embedder }, 1);
  onTestFinished(async () => {
    held.resolve();
    await worker.stop();
    await server.drainJobs();
  });
  return { begun: begun.promise, goOn: () => held.resolve() };
}

describe('progress', () => {
  test('shows the queue position, then times, passages and 100 percent', async () => {
    const tenant = await server.createTenant();
    const [first, second] = [await upload(tenant, 'first.txt'), await upload(tenant, 'second.txt')];
    const waiting = await tenant.trpc.files.progress.query();
    expect(waiting.map(({ id }) => id)).toEqual([first, second]);
    expect(waiting[1]).toMatchObject({ stage: 'waiting', percent: 0, attempts: 0, started_at: null });
    const [ahead, behind] = waiting.map((file) => file.queue_position ?? 0);
    expect(behind).toBe((ahead ?? 0) + 1);
    await server.drainJobs();
    expect(await progressOf(tenant, first)).toEqual({
      id: first,
      filename: 'first.txt',
      status: 'processed',
      status_details: null,
      stage: 'processed',
      percent: 100,
      pages: null,
      chunks: { done: 1, total: 1 },
      queue_position: null,
      attempts: 1,
      last_error: null,
      started_at: expect.any(Number),
      finished_at: expect.any(Number),
      thumbnail: false,
    });
    expect(await tenant.trpc.files.progress.query()).toEqual([]);
  });

  test('is followed from the queue to the end', async () => {
    const tenant = await server.createTenant();
    const id = await upload(tenant, 'followed.txt');
    const stages: string[] = [];
    let worker: Awaited<ReturnType<typeof startHeldWorker>> | undefined;
    for await (const file of await tenant.trpc.files.watch.mutate({ ids: [id] })) {
      stages.push(file.stage);
      if (file.stage === 'waiting') worker ??= await startHeldWorker();
      if (file.stage === 'embedding') {
        expect(file).toMatchObject({ chunks: { done: 0, total: 1 }, percent: 60, attempts: 1 });
        worker?.goOn();
      }
    }
    expect(stages.at(0)).toBe('waiting');
    expect(stages).toContain('embedding');
    expect(stages.at(-1)).toBe('processed');
  });

  test('is not shown for files of another project', async () => {
    const [owner, stranger] = [await server.createTenant(), await server.createTenant()];
    const id = await upload(owner, 'mine.txt');
    expect(await stranger.trpc.files.progress.query({ ids: [id] })).toEqual([]);
    await expect(stranger.trpc.files.cancel.mutate({ id })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
  });
});

describe('cancelling', () => {
  test('a waiting file ends in error and is never read, until it is retried', async () => {
    const tenant = await server.createTenant();
    const id = await upload(tenant, 'waiting.txt');
    expect(await tenant.trpc.files.cancel.mutate({ id })).toMatchObject({
      status: 'error',
      status_details: expect.stringMatching(/^Cancelled/),
      stage: 'error',
      queue_position: null,
    });
    await server.drainJobs();
    expect((await progressOf(tenant, id))?.status).toBe('error');

    expect(await tenant.trpc.files.retry.mutate({ id })).toMatchObject({ status: 'uploaded' });
    await server.drainJobs();
    expect(await progressOf(tenant, id)).toMatchObject({ status: 'processed', status_details: null });
  });

  test('a file that is being read stops the embedding and leaves nothing of it', async () => {
    const tenant = await server.createTenant();
    const id = await upload(tenant, 'running.txt');
    const { begun } = await startHeldWorker();
    const signal = await begun;
    await tenant.trpc.files.cancel.mutate({ id });
    if (!signal.aborted) await once(signal, 'abort');
    expect(await progressOf(tenant, id)).toMatchObject({ status: 'error', stage: 'error' });
    expect(await chunkIdsOf(id)).toEqual([]);
  });

  test('a deleted file stops the embedding too', async () => {
    const tenant = await server.createTenant();
    const id = await upload(tenant, 'deleted.txt');
    const { begun } = await startHeldWorker();
    const signal = await begun;
    await tenant.openai.files.delete(id);
    if (!signal.aborted) await once(signal, 'abort');
  });

  test('a file that waits to be reprocessed stays as it was', async () => {
    const tenant = await server.createTenant();
    const id = await upload(tenant, 'again.txt');
    await server.drainJobs();
    const before = await chunkIdsOf(id);
    await tenant.trpc.files.reindex.mutate({ id });
    expect(await tenant.trpc.files.cancel.mutate({ id })).toMatchObject({ stage: 'processed' });
    await server.drainJobs();
    expect(await chunkIdsOf(id)).toEqual(before);
  });

  test('a processed file is refused with a sentence', async () => {
    const tenant = await server.createTenant();
    const id = await upload(tenant, 'done.txt');
    await server.drainJobs();
    for (const name of ['cancel', 'retry'] as const) {
      await expect(tenant.trpc.files[name].mutate({ id })).rejects.toMatchObject({
        data: { httpStatus: 400 },
        message: expect.stringContaining('"processed"'),
      });
    }
  });
});

describe('reprocessing', () => {
  test('keeps the previous content searchable until the new one is complete', async () => {
    const tenant = await server.createTenant();
    const id = await upload(tenant, 'rules.txt', 'The password is tramontane.');
    await server.drainJobs();
    const before = await chunkIdsOf(id);
    expect(await tenant.trpc.files.reindex.mutate({ id })).toMatchObject({
      status: 'processed',
      stage: 'waiting',
    });
    const { begun, goOn } = await startHeldWorker();
    await begun;
    const query = { assistant_id: tenant.assistantId, query: 'tramontane' };
    expect((await tenant.trpc.search.mutate(query)).file_ids).toEqual([id]);
    expect(await chunkIdsOf(id)).toEqual(before);
    goOn();
    await until(async () => (await progressOf(tenant, id))?.stage === 'processed');
    const after = await chunkIdsOf(id);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    expect((await tenant.trpc.search.mutate(query)).file_ids).toEqual([id]);
  });

  test('that fails keeps the previous content and says why', async () => {
    const tenant = await server.createTenant();
    const id = await upload(tenant, 'kept.txt');
    await server.drainJobs();
    const before = await chunkIdsOf(id);
    const uuid = id.slice('file-'.length);
    await server.deps.blobs.put(uuid, Readable.from([' ']));
    // As if these bytes had been uploaded, by a version that found text in them.
    await server.deps.pool.query(`update file set sha256 = sha256(' ') where id = $1`, [uuid]);
    await tenant.trpc.files.reindex.mutate({ id });
    await server.drainJobs();
    expect(await progressOf(tenant, id)).toMatchObject({
      status: 'processed',
      status_details: null,
      last_error: 'The file has no text.',
    });
    expect(await chunkIdsOf(id)).toEqual(before);
  });

  test('covers a whole project, including files in error', async () => {
    const tenant = await server.createTenant();
    const [read, failed] = [await upload(tenant, 'a.txt'), await upload(tenant, 'b.txt')];
    await tenant.trpc.files.cancel.mutate({ id: failed });
    await server.drainJobs();
    await server.deps.pool.query(`update file set failures = 8 where id = $1`, [
      failed.slice('file-'.length),
    ]);
    expect(await tenant.trpc.files.reindexAll.mutate()).toEqual({ files: 2 });
    expect(await tenant.trpc.files.reindexAll.mutate()).toEqual({ files: 0 });
    await server.drainJobs();
    const after = await tenant.trpc.files.progress.query({ ids: [read, failed] });
    expect(after.map(({ status }) => status)).toEqual(['processed', 'processed']);
    // With as many attempts before it as a new one, or the next fault would be its last.
    expect(after.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
});

test('twenty watches may be open for one key, and a closed one makes room', async () => {
  const [tenant, neighbour] = [await server.createTenant(), await server.createTenant()];
  const watch = async ({ trpc }: Tenant, signal?: AbortSignal) => {
    const events = (await trpc.files.watch.mutate({}, signal && { signal }))[Symbol.asyncIterator]();
    return (await events.next()).value;
  };
  const left = new AbortController();
  const stays = new AbortController();
  onTestFinished(() => stays.abort());
  for (const { trpc } of [tenant, neighbour]) await upload({ trpc } as Tenant, 'watched.txt');
  const pending = { stage: 'waiting' };
  expect(await watch(tenant, left.signal)).toMatchObject(pending);
  for (let open = 1; open < 20; open += 1) expect(await watch(tenant, stays.signal)).toMatchObject(pending);
  await expect(watch(tenant)).rejects.toMatchObject({
    data: { httpStatus: 429, errorCode: 'rate_limit_exceeded' },
  });
  expect(await watch(neighbour, stays.signal)).toMatchObject(pending);
  left.abort();
  await until(async () => (await watch(tenant, stays.signal).catch(() => undefined)) !== undefined);
});

test('changing the ingestion needs the scope files:write, watching files:read', async () => {
  const { assistantId } = await server.createTenant();
  const admin = server.createAdmin();
  const keyWith = (scopes: ('files:read' | 'files:write')[]) =>
    admin.admin.keys.create.mutate({ project_id: assistantId, name: 'narrow', scopes });
  const status = async (key: string, path: string) =>
    (await server.fetch(`/trpc/${path}`, { key, json: { id: 'file-x' } })).status;
  const [reader, writer] = [await keyWith(['files:read']), await keyWith(['files:write'])];
  for (const path of ['files.cancel', 'files.retry', 'files.reindex', 'files.reindexAll']) {
    expect(await status(reader.key, path)).toBe(403);
    expect(await status(writer.key, path)).not.toBe(403);
  }
  expect(await status(writer.key, 'files.watch')).toBe(403);
});
