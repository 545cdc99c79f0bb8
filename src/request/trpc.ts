import { initTRPC } from '@trpc/server';
import type { Scope } from '../../schema/api-key.ts';
import { toAppError } from '../errors.ts';
import type { Context } from './context.ts';
import { requireAdministrator } from './credential.ts';
import { type Admission, admissionFor, type LimitGroup } from './limit-groups.ts';
import { admit } from './limits.ts';

/** What a procedure says of itself: what a call has to pass. */
export type ProcedureMeta = Admission;

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Stacks are for the log, never for a client.
    isDev: false,
    errorFormatter: ({ shape, error }) => {
      const { kind, status, messages, errorCode, param } = toAppError(error);
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
        },
      };
    },
  });

export const router = t.router;

/**
 * A procedure that needs a key with this scope, and counts in this group of the rate limits: the scope's own unless
 * named. Both are checked before the input is read.
 */
export function procedureFor(scope: Scope, limit?: LimitGroup) {
  const admission = admissionFor(scope, limit);
  return t.procedure
    .meta(admission)
    .use(async ({ ctx, next }) => next({ ctx: { ...ctx, caller: await admit(ctx, admission) } }));
}

/**
 * A procedure for the holder of the admin token. It has no scope, and surfaces that know API keys alone cannot call it.
 * Failed attempts are limited; the holder of the right token is not.
 */
export const adminProcedure = t.procedure.use(async ({ ctx, next }) => {
  await requireAdministrator(ctx);
  return next();
});
