import { z } from 'zod';
import { makeId, parseId, printId } from '../../../schema/ids.ts';
import {
  newOrganization,
  type OrganizationObject,
  organizationObject,
} from '../../../schema/organization.ts';
import type { Queryable } from '../../db/connections.ts';
import {
  findOrganization,
  insertOrganization,
  listOrganizations,
  type Organization,
} from '../../db/organizations.ts';
import { AppError } from '../../errors.ts';
import { adminProcedure, router } from '../../trpc.ts';

export const organizationsRouter = router({
  create: adminProcedure
    .input(newOrganization)
    .output(organizationObject)
    .mutation(async ({ ctx, input }) =>
      printOrganization(await insertOrganization(ctx.deps.pool, { id: makeId(), name: input.name })),
    ),

  /** Every organization, oldest first. */
  list: adminProcedure
    .output(z.array(organizationObject))
    .query(async ({ ctx }) => (await listOrganizations(ctx.deps.pool)).map(printOrganization)),
});

/**
 * The organization that an administrator names.
 * @throws AppError 404 when there is none of this id.
 */
export async function requireOrganization(db: Queryable, organizationId: string): Promise<Organization> {
  const id = parseId('organization', organizationId);
  const organization = id && (await findOrganization(db, id));
  if (organization) return organization;
  throw new AppError('not_found', `There is no organization with the id ${organizationId}.`, {
    param: 'organization_id',
  });
}

function printOrganization({ id, name }: Organization): OrganizationObject {
  return { id: printId('organization', id), name };
}
