import type { Pool } from '../db/connections.ts';
import { anyPerson } from '../db/people/persons.ts';
import { listOrganizations } from '../db/tables/organizations.ts';
import { createInvitationLink } from '../people/make-links.ts';

/** Whether anybody has joined yet. */
export function hasPeople(pool: Pool): Promise<boolean> {
  return anyPerson(pool);
}

/**
 * Makes the link by which the first owner signs in. Each call makes another: of those before only digests are left.
 * @returns its token, for `formatLink`.
 * @throws Error where there is no organization.
 */
export async function makeFirstLink(pool: Pool, now: Date): Promise<string> {
  const [organization] = await listOrganizations(pool);
  if (!organization) throw new Error('There is no organization to be the owner of.');
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
