import type { Caller } from './caller.ts';
import type { Context } from './context.ts';
import { authenticate, authorize, isAdministrator, isVisit } from './credential.ts';
import { limitExceeded } from './failed-attempts.ts';
import {
  type Admission,
  type Limit,
  type LimitGroup,
  limits,
  personLimits,
  windowSeconds,
} from './limit-groups.ts';
import { networkOf } from './network-of.ts';
import { findVisitor } from './visitor.ts';

/**
 * Admits a call, in the same order for all adapters: count the call, identify the caller, check the permission.
 * @throws AppError 429 over the limit; 401 or 403 as `authorize` does.
 */
export async function admit(context: Context, { permission, limit }: Admission): Promise<Caller> {
  if (context.rateLimitedAs !== limit) await consumeRateLimit(context, limit);
  return authorize(context, permission);
}

/**
 * `admit` for an adapter that must decide before it reads a body. The procedure's own check with the same context then does
 * not count the call again.
 */
export async function admitEarly(context: Context, admission: Admission): Promise<void> {
  await admit(context, admission);
  context.rateLimitedAs = admission.limit;
}

/**
 * Counts a call and records the caller's position in `context.rateLimit`. Signed-in people have limits of their own,
 * whatever their address. Administrators are not limited, and without a limiter nobody is.
 * @throws AppError 429 over the limit; 401 or 403 where the limit belongs to a key and the key is refused.
 */
export async function consumeRateLimit(context: Context, group: LimitGroup): Promise<void> {
  const { rateLimiter } = context.deps;
  if (await isAdministrator(context)) return;
  const { name, requests, caller, whose } = await limitOf(context, group);
  const tally = await rateLimiter?.count({ name, requests, windowSeconds }, caller);
  context.rateLimit = tally;
  if (!tally?.exceeded) return;
  throw limitExceeded(`${requests} requests`, whose, tally);
}

/** Which limit applies to a call, and under whose key it is counted. */
async function limitOf(context: Context, group: LimitGroup) {
  const { session } = isVisit(context) ? await findVisitor(context) : { session: undefined };
  if (session) {
    const requests = personLimits[group];
    return { name: `person-${group}`, requests, caller: session.person.id, whose: 'one person' };
  }
  const { requests, per }: Limit = limits[group];
  if (per === 'address') {
    return { name: group, requests, caller: networkOf(context.address), whose: 'one network address' };
  }
  const caller = await authenticate(context);
  const key = caller.kind === 'key' ? caller.keyId : networkOf(context.address);
  return { name: group, requests, caller: key, whose: 'one API key' };
}
