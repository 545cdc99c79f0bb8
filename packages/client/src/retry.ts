import type { LecternError } from './lectern-error.ts';

/** Longer than this a call does not wait, whatever the service asks for. The service's limits are for a minute. */
const maxWaitSeconds = 60;

/** Statuses that say that the call was not carried out, if they also say when to come back. */
const refusedForNow = [429, 502, 503];

/** Statuses after which what changes nothing may be tried again; 0 stands for no answer. */
const passing = [0, 408, 429, 500, 502, 503, 504];

type RetryOptions = {
  /** How often the call is tried again at most. */
  retries: number;
  /** Whether it may have happened twice without harm. */
  repeatable: boolean;
  signal: AbortSignal | undefined;
};

/**
 * How long to wait before the next try, in milliseconds; null when there should be none.
 * @param attempt how many tries have failed
 */
function waitBeforeRetry(
  error: LecternError,
  attempt: number,
  { retries, repeatable }: RetryOptions,
): number | null {
  if (attempt > retries) return null;
  const { status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== null && refusedForNow.includes(status)) {
    if (retryAfterSeconds > maxWaitSeconds) return null;
    // Everybody who was refused is told the same second.
    return retryAfterSeconds * 1_000 + Math.random() * 500;
  }
  if (!repeatable || !passing.includes(status)) return null;
  return 500 * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
}

/**
 * Calls `send` until it succeeds or should not be tried again.
 * @param toError turns what `send` throws into the error of this package
 */
export async function withRetries<Result>(
  send: () => Promise<Result>,
  toError: (error: unknown) => LecternError,
  options: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (thrown) {
      options.signal?.throwIfAborted();
      const error = toError(thrown);
      const wait = waitBeforeRetry(error, attempt, options);
      if (wait === null) throw error;
      await pause(wait, options.signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
