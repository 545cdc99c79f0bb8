import { idRequest } from '../../schema/ids.ts';
import { type ModelObject, modelList, modelObject } from '../../schema/model.ts';
import { availableModels, modelNotFound } from '../answer/select-chat-model.ts';
import type { CatalogueModel } from '../ports/models.ts';
import type { OrganizationContext } from '../request/context.ts';
import { organizationProcedureFor, router } from '../request/trpc.ts';
import { toPage } from './list-page.ts';

/** The models that the key's organization may use. */
export const modelsRouter = router({
  list: organizationProcedureFor('models:read')
    .output(modelList)
    .query(async ({ ctx }) => toPage(await listModelObjects(ctx), false)),

  get: organizationProcedureFor('models:read')
    .input(idRequest)
    .output(modelObject)
    .query(({ ctx, input }) => findModelObject(ctx, input.id)),
});

/** The models that the caller's organization may use. */
export async function listModelObjects({ deps, caller }: OrganizationContext): Promise<ModelObject[]> {
  return (await availableModels(deps.models, caller.organization)).map(toModelObject);
}

/** @throws AppError 404 `model_not_found`. */
export async function findModelObject(context: OrganizationContext, id: string): Promise<ModelObject> {
  const model = (await listModelObjects(context)).find((model) => model.id === id);
  if (!model) throw modelNotFound();
  return model;
}

function toModelObject(model: CatalogueModel): ModelObject {
  return { id: model.id, object: 'model', created: model.created, owned_by: model.ownedBy };
}
