import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../errors/errors.ts';
import { type Stopwatch, stopwatch } from '../../ports/clock.ts';
import { createCircuitBreaker, type Pass } from './circuit-breaker.ts';
import { type IdleTimeout, startIdleTimeout } from './idle-timeout.ts';
import {
  type Failure,
  isOutage,
  upstreamFailure,
  upstreamTimeout,
  waitBeforeRetry,
} from './vendor-failure.ts';

/** Translates an error of a vendor's client. */
export type ParseFailure = (error: unknown) => Failure;

/** How often and for how long a call is tried, which depends on who waits for it. */
export type RetryPolicy = {
  /** Attempts in all, the first included. */
  maxAttempts: number;
  /** Time for all attempts and the waits between them. */
  timeoutMs: number;
  /** If the vendor asks for a longer wait before the next attempt, there is none. */
  maxWaitMs: number;
};

/**
 * Calls a vendor. `work` makes one attempt; it must obey the signal. It throws what the vendor's client throws, or an
 * `AppError` when another attempt would not help.
 * @throws AppError `upstream` when the vendor fails; the reason of `signal` when it was aborted
 */
export type VendorCall = <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  retryPolicy: RetryPolicy,
  signal?: AbortSignal,
) => Promise<Result>;

/**
 * The rules for calls with one answer, such as embedding and reranking: transient failures are retried, after the wait
 * that the vendor asks for or with exponential backoff; a timeout limits the whole call; a circuit breaker spares a vendor that
 * keeps failing. Create one per service of a vendor, since one may be down while another runs.
 */
export function createVendorCall(
  model: string,
  parseFailure: ParseFailure,
  elapsed: Stopwatch = stopwatch,
): VendorCall {
  const breaker = createCircuitBreaker(elapsed);
  return async (work, retryPolicy, signal) => {
    const pass = breaker.enter();
    const idleTimeout = startIdleTimeout(retryPolicy.timeoutMs, signal);
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const result = await work(idleTimeout.signal);
          pass.succeed();
          return result;
        } catch (error) {
          await waitOrThrow(error, { attempt, retryPolicy, parseFailure, signal: idleTimeout.signal });
        }
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw concludeFailure(error, { pass, idleTimeout, parseFailure, model });
    } finally {
      pass.leave();
      idleTimeout.end();
    }
  };
}

/** An attempt that has failed: its number, counted from 1, and the rules for the next one. */
type FailedAttempt = {
  attempt: number;
  retryPolicy: Pick<RetryPolicy, 'maxAttempts' | 'maxWaitMs'>;
  parseFailure: ParseFailure;
  signal: AbortSignal;
};

/** Waits before the next attempt. Rethrows the error when no attempt is left or another would not help. */
export async function waitOrThrow(
  error: unknown,
  { attempt, retryPolicy, parseFailure, signal }: FailedAttempt,
): Promise<void> {
  const { maxAttempts, maxWaitMs } = retryPolicy;
  const isLast = attempt >= maxAttempts || error instanceof AppError || signal.aborted;
  const milliseconds = isLast ? undefined : waitBeforeRetry(parseFailure(error), { attempt, maxWaitMs });
  if (milliseconds === undefined) throw error;
  await wait(milliseconds, undefined, { signal });
}

/** A call that has failed for good. */
type FailedCall = {
  pass: Pass;
  idleTimeout: IdleTimeout;
  parseFailure: ParseFailure;
  /** The model that was asked. */
  model: string;
  /** The error for a failure of the vendor; `upstreamFailure` by default. */
  toError?: (failure: Failure, cause: unknown, model: string) => AppError;
};

/** The error of a call that failed for good. Reports an outage to the circuit breaker. */
export function concludeFailure(
  error: unknown,
  { pass, idleTimeout, parseFailure, model, toError = upstreamFailure }: FailedCall,
): AppError {
  if (idleTimeout.isOver()) {
    pass.fail();
    return upstreamTimeout(error, model);
  }
  if (error instanceof AppError) return error;
  const failure = parseFailure(error);
  if (isOutage(failure)) pass.fail();
  return toError(failure, error, model);
}
