import { z } from 'zod';
import { organizationChoice } from '../../../schema/admin/organization.ts';
import { newProject, type ProjectObject, projectObject } from '../../../schema/admin/project.ts';
import { restoredAssistant } from '../../../schema/dashboard/assistant.ts';
import { formatId, idRequest, makeId, parseId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import {
  findAnyProject,
  findFirstProject,
  insertProject,
  listProjectNames,
  type NamedProject,
  type Project,
} from '../../db/projects/projects.ts';
import { findOwnerOfRemoved } from '../../db/projects/removed-projects.ts';
import { AppError } from '../../errors/errors.ts';
import { adminProcedure, router } from '../../request/trpc.ts';
import { restoreAssistant, tooLate } from '../assistants/restore-assistant.ts';
import { requireOrganization } from './organizations.ts';

export const projectsRouter = router({
  create: adminProcedure
    .input(newProject)
    .output(projectObject)
    .mutation(async ({ ctx, input }) => {
      const { pool } = ctx.deps;
      const organization = await requireOrganization(pool, input.organization_id);
      const { name, instructions = '' } = input;
      return toProjectObject(
        await insertProject(pool, { id: makeId(), organizationId: organization.id, name, instructions }),
      );
    }),

  /** Every project of an organization, newest first. */
  list: adminProcedure
    .input(organizationChoice)
    .output(z.array(projectObject))
    .query(async ({ ctx, input }) => {
      const organization = await requireOrganization(ctx.deps.pool, input.organization_id);
      return (await listProjectNames(ctx.deps.pool, organization.id)).map(toProjectObject);
    }),

  /** Restores a project that `assistants.remove` removed within the last minute, with all its contents. */
  restore: adminProcedure
    .input(idRequest)
    .output(restoredAssistant)
    .mutation(async ({ ctx, input }) => {
      const { pool } = ctx.deps;
      const id = parseId('assistant', input.id);
      const organizationId = id && (await findOwnerOfRemoved(pool, id));
      if (!organizationId) throw tooLate();
      return { id: input.id, name: await restoreAssistant(pool, { organizationId, id }) };
    }),

  /** The oldest project, which administrators act for unless they name one. */
  first: adminProcedure.output(projectObject).query(async ({ ctx }) => {
    const project = await findFirstProject(ctx.deps.pool);
    if (project) return toProjectObject(project);
    throw new AppError('not_found', 'There is no project yet. Create one first.');
  }),
});

/**
 * The project that an administrator names.
 * @throws AppError 404 when there is none with this id.
 */
export async function requireProject(db: Queryable, projectId: string): Promise<Project> {
  const id = parseId('assistant', projectId);
  const project = id && (await findAnyProject(db, id));
  if (project) return project;
  throw new AppError('not_found', `There is no project with the id ${projectId}.`, { param: 'project_id' });
}

function toProjectObject({ id, name, organizationId }: NamedProject): ProjectObject {
  return {
    id: formatId('assistant', id),
    name,
    organization_id: formatId('organization', organizationId),
  };
}
