import { EventEmitter } from 'node:events';
import {
  Logger,
  type RunnerOptions,
  run,
  runMigrations,
  runOnce,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from '../db/connections.ts';
import { isUnreachable } from '../db/unreachable.ts';
import type { EvaluateDependencies } from '../evaluate/run-evaluation.ts';
import type { IngestDependencies } from '../ingest/ingest-file.ts';
import type { Log } from '../ports/log.ts';
import { type Metrics, timed } from '../ports/metrics.ts';
import type { StallGuard } from '../stall-guard.ts';
import { inSpan } from '../tracing.ts';
import {
  enqueueEmbedding,
  enqueueOnce,
  enqueueSweep,
  findOrphanedBlobsTask,
  makeBackupTask,
  purgeAuditTask,
} from './enqueue.ts';
import { enqueueForgetting, enqueueRebuild } from './enqueue-segments.ts';
import { createEvaluationTasks, enqueueEvaluation, evaluateByNightTask } from './evaluation-tasks.ts';
import { recoverIngestion } from './ingestion-queue.ts';
import { createIngestionTasks } from './ingestion-tasks.ts';
import { startHeartbeat } from './start-heartbeat.ts';
import { createUpkeepTasks, type UpkeepDependencies } from './upkeep-tasks.ts';
import { forgetFormerTasks, forgetReplacedJobs, releaseAllJobs } from './worker-locks.ts';

export type WorkerDependencies = IngestDependencies &
  EvaluateDependencies &
  UpkeepDependencies & { stallGuard: StallGuard; metrics: Metrics };

export type Worker = {
  /** Lets running jobs finish for a moment, then returns them to the queue. */
  stop(): Promise<void>;
};

/** How long a stop waits for running jobs before it returns them to the queue, in milliseconds. */
const shutdownGraceMs = 5_000;

/** How many maintenance jobs run at once. They have workers of their own, so that they never delay files. */
const upkeepConcurrency = 2;

/** When recurring jobs run, in UTC. A failed backup is retried in the next minutes, not for days. */
function formatSchedule({ backupPlan }: WorkerDependencies): string {
  const nightly = [
    `43 2 * * * ${evaluateByNightTask}`,
    `17 3 * * * ${findOrphanedBlobsTask}`,
    `37 3 * * * ${purgeAuditTask}`,
  ];
  return [...nightly, ...(backupPlan ? [`${backupPlan.schedule} ${makeBackupTask} ?max=3`] : [])].join('\n');
}

/** Migrates the job queue's own tables. */
export async function migrateJobs(pool: Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: toLogger(log) });
}

/**
 * Starts working on jobs, first on those that an earlier process left behind.
 * @param files how many files are ingested at once; one organization gets at most one less, but at least one
 */
export async function startWorker(deps: WorkerDependencies, files: number): Promise<Worker> {
  await recoverJobs(deps);
  await enqueueOnce(deps.pool, findOrphanedBlobsTask);
  const runners = await Promise.all([
    startRunner(deps, { taskList: createIngestionTasks(deps), concurrency: files }, Math.max(1, files - 1)),
    startRunner(deps, {
      taskList: { ...createUpkeepTasks(deps), ...createEvaluationTasks(deps) },
      concurrency: upkeepConcurrency,
      crontab: formatSchedule(deps),
    }),
  ]);
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

/** Reports the running job to the stall guard, and its duration to the metrics. */
function watchTasks({ stallGuard, metrics }: WorkerDependencies, tasks: TaskList = {}): TaskList {
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

/**
 * @param slots how many files of one organization it ingests at once
 */
async function startRunner(deps: WorkerDependencies, options: RunnerOptions, slots = 0): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter();
  let lockedBy = '';
  events.on('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id;
  });
  const runner = await run({
    ...options,
    taskList: watchTasks(deps, options.taskList),
    pgPool: deps.pool,
    logger: toLogger(deps.log),
    events,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: shutdownGraceMs,
    // Makes a stop wait until finished jobs have left the queue and aborted ones are back in it: otherwise the first might
    // run again, and the others would stay locked.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  // A failure of the queue itself, such as a lost database, is logged; the runner recovers on its own.
  runner.promise.catch((error: unknown) => deps.log.error({ err: error }, 'the job queue stopped'));
  // With the embedded database there is no other process, and the start has recovered what an earlier one left.
  const heartbeat = deps.ownsDatabase ? undefined : startHeartbeat(deps, { id: lockedBy, slots });
  return {
    async stop() {
      await runner.stop();
      await heartbeat?.stop();
    },
  };
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
  await forgetReplacedJobs(pool);
  await forgetFormerTasks(pool);
  await enqueueSweep(pool);
  await enqueueEmbedding(pool);
  await enqueueEvaluation(pool);
  await enqueueForgetting(pool);
  const rebuilt = await enqueueRebuild(pool);
  if (rebuilt > 0) log.info({ projects: rebuilt }, 'the lexical index is rebuilt from the passages');
  const files = await recoverIngestion(pool);
  if (files > 0) log.info({ files }, 'files wait to be processed');
}

/** Graphile Worker's log fields about a job. */
type JobFacts = { job?: { id: string; task_identifier: string; attempts: number }; error?: unknown };

/**
 * Graphile Worker's routine messages are useful only for debugging its queue, and so are its attempts to reach a database that is
 * away: that it is, and that it answers again, is said once, by what receives messages from other processes.
 */
function toLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta = {}) => {
    const { job, error, ...facts }: JobFacts = meta;
    if (job && error !== undefined) logFailure(log, job, error);
    else if (level === 'error')
      log[isUnreachable(error) ? 'debug' : 'error'](
        { ...scope, ...facts, ...(error !== undefined && { err: error }) },
        message,
      );
    else if (level === 'warning') log.warn({ ...scope, ...facts }, message);
    else log.debug({ ...scope, ...facts }, message);
  });
}

/** Replaces Graphile Worker's message, which contains the whole stack. */
function logFailure(log: Log, job: NonNullable<JobFacts['job']>, error: unknown): void {
  const facts = { task: job.task_identifier, job: job.id, attempt: job.attempts };
  // Only a stop aborts a job's signal.
  if (error instanceof Error && error.name === 'AbortError')
    log.info(facts, 'a job was returned to the queue by the stop');
  else log.error({ ...facts, err: error }, 'a job failed');
}
