import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../src/db/connections.ts';

/** The stored ids that most statements are scoped by. */
export type Scope = { organizationId: string; projectId: string };

/** Inserts an organization with one project, for tests of what lies below the surfaces. */
export async function createProjectRow(db: Queryable): Promise<Scope> {
  const [organizationId, projectId] = [randomUUID(), randomUUID()];
  await db.query(`insert into organization (id, name) values ($1, 'Organization')`, [organizationId]);
  await db.query(`insert into project (id, organization_id, name) values ($1, $2, 'Project')`, [
    projectId,
    organizationId,
  ]);
  return { organizationId, projectId };
}
