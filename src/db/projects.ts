import type { Queryable } from './connections.ts';

/** A row of `project`: an assistant, as the API calls it. */
export type Project = {
  id: string;
  organizationId: string;
  name: string;
  instructions: string;
  createdAt: Date;
};

const columns = 'id, organization_id as "organizationId", name, instructions, created_at as "createdAt"';

export async function insertProject(
  db: Queryable,
  row: { id: string; organizationId: string; name: string; instructions: string },
): Promise<Project> {
  const { rows } = await db.query<Project>(
    `insert into project (id, organization_id, name, instructions) values ($1, $2, $3, $4) returning ${columns}`,
    [row.id, row.organizationId, row.name, row.instructions],
  );
  return rows[0] as Project;
}

export async function findProject(
  db: Queryable,
  scope: { organizationId: string; id: string },
): Promise<Project | undefined> {
  const { rows } = await db.query<Project>(
    `select ${columns} from project where organization_id = $1 and id = $2`,
    [scope.organizationId, scope.id],
  );
  return rows[0];
}

/** Every project of an organization, newest first. */
export async function listProjects(db: Queryable, organizationId: string): Promise<Project[]> {
  const { rows } = await db.query<Project>(
    `select ${columns} from project where organization_id = $1 order by sequence desc`,
    [organizationId],
  );
  return rows;
}
