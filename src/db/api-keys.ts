import type { Scope } from '../../schema/api-key.ts';
import type { Queryable } from './connections.ts';

/** What is stored of an API key; never the key itself. */
export type ApiKey = {
  id: string;
  organizationId: string;
  /** The project that the key is bound to. */
  projectId: string;
  scopes: Scope[];
  active: boolean;
  expiresAt: Date | null;
};

export async function insertApiKey(
  db: Queryable,
  row: {
    id: string;
    organizationId: string;
    projectId: string;
    name: string;
    digest: Buffer;
    lastFour: string;
    scopes: readonly Scope[];
  },
): Promise<void> {
  await db.query(
    `insert into api_key (id, organization_id, project_id, name, digest, last_four, scopes)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.organizationId, row.projectId, row.name, row.digest, row.lastFour, row.scopes],
  );
}

/** The key with this SHA-256 digest, whatever its state. */
export async function findApiKey(db: Queryable, digest: Buffer): Promise<ApiKey | undefined> {
  const { rows } = await db.query<ApiKey>({
    name: 'find_api_key',
    text: `select id, organization_id as "organizationId", project_id as "projectId", scopes, active,
             expires_at as "expiresAt"
           from api_key where digest = $1`,
    values: [digest],
  });
  return rows[0];
}
