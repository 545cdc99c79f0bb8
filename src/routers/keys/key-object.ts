import { type ApiKeyObject, maskApiKey } from '../../../schema/api-key.ts';
import { formatId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import { findListedApiKey, type ListedApiKey } from '../../db/tables/api-keys.ts';
import { AppError } from '../../errors.ts';

/** A key as its administrators see it. @throws AppError 404 when there is none of this id. */
export async function lookUpKey(db: Queryable, id: string): Promise<ApiKeyObject> {
  return toApiKeyObject((await findListedApiKey(db, id)) ?? unknownKey(formatId('key', id)));
}

export function unknownKey(id: string): never {
  throw new AppError('not_found', `There is no API key with the id ${id}.`, { param: 'id' });
}

export function toApiKeyObject(key: ListedApiKey): ApiKeyObject {
  return {
    id: formatId('key', key.id),
    name: key.name,
    masked: maskApiKey(key.lastFour),
    organization_id: formatId('organization', key.organizationId),
    project_id: formatId('assistant', key.projectId),
    project_name: key.projectName,
    scopes: key.scopes,
    active: key.active,
    debug: key.debug,
    expires_at: toSeconds(key.expiresAt),
    last_used_at: toSeconds(key.lastUsedAt),
    created_at: Math.floor(key.createdAt.getTime() / 1000),
  };
}

export function toSeconds(moment: Date | null): number | null {
  return moment && Math.floor(moment.getTime() / 1000);
}
