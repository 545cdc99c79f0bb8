import {
  compareRequest,
  comparison,
  exportedFile,
  oneRun,
  oneSet,
  resultPage,
  resultPageRequest,
  run,
  runs,
  startRunRequest,
} from '../../../schema/dashboard/quality.ts';
import { listMissesFirst, listResults, type ResultRow } from '../../db/evaluation/results.ts';
import { deleteRun, type EvaluationRun, listRuns } from '../../db/evaluation/runs.ts';
import { AppError } from '../../errors/errors.ts';
import { describeSettings, finishRun } from '../../evaluate/run-evaluation.ts';
import { toDay } from '../../helpers/days.ts';
import { startRun } from '../../jobs/tasks/evaluation-tasks.ts';
import { peopleProcedureFor } from '../../request/trpc.ts';
import { formatCsv } from '../objects/format-csv.ts';
import { compareRuns } from './compare-runs.ts';
import { toResultObject, toRunObject } from './quality-objects.ts';
import { requireRun, requireSet } from './require-quality.ts';

/** How many runs are listed. */
const maxListed = 50;

/** Runs of question sets, in the background. */
export const runProcedures = {
  /** Starts a run of a set's current questions. */
  startRun: peopleProcedureFor('evaluations', 'evaluations')
    .input(startRunRequest)
    .output(run)
    .mutation(async ({ ctx, input }) => {
      const { deps, caller } = ctx;
      const set = await requireSet(ctx, input.set_id);
      const { answers } = input;
      const started = await startRun(deps, {
        organizationId: set.organizationId,
        id: set.id,
        answers,
        nightly: false,
        personId: caller.person.id,
        settings: await describeSettings(deps, caller.organization, answers),
      });
      if (started) return toRunObject(started);
      throw new AppError(
        'invalid_request',
        set.questions === 0
          ? 'The set has no questions yet. Add some first.'
          : 'A run of this set is in progress. Wait for it to finish, or stop it.',
      );
    }),

  /** Stops a run; what was measured so far is kept. */
  stopRun: peopleProcedureFor('evaluations')
    .input(oneRun)
    .output(run)
    .mutation(async ({ ctx, input }) => {
      const found = await requireRun(ctx, input.run_id);
      await finishRun(ctx.deps, found, 'stopped');
      return toRunObject(await requireRun(ctx, input.run_id));
    }),

  /** Deletes a finished run. */
  deleteRun: peopleProcedureFor('evaluations')
    .input(oneRun)
    .output(oneRun)
    .mutation(async ({ ctx, input }) => {
      const found = await requireRun(ctx, input.run_id);
      if (await deleteRun(ctx.deps.pool, found)) return { run_id: input.run_id };
      throw new AppError('invalid_request', 'The run is in progress. Stop it first.');
    }),

  /** The runs of a set, newest first. */
  runs: peopleProcedureFor('evaluations')
    .input(oneSet)
    .output(runs)
    .query(async ({ ctx, input }) => {
      const set = await requireSet(ctx, input.set_id);
      return (await listRuns(ctx.deps.pool, set, maxListed)).map(toRunObject);
    }),

  run: peopleProcedureFor('evaluations')
    .input(oneRun)
    .output(run)
    .query(async ({ ctx, input }) => toRunObject(await requireRun(ctx, input.run_id))),

  /** A page of the results of a run, misses first. */
  results: peopleProcedureFor('evaluations')
    .input(resultPageRequest)
    .output(resultPage)
    .query(async ({ ctx, input }) => {
      const { from = 0, limit = 50 } = input;
      const found = await requireRun(ctx, input.run_id);
      const rows = await listMissesFirst(ctx.deps.pool, found, { from, limit: limit + 1 });
      return {
        data: rows.slice(0, limit).flatMap((row) => (row.result ? toResultObject(row, row.result) : [])),
        next: rows.length > limit ? from + limit : null,
      };
    }),

  /** The results of a run question by question, as CSV. */
  exportRun: peopleProcedureFor('evaluations')
    .input(oneRun)
    .output(exportedFile)
    .mutation(async ({ ctx, input }) => {
      const found = await requireRun(ctx, input.run_id);
      const rows = await listResults(ctx.deps.pool, found);
      const day = toDay(found.createdAt);
      return { filename: `evaluation-${day}.csv`, text: formatCsv(toResultRows(rows)) };
    }),

  /** How one run of a set differs from another, and how likely a difference of this size is by chance. */
  compare: peopleProcedureFor('evaluations', 'evaluations')
    .input(compareRequest)
    .output(comparison)
    .query(async ({ ctx, input }) => {
      const after = await requireRun(ctx, input.run_id);
      const before = await requireRun(ctx, input.before_id, 'before_id');
      if (after.setId !== before.setId) throw otherSet();
      const load = (one: EvaluationRun) => listResults(ctx.deps.pool, one);
      return compareRuns(await load(before), await load(after));
    }),
};

function otherSet(): AppError {
  const sentence = 'The runs belong to different sets. Choose two of the same set.';
  return new AppError('invalid_request', sentence, { param: 'before_id' });
}

function toResultRows(rows: ResultRow[]): Record<string, string | number | null>[] {
  return rows.flatMap(({ body, result }) => {
    if (!result) return [];
    const { search, answer, found, error } = result;
    return {
      question: body,
      ndcg_at_10: search?.ndcg10 ?? null,
      recall_at_10: search?.recall10 ?? null,
      mrr_at_10: search?.mrr10 ?? null,
      correct: answer?.correct == null ? null : Number(answer.correct),
      citations: answer?.citations.map(({ filename }) => filename).join('; ') ?? null,
      found: found.map(({ filename }) => filename).join('; '),
      answer: answer?.text ?? null,
      error,
    };
  });
}
