import { parseId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import type { OrganizationId } from '../../db/organizations/organizations.ts';
import type { KeyProject } from '../../db/projects/api-keys.ts';
import { findProject } from '../../db/projects/projects.ts';
import type { AppError } from '../../errors/errors.ts';
import { type Caller, describeOrganization } from '../../request/caller.ts';
import { notFound } from '../not-found.ts';

/**
 * The assistant that a request names, inside the caller's organization. Most requests name the one that the key is bound
 * to, which needs no query.
 * @param param the field of the request that names it, `assistant_id` unless given
 * @throws AppError 404, the same for an assistant of another organization and for one that never existed.
 */
export async function requireAssistant(
  db: Queryable,
  caller: Caller,
  assistantId: string,
  param = 'assistant_id',
): Promise<KeyProject> {
  const { organization, project } = caller;
  const id = parseId('assistant', assistantId);
  if (project && id === project.id) return project;
  const found = id ? await findProject(db, { organizationId: organization.id, id }) : undefined;
  if (!found) throw assistantNotFound(caller, assistantId, param);
  return found;
}

/**
 * Where the assistant that a request names is looked up: in the caller's organization only.
 * @throws AppError 404 for a malformed id.
 */
export function assistantScope(
  caller: Caller,
  assistantId: string,
): { organizationId: OrganizationId; id: string } {
  const id = parseId('assistant', assistantId);
  if (!id) throw assistantNotFound(caller, assistantId);
  return { organizationId: caller.organization.id, id };
}

/**
 * The same error for all ids of the right form, so that nothing can be learnt about other organizations; for other texts it says which
 * form that is.
 * @param param the field of the request that names it; null where its path does
 */
export function assistantNotFound(
  caller: Caller,
  given: string | undefined,
  param: string | null = null,
): AppError {
  return notFound(
    'assistant',
    given,
    `The assistant was not found in ${describeOrganization(caller)}.`,
    param,
  );
}
