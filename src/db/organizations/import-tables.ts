import type { Queryable } from '../connections.ts';

/** The tables of an import, with the columns and types of their rows, which are passed as JSON with the same names. */
const imported = {
  organization: {
    into: 'organization',
    columns: `id uuid, name text, instructions text, default_model text, fallback_model text, allowed_models text[],
      unknown_model text, temperature double precision, retrieval_count integer, member_keys boolean, created_at timestamptz`,
  },
  assistants: {
    into: 'project',
    columns: 'id uuid, organization_id uuid, name text, instructions text, created_at timestamptz',
  },
  budgets: { into: 'budget', columns: 'organization_id uuid, project_id uuid, tokens bigint' },
  files: {
    into: 'file',
    columns: `id uuid, organization_id uuid, project_id uuid, filename text, purpose text, kind text, bytes bigint, sha256 bytea,
      created_at timestamptz`,
  },
  threads: {
    into: 'thread',
    columns: `id uuid, organization_id uuid, project_id uuid, title text, metadata jsonb, source text, author_id uuid,
      shared boolean, created_at timestamptz, last_message_at timestamptz`,
  },
  messages: {
    into: 'message',
    columns: `id uuid, organization_id uuid, thread_id uuid, parent_id uuid, role text, body text, status text, error text,
      reasoning text, model text, citations jsonb, rating text, rating_reason text, file_id uuid, usage jsonb,
      first_ms integer, total_ms integer, created_at timestamptz`,
  },
  question_sets: {
    into: 'question_set',
    columns:
      'id uuid, organization_id uuid, project_id uuid, name text, nightly text, created_at timestamptz',
  },
  questions: {
    into: 'set_question',
    columns: `id uuid, organization_id uuid, set_id uuid, body text, expected text, targets jsonb, origin text, message_id uuid,
      created_at timestamptz`,
  },
  usage: {
    into: 'usage',
    columns: `organization_id uuid, day date, project_id uuid, api_key_id uuid, questions bigint, searches bigint, failed bigint,
      refused bigint, prompt_tokens bigint, completion_tokens bigint, files bigint, bytes bigint`,
  },
  usage_times: {
    into: 'usage_time',
    columns:
      'organization_id uuid, day date, project_id uuid, api_key_id uuid, stage text, bucket smallint, count bigint',
  },
} as const;

export type WrittenTable = keyof typeof imported;

/** Inserts rows in their order, which lists preserve. */
export async function insertImported(db: Queryable, table: WrittenTable, rows: object[]): Promise<void> {
  const { into, columns } = imported[table];
  const names = columns.split(',').map((column) => column.trim().split(' ')[0]);
  await db.query(
    `insert into ${into} (${names.join(', ')}) select ${names.join(', ')} from json_to_recordset($1::json) as row (${columns})`,
    [JSON.stringify(rows)],
  );
}

/** Queries for taken ids by table, including ids of deleted rows that other tables still refer to. */
const identified = {
  organization: 'select id from organization where id = any($1::uuid[])',
  assistants: `select id from project where id = any($1::uuid[])
    union all select project_id from document where project_id = any($1::uuid[])`,
  files: `select id from file where id = any($1::uuid[])
    union all select left(key, 36)::uuid from deleted_blob where key = any($1::uuid[]::text[])`,
  threads: 'select id from thread where id = any($1::uuid[])',
  messages: 'select id from message where id = any($1::uuid[])',
  question_sets: 'select id from question_set where id = any($1::uuid[])',
  questions: 'select id from set_question where id = any($1::uuid[])',
};

export type IdentifiedTable = keyof typeof identified;

/** Whether any of these ids is taken. */
export async function isAnyTaken(db: Queryable, table: IdentifiedTable, ids: string[]): Promise<boolean> {
  const { rows } = await db.query(`select from (${identified[table]}) as taken limit 1`, [ids]);
  return rows.length > 0;
}

/** How many characters of a conversation's messages are indexed for search. */
const maxSearchedLength = 100_000;

/** Sets the time of the last message and the search index of an imported organization's threads. */
export async function completeThreads(db: Queryable, organizationId: string): Promise<void> {
  await db.query(
    // Conversation by conversation: of rows that were written in this transaction the planner knows nothing, and put all messages of the
    // organization together anew for each conversation.
    `update thread set (last_message_at, words) = (
       select coalesce(max(m.created_at), thread.last_message_at), case when thread.source = 'dashboard' and count(*) > 0
         then strip(to_tsvector('simple',
           left(concat_ws(' ', thread.title, string_agg(m.body, ' ' order by m.sequence)), ${maxSearchedLength})))
         else thread.words end
       from message m where m.thread_id = thread.id and m.organization_id = thread.organization_id
     )
     where thread.organization_id = $1`,
    [organizationId],
  );
}
