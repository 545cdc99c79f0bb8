import { z } from 'zod';
import { makeId } from '../../../schema/ids.ts';
import { linkToken } from '../../../schema/people/text.ts';
import { optional } from '../../../schema/text.ts';
import type { Queryable } from '../../db/connections.ts';
import { findPersonByIdentity, insertIdentity } from '../../db/people/identities.ts';
import {
  findPersonByEmail,
  hasVerifiedEmail,
  insertPerson,
  markEmailVerified,
  type Person,
} from '../../db/people/persons.ts';
import { lockSession } from '../../db/people/sessions.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import type { Identity, Oidc, PendingSignIn } from '../../people/oidc.ts';
import { publicProcedure, router } from '../../request/trpc.ts';
import { findVisitor, sessionEnded } from '../../request/visitor.ts';
import { type BrowserContext, deviceOf, requireCookies } from './browser.ts';
import { emailTaken, joinOrganization, requireInvitation } from './join.ts';
import { requireFresh } from './require-fresh.ts';
import { endFormerSession } from './sign-in.ts';

const startRequest = z.object({
  /** A path on this server. */
  return_to: optional(z.string().max(2_000)),
  /** The token of the invitation to use on the way. */
  token: optional(linkToken),
  /**
   * Whether a signed-in person links the account that they come back with; yes by default. A link that any site can contain
   * says no: it might attach somebody else's account.
   */
  link: optional(z.boolean()),
});

/** Signing in with an identity provider. */
export const oidcRouter = router({
  /**
   * A person links an account only soon after signing in.
   * @returns where to send the browser.
   */
  start: publicProcedure
    .input(startRequest)
    .output(z.object({ url: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const setCookies = requireCookies(ctx);
      const oidc = requireOidc(ctx);
      if (input.token !== undefined) await requireInvitation(ctx, input.token);
      const { session } = await findVisitor(ctx);
      const linking = input.link === false ? undefined : session;
      if (linking) requireFresh(ctx, linking);
      const { url, cookie } = await oidc.begin({
        returnTo: ownPath(input.return_to ?? '/', ctx.visit.people.publicUrl),
        ...(input.token !== undefined && { token: input.token }),
        ...(linking && { personId: linking.person.id }),
      });
      setCookies([cookie]);
      return { url };
    }),

  /** Completes what `start` began, with the query of the address that the provider redirected to. */
  finish: publicProcedure
    .input(z.object({ query: z.string().max(16_384) }))
    .output(z.object({ return_to: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const setCookies = requireCookies(ctx);
      const oidc = requireOidc(ctx);
      setCookies([oidc.forget()]);
      const { identity, pending } = await oidc.finish(ctx.visit.cookies, input.query);
      const person = await findOrJoin(ctx, identity, pending);
      ctx.signInRecord.personId = person.id;
      await endFormerSession(ctx);
      setCookies([await ctx.visit.people.startSession(person.id, deviceOf(ctx))]);
      return { return_to: pending.returnTo };
    }),
});

/** The person whom a provider's account signs in: the one it is linked with, the one linking it now, or one who is invited. */
async function findOrJoin(ctx: BrowserContext, identity: Identity, pending: PendingSignIn): Promise<Person> {
  const { account, email, emailVerified } = identity;
  const { session } = await findVisitor(ctx);
  const linking = pending.personId === undefined ? undefined : session?.person;
  if (pending.personId !== linking?.id) throw otherPerson();
  return transaction(ctx.deps.pool, async (db) => {
    const linked = await findPersonByIdentity(db, account);
    if (linked && linking && linked.id !== linking.id) throw linkedElsewhere();
    const known =
      linked ??
      linking ??
      // Both sides must have verified the address, or an attacker could register first under somebody else's.
      (email !== undefined && emailVerified ? await findPersonToLink(db, email) : undefined);
    const person = known ?? toNewPerson(identity, pending);
    if (!known && !(await insertPerson(db, { ...person, emailVerified }))) throw emailTaken();
    if (!linked) await insertIdentity(db, person.id, account);
    if (linking && session && !(await lockSession(db, session.id))) throw sessionEnded();
    if (emailVerified && email === person.email) await markEmailVerified(db, person.id);
    if (pending.token !== undefined) await joinOrganization(db, ctx, pending.token, person);
    return person;
  });
}

/**
 * The person with this address, if there is one.
 * @throws AppError 400 if nobody has verified the address: whoever signs in with the account's password may link it.
 */
async function findPersonToLink(db: Queryable, email: string): Promise<Person | undefined> {
  const person = await findPersonByEmail(db, email);
  if (person && !(await hasVerifiedEmail(db, person.id))) throw emailTaken();
  return person;
}

/** @throws AppError 403 for a person who has not been invited. */
function toNewPerson({ name, email }: Identity, { token }: PendingSignIn): Person {
  if (token === undefined) {
    throw new AppError('forbidden', 'You have no account here yet. Ask for an invitation, and open it.', {
      code: 'oidc_no_account',
    });
  }
  if (email === undefined) {
    throw new AppError(
      'forbidden',
      'The identity provider did not send your email address, which is required.',
      { code: 'oidc_failed' },
    );
  }
  return { id: makeId(), name: name ?? email.replace(/@.*/, ''), email };
}

function requireOidc({ visit }: BrowserContext): Oidc {
  if (visit.people.oidc) return visit.people.oidc;
  throw new AppError('not_found', 'This server has no identity provider. OIDC_ISSUER sets one.');
}

/** A path on this server; any other address becomes the first page. */
function ownPath(path: string, publicUrl: string): string {
  const url = URL.parse(path, publicUrl);
  if (url?.origin !== publicUrl || !path.startsWith('/')) return '/';
  // "/.//example.com" has become "//example.com", which names another server.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
}

function otherPerson(): AppError {
  return new AppError('forbidden', 'Somebody else has signed in meanwhile. Start again.', {
    code: 'oidc_failed',
  });
}

function linkedElsewhere(): AppError {
  return new AppError('forbidden', 'This account of the identity provider belongs to somebody else here.', {
    code: 'oidc_failed',
  });
}
