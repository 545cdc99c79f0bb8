import { setTimeout as sleep } from 'node:timers/promises';
import type { SegmentCache } from '../../segments/segment-cache.ts';

/** Background work waits until no search has begun for this many milliseconds. */
const quietMs = 50;

/** The maximum wait, in milliseconds, so that background work finishes under continuous load. */
const maxPauseMs = 500;

/** Waits while the process serves searches. */
export async function pauseUnderLoad(cache: SegmentCache): Promise<void> {
  const started = performance.now();
  for (;;) {
    const now = performance.now();
    const rest = Math.min(cache.searchedAt + quietMs, started + maxPauseMs) - now;
    if (rest <= 0) return;
    await sleep(rest);
  }
}
