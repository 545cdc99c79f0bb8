import { z } from 'zod';
import {
  changedOrganization,
  newOrganization,
  type OrganizationDetails,
  type OrganizationObject,
  organizationContents,
  organizationDetails,
  organizationObject,
} from '../../../schema/admin/organization.ts';
import { formatId, idRequest, makeId, parseId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import { deleteOrganization, eraseContents } from '../../db/organizations/erase-organization.ts';
import {
  countOrganizationContents,
  findOrganization,
  insertOrganization,
  listOrganizations,
  type Organization,
  type OrganizationChanges,
  updateOrganization,
} from '../../db/organizations/organizations.ts';
import { removeOrganizationForGood } from '../../db/organizations/removed-organizations.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError, deletedMeanwhile } from '../../errors/errors.ts';
import { enqueueOnce, enqueueRemoval, purgeOrganizationsTask } from '../../jobs/enqueue.ts';
import { adminProcedure } from '../../request/trpc.ts';
import { checkModels } from './check-models.ts';

/** How many steps of a deletion its caller waits for, of some milliseconds each; a job does what is left then. */
const mostSteps = 100;

/** Organizations and their settings. */
export const organizationProcedures = {
  create: adminProcedure
    .input(newOrganization)
    .output(organizationObject)
    .mutation(async ({ ctx, input }) =>
      toOrganizationObject(await insertOrganization(ctx.deps.pool, { id: makeId(), name: input.name })),
    ),

  /** Every organization, oldest first. */
  list: adminProcedure
    .output(z.array(organizationObject))
    .query(async ({ ctx }) => (await listOrganizations(ctx.deps.pool)).map(toOrganizationObject)),

  get: adminProcedure
    .input(idRequest)
    .output(organizationDetails)
    .query(async ({ ctx, input }) =>
      toOrganizationDetails(await requireOrganization(ctx.deps.pool, input.id)),
    ),

  /** Changes the given settings. Models must be available and allowed. */
  update: adminProcedure
    .input(changedOrganization)
    .output(organizationDetails)
    .mutation(async ({ ctx, input }) => {
      const { pool, models } = ctx.deps;
      const before = await requireOrganization(pool, input.id);
      const changes = toChanges(input);
      await checkModels(models, before, changes);
      return toOrganizationDetails((await updateOrganization(pool, before.id, changes)) ?? before);
    }),

  /** What deleting an organization would delete with it. */
  contents: adminProcedure
    .input(idRequest)
    .output(organizationContents)
    .query(async ({ ctx, input }) => {
      const { id } = await requireOrganization(ctx.deps.pool, input.id);
      return countOrganizationContents(ctx.deps.pool, id);
    }),

  /** Deletes an organization with its projects, files and keys: access ends at once. This cannot be undone. */
  delete: adminProcedure
    .input(idRequest)
    .output(organizationObject)
    .mutation(async ({ ctx, input }) => {
      const organization = await requireOrganization(ctx.deps.pool, input.id);
      const { id } = organization;
      const { pool } = ctx.deps;
      // Should this process end before it is done, a nightly job does the rest.
      if (!(await removeOrganizationForGood(pool, id))) throw deletedMeanwhile();
      const takesLong = new Error('The deletion takes long.');
      let steps = 0;
      try {
        await eraseContents(pool, id, async () => {
          steps += 1;
          if (steps === mostSteps) throw takesLong;
        });
        await transaction(pool, async (db) => {
          await deleteOrganization(db, id);
          await enqueueRemoval(db);
        });
      } catch (error) {
        if (error !== takesLong) throw error;
        await enqueueOnce(pool, purgeOrganizationsTask);
      }
      return toOrganizationObject(organization);
    }),
};

/** The settings of a request, under the names of the database. */
export function toChanges(input: Omit<z.output<typeof changedOrganization>, 'id'>): OrganizationChanges {
  return {
    instructions: input.instructions,
    defaultModel: input.default_model,
    fallbackModel: input.fallback_model,
    allowedModels: input.allowed_models && [...new Set(input.allowed_models)],
    unknownModel: input.unknown_model,
    temperature: input.temperature,
    retrievalCount: input.retrieval_count,
  };
}

/**
 * The organization that an administrator names.
 * @throws AppError 404 when there is none with this id.
 */
export async function requireOrganization(db: Queryable, organizationId: string): Promise<Organization> {
  const id = parseId('organization', organizationId);
  const organization = id && (await findOrganization(db, id));
  if (organization) return organization;
  throw new AppError('not_found', `There is no organization with the id ${organizationId}.`, {
    param: 'organization_id',
  });
}

/** An organization with all its settings. */
export function toOrganizationDetails(organization: Organization): OrganizationDetails {
  return {
    ...toOrganizationObject(organization),
    instructions: organization.instructions,
    default_model: organization.defaultModel,
    fallback_model: organization.fallbackModel,
    allowed_models: organization.allowedModels,
    unknown_model: organization.unknownModel,
    temperature: organization.temperature,
    retrieval_count: organization.retrievalCount,
  };
}

function toOrganizationObject({ id, name }: Organization): OrganizationObject {
  return { id: formatId('organization', id), name };
}
