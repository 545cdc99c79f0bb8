import { z } from 'zod';
import { formatId, parseId } from '../../../schema/ids.ts';
import { done } from '../../../schema/people/account.ts';
import { madeLink } from '../../../schema/people/links.ts';
import { type MemberObject, memberChoice, memberObject, roleChange } from '../../../schema/people/members.ts';
import type { Role } from '../../../schema/people/roles.ts';
import { searchedList, searchedListRequest } from '../../../schema/searched-list.ts';
import { commandLine } from '../../config/program.ts';
import {
  countMemberships,
  deleteMembership,
  findMember,
  type ListedMember,
  lockRoles,
  searchMembers,
  setRole,
} from '../../db/people/memberships.ts';
import { lockPerson } from '../../db/people/persons.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { formatLink } from '../../people/link-tokens.ts';
import { createRecoveryLink } from '../../people/make-links.ts';
import { isOnlyOwner, mayGovern } from '../../people/roles.ts';
import type { PersonCaller } from '../../request/caller.ts';
import { peopleProcedureFor, router } from '../../request/trpc.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { searchPage } from '../search-page.ts';

/** The people of an organization. A changed role takes effect with the person's next request. */
export const membersRouter = router({
  /** By their names. */
  list: peopleProcedureFor('members:read')
    .input(searchedListRequest.prefault({}))
    .output(searchedList(memberObject))
    .query(({ ctx: { deps, caller }, input }) =>
      searchPage(input, {
        place: 'text',
        rows: (search) => searchMembers(deps.pool, caller.organization.id, search),
        toObject: (member) => toMemberObject(member, caller),
      }),
    ),

  changeRole: peopleProcedureFor('members:write')
    .input(roleChange)
    .output(memberObject)
    .mutation(async ({ ctx, input }) => {
      const { caller } = ctx;
      const organizationId = caller.organization.id;
      return transaction(ctx.deps.pool, async (db) => {
        const roles = await lockRoles(db, organizationId);
        const { personId, role } = requireMember(roles, input.person_id);
        requireGovernance(roles.get(caller.person.id), role, input.role);
        if (input.role !== 'owner') requireAnotherOwner(roles, personId);
        await setRole(db, { organizationId, personId, role: input.role });
        const member = await findMember(db, organizationId, personId);
        if (!member) throw memberNotFound(input.person_id);
        return toMemberObject(member, caller);
      });
    }),

  /** Removes a person from the organization, together with their own keys and the links they made there. */
  remove: peopleProcedureFor('members:write')
    .input(memberChoice)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { caller } = ctx;
      const organizationId = caller.organization.id;
      await transaction(ctx.deps.pool, async (db) => {
        const roles = await lockRoles(db, organizationId);
        const { personId, role } = requireMember(roles, input.person_id);
        requireGovernance(roles.get(caller.person.id), role);
        requireAnotherOwner(roles, personId);
        await deleteMembership(db, { organizationId, personId });
      });
      return {};
    }),

  /** Leaves the organization, which the request names so that nobody leaves the wrong one. */
  leave: peopleProcedureFor('members:read')
    .input(z.object({ organization_id: z.string() }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const organizationId = ctx.caller.organization.id;
      if (input.organization_id !== formatId('organization', organizationId)) {
        const message = `You are not working in an organization with the id ${input.organization_id}.`;
        throw new AppError('not_found', message, { param: 'organization_id' });
      }
      const personId = ctx.caller.person.id;
      await transaction(ctx.deps.pool, async (db) => {
        requireAnotherOwner(await lockRoles(db, organizationId), personId);
        await deleteMembership(db, { organizationId, personId });
      });
      return {};
    }),

  /**
   * Creates a link that lets somebody who cannot sign in set a new password. Its URL is shown only this once. It would also
   * open the person's other organizations, or the admin area; for people who have any, only the command line can create it.
   */
  createRecoveryLink: peopleProcedureFor('members:recover')
    .input(memberChoice)
    .output(madeLink)
    .mutation(async ({ ctx, input }) => {
      const { caller, deps, visit } = ctx;
      const now = deps.clock();
      const { token, expiresAt } = await transaction(deps.pool, async (db) => {
        // Joins no other organization meanwhile.
        await lockPerson(db, parseId('person', input.person_id));
        const roles = await lockRoles(db, caller.organization.id);
        const { personId } = requireMember(roles, input.person_id);
        if (roles.get(caller.person.id) !== 'owner') throw ownersOnly();
        const member = await findMember(db, caller.organization.id, personId);
        if (member && deps.adminPeople.includes(member.email)) throw operatorOnly('administers this server');
        if ((await countMemberships(db, personId)) > 1) {
          throw operatorOnly('is a member of other organizations as well');
        }
        return createRecoveryLink(db, { personId, createdBy: caller.person.id, now });
      });
      return { url: formatLink(visit.people.publicUrl, token), expires_at: toUnixSeconds(expiresAt) };
    }),
});

function requireMember(roles: Map<string, Role>, publicId: string): { personId: string; role: Role } {
  const personId = parseId('person', publicId);
  const role = personId === null ? undefined : roles.get(personId);
  if (personId === null || role === undefined) throw memberNotFound(publicId);
  return { personId, role };
}

/**
 * @param role the caller's at this moment, which may not be the one that they called with any more
 * @throws AppError 403 for a role that may not change these.
 */
function requireGovernance(role: Role | undefined, ...involved: Role[]): void {
  if (role !== undefined && mayGovern(role, ...involved)) return;
  throw new AppError('forbidden', 'Only owners can add and remove owners.', { code: 'role_required' });
}

/** @throws AppError 400 when the person is the organization's only owner. */
function requireAnotherOwner(roles: Map<string, Role>, personId: string): void {
  if (!isOnlyOwner(roles, personId)) return;
  throw new AppError(
    'invalid_request',
    'An organization needs an owner. Make somebody else an owner first.',
    { code: 'last_owner' },
  );
}

function ownersOnly(): AppError {
  return new AppError('forbidden', 'Only owners can do this, and you no longer are one.', {
    code: 'role_required',
  });
}

function operatorOnly(why: string): AppError {
  return new AppError(
    'forbidden',
    `This person ${why}. The operator of the server can restore their access: ${commandLine} link --recover EMAIL.`,
    { code: 'role_required' },
  );
}

function memberNotFound(id: string): AppError {
  return new AppError('not_found', `The organization has no member with the id ${id}.`, {
    param: 'person_id',
  });
}

function toMemberObject(member: ListedMember, caller: PersonCaller): MemberObject {
  return {
    person_id: formatId('person', member.personId),
    name: member.name,
    email: member.email,
    role: member.role,
    passkeys: member.passkeys,
    two_factor: member.twoFactor,
    last_seen_at: member.lastSeenAt && toUnixSeconds(member.lastSeenAt),
    joined_at: toUnixSeconds(member.joinedAt),
    you: member.personId === caller.person.id,
  };
}
