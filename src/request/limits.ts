import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';
import { authenticate, authorize, isAdministrator } from './credential.ts';
import { type Admission, type Limit, type LimitGroup, limits } from './limit-groups.ts';
import { networkOf } from './network-of.ts';

const windowSeconds = 60;

/**
 * Lets a call in: the limit first, so that trying keys is limited too, then the key, then its scope.
 * @throws AppError 429 over the limit, 401 or 403 for the key.
 */
export async function admit(context: Context, { scope, limit }: Admission): Promise<Caller> {
  if (context.rateLimitedAs !== limit) await consumeRateLimit(context, limit);
  return authorize(context, scope);
}

/**
 * `admit` for a surface that has to know before it reads a body. The procedure's own check, made with the same
 * context, then does not count the call again.
 */
export async function admitEarly(context: Context, admission: Admission): Promise<void> {
  await admit(context, admission);
  context.rateLimitedAs = admission.limit;
}

/**
 * Counts a call and leaves in `context.rateLimit` where its caller stands now. Administrators are not limited, and
 * nobody is without a limiter.
 * @throws AppError 429 over the limit; 401 or 403 where the limit belongs to a key and the key is refused.
 */
export async function consumeRateLimit(context: Context, group: LimitGroup): Promise<void> {
  if (isAdministrator(context)) return;
  const { requests, per }: Limit = limits[group];
  const caller = per === 'key' ? await keyOf(context) : networkOf(context.address);
  const tally = await context.deps.rateLimiter?.count({ name: group, requests, windowSeconds }, caller);
  context.rateLimit = tally;
  if (!tally?.exceeded) return;
  const whose = per === 'key' ? 'one API key' : 'one network address';
  throw new AppError(
    'rate_limited',
    `More than ${requests} requests a minute from ${whose}. Try again in ${tally.resetSeconds} s.`,
    { code: 'rate_limit_exceeded' },
  );
}

/** A refused key has no count of its own, so the attempt counts for the address that it came from. */
async function keyOf(context: Context): Promise<string> {
  try {
    return (await authenticate(context)).keyId ?? networkOf(context.address);
  } catch (error) {
    await consumeRateLimit(context, 'other');
    throw error;
  }
}
