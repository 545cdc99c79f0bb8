import { type Role, roles } from '../../../schema/people/roles.ts';
import type { Queryable } from '../connections.ts';
import type { OrganizationId } from '../organizations/organizations.ts';
import { type FoundRows, type ListSearch, searchList } from '../searched-list.ts';
import { deleteLinksBy, deleteRecoveryLinks } from './one-time-links.ts';
import { lockPerson } from './persons.ts';

export type Membership = { organizationId: OrganizationId; personId: string; role: Role };

/** An organization that a person is a member of. */
export type JoinedOrganization = { id: OrganizationId; name: string; role: Role };

/** A member of an organization, as the others see them. */
export type ListedMember = {
  personId: string;
  name: string;
  email: string;
  role: Role;
  passkeys: number;
  twoFactor: boolean;
  lastSeenAt: Date | null;
  joinedAt: Date;
};

/** Adds a person to an organization. @returns whether they were new to it. */
export async function insertMembership(db: Queryable, membership: Membership): Promise<boolean> {
  // A recovery link that is made at this moment is there, or counts this membership.
  await lockPerson(db, membership.personId);
  const { rowCount } = await db.query(
    `insert into membership (organization_id, person_id, role) values ($1, $2, $3) on conflict do nothing`,
    [membership.organizationId, membership.personId, membership.role],
  );
  // Made by an owner of another organization, they would now open this one too.
  await deleteRecoveryLinks(db, membership.personId);
  return rowCount === 1;
}

/** In how many organizations a person is, those included whose removal can still be undone. */
export async function countMemberships(db: Queryable, personId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from membership where person_id = $1',
    [personId],
  );
  return rows[0]?.count ?? 0;
}

/** The organizations that a person is a member of, in the order of joining. */
export async function listOrganizationsOf(db: Queryable, personId: string): Promise<JoinedOrganization[]> {
  const { rows } = await db.query<JoinedOrganization>(
    `select organization.id, organization.name, membership.role
     from membership join organization on organization.id = membership.organization_id
     where membership.person_id = $1 and organization.deleted_at is null order by membership.created_at, organization.id`,
    [personId],
  );
  return rows;
}

const listed = `select person.id, person.id as "personId", person.name, person.email, membership.role,
    (select count(*)::int from passkey where person_id = person.id) as passkeys,
    person.two_factor_enabled as "twoFactor", membership.created_at as "joinedAt",
    (select max(updated_at) from session where person_id = person.id) as "lastSeenAt"
  from membership join person on person.id = membership.person_id
  where membership.organization_id = $1`;

/** The members of an organization that somebody looks for, by their names, in which accents do not count. */
export function searchMembers(
  db: Queryable,
  organizationId: OrganizationId,
  search: ListSearch,
): Promise<FoundRows<ListedMember>> {
  const list = {
    items: `select person.id, regexp_replace(normalize(lower(person.name), nfkd), '[\\u0300-\\u036f]', '', 'g') collate "C" as place,
        concat_ws(E'\n', person.name, person.email, case role when 'admin' then 'administrator' else role end) as texts
      from membership join person on person.id = membership.person_id
      where membership.organization_id = $1`,
    shown: listed,
    values: [organizationId],
    placeType: 'text' as const,
  };
  return searchList(db, list, search);
}

export async function findMember(
  db: Queryable,
  organizationId: OrganizationId,
  personId: string,
): Promise<ListedMember | undefined> {
  const { rows } = await db.query<ListedMember>(`${listed} and person.id = $2`, [organizationId, personId]);
  return rows[0];
}

/**
 * The roles in an organization by person, locked until the transaction ends: when two owners demote each other at once, the
 * second one finds that they are the last.
 */
export async function lockRoles(db: Queryable, organizationId: OrganizationId): Promise<Map<string, Role>> {
  const { rows } = await db.query<{ personId: string; role: Role }>(
    `select person_id as "personId", role from membership where organization_id = $1 order by person_id for update`,
    [organizationId],
  );
  return new Map(rows.map(({ personId, role }) => [personId, role]));
}

/** Changes a person's role, and revokes the links they made that somebody of this role cannot make. */
export async function setRole(db: Queryable, { organizationId, personId, role }: Membership): Promise<void> {
  await db.query('update membership set role = $3 where organization_id = $1 and person_id = $2', [
    organizationId,
    personId,
    role,
  ]);
  if (role === 'owner') return;
  const lost: Role[] = role === 'admin' ? ['owner'] : [...roles];
  await deleteLinksBy(db, personId, { organizationId, roles: lost });
}

/** Removes a person from an organization, whose roles are locked, together with their own keys and the links they made there. */
export async function deleteMembership(
  db: Queryable,
  { organizationId, personId }: Omit<Membership, 'role'>,
): Promise<void> {
  await db.query('delete from api_key where organization_id = $1 and person_id = $2', [
    organizationId,
    personId,
  ]);
  await db.query('delete from membership where organization_id = $1 and person_id = $2', [
    organizationId,
    personId,
  ]);
  await deleteLinksBy(db, personId, { organizationId, roles: [...roles] });
}
