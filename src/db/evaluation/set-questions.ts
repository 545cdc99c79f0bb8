import { isId } from '../../../schema/ids.ts';
import type { QuestionOrigin, SetQuestion, StoredTarget } from '../../ports/evaluation.ts';
import type { Queryable } from '../connections.ts';
import type { OrganizationId } from '../organizations/organizations.ts';
import type { SetScope } from './question-sets.ts';

/** A row of `set_question`. */
export type SetQuestionRow = SetQuestion & { id: string; origin: QuestionOrigin; createdAt: Date };

export type NewSetQuestion = SetQuestion & { id: string; origin: QuestionOrigin; messageId?: string };

const columns = 'id, body, expected, targets, origin, created_at as "createdAt"';

/** The questions of a set in order; `page` bounds them. */
export async function listSetQuestions(
  db: Queryable,
  { organizationId, id }: SetScope,
  page: { from: number; limit: number | null } = { from: 0, limit: null },
): Promise<SetQuestionRow[]> {
  const { rows } = await db.query<SetQuestionRow>(
    `select ${columns} from set_question where organization_id = $1 and set_id = $2
     order by sequence offset $3 limit $4`,
    [organizationId, id, page.from, page.limit],
  );
  return rows;
}

export async function countSetQuestions(db: Queryable, { organizationId, id }: SetScope): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from set_question where organization_id = $1 and set_id = $2',
    [organizationId, id],
  );
  return rows[0]?.count ?? 0;
}

/** Adds questions to the end of a set; a rated answer is added only once. @returns how many were added. */
export async function insertSetQuestions(
  db: Queryable,
  { organizationId, id }: SetScope,
  questions: NewSetQuestion[],
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into set_question (id, organization_id, set_id, body, expected, targets, origin, message_id)
     select q.id, s.organization_id, s.id, q.body, q.expected, q.targets, q.origin, q."messageId"
     from question_set s, json_to_recordset($3)
       as q (id uuid, body text, expected text, targets jsonb, origin text, "messageId" uuid)
     where s.organization_id = $1 and s.id = $2
     on conflict do nothing`,
    [organizationId, id, JSON.stringify(questions)],
  );
  return rowCount ?? 0;
}

/** Changes what is not undefined; an empty `expected` clears it. @returns whether the set has the question. */
export async function updateSetQuestion(
  db: Queryable,
  { organizationId, id: setId }: SetScope,
  id: string,
  { body, expected, targets }: { [Field in keyof SetQuestion]: SetQuestion[Field] | undefined },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update set_question set body = coalesce($3, body), expected = nullif(coalesce($4, expected), ''), targets = coalesce($5, targets)
     where organization_id = $1 and id = $2 and set_id = $6`,
    [organizationId, id, body, expected, targets && JSON.stringify(targets), setId],
  );
  return rowCount === 1;
}

/** @returns whether the question existed. */
export async function deleteSetQuestion(
  db: Queryable,
  { organizationId, id }: { organizationId: OrganizationId; id: string },
): Promise<boolean> {
  const { rowCount } = await db.query('delete from set_question where organization_id = $1 and id = $2', [
    organizationId,
    id,
  ]);
  return rowCount === 1;
}

/** An answer with a negative rating, with its question. */
export type RatedDown = {
  messageId: string;
  question: string;
  /** Up to `shownAnswer` characters of it. */
  answer: string;
  reason: string | null;
  createdAt: Date;
};

/** How many characters of an answer are listed: enough to judge it by. */
const shownAnswer = 4_000;

/**
 * Answers of an assistant with a negative rating whose questions are not in a set yet, latest first. None from sealed conversations,
 * whose text is unknown here.
 * @param scope.id the set; undefined: none of the assistant's sets has the question
 * @param only.ids only these answers; undefined: all
 */
export async function listRatedDown(
  db: Queryable,
  {
    organizationId,
    id,
    projectId,
  }: Pick<SetScope, 'organizationId'> & Partial<SetScope> & { projectId: string },
  only: { ids: string[] | undefined; limit: number },
): Promise<RatedDown[]> {
  const inSets =
    's.set_id in (select id from question_set where organization_id = $1 and project_id = $2 and ($3::uuid is null or id = $3))';
  const { rows } = await db.query<RatedDown>(
    // What is in a set is told by two conditions: joined by "or", they would be compared with each question of the sets, for all answers.
    `select m.id as "messageId", q.body as question, left(m.body, $6) as answer, m.rating_reason as reason, m.created_at as "createdAt"
     from thread t join message m on m.thread_id = t.id join message q on q.id = m.parent_id
     where t.organization_id = $1 and m.organization_id = $1 and t.project_id = $2 and not t.encrypted and m.rating = 'down'
       and not m.encrypted and not q.encrypted and q.role = 'user' and q.body <> '' and length(q.body) <= 2000
       and ($4::uuid[] is null or m.id = any($4))
       and not exists (select from set_question s where s.organization_id = $1 and s.message_id = m.id and ${inSets})
       and not exists (select from set_question s where s.organization_id = $1 and s.body = q.body and ${inSets})
     order by m.created_at desc limit $5`,
    [organizationId, projectId, id ?? null, only.ids ?? null, only.limit, shownAnswer],
  );
  return rows;
}

/** The files of a project that targets name, by id or by name; the newest of several with the same name. */
export async function resolveTargets(
  db: Queryable,
  projectId: string,
  targets: StoredTarget[],
): Promise<(StoredTarget & { gone: boolean })[]> {
  const ids = [...new Set(targets.flatMap(({ fileId }) => (fileId !== null && isId(fileId) ? fileId : [])))];
  const names = [...new Set(targets.flatMap(({ filename }) => filename ?? []))];
  const { rows } = await db.query<{ id: string; filename: string }>(
    // The lowercase names, which are indexed, find few rows to compare exactly.
    `select id, filename from file
     where project_id = $1 and (id = any($2::uuid[])
       or sort_name = any(array(select lower(name) from unnest($3::text[]) as name)) and filename = any($3))
     order by sequence`,
    [projectId, ids, names],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = new Map(rows.map((row) => [row.filename, row]));
  return targets.map((target) => {
    const file = byId.get(target.fileId ?? '') ?? byName.get(target.filename ?? '');
    const isNamed = target.fileId !== null || target.filename !== null;
    if (file) return { ...target, fileId: file.id, filename: file.filename, gone: false };
    return { ...target, gone: isNamed };
  });
}
