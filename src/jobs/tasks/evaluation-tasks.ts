import type { TaskList } from 'graphile-worker';
import { makeId } from '../../../schema/ids.ts';
import type { PrepareDependencies } from '../../answer/prepare-answer.ts';
import type { Queryable } from '../../db/connections.ts';
import { listNightlySets, lockQuestionSet } from '../../db/evaluation/question-sets.ts';
import { anyRunUnderWay, insertRun, takeTurn } from '../../db/evaluation/runs.ts';
import { findOrganization } from '../../db/organizations/organizations.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import {
  askNextQuestion,
  describeSettings,
  type EvaluateDependencies,
} from '../../evaluate/run-evaluation.ts';
import { enqueueBulk } from '../enqueue.ts';
import { exclusiveTask } from './exclusive-task.ts';
import { pauseUnderLoad } from './pause-under-load.ts';

/** The job that gives one evaluation run its turn. It has no payload. */
const evaluateTask = 'evaluate';

/** The job that starts the nightly runs. It has no payload. */
export const evaluateByNightTask = 'evaluate_by_night';

/** The length of a run's turn, in milliseconds; then other jobs and other runs come. */
const turnMs = 3_000;

/** How many runs of a set are kept. */
const maxRuns = 50;

/** Enqueues the next turn of the runs in progress, if there are any. */
export async function enqueueEvaluation(db: Queryable): Promise<void> {
  if (await anyRunUnderWay(db)) await enqueueBulk(db, evaluateTask, 0);
}

/**
 * Starts a run, in a transaction.
 * @returns undefined when the set has no questions, or a run in progress.
 */
export async function startRun(
  { pool }: Pick<PrepareDependencies, 'pool'>,
  run: Omit<Parameters<typeof insertRun>[1], 'runId'>,
): ReturnType<typeof insertRun> {
  return transaction(pool, async (db) => {
    // So that a second start at the same moment finds the run of the first.
    await lockQuestionSet(db, run);
    const started = await insertRun(db, { ...run, runId: makeId() }, maxRuns);
    if (started) await enqueueBulk(db, evaluateTask, 0);
    return started;
  });
}

/**
 * Evaluations. One question is asked at a time, in turns between all runs, so they take neither the workers of files nor
 * much time from users, and no run waits for another to end.
 */
export function createEvaluationTasks(deps: EvaluateDependencies): TaskList {
  const { pool, indexCaches, log } = deps;
  return {
    [evaluateTask]: exclusiveTask(pool, [evaluateTask], async (_payload, { abortSignal }) => {
      const run = await takeTurn(pool);
      if (!run) return;
      const until = performance.now() + turnMs;
      do await pauseUnderLoad(indexCaches.current);
      while ((await askNextQuestion(deps, run, abortSignal)) && performance.now() < until);
      await enqueueEvaluation(pool);
    }),
    async [evaluateByNightTask]() {
      for (const { id, organizationId, nightly } of await listNightlySets(pool)) {
        const organization = await findOrganization(pool, organizationId);
        if (!organization) continue;
        const answers = nightly === 'answers';
        try {
          const settings = await describeSettings(deps, organization, answers);
          await startRun(deps, { organizationId, id, answers, nightly: true, personId: null, settings });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          log.warn({ err: error, set: id }, 'an evaluation could not begin tonight');
        }
      }
    },
  };
}
