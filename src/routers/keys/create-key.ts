import type { ApiKeyObject, Scope } from '../../../schema/api-key.ts';
import { makeId } from '../../../schema/ids.ts';
import type { Dependencies } from '../../composition/dependencies.ts';
import { digestApiKey, makeApiKey } from '../../credentials/api-keys.ts';
import { insertApiKey } from '../../db/projects/api-keys.ts';
import type { Project } from '../../db/projects/projects.ts';
import { lookUpKey } from './key-object.ts';
import { toExpiryDate } from './key-times.ts';

type NewKey = {
  name: string;
  scopes: readonly Scope[];
  debug?: boolean | undefined;
  expires?: string | undefined;
  /** The person whose own key it is; null for a key of the organization. */
  personId: string | null;
};

/**
 * Creates a key for a project. Only this response contains its secret.
 * @throws AppError 400 for a malformed expiry.
 */
export async function createKey(
  { pool, clock }: Dependencies,
  { organizationId, id: projectId }: Pick<Project, 'organizationId' | 'id'>,
  { expires = 'never', debug = false, ...rest }: NewKey,
): Promise<ApiKeyObject & { key: string }> {
  const expiresAt = toExpiryDate(expires, clock());
  const id = makeId();
  const key = makeApiKey();
  await insertApiKey(pool, {
    ...rest,
    id,
    organizationId,
    projectId,
    digest: digestApiKey(key),
    lastFour: key.slice(-4),
    debug,
    expiresAt,
  });
  return { ...(await lookUpKey(pool, id)), key };
}
