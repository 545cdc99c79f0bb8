import type { Tally } from '../db/rate-limits.ts';
import { AppError } from '../errors/errors.ts';
import type { Context } from './context.ts';
import { windowSeconds } from './limit-groups.ts';
import { networkOf } from './network-of.ts';

/** Failed attempts per minute with a key or the admin token, for one network address in one process. */
const limit = { name: 'failures', requests: 60, windowSeconds, inProcess: true } as const;

/**
 * Call it before a credential is compared with anything: after too many failures even the right credential gets no answer.
 * @throws AppError 429 after too many failed attempts.
 */
export async function refuseAfterFailures(context: Context): Promise<void> {
  const tally = await context.deps.rateLimiter?.look(limit, networkOf(context.address));
  if (!tally?.exceeded) return;
  context.rateLimit = tally;
  throw limitExceeded(`${limit.requests} failed attempts`, 'one network address', tally);
}

/** Counts a failed attempt. Successes are never counted, so normal use cannot reach the limit. */
export async function countFailedAttempt(context: Context): Promise<void> {
  const { address, deps } = context;
  const tally = await deps.rateLimiter?.count(limit, networkOf(address));
  context.rateLimit ??= tally;
  // Once a minute, however many follow: those are refused unseen.
  if (tally?.remaining === 0 && !tally.exceeded)
    deps.log.warn(
      { address },
      `${limit.requests} requests in a minute had a wrong API key or admin token; further ones are refused`,
    );
}

/** @param what the limit in words, such as `20 requests` */
export function limitExceeded(what: string, whose: string, { resetSeconds }: Tally): AppError {
  const sentence = `More than ${what} a minute from ${whose}. Try again in ${resetSeconds} s.`;
  return new AppError('rate_limited', sentence, {
    code: 'rate_limit_exceeded',
    retryAfterSeconds: resetSeconds,
  });
}
