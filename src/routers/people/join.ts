import type { z } from 'zod';
import { formatId, makeId } from '../../../schema/ids.ts';
import { joinRequest, recoverRequest, signedIn } from '../../../schema/people/account.ts';
import { type LinkObject, linkObject } from '../../../schema/people/links.ts';
import type { Queryable } from '../../db/connections.ts';
import { insertMembership } from '../../db/people/memberships.ts';
import {
  type DescribedLink,
  deleteRecoveryLinks,
  findLink,
  type OneTimeLink,
  useLink,
} from '../../db/people/one-time-links.ts';
import {
  anyPerson,
  insertPerson,
  keepPasswordOnly,
  markEmailVerified,
  type Person,
  setPasswordHash,
} from '../../db/people/persons.ts';
import { endSessions } from '../../db/people/sessions.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { digestLinkToken } from '../../people/link-tokens.ts';
import { requireStrongPassword } from '../../people/weak-password.ts';
import { publicProcedure } from '../../request/trpc.ts';
import { findVisitor } from '../../request/visitor.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { type BrowserContext, deviceOf, networkOfBrowser, requireCookies } from './browser.ts';

/** What the bearer of a one-time link can do. */
export const joinProcedures = {
  /** Describes a link without using it up. A mutation, although it changes nothing, so that no URL contains the token. */
  link: publicProcedure
    .input(joinRequest.pick({ token: true }))
    .output(linkObject)
    .mutation(async ({ ctx, input }) => toLinkObject(await requireLink(ctx, input.token))),

  /** Uses up an invitation: creates an account unless the person is signed in already, and adds them to the organization. */
  join: publicProcedure
    .input(joinRequest)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      const setCookies = requireCookies(ctx);
      const link = await requireInvitation(ctx, input.token);
      const { session } = await findVisitor(ctx);
      if (session) {
        const organizationId = await transaction(ctx.deps.pool, (db) =>
          joinOrganization(db, ctx, input.token, session.person),
        );
        Object.assign(ctx.signInRecord, { personId: session.person.id, organizationId });
        return { signed_in: true };
      }
      const person = await newPerson(ctx, input, link);
      if (input.password)
        requireStrongPassword(input.password, [person.name, person.email, link.organizationName]);
      // Hashed before the transaction: it is slow, and the embedded database has one session.
      const hash = input.password && (await ctx.visit.people.passwords.hash(input.password));
      await transaction(ctx.deps.pool, async (db) => {
        if (!(await insertPerson(db, person))) throw emailTaken();
        if (hash) await setPasswordHash(db, person.id, hash);
        await joinOrganization(db, ctx, input.token, person);
      });
      ctx.signInRecord.personId = person.id;
      setCookies([await ctx.visit.people.startSession(person.id, deviceOf(ctx))]);
      return { signed_in: true };
    }),

  /** Uses up a recovery link: sets a new password, removes every other way to sign in, and ends every session but this one. */
  recover: publicProcedure
    .input(recoverRequest)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      const setCookies = requireCookies(ctx);
      const link = await requireLink(ctx, input.token);
      const { personId } = link;
      if (link.purpose !== 'recovery' || personId === null) throw wrongPurpose('is an invitation');
      requireStrongPassword(input.password, [link.personName, link.personEmail]);
      const hash = await ctx.visit.people.passwords.hash(input.password);
      await transaction(ctx.deps.pool, async (db) => {
        await redeem(db, ctx, input.token);
        await setPasswordHash(db, personId, hash);
        // Somebody else may have made the account, or used it: whatever they added must not open it any more. First the sessions: what
        // one of them is adding at this moment is there then, or refused.
        await endSessions(db, personId, null);
        await keepPasswordOnly(db, personId);
        await deleteRecoveryLinks(db, personId);
        if (link.createdBy === null) await markEmailVerified(db, personId);
      });
      ctx.signInRecord.personId = personId;
      setCookies([await ctx.visit.people.startSession(personId, deviceOf(ctx))]);
      return { signed_in: true };
    }),
};

/**
 * An invitation that is still valid.
 * @throws AppError 400 that says why it is not, 429 for guessed tokens.
 */
export async function requireInvitation(ctx: BrowserContext, token: string): Promise<DescribedLink> {
  const link = await requireLink(ctx, token);
  if (link.purpose === 'recovery') throw wrongPurpose('lets somebody in again');
  return link;
}

/**
 * A link that is still valid.
 * @throws AppError 400 that says why it is not, 429 for guessed tokens.
 */
async function requireLink(ctx: BrowserContext, token: string): Promise<DescribedLink> {
  const link = await ctx.visit.people.attempts.make({ network: networkOfBrowser(ctx) }, async () => {
    const found = await findLink(ctx.deps.pool, digestLinkToken(token));
    if (!found) throw unknownLink();
    return found;
  });
  requireUsable(link, ctx.deps.clock());
  return link;
}

/**
 * Uses up a link and adds a person to its organization. @returns the organization's id
 * @throws AppError 400 when the link is no longer valid or is for somebody else, or the person is a member already.
 */
export async function joinOrganization(
  db: Queryable,
  ctx: BrowserContext,
  token: string,
  person: Person,
): Promise<string> {
  const { organizationId, role, email } = await redeem(db, ctx, token);
  if (organizationId === null || role === null) throw new Error('The invitation names no organization.');
  if (email !== null && email !== person.email) throw forAnother(email);
  if (await insertMembership(db, { organizationId, personId: person.id, role })) return organizationId;
  throw new AppError(
    'invalid_request',
    'You are a member of this organization already. The link stays valid.',
    { code: 'email_taken' },
  );
}

/** Of several concurrent uses of a link, one succeeds. */
async function redeem(db: Queryable, ctx: BrowserContext, token: string): Promise<OneTimeLink> {
  const now = ctx.deps.clock();
  const digest = digestLinkToken(token);
  const link = await useLink(db, digest, now);
  if (link) return link;
  const found = await findLink(db, digest);
  if (found) requireUsable(found, now);
  throw unknownLink();
}

async function newPerson(
  { deps }: BrowserContext,
  { name, email }: z.output<typeof joinRequest>,
  link: DescribedLink,
): Promise<Person & { emailVerified: boolean }> {
  if (name === undefined) throw required('name', 'Your name is required.');
  if (email === undefined) throw required('email', 'Your email address is required.');
  if (link.email !== null && link.email !== email) throw forAnother(link.email);
  // The operator vouches for the email address in a link, and the first owner is the operator. An owner's word counts for
  // nothing outside the organization: anybody's address could be in the link, which the owner can open alone.
  const isFirst = link.purpose === 'first_owner' && !(await anyPerson(deps.pool));
  const emailVerified = link.createdBy === null && (link.email !== null || isFirst);
  return { id: makeId(), name: name.trim(), email, emailVerified };
}

function requireUsable({ usedAt, expiresAt }: OneTimeLink, now: Date): void {
  if (usedAt) {
    throw new AppError(
      'invalid_request',
      'This link has been used. If you have joined with it, sign in. Otherwise ask for a new one.',
      {
        code: 'link_used',
        param: 'token',
      },
    );
  }
  if (expiresAt <= now) {
    throw new AppError('invalid_request', 'This link has expired. Ask for a new one.', {
      code: 'link_expired',
      param: 'token',
    });
  }
}

function unknownLink(): AppError {
  return new AppError('invalid_request', 'This link is unknown. Check that it was copied completely.', {
    code: 'link_unknown',
    param: 'token',
  });
}

function wrongPurpose(what: string): AppError {
  return new AppError('invalid_request', `This link ${what}. Open it as it was given to you.`, {
    code: 'link_unknown',
    param: 'token',
  });
}

function forAnother(email: string): AppError {
  return new AppError(
    'invalid_request',
    `This invitation is only for ${email}. Use that address, or ask for an invitation of your own.`,
    { code: 'link_for_other', param: 'email' },
  );
}

export function emailTaken(): AppError {
  return new AppError(
    'invalid_request',
    'This address has an account already. Sign in with it, then open the link again.',
    { code: 'email_taken', param: 'email' },
  );
}

function required(param: string, message: string): AppError {
  return new AppError('invalid_request', message, { param });
}

function toLinkObject(link: DescribedLink): LinkObject {
  return {
    purpose: link.purpose,
    organization:
      link.organizationId === null
        ? null
        : { id: formatId('organization', link.organizationId), name: link.organizationName ?? '' },
    role: link.role,
    email: link.email ?? link.personEmail,
    name: link.personName,
    invited_by: link.invitedBy,
    expires_at: toUnixSeconds(link.expiresAt),
    has_account: link.hasAccount || link.personId !== null,
  };
}
