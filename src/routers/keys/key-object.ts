import type { ApiKeyObject } from '../../../schema/api-key.ts';
import { formatId, parseId } from '../../../schema/ids.ts';
import { maskApiKey } from '../../credentials/api-keys.ts';
import type { Queryable } from '../../db/connections.ts';
import { findListedApiKey, type ListedApiKey } from '../../db/projects/api-keys.ts';
import { AppError } from '../../errors/errors.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';

/** A key as its administrators see it. @throws AppError 404 when there is none with this id. */
export async function lookUpKey(db: Queryable, id: string): Promise<ApiKeyObject> {
  const key = await findListedApiKey(db, id);
  if (!key) throw keyNotFound(formatId('key', id));
  return toApiKeyObject(key);
}

/** The stored uuid of a key's public id. @throws AppError 404 for a malformed id. */
export function requireKeyId(text: string): string {
  const id = parseId('key', text);
  if (!id) throw keyNotFound(text);
  return id;
}

export function keyNotFound(id: string): AppError {
  return new AppError('not_found', `There is no API key with the id ${id}.`, { param: 'id' });
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
    expires_at: toUnixSeconds(key.expiresAt),
    last_used_at: toUnixSeconds(key.lastUsedAt),
    created_at: toUnixSeconds(key.createdAt),
  };
}
