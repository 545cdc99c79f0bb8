import { setTimeout as sleep } from 'node:timers/promises';
import type { LexicalCache } from '../lexical/lexical-cache.ts';

/** Background work waits until no search has begun for so many milliseconds, */
const quiet = 50;

/** but goes on after so many, so that it ends under a load that does not. */
const longestPause = 500;

/** Waits while the process is searching. */
export async function pauseUnderLoad(lexicalCache: LexicalCache): Promise<void> {
  const started = performance.now();
  for (;;) {
    const now = performance.now();
    const rest = Math.min(lexicalCache.searchedAt + quiet, started + longestPause) - now;
    if (rest <= 0) return;
    await sleep(rest);
  }
}
