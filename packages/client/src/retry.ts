import type { LecternError } from './lectern-error.ts';

/** The longest wait of a call, whatever the service asks for. The service's limits are per minute. */
const maxWaitSeconds = 60;

/** Statuses of calls that were not executed, if the response also says when to come back. */
const refusedForNow = [429, 502, 503];

/** Statuses after which a call without side effects may be retried; 0 stands for no response. */
const passing = [0, 408, 429, 500, 502, 503, 504];

type RetryOptions = {
  /** How often the call is retried at most. */
  retries: number;
  /** Whether executing it twice does no harm. */
  repeatable: boolean;
  signal: AbortSignal | undefined;
};

/**
 * How long to wait before the next attempt, in milliseconds; null for no further attempt.
 * @param attempt how many attempts have failed
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
 * Calls `send` until it succeeds or should not be retried.
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
