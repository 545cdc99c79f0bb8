import { ownOrganization, ownOrganizationChange } from '../../../schema/admin/organization.ts';
import { type Organization, updateOrganization } from '../../db/organizations/organizations.ts';
import { AppError } from '../../errors/errors.ts';
import { peopleProcedureFor, router } from '../../request/trpc.ts';
import { checkModels } from '../admin/check-models.ts';
import { toChanges, toOrganizationDetails } from '../admin/organizations.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { organizationRemovalProcedures } from '../organization/remove-organization.ts';

/** The organization that a person works in. */
export const organizationRouter = router({
  ...organizationRemovalProcedures,

  get: peopleProcedureFor('organization:read')
    .output(ownOrganization)
    .query(({ ctx }) => toOwnOrganization(ctx.caller.organization)),

  /**
   * Changes the given settings. Models must be available and allowed.
   * @throws AppError 400 where something else is stored than what the change replaces.
   */
  update: peopleProcedureFor('organization:write')
    .input(ownOrganizationChange)
    .output(ownOrganization)
    .mutation(async ({ ctx, input }) => {
      const { organization, role } = ctx.caller;
      const { replaces } = input;
      if (input.member_keys !== undefined && role !== 'owner') {
        throw new AppError('forbidden', 'Only owners can decide whether members create their own keys.', {
          code: 'role_required',
          param: 'member_keys',
        });
      }
      const changes = { ...toChanges(input), name: input.name, memberKeys: input.member_keys };
      await checkModels(ctx.deps.models, organization, changes);
      const before = { instructions: replaces?.instructions, allowedModels: replaces?.allowed_models };
      const changed = await updateOrganization(ctx.deps.pool, organization.id, changes, before);
      if (!changed && replaces) throw changedMeanwhile(Object.keys(replaces)[0]);
      return toOwnOrganization(changed ?? organization);
    }),
});

function toOwnOrganization(organization: Organization) {
  return { ...toOrganizationDetails(organization), member_keys: organization.memberKeys };
}
