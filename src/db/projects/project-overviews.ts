import type { Queryable } from '../connections.ts';
import type { OrganizationId } from '../organizations/organizations.ts';

/** A project with counts of its contents. */
export type ProjectOverview = {
  id: string;
  name: string;
  createdAt: Date;
  files: number;
  bytes: number;
  /** Files that have not been processed for the first time yet. */
  unread: number;
  /** Files in `error`. */
  failed: number;
  /** When the last message was added to one of its threads; null: never. */
  lastMessageAt: Date | null;
};

/**
 * The projects of an organization with counts of their contents, newest first. The files are counted in one go: counted a project at a
 * time, they would be read anew for each where one project has most of them, since PostgreSQL then expects that of all.
 */
export async function listProjectOverviews(
  db: Queryable,
  organizationId: OrganizationId,
): Promise<ProjectOverview[]> {
  const { rows } = await db.query<ProjectOverview>({
    name: 'list_project_overviews',
    text: `
      select p.id, p.name, p.created_at as "createdAt",
        coalesce(f.files, 0) as files, coalesce(f.bytes, 0) as bytes,
        coalesce(f.unread, 0) as unread, coalesce(f.failed, 0) as failed,
        (select max(last_message_at) from thread where project_id = p.id) as "lastMessageAt"
      from project p left join (
        select project_id, count(*) as files, sum(bytes)::bigint as bytes,
          count(*) filter (where status = 'uploaded') as unread, count(*) filter (where status = 'error') as failed
        from file where organization_id = $1 group by project_id
      ) as f on f.project_id = p.id
      where p.organization_id = $1 and p.deleted_at is null
      order by p.sequence desc`,
    values: [organizationId],
  });
  return rows;
}

/** What deleting a project deletes with it. */
export type ProjectContents = { files: number; bytes: number; threads: number; keys: number };

/** @returns undefined when the organization has no such project. */
export async function countProjectContents(
  db: Queryable,
  scope: { organizationId: OrganizationId; id: string },
): Promise<ProjectContents | undefined> {
  const { rows } = await db.query<ProjectContents>(
    `select f.files, f.bytes, (select count(*) from thread where project_id = p.id) as threads,
       (select count(*) from api_key where organization_id = p.organization_id and project_id = p.id) as keys
     from project p cross join lateral (
       select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from file where project_id = p.id
     ) as f
     where p.organization_id = $1 and p.id = $2 and p.deleted_at is null`,
    [scope.organizationId, scope.id],
  );
  return rows[0];
}
