/** The longest time that Node.js can wait, in milliseconds. What is longer ends at once. */
const longestDelayMs = 2 ** 31 - 1;

/**
 * Lets timers of a thread wait no longer than Node.js can. PostgreSQL starts a timer anew as long as the clock does not show its time:
 * after the clock was set back by more than 24 days that would be a thousand times a second.
 */
export function limitDelays(scope: Timers): void {
  const { setTimeout: start } = scope;
  scope.setTimeout = (work, delayMs = 0) => start(work, Math.min(delayMs, longestDelayMs));
}

/** What PGlite calls of a thread's globals. */
type Timers = { setTimeout(work: () => void, delayMs?: number): NodeJS.Timeout };
