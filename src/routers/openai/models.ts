import { formatId, idRequest, parseId } from '../../../schema/ids.ts';
import { type AskableModel, askableModel, askableModelList } from '../../../schema/openai/model.ts';
import { findProject, listProjectNames, type NamedProject } from '../../db/projects/projects.ts';
import type { OrganizationContext } from '../../request/context.ts';
import { organizationProcedureFor, router } from '../../request/trpc.ts';
import { toPage } from '../list-page.ts';
import { findModelObject, listModelObjects } from '../models.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';

/** What clients may name as a model: the organization's assistants, newest first, then the models themselves. */
export const askableModels = router({
  list: organizationProcedureFor('models:read')
    .output(askableModelList)
    .query(async ({ ctx }) =>
      toPage([...(await listAssistants(ctx)), ...(await listModelObjects(ctx))], false),
    ),

  get: organizationProcedureFor('models:read')
    .input(idRequest)
    .output(askableModel)
    .query(async ({ ctx, input }) => (await findAssistant(ctx, input.id)) ?? findModelObject(ctx, input.id)),
});

async function listAssistants(ctx: OrganizationContext): Promise<AskableModel[]> {
  if (!maySeeAssistants(ctx)) return [];
  return (await listProjectNames(ctx.deps.pool, ctx.caller.organization.id)).map(toAskableModel);
}

async function findAssistant(
  ctx: OrganizationContext,
  assistantId: string,
): Promise<AskableModel | undefined> {
  const id = parseId('assistant', assistantId);
  if (!id || !maySeeAssistants(ctx)) return undefined;
  const project = await findProject(ctx.deps.pool, { organizationId: ctx.caller.organization.id, id });
  return project && toAskableModel(project);
}

/** A key without the permission to read assistants must not learn of them here. */
function maySeeAssistants({ caller }: OrganizationContext): boolean {
  return caller.kind !== 'key' || caller.scopes.includes('assistants:read');
}

function toAskableModel({ id, name, createdAt }: NamedProject): AskableModel {
  return {
    id: formatId('assistant', id),
    object: 'model',
    created: toUnixSeconds(createdAt),
    owned_by: 'lectern',
    name,
  };
}
