import type { Pool } from '../db/connections.ts';
import { listOrganizations } from '../db/organizations/organizations.ts';
import { anyPerson } from '../db/people/persons.ts';
import { createInvitationLink } from '../people/make-links.ts';

/** Whether anybody has an account yet. */
export function hasPeople(pool: Pool): Promise<boolean> {
  return anyPerson(pool);
}

/**
 * Makes the link that the first owner signs in with. Each call makes a new one, since the database only has digests of
 * earlier links.
 * @returns its token, for `formatLink`.
 * @throws Error when there is no organization.
 */
export async function makeFirstLink(pool: Pool, now: Date): Promise<string> {
  const [organization] = await listOrganizations(pool);
  if (!organization) throw new Error('There is no organization to own.');
  const { token } = await createInvitationLink(pool, {
    purpose: 'first_owner',
    organizationId: organization.id,
    role: 'owner',
    email: null,
    createdBy: null,
    now,
  });
  return token;
}
