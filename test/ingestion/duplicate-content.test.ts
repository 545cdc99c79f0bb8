import { basename } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startWorker } from '../../src/index.ts';
import { ingestFile } from '../support/ingestion/ingest-file.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { until } from '../support/timing/until.ts';

const server = await startSharedServer();

const text = '# Passwords\n\nThe password is tramontane winds.';

async function upload({ trpc }: Tenant, name: string, content = text): Promise<string> {
  return uploadFile(trpc, name, content);
}

/**
 * Works on jobs, two at once, until every file of a project is read or failed.
 * @returns how many files were parsed and passages embedded; the database may hold those of other tests.
 */
async function readAll({ trpc }: Tenant, ids: string[]) {
  const work = { parsed: 0, embedded: 0 };
  const { parserPool, embedder } = server.deps;
  const worker = await startWorker(
    {
      ...server.deps,
      parserPool: {
        ...parserPool,
        parse(document, ...rest) {
          if (ids.includes(`file-${basename(document.path)}`)) work.parsed += 1;
          return parserPool.parse(document, ...rest);
        },
      },
      embedder: {
        ...embedder,
        embed(texts, ...rest) {
          work.embedded += texts.filter((embedded) => embedded.includes('tramontane winds')).length;
          return embedder.embed(texts, ...rest);
        },
      },
    },
    2,
  );
  onTestFinished(() => worker.stop());
  await until(async () => (await trpc.files.progress.query()).length === 0);
  return work;
}

function find({ trpc, assistantId }: Tenant, query: string) {
  return trpc.search.mutate({ assistant_id: assistantId, query });
}

test('the same content is parsed and embedded once, and found under each name', async () => {
  const tenant = await server.createTenant();
  const ids = await Promise.all(
    ['zephyrs.md', 'breezes.md', 'storms.md'].map((name) => upload(tenant, name)),
  );
  expect(await readAll(tenant, ids)).toEqual({ parsed: 1, embedded: 1 });
  // A search shows equal passages once, those of the file that fits best.
  for (const [index, name] of ['zephyrs', 'breezes', 'storms'].entries()) {
    expect((await find(tenant, name)).file_ids[0]).toBe(ids[index]);
  }
});

test('deleting one leaves the other', async () => {
  const tenant = await server.createTenant();
  const first = await upload(tenant, 'first.md');
  const second = await upload(tenant, 'second.md');
  await server.drainJobs();
  await tenant.openai.files.delete(first);
  await server.drainJobs();
  expect((await find(tenant, 'tramontane')).file_ids).toEqual([second]);
});

test('a file is processed itself if the duplicate that it waited for is deleted or cancelled', async () => {
  const tenant = await server.createTenant();
  const [deleted, cancelled, last] = [
    await upload(tenant, 'deleted.md'),
    await upload(tenant, 'cancelled.md'),
    await upload(tenant, 'last.md'),
  ];
  await tenant.openai.files.delete(deleted);
  await tenant.trpc.files.cancel.mutate({ id: cancelled });
  expect(await readAll(tenant, [deleted, cancelled, last])).toEqual({ parsed: 1, embedded: 1 });
  expect((await find(tenant, 'tramontane')).file_ids).toEqual([last]);
});

test('a file is not finished before those that wait for it are enqueued', async () => {
  const tenant = await server.createTenant();
  const id = await upload(tenant, 'a.md');
  const interrupted = ingestFile(
    { ...server.deps, enqueueNext: () => Promise.reject(new Error('killed')) },
    id.slice('file-'.length),
  );
  await expect(interrupted).rejects.toThrow('killed');
  expect((await tenant.openai.files.retrieve(id)).status).toBe('uploaded');
  await server.deps.pool.query('update file set retry_at = null where id = $1', [id.slice('file-'.length)]);
  await server.drainJobs();
  expect((await tenant.openai.files.retrieve(id)).status).toBe('processed');
});

test('content that cannot be read fails under every name', async () => {
  const tenant = await server.createTenant();
  const broken = `%PDF-1.7\n${'no objects here '.repeat(30)}`;
  const ids = [await upload(tenant, 'a.pdf', broken), await upload(tenant, 'b.pdf', broken)];
  await readAll(tenant, ids);
  const files = await tenant.trpc.files.progress.query({ ids });
  expect(files.map(({ status }) => status)).toEqual(['error', 'error']);
});

test('other projects and other formats share nothing', async () => {
  const [tenant, stranger] = [await server.createTenant(), await server.createTenant()];
  const ids = [await upload(stranger, 'a.md'), await upload(tenant, 'a.md'), await upload(tenant, 'a.txt')];
  const work = await readAll(tenant, ids);
  await until(async () => (await stranger.trpc.files.progress.query()).length === 0);
  expect(work).toEqual({ parsed: 3, embedded: 3 });
  expect((await find(stranger, 'tramontane')).file_ids).toHaveLength(1);
});
