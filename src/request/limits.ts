import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';
import { authenticate, authorize, isAdministrator, isVisit, presumeCaller } from './credential.ts';
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
export async function admit(context: Context, admission: Admission): Promise<Caller> {
  return (await startAdmission(context, admission)).admitted;
}

/** A call that is within its rate limit and whose caller is being looked up. */
export type StartedAdmission = {
  admitted: Promise<Caller>;
  /** For whom the call may start meanwhile: the caller that its key had at its last use. Undefined if it has to wait. */
  presumed: Caller | undefined;
};

/**
 * Starts what `admit` does, for a call that may start before it is admitted; waits only for the rate limit.
 * @throws AppError 429 over the limit; `admitted` is rejected as `authorize` is
 */
export async function startAdmission(
  context: Context,
  { permission, limit, isSpeculative }: Admission,
): Promise<StartedAdmission> {
  if (context.rateLimitedAs !== limit) await consumeRateLimit(context, limit);
  const presumed = isSpeculative && presumeCaller(context, permission);
  // A call that starts meanwhile sends its own statements first.
  const admitted = presumed
    ? nextTurn().then(() => authorize(context, permission))
    : authorize(context, permission);
  // Callers await it later; without this line, a refusal would be reported as unhandled until then.
  admitted.catch(() => {});
  return { admitted, presumed };
}

/**
 * `admit` for an adapter that must decide before it reads a body. The procedure's own check with the same context then does
 * not count the call again.
 * @returns once the body may be read. By then the call is admitted, unless it is speculative: so await `confirmed` before
 * reporting any other fault to the caller.
 */
export async function admitEarly(
  context: Context,
  admission: Admission,
): Promise<{ confirmed: Promise<unknown> }> {
  const { admitted, presumed } = await startAdmission(context, admission);
  context.rateLimitedAs = admission.limit;
  if (!presumed) await admitted;
  return { confirmed: admitted };
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
