import type { Queryable } from '../connections.ts';
import { tooLate } from '../projects/removed-projects.ts';
import type { OrganizationId } from './organizations.ts';

/** How long the deletion of an organization can be undone, in days. */
const undoDays = 7;

/** A deleted organization that one of its owners may restore. */
export type RestorableOrganization = { id: string; name: string; until: Date };

/**
 * Marks an organization as removed: nobody has access and its keys are refused until it is restored or purged.
 * @returns until when it can be restored; undefined when it has been removed already
 */
export async function removeOrganization(db: Queryable, id: OrganizationId): Promise<Date | undefined> {
  const { rows } = await db.query<{ until: Date }>(
    `update organization set deleted_at = now() where id = $1 and deleted_at is null
     returning deleted_at + $2 * interval '1 day' as until`,
    [id, undoDays],
  );
  return rows[0]?.until;
}

/**
 * Removes an organization for good: nobody has access from now on, and it is to be erased.
 * @returns whether it had not been removed already
 */
export async function removeOrganizationForGood(db: Queryable, id: OrganizationId): Promise<boolean> {
  const { rowCount } = await db.query(
    `update organization set deleted_at = now() - $2 * interval '1 day' - ${tooLate}
     where id = $1 and deleted_at is null`,
    [id, undoDays],
  );
  return rowCount === 1;
}

/** The removed organizations that a person may restore as an owner. */
export async function listRestorableOrganizations(
  db: Queryable,
  personId: string,
): Promise<RestorableOrganization[]> {
  const { rows } = await db.query<RestorableOrganization>(
    `select organization.id, organization.name, organization.deleted_at + $2 * interval '1 day' as until
     from organization join membership on membership.organization_id = organization.id
     where membership.person_id = $1 and membership.role = 'owner'
       and organization.deleted_at > now() - $2 * interval '1 day'
     order by organization.deleted_at desc`,
    [personId, undoDays],
  );
  return rows;
}

/** Undoes a removal. @returns the name; undefined when it is too late, or the person is not an owner */
export async function restoreOrganization(
  db: Queryable,
  { id, personId }: { id: string; personId: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `update organization set deleted_at = null
     from membership
     where organization.id = $1 and membership.organization_id = organization.id and membership.person_id = $2
       and membership.role = 'owner' and organization.deleted_at > now() - $3 * interval '1 day'
     returning organization.name`,
    [id, personId, undoDays],
  );
  return rows[0]?.name;
}

/** Until when each of the removed organizations can be restored. */
export async function listEndsOfOrganizations(db: Queryable): Promise<Date[]> {
  const { rows } = await db.query<{ until: Date }>(
    `select deleted_at + $1 * interval '1 day' as until from organization where deleted_at is not null`,
    [undoDays],
  );
  return rows.map(({ until }) => until);
}

/** A removed organization that can no longer be restored. */
export type ErasableOrganization = { id: OrganizationId; name: string; auditId: string };

/** Chooses one to erase, which can no longer be restored from then on; undefined when there is none. */
export async function takeOrganizationToErase(db: Queryable): Promise<ErasableOrganization | undefined> {
  const { rows } = await db.query<ErasableOrganization>(
    // One that is being restored at this moment is passed over.
    `update organization set deleted_at = deleted_at - ${tooLate} where id = (
       select id from organization where deleted_at <= now() - $1 * interval '1 day'
       order by deleted_at limit 1 for no key update skip locked
     ) returning id, name, audit_id as "auditId"`,
    [undoDays],
  );
  return rows[0];
}
