import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { drawThumbnail } from '../../src/ingest/draw-thumbnail.ts';
import { ingestFiles } from '../../src/ingest/ingest-file.ts';
import { enqueueAfterIngestion } from '../../src/jobs/enqueue.ts';
import { scanOf } from '../support/documents/scan.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import type { Tenant } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer();
const pdf = Buffer.from(await readFile(new URL('../../samples/tern-3-service-manual.pdf', import.meta.url)));
const picture = Buffer.from(await scanOf(['The password is tramontane']));

async function thumbnailOf({ trpc }: Tenant, id: string) {
  const thumbnail = await trpc.files.thumbnail.query({ id });
  return thumbnail && { ...thumbnail, bytes: Buffer.from(thumbnail.data, 'base64') };
}

async function storedFor(fileId: string): Promise<string[]> {
  const keys = await Array.fromAsync(server.deps.blobs.list(), ({ key }) => key);
  return keys.filter((key) => key.startsWith(fileId.slice('file-'.length))).sort();
}

test('of an image and of a PDF are small WebP pictures', async () => {
  const tenant = await server.createTenant();
  const ids: string[] = [];
  for (const [filename, content] of [['a.png', picture] as const, ['b.pdf', pdf] as const]) {
    const id = await uploadFile(tenant.trpc, filename, content);
    expect(await thumbnailOf(tenant, id)).toBeNull();
    ids.push(id);
    await server.drainJobs();
  }
  for (const id of ids) {
    const thumbnail = await thumbnailOf(tenant, id);
    expect(thumbnail?.media_type).toBe('image/webp');
    const { format, width, height } = await sharp(thumbnail?.bytes).metadata();
    expect(format).toBe('webp');
    expect(Math.max(width, height)).toBe(320);
  }
  const progress = await tenant.trpc.files.progress.query({ ids });
  expect(progress).toMatchObject([
    { status: 'processed', thumbnail: true },
    { status: 'processed', thumbnail: true },
  ]);
});

test("do not exist for formats without pictures, nor for other projects' files", async () => {
  const [owner, stranger] = [await server.createTenant(), await server.createTenant()];
  const text = await uploadFile(owner.trpc, 'a.txt', 'The password is tramontane.');
  await server.drainJobs();
  expect(await thumbnailOf(owner, text)).toBeNull();
  await expect(stranger.trpc.files.thumbnail.query({ id: text })).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
});

test('are drawn once for equal files', async () => {
  const tenant = await server.createTenant();
  const first = await uploadFile(tenant.trpc, 'first.pdf', pdf);
  await server.drainJobs();
  const second = await uploadFile(tenant.trpc, 'second.pdf', pdf);
  // What would be drawn is something else, so that a picture that is drawn again is not the same.
  await server.deps.blobs.put(second.slice('file-'.length), bytesOf(picture));
  await server.drainJobs();
  expect(await thumbnailOf(tenant, second)).toEqual(await thumbnailOf(tenant, first));
});

test('are drawn later while other files of the organization wait', async () => {
  const tenant = await server.createTenant();
  const ids = [await uploadFile(tenant.trpc, 'a.pdf', pdf), await uploadFile(tenant.trpc, 'b.pdf', picture)];
  const waits: unknown[] = [];
  for (const id of ids) {
    const fileId = id.slice('file-'.length);
    await ingestFiles({ ...server.deps, enqueueNext: enqueueAfterIngestion }, [fileId]);
    const { rows } = await server.deps.pool.query(
      `select extract(epoch from run_at - created_at)::integer as seconds from graphile_worker.jobs where key = $1`,
      [`thumbnail:${fileId}`],
    );
    waits.push(...rows);
  }
  expect(waits).toEqual([{ seconds: 2 }, { seconds: 0 }]);
  await server.drainJobs();
  expect(await thumbnailOf(tenant, ids[1] as string)).not.toBeNull();
});

test('are deleted with their file', async () => {
  const tenant = await server.createTenant();
  const id = await uploadFile(tenant.trpc, 'a.pdf', pdf);
  await server.drainJobs();
  expect(await storedFor(id)).toHaveLength(2);
  await tenant.openai.files.delete(id);
  await server.drainJobs();
  expect(await storedFor(id)).toEqual([]);
});

test('of a file that is deleted meanwhile leave nothing behind', async () => {
  const tenant = await server.createTenant();
  const id = await uploadFile(tenant.trpc, 'a.pdf', pdf);
  onTestFinished(() => server.drainJobs());
  const { parserPool } = server.deps;
  const deleting = {
    ...parserPool,
    async makeThumbnail(...asked: Parameters<typeof parserPool.makeThumbnail>) {
      const thumbnail = await parserPool.makeThumbnail(...asked);
      await tenant.openai.files.delete(id);
      return thumbnail;
    },
  };
  await drawThumbnail({ ...server.deps, parserPool: deleting }, id.slice('file-'.length));
  expect((await storedFor(id)).filter((key) => key.endsWith('-thumbnail'))).toEqual([]);
});

test('of a page whose file is deleted while it is drawn is not kept', async () => {
  const tenant = await server.createTenant();
  const id = await uploadFile(tenant.trpc, 'a.pdf', pdf);
  await server.drainJobs();
  const { deps } = server;
  const { drawPage } = deps.drawingPool;
  deps.drawingPool.drawPage = async (...asked) => {
    const page = await drawPage(...asked);
    await tenant.openai.files.delete(id);
    await server.drainJobs();
    return page;
  };
  onTestFinished(() => void Object.assign(deps.drawingPool, { drawPage }));
  await tenant.trpc.files.pagePicture.query({ id, page: 1 });
  expect(await storedFor(id)).toEqual([]);
});

test('that cannot be drawn leave their file as it is', async () => {
  const tenant = await server.createTenant();
  const id = await uploadFile(tenant.trpc, 'a.pdf', pdf);
  const broken = Buffer.from(`%PDF-1.7\n${'no objects here '.repeat(30)}`);
  await server.deps.blobs.put(id.slice('file-'.length), bytesOf(broken));
  await drawThumbnail(server.deps, id.slice('file-'.length));
  expect(await thumbnailOf(tenant, id)).toBeNull();
  await server.drainJobs();
});

async function* bytesOf(content: Buffer) {
  yield content;
}
