import { EventEmitter } from 'node:events';
import {
  type Job,
  Logger,
  run,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { z } from 'zod';
import type { Pool } from '../db/connections.ts';
import { listFilesToIngest } from '../db/tables/files.ts';
import { drawThumbnail } from '../ingest/draw-thumbnail.ts';
import { giveUp, type IngestDependencies, type IngestedFile, ingestFile } from '../ingest/ingest-file.ts';
import type { Log } from '../ports/log.ts';
import { embedMissing } from '../vectors/embed-missing.ts';
import { indexActiveVectors } from '../vectors/index-vectors.ts';
import {
  deleteBlobsTask,
  drawThumbnailTask,
  embedMissingTask,
  enqueueAfterReading,
  enqueueIndexing,
  enqueueIngestion,
  enqueueOnce,
  enqueueSweep,
  hasWaitingFiles,
  indexVectorsTask,
  ingestFileTask,
  sweepBlobsTask,
  sweepTask,
} from './enqueue.ts';
import { enqueueAllCompaction, enqueueRebuild } from './enqueue-segments.ts';
import { createSegmentTasks } from './segment-tasks.ts';
import { startHeartbeat } from './start-heartbeat.ts';
import { deleteBlobs, deleteOrphanedBlobs } from './sweep-blobs.ts';
import { sweepDocuments } from './sweep-documents.ts';
import { forgetReplacedJobs, releaseAllJobs } from './worker-locks.ts';

export type WorkerDependencies = IngestDependencies & {
  /** True when no other process can take uploads or have jobs in hand, as with the embedded database. */
  ownsDatabase?: boolean;
  /** How long vectors are indexed before files that wait get their turn, in milliseconds; 2,000 unless told otherwise. */
  indexingBudgetMs?: number;
};

export type Worker = {
  /** Lets jobs in hand finish for a moment, then returns them to the queue. */
  stop(): Promise<void>;
};

/** How long a stop waits for jobs in hand before it returns them to the queue, in milliseconds. */
const shutdownGraceMs = 5_000;

/** When recurring jobs run, in UTC. */
const schedule = `17 3 * * * ${sweepBlobsTask}`;

/** How long stored bytes may wait for their record, in milliseconds: an upload inserts it within seconds. */
const recordGraceMs = 60 * 60 * 1000;

const filePayload = z.object({ fileId: z.string() });

/** Brings the job queue's own tables up to date. */
export async function migrateJobs(pool: Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: toLogger(log) });
}

/** Starts working on jobs, first on those that an earlier process left behind. */
export async function startWorker(deps: WorkerDependencies, concurrency: number): Promise<Worker> {
  await recoverJobs(deps);
  await enqueueOnce(deps.pool, sweepBlobsTask);
  const events: WorkerEvents = new EventEmitter();
  let lockedBy = '';
  events.on('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id;
  });
  const runner = await run({
    pgPool: deps.pool,
    concurrency,
    taskList: createTasks(deps),
    logger: toLogger(deps.log),
    crontab: schedule,
    events,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: shutdownGraceMs,
    // A stop then waits until a finished job has left the queue; by default it does not, and the job may run again.
    preset: { worker: { completeJobBatchDelay: 0 } },
  });
  // A failure of the queue itself, such as a lost database, is logged; the runner goes on by itself.
  runner.promise.catch((error: unknown) => deps.log.error({ err: error }, 'the job queue stopped'));
  // Where no other process can be, what an earlier one left was recovered at the start.
  const heartbeat = deps.ownsDatabase ? undefined : startHeartbeat(deps, lockedBy);
  return {
    async stop() {
      await runner.stop();
      await heartbeat?.stop();
    },
  };
}

/** Works on jobs until none is left that may run now. */
export async function drainJobs(deps: WorkerDependencies): Promise<void> {
  await runOnce({
    pgPool: deps.pool,
    taskList: createTasks(deps),
    logger: toLogger(deps.log),
    noHandleSignals: true,
  });
}

function createTasks(dependencies: WorkerDependencies): TaskList {
  const deps = { ...dependencies, enqueueNext: enqueueAfterReading };
  return {
    async [ingestFileTask](payload, { job, abortSignal }) {
      const { fileId } = filePayload.parse(payload);
      let done: IngestedFile | undefined;
      try {
        done = await ingestFile(deps, fileId, abortSignal).catch((error: unknown) => {
          const final = job.attempts >= job.max_attempts && !abortSignal?.aborted;
          if (!final) throw error;
          return giveUp(deps, fileId, error);
        });
        if (done && !done.complete) await enqueueOnce(deps.pool, embedMissingTask);
      } finally {
        // What it has begun and given up.
        if (!done) await enqueueSweep(deps.pool);
      }
    },
    async [drawThumbnailTask](payload, { abortSignal }) {
      await drawThumbnail(deps, filePayload.parse(payload).fileId, abortSignal);
    },
    async [embedMissingTask](_payload, { abortSignal }) {
      while (!(await embedMissing(deps, { signal: abortSignal, budgetMs: deps.indexingBudgetMs }))) {
        if (await hasWaitingFiles(deps.pool)) return enqueueOnce(deps.pool, embedMissingTask);
      }
      await enqueueIndexing(deps.pool);
    },
    async [indexVectorsTask](_payload, { abortSignal }) {
      while (await indexActiveVectors(deps.pool, { signal: abortSignal, budgetMs: deps.indexingBudgetMs })) {
        if (await hasWaitingFiles(deps.pool)) return enqueueIndexing(deps.pool);
      }
    },
    async [sweepTask](_payload, { abortSignal }) {
      await sweepDocuments(deps.pool, abortSignal);
      await enqueueIndexing(deps.pool);
      await enqueueAllCompaction(deps.pool);
    },
    ...createSegmentTasks(deps),
    [deleteBlobsTask]: () => deleteBlobs(deps),
    [sweepBlobsTask]: () => deleteOrphanedBlobs(deps, abandonedBefore(deps)),
  };
}

/**
 * Bytes that were stored before this moment and have no record will get none. Where no other process takes uploads,
 * that holds for all from before this process.
 */
function abandonedBefore({ ownsDatabase }: WorkerDependencies): Date {
  const patient = Date.now() - recordGraceMs;
  return new Date(ownsDatabase ? Math.max(patient, performance.timeOrigin) : patient);
}

/**
 * A process that was killed leaves its jobs locked: see `startHeartbeat`. Every file that is not finished gets a job that
 * can run at once; should another process still have the old one in hand, the file is read twice, which does no harm.
 */
async function recoverJobs({ pool, ownsDatabase, log }: WorkerDependencies): Promise<void> {
  if (ownsDatabase) await releaseAllJobs(pool);
  await forgetReplacedJobs(pool);
  await enqueueSweep(pool);
  await enqueueOnce(pool, embedMissingTask);
  await enqueueOnce(pool, indexVectorsTask);
  await enqueueAllCompaction(pool);
  const rebuilt = await enqueueRebuild(pool);
  if (rebuilt > 0) log.info({ projects: rebuilt }, 'the lexical index is built from the passages');
  const fileIds = await listFilesToIngest(pool);
  if (fileIds.length === 0) return;
  await enqueueIngestion(pool, fileIds);
  log.info({ files: fileIds.length }, 'files wait to be processed');
}

/** Graphile Worker's routine messages are of use only when its queue is being looked into. */
function toLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const facts = { ...scope, ...meta };
    if (wasStopped(facts))
      log.info({ task: facts.taskIdentifier }, 'a job was returned to the queue by the stop');
    else if (level === 'error') log.error(facts, message);
    else if (level === 'warning') log.warn(facts, message);
    else log.debug(facts, message);
  });
}

/** Whether a message is of a job that failed because its signal was aborted, which nothing but a stop does. */
function wasStopped(meta: object | undefined): meta is { job: Job } {
  if (!meta || !('job' in meta && 'error' in meta)) return false;
  return meta.error instanceof Error && meta.error.name === 'AbortError';
}
