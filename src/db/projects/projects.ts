import { deletedMeanwhile } from '../../errors/errors.ts';
import type { Queryable } from '../connections.ts';
import { type ListedRows, listRows, type PageOfRows } from '../list-rows.ts';
import type { OrganizationId } from '../organizations/organizations.ts';

/** A row of `project`, which the API calls an assistant. */
export type Project = {
  id: string;
  organizationId: OrganizationId;
  name: string;
  instructions: string;
  createdAt: Date;
};

/** A project without its instructions, which can be long. */
export type NamedProject = Omit<Project, 'instructions'>;

type ProjectScope = { organizationId: OrganizationId; id: string };

const columns = 'id, organization_id as "organizationId", name, instructions, created_at as "createdAt"';

/**
 * Inserts a project at the end of its organization's list. The organization stays locked until the transaction ends, so that
 * the order of `sequence` is the order of commits.
 * @throws AppError 404 when the organization is gone.
 */
export async function insertProject(
  db: Queryable,
  row: { id: string; organizationId: OrganizationId; name: string; instructions: string },
): Promise<Project> {
  const { rows } = await db.query<Project>(
    `with parent as materialized (select id from organization where id = $2 for no key update)
     insert into project (id, organization_id, name, instructions, created_at)
     select $1, id, $3, $4, clock_timestamp() from parent returning ${columns}`,
    [row.id, row.organizationId, row.name, row.instructions],
  );
  if (!rows[0]) throw deletedMeanwhile();
  return rows[0];
}

export async function findProject(db: Queryable, scope: ProjectScope): Promise<Project | undefined> {
  const { rows } = await db.query<Project>({
    name: 'find_project',
    text: `select ${columns} from project where organization_id = $1 and id = $2 and deleted_at is null`,
    values: [scope.organizationId, scope.id],
  });
  return rows[0];
}

/** A project of any organization, for administrators. */
export async function findAnyProject(db: Queryable, id: string): Promise<Project | undefined> {
  const { rows } = await db.query<Project>(
    `select ${columns} from project where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0];
}

/** Every project, oldest first, for administrators. */
export async function listAllProjects(db: Queryable): Promise<Project[]> {
  const { rows } = await db.query<Project>(
    `select ${columns} from project where deleted_at is null order by sequence`,
  );
  return rows;
}

/** The oldest project of all, for administrators. */
export async function findFirstProject(db: Queryable): Promise<Project | undefined> {
  const { rows } = await db.query<Project>(
    `select ${columns} from project where deleted_at is null order by sequence limit 1`,
  );
  return rows[0];
}

/** A page of an organization's projects; undefined when `page.after` names none of them. */
export async function listProjects(
  db: Queryable,
  organizationId: OrganizationId,
  page: PageOfRows,
): Promise<ListedRows<Project> | undefined> {
  const within = { organization_id: organizationId };
  const condition = 'deleted_at is null';
  const bytes = 'octet_length(instructions)';
  return listRows<Project>(db, { table: 'project', columns, within, condition, bytes }, page);
}

/** All projects of an organization, newest first, without their instructions. */
export async function listProjectNames(
  db: Queryable,
  organizationId: OrganizationId,
): Promise<NamedProject[]> {
  const { rows } = await db.query<NamedProject>(
    `select id, organization_id as "organizationId", name, created_at as "createdAt" from project
     where organization_id = $1 and deleted_at is null order by sequence desc`,
    [organizationId],
  );
  return rows;
}

/**
 * Updates a project.
 * @param before the instructions that have to be stored still; undefined: any
 * @returns undefined when the organization has no such project, or it has other instructions.
 */
export async function updateProject(
  db: Queryable,
  scope: ProjectScope,
  changes: { name: string | undefined; instructions: string | undefined },
  before?: string,
): Promise<Project | undefined> {
  const { rows } = await db.query<Project>(
    `update project set name = coalesce($3, name), instructions = coalesce($4, instructions)
     where organization_id = $1 and id = $2 and deleted_at is null and ($5::text is null or instructions = $5)
     returning ${columns}`,
    [scope.organizationId, scope.id, changes.name, changes.instructions, before],
  );
  return rows[0];
}

/** Pauses or resumes ingestion of a project's pending files. */
export async function setIngestionPaused(db: Queryable, scope: ProjectScope, paused: boolean): Promise<void> {
  await db.query('update project set reading_paused = $3 where organization_id = $1 and id = $2', [
    scope.organizationId,
    scope.id,
    paused,
  ]);
}
