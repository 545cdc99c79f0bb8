import type { TaskList } from 'graphile-worker';
import { usageDays } from '../../../schema/dashboard/usage.ts';
import { deleteSomeAuditEvents } from '../../db/audit/audit-events.ts';
import type { Pool } from '../../db/connections.ts';
import { findRetiredDocument, sweepDocument } from '../../db/documents/sweep-documents.ts';
import { listOrganizations } from '../../db/organizations/organizations.ts';
import { deleteExpired } from '../../db/people/sessions.ts';
import { deleteFirstDay } from '../../db/usage/usage.ts';
import { type SweepOptions, sweepDroppedGenerations } from '../../db/vectors/sweep-dropped-generations.ts';
import { dayMs, toDay } from '../../helpers/days.ts';
import { type Disk, hasRoom } from '../../ingest/disk-room.ts';
import type { IndexCaches } from '../../lexical/index-cache.ts';
import type { BackupPlan } from '../../ports/backup-target.ts';
import type { Blobs, StorePlace } from '../../ports/blobs.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Embedders } from '../../ports/embedders.ts';
import type { Log } from '../../ports/log.ts';
import { embedMissing } from '../../vectors/embed-missing.ts';
import type { MustStop } from '../../vectors/segment-vectors.ts';
import {
  deleteBlobsTask,
  embedMissingTask,
  enqueueBulk,
  findOrphanedBlobsTask,
  purgeAuditTask,
  purgeOrganizationsTask,
  purgeProjectsTask,
  purgeSessionsTask,
  purgeTimesTask,
  sweepTask,
} from '../enqueue.ts';
import { enqueueCompaction, enqueueSegmentSweep, enqueueTombstoneCompaction } from '../enqueue-segments.ts';
import { hasWaitingFiles } from '../ingestion/ingestion-queue.ts';
import { createBackupTask } from './backup-task.ts';
import { eraseOrganizations, eraseProjects } from './erase-removed.ts';
import { exclusiveTask } from './exclusive-task.ts';
import { pauseUnderLoad } from './pause-under-load.ts';
import { deleteBlobs, findOrphanedBlobs } from './remove-blobs.ts';
import { createSegmentTasks } from './segment-tasks.ts';

export type UpkeepDependencies = Embedders &
  Disk & {
    pool: Pool;
    blobs: Blobs;
    /** The folder for what is written only for a while. */
    workplace: string;
    /** The stores that `blobs` reads and writes. */
    places: StorePlace[];
    indexCaches: IndexCaches;
    log: Log;
    clock: Clock;
    /** How many days the audit log keeps events. */
    auditRetentionDays: number;
    /** Undefined when no backups are scheduled. */
    backupPlan?: BackupPlan | undefined;
    /** True when no other process can accept uploads or run jobs, as with the embedded database. */
    ownsDatabase?: boolean;
  };

/** How often bulk work checks for waiting new files, in milliseconds. */
const bulkPollMs = 2_000;

/** How long bulk work pauses while new files are waiting, in seconds. */
const bulkPauseSeconds = 2;

/** How old a blob without a row must be to count as an orphan, in milliseconds: an import inserts all rows when it has stored all files. */
const rowGraceMs = dayMs;

/** Tasks that keep the database and the stored bytes in order. */
export function createUpkeepTasks(deps: UpkeepDependencies): TaskList {
  const { pool } = deps;

  /**
   * Runs bulk work, which pauses while new files are waiting or the disk has no room, and enqueues its job again if there is more.
   * @returns whether all of it is done.
   */
  async function runBulkWork(task: string, work: (mustStop: MustStop) => Promise<boolean>): Promise<boolean> {
    const mustPause = async () => !(await hasRoom(deps)) || (await hasWaitingFiles(pool));
    const done = !(await mustPause()) && (await work(poll(mustPause)));
    if (!done) await enqueueBulk(pool, task, bulkPauseSeconds);
    return done;
  }

  /** Work in short transactions, which yields to searches between them, and ends early when the process is stopped. */
  const inSteps = (name: string, work: (between: () => Promise<void>) => Promise<void>) =>
    exclusiveTask(pool, [name], (_payload, { abortSignal }) =>
      work(async () => {
        abortSignal.throwIfAborted();
        await pauseUnderLoad(deps.indexCaches.current);
      }),
    );

  return {
    [embedMissingTask]: exclusiveTask(pool, [embedMissingTask], async (_payload, { abortSignal: signal }) => {
      await runBulkWork(embedMissingTask, (mustStop) =>
        embedMissing(deps, { signal, mustStop, onSegmented: enqueueCompaction }),
      );
    }),
    // Every deletion enqueues one: two at once would delete the same rows, and take the turn of all other upkeep.
    [sweepTask]: exclusiveTask(pool, [sweepTask], async (_payload, { abortSignal }) => {
      const onRetired = (projectId: string) => enqueueSegmentSweep(pool, projectId);
      await sweepDocuments(pool, { signal: abortSignal, onRetired });
      await enqueueTombstoneCompaction(pool);
    }),
    ...createSegmentTasks(deps),
    [purgeProjectsTask]: inSteps(purgeProjectsTask, (between) => eraseProjects(pool, between)),
    [purgeOrganizationsTask]: inSteps(purgeOrganizationsTask, (between) => eraseOrganizations(deps, between)),
    [purgeAuditTask]: inSteps(purgeAuditTask, (between) => purgeAudit(deps, between)),
    [purgeTimesTask]: inSteps(purgeTimesTask, (between) => purgeTimes(deps, between)),
    [purgeSessionsTask]: inSteps(purgeSessionsTask, (between) => deleteExpired(pool, deps.clock(), between)),
    [deleteBlobsTask]: exclusiveTask(pool, [deleteBlobsTask], () => deleteBlobs(deps)),
    [findOrphanedBlobsTask]: () => findOrphanedBlobs(deps, abandonedBefore(deps)),
    ...createBackupTask(deps),
  };
}

/** Deletes the events of the audit log that are kept no longer, in short transactions. */
async function purgeAudit(
  { pool, clock, auditRetentionDays, log }: UpkeepDependencies,
  between: () => Promise<void>,
): Promise<void> {
  const before = new Date(clock().getTime() - auditRetentionDays * dayMs);
  let events = 0;
  for (;;) {
    const some = await deleteSomeAuditEvents(pool, before);
    if (some === 0) break;
    events += some;
    await between();
  }
  if (events > 0) log.info({ events }, 'old events of the audit log were deleted');
}

/** How many days the times of answers are kept: a few more than the longest report has. */
const timesKeptDays = Math.max(...usageDays) + 10;

/** Deletes how long answers took on days that no report shows any more, a day of an organization at a time: they are most of all usage. */
async function purgeTimes({ pool, clock }: UpkeepDependencies, between: () => Promise<void>): Promise<void> {
  const before = toDay(new Date(clock().getTime() - timesKeptDays * dayMs));
  for (const { id } of await listOrganizations(pool))
    while (await deleteFirstDay(pool, 'usage_time', { organizationId: id, before })) await between();
}

/** Limits how often a question is asked; in between the answer is no. */
function poll(ask: MustStop): MustStop {
  let next = performance.now() + bulkPollMs;
  return async () => {
    if (performance.now() < next) return false;
    next = performance.now() + bulkPollMs;
    return ask();
  };
}

/**
 * Deletes the rows of all retired documents and dropped generations, a few at a time, so that nobody waits long for its
 * statements.
 */
export async function sweepDocuments(pool: Pool, options: SweepOptions = {}): Promise<void> {
  const projects = new Set<string>();
  for (let next = await findRetiredDocument(pool); next; next = await findRetiredDocument(pool)) {
    do options.signal?.throwIfAborted();
    while (await sweepDocument(pool, next));
    if (!projects.has(next.projectId)) await options.onRetired?.(next.projectId);
    projects.add(next.projectId);
  }
  await sweepDroppedGenerations(pool, options);
}

/**
 * Blobs from before this moment that have no row are orphans. If no other process accepts uploads, that is the start of
 * this process.
 */
function abandonedBefore({ ownsDatabase }: UpkeepDependencies): Date {
  const graceStart = Date.now() - rowGraceMs;
  return new Date(ownsDatabase ? Math.max(graceStart, performance.timeOrigin) : graceStart);
}
