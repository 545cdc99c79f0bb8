import { done, passwordChange, profileChange } from '../../../schema/people/account.ts';
import { deleteRecoveryLinks } from '../../db/people/one-time-links.ts';
import { findPasswordHash, findSignInWays, renamePerson, setPasswordHash } from '../../db/people/persons.ts';
import { endSessions, type FoundSession, lockSession } from '../../db/people/sessions.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { requireStrongPassword } from '../../people/weak-password.ts';
import { writeOwnData } from '../../people/write-own-data.ts';
import { accountProcedure, router } from '../../request/trpc.ts';
import { sessionEnded } from '../../request/visitor.ts';
import { whileSignedIn } from '../../request/while-authorized.ts';
import { type BrowserContext, networkOfBrowser } from './browser.ts';
import { requireFresh } from './require-fresh.ts';

/** The context of a call about the signed-in person's account. */
export type AccountContext = BrowserContext & { session: FoundSession };

export const profileRouter = router({
  update: accountProcedure
    .input(profileChange)
    .output(profileChange)
    .mutation(async ({ ctx, input }) => {
      const name = input.name.trim();
      await renamePerson(ctx.deps.pool, { id: ctx.session.person.id, name });
      return { name };
    }),
});

export const passwordRouter = router({
  /**
   * Sets a new password, and ends the sessions of all other browsers and the links that would set another. A first one only soon
   * after signing in.
   */
  change: accountProcedure
    .input(passwordChange)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { session, visit, deps } = ctx;
      const personId = session.person.id;
      const ways = await findSignInWays(deps.pool, personId);
      if (ways.hasPassword) await confirmPassword(ctx, input.current_password ?? '', 'current_password');
      else requireFresh(ctx, session);
      requireStrongPassword(input.password, [session.person.name, session.person.email]);
      const hash = await visit.people.passwords.hash(input.password);
      await transaction(deps.pool, async (db) => {
        await setPasswordHash(db, personId, hash);
        // Ended while the passwords were hashed, by a recovery of the account or from another browser, whose password stays.
        if (!(await lockSession(db, session.id))) throw sessionEnded();
        await endSessions(db, personId, session.id);
        await deleteRecoveryLinks(db, personId);
      });
      return {};
    }),
});

/**
 * Verifies a password that is asked for once more. Counts as an attempt to sign in.
 * @throws AppError 403 when it is wrong, 429 after too many attempts.
 */
export async function confirmPassword(ctx: AccountContext, password: string, param: string): Promise<void> {
  const { people } = ctx.visit;
  const { email } = ctx.session.person;
  await people.attempts.make({ network: networkOfBrowser(ctx), email }, async () => {
    const hash = await findPasswordHash(ctx.deps.pool, email);
    if (hash !== undefined && (await people.passwords.verify(password, hash))) return;
    throw new AppError('forbidden', 'The password is wrong.', { code: 'wrong_credentials', param });
  });
}

/** Everything stored about the caller, as pieces of a JSON text. A mutation, like all streams. */
export const exportOwnData = accountProcedure.mutation(async function* ({
  ctx,
  signal,
}): AsyncGenerator<string> {
  yield* whileSignedIn(ctx, signal, (ended) => writeOwnData(ctx.deps.pool, ctx.person.id, ended));
});
