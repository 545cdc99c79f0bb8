import { stat } from 'node:fs/promises';
import type { Blobs } from '../../ports/blobs.ts';

/** The two stores between which blobs move; new blobs go to `to`. */
type Places = { disk: Blobs; bucket: Blobs; to: 'disk' | 'bucket' };

/** Gives access to the blobs of both stores while they move from one to the other. */
export function createMovingBlobs({ disk, bucket, to }: Places): Blobs {
  const [earlier, later] = to === 'disk' ? [bucket, disk] : [disk, bucket];
  return {
    put: later.put,
    async withLocalFile(key, use) {
      // Asked first because looking for a local file costs nothing.
      if (await hasBlob(disk, key)) {
        try {
          return await disk.withLocalFile(key, use);
        } catch (error) {
          // It was moved while in use, so the call is repeated with the other store.
          if (await hasBlob(disk, key)) throw error;
        }
      }
      try {
        return await bucket.withLocalFile(key, use);
      } catch (error) {
        if (!(await hasBlob(disk, key))) throw error;
        return disk.withLocalFile(key, use);
      }
    },
    withStoredFile: later.withStoredFile,
    async delete(key) {
      await earlier.delete(key);
      await later.delete(key);
    },
    // In this order a blob that is moved meanwhile may be listed twice, but is never missed.
    async *list() {
      yield* earlier.list();
      yield* later.list();
    },
    check: later.check,
    async removeUnfinished(before) {
      await earlier.removeUnfinished(before);
      await later.removeUnfinished(before);
    },
  };
}

function hasBlob(disk: Blobs, key: string): Promise<boolean> {
  return disk.withLocalFile(key, async (path) => (await stat(path).catch(() => undefined)) !== undefined);
}
