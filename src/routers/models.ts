import { type ModelsOverview, modelsOverview } from '../../schema/dashboard/models.ts';
import { idRequest } from '../../schema/ids.ts';
import { type ModelObject, modelList, modelObject } from '../../schema/model.ts';
import { availableModels, modelNotFound, selectChatModel } from '../answer/select-chat-model.ts';
import type { CatalogueModel } from '../ports/models.ts';
import type { OrganizationContext } from '../request/context.ts';
import { organizationProcedureFor, peopleProcedureFor, router } from '../request/trpc.ts';
import { listGenerationObjects } from './admin/embeddings.ts';
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

  /** All that the deployment can run, allowed or not, for those who choose; and how far its vectors have come. */
  overview: peopleProcedureFor('evaluations')
    .output(modelsOverview)
    .query(({ ctx }) => loadOverview(ctx)),
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

async function loadOverview({ deps, caller }: OrganizationContext): Promise<ModelsOverview> {
  const { models, pool } = deps;
  const { organization } = caller;
  const [all, available, embeddings, local] = await Promise.all([
    models.list(),
    availableModels(models, organization),
    listGenerationObjects(pool),
    deps.listLocalModels(),
  ]);
  const allowed = new Set(available.map(({ id }) => id));
  return {
    deployment_default: models.defaultModel,
    answering: available.length === 0 ? null : (await selectChatModel(models, organization)).id,
    models: all.map(({ id, ownedBy, contextWindow, outputLimit, price }) => ({
      id,
      owned_by: ownedBy,
      allowed: allowed.has(id),
      context_window: contextWindow,
      output_limit: outputLimit ?? null,
      price: price ?? null,
    })),
    embeddings,
    local: local.map(({ model, purpose = null, precision, bytes, isInUse }) => ({
      name: `hf:${model}`,
      purpose,
      precision,
      bytes,
      in_use: isInUse,
    })),
  };
}

function toModelObject(model: CatalogueModel): ModelObject {
  return { id: model.id, object: 'model', created: model.created, owned_by: model.ownedBy };
}
