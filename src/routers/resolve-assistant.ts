import { parseId } from '../../schema/ids.ts';
import type { Caller } from '../auth.ts';
import type { Queryable } from '../db/connections.ts';
import { findOrganization, type Organization } from '../db/organizations.ts';
import { findProject, type Project } from '../db/projects.ts';
import { AppError } from '../errors.ts';

/**
 * The assistant that a request names, inside the caller's organization.
 * @throws AppError 404, the same for an assistant of another organization and for one that never was.
 */
export async function resolveAssistant(
  db: Queryable,
  caller: Caller,
  assistantId: string,
): Promise<{ organization: Organization; project: Project }> {
  const id = parseId('assistant', assistantId);
  const [organization, project] = await Promise.all([
    findOrganization(db, caller.organizationId),
    id ? findProject(db, { organizationId: caller.organizationId, id }) : undefined,
  ]);
  if (!organization || !project) throw assistantNotFound();
  return { organization, project };
}

/** The same whatever is wrong with the id, so that nothing can be learnt of other organizations. */
export function assistantNotFound(): AppError {
  return new AppError('not_found', 'The assistant was not found in the organization of this API key.', {
    param: 'assistant_id',
  });
}
