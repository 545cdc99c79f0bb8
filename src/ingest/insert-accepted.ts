import { LRUCache } from 'lru-cache';
import type { Pool, Queryable } from '../db/connections.ts';
import { lockStorage } from '../db/files/file-storage.ts';
import { type FileRow, insertFiles, type NewFile } from '../db/files/files.ts';
import { type SharedRun, shareRuns } from '../db/share-runs.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../errors/errors.ts';

type Scope = { organizationId: string; projectId: string };

/** A stored upload whose row is to be inserted. */
export type AcceptedFile = {
  row: NewFile;
  /** @throws AppError when the file exceeds a limit together with what is stored already */
  checkQuotas: (used: StoredBytes) => void;
  /** Enqueues the ingestion of the organization's new files in the transaction of `db`. */
  enqueue: (db: Queryable) => Promise<void>;
};

/** How many bytes a project and its organization store. */
export type StoredBytes = { projectBytes: number; organizationBytes: number };

/** How many projects' sums are remembered. */
const maxRemembered = 10_000;

const lastSums = new WeakMap<Pool, LRUCache<string, StoredBytes>>();

/** What a project and its organization stored at the last upload through this process; undefined if that is not known. */
export function recallStorage(pool: Pool, projectId: string): StoredBytes | undefined {
  return lastSums.get(pool)?.get(projectId);
}

function rememberStorage(pool: Pool, projectId: string, used: StoredBytes): void {
  const sums = lastSums.getOrInsertComputed(pool, () => new LRUCache({ max: maxRemembered }));
  sums.set(projectId, used);
}

/** The insertions under way, by database and project. */
const underWay = new WeakMap<Pool, Map<string, SharedRun<AcceptedFile, FileRow>>>();

/**
 * Inserts the row of an upload and enqueues its ingestion in one transaction. Uploads into the same project at the same moment
 * share it.
 * @throws AppError 404 when the project is gone, 413 over a limit
 */
export function insertAccepted(pool: Pool, scope: Scope, accepted: AcceptedFile): Promise<FileRow> {
  const ofPool = underWay.getOrInsertComputed(pool, () => new Map());
  const shared = ofPool.getOrInsertComputed(scope.projectId, (projectId) =>
    shareRuns(
      (all) => insertAll(pool, scope, all),
      () => ofPool.delete(projectId),
    ),
  );
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
    const [rows] = await Promise.all([
      insertFiles(
        db,
        admitted.map(({ row }) => row),
      ),
      first?.enqueue(db),
    ]);
    rememberStorage(pool, scope.projectId, used);
    return new Map(rows.map((row) => [row.id, row]));
  });
  return all.map(async (one) => {
    if (refused.has(one)) throw refused.get(one);
    return files.get(one.row.id) as FileRow;
  });
}
