import {
  sealingKey,
  sealingKeyAnswer,
  sealingReset,
  type WrappedKeys,
  wrappedKeys,
} from '../../../schema/dashboard/sealed-conversation.ts';
import { deleteThreads } from '../../db/conversations/delete-threads.ts';
import { deleteSealedConversations } from '../../db/conversations/sealed-conversations.ts';
import {
  deleteSealingKey,
  findSealingKey,
  insertSealingKey,
  replaceSealingKey,
} from '../../db/people/sealing-keys.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { accountProcedure, router } from '../../request/trpc.ts';

/** The key of a person's sealed conversations. It arrives wrapped, and the wrapping key never leaves their devices. */
export const sealingRouter = router({
  get: accountProcedure.output(sealingKeyAnswer).query(async ({ ctx }) => {
    const key = await findSealingKey<WrappedKeys>(ctx.deps.pool, ctx.person.id);
    return { key: key ?? null };
  }),

  setUp: accountProcedure
    .input(wrappedKeys)
    .output(sealingKey)
    .mutation(async ({ ctx, input }) => {
      const state = await insertSealingKey(ctx.deps.pool, ctx.person.id, input);
      if (!state) {
        throw changedElsewhere(
          'Sealing was set up on another device meanwhile. Use the passphrase chosen there.',
        );
      }
      return { ...state, wrapped: input };
    }),

  /** Wraps the key under another passphrase. Sealed conversations stay as they are. */
  change: accountProcedure
    .input(sealingKey)
    .output(sealingKey)
    .mutation(async ({ ctx, input }) => {
      const state = await replaceSealingKey(ctx.deps.pool, ctx.person.id, input);
      if (!state) {
        throw changedElsewhere('The passphrase was changed on another device meanwhile. Reload the page.');
      }
      return { ...state, wrapped: input.wrapped };
    }),

  /** Deletes the key, and with it all sealed conversations of the person, when nobody can open them any more. */
  reset: accountProcedure.output(sealingReset).mutation(async ({ ctx }) => {
    const { pool } = ctx.deps;
    const earlier = await deleteThreads(pool, { authorId: ctx.person.id, sealed: true });
    return transaction(pool, async (db) => {
      await deleteSealingKey(db, ctx.person.id);
      return { deleted: earlier + (await deleteSealedConversations(db, ctx.person.id)) };
    });
  }),
});

function changedElsewhere(message: string): AppError {
  return new AppError('invalid_request', message, { code: 'sealing_changed' });
}
