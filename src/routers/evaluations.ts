import { type EvaluationResult, evaluationRequest, evaluationResult } from '../../schema/evaluation.ts';
import { parseId } from '../../schema/ids.ts';
import type { Queryable } from '../db/connections.ts';
import { findFileIds } from '../db/files/files.ts';
import { AppError } from '../errors/errors.ts';
import { type EvaluationQuestion, evaluate, type StageMetrics } from '../evaluate/evaluate.ts';
import { procedureFor, router } from '../request/trpc.ts';
import { requireAssistant } from './assistants/require-assistant.ts';

export const evaluationsRouter = router({
  /**
   * Measures an assistant's search on an organization's own questions, stage by stage. Nothing is stored. A mutation for
   * the same reason as `search`.
   */
  run: procedureFor('search', 'evaluations')
    .input(evaluationRequest)
    .output(evaluationResult)
    .mutation(async ({ ctx, input, signal }) => {
      const project = await requireAssistant(ctx.deps.pool, ctx.caller, input.assistant_id);
      const questions = input.questions.map(({ question, relevant }) => ({
        text: question,
        targets: relevant.map(({ file_id, passage, gain = 1 }) => {
          const fileId = file_id === undefined ? undefined : (parseId('file', file_id) ?? file_id);
          return { fileId, passage, gain };
        }),
      }));
      await requireFiles(ctx.deps.pool, project.id, questions);
      const {
        milliseconds,
        stages,
        questions: asked,
      } = await evaluate(
        ctx.deps,
        { organizationId: ctx.caller.organization.id, projectId: project.id, questions },
        signal,
      );
      return {
        object: 'evaluation' as const,
        assistant_id: input.assistant_id,
        milliseconds,
        stages: toStageObjects(stages),
        questions: asked.map((one) => ({ ...one, stages: toStageObjects(one.stages) })),
      };
    }),
});

/** @throws AppError 400 for a file that the assistant does not have: a search could never find it. */
async function requireFiles(
  db: Queryable,
  projectId: string,
  questions: EvaluationQuestion[],
): Promise<void> {
  const named = questions.flatMap(({ targets }, question) =>
    targets.flatMap(({ fileId }, target) => (fileId === undefined ? [] : [{ fileId, question, target }])),
  );
  const known = new Set(
    await findFileIds(db, { projectId, ids: [...new Set(named.map(({ fileId }) => fileId))] }),
  );
  const missing = named.find(({ fileId }) => !known.has(fileId));
  if (!missing) return;
  const param = `questions[${missing.question}].relevant[${missing.target}].file_id`;
  throw new AppError('invalid_request', `"${param}" names no processed file of this assistant.`, { param });
}

function toStageObjects(stages: StageMetrics): EvaluationResult['stages'] {
  return stages.map(({ stage, metrics }) => ({
    stage,
    ndcg_at_10: metrics.ndcg10,
    recall_at_10: metrics.recall10,
    recall_at_100: metrics.recall100,
    mrr_at_10: metrics.mrr10,
  }));
}
