import type { Role } from '../../schema/people/roles.ts';
import type { Queryable } from '../db/connections.ts';
import type { Organization } from '../db/organizations/organizations.ts';
import { insertMembership } from '../db/people/memberships.ts';
import { findPersonByEmail, hasVerifiedEmail, type Person } from '../db/people/persons.ts';
import { type Archive, rowsOf } from './archive.ts';

/** A member of an imported organization; `invitation` is the URL for a person without an account here. */
export type ImportedMember = { email: string; role: Role; invitation: string | null };

/** Creates an invitation in the transaction of `db`. @returns its URL */
export type Invite = (
  db: Queryable,
  invitation: { organization: Organization; email: string; role: Role },
) => Promise<string>;

/**
 * Adds the members of an archive who have an account here, and invites the others.
 * @returns the members, and the accounts here by the ids of people in the archive
 */
export async function importMembers(
  invite: Invite,
  db: Queryable,
  archive: Archive,
  organization: Organization,
): Promise<{ members: ImportedMember[]; personOf: Map<string, string> }> {
  const members: ImportedMember[] = [];
  const personOf = new Map<string, string>();
  for await (const rows of rowsOf(archive, 'members')) {
    for (const { id, email, role } of rows) {
      const person = await findKnownPerson(db, { id, email });
      if (person) {
        personOf.set(id, person.id);
        await insertMembership(db, { organizationId: organization.id, personId: person.id, role });
      }
      const invitation = person ? null : await invite(db, { organization, email, role });
      members.push({ email, role, invitation });
    }
  }
  return { members, personOf };
}

/**
 * Finds the account here of a person in an archive. An email address alone proves nothing, since anybody may have claimed it:
 * it has to be vouched for, or the archive has to come from this installation.
 */
async function findKnownPerson(
  db: Queryable,
  { id, email }: { id: string; email: string },
): Promise<Person | undefined> {
  const person = await findPersonByEmail(db, email);
  return person && (person.id === id || (await hasVerifiedEmail(db, person.id))) ? person : undefined;
}
