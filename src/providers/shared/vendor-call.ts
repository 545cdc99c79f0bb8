import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { createCircuitBreaker, type Pass } from './circuit-breaker.ts';
import { type IdleTimeout, startIdleTimeout } from './idle-timeout.ts';
import {
  type Failure,
  isOutage,
  upstreamFailure,
  upstreamTimeout,
  waitBeforeRetry,
} from './vendor-failure.ts';

/** Says what an error of a vendor's client means. */
export type ParseFailure = (error: unknown) => Failure;

/** How much a call is worth to those who wait for it. */
export type RetryPolicy = {
  /** How often the vendor is asked at most. */
  attempts: number;
  /** How long all attempts together may take, in milliseconds, with the time between them. */
  milliseconds: number;
  /** A wait that the vendor asks for is waited for up to this long, in milliseconds. */
  longestWait: number;
};

/**
 * Asks a vendor. `work` is one attempt; it must heed the signal, and may throw what its vendor's client throws, or an
 * `AppError` where another attempt would not help.
 * @throws AppError `upstream` when the vendor fails; the reason of `signal` when that was aborted.
 */
export type VendorCall = <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  retryPolicy: RetryPolicy,
  signal?: AbortSignal,
) => Promise<Result>;

/**
 * One rule for calls that are answered whole, such as embeddings and reranking: what may pass with time is tried again,
 * when the vendor says or a little later each time; silence ends the call; and a vendor that fails again and again is given a
 * rest. Make one for each service of a vendor, since one may be down while another runs.
 */
export function createVendorCall(parseFailure: ParseFailure, clock: Clock = () => new Date()): VendorCall {
  const breaker = createCircuitBreaker(clock);
  return async (work, retryPolicy, signal) => {
    const pass = breaker.enter();
    const idleTimeout = startIdleTimeout(retryPolicy.milliseconds, signal);
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const result = await work(idleTimeout.signal);
          pass.succeed();
          return result;
        } catch (error) {
          await waitOrThrow(error, attempt, retryPolicy, parseFailure, idleTimeout.signal);
        }
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw concludeFailure(error, pass, idleTimeout, parseFailure);
    } finally {
      pass.leave();
      idleTimeout.end();
    }
  };
}

/** Waits until the next attempt. Throws the error again when there is none to make. */
export async function waitOrThrow(
  error: unknown,
  attempt: number,
  { attempts, longestWait }: Pick<RetryPolicy, 'attempts' | 'longestWait'>,
  parseFailure: ParseFailure,
  signal: AbortSignal,
): Promise<void> {
  const isLast = attempt >= attempts || error instanceof AppError || signal.aborted;
  const milliseconds = isLast ? undefined : waitBeforeRetry(parseFailure(error), { attempt, longestWait });
  if (milliseconds === undefined) throw error;
  await wait(milliseconds, undefined, { signal });
}

/** What a call that failed for good throws, after the breaker was told of an outage. */
export function concludeFailure(
  error: unknown,
  pass: Pass,
  idleTimeout: IdleTimeout,
  parseFailure: ParseFailure,
  upstream: (failure: Failure, cause: unknown) => AppError = upstreamFailure,
): AppError {
  if (idleTimeout.isOver()) {
    pass.fail();
    return upstreamTimeout(error);
  }
  if (error instanceof AppError) return error;
  const failure = parseFailure(error);
  if (isOutage(failure)) pass.fail();
  return upstream(failure, error);
}
