import type { Queryable } from '../connections.ts';

/**
 * Locks a project against other uploads until the transaction ends, and sums the bytes of it and its organization. The lock
 * makes the sums exact and the order of `file.sequence` the order of commits.
 * @returns undefined when the project is gone
 */
export async function lockStorage(
  db: Queryable,
  scope: { organizationId: string; projectId: string },
): Promise<{ projectBytes: number; organizationBytes: number } | undefined> {
  const [locked, sums] = await Promise.all([
    db.query({
      name: 'lock_storage',
      text: `select from organization o join project p on p.organization_id = o.id
       where o.id = $1 and p.id = $2 and p.deleted_at is null and o.deleted_at is null for no key update`,
      values: [scope.organizationId, scope.projectId],
    }),
    sumStorage(db, scope),
  ]);
  return locked.rowCount === 0 ? undefined : sums;
}

/** How many bytes a project and its organization store; without `lockStorage` the result may be outdated immediately. */
export async function sumStorage(
  db: Queryable,
  scope: { organizationId: string; projectId: string },
): Promise<{ projectBytes: number; organizationBytes: number }> {
  const { rows } = await db.query<{ projectBytes: number; organizationBytes: number }>({
    name: 'sum_storage',
    text: `select coalesce(sum(bytes) filter (where project_id = $2), 0)::bigint as "projectBytes",
            coalesce(sum(bytes), 0)::bigint as "organizationBytes"
     from file where organization_id = $1`,
    values: [scope.organizationId, scope.projectId],
  });
  return rows[0] ?? { projectBytes: 0, organizationBytes: 0 };
}
