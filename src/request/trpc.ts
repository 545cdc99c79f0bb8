import { isDeepStrictEqual } from 'node:util';
import { initTRPC } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { Scope } from '../../schema/api-key.ts';
import type { Permission } from '../../schema/people/roles.ts';
import { version } from '../config/program.ts';
import { withReason } from '../db/outages/unreachable.ts';
import { AppError, toAppError } from '../errors/errors.ts';
import { recordAction, type SignInRecord } from './audit/record-action.ts';
import type { Caller, PersonCaller, ProjectCaller } from './caller.ts';
import type { Context, Visit } from './context.ts';
import { requireAdministrator } from './credential.ts';
import { type Admission, admissionFor, type LimitGroup } from './limit-groups.ts';
import { admit, consumeRateLimit, startAdmission } from './limits.ts';
import { requireSession } from './visitor.ts';

/** What a procedure declares about itself: who may call it. */
export type ProcedureMeta =
  | ({ access: 'permission' } & Admission)
  /** Any signed-in person, with or without an organization. */
  | { access: 'account' }
  /** Anybody. */
  | { access: 'public' }
  /** The holder of the admin token. */
  | { access: 'administrator' };

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Stacks are for the log, never for a client.
    isDev: false,
    // Clients and proxies give up connections that are silent for a minute or five, and a model may think for longer.
    jsonl: { pingMs: 15_000 },
    errorFormatter: ({ shape, error, ctx }) => {
      const { code, kind, status, messages, errorCode, param, retryAfterSeconds } = toAppError(error);
      return {
        ...shape,
        code: TRPC_ERROR_CODES_BY_KEY[code],
        message: messages.join(' '),
        data: {
          code,
          httpStatus: status,
          path: shape.data.path,
          kind,
          errorCode,
          param,
          messages,
          // Headers say the same, but those of a stream have been sent before it fails.
          requestId: ctx?.requestId ?? null,
          retryAfterSeconds,
          // Lets a client tell whether it is too old or too new.
          version,
        },
      };
    },
  });

export const router = t.router;

/**
 * A procedure for callers with this permission: keys by their scopes, people by their role, administrators if it is a
 * scope. It counts towards this group of rate limits, by default the permission's own. Both are checked before the input is
 * parsed. It needs no project: for a person, `caller.project` may be null.
 */
export function organizationProcedureFor(permission: Permission, limit?: LimitGroup) {
  const admission = admissionFor(permission, limit);
  return t.procedure
    .meta({ access: 'permission', ...admission })
    .use(async ({ ctx, next }) => next({ ctx: { ...ctx, caller: await admit(ctx, admission) } }))
    .use(recordAction);
}

/** The same for work in a project, which is then guaranteed to exist. */
export function procedureFor(scope: Scope, limit?: LimitGroup) {
  return organizationProcedureFor(scope, limit).use(({ ctx, next }) =>
    next({ ctx: { ...ctx, caller: inProject(ctx.caller) } }),
  );
}

/**
 * The same for a procedure that changes nothing and takes long, such as a search. It is run speculatively: at once, for the
 * caller that the key had at its last use, while the key is looked up again. If the caller has changed since, the result is
 * dropped and the procedure runs again. Whatever it does besides answering must wait for `isConfirmed`.
 */
export function speculativeProcedureFor(scope: Scope) {
  const admission: Admission = { ...admissionFor(scope), isSpeculative: true };
  return t.procedure
    .meta({ access: 'permission', ...admission })
    .use(async ({ ctx, next }) => {
      const run = (caller: Caller, isConfirmed: Promise<boolean>) =>
        next({ ctx: { ...ctx, caller: inProject(caller), isConfirmed } });
      const { admitted, presumed } = await startAdmission(ctx, admission);
      if (!presumed) return run(await admitted, Promise.resolve(true));
      const isConfirmed = admitted.then((caller) => isDeepStrictEqual(caller, presumed));
      const speculative = run(presumed, isConfirmed);
      return (await isConfirmed) ? speculative : run(await admitted, Promise.resolve(true));
    })
    .use(recordAction);
}

/** The same for what only people do: a permission that is no scope of keys. */
export function peopleProcedureFor(permission: Exclude<Permission, Scope>, limit?: LimitGroup) {
  return organizationProcedureFor(permission, limit).use(({ ctx, next }) =>
    next({ ctx: { ...ctx, caller: ctx.caller as PersonCaller, visit: requireVisit(ctx) } }),
  );
}

/** A procedure about the account of the signed-in person, with or without an organization. */
export const accountProcedure = t.procedure
  .meta({ access: 'account' })
  .use(async ({ ctx, next }) => {
    await consumeRateLimit(ctx, 'people');
    if (ctx.authorization !== undefined) {
      throw new AppError('forbidden', 'This concerns the account of a person. Sign in to the dashboard.', {
        code: 'role_required',
      });
    }
    const session = await requireSession(ctx);
    return next({ ctx: { ...ctx, visit: requireVisit(ctx), session, person: session.person } });
  })
  .use(recordAction);

/** A procedure that anybody may call, through an adapter that admits people. */
export const publicProcedure = t.procedure
  .meta({ access: 'public' })
  .use(async ({ ctx, next }) => {
    await consumeRateLimit(ctx, 'people');
    return next({ ctx: { ...ctx, visit: requireVisit(ctx), signInRecord: {} as SignInRecord } });
  })
  .use(recordAction);

/**
 * A procedure for the holder of the admin token. It has no scope, and adapters that accept only API keys cannot call it.
 * Failed attempts are limited; the holder of the right token is not.
 */
export const adminProcedure = t.procedure
  .meta({ access: 'administrator' })
  .use(async ({ ctx, next }) => {
    const administrator = await requireAdministrator(ctx);
    const result = await next({ ctx: { ...ctx, actingPerson: administrator?.person } });
    if (!result.ok) throw withReason(toAppError(result.error), ctx.deps.database.name);
    return result;
  })
  .use(recordAction);

function inProject(caller: Caller): ProjectCaller {
  const { project } = caller;
  if (project) return { ...caller, project };
  throw new AppError('not_found', 'There is no assistant yet. Create one first.', {
    param: 'x-lectern-project',
  });
}

function requireVisit({ visit }: Context): Visit {
  if (visit) return visit;
  throw new AppError('not_found', 'This is served only to browsers, under /trpc and /auth.');
}
