import { z } from 'zod';
import { formatId, idRequest, parseId } from '../../../schema/ids.ts';
import { durationForm, parseDuration } from '../../../schema/lifetime.ts';
import { done } from '../../../schema/people/account.ts';
import {
  type InvitationObject,
  invitationObject,
  type MadeInvitation,
  madeInvitation,
  newInvitation,
  newInvitations,
} from '../../../schema/people/links.ts';
import type { Role } from '../../../schema/people/roles.ts';
import { searchedList, searchedListRequest } from '../../../schema/searched-list.ts';
import { lockRoles } from '../../db/people/memberships.ts';
import {
  deleteInvitation,
  type ListedInvitation,
  searchInvitations,
} from '../../db/people/one-time-links.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError, deletedMeanwhile } from '../../errors/errors.ts';
import { dayMs } from '../../helpers/days.ts';
import { formatLink } from '../../people/link-tokens.ts';
import { createInvitationLink, linkLifetimes } from '../../people/make-links.ts';
import { mayGovern } from '../../people/roles.ts';
import type { PersonContext } from '../../request/context.ts';
import { peopleProcedureFor, router } from '../../request/trpc.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { searchPage } from '../search-page.ts';

const maxLifetimeMs = 90 * dayMs;

/** Links that people join an organization with. */
export const invitationsRouter = router({
  /** Creates an invitation. Only this response contains its URL. */
  create: peopleProcedureFor('members:write')
    .input(newInvitation)
    .output(madeInvitation)
    .mutation(async ({ ctx, input }) => {
      const [invitation] = await makeInvitations(ctx, input, [input.email ?? null]);
      if (!invitation) throw new Error('No invitation was made.');
      return invitation;
    }),

  /** Creates an invitation for each address, or none if one of them cannot be invited. Only this response contains their URLs. */
  createMany: peopleProcedureFor('members:write')
    .input(newInvitations)
    .output(z.array(madeInvitation))
    .mutation(({ ctx, input }) => makeInvitations(ctx, input, new Set(input.emails))),

  /** Unused invitations, newest first. */
  list: peopleProcedureFor('members:write')
    .input(searchedListRequest.prefault({}))
    .output(searchedList(invitationObject))
    .query(({ ctx: { deps, caller }, input }) => {
      const of = { organizationId: caller.organization.id, now: deps.clock() };
      return searchPage(input, {
        place: 'number',
        rows: (search) => searchInvitations(deps.pool, of, search),
        toObject: toInvitationObject,
      });
    }),

  /** Revokes an invitation: its link stops working. */
  revoke: peopleProcedureFor('members:write')
    .input(idRequest)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { caller, deps } = ctx;
      const id = parseId('invitation', input.id);
      await transaction(deps.pool, async (db) => {
        const role = id && (await deleteInvitation(db, { organizationId: caller.organization.id, id }));
        if (!role) {
          const message = `No invitation with the id ${input.id} is waiting to be used.`;
          throw new AppError('not_found', message, { param: 'id' });
        }
        if (!mayGovern(caller.role, role)) throw ownersOnly();
      });
      return {};
    }),
});

/** @param emails the only address that each may be used by, or null */
async function makeInvitations(
  { caller, deps, visit }: PersonContext,
  { role, expires }: { role: Role; expires?: string | undefined },
  emails: Iterable<string | null>,
): Promise<MadeInvitation[]> {
  const now = deps.clock();
  const invitation = {
    purpose: 'invitation' as const,
    organizationId: caller.organization.id,
    role,
    createdBy: caller.person.id,
    now,
    expiresAt: new Date(now.getTime() + lifetimeOf(expires)),
  };
  return transaction(deps.pool, async (db) => {
    // As it is now: a person who loses it loses the links they made.
    const ownRole = (await lockRoles(db, caller.organization.id)).get(caller.person.id);
    if (ownRole === undefined) throw deletedMeanwhile();
    if (!mayGovern(ownRole, role)) throw ownersOnly();
    const made: MadeInvitation[] = [];
    for (const email of emails) {
      const { id, token, expiresAt } = await createInvitationLink(db, { ...invitation, email });
      made.push({
        id: formatId('invitation', id),
        role,
        email,
        invited_by: caller.person.name,
        created_at: toUnixSeconds(now),
        expires_at: toUnixSeconds(expiresAt),
        url: formatLink(visit.people.publicUrl, token),
      });
    }
    return made;
  });
}

function lifetimeOf(text: string | undefined): number {
  if (text === undefined) return linkLifetimes.invitation;
  const lifetime = parseDuration(text);
  if (lifetime !== null && lifetime > 0 && lifetime <= maxLifetimeMs) return lifetime;
  throw new AppError('invalid_request', `"expires" must be ${durationForm}, and at most 90d.`, {
    param: 'expires',
  });
}

function ownersOnly(): AppError {
  return new AppError('forbidden', 'Only owners can invite owners.', { code: 'role_required' });
}

function toInvitationObject(invitation: ListedInvitation): InvitationObject {
  return {
    id: formatId('invitation', invitation.id),
    role: invitation.role,
    email: invitation.email,
    invited_by: invitation.invitedBy,
    created_at: toUnixSeconds(invitation.createdAt),
    expires_at: toUnixSeconds(invitation.expiresAt),
  };
}
