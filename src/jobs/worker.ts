import { runMigrations, runOnce, type Task, type TaskList } from 'graphile-worker';
import type { Pool } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import { listEndsOfOrganizations } from '../db/organizations/removed-organizations.ts';
import { listEndsOfProjects } from '../db/projects/removed-projects.ts';
import type { EvaluateDependencies } from '../evaluate/run-evaluation.ts';
import type { IngestDependencies } from '../ingest/ingest-file.ts';
import type { Log } from '../ports/log.ts';
import { type Metrics, timed } from '../ports/metrics.ts';
import type { StallGuard } from '../telemetry/stall-guard.ts';
import { inSpan } from '../telemetry/tracing.ts';
import {
  enqueueEmbedding,
  enqueueOnce,
  enqueuePurge,
  enqueueSweep,
  findOrphanedBlobsTask,
  makeBackupTask,
  purgeAuditTask,
  purgeOrganizationsTask,
  purgeProjectsTask,
  purgeSessionsTask,
  purgeTimesTask,
} from './enqueue.ts';
import { enqueueRebuild, enqueueTombstoneCompaction } from './enqueue-segments.ts';
import { recoverIngestion } from './ingestion/ingestion-queue.ts';
import { bringSchedulesBack, bringWaitsBack, longestPause } from './runner/bring-times-back.ts';
import { toLogger } from './runner/queue-logger.ts';
import { startRunner } from './runner/start-runner.ts';
import { watchClock } from './runner/watch-clock.ts';
import { deleteReplacedJobs, releaseAllJobs } from './runner/worker-locks.ts';
import { backupAttempts, enqueueMissedBackup } from './tasks/backup-task.ts';
import { createEvaluationTasks, enqueueEvaluation, evaluateByNightTask } from './tasks/evaluation-tasks.ts';
import { createIngestionTasks } from './tasks/ingestion-tasks.ts';
import { createUpkeepTasks, type UpkeepDependencies } from './tasks/upkeep-tasks.ts';

export type WorkerDependencies = IngestDependencies &
  EvaluateDependencies &
  UpkeepDependencies & { database: Pick<Database, 'isAway'>; stallGuard: StallGuard; metrics: Metrics };

export type Worker = {
  /** Lets running jobs finish for a moment, then returns them to the queue. */
  stop(): Promise<void>;
};

/** How many maintenance jobs run at once. They have workers of their own, so that they never delay files. */
const upkeepConcurrency = 2;

/** When recurring jobs run, in UTC. */
function formatSchedule({ backupPlan }: WorkerDependencies): string {
  const nightly = [
    `43 2 * * * ${evaluateByNightTask}`,
    `17 3 * * * ${findOrphanedBlobsTask}`,
    `37 3 * * * ${purgeAuditTask}`,
    `47 3 * * * ${purgeSessionsTask}`,
    `52 3 * * * ${purgeTimesTask}`,
    `57 3 * * * ${purgeOrganizationsTask}`,
  ];
  return [
    ...nightly,
    ...(backupPlan ? [`${backupPlan.schedule} ${makeBackupTask} ?max=${backupAttempts}`] : []),
  ].join('\n');
}

/** Migrates the job queue's own tables. */
export async function migrateJobs(pool: Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: toLogger(log) });
}

/**
 * Starts working on jobs, first on those that an earlier process left behind.
 * @param files how many files are ingested at once; one organization gets at most one less, but at least one
 * @param options.clockIntervalMs how often the clock is looked at
 */
export async function startWorker(
  deps: WorkerDependencies,
  files: number,
  { clockIntervalMs = 10_000 }: { clockIntervalMs?: number } = {},
): Promise<Worker> {
  await bringSchedulesBack(deps.pool);
  await bringWaitsBack(deps.pool, longestPause);
  await recoverJobs(deps);
  await enqueueOnce(deps.pool, findOrphanedBlobsTask);
  await enqueueMissedBackup(deps);
  const [ingestion, upkeep] = await Promise.all([
    startRunner(
      deps,
      { taskList: watchTasks(deps, createIngestionTasks(deps)), concurrency: files },
      Math.max(1, files - 1),
    ),
    startRunner(deps, {
      taskList: watchTasks(deps, { ...createUpkeepTasks(deps), ...createEvaluationTasks(deps) }),
      concurrency: upkeepConcurrency,
      crontab: formatSchedule(deps),
    }),
  ]);
  // Graphile Worker's schedule, which every runner has, would wait for the time that the clock showed before. Where that is more than
  // 24 days away, it would look at the clock a thousand times a second.
  const onSetBack = async () => {
    await bringWaitsBack(deps.pool, '0');
    await recoverIngestion(deps.pool);
    await Promise.all([ingestion.restart(), upkeep.restart()]);
  };
  const clockWatch = await watchClock(deps, onSetBack, clockIntervalMs);
  return {
    async stop() {
      await Promise.all([clockWatch, ingestion, upkeep].map((part) => part.stop()));
    },
  };
}

/** Reports the running job to the stall guard, and its duration to the metrics. */
function watchTasks({ stallGuard, metrics }: WorkerDependencies, tasks: TaskList): TaskList {
  const watched = Object.entries(tasks).map(([name, task]): [string, Task] => [
    name,
    (payload, helpers) =>
      timed(
        () => inSpan(`job ${name}`, {}, () => stallGuard.during(name, async () => task?.(payload, helpers))),
        (seconds, outcome) => metrics.job({ task: name, outcome }, seconds),
      ),
  ]);
  return Object.fromEntries(watched);
}

/** Works on jobs until none is left that may run now. */
export async function drainJobs(deps: WorkerDependencies): Promise<void> {
  const taskList: TaskList = {
    ...createIngestionTasks(deps),
    ...createUpkeepTasks(deps),
    ...createEvaluationTasks(deps),
  };
  await runOnce({
    pgPool: deps.pool,
    taskList: watchTasks(deps, taskList),
    logger: toLogger(deps.log),
    noHandleSignals: true,
  });
}

/**
 * A killed process leaves its jobs locked: see `startHeartbeat`. Pending files get jobs that can run at once; if another
 * process still works on one, the file is ingested twice, which does no harm.
 */
async function recoverJobs({ pool, ownsDatabase, log }: WorkerDependencies): Promise<void> {
  if (ownsDatabase) await releaseAllJobs(pool);
  await deleteReplacedJobs(pool);
  await enqueueSweep(pool);
  await enqueueEmbedding(pool);
  await enqueueEvaluation(pool);
  await enqueueTombstoneCompaction(pool);
  const rebuilt = await enqueueRebuild(pool);
  if (rebuilt > 0) log.info({ projects: rebuilt }, 'the lexical index is rebuilt from the passages');
  await enqueuePurges(pool);
  const files = await recoverIngestion(pool);
  if (files > 0) log.info({ files }, 'files wait to be processed');
}

/** Enqueues the deletion of what was removed before a backup was made, from which it has been restored: the queue is not part of it. */
async function enqueuePurges(pool: Pool): Promise<void> {
  for (const end of await listEndsOfProjects(pool)) await enqueuePurge(pool, purgeProjectsTask, end);
  for (const end of await listEndsOfOrganizations(pool))
    await enqueuePurge(pool, purgeOrganizationsTask, end);
}
