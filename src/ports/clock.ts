/** Tells the time; replaceable in tests. */
export type Clock = () => Date;

/**
 * Milliseconds that have passed since some moment, for durations: it never goes back and never jumps, whatever is done to the
 * machine's clock. Replaceable in tests.
 */
export type Stopwatch = () => number;

export const stopwatch: Stopwatch = () => performance.now();
