import {
  createSetRequest,
  oneSet,
  questionSet,
  questionSets,
  setListRequest,
  updateSetRequest,
} from '../../../schema/dashboard/quality.ts';
import { makeId } from '../../../schema/ids.ts';
import {
  deleteQuestionSet,
  insertQuestionSet,
  listQuestionSets,
  updateQuestionSet,
} from '../../db/evaluation/question-sets.ts';
import { listLastRuns } from '../../db/evaluation/runs.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { peopleProcedureFor } from '../../request/trpc.ts';
import { requireAssistant } from '../assistants/require-assistant.ts';
import { toRunObject, toSetObject } from './quality-objects.ts';
import { requireSet } from './require-quality.ts';

/** How many sets an assistant has at most. */
const maxSets = 50;

/** Question sets. */
export const setProcedures = {
  /** Every set of an assistant with its last run, oldest first. */
  sets: peopleProcedureFor('evaluations')
    .input(setListRequest)
    .output(questionSets)
    .query(async ({ ctx, input }) => {
      const { deps, caller } = ctx;
      const project = await requireAssistant(deps.pool, caller, input.assistant_id);
      const scope = { organizationId: caller.organization.id, projectId: project.id };
      const [sets, runs] = await Promise.all([
        listQuestionSets(deps.pool, scope),
        listLastRuns(deps.pool, scope),
      ]);
      const lastRuns = new Map(runs.map((run) => [run.setId, toRunObject(run)]));
      return sets.map((set) => ({ ...toSetObject(set), last_run: lastRuns.get(set.id) ?? null }));
    }),

  createSet: peopleProcedureFor('evaluations')
    .input(createSetRequest)
    .output(questionSet)
    .mutation(async ({ ctx, input }) => {
      const { deps, caller } = ctx;
      const project = await requireAssistant(deps.pool, caller, input.assistant_id);
      const organizationId = caller.organization.id;
      const row = { id: makeId(), organizationId, projectId: project.id, name: input.name.trim() };
      if (!(await transaction(deps.pool, (db) => insertQuestionSet(db, row, maxSets)))) {
        throw new AppError(
          'invalid_request',
          `An assistant has at most ${maxSets} question sets. Delete one that is no longer needed.`,
        );
      }
      return toSetObject({ ...row, nightly: null, questions: 0, createdAt: deps.clock() });
    }),

  /** One set. */
  set: peopleProcedureFor('evaluations')
    .input(oneSet)
    .output(questionSet)
    .query(async ({ ctx, input }) => toSetObject(await requireSet(ctx, input.set_id))),

  /** Changes the name of a set and its nightly measurement. Absent fields keep their value. */
  updateSet: peopleProcedureFor('evaluations')
    .input(updateSetRequest)
    .output(questionSet)
    .mutation(async ({ ctx, input }) => {
      const { name, nightly } = input;
      const set = await requireSet(ctx, input.set_id);
      await updateQuestionSet(ctx.deps.pool, set, { name: name?.trim(), nightly });
      return toSetObject(await requireSet(ctx, input.set_id));
    }),

  /** Deletes a set with its questions and runs. */
  deleteSet: peopleProcedureFor('evaluations')
    .input(oneSet)
    .output(oneSet)
    .mutation(async ({ ctx, input }) => {
      await deleteQuestionSet(ctx.deps.pool, await requireSet(ctx, input.set_id));
      return { set_id: input.set_id };
    }),
};
