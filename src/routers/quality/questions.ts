import type { z } from 'zod';
import {
  addedQuestions,
  addQuestionsRequest,
  addRatedRequest,
  exportedFile,
  importQuestionsRequest,
  oneQuestion,
  oneSet,
  questionPage,
  questionPageRequest,
  ratedDown,
  ratedDownRequest,
  updateQuestionRequest,
} from '../../../schema/dashboard/quality.ts';
import { formatId, makeId, parseId } from '../../../schema/ids.ts';
import type { Pool } from '../../db/connections.ts';
import { lockQuestionSet, type SetScope } from '../../db/evaluation/question-sets.ts';
import {
  countSetQuestions,
  deleteSetQuestion,
  insertSetQuestions,
  listRatedDown,
  listSetQuestions,
  type NewSetQuestion,
  resolveTargets,
  updateSetQuestion,
} from '../../db/evaluation/set-questions.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { maxSetQuestions, parseQuestions, toQuestionRows } from '../../evaluate/parse-questions.ts';
import type { SetQuestion, StoredTarget } from '../../ports/evaluation.ts';
import { peopleProcedureFor } from '../../request/trpc.ts';
import { requireAssistant } from '../assistants/require-assistant.ts';
import { formatCsv } from '../objects/format-csv.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { toQuestionObject } from './quality-objects.ts';
import { questionNotFound, questionScope, requireSet, setNotFound } from './require-quality.ts';

/** How many answers with a negative rating are listed. */
const maxRated = 100;

/** The questions of a set. */
export const questionProcedures = {
  /** A page of a set's questions, in order. */
  questions: peopleProcedureFor('evaluations')
    .input(questionPageRequest)
    .output(questionPage)
    .query(async ({ ctx, input }) => {
      const { from = 0, limit = 50 } = input;
      const { pool } = ctx.deps;
      const set = await requireSet(ctx, input.set_id);
      const rows = await listSetQuestions(pool, set, { from, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const targets = await resolveTargets(
        pool,
        set.projectId,
        shown.flatMap((row) => row.targets),
      );
      return {
        data: shown.map((row) => toQuestionObject(row, targets.splice(0, row.targets.length))),
        next: rows.length > limit ? from + limit : null,
      };
    }),

  addQuestions: peopleProcedureFor('evaluations')
    .input(addQuestionsRequest)
    .output(addedQuestions)
    .mutation(async ({ ctx, input }) => {
      const set = await requireSet(ctx, input.set_id);
      const { origin = 'typed' } = input;
      const questions = await toSetQuestions(ctx.deps.pool, set.projectId, input.questions);
      const rows = questions.map((one) => ({ ...one, id: makeId(), origin }));
      return { added: await addTo(ctx.deps.pool, set, rows) };
    }),

  /** Changes the given parts of a question; results of earlier runs keep the old version. */
  updateQuestion: peopleProcedureFor('evaluations')
    .input(updateQuestionRequest.extend(oneSet.shape))
    .output(oneQuestion)
    .mutation(async ({ ctx, input }) => {
      const set = await requireSet(ctx, input.set_id);
      const { id } = questionScope(ctx, input.question_id);
      const { pool } = ctx.deps;
      const changes = {
        body: input.question?.trim(),
        expected: input.expected?.trim(),
        targets: input.wanted && (await toTargets(pool, set.projectId, input.wanted)),
      };
      if (!(await updateSetQuestion(pool, set, id, changes))) throw questionNotFound();
      return { question_id: input.question_id };
    }),

  deleteQuestion: peopleProcedureFor('evaluations')
    .input(oneQuestion)
    .output(oneQuestion)
    .mutation(async ({ ctx, input }) => {
      if (!(await deleteSetQuestion(ctx.deps.pool, questionScope(ctx, input.question_id))))
        throw questionNotFound();
      return { question_id: input.question_id };
    }),

  /** Imports the questions of a file: all, or none if a line is invalid. */
  importQuestions: peopleProcedureFor('evaluations')
    .input(importQuestionsRequest)
    .output(addedQuestions)
    .mutation(async ({ ctx, input }) => {
      const set = await requireSet(ctx, input.set_id);
      const { questions, faults } = parseQuestions(input.format, input.text);
      const [first, ...more] = faults;
      if (first) throw new AppError('invalid_request', first, { param: 'text', more });
      const rows = questions.map((one) => ({ ...one, id: makeId(), origin: 'imported' as const }));
      return { added: await addTo(ctx.deps.pool, set, rows) };
    }),

  /** A set as CSV, in the form that an import accepts. Cells that a spreadsheet would run as formulas are escaped. */
  exportQuestions: peopleProcedureFor('evaluations')
    .input(oneSet)
    .output(exportedFile)
    .mutation(async ({ ctx, input }) => {
      const set = await requireSet(ctx, input.set_id);
      const questions = await listSetQuestions(ctx.deps.pool, set);
      return { filename: `${set.name}.csv`, text: formatCsv(toQuestionRows(questions)) };
    }),

  /** Answers with a negative rating whose question is not in the set yet, or in none of the assistant's sets, latest first. */
  ratedDown: peopleProcedureFor('evaluations')
    .input(ratedDownRequest)
    .output(ratedDown)
    .query(async ({ ctx, input: { set_id, assistant_id = '' } }) => {
      const { deps, caller } = ctx;
      const scope =
        set_id === undefined
          ? {
              organizationId: caller.organization.id,
              projectId: (await requireAssistant(deps.pool, caller, assistant_id)).id,
            }
          : await requireSet(ctx, set_id);
      const rows = await listRatedDown(deps.pool, scope, { ids: undefined, limit: maxRated });
      return rows.map(({ messageId, createdAt, question, answer, reason }) => ({
        message_id: formatId('message', messageId),
        question,
        answer,
        reason,
        created_at: toUnixSeconds(createdAt),
      }));
    }),

  /** Adds the questions of answers with a negative rating. A person then says what they should find. */
  addRated: peopleProcedureFor('evaluations')
    .input(addRatedRequest)
    .output(addedQuestions)
    .mutation(async ({ ctx, input }) => {
      const set = await requireSet(ctx, input.set_id);
      const ids = input.message_ids.flatMap((id) => parseId('message', id) ?? []);
      const rated = await listRatedDown(ctx.deps.pool, set, { ids, limit: maxRated });
      const distinct = new Map(rated.map((one) => [one.question, one]));
      const questions = [...distinct.values()].map(({ messageId, question }) => ({
        id: makeId(),
        messageId,
        body: question,
        expected: null,
        targets: [],
        origin: 'rating' as const,
      }));
      return { added: await addTo(ctx.deps.pool, set, questions) };
    }),
};

type NewQuestion = z.output<typeof addQuestionsRequest>['questions'][number];

/** Questions with the names of their expected files, by which they are recognized when uploaded again. */
async function toSetQuestions(
  pool: Pool,
  projectId: string,
  questions: NewQuestion[],
): Promise<SetQuestion[]> {
  const targets = await toTargets(
    pool,
    projectId,
    questions.flatMap(({ wanted }) => wanted),
  );
  return questions.map(({ question, expected, wanted }) => ({
    body: question.trim(),
    expected: expected?.trim() || null,
    targets: targets.splice(0, wanted.length),
  }));
}

async function toTargets(
  pool: Pool,
  projectId: string,
  wanted: NewQuestion['wanted'],
): Promise<StoredTarget[]> {
  const targets = wanted.map(({ file_id, filename, passage, gain = 1 }) => ({
    fileId: file_id === undefined ? null : (parseId('file', file_id) ?? file_id),
    filename: filename ?? null,
    passage: passage ?? null,
    gain,
  }));
  const resolved = await resolveTargets(pool, projectId, targets);
  return resolved.map(({ gone: _gone, ...target }) => target);
}

/** @throws AppError 400 when the set would have too many questions. */
async function addTo(pool: Pool, set: SetScope, questions: NewSetQuestion[]): Promise<number> {
  return transaction(pool, async (db) => {
    if (!(await lockQuestionSet(db, set))) throw setNotFound();
    const there = await countSetQuestions(db, set);
    if (there + questions.length > maxSetQuestions) {
      const most = maxSetQuestions.toLocaleString('en');
      throw new AppError(
        'invalid_request',
        `A set has at most ${most} questions. This one has ${there}, and ${questions.length} more would be added.`,
      );
    }
    return insertSetQuestions(db, set, questions);
  });
}
