import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../ports/log.ts';
import { type Outages, watchOutages } from '../outages/outages.ts';
import { type PgliteThread, startThread } from './start-thread.ts';
import type { ThreadOptions } from './thread-protocol.ts';

/** The embedded database, which outlasts its crashes. */
export type LastingThread = Omit<PgliteThread, 'terminate'> & {
  outages: Outages;
  /** Shuts the database down and ends its thread. @throws Error when it has stopped before */
  close(): Promise<void>;
};

/** The least time between the ends of two attempts to open the database, in milliseconds: each takes a second of work. */
const attemptPauseMs = 3_000;

/**
 * Starts the thread and, after a crash, another one on the same directory: nothing that was committed is lost, and what made the
 * database stop, such as a full disk, passes. Meanwhile connections are refused as by a server that is down. A database in memory is
 * gone with its thread.
 * @param name for the log
 * @throws what opening the database threw
 */
export async function startLastingThread(
  name: string,
  options: ThreadOptions,
  log: Log | undefined,
): Promise<LastingThread> {
  let thread = await startThread(options, log);
  let looking: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();

  async function reopen(reason: unknown): Promise<unknown> {
    if (options.directory === undefined || closing.signal.aborted) return reason;
    // Two on one directory would destroy it.
    await thread.terminate();
    try {
      thread = await startThread({ ...options, template: undefined, isAgain: true }, log);
      return undefined;
    } catch (obstacle) {
      await pause(attemptPauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      return obstacle;
    }
  }

  /** A thread that lives answers, though perhaps after a long statement. */
  function look(): Promise<unknown> {
    looking = thread.request('flushes').then(() => undefined, reopen);
    return looking;
  }

  const outages = watchOutages(name, look, log);
  return {
    connect: () => thread.connect(),
    request: (request) => thread.request(request),
    outages,
    async close() {
      closing.abort();
      outages.close();
      await looking;
      try {
        await thread.request('shutdown');
      } finally {
        await thread.terminate();
      }
    },
  };
}
