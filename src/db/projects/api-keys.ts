import type { Scope } from '../../../schema/api-key.ts';
import { deletedMeanwhile } from '../../errors/errors.ts';
import type { Queryable } from '../connections.ts';
import {
  type Organization,
  type OrganizationId,
  organizationColumns,
} from '../organizations/organizations.ts';
import { type FoundRows, type ListSearch, searchList } from '../searched-list.ts';
import type { Project } from './projects.ts';

/** The properties of an API key that a request needs; never the key itself. */
export type ApiKey = {
  id: string;
  organizationId: OrganizationId;
  /** The project that the key is bound to. */
  projectId: string;
  scopes: Scope[];
  active: boolean;
  /** Whether its conversations are saved as threads. */
  debug: boolean;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};

/** What most requests need to know about the project of their key. */
export type KeyProject = Pick<Project, 'id' | 'instructions'>;

/** A key found by one of its secrets, with its organization and project, which saves requests a second statement. */
export type FoundApiKey = ApiKey & {
  /** null, like the project: it is deleted, which can still be undone. */
  organization: Organization | null;
  project: KeyProject | null;
  /** When the given secret expires because a newer one has replaced it; null for the newest. */
  replacedAt: Date | null;
};

/** A key as administrators see it. */
export type ListedApiKey = ApiKey & {
  name: string;
  lastFour: string;
  projectName: string;
  /** The person whose own key it is; null for a key of the organization. */
  personId: string | null;
  createdAt: Date;
};

const columns = `api_key.id, api_key.organization_id as "organizationId", api_key.project_id as "projectId",
  api_key.scopes, api_key.active, api_key.debug, api_key.expires_at as "expiresAt",
  api_key.last_used_at as "lastUsedAt"`;

const listed = `select ${columns}, api_key.name, api_key.last_four as "lastFour", project.name as "projectName",
    api_key.person_id as "personId", api_key.created_at as "createdAt"
  from api_key join project on project.id = api_key.project_id and project.deleted_at is null`;

/** @throws AppError 404 when the person whose own key it is has left the organization. */
export async function insertApiKey(
  db: Queryable,
  row: {
    id: string;
    organizationId: OrganizationId;
    projectId: string;
    name: string;
    digest: Buffer;
    lastFour: string;
    scopes: readonly Scope[];
    debug?: boolean;
    expiresAt?: Date | null;
    /** The person whose own key it is; by default it belongs to the organization. */
    personId?: string | null;
  },
): Promise<void> {
  const { rowCount } = await db.query(
    // The lock lets the end of a membership find this key.
    `insert into api_key
       (id, organization_id, project_id, name, digest, last_four, scopes, debug, expires_at, person_id)
     select $1, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10::uuid
     where $10::uuid is null
       or exists (select from membership where organization_id = $2::uuid and person_id = $10::uuid for key share)`,
    [
      row.id,
      row.organizationId,
      row.projectId,
      row.name,
      row.digest,
      row.lastFour,
      row.scopes,
      row.debug ?? false,
      row.expiresAt ?? null,
      row.personId ?? null,
    ],
  );
  if (rowCount === 0) throw deletedMeanwhile();
}

/** The key whose current or former secret has this SHA-256 digest, whatever its state. */
export async function findApiKey(db: Queryable, digest: Buffer): Promise<FoundApiKey | undefined> {
  const { rows } = await db.query<FoundApiKey>({
    name: 'find_api_key',
    text: `select ${columns}, secret.replaced_at as "replacedAt",
             (select to_json(found) from (
                select ${organizationColumns} from organization where id = api_key.organization_id and deleted_at is null
              ) as found) as organization,
             (select json_build_object('id', id, 'instructions', instructions) from project
              where id = api_key.project_id and deleted_at is null) as project
           from (select id, null::timestamptz as replaced_at from api_key where digest = $1
                 union all
                 select api_key_id, expires_at from api_key_former_secret where digest = $1) as secret
           join api_key on api_key.id = secret.id`,
    values: [digest],
  });
  return rows[0];
}

/** Stores the time of a use of the key, unless one within the last minute is stored already. */
export async function touchApiKey(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `update api_key set last_used_at = $2
     where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
    [id, now],
  );
}

export async function findListedApiKey(db: Queryable, id: string): Promise<ListedApiKey | undefined> {
  const { rows } = await db.query<ListedApiKey>(`${listed} where api_key.id = $1`, [id]);
  return rows[0];
}

/** Every key of an organization, newest first. */
export async function listApiKeys(db: Queryable, organizationId: OrganizationId): Promise<ListedApiKey[]> {
  const { rows } = await db.query<ListedApiKey>(
    `${listed} where api_key.organization_id = $1 order by api_key.sequence desc`,
    [organizationId],
  );
  return rows;
}

/**
 * The keys of an organization that a person looks for, newest first.
 * @param personId only those of this person; null: all
 */
export function searchApiKeys(
  db: Queryable,
  { organizationId, personId }: { organizationId: OrganizationId; personId: string | null },
  search: ListSearch,
): Promise<FoundRows<ListedApiKey>> {
  const list = {
    items: `select api_key.id, -api_key.sequence as place,
        concat_ws(E'\n', api_key.name, 'sk-…' || api_key.last_four, project.name) as texts
      from api_key join project on project.id = api_key.project_id and project.deleted_at is null
      where api_key.organization_id = $1 and ($2::uuid is null or api_key.person_id = $2)`,
    shown: listed,
    values: [organizationId, personId],
    placeType: 'bigint' as const,
  };
  return searchList(db, list, search);
}

export async function setApiKeyActive(db: Queryable, id: string, active: boolean): Promise<void> {
  await db.query('update api_key set active = $2 where id = $1', [id, active]);
}

/** Deletes a key with its former secrets. */
export async function deleteApiKey(db: Queryable, id: string): Promise<void> {
  await db.query('delete from api_key where id = $1', [id]);
}

/** Locks a key until the transaction ends. @returns when the key expires; undefined when there is none. */
export async function lockApiKey(db: Queryable, id: string): Promise<{ expiresAt: Date | null } | undefined> {
  const { rows } = await db.query<{ expiresAt: Date | null }>(
    'select expires_at as "expiresAt" from api_key where id = $1 for update',
    [id],
  );
  return rows[0];
}

/**
 * Replaces the secret of a locked key. After `replacedAt` no older secret works, not even one whose grace period from an
 * earlier rotation is longer, and none outlives its original expiry.
 */
export async function replaceSecret(
  db: Queryable,
  row: { id: string; digest: Buffer; lastFour: string; expiresAt: Date | null; replacedAt: Date; now: Date },
): Promise<void> {
  await db.query('delete from api_key_former_secret where api_key_id = $1 and expires_at <= $2', [
    row.id,
    row.now,
  ]);
  await db.query(
    'update api_key_former_secret set expires_at = least(expires_at, $2) where api_key_id = $1',
    [row.id, row.replacedAt],
  );
  await db.query(
    `insert into api_key_former_secret (digest, api_key_id, expires_at)
     select digest, id, least(expires_at, $2) from api_key where id = $1`,
    [row.id, row.replacedAt],
  );
  await db.query('update api_key set digest = $2, last_four = $3, expires_at = $4 where id = $1', [
    row.id,
    row.digest,
    row.lastFour,
    row.expiresAt,
  ]);
}
