import { codeRequest, signedIn, signInRequest } from '../../../schema/people/account.ts';
import { findPasswordHash } from '../../db/people/persons.ts';
import { endSession } from '../../db/people/sessions.ts';
import { AppError } from '../../errors/errors.ts';
import { publicProcedure } from '../../request/trpc.ts';
import { findVisitor } from '../../request/visitor.ts';
import {
  authHeaders,
  type BrowserContext,
  explainRefusal,
  networkOfBrowser,
  type Refusals,
  requireCookies,
  runAuth,
  type WithHeaders,
} from './browser.ts';

const wrongCredentials = {
  otherwise: {
    kind: 'unauthenticated',
    code: 'wrong_credentials',
    message: 'The email address or the password is wrong.',
  },
} satisfies Refusals;

/** The errors that refused codes become. */
export const wrongCode: Refusals = {
  INVALID_TWO_FACTOR_COOKIE: {
    kind: 'unauthenticated',
    code: 'wrong_credentials',
    message: 'The time for entering the code is over. Sign in again.',
  },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    kind: 'unauthenticated',
    code: 'wrong_credentials',
    message: 'Too many wrong codes. Sign in again.',
  },
  ACCOUNT_TEMPORARILY_LOCKED: {
    kind: 'rate_limited',
    code: 'rate_limit_exceeded',
    message: 'Too many wrong codes for this account. Try again in 15 minutes.',
  },
  otherwise: {
    kind: 'unauthenticated',
    code: 'wrong_code',
    message:
      'The code is wrong. It changes every 30 seconds: if new ones are refused too, set the clock of the phone to network time.',
  },
};

/** Signing in and out. */
export const signInProcedures = {
  /** With a password. For an unknown address it takes as long and gives the same error. */
  signIn: publicProcedure
    .input(signInRequest)
    .output(signedIn)
    .mutation(async ({ ctx, input: { password, ...input } }) => {
      const { people } = ctx.visit;
      const email = input.email.trim().toLowerCase();
      const { pool } = ctx.deps;
      const answer = await people.attempts.make({ network: networkOfBrowser(ctx), email }, async () => {
        const { api, $context } = await people.auth();
        const hash = await findPasswordHash(pool, email);
        const request = {
          body: { email, password },
          headers: authHeaders(ctx),
          returnHeaders: true,
        } as const;
        const accepted = await runAuth(ctx, () => api.signInEmail(request), wrongCredentials);
        // Changed while it was compared, which takes a while: that ended the sessions that were there.
        if ((await findPasswordHash(pool, email)) === hash) return accepted;
        if ('token' in accepted) await (await $context).internalAdapter.deleteSession(accepted.token);
        throw new AppError('unauthenticated', wrongCredentials.otherwise.message, {
          code: 'wrong_credentials',
        });
      });
      await endFormerSession(ctx);
      if ('twoFactorRedirect' in answer) return { signed_in: false, two_factor: true };
      ctx.signInRecord.personId = answer.user.id;
      return { signed_in: true };
    }),

  /** The second step, with the code of an authenticator or a recovery code. Either works once. */
  signInCode: publicProcedure
    .input(codeRequest)
    .output(signedIn)
    .mutation(async ({ ctx, input: { code } }) => {
      const setCookies = requireCookies(ctx);
      const { people } = ctx.visit;
      const isTotp = /^\d{6}$/.test(code);
      const request = { body: { code }, headers: authHeaders(ctx), returnHeaders: true } as const;
      await people.attempts.make({ network: networkOfBrowser(ctx) }, async () => {
        const { api, $context } = await people.auth();
        const { headers, response } = await explainRefusal(
          async (): Promise<WithHeaders<{ user: { id: string }; token?: string | undefined }>> =>
            isTotp ? await api.verifyTOTP(request) : await api.verifyBackupCode(request),
          wrongCode,
        );
        const { user, token } = response;
        if (isTotp && !(await people.attempts.useCode(user.id, code))) {
          if (token !== undefined) await (await $context).internalAdapter.deleteSession(token);
          throw usedCode();
        }
        setCookies(headers?.getSetCookie() ?? []);
        ctx.signInRecord.personId = user.id;
      });
      return { signed_in: true };
    }),

  signOut: publicProcedure.output(signedIn).mutation(async ({ ctx }) => {
    const { api } = await ctx.visit.people.auth();
    const { session } = await findVisitor(ctx);
    if (session) ctx.signInRecord.personId = session.person.id;
    const request = { headers: authHeaders(ctx), returnHeaders: true } as const;
    await runAuth(ctx, () => api.signOut(request), {});
    return { signed_in: false };
  }),
};

/** Somebody may have watched it being typed. */
function usedCode(): AppError {
  return new AppError('unauthenticated', 'This code has been used. Sign in again with the next one.', {
    code: 'wrong_code',
  });
}

/** A browser that signs in again leaves its previous session. */
export async function endFormerSession(ctx: BrowserContext): Promise<void> {
  const { session } = await findVisitor(ctx);
  if (session) await endSession(ctx.deps.pool, { id: session.id, personId: session.person.id });
}
