import { afterAll, expect, test } from 'vitest';
import { makeId } from '../../../schema/ids.ts';
import { silentLog } from '../../../test/support/server/silent-log.ts';
import { commitMeanwhile } from '../../../test/support/stores/commit-meanwhile.ts';
import { openTestDatabase, testServerUrl } from '../../../test/support/stores/open-test-database.ts';
import type { Queryable } from '../../db/connections.ts';
import { insertQuestionSet } from '../../db/evaluation/question-sets.ts';
import { endRun, findRun, listLastRuns, takeTurn } from '../../db/evaluation/runs.ts';
import { insertSetQuestions } from '../../db/evaluation/set-questions.ts';
import { insertOrganization } from '../../db/organizations/organizations.ts';
import { insertProject } from '../../db/projects/projects.ts';
import { transaction } from '../../db/transaction.ts';
import type { RunFigures } from '../../ports/evaluation.ts';
import { migrateJobs } from '../worker.ts';
import { startRun } from './evaluation-tasks.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

async function createSet() {
  const { pool } = database;
  await migrateJobs(pool, silentLog);
  const { id: organizationId } = await insertOrganization(pool, { id: makeId(), name: 'North' });
  const project = { id: makeId(), organizationId, name: 'Handbook', instructions: '' };
  const { id: projectId } = await insertProject(pool, project);
  const set = { id: makeId(), organizationId };
  await insertQuestionSet(pool, { ...set, projectId, name: 'Rules' }, 1);
  const question = { id: makeId(), body: 'When?', expected: null, targets: [], origin: 'typed' as const };
  await insertSetQuestions(pool, set, [question]);
  const settings = { version: '1', retrievalCount: 8, embeddingModel: 'm', reranker: null, model: null };
  const start = () =>
    startRun({ pool }, { ...set, answers: false, nightly: false, personId: null, settings });
  return { organizationId, projectId, start };
}

test('only one of two runs of a set that are started at the same moment begins', async () => {
  const { organizationId, projectId, start } = await createSet();
  const started = await Promise.all([start(), start(), start()]);
  expect(started.filter((run) => run)).toHaveLength(1);
  const [last, ...others] = await listLastRuns(database.pool, { organizationId, projectId });
  expect(last?.id).toBe(started.find((run) => run)?.id);
  expect(others).toEqual([]);
});

test.skipIf(!testServerUrl)(
  'a run that is stopped in the moment in which its turn comes stays stopped',
  async () => {
    const { pool } = database;
    await pool.query('delete from evaluation_run');
    const { organizationId, start } = await createSet();
    const run = { organizationId, id: (await start())?.id ?? '' };
    const stop = { status: 'stopped' as const, figures: {} as RunFigures, error: null };
    const turn = await commitMeanwhile(
      pool,
      (db) => endRun(db, run, stop),
      () => takeTurn(pool),
    );
    expect(turn).toBeUndefined();
    expect(await findRun(pool, run)).toMatchObject({ status: 'stopped' });
  },
);

test.skipIf(!testServerUrl)(
  'sets that are made at the same moment are no more than there may be',
  async () => {
    const { pool } = database;
    const { organizationId, projectId } = await createSet();
    const insert = (db: Queryable) =>
      insertQuestionSet(db, { id: makeId(), organizationId, projectId, name: 'Rules' }, 2);
    expect(await commitMeanwhile(pool, insert, () => transaction(pool, insert))).toBe(false);
  },
);
