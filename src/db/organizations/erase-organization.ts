import type { Pool, Queryable } from '../connections.ts';
import { lockRoles } from '../people/memberships.ts';
import { eraseProject } from '../projects/erase-project.ts';
import { deleteFirstDay } from '../usage/usage.ts';
import type { OrganizationId } from './organizations.ts';

/**
 * Deletes what an organization owns to which nobody has access any more, and retires its documents: in short transactions, so that
 * nobody waits long for it. It can be stopped at any time and repeated. The organization itself is left: see `deleteOrganization`.
 * @param between is called after each of them; what it throws stops the deletion
 */
export async function eraseContents(
  pool: Pool,
  id: OrganizationId,
  between: () => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from project where organization_id = $1', [
    id,
  ]);
  for (const project of rows) await eraseProject(pool, project.id, between);
  for (const table of ['usage_time', 'usage'] as const)
    while (await deleteFirstDay(pool, table, { organizationId: id })) await between();
}

/** Deletes an organization with what it still owns. Its people remain, without it. @returns whether it was there */
export async function deleteOrganization(db: Queryable, id: OrganizationId): Promise<boolean> {
  // First the roles and then itself, as those lock them who invite somebody or add something to a project: neither then waits for the
  // other.
  await lockRoles(db, id);
  await db.query('select from organization where id = $1 for update', [id]);
  await db.query('delete from project where organization_id = $1', [id]);
  await db.query('delete from ingestion_claim where organization_id = $1', [id]);
  const { rowCount } = await db.query('delete from organization where id = $1', [id]);
  return rowCount === 1;
}
