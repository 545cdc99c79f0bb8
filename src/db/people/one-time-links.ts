import type { LinkPurpose } from '../../../schema/people/links.ts';
import type { Role } from '../../../schema/people/roles.ts';
import type { Queryable } from '../connections.ts';
import type { OrganizationId } from '../organizations/organizations.ts';
import { type FoundRows, type ListSearch, searchList } from '../searched-list.ts';

/** A link that works once. Only the digest of its token is stored. */
export type OneTimeLink = {
  id: string;
  purpose: LinkPurpose;
  organizationId: OrganizationId | null;
  role: Role | null;
  email: string | null;
  personId: string | null;
  /** The person who made it; null: the operator of the server did. */
  createdBy: string | null;
  expiresAt: Date;
  usedAt: Date | null;
};

/** A link with the names that its bearer may see. */
export type DescribedLink = OneTimeLink & {
  organizationName: string | null;
  invitedBy: string | null;
  /** The person whose access it restores. */
  personName: string | null;
  personEmail: string | null;
  /** Whether the address that it names has an account. */
  hasAccount: boolean;
};

export type ListedInvitation = {
  id: string;
  role: Role;
  email: string | null;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
};

const columns = `one_time_link.id, one_time_link.purpose, one_time_link.organization_id as "organizationId",
  one_time_link.role, one_time_link.email, one_time_link.person_id as "personId",
  one_time_link.created_by as "createdBy", one_time_link.expires_at as "expiresAt", one_time_link.used_at as "usedAt"`;

/** How long a used or expired link can still be told apart from an unknown one. */
const remembered = "interval '90 days'";

export async function insertLink(
  db: Queryable,
  link: Omit<OneTimeLink, 'usedAt'> & { digest: Buffer; now: Date },
): Promise<void> {
  await db.query(`delete from one_time_link where expires_at < $1::timestamptz - ${remembered}`, [link.now]);
  await db.query(
    `insert into one_time_link
       (id, digest, purpose, organization_id, role, email, person_id, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      link.id,
      link.digest,
      link.purpose,
      link.organizationId,
      link.role,
      link.email,
      link.personId,
      link.createdBy,
      link.now,
      link.expiresAt,
    ],
  );
}

/** The link with a token digest, whatever its state. */
export async function findLink(db: Queryable, digest: Buffer): Promise<DescribedLink | undefined> {
  const { rows } = await db.query<DescribedLink>(
    `select ${columns}, organization.name as "organizationName", inviter.name as "invitedBy",
       person.name as "personName", person.email as "personEmail",
       exists (select from person where email = one_time_link.email) as "hasAccount"
     from one_time_link
     left join organization on organization.id = one_time_link.organization_id
     left join person as inviter on inviter.id = one_time_link.created_by
     left join person on person.id = one_time_link.person_id
     where one_time_link.digest = $1`,
    [digest],
  );
  return rows[0];
}

/** Uses up a link. @returns undefined when it does not exist, was used or has expired. */
export async function useLink(db: Queryable, digest: Buffer, now: Date): Promise<OneTimeLink | undefined> {
  const { rows } = await db.query<OneTimeLink>(
    `update one_time_link set used_at = $2 where digest = $1 and used_at is null and expires_at > $2
     returning ${columns}`,
    [digest, now],
  );
  return rows[0];
}

/** The unused invitations of an organization that somebody looks for, newest first. */
export function searchInvitations(
  db: Queryable,
  { organizationId, now }: { organizationId: OrganizationId; now: Date },
  search: ListSearch,
): Promise<FoundRows<ListedInvitation>> {
  const list = {
    items: `select id, -(extract(epoch from created_at) * 1000000)::bigint as place, email as texts
      from one_time_link
      where organization_id = $1 and purpose in ('invitation', 'first_owner') and used_at is null and expires_at > $2`,
    shown: `select one_time_link.id, role, one_time_link.email, person.name as "invitedBy",
        one_time_link.created_at as "createdAt", expires_at as "expiresAt"
      from one_time_link left join person on person.id = created_by`,
    values: [organizationId, now],
    placeType: 'bigint' as const,
  };
  return searchList(db, list, search);
}

/** Revokes an invitation. @returns the role that it would have given; undefined when there was no unused one. */
export async function deleteInvitation(
  db: Queryable,
  { organizationId, id }: { organizationId: OrganizationId; id: string },
): Promise<Role | undefined> {
  const { rows } = await db.query<{ role: Role }>(
    `delete from one_time_link where organization_id = $1 and id = $2 and purpose <> 'recovery' and used_at is null
     returning role`,
    [organizationId, id],
  );
  return rows[0]?.role;
}

/** Revokes unused links that a person made: invitations to an organization for these roles, and those that let others in again. */
export async function deleteLinksBy(
  db: Queryable,
  personId: string,
  links: { organizationId: OrganizationId; roles: Role[] },
): Promise<void> {
  await db.query(
    `delete from one_time_link where created_by = $1 and used_at is null
       and (organization_id = $2 and role = any($3) or purpose = 'recovery')`,
    [personId, links.organizationId, links.roles],
  );
}

/** Revokes the recovery links of a person. */
export async function deleteRecoveryLinks(db: Queryable, personId: string): Promise<void> {
  await db.query('delete from one_time_link where person_id = $1 and used_at is null', [personId]);
}
