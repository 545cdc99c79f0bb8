import type { Pool } from '../db/connections.ts';
import { findRetiredDocument, sweepDocument } from '../db/tables/documents.ts';
import { dropOrphanedIndexes } from '../db/vectors/vector-indexes.ts';

/** Deletes the rows of all retired documents, a few at a time, so that nobody waits long for its statements. */
export async function sweepDocuments(pool: Pool, signal?: AbortSignal): Promise<void> {
  for (let id = await findRetiredDocument(pool); id !== undefined; id = await findRetiredDocument(pool)) {
    do signal?.throwIfAborted();
    while (await sweepDocument(pool, id));
  }
  await dropOrphanedIndexes(pool);
}
