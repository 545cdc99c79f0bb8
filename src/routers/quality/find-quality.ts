import { parseId } from '../../../schema/ids.ts';
import { findQuestionSet, type QuestionSet, type SetScope } from '../../db/evaluation/question-sets.ts';
import { type EvaluationRun, findRun } from '../../db/evaluation/runs.ts';
import { AppError } from '../../errors/errors.ts';
import type { OrganizationContext } from '../../request/context.ts';

/**
 * @throws AppError 404, the same for a set of another organization and for one that never existed.
 */
export async function requireSet(
  { deps, caller }: OrganizationContext,
  setId: string,
): Promise<QuestionSet & SetScope> {
  const organizationId = caller.organization.id;
  const id = parseId('questionSet', setId);
  const found = id && (await findQuestionSet(deps.pool, { organizationId, id }));
  return found ? { ...found, organizationId } : throwSetNotFound();
}

export function throwSetNotFound(): never {
  throw new AppError('not_found', 'The question set was not found. It may have been deleted.', {
    param: 'set_id',
  });
}

/**
 * @throws AppError 404, as for sets.
 */
export async function requireRun(
  { deps, caller }: OrganizationContext,
  runId: string,
  param = 'run_id',
): Promise<EvaluationRun> {
  const id = parseId('evaluationRun', runId);
  const found = id && (await findRun(deps.pool, { organizationId: caller.organization.id, id }));
  return found || throwRunNotFound(param);
}

export function throwRunNotFound(param = 'run_id'): never {
  throw new AppError('not_found', 'The run was not found. It may have been deleted.', { param });
}

export function throwQuestionNotFound(): never {
  throw new AppError('not_found', 'The question was not found. It may have been deleted.', {
    param: 'question_id',
  });
}
