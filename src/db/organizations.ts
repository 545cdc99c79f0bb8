import type { Queryable } from './connections.ts';

/** A row of `organization`. */
export type Organization = {
  id: string;
  name: string;
  instructions: string;
  /** null: the deployment's default model. */
  defaultModel: string | null;
  /** Empty: no restriction. */
  allowedModels: string[];
  /** What a request for a model that is not available gets: the default model's answer, or a refusal. */
  unknownModel: 'default' | 'reject';
  temperature: number | null;
  /** How many chunks a question retrieves, 1 to 20. */
  retrievalCount: number;
};

const columns = `id, name, instructions, default_model as "defaultModel", allowed_models as "allowedModels",
  unknown_model as "unknownModel", temperature, retrieval_count as "retrievalCount"`;

/** Inserts an organization with default settings. */
export async function insertOrganization(db: Queryable, row: { id: string; name: string }): Promise<void> {
  await db.query('insert into organization (id, name) values ($1, $2)', [row.id, row.name]);
}

export async function findOrganization(db: Queryable, id: string): Promise<Organization | undefined> {
  const { rows } = await db.query<Organization>(`select ${columns} from organization where id = $1`, [id]);
  return rows[0];
}

/** Whether any organization exists, that is, whether the first start has been completed. */
export async function anyOrganization(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>('select exists (select from organization) as found');
  return rows[0]?.found === true;
}
