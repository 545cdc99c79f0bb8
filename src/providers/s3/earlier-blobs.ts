import { stat } from 'node:fs/promises';
import type { Blobs } from '../../ports/blobs.ts';

/** A store that still finds what an earlier one holds. New blobs go to the later one alone. */
export function fallBackOn(earlier: Blobs, later: Blobs): Blobs {
  return {
    put: later.put,
    async withLocalFile(key, use) {
      // Asked first: looking for a file on the disk costs nothing.
      if (await holds(earlier, key)) {
        try {
          return await earlier.withLocalFile(key, use);
        } catch (error) {
          // Moved while it was used, it is used again where it is now.
          if (await holds(earlier, key)) throw error;
        }
      }
      return later.withLocalFile(key, use);
    },
    async delete(key) {
      await earlier.delete(key);
      await later.delete(key);
    },
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

function holds(blobs: Blobs, key: string): Promise<boolean> {
  return blobs.withLocalFile(key, async (path) => (await stat(path).catch(() => undefined)) !== undefined);
}
