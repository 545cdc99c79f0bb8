import type { Pool } from '../db/connections.ts';
import { dropFormerTable, listFormerTables, moveFormerVectors } from '../db/vectors/former-vectors.ts';
import type { Log } from '../ports/log.ts';
import type { BulkOptions } from './segment-vectors.ts';

/** How often progress is logged, in milliseconds. */
const logIntervalMs = 10_000;

/**
 * Moves the vectors of the previous version to the shared table, a few at a time, while searches and changes find them in
 * either. May be stopped at any moment and started again.
 * @returns whether all is done; false when it was told to stop
 */
export async function moveAllFormerVectors(
  { pool, log }: { pool: Pool; log: Log },
  { signal, mustStop }: BulkOptions = {},
): Promise<boolean> {
  for (const table of await listFormerTables(pool)) {
    const { vectors: total } = table;
    let loggedAt = performance.now();
    let done = 0;
    for (let last = 0; ; ) {
      signal?.throwIfAborted();
      const batch = await moveFormerVectors(pool, table, last);
      if (!batch) break;
      last = batch.last;
      done += batch.moved;
      if (performance.now() - loggedAt >= logIntervalMs) {
        loggedAt = performance.now();
        log.info({ vectors: done, ofVectors: total }, 'vectors of the version before are moved');
      }
      if (await mustStop?.()) return false;
    }
    await dropFormerTable(pool, table);
    log.info({ vectors: total }, 'the vectors of the version before have been moved');
  }
  return true;
}
