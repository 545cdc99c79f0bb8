import {
  codeRequest,
  done,
  passwordConfirmation,
  recoveryCodes,
  twoFactorSetUp,
} from '../../../schema/people/account.ts';
import { dropTwoFactor } from '../../db/people/persons.ts';
import { transaction } from '../../db/transaction.ts';
import { accountProcedure, router } from '../../request/trpc.ts';
import { confirmPassword } from './account.ts';
import { authHeaders, explainRefusal, networkOfBrowser, type Refusals, runAuth } from './browser.ts';
import { wrongCode } from './sign-in.ts';

const notNow: Refusals = {
  TOTP_ALREADY_ENABLED: {
    kind: 'invalid_request',
    code: null,
    message: 'The second factor is on already. Turn it off first to set up another authenticator.',
  },
  otherwise: {
    kind: 'invalid_request',
    code: null,
    message: 'The second factor is not set up. Start with a new authenticator.',
  },
};

/** An authenticator's code as the second step after the password. Passkeys do not need it. */
export const twoFactorRouter = router({
  /** Returns the secret for setting up an authenticator. Nothing changes before `confirm`. */
  start: accountProcedure
    .input(passwordConfirmation)
    .output(twoFactorSetUp)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password, 'password');
      const { api } = await ctx.visit.people.auth();
      const request = { body: { password: input.password }, headers: authHeaders(ctx) };
      const answer = await explainRefusal(() => api.enableTwoFactor(request), notNow);
      if (!('totpURI' in answer))
        throw new Error('An authenticator secret was expected, but better-auth returned something else.');
      const secret = new URL(answer.totpURI).searchParams.get('secret') ?? '';
      return { uri: answer.totpURI, secret, recovery_codes: answer.backupCodes };
    }),

  /** Proves that the authenticator works. From now on its code is required, and the session continues under a new cookie. */
  confirm: accountProcedure
    .input(codeRequest)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { people } = ctx.visit;
      const { api } = await people.auth();
      const request = { body: input, headers: authHeaders(ctx), returnHeaders: true } as const;
      await people.attempts.make({ network: networkOfBrowser(ctx) }, () =>
        runAuth(ctx, () => api.verifyTOTP(request), wrongCode),
      );
      // Whoever saw it being typed must not be able to sign in with it.
      await people.attempts.useCode(ctx.session.person.id, input.code);
      return {};
    }),

  disable: accountProcedure
    .input(passwordConfirmation)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password, 'password');
      await transaction(ctx.deps.pool, (db) => dropTwoFactor(db, ctx.session.person.id));
      return {};
    }),

  /** Replaces the recovery codes; the previous ones stop working. */
  newRecoveryCodes: accountProcedure
    .input(passwordConfirmation)
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password, 'password');
      const { api } = await ctx.visit.people.auth();
      const request = { body: { password: input.password }, headers: authHeaders(ctx) };
      const { backupCodes } = await explainRefusal(() => api.generateBackupCodes(request), notNow);
      return { recovery_codes: backupCodes };
    }),
});
