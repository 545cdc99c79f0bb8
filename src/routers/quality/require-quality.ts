import { parseId } from '../../../schema/ids.ts';
import { findQuestionSet, type QuestionSet, type SetScope } from '../../db/evaluation/question-sets.ts';
import { type EvaluationRun, findRun } from '../../db/evaluation/runs.ts';
import { AppError } from '../../errors/errors.ts';
import type { OrganizationContext } from '../../request/context.ts';

/**
 * The question set that a request names, inside the caller's organization.
 * @throws AppError 404, the same for a set of another organization and for one that never existed.
 */
export async function requireSet(
  { deps, caller }: OrganizationContext,
  setId: string,
): Promise<QuestionSet & SetScope> {
  const organizationId = caller.organization.id;
  const id = parseId('questionSet', setId);
  const found = id && (await findQuestionSet(deps.pool, { organizationId, id }));
  if (!found) throw setNotFound();
  return { ...found, organizationId };
}

export function setNotFound(): AppError {
  return new AppError('not_found', 'The question set was not found. It may have been deleted.', {
    param: 'set_id',
  });
}

/**
 * The run that a request names, inside the caller's organization.
 * @throws AppError 404, as for sets.
 */
export async function requireRun(
  { deps, caller }: OrganizationContext,
  runId: string,
  param = 'run_id',
): Promise<EvaluationRun> {
  const id = parseId('evaluationRun', runId);
  const found = id && (await findRun(deps.pool, { organizationId: caller.organization.id, id }));
  if (!found) throw new AppError('not_found', 'The run was not found. It may have been deleted.', { param });
  return found;
}

/**
 * The scope for looking up the question that a request names.
 * @throws AppError 404 when the text cannot be a question's id.
 */
export function questionScope({ caller }: OrganizationContext, questionId: string) {
  const id = parseId('question', questionId);
  if (!id) throw questionNotFound();
  return { organizationId: caller.organization.id, id };
}

export function questionNotFound(): AppError {
  return new AppError('not_found', 'The question was not found. It may have been deleted.', {
    param: 'question_id',
  });
}
