import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../ports/log.ts';
import { describeReason } from './unreachable.ts';

/** Delay between two attempts to reach a server that is away, in milliseconds. */
const attemptPauseMs = 1_000;

/** Notices that a server is away and when it answers again, and tells each once in the log. */
export type Outages = {
  /** Looks whether the server answers: a connection was lost, or could not be made. */
  suspect(error: unknown): void;
  /** Whether the server is away, or it is being found out whether it is. */
  isAway(): boolean;
  close(): void;
};

/**
 * Watches a server for outages. Without this the log would tell of one as often as there are connections, requests and jobs that
 * meet it.
 * @param name what and where the server is
 * @param look the reason why the server cannot be used; undefined if it can
 */
export function watchOutages(name: string, look: () => Promise<unknown>, log: Log | undefined): Outages {
  const closing = new AbortController();
  let watching: Promise<void> | undefined;

  async function watch(suspicion: unknown): Promise<void> {
    let obstacle = await look();
    if (closing.signal.aborted) return;
    if (obstacle === undefined) {
      const reason = describeReason(suspicion);
      log?.warn({ database: name, reason }, 'connections to the database were lost, and are made again');
      // Others are lost a moment later.
      await pause(attemptPauseMs, undefined, { ref: false, signal: closing.signal });
      return;
    }
    const began = performance.now();
    log?.error(
      { database: name, reason: describeReason(obstacle) },
      'the database is away; requests are answered with 503 until it is back',
    );
    while (obstacle !== undefined) {
      await pause(attemptPauseMs, undefined, { ref: false, signal: closing.signal });
      obstacle = await look();
    }
    const seconds = Math.round((performance.now() - began) / 1_000);
    log?.info({ database: name, seconds }, 'the database answers again');
  }

  return {
    suspect(error) {
      if (closing.signal.aborted) return;
      watching ??= watch(error)
        // Only closing ends it early.
        .catch(() => {})
        .finally(() => {
          watching = undefined;
        });
    },
    isAway: () => watching !== undefined,
    close: () => closing.abort(),
  };
}
