import { initTRPC } from '@trpc/server';
import type { Scope } from '../../schema/api-key.ts';
import type { Permission } from '../../schema/people/roles.ts';
import { AppError, toAppError } from '../errors.ts';
import { version } from '../version.ts';
import { type Entry, noteAct } from './audit/note-act.ts';
import type { Caller, PersonCaller, ProjectCaller } from './caller.ts';
import type { Context, Visit } from './context.ts';
import { requireAdministrator } from './credential.ts';
import { type Admission, admissionFor, type LimitGroup } from './limit-groups.ts';
import { admit, consumeRateLimit } from './limits.ts';
import { requireSession } from './visitor.ts';

/** What a procedure says of itself: who may call it. */
export type ProcedureMeta =
  | ({ access: 'permission' } & Admission)
  /** Anybody who is signed in, also without an organization. */
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
    errorFormatter: ({ shape, error, ctx }) => {
      const { kind, status, messages, errorCode, param, retryAfterSeconds } = toAppError(error);
      return {
        ...shape,
        message: messages.join(' '),
        data: {
          code: shape.data.code,
          httpStatus: status,
          path: shape.data.path,
          kind,
          errorCode,
          param,
          messages,
          // Headers say the same, but those of a stream have left before it fails.
          requestId: ctx?.requestId ?? null,
          retryAfterSeconds,
          // By which a client tells whether it is too old or too new.
          version,
        },
      };
    },
  });

export const router = t.router;

/**
 * A procedure for callers with this permission: keys by their scopes, people by their role, administrators where it is a
 * scope. It counts in this group of the rate limits, the permission's own unless named. Both are checked before the
 * input is read. It needs no project: `caller.project` may be null for a person.
 */
export function organizationProcedureFor(permission: Permission, limit?: LimitGroup) {
  const admission = admissionFor(permission, limit);
  return t.procedure
    .meta({ access: 'permission', ...admission })
    .use(async ({ ctx, next }) => next({ ctx: { ...ctx, caller: await admit(ctx, admission) } }))
    .use(noteAct);
}

/** The same for what works in a project, which is then there. */
export function procedureFor(scope: Scope, limit?: LimitGroup) {
  return organizationProcedureFor(scope, limit).use(({ ctx, next }) =>
    next({ ctx: { ...ctx, caller: inProject(ctx.caller) } }),
  );
}

/** The same for what people alone do: a permission that is no scope of keys. */
export function peopleProcedureFor(permission: Exclude<Permission, Scope>, limit?: LimitGroup) {
  return organizationProcedureFor(permission, limit).use(({ ctx, next }) =>
    next({ ctx: { ...ctx, caller: ctx.caller as PersonCaller, visit: requireVisit(ctx) } }),
  );
}

/** A procedure about the account of whoever is signed in, in an organization or not. */
export const accountProcedure = t.procedure
  .meta({ access: 'account' })
  .use(async ({ ctx, next }) => {
    await consumeRateLimit(ctx, 'people');
    if (ctx.authorization !== undefined) {
      throw new AppError('forbidden', 'This is about the account of a person. Sign in to the dashboard.', {
        code: 'role_required',
      });
    }
    const session = await requireSession(ctx);
    return next({ ctx: { ...ctx, visit: requireVisit(ctx), session, person: session.person } });
  })
  .use(noteAct);

/** A procedure that anybody may call, from a surface that lets people in. */
export const publicProcedure = t.procedure
  .meta({ access: 'public' })
  .use(async ({ ctx, next }) => {
    await consumeRateLimit(ctx, 'people');
    return next({ ctx: { ...ctx, visit: requireVisit(ctx), entry: {} as Entry } });
  })
  .use(noteAct);

/**
 * A procedure for the holder of the admin token. It has no scope, and surfaces that know API keys alone cannot call it.
 * Failed attempts are limited; the holder of the right token is not.
 */
export const adminProcedure = t.procedure
  .meta({ access: 'administrator' })
  .use(async ({ ctx, next }) => {
    const administrator = await requireAdministrator(ctx);
    return next({ ctx: { ...ctx, actingPerson: administrator?.person } });
  })
  .use(noteAct);

function inProject(caller: Caller): ProjectCaller {
  const { project } = caller;
  if (project) return { ...caller, project };
  throw new AppError('not_found', 'There is no assistant yet. Create one first.', {
    param: 'x-lectern-project',
  });
}

function requireVisit({ visit }: Context): Visit {
  if (visit) return visit;
  throw new AppError('not_found', 'This is served to browsers alone, under /trpc and /auth.');
}
