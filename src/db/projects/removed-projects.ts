import type { Queryable } from '../connections.ts';
import type { OrganizationId } from '../organizations/organizations.ts';

type ProjectScope = { organizationId: OrganizationId; id: string };

/** How long the removal of a project can be undone, in seconds. */
const undoSeconds = 60;

/**
 * How much earlier than it was a removal, also of an organization, is said to be once it cannot be undone any more: whoever began to undo it
 * before, by an earlier clock, is too late as well, and gets nothing back of which a part is erased.
 */
export const tooLate = `interval '1 day'`;

/**
 * Marks a project as removed: it, its files, threads and keys are invisible until it is restored or purged.
 * @returns until when it can be restored; undefined when the organization has no such project.
 */
export async function removeProject(db: Queryable, scope: ProjectScope): Promise<Date | undefined> {
  const { rows } = await db.query<{ until: Date }>(
    `update project set deleted_at = now()
     where organization_id = $1 and id = $2 and deleted_at is null
     returning deleted_at + $3 * interval '1 second' as until`,
    [scope.organizationId, scope.id, undoSeconds],
  );
  return rows[0]?.until;
}

/**
 * Removes a project for good: what it owns is invisible from now on, and is erased by the next purge.
 * @returns whether the organization had it.
 */
export async function removeProjectForGood(db: Queryable, scope: ProjectScope): Promise<boolean> {
  const { rowCount } = await db.query(
    `update project set deleted_at = now() - $3 * interval '1 second' - ${tooLate}
     where organization_id = $1 and id = $2 and deleted_at is null`,
    [scope.organizationId, scope.id, undoSeconds],
  );
  return rowCount === 1;
}

/** Undoes a removal. @returns the project's name; undefined when it is too late, or there was none. */
export async function restoreProject(db: Queryable, scope: ProjectScope): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `update project set deleted_at = null
     where organization_id = $1 and id = $2 and deleted_at > now() - $3 * interval '1 second'
     returning name`,
    [scope.organizationId, scope.id, undoSeconds],
  );
  return rows[0]?.name;
}

/** The organization of a removed project. @returns undefined when no removed project has this id. */
export async function findOwnerOfRemoved(db: Queryable, id: string): Promise<OrganizationId | undefined> {
  const { rows } = await db.query<{ organizationId: OrganizationId }>(
    'select organization_id as "organizationId" from project where id = $1 and deleted_at is not null',
    [id],
  );
  return rows[0]?.organizationId;
}

/** Until when each of the removed projects can be restored. */
export async function listEndsOfProjects(db: Queryable): Promise<Date[]> {
  const { rows } = await db.query<{ until: Date }>(
    `select deleted_at + $1 * interval '1 second' as until from project where deleted_at is not null`,
    [undoSeconds],
  );
  return rows.map(({ until }) => until);
}

/** Chooses a removed project to erase, which can no longer be restored from then on; undefined when there is none. */
export async function takeProjectToErase(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    // One that is being restored at this moment is passed over.
    `update project set deleted_at = deleted_at - ${tooLate} where id = (
       select id from project where deleted_at <= now() - $1 * interval '1 second'
       order by deleted_at limit 1 for no key update skip locked
     ) returning id`,
    [undoSeconds],
  );
  return rows[0]?.id;
}
