import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';
import { authenticate, authorize, isAdministrator, isVisit } from './credential.ts';
import { type Admission, type Limit, type LimitGroup, limits, personLimits } from './limit-groups.ts';
import { networkOf } from './network-of.ts';
import { findVisitor } from './visitor.ts';

const windowSeconds = 60;

/**
 * Lets a call in: the limit first, so that trying keys is limited too, then who calls, then what they may.
 * @throws AppError 429 over the limit, 401 or 403 as `authorize` has it.
 */
export async function admit(context: Context, { permission, limit }: Admission): Promise<Caller> {
  if (context.rateLimitedAs !== limit) await consumeRateLimit(context, limit);
  return authorize(context, permission);
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
 * Counts a call and leaves in `context.rateLimit` where its caller stands now. People who are signed in have limits of
 * their own, wherever they are. Administrators are not limited, and nobody is without a limiter.
 * @throws AppError 429 over the limit; 401 or 403 where the limit belongs to a key and the key is refused.
 */
export async function consumeRateLimit(context: Context, group: LimitGroup): Promise<void> {
  const { rateLimiter } = context.deps;
  if (!rateLimiter || isAdministrator(context)) return;
  const { name, requests, caller, whose } = await limitOf(context, group);
  const tally = await rateLimiter.count({ name, requests, windowSeconds }, caller);
  context.rateLimit = tally;
  if (!tally.exceeded) return;
  throw new AppError(
    'rate_limited',
    `More than ${requests} requests a minute from ${whose}. Try again in ${tally.resetSeconds} s.`,
    { code: 'rate_limit_exceeded', retryAfterSeconds: tally.resetSeconds },
  );
}

/** Which limit holds for a call, and who is counted. */
async function limitOf(context: Context, group: LimitGroup) {
  const { session } = isVisit(context) ? await findVisitor(context) : { session: undefined };
  if (session) {
    const requests = personLimits[group];
    return { name: `person-${group}`, requests, caller: session.person.id, whose: 'one person' };
  }
  const { requests, per }: Limit = limits[group];
  const whose = per === 'key' ? 'one API key' : 'one network address';
  const caller = per === 'key' ? await keyOf(context) : networkOf(context.address);
  return { name: group, requests, caller, whose };
}

/** A refused key has no count of its own, so the attempt counts for the address that it came from. */
async function keyOf(context: Context): Promise<string> {
  try {
    const caller = await authenticate(context);
    return caller.kind === 'key' ? caller.keyId : networkOf(context.address);
  } catch (error) {
    await consumeRateLimit(context, 'other');
    throw error;
  }
}
