import type { Caller } from './caller.ts';
import type { Context } from './context.ts';
import { authenticate, authorize, isAdministrator } from './credential.ts';
import { limitExceeded } from './failed-attempts.ts';
import { type Admission, type Limit, type LimitGroup, limits, windowSeconds } from './limit-groups.ts';
import { networkOf } from './network-of.ts';

/**
 * Admits a call, in one order for all surfaces: the call is counted, then its key is checked, then the key's scope.
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
  if (await isAdministrator(context)) return;
  const { requests, per }: Limit = limits[group];
  const caller = per === 'key' ? (await authenticate(context)).keyId : networkOf(context.address);
  const tally = await context.deps.rateLimiter?.count({ name: group, requests, windowSeconds }, `${caller}`);
  context.rateLimit = tally;
  if (!tally?.exceeded) return;
  throw limitExceeded(`${requests} requests`, per === 'key' ? 'one API key' : 'one network address', tally);
}
