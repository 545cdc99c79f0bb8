import type { Citation } from '../../ports/citation.ts';
import type { Usage } from '../../ports/generator.ts';
import type { Queryable } from '../connections.ts';
import { withinPageBytes } from '../list-rows.ts';
import type { OrganizationId } from '../organizations/organizations.ts';
import { inLiveProject } from '../projects/in-live-project.ts';

/** What is known about an answer to a key in debug mode. */
export type RecordedAnswer = {
  model: string | null;
  usage: Usage | null;
  /** Milliseconds from the question to the first word, and to the end. */
  firstMs: number | null;
  totalMs: number | null;
};

/** A thread of programs, with the key that recorded it, if any. */
export type ApiThreadRow = {
  id: string;
  projectId: string;
  title: string | null;
  createdAt: Date;
  lastMessageAt: Date;
  keyId: string | null;
  keyName: string | null;
  keyLastFour: string | null;
};

export type ApiThreadMessageRow = RecordedAnswer & {
  id: string;
  role: 'user' | 'assistant';
  body: string | null;
  citations: Citation[] | null;
  createdAt: Date;
};

const columns = `t.id, t.project_id as "projectId", t.title, t.created_at as "createdAt",
  t.last_message_at as "lastMessageAt", k.id as "keyId", k.name as "keyName", k.last_four as "keyLastFour"`;

const answerColumns = `m.model, m.usage, m.first_ms as "firstMs", m.total_ms as "totalMs"`;

/** Condition on `thread t`: a thread of programs whose assistant is not deleted. */
const ofPrograms = `t.source = 'api' and ${inLiveProject('t')}`;

/** How much of a question a list shows, in characters. */
const shownLength = 200;

export type ApiThreadList = {
  organizationId: OrganizationId;
  projectId: string;
  /** Only threads that this key recorded. */
  keyId: string | undefined;
  /** `cursor` of the last thread of the previous page. */
  after: string | undefined;
  limit: number;
};

/** A page of the threads of programs in a project, newest first, each with its first question and its last answer. */
export async function listApiThreads(
  db: Queryable,
  { organizationId, projectId, keyId, after, limit }: ApiThreadList,
): Promise<(ApiThreadRow & RecordedAnswer & { question: string | null; cursor: string })[]> {
  const { rows } = await db.query<
    ApiThreadRow & RecordedAnswer & { question: string | null; cursor: string }
  >(
    `select ${columns}, t.sequence::text as cursor, left(q.body, ${shownLength}) as question, ${answerColumns}
     from (
       -- The page is chosen first: the subselects below would otherwise be run for every thread.
       select * from thread t
       where t.organization_id = $1 and t.project_id = $2 and ${ofPrograms} and ($3::uuid is null or t.key_id = $3)
         and ($4::bigint is null or t.sequence < $4)
       order by t.sequence desc limit $5
     ) as t
     left join api_key k on k.organization_id = t.organization_id and k.id = t.key_id
     left join lateral (
       select body from message where thread_id = t.id and role = 'user' order by sequence limit 1
     ) as q on true
     left join lateral (
       select * from message where thread_id = t.id and role = 'assistant' order by sequence desc limit 1
     ) as m on true
     order by t.sequence desc`,
    [organizationId, projectId, keyId, after, limit],
  );
  return rows;
}

/** The keys that have recorded conversations with a project, by name. */
export async function listRecordingKeys(
  db: Queryable,
  { organizationId, projectId }: Pick<ApiThreadList, 'organizationId' | 'projectId'>,
): Promise<{ id: string; name: string; lastFour: string }[]> {
  const { rows } = await db.query<{ id: string; name: string; lastFour: string }>(
    // One look-up for each key: otherwise all threads that any of them has recorded may be read.
    `select k.id, k.name, k.last_four as "lastFour" from api_key k cross join lateral (
       select from thread t where t.organization_id = $1 and t.project_id = $2 and t.key_id = k.id limit 1
     ) as recorded
     where k.organization_id = $1 order by k.name, k.id`,
    [organizationId, projectId],
  );
  return rows;
}

export async function findApiThread(
  db: Queryable,
  { organizationId, id }: { organizationId: OrganizationId; id: string },
): Promise<ApiThreadRow | undefined> {
  const { rows } = await db.query<ApiThreadRow>(
    `select ${columns} from thread t
     left join api_key k on k.organization_id = t.organization_id and k.id = t.key_id
     where t.organization_id = $1 and t.id = $2 and ${ofPrograms}`,
    [organizationId, id],
  );
  return rows[0];
}

/** The messages of a thread of programs, oldest first, as far as their texts fit on one page. */
export async function listApiThreadMessages(
  db: Queryable,
  { organizationId, id }: { organizationId: OrganizationId; id: string },
  limit: number,
): Promise<ApiThreadMessageRow[]> {
  const { rows } = await db.query<ApiThreadMessageRow>(
    withinPageBytes(
      `(select m.id, m.role, m.body, m.citations, m.created_at as "createdAt", ${answerColumns},
         m.sequence as place, octet_length(m.body) as text_bytes
       from message m where m.organization_id = $1 and m.thread_id = $2 order by m.sequence limit $3)`,
    ),
    [organizationId, id, limit],
  );
  return rows;
}

/** Records which key saved a thread, and what is known about its answer. */
export async function recordAnswerFacts(
  db: Queryable,
  { organizationId, id }: { organizationId: OrganizationId; id: string },
  { keyId, citations, ...answer }: RecordedAnswer & { keyId: string | undefined; citations: Citation[] },
): Promise<void> {
  await db.query(
    `update thread set key_id = (select k.id from api_key k where k.organization_id = $1 and k.id = $3)
     where organization_id = $1 and id = $2`,
    [organizationId, id, keyId],
  );
  await db.query(
    `update message set model = $3, usage = $4, first_ms = $5, total_ms = $6, citations = $7
     where organization_id = $1 and thread_id = $2 and role = 'assistant'`,
    [
      organizationId,
      id,
      answer.model,
      answer.usage,
      answer.firstMs,
      answer.totalMs,
      JSON.stringify(citations),
    ],
  );
}
