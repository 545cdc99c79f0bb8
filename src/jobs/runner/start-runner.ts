import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from '../../db/connections.ts';
import type { Database } from '../../db/database.ts';
import { isDatabaseAway } from '../../db/outages/unreachable.ts';
import type { Log } from '../../ports/log.ts';
import { toLogger } from './queue-logger.ts';
import { startHeartbeat } from './start-heartbeat.ts';
import { releaseJobsOf } from './worker-locks.ts';

type RunnerDependencies = {
  pool: Pool;
  log: Log;
  database: Pick<Database, 'isAway'>;
  ownsDatabase?: boolean;
  /** How long a runner may take to end once it gives up or its jobs have ended, in milliseconds; by default 10,000. */
  maxEndMs?: number;
};

/** How long a stop waits for running jobs before it returns them to the queue, in milliseconds. */
const shutdownGraceMs = 5_000;

/** Delay before each attempt to start another runner, in milliseconds. */
const attemptPauseMs = 1_000;

export type Runner = {
  stop(): Promise<void>;
  /** Returns running jobs to the queue as a stop does, then goes on with it. */
  restart(): Promise<void>;
};

/**
 * Works on jobs until it is stopped. Graphile Worker's own runner gives up when it cannot store that a job has ended, as when the
 * database goes away at that moment: its jobs are then returned to the queue, and another one takes its place.
 * @param slots how many files of one organization it ingests at once
 */
export async function startRunner(
  deps: RunnerDependencies,
  options: RunnerOptions,
  slots = 0,
): Promise<Runner> {
  const stopping = new AbortController();
  let current = await openRunner(deps, options, slots);
  let isRestarted = false;

  /** @param level at which the log tells that it works again */
  async function replace(level: 'debug' | 'info'): Promise<void> {
    let hasFailed = false;
    for (;;) {
      await pause(attemptPauseMs, undefined, { signal: stopping.signal });
      try {
        await current.leave();
        current = await openRunner(deps, options, slots);
        if (stopping.signal.aborted) return await current.stop();
        return deps.log[hasFailed ? 'info' : level]({}, 'the job queue works again');
      } catch (error) {
        if (hasFailed || isDatabaseAway(error)) continue;
        hasFailed = true;
        deps.log.warn({ err: error }, 'the job queue cannot be started again; it is tried every second');
      }
    }
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      // Where the database went away, the log says that, and when it is back: the queue comes and goes with it.
      const isNews = !current.lostDatabase() && !isRestarted;
      isRestarted = false;
      deps.log[isNews ? 'warn' : 'debug']({}, 'the job queue gave up, and is started again');
      await replace(isNews ? 'info' : 'debug');
    }
  }

  const running = keepRunning().catch(() => {});
  return {
    async restart() {
      isRestarted = true;
      await current.stop();
    },
    async stop() {
      stopping.abort();
      await current.stop();
      await running;
    },
  };
}

/** One runner of Graphile Worker, which does not come back once it has ended. */
type OpenRunner = {
  ended: Promise<unknown>;
  /** Whether the database was away when it gave up. */
  lostDatabase(): boolean;
  /** Lets running jobs finish for a moment, then returns them to the queue. */
  stop(): Promise<void>;
  /** Returns the jobs to the queue that it had when it ended. */
  leave(): Promise<void>;
};

async function openRunner(
  deps: RunnerDependencies,
  options: RunnerOptions,
  slots: number,
): Promise<OpenRunner> {
  const { pool, log, database, maxEndMs = 2 * shutdownGraceMs } = deps;
  const events: WorkerEvents = new EventEmitter();
  let lockedBy = '';
  events.on('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id;
  });
  let lostDatabase = false;
  const noteOutage = () => {
    lostDatabase ||= database.isAway();
  };
  events.on('stop', noteOutage);
  const runner = await run({
    ...options,
    pgPool: pool,
    logger: toLogger(log, database.isAway),
    events,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: shutdownGraceMs,
    // Makes a stop wait until finished jobs have left the queue and aborted ones are back in it: otherwise the first might
    // run again, and the others would stay locked.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const overdue = new Promise<void>((resolve) => {
    const wait = () => {
      // The outage may be over by the time that it ends.
      noteOutage();
      setTimeout(resolve, maxEndMs).unref();
    };
    // Graphile Worker miscounts the statements under way when two of those that store the ends of jobs fail, and then waits
    // for one more for ever.
    events.once('pool:fatalError', wait);
    // After an outage the schedule, too, may not notice for a minute that it is to end.
    events.once('pool:release', wait);
  });
  const promise = runner.promise.catch((error: unknown) =>
    log.error({ err: error }, 'the job queue stopped'),
  );
  const ended = Promise.race([promise, overdue]);
  // A runner that is giving up refuses to be stopped.
  const stop = () => void runner.stop().catch(() => {});
  // Ends the schedule of one that is overdue.
  void ended.then(stop);
  // With the embedded database there is no other process, and the start has recovered what an earlier one left.
  const heartbeat = deps.ownsDatabase ? undefined : startHeartbeat(deps, { id: lockedBy, slots });
  return {
    ended,
    lostDatabase: () => lostDatabase,
    async stop() {
      stop();
      await ended;
      await heartbeat?.stop();
    },
    async leave() {
      await heartbeat?.stop();
      await releaseJobsOf(pool, lockedBy);
    },
  };
}
