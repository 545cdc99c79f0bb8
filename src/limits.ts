import type { Scope } from '../schema/api-key.ts';
import { authenticate, authorize, type Caller, isAdministrator } from './auth.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import { networkOf } from './network-of.ts';

const windowSeconds = 60;

/** Requests a minute, and whose they are: those of one network address or those of one API key. */
type Limit = { requests: number; per: 'address' | 'key' };

/** Calls of one group are counted together, whichever surface they come through. */
const limits = {
  chat: { requests: 20, per: 'address' },
  completions: { requests: 10, per: 'address' },
  search: { requests: 20, per: 'address' },
  /** Each asks up to a hundred questions. */
  evaluations: { requests: 10, per: 'key' },
  uploads: { requests: 10, per: 'key' },
  files: { requests: 20, per: 'address' },
  assistants: { requests: 20, per: 'address' },
  threads: { requests: 20, per: 'address' },
  models: { requests: 60, per: 'address' },
  /** What reaches no endpoint, and uploads whose key is refused. */
  other: { requests: 60, per: 'address' },
} as const satisfies Record<string, Limit>;

export type LimitGroup = keyof typeof limits;

/** The group of a procedure that names none. */
const groupOfScope: Record<Scope, LimitGroup> = {
  chat: 'chat',
  search: 'search',
  'files:read': 'files',
  'files:write': 'files',
  'assistants:read': 'assistants',
  'assistants:write': 'assistants',
  'threads:read': 'threads',
  'threads:write': 'threads',
  'models:read': 'models',
};

/** What a call has to pass: its limit, and the scope that its key must have. */
export type Admission = { scope: Scope; limit: LimitGroup };

/** The admission of a procedure: the group follows from the scope unless it is named. */
export function admissionFor(scope: Scope, limit: LimitGroup = groupOfScope[scope]): Admission {
  return { scope, limit };
}

/**
 * Lets a call in: the limit first, so that trying keys is limited too, then the key, then its scope.
 * @throws AppError 429 over the limit, 401 or 403 for the key.
 */
export async function admit(context: Context, { scope, limit }: Admission): Promise<Caller> {
  if (context.counted !== limit) await countCall(context, limit);
  return authorize(context, scope);
}

/**
 * `admit` for a surface that has to know before it reads a body. The procedure's own check, made with the same
 * context, then does not count the call again.
 */
export async function admitEarly(context: Context, admission: Admission): Promise<void> {
  await admit(context, admission);
  context.counted = admission.limit;
}

/**
 * Counts a call and leaves in `context.rateLimit` where its caller stands now. Administrators are not limited, and
 * nobody is without a limiter.
 * @throws AppError 429 over the limit; 401 or 403 where the limit belongs to a key and the key is refused.
 */
export async function countCall(context: Context, group: LimitGroup): Promise<void> {
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
    await countCall(context, 'other');
    throw error;
  }
}
