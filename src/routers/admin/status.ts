import { type ServiceStatus, serviceStatus } from '../../../schema/admin/status.ts';
import type { Dependencies } from '../../composition/dependencies.ts';
import { version } from '../../config/program.ts';
import { findLastBackup } from '../../db/installation.ts';
import { countRecords, loadServerVersion } from '../../db/organizations/status.ts';
import { hasRoom } from '../../ingest/disk-room.ts';
import { makeBackupTask } from '../../jobs/enqueue.ts';
import { countQueue } from '../../jobs/overview/count-queue.ts';
import { findLastFailure, findNextRun } from '../../jobs/overview/list-jobs.ts';
import { countWorkers } from '../../jobs/runner/worker-locks.ts';
import { adminProcedure } from '../../request/trpc.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';

/** What is running, and how much of everything is stored. */
export const status = adminProcedure.output(serviceStatus).query(({ ctx }) => loadStatus(ctx.deps));

export async function loadStatus(deps: Dependencies): Promise<ServiceStatus> {
  const { pool, database, models, embedder, reranker } = deps;
  const [
    serverVersion,
    queue,
    counts,
    workers,
    lastBackup,
    backupDueAt,
    backupFailure,
    freeBytes,
    storeFault,
    isRoomy,
  ] = await Promise.all([
    loadServerVersion(pool),
    countQueue(pool),
    countRecords(pool),
    database.kind === 'postgresql' ? countWorkers(pool) : null,
    findLastBackup(pool),
    findNextRun(pool, makeBackupTask),
    findLastFailure(pool, makeBackupTask),
    deps.measureFreeBytes().catch(() => null),
    deps.findStoreFault(),
    hasRoom(deps),
  ]);
  return {
    version,
    database: { kind: database.kind, version: serverVersion },
    models: { chat: models.defaultModel, embedding: embedder.model, rerank: reranker?.model ?? 'none' },
    queue,
    workers,
    last_backup_at: toUnixSeconds(lastBackup.madeAt),
    backups_since: toUnixSeconds(lastBackup.since),
    backup_due_at: toUnixSeconds(backupDueAt),
    backup_failure: backupFailure,
    free_bytes: freeBytes,
    store_fault: storeFault,
    has_room: isRoomy,
    counts,
  };
}
