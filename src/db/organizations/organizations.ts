import type { Queryable } from '../connections.ts';

declare const loadOrganization: unique symbol;

/**
 * The id of an organization as loaded from the database. Statements about an organization's data accept no other text, so
 * that text from a request can never choose whose data it sees.
 */
export type OrganizationId = string & { readonly [loadOrganization]: true };

/** A row of `organization`. */
export type Organization = {
  id: OrganizationId;
  name: string;
  instructions: string;
  /** null: the deployment's default model. */
  defaultModel: string | null;
  /** Answers when the vendor of the chosen model fails before the first token; null: the failure is reported. */
  fallbackModel: string | null;
  /** Empty: no restriction. */
  allowedModels: string[];
  /** What a request for an unavailable model gets: the default model's answer, or an error. */
  unknownModel: 'default' | 'reject';
  temperature: number | null;
  /** How many chunks a question retrieves, 1 to 20. */
  retrievalCount: number;
  /** Whether members may create their own keys. */
  memberKeys: boolean;
  /** The key of its part of the audit log, which outlives it. */
  auditId: string;
};

/** The columns of an organization under the property names of its type. JSON can represent all of them. */
export const organizationColumns = `id, name, instructions, default_model as "defaultModel", fallback_model as "fallbackModel",
  allowed_models as "allowedModels", unknown_model as "unknownModel", temperature, retrieval_count as "retrievalCount",
  member_keys as "memberKeys", audit_id as "auditId"`;

/** Inserts an organization with default settings. */
export async function insertOrganization(
  db: Queryable,
  row: { id: string; name: string },
): Promise<Organization> {
  const { rows } = await db.query<Organization>(
    `insert into organization (id, name) values ($1, $2) returning ${organizationColumns}`,
    [row.id, row.name],
  );
  return rows[0] as Organization;
}

export async function findOrganization(db: Queryable, id: string): Promise<Organization | undefined> {
  const { rows } = await db.query<Organization>({
    name: 'find_organization',
    text: `select ${organizationColumns} from organization where id = $1 and deleted_at is null`,
    values: [id],
  });
  return rows[0];
}

/** Changes to an organization; undefined keeps a value. */
export type OrganizationChanges = {
  [Name in keyof Omit<Organization, 'id' | 'auditId'>]?: Organization[Name] | undefined;
};

const columnOf: Record<keyof OrganizationChanges, string> = {
  name: 'name',
  instructions: 'instructions',
  defaultModel: 'default_model',
  fallbackModel: 'fallback_model',
  allowedModels: 'allowed_models',
  unknownModel: 'unknown_model',
  temperature: 'temperature',
  retrievalCount: 'retrieval_count',
  memberKeys: 'member_keys',
};

/**
 * Changes the settings of an organization.
 * @param before what has to be stored still
 * @returns undefined when there is none with this id, or something else is stored.
 */
export async function updateOrganization(
  db: Queryable,
  id: OrganizationId,
  changes: OrganizationChanges,
  before: { instructions?: string | undefined; allowedModels?: string[] | undefined } = {},
): Promise<Organization | undefined> {
  const names = Object.keys(columnOf) as (keyof OrganizationChanges)[];
  const changed = names.filter((name) => changes[name] !== undefined);
  // Without changes, setting the id to itself keeps the statement valid.
  const assignments = ['id = $1', ...changed.map((name, index) => `${columnOf[name]} = $${index + 4}`)];
  const { rows } = await db.query<Organization>(
    `update organization set ${assignments.join(', ')}
     where id = $1 and ($2::text is null or instructions = $2) and ($3::text[] is null or allowed_models = $3)
     returning ${organizationColumns}`,
    [id, before.instructions, before.allowedModels, ...changed.map((name) => changes[name])],
  );
  return rows[0];
}

/** What deleting an organization deletes with it. */
export type OrganizationContents = {
  projects: number;
  files: number;
  bytes: number;
  keys: number;
  people: number;
};

export async function countOrganizationContents(
  db: Queryable,
  id: OrganizationId,
): Promise<OrganizationContents> {
  const { rows } = await db.query<OrganizationContents>(
    `select (select count(*) from project where organization_id = $1 and deleted_at is null) as projects,
       (select count(*) from file where organization_id = $1) as files,
       (select coalesce(sum(bytes), 0)::bigint from file where organization_id = $1) as bytes,
       (select count(*) from api_key where organization_id = $1) as keys,
       (select count(*) from membership where organization_id = $1) as people`,
    [id],
  );
  return rows[0] as OrganizationContents;
}

/** Every organization, oldest first. */
export async function listOrganizations(db: Queryable): Promise<Organization[]> {
  const { rows } = await db.query<Organization>(
    `select ${organizationColumns} from organization where deleted_at is null order by sequence`,
  );
  return rows;
}

/** Whether any organization exists, that is, whether the first start has been completed. */
export async function anyOrganization(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>('select exists (select from organization) as found');
  return rows[0]?.found === true;
}
