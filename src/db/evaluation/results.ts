import type { QuestionResult, SetQuestion } from '../../ports/evaluation.ts';
import type { Queryable } from '../connections.ts';
import type { RunScope } from './runs.ts';

/** A row of `evaluation_result`: a question as it was when its run began. */
export type ResultRow = SetQuestion & {
  ordinal: number;
  questionId: string;
  /** null: not asked yet. */
  result: QuestionResult | null;
  score: number | null;
};

const columns = `e.ordinal, e.question_id as "questionId", e.body, e.expected, e.targets, e.result, e.score`;

/** The next unasked question of a run. Undefined: there is none, or the run has ended. */
export async function findNextQuestion(
  db: Queryable,
  { organizationId, id }: RunScope,
): Promise<ResultRow | undefined> {
  const { rows } = await db.query<ResultRow>(
    `select ${columns} from evaluation_result e join evaluation_run r on r.id = e.run_id
     where r.organization_id = $1 and r.id = $2 and r.status = 'running' and e.result is null
     order by e.ordinal limit 1`,
    [organizationId, id],
  );
  return rows[0];
}

/** Stores what was measured, unless the run has ended meanwhile. */
export async function saveResult(
  db: Queryable,
  { organizationId, id }: RunScope,
  { ordinal, result, score }: { ordinal: number; result: QuestionResult; score: number | null },
): Promise<void> {
  await db.query(
    `update evaluation_result e set result = $4, score = $5 from evaluation_run r
     where r.organization_id = $1 and r.id = $2 and r.status = 'running' and e.run_id = r.id and e.ordinal = $3`,
    [organizationId, id, ordinal, JSON.stringify(result), score],
  );
}

/** All questions of a run, in order. */
export async function listResults(db: Queryable, { organizationId, id }: RunScope): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>(
    `select ${columns} from evaluation_result e where e.organization_id = $1 and e.run_id = $2 order by e.ordinal`,
    [organizationId, id],
  );
  return rows;
}

/** A page of the questions that a run has asked, misses first: failures, then by score. */
export async function listMissesFirst(
  db: Queryable,
  { organizationId, id }: RunScope,
  page: { from: number; limit: number },
): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>(
    `select ${columns} from evaluation_result e
     where e.organization_id = $1 and e.run_id = $2 and e.result is not null
     order by e.result->>'error' is null, e.score nulls last, e.ordinal offset $3 limit $4`,
    [organizationId, id, page.from, page.limit],
  );
  return rows;
}

/** Why the last questions of a run failed, latest first; null for one that succeeded. */
export async function listLastErrors(
  db: Queryable,
  { organizationId, id }: RunScope,
  count: number,
): Promise<(string | null)[]> {
  const { rows } = await db.query<{ error: string | null }>(
    `select result->>'error' as error from evaluation_result
     where organization_id = $1 and run_id = $2 and result is not null order by ordinal desc limit $3`,
    [organizationId, id, count],
  );
  return rows.map(({ error }) => error);
}
