import type { Pool } from '../../db/connections.ts';
import { logFirstFailure } from '../../db/outages/repeated-failure.ts';
import type { Log } from '../../ports/log.ts';
import {
  deadAfterMs,
  registerWorker,
  releaseLostJobs,
  unregisterWorker,
  type WorkerEntry,
} from './worker-locks.ts';

/** How often a process reports that it is working on jobs, in milliseconds: four times before it counts as dead. */
const intervalMs = deadAfterMs / 4;

/**
 * Reports at intervals that a process is working on jobs, and returns the jobs of silent processes to the queue: Graphile
 * Worker itself would wait four hours.
 */
export function startHeartbeat(
  { pool, log }: { pool: Pool; log: Log },
  worker: WorkerEntry,
): { stop(): Promise<void> } {
  const attempts = logFirstFailure(log, {
    failed:
      'the process cannot report to the database that it is alive, so others may take over its jobs; it tries again every few seconds',
    again: 'the process reports that it is alive again',
  });
  let last = Promise.resolve();
  let lastBeatAt = Number.NEGATIVE_INFINITY;

  async function beat(): Promise<void> {
    const silentMs = performance.now() - lastBeatAt;
    await registerWorker(pool, worker);
    lastBeatAt = performance.now();
    // After an outage of the database every process has been silent; the others report within the next interval.
    if (Number.isFinite(silentMs) && silentMs > deadAfterMs / 2) return;
    const lost = await releaseLostJobs(pool);
    if (lost.length > 0) log.warn({ lost }, 'jobs of processes that have ended were returned to the queue');
  }

  /** Sequentially; a database that is unreachable for a moment does not end the heartbeat. */
  function next(work: () => Promise<void>): Promise<void> {
    last = last.then(work).then(attempts.succeeded, attempts.failed);
    return last;
  }

  void next(beat);
  const timer = setInterval(() => void next(beat), intervalMs);
  return {
    stop() {
      clearInterval(timer);
      return next(() => unregisterWorker(pool, worker.id));
    },
  };
}
