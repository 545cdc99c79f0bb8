import { idRequest } from '../../schema/ids.ts';
import { type ModelObject, modelList, modelObject } from '../../schema/model.ts';
import type { CatalogueModel } from '../ports/models.ts';
import type { AuthorizedContext } from '../request/context.ts';
import { procedureFor, router } from '../request/trpc.ts';
import { availableModels, modelNotFound } from './select-chat-model.ts';

/** The models that the key's organization may use. */
export const modelsRouter = router({
  list: procedureFor('models:read')
    .output(modelList)
    .query(async ({ ctx }) => {
      const data = (await modelsOf(ctx)).map(toModelObject);
      return {
        object: 'list' as const,
        data,
        first_id: data[0]?.id ?? null,
        last_id: data.at(-1)?.id ?? null,
        has_more: false,
      };
    }),

  get: procedureFor('models:read')
    .input(idRequest)
    .output(modelObject)
    .query(async ({ ctx, input }) => {
      const model = (await modelsOf(ctx)).find(({ id }) => id === input.id);
      if (!model) throw modelNotFound();
      return toModelObject(model);
    }),
});

async function modelsOf(context: AuthorizedContext): Promise<CatalogueModel[]> {
  return availableModels(context.deps.models, context.caller.organization);
}

function toModelObject(model: CatalogueModel): ModelObject {
  return { id: model.id, object: 'model', created: model.created, owned_by: model.ownedBy };
}
