import { stat } from 'node:fs/promises';
import type { Blobs } from '../../ports/blobs.ts';

/** The stores between which blobs move; `to` is the one of them that new blobs go to. */
type Places = { disk: Blobs; bucket: Blobs; to: 'disk' | 'bucket' };

/** Finds what the disk and a bucket hold while blobs move from one to the other. */
export function createMovingBlobs({ disk, bucket, to }: Places): Blobs {
  const [earlier, later] = to === 'disk' ? [bucket, disk] : [disk, bucket];
  return {
    put: later.put,
    async withLocalFile(key, use) {
      // Asked first: looking for a file on the disk costs nothing.
      if (await holds(disk, key)) {
        try {
          return await disk.withLocalFile(key, use);
        } catch (error) {
          // Moved while it was used, it is used again where it is now.
          if (await holds(disk, key)) throw error;
        }
      }
      try {
        return await bucket.withLocalFile(key, use);
      } catch (error) {
        if (!(await holds(disk, key))) throw error;
        return disk.withLocalFile(key, use);
      }
    },
    async delete(key) {
      await earlier.delete(key);
      await later.delete(key);
    },
    // In this order what moves meanwhile may come twice, and is never missed.
    async *list() {
      yield* earlier.list();
      yield* later.list();
    },
    async removeUnfinished(before) {
      await earlier.removeUnfinished(before);
      await later.removeUnfinished(before);
    },
  };
}

function holds(disk: Blobs, key: string): Promise<boolean> {
  return disk.withLocalFile(key, async (path) => (await stat(path).catch(() => undefined)) !== undefined);
}
