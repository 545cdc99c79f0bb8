import { z } from 'zod';
import { formatId, idRequest, parseId } from '../../../schema/ids.ts';
import {
  credentialProof,
  done,
  newCredential,
  type PasskeyObject,
  passkeyName,
  passkeyObject,
  signedIn,
} from '../../../schema/people/account.ts';
import { optional } from '../../../schema/text.ts';
import { deletePasskey, type ListedPasskey, listPasskeys, renamePasskey } from '../../db/people/passkeys.ts';
import { findSignInWays, lockPerson } from '../../db/people/persons.ts';
import { lockSession } from '../../db/people/sessions.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { passkeySupport } from '../../people/passkey-support.ts';
import { accountProcedure, publicProcedure, router } from '../../request/trpc.ts';
import { sessionEnded } from '../../request/visitor.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { authHeaders, type BrowserContext, networkOfBrowser, type Refusals, runAuth } from './browser.ts';
import { endFormerSession } from './sign-in.ts';

/** Options of a ceremony, as `PublicKeyCredential.parse…OptionsFromJSON` takes them. */
const ceremony = z.looseObject({ challenge: z.string() });

const failed = {
  kind: 'unauthenticated',
  code: 'passkey_failed',
  message: 'The passkey was not accepted. Try again, or sign in another way.',
} as const;

const notAccepted: Refusals = {
  // better-auth reports everything that is wrong with a new credential as an internal error.
  FAILED_TO_VERIFY_REGISTRATION: failed,
  SESSION_NOT_FRESH: {
    kind: 'forbidden',
    code: 'confirmation_required',
    message: 'You signed in more than an hour ago. Sign in again to add a passkey.',
  },
  otherwise: failed,
};

/** Passkeys of the signed-in person, and signing in with one. */
export const passkeysRouter = router({
  /** The options for signing in. The browser says whose passkey it is. */
  signInOptions: publicProcedure.output(ceremony).mutation(async ({ ctx }) => {
    requirePasskeys(ctx);
    const { api } = await ctx.visit.people.auth();
    const request = { headers: authHeaders(ctx), returnHeaders: true } as const;
    const options = await runAuth(ctx, () => api.generatePasskeyAuthenticationOptions(request), notAccepted);
    // A passkey stands for password and second factor, so it must verify the user by fingerprint, face or PIN.
    return { ...options, userVerification: 'required' };
  }),

  signIn: publicProcedure
    .input(z.object({ response: credentialProof }))
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      requirePasskeys(ctx);
      const { people } = ctx.visit;
      const { api } = await people.auth();
      const request = { body: input, headers: authHeaders(ctx), returnHeaders: true } as const;
      const { session } = await people.attempts.make({ network: networkOfBrowser(ctx) }, () =>
        runAuth(ctx, () => api.verifyPasskeyAuthentication(request), notAccepted),
      );
      ctx.signInRecord.personId = session.userId;
      await endFormerSession(ctx);
      return { signed_in: true };
    }),

  /** The options for creating a passkey. Only for a person who signed in within the last hour. */
  registerOptions: accountProcedure.output(ceremony).mutation(async ({ ctx }) => {
    requirePasskeys(ctx);
    const { api } = await ctx.visit.people.auth();
    const request = { headers: authHeaders(ctx), returnHeaders: true } as const;
    return { ...(await runAuth(ctx, () => api.generatePasskeyRegistrationOptions(request), notAccepted)) };
  }),

  register: accountProcedure
    .input(z.object({ response: newCredential, name: optional(passkeyName) }))
    .output(z.object({ id: z.string() }))
    .mutation(async ({ ctx, input: { response, name } }) => {
      requirePasskeys(ctx);
      const { api } = await ctx.visit.people.auth();
      const body = name === undefined ? { response } : { response, name };
      const request = { body, headers: authHeaders(ctx), returnHeaders: true } as const;
      const { id } = await runAuth(ctx, () => api.verifyPasskeyRegistration(request), notAccepted);
      const { pool } = ctx.deps;
      if (!(await lockSession(pool, ctx.session.id))) {
        await deletePasskey(pool, { id, personId: ctx.session.person.id });
        throw sessionEnded();
      }
      return { id: formatId('passkey', id) };
    }),

  /** Oldest first. */
  list: accountProcedure.output(z.array(passkeyObject)).query(async ({ ctx }) => {
    return (await listPasskeys(ctx.deps.pool, ctx.session.person.id)).map(toPasskeyObject);
  }),

  rename: accountProcedure
    .input(z.object({ id: z.string(), name: passkeyName }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const id = parseId('passkey', input.id);
      const personId = ctx.session.person.id;
      const renamed = id && (await renamePasskey(ctx.deps.pool, { id, personId, name: input.name.trim() }));
      if (!renamed) throw passkeyNotFound(input.id);
      return {};
    }),

  /** Deletes a passkey, unless the person could then no longer sign in. */
  remove: accountProcedure
    .input(idRequest)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const personId = ctx.session.person.id;
      await transaction(ctx.deps.pool, async (db) => {
        await lockPerson(db, personId);
        const { hasPassword, oidc, passkeys } = await findSignInWays(db, personId);
        if (passkeys === 1 && !hasPassword && !oidc) {
          throw new AppError(
            'invalid_request',
            'This passkey is your only way to sign in. Set a password or add another passkey first.',
            { code: 'last_sign_in_way' },
          );
        }
        const id = parseId('passkey', input.id);
        if (!id || !(await deletePasskey(db, { id, personId }))) throw passkeyNotFound(input.id);
      });
      return {};
    }),
});

/** @throws AppError 400 where passkeys do not work at the address of the page. */
function requirePasskeys({ visit }: BrowserContext): void {
  const support = passkeySupport(visit.people.publicUrl, visit.origin);
  if (!support.available) {
    throw new AppError('invalid_request', support.hint, { code: 'passkeys_unavailable' });
  }
}

function passkeyNotFound(id: string): AppError {
  return new AppError('not_found', `You have no passkey with the id ${id}.`, { param: 'id' });
}

function toPasskeyObject(passkey: ListedPasskey): PasskeyObject {
  return {
    id: formatId('passkey', passkey.id),
    name: passkey.name,
    created_at: toUnixSeconds(passkey.createdAt),
    backed_up: passkey.backedUp,
  };
}
