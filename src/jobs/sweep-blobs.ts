import type { Pool } from '../db/connections.ts';
import { forgetDeletedBlobs, listDeletedBlobs, noteOrphanedBlobs } from '../db/tables/deleted-blobs.ts';
import { ownerOf } from '../ingest/blob-keys.ts';
import type { Blobs } from '../ports/blobs.ts';
import type { Log } from '../ports/log.ts';
import { deleteBlobsTask, enqueueOnce } from './enqueue.ts';

type SweepDependencies = { pool: Pool; blobs: Blobs; log: Log };

/** How many blobs are deleted at once. */
const concurrency = 16;

/** How many keys go into one statement. */
const batch = 1_000;

/**
 * Deletes the stored bytes of files whose records are gone.
 * @throws Error when some could not be deleted; they stay noted, and the job is to be run again.
 */
export async function deleteBlobs({ pool, blobs, log }: SweepDependencies): Promise<void> {
  let faults = 0;
  for (
    let keys = await listDeletedBlobs(pool, '', concurrency);
    keys.length > 0;
    keys = await listDeletedBlobs(pool, keys.at(-1) ?? '', concurrency)
  ) {
    const results = await Promise.allSettled(keys.map((key) => blobs.delete(key)));
    await forgetDeletedBlobs(
      pool,
      keys.filter((_key, index) => results[index]?.status === 'fulfilled'),
    );
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') continue;
      faults += 1;
      log.warn({ key: keys[index], err: result.reason }, 'stored bytes were not deleted');
    }
  }
  if (faults > 0) throw new Error(`${faults} blobs could not be deleted.`);
}

/**
 * Has blobs deleted that no file owns, and removes what interrupted uploads left: a process that is killed between
 * storing the bytes and inserting the record leaves such.
 * @param before spares what is younger, because an upload may be about to insert its record
 */
export async function deleteOrphanedBlobs(
  { pool, blobs, log }: SweepDependencies,
  before: Date,
): Promise<void> {
  await blobs.removeUnfinished(before);
  let orphans = 0;
  let owned: { key: string; fileId: string }[] = [];
  const note = async () => {
    orphans += await noteOrphanedBlobs(pool, owned);
    owned = [];
  };
  for await (const { key, writtenAt } of blobs.list()) {
    const fileId = writtenAt < before ? ownerOf(key) : undefined;
    if (fileId === undefined) continue;
    owned.push({ key, fileId });
    if (owned.length === batch) await note();
  }
  await note();
  if (orphans > 0) log.info({ orphans }, 'stored bytes that no file owns are deleted');
  // Also for what an earlier job has given up on.
  await enqueueOnce(pool, deleteBlobsTask);
}
