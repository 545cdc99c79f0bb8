import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../src/db/connections.ts';
import type { Scope } from './create-project-row.ts';

/** Inserts a conversation without messages. @returns its stored id */
export async function createThreadRow(db: Queryable, { organizationId, projectId }: Scope): Promise<string> {
  const id = randomUUID();
  await db.query(
    'insert into thread (id, organization_id, project_id, created_at) values ($1, $2, $3, now())',
    [id, organizationId, projectId],
  );
  return id;
}
