import { z } from 'zod';
import { formatId, idRequest, parseId } from '../../../schema/ids.ts';
import { done, type SessionObject, sessionObject } from '../../../schema/people/account.ts';
import { endSession, endSessions, type ListedSession, listSessions } from '../../db/people/sessions.ts';
import { AppError } from '../../errors/errors.ts';
import { accountProcedure, router } from '../../request/trpc.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';

/** The browsers that a person is signed in with. An ended session is refused from its next request on. */
export const sessionsRouter = router({
  /** Most recently used first. */
  list: accountProcedure.output(z.array(sessionObject)).query(async ({ ctx }) => {
    const { id, person } = ctx.session;
    const sessions = await listSessions(ctx.deps.pool, person.id, ctx.deps.clock());
    return sessions.map((session) => toSessionObject(session, id));
  }),

  end: accountProcedure
    .input(idRequest)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const id = parseId('session', input.id);
      const ended = id && (await endSession(ctx.deps.pool, { id, personId: ctx.session.person.id }));
      if (ended) return {};
      throw new AppError('not_found', `You have no session with the id ${input.id}.`, { param: 'id' });
    }),

  /** Ends all sessions but the caller's. */
  endOthers: accountProcedure.output(z.object({ ended: z.int() })).mutation(async ({ ctx }) => {
    const { id, person } = ctx.session;
    return { ended: await endSessions(ctx.deps.pool, person.id, id) };
  }),
});

function toSessionObject(session: ListedSession, currentId: string): SessionObject {
  return {
    id: formatId('session', session.id),
    current: session.id === currentId,
    created_at: toUnixSeconds(session.createdAt),
    last_seen_at: toUnixSeconds(session.lastSeenAt),
    expires_at: toUnixSeconds(session.expiresAt),
    address: session.address,
    user_agent: session.userAgent,
  };
}
