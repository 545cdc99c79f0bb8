import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a computation runs before other work gets a turn, in milliseconds. */
const turnMs = 5;

/** A function to await between the parts of a long computation, so that requests are answered meanwhile. */
export function createYieldToEventLoop(): () => Promise<void> {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < turnMs) return;
    await nextTurn();
    started = performance.now();
  };
}
