import type { Pool } from '../db/connections.ts';
import type { Log } from '../ports/log.ts';
import { forgetWorker, noteWorker, releaseLostJobs } from './worker-locks.ts';

/** How often a process says that it works on jobs, in milliseconds: four times before it counts as lost. */
const interval = 15_000;

/**
 * Says from time to time that a process works on jobs, and returns the jobs of those that fell silent to the queue:
 * Graphile Worker would by itself wait four hours, in which nothing else of their named queues runs.
 * @param id by which the process locks jobs
 */
export function startHeartbeat(
  { pool, log }: { pool: Pool; log: Log },
  id: string,
): { stop(): Promise<void> } {
  let last = Promise.resolve();

  async function beat(): Promise<void> {
    await noteWorker(pool, id);
    const lost = await releaseLostJobs(pool);
    if (lost.length > 0) log.warn({ lost }, 'jobs of processes that have ended were returned to the queue');
  }

  /** In turn, and without fail: a database that is away for a moment ends nothing. */
  function next(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch((error: unknown) => {
      log.warn({ err: error }, 'the process could not tell the others that it works on jobs');
    });
    return last;
  }

  void next(beat);
  const timer = setInterval(() => void next(beat), interval);
  return {
    stop() {
      clearInterval(timer);
      return next(() => forgetWorker(pool, id));
    },
  };
}
