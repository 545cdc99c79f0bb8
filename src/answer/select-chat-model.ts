import type { Organization } from '../db/organizations/organizations.ts';
import { AppError } from '../errors/errors.ts';
import type { CatalogueModel, Models } from '../ports/models.ts';

/** The models that the deployment can run and the organization allows. An empty allowlist allows all. */
export async function availableModels(models: Models, organization: Organization): Promise<CatalogueModel[]> {
  const all = await models.list();
  const { allowedModels } = organization;
  return allowedModels.length === 0 ? all : all.filter((model) => allowedModels.includes(model.id));
}

/**
 * The model that answers a request: the requested one if it is available, otherwise the organization's default.
 * @throws AppError 404 `model_not_found` when the organization refuses unknown models, or has none at all.
 */
export async function selectChatModel(
  models: Models,
  organization: Organization,
  requested?: string,
): Promise<CatalogueModel> {
  const available = await availableModels(models, organization);
  const asked = available.find(({ id }) => id === requested);
  if (asked) return asked;
  if (requested !== undefined && organization.unknownModel === 'reject') throw modelNotFound();
  const chosen = chooseDefault(available, models, organization);
  if (!chosen) throw noModelAllowed();
  return chosen;
}

function chooseDefault(
  available: CatalogueModel[],
  models: Models,
  organization: Organization,
): CatalogueModel | undefined {
  const find = (id: string | null) => available.find((model) => model.id === id);
  return find(organization.defaultModel) ?? find(models.defaultModel) ?? available[0];
}

/**
 * The id of the model that answers when a request names none. The models are listed, which may wait for a vendor, only if
 * the organization does not allow its default.
 */
export async function defaultModelId(models: Models, organization: Organization): Promise<string> {
  const { allowedModels } = organization;
  const id = organization.defaultModel ?? models.defaultModel;
  if (allowedModels.length === 0 || allowedModels.includes(id)) return id;
  return chooseDefault(await availableModels(models, organization), models, organization)?.id ?? id;
}

/** The model that answers when the chosen one fails; undefined when the organization has set none or may not use it. */
export async function chooseFallback(
  models: Models,
  organization: Organization,
): Promise<CatalogueModel | undefined> {
  if (organization.fallbackModel === null) return undefined;
  const available = await availableModels(models, organization);
  return available.find((model) => model.id === organization.fallbackModel);
}

/** The error where the organization allows only models that the deployment cannot run. */
function noModelAllowed(): AppError {
  const sentence =
    'No model can answer: this organization may use none of those that this deployment can run. An administrator must ' +
    'allow it another model.';
  return new AppError('not_found', sentence, { code: 'model_not_found' });
}

/** The same error for a model that does not exist and for one that is not allowed. */
export function modelNotFound(): AppError {
  return new AppError(
    'not_found',
    'The model does not exist or is not available to this organization. GET /models lists those that are.',
    { code: 'model_not_found', param: 'model' },
  );
}
