import type { Organization, OrganizationChanges } from '../../db/organizations/organizations.ts';
import { AppError } from '../../errors/errors.ts';
import type { Models } from '../../ports/models.ts';

/**
 * Refuses a change after which an organization would use a model that is unavailable or that its own allowlist excludes.
 * Unchanged fields are checked against the allowlist only: a model that its vendor has withdrawn must not block other
 * changes.
 * @throws AppError 400 that names what is available.
 */
export async function checkModels(
  models: Models,
  before: Organization,
  changes: OrganizationChanges,
): Promise<void> {
  const { allowedModels, defaultModel, fallbackModel } = changes;
  const available = (await models.list()).map(({ id }) => id);
  check('allowed_models', allowedModels ?? [], available, 'this deployment');

  const allowed = allowedModels ?? before.allowedModels;
  const isAllowed = (id: string) => allowed.length === 0 || allowed.includes(id);
  const choices = available.filter(isAllowed);
  check('default_model', [defaultModel], choices, 'the organization');
  check('fallback_model', [fallbackModel], choices, 'the organization');
  const kept = [
    ['default_model', defaultModel === undefined ? before.defaultModel : null],
    ['fallback_model', fallbackModel === undefined ? before.fallbackModel : null],
  ] as const;
  for (const [field, id] of kept)
    if (id !== null && !isAllowed(id)) check(field, [id], choices, 'the organization');
}

function check(field: string, ids: (string | null | undefined)[], choices: string[], whose: string): void {
  const wrong = ids.find((id) => id != null && !choices.includes(id));
  if (wrong === undefined) return;
  const sentence = `"${field}" must be a model that is available to ${whose}, and ${wrong} is not. Available: ${choices.join(', ')}.`;
  throw new AppError('invalid_request', sentence, { param: field });
}
