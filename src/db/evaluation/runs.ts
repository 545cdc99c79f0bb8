import type { RunFigures, RunSettings } from '../../ports/evaluation.ts';
import type { Queryable } from '../connections.ts';
import type { OrganizationId } from '../organizations/organizations.ts';
import type { SetScope } from './question-sets.ts';

export type RunStatus = 'waiting' | 'running' | 'completed' | 'stopped' | 'failed';

/** A row of `evaluation_run`. */
export type EvaluationRun = {
  id: string;
  organizationId: OrganizationId;
  setId: string;
  projectId: string;
  status: RunStatus;
  answers: boolean;
  nightly: boolean;
  startedBy: string | null;
  settings: RunSettings;
  total: number;
  /** How many questions have been asked. */
  done: number;
  figures: RunFigures | null;
  error: string | null;
  createdAt: Date;
  endedAt: Date | null;
};

export type RunScope = { organizationId: OrganizationId; id: string };

const columns = `r.id, r.organization_id as "organizationId", r.set_id as "setId", s.project_id as "projectId", r.status,
  r.answers, r.nightly, (select name from person where id = r.started_by) as "startedBy", r.settings, r.total,
  (select count(*) from evaluation_result e where e.run_id = r.id and e.result is not null) as done,
  r.figures, r.error, r.created_at as "createdAt", r.ended_at as "endedAt"`;

const underWay = `status in ('waiting', 'running')`;

/**
 * Starts a run of a set's current questions in the transaction of `db`, and deletes the oldest runs beyond `keep`.
 * @returns undefined when the set has no questions, or a run in progress.
 */
export async function insertRun(
  db: Queryable,
  row: SetScope & {
    runId: string;
    answers: boolean;
    nightly: boolean;
    personId: string | null;
    settings: RunSettings;
  },
  keep: number,
): Promise<EvaluationRun | undefined> {
  await db.query(
    `insert into evaluation_run (id, organization_id, set_id, answers, nightly, started_by, settings, total)
     select $3, s.organization_id, s.id, $4, $5, $6, $7, (select count(*) from set_question q where q.set_id = s.id)
     from question_set s
     where s.organization_id = $1 and s.id = $2
       and exists (select from set_question q where q.set_id = s.id)
       and not exists (select from evaluation_run r where r.set_id = s.id and r.${underWay})`,
    [
      row.organizationId,
      row.id,
      row.runId,
      row.answers,
      row.nightly,
      row.personId,
      JSON.stringify(row.settings),
    ],
  );
  await db.query(
    `insert into evaluation_result (organization_id, run_id, ordinal, question_id, body, expected, targets)
     select r.organization_id, r.id, row_number() over (order by q.sequence), q.id, q.body, q.expected, q.targets
     from evaluation_run r join set_question q on q.set_id = r.set_id
     where r.organization_id = $1 and r.id = $2`,
    [row.organizationId, row.runId],
  );
  await db.query(
    `delete from evaluation_run where organization_id = $1 and id in (
       select id from evaluation_run where organization_id = $1 and set_id = $2 order by sequence desc offset $3)`,
    [row.organizationId, row.id, keep],
  );
  return findRun(db, { organizationId: row.organizationId, id: row.runId });
}

export async function findRun(db: Queryable, scope: RunScope): Promise<EvaluationRun | undefined> {
  const { rows } = await db.query<EvaluationRun>(
    `select ${columns} from evaluation_run r join question_set s on s.id = r.set_id
     where r.organization_id = $1 and r.id = $2`,
    [scope.organizationId, scope.id],
  );
  return rows[0];
}

/** The runs of a set, newest first. */
export async function listRuns(
  db: Queryable,
  { organizationId, id }: SetScope,
  limit: number,
): Promise<EvaluationRun[]> {
  const { rows } = await db.query<EvaluationRun>(
    `select ${columns} from evaluation_run r join question_set s on s.id = r.set_id
     where r.organization_id = $1 and r.set_id = $2 order by r.sequence desc limit $3`,
    [organizationId, id, limit],
  );
  return rows;
}

/** The last run of each set of a project. */
export async function listLastRuns(
  db: Queryable,
  scope: { organizationId: OrganizationId; projectId: string },
): Promise<EvaluationRun[]> {
  const { rows } = await db.query<EvaluationRun>(
    `select ${columns} from question_set s cross join lateral (
       select * from evaluation_run where organization_id = $1 and set_id = s.id order by sequence desc limit 1
     ) as r
     where s.organization_id = $1 and s.project_id = $2`,
    [scope.organizationId, scope.projectId],
  );
  return rows;
}

/** The run whose turn is next, across all organizations; marks the turn. Undefined: no run is in progress. */
export async function takeTurn(db: Queryable): Promise<RunScope | undefined> {
  const { rows } = await db.query<RunScope>(
    `update evaluation_run set status = 'running', turn_at = clock_timestamp() where id = (
       -- Locked, or one that is stopped at this moment would run again.
       select id from evaluation_run where ${underWay} order by turn_at limit 1 for update)
     returning id, organization_id as "organizationId"`,
  );
  return rows[0];
}

/** Whether any run is in progress, in any organization. */
export async function anyRunUnderWay(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(`select from evaluation_run where ${underWay} limit 1`);
  return rowCount === 1;
}

/** Ends a run, unless it has ended. @returns whether it was in progress. */
export async function endRun(
  db: Queryable,
  { organizationId, id }: RunScope,
  end: { status: 'completed' | 'stopped' | 'failed'; figures: RunFigures; error: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update evaluation_run set status = $3, figures = $4, error = $5, ended_at = now()
     where organization_id = $1 and id = $2 and ${underWay}`,
    [organizationId, id, end.status, JSON.stringify(end.figures), end.error],
  );
  return rowCount === 1;
}

/** Deletes a finished run. @returns whether there was one. */
export async function deleteRun(db: Queryable, { organizationId, id }: RunScope): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from evaluation_run where organization_id = $1 and id = $2 and not (${underWay})`,
    [organizationId, id],
  );
  return rowCount === 1;
}
