import type { Queryable } from '../connections.ts';
import type { OrganizationId } from '../organizations/organizations.ts';

/** The counts of one key and one assistant on one day. */
export const usageCounts = [
  'questions',
  'searches',
  'failed',
  'refused',
  'promptTokens',
  'completionTokens',
  'files',
  'bytes',
] as const;

export type UsageCounts = Record<(typeof usageCounts)[number], number>;

/** The timed parts of answering: the search, until the first word, and until the last. */
export const usageStages = ['retrieval', 'first_word', 'answer'] as const;

export type UsageStage = (typeof usageStages)[number];

/** The key and assistant of the usage. */
export type UsageSource = {
  organizationId: OrganizationId;
  projectId: string;
  /** null: asked in the dashboard, or with the admin token. */
  keyId: string | null;
};

/** A calendar day in UTC, `2026-11-22`. */
type Day = { day: string };

export type UsageRow = UsageSource & Day & UsageCounts;

export type UsageTimeRow = UsageSource & Day & { stage: UsageStage; bucket: number; count: number };

const sumOfCounts = `sum(questions)::bigint as questions, sum(searches)::bigint as searches, sum(failed)::bigint as failed,
  sum(refused)::bigint as refused, sum(prompt_tokens)::bigint as "promptTokens",
  sum(completion_tokens)::bigint as "completionTokens", sum(files)::bigint as files, sum(bytes)::bigint as bytes`;

/**
 * Adds counts, all in one statement. Counts of deleted organizations are left out. In one order, so that of two processes that add to
 * the same rows neither waits for the other.
 */
export async function addUsage(db: Queryable, rows: UsageRow[], times: UsageTimeRow[]): Promise<void> {
  await db.query({
    name: 'add_usage',
    text: `with entry as (
             select e.* from json_to_recordset($1) as e ("organizationId" uuid, day date, "projectId" uuid, "keyId" uuid,
               questions bigint, searches bigint, failed bigint, refused bigint, "promptTokens" bigint,
               "completionTokens" bigint, files bigint, bytes bigint)
             join organization on organization.id = e."organizationId"
           ), counted as (
             insert into usage as u (organization_id, day, project_id, api_key_id, questions, searches, failed, refused,
               prompt_tokens, completion_tokens, files, bytes)
             select * from entry order by "organizationId", day, "projectId", "keyId"
             on conflict (organization_id, day, project_id, api_key_id) do update set
               questions = u.questions + excluded.questions, searches = u.searches + excluded.searches,
               failed = u.failed + excluded.failed, refused = u.refused + excluded.refused,
               prompt_tokens = u.prompt_tokens + excluded.prompt_tokens,
               completion_tokens = u.completion_tokens + excluded.completion_tokens,
               files = u.files + excluded.files, bytes = u.bytes + excluded.bytes
           )
           insert into usage_time as t (organization_id, day, project_id, api_key_id, stage, bucket, count)
           select e.* from json_to_recordset($2) as e ("organizationId" uuid, day date, "projectId" uuid, "keyId" uuid,
             stage text, bucket smallint, count bigint)
           join organization on organization.id = e."organizationId"
           order by e."organizationId", e.day, e."projectId", e."keyId", e.stage, e.bucket
           on conflict (organization_id, day, project_id, api_key_id, stage, bucket) do update set
             count = t.count + excluded.count`,
    values: [JSON.stringify(rows), JSON.stringify(times)],
  });
}

/** Days of an organization, including the first and the last. */
export type UsagePeriod = { organizationId: OrganizationId; from: string; to: string };

/** The usage of each day that has any. */
export async function sumUsageByDay(
  db: Queryable,
  { organizationId, from, to }: UsagePeriod,
): Promise<(Day & UsageCounts)[]> {
  const { rows } = await db.query<Day & UsageCounts>(
    `select to_char(day, 'YYYY-MM-DD') as day, ${sumOfCounts} from usage
     where organization_id = $1 and day between $2 and $3 group by usage.day order by usage.day`,
    [organizationId, from, to],
  );
  return rows;
}

/** What usage is grouped by. */
export type UsageGrouping = 'key' | 'assistant';

const groupColumn = { key: 'api_key_id', assistant: 'project_id' } as const;

/** The usage of each key or assistant. */
export async function sumUsageByGroup(
  db: Queryable,
  { organizationId, from, to }: UsagePeriod,
  by: UsageGrouping,
): Promise<({ id: string | null } & UsageCounts)[]> {
  const { rows } = await db.query<{ id: string | null } & UsageCounts>(
    `select ${groupColumn[by]} as id, ${sumOfCounts} from usage
     where organization_id = $1 and day between $2 and $3 group by ${groupColumn[by]}`,
    [organizationId, from, to],
  );
  return rows;
}

/** How often a stage took a time of a bucket; see `src/usage/time-buckets.ts`. */
export type TimeCount = { stage: UsageStage; bucket: number; count: number };

/** The times of each day of a period, all keys and assistants together. */
export async function countTimesByDay(
  db: Queryable,
  { organizationId, from, to }: UsagePeriod,
): Promise<(Day & TimeCount)[]> {
  const { rows } = await db.query<Day & TimeCount>(
    `select to_char(day, 'YYYY-MM-DD') as day, stage, bucket, sum(count)::bigint as count from usage_time
     where organization_id = $1 and day between $2 and $3 group by usage_time.day, stage, bucket`,
    [organizationId, from, to],
  );
  return rows;
}

/** The times of a whole period by key or assistant. */
export async function countTimesByGroup(
  db: Queryable,
  { organizationId, from, to }: UsagePeriod,
  by: UsageGrouping,
): Promise<({ id: string | null } & TimeCount)[]> {
  const { rows } = await db.query<{ id: string | null } & TimeCount>(
    `select ${groupColumn[by]} as id, stage, bucket, sum(count)::bigint as count from usage_time
     where organization_id = $1 and day between $2 and $3 group by ${groupColumn[by]}, stage, bucket`,
    [organizationId, from, to],
  );
  return rows;
}

/** What is stored now, by assistant. */
export async function sumStorageByProject(
  db: Queryable,
  organizationId: OrganizationId,
): Promise<{ id: string; files: number; bytes: number }[]> {
  const { rows } = await db.query<{ id: string; files: number; bytes: number }>(
    `select project_id as id, count(*)::bigint as files, sum(bytes)::bigint as bytes from file
     where organization_id = $1 group by project_id`,
    [organizationId],
  );
  return rows;
}

/**
 * Deletes an organization's usage, or its times, of the first day that has any, in one short statement.
 * @param before only a day before this one
 * @returns whether there was one
 */
export async function deleteFirstDay(
  db: Queryable,
  table: 'usage' | 'usage_time',
  { organizationId, before }: { organizationId: OrganizationId; before?: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from ${table} where organization_id = $1
       and day = (select min(day) from ${table} where organization_id = $1 and day < coalesce($2, 'infinity'::date))`,
    [organizationId, before],
  );
  return rowCount !== 0;
}
