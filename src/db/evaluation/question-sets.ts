import type { Queryable } from '../connections.ts';
import type { OrganizationId } from '../organizations/organizations.ts';
import { inLiveProject } from '../projects/in-live-project.ts';

/** What is measured of a set each night. */
export type Nightly = 'search' | 'answers';

/** A row of `question_set`. */
export type QuestionSet = {
  id: string;
  projectId: string;
  name: string;
  nightly: Nightly | null;
  createdAt: Date;
  questions: number;
};

export type SetScope = { organizationId: OrganizationId; id: string };

const columns = `s.id, s.project_id as "projectId", s.name, s.nightly, s.created_at as "createdAt",
  (select count(*) from set_question q where q.set_id = s.id) as questions`;

/** Condition on `question_set s`: its assistant is not deleted. */
const inAssistant = inLiveProject('s');

/** Every set of a project, oldest first. */
export async function listQuestionSets(
  db: Queryable,
  scope: { organizationId: OrganizationId; projectId: string },
): Promise<QuestionSet[]> {
  const { rows } = await db.query<QuestionSet>(
    `select ${columns} from question_set s
     where s.organization_id = $1 and s.project_id = $2 and ${inAssistant} order by s.sequence`,
    [scope.organizationId, scope.projectId],
  );
  return rows;
}

export async function findQuestionSet(
  db: Queryable,
  { organizationId, id }: SetScope,
): Promise<QuestionSet | undefined> {
  const { rows } = await db.query<QuestionSet>(
    `select ${columns} from question_set s where s.organization_id = $1 and s.id = $2 and ${inAssistant}`,
    [organizationId, id],
  );
  return rows[0];
}

/** Locks a set until the transaction ends, so that counts of its contents stay true. @returns whether it exists. */
export async function lockQuestionSet(db: Queryable, { organizationId, id }: SetScope): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from question_set where organization_id = $1 and id = $2 for no key update',
    [organizationId, id],
  );
  return rowCount === 1;
}

/**
 * Inserts a set in the transaction of `db`, which locks the project, so that sets which are made at the same moment are counted.
 * @param max how many sets a project has at most. @returns whether there was room for it.
 */
export async function insertQuestionSet(
  db: Queryable,
  row: { id: string; organizationId: OrganizationId; projectId: string; name: string },
  max: number,
): Promise<boolean> {
  await db.query('select from project where organization_id = $1 and id = $2 for no key update', [
    row.organizationId,
    row.projectId,
  ]);
  const { rowCount } = await db.query(
    `insert into question_set (id, organization_id, project_id, name)
     select $1, p.organization_id, p.id, $4 from project p
     where p.organization_id = $2 and p.id = $3
       and (select count(*) from question_set s where s.organization_id = $2 and s.project_id = $3) < $5`,
    [row.id, row.organizationId, row.projectId, row.name, max],
  );
  return rowCount === 1;
}

/** Applies `changes`. @returns whether the set exists. */
export async function updateQuestionSet(
  db: Queryable,
  { organizationId, id }: SetScope,
  changes: { name: string | undefined; nightly: Nightly | null | undefined },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update question_set set name = coalesce($3, name), nightly = case when $4 then $5 else nightly end
     where organization_id = $1 and id = $2`,
    [organizationId, id, changes.name, changes.nightly !== undefined, changes.nightly ?? null],
  );
  return rowCount === 1;
}

/** Deletes a set with its questions and runs. @returns whether it existed. */
export async function deleteQuestionSet(db: Queryable, { organizationId, id }: SetScope): Promise<boolean> {
  const { rowCount } = await db.query('delete from question_set where organization_id = $1 and id = $2', [
    organizationId,
    id,
  ]);
  return rowCount === 1;
}

/** The sets of all organizations with a nightly measurement that have questions and no run in progress. */
export async function listNightlySets(
  db: Queryable,
): Promise<{ id: string; organizationId: OrganizationId; nightly: Nightly }[]> {
  const { rows } = await db.query<{ id: string; organizationId: OrganizationId; nightly: Nightly }>(
    `select s.id, s.organization_id as "organizationId", s.nightly from question_set s
     where s.nightly is not null and ${inAssistant}
       and exists (select from set_question q where q.set_id = s.id)
       and not exists (select from evaluation_run r where r.set_id = s.id and r.status in ('waiting', 'running'))
     order by s.sequence`,
  );
  return rows;
}
