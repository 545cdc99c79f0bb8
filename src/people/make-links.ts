import { makeId } from '../../schema/ids.ts';
import type { Role } from '../../schema/people/roles.ts';
import type { Queryable } from '../db/connections.ts';
import type { OrganizationId } from '../db/organizations/organizations.ts';
import { insertLink } from '../db/people/one-time-links.ts';
import { dayMs } from '../helpers/days.ts';
import { makeLinkToken } from './link-tokens.ts';

/** The default lifetime of links, in milliseconds. */
export const linkLifetimes = {
  first_owner: dayMs,
  invitation: 7 * dayMs,
  recovery: dayMs,
};

/** A newly made link. The token is available here and never again. */
export type NewLink = { id: string; token: string; expiresAt: Date };

type Invitation = {
  purpose: 'first_owner' | 'invitation';
  organizationId: OrganizationId;
  role: Role;
  /** The only email address that may use the link. */
  email: string | null;
  /** The id of the person who makes the link. */
  createdBy: string | null;
  now: Date;
  expiresAt?: Date;
};

/** Makes a link that adds whoever uses it to an organization. */
export async function createInvitationLink(db: Queryable, invitation: Invitation): Promise<NewLink> {
  const { now, purpose } = invitation;
  const expiresAt = invitation.expiresAt ?? new Date(now.getTime() + linkLifetimes[purpose]);
  const { token, digest } = makeLinkToken();
  const id = makeId();
  await insertLink(db, { ...invitation, id, digest, personId: null, expiresAt });
  return { id, token, expiresAt };
}

/** Makes a link that lets a person set a new password. */
export async function createRecoveryLink(
  db: Queryable,
  recovery: { personId: string; createdBy: string | null; now: Date },
): Promise<NewLink> {
  const { token, digest } = makeLinkToken();
  const id = makeId();
  const expiresAt = new Date(recovery.now.getTime() + linkLifetimes.recovery);
  const nowhere = { organizationId: null, role: null, email: null };
  await insertLink(db, { ...recovery, ...nowhere, purpose: 'recovery', id, digest, expiresAt });
  return { id, token, expiresAt };
}
