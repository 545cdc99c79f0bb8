import type { Pool } from '../../db/connections.ts';
import { addToDeletedBlobs, listDeletedBlobs, removeFromDeletedBlobs } from '../../db/files/deleted-blobs.ts';
import { ownerOf } from '../../ingest/blob-keys.ts';
import { ownsAllStores } from '../../ingest/blob-store-owners.ts';
import type { Blobs, StorePlace } from '../../ports/blobs.ts';
import type { Log } from '../../ports/log.ts';
import { deleteBlobsTask, enqueueOnce } from '../enqueue.ts';

type BlobDependencies = { pool: Pool; blobs: Blobs; log: Log };

/** How many blobs are deleted at once. */
const deletedAtOnce = 16;

/** How many keys one statement takes. */
const keysPerStatement = 1_000;

/**
 * Deletes the stored bytes of deleted files.
 * @throws Error when some could not be deleted; they stay listed for the next run.
 */
export async function deleteBlobs({ pool, blobs, log }: BlobDependencies): Promise<void> {
  let faults = 0;
  for (
    let keys = await listDeletedBlobs(pool, '', deletedAtOnce);
    keys.length > 0;
    keys = await listDeletedBlobs(pool, keys.at(-1) ?? '', deletedAtOnce)
  ) {
    const results = await Promise.allSettled(keys.map((key) => blobs.delete(key)));
    await removeFromDeletedBlobs(
      pool,
      keys.filter((_key, index) => results[index]?.status === 'fulfilled'),
    );
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') continue;
      faults += 1;
      log.warn({ key: keys[index], err: result.reason }, 'stored bytes were not deleted');
    }
  }
  if (faults > 0)
    throw new Error(
      `The stored bytes of ${faults} deleted ${faults === 1 ? 'file' : 'files'} could not be deleted.`,
    );
}

/**
 * Enqueues the deletion of orphaned blobs, and removes unfinished ones: a process killed between storing the bytes and
 * inserting the file's row leaves such blobs behind. Where another database has files too, nothing counts as orphaned.
 * @param before spares younger blobs, because an upload may be about to insert its row
 */
export async function findOrphanedBlobs(
  deps: BlobDependencies & { places: StorePlace[] },
  before: Date,
): Promise<void> {
  await deps.blobs.removeUnfinished(before);
  if (await ownsAllStores(deps)) await collectOrphans(deps, before);
  // Also for blobs that an earlier job has given up on.
  await enqueueOnce(deps.pool, deleteBlobsTask);
}

async function collectOrphans({ pool, blobs, log }: BlobDependencies, before: Date): Promise<void> {
  let orphans = 0;
  let owned: { key: string; fileId: string }[] = [];
  const addToList = async () => {
    orphans += await addToDeletedBlobs(pool, owned);
    owned = [];
  };
  for await (const { key, writtenAt } of blobs.list()) {
    const fileId = writtenAt < before ? ownerOf(key) : undefined;
    if (fileId === undefined) continue;
    owned.push({ key, fileId });
    if (owned.length === keysPerStatement) await addToList();
  }
  await addToList();
  if (orphans > 0) log.info({ orphans }, 'stored bytes that no file owns are deleted');
}
