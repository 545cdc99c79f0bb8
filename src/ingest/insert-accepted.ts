import type { Pool, Queryable } from '../db/connections.ts';
import { type SharedRun, shareRuns } from '../db/share-runs.ts';
import { type FileRow, insertFiles, lockStorage, type NewFile } from '../db/tables/files.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';

type Scope = { organizationId: string; projectId: string };

/** A stored upload whose row is to be inserted. */
export type AcceptedFile = {
  row: NewFile;
  /** @throws AppError when the file exceeds a limit together with what is stored already */
  checkQuotas: (used: { projectBytes: number; organizationBytes: number }) => void;
  /** Enqueues the ingestion of the organization's new files in the transaction of `db`. */
  enqueue: (db: Queryable) => Promise<void>;
};

/** The insertions under way, by database and project. */
const underWay = new WeakMap<Pool, Map<string, SharedRun<AcceptedFile, FileRow>>>();

/**
 * Inserts the row of an upload and enqueues its ingestion in one transaction. Uploads into the same project at the same moment
 * share it.
 * @throws AppError 404 when the project is gone, 413 over a limit
 */
export function insertAccepted(pool: Pool, scope: Scope, accepted: AcceptedFile): Promise<FileRow> {
  const ofPool = underWay.get(pool) ?? new Map<string, SharedRun<AcceptedFile, FileRow>>();
  underWay.set(pool, ofPool);
  const { projectId } = scope;
  const shared =
    ofPool.get(projectId) ??
    shareRuns(
      (all: AcceptedFile[]) => insertAll(pool, scope, all),
      () => ofPool.delete(projectId),
    );
  ofPool.set(projectId, shared);
  return shared(accepted);
}

/** Inserts those that are within the limits, in the order in which they came. */
async function insertAll(pool: Pool, scope: Scope, all: AcceptedFile[]): Promise<Promise<FileRow>[]> {
  const refused = new Map<AcceptedFile, unknown>();
  const files = await transaction(pool, async (db) => {
    const used = await lockStorage(db, scope);
    if (!used) throw new AppError('not_found', 'The assistant has been deleted.');
    for (const one of all) {
      try {
        one.checkQuotas(used);
        used.projectBytes += one.row.bytes;
        used.organizationBytes += one.row.bytes;
      } catch (error) {
        refused.set(one, error);
      }
    }
    const admitted = all.filter((one) => !refused.has(one));
    const [first] = admitted;
    const rows = await insertFiles(
      db,
      admitted.map(({ row }) => row),
    );
    await first?.enqueue(db);
    return new Map(rows.map((row) => [row.id, row]));
  });
  return all.map(async (one) => {
    if (refused.has(one)) throw refused.get(one);
    return files.get(one.row.id) as FileRow;
  });
}
