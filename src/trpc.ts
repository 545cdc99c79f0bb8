import { initTRPC } from '@trpc/server';
import type { Scope } from '../schema/api-key.ts';
import { authorize } from './auth.ts';
import type { Context } from './context.ts';
import { toAppError } from './errors.ts';

/** What a procedure says of itself: the scope that a key needs to call it. */
export type ProcedureMeta = { scope: Scope };

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

/** A procedure that needs a key with this scope. The key is checked before the input is read. */
export function procedureFor(scope: Scope) {
  return t.procedure
    .meta({ scope })
    .use(async ({ ctx, next }) => next({ ctx: { ...ctx, caller: await authorize(ctx, scope) } }));
}
