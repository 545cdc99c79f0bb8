import type { Citation } from '../../ports/citation.ts';
import type { Queryable } from '../connections.ts';
import { type ListedRows, withinPageBytes } from '../list-rows.ts';
import { type ConversationScope, inAssistant, visibleTo } from './conversations.ts';

/** A message of a conversation. */
export type ConversationMessageRow = {
  id: string;
  parentId: string | null;
  role: 'user' | 'assistant';
  /** null: stored as ciphertext. */
  body: string | null;
  ciphertext: Buffer | null;
  status: 'complete' | 'stopped' | 'failed';
  error: string | null;
  reasoning: string | null;
  model: string | null;
  citations: Citation[] | null;
  rating: 'up' | 'down' | null;
  ratingReason: string | null;
  /** The only file that the question is answered from; null for all. */
  fileId: string | null;
  /** Its name; null once it is deleted. */
  filename: string | null;
  createdAt: Date;
};

/** Columns of `message m`. */
export const messageColumns = `m.id, m.parent_id as "parentId", m.role, m.body, m.ciphertext, m.status, m.error, m.reasoning, m.model, m.citations,
  m.rating, m.rating_reason as "ratingReason", m.file_id as "fileId",
  (select filename from file f where f.id = m.file_id and f.organization_id = m.organization_id) as filename,
  m.created_at as "createdAt"`;

/** The newest $5 messages of `conversation` before its `sequence`, as far as they fit on one page. */
const earlierMessages = 'lateral '.concat(
  withinPageBytes(
    `(select *, -sequence as place, octet_length(coalesce(body, '')) + coalesce(octet_length(ciphertext), 0)
        + coalesce(octet_length(reasoning), 0) as text_bytes
      from message where thread_id = conversation.id
        and (conversation.sequence is null or message.sequence < conversation.sequence)
      order by message.sequence desc limit $5)`,
  ),
);

/**
 * A page of a conversation's messages, newest first, from all branches.
 * @param page.before the id of a message: only earlier ones
 * @returns undefined when the person may not read such a conversation, or it has no message `before`.
 */
export async function listConversationMessages(
  db: Queryable,
  { organizationId, personId, id }: ConversationScope,
  page: { before: string | undefined; limit: number },
): Promise<ListedRows<ConversationMessageRow> | undefined> {
  const { rows } = await db.query<Partial<ConversationMessageRow & { fetched: number }>>({
    name: 'list_conversation_messages',
    // One row without a message distinguishes an empty page from a missing conversation.
    text: `
      with conversation as (
        select t.id, b.sequence from thread t left join message b on b.thread_id = t.id and b.id = $4
        where t.organization_id = $1 and t.id = $3 and ${visibleTo('$2')} and ($4::uuid is null or b.id is not null)
      )
      select ${messageColumns}, m.fetched from conversation left join ${earlierMessages} as m on true
      order by m.sequence desc`,
    // One more than asked for tells whether there is more.
    values: [organizationId, personId, id, page.before ?? null, page.limit + 1],
  });
  if (rows.length === 0) return undefined;
  const shown = rows.filter((row) => isMessage(row)).slice(0, page.limit);
  return { rows: shown, hasMore: (rows[0]?.fetched ?? 0) > shown.length };
}

function isMessage(row: Partial<ConversationMessageRow>): row is ConversationMessageRow {
  return row.id !== null;
}

/**
 * The branch of a conversation that ends with a message: that message first, then its parent, and so on.
 * @param from.last the id of the message; undefined: the newest of the conversation
 * @param from.count how many messages at most
 */
export async function loadBranch(
  db: Queryable,
  threadId: string,
  from: { last: string | undefined; count: number },
): Promise<ConversationMessageRow[]> {
  const { rows } = await db.query<ConversationMessageRow>({
    name: 'load_branch',
    text: `
      with recursive branch as (
        (select m.*, 1 as distance from message m
         where m.thread_id = $1 and ($2::uuid is null or m.id = $2) order by m.sequence desc limit 1)
        union all
        select m.*, branch.distance + 1 from branch join message m on m.id = branch.parent_id
        where branch.distance < $3
      )
      select ${messageColumns} from branch as m order by m.distance`,
    values: [threadId, from.last ?? null, from.count],
  });
  return rows;
}

export type NewConversationMessage = {
  id: string;
  parentId: string | null;
  role: 'user' | 'assistant';
  body: string;
  status?: ConversationMessageRow['status'];
  error?: string | null;
  reasoning?: string | null;
  model?: string | null;
  citations?: Citation[];
  fileId?: string | null | undefined;
};

/**
 * A conversation stops indexing new words for search beyond this many bytes of different ones. PostgreSQL has room for a megabyte, and
 * refuses what comes with more: Chinese and Thai clauses count as words there.
 */
const maxWordBytes = 500_000;

/** How much of a message is indexed for search, in characters. */
const maxSearchedLength = 20_000;

/**
 * Adds a message to a conversation, whose thread stays locked until the transaction ends as for every message, and indexes
 * its words for search.
 * @returns undefined when the thread is gone or encrypted.
 */
export async function insertConversationMessage(
  db: Queryable,
  scope: { organizationId: string; threadId: string },
  message: NewConversationMessage,
): Promise<ConversationMessageRow | undefined> {
  const { rows } = await db.query<ConversationMessageRow>({
    name: 'insert_conversation_message',
    text: `
      with parent as (
        update thread set last_message_at = clock_timestamp(),
          words = case when octet_length(words::text) > ${maxWordBytes} then words
            else words || strip(to_tsvector('simple', left($5, ${maxSearchedLength}))) end
        where id = $1 and organization_id = $11 and not encrypted returning organization_id, id
      )
      insert into message as m (id, organization_id, thread_id, parent_id, role, body, status, error, reasoning, model,
        citations, file_id, created_at)
      select $2, organization_id, id, $3, $4, $5, $6, $7, $8, $9, $10, $12, clock_timestamp() from parent
      returning ${messageColumns}`,
    values: [
      scope.threadId,
      message.id,
      message.parentId,
      message.role,
      message.body,
      message.status ?? 'complete',
      message.error ?? null,
      message.reasoning ?? null,
      message.model ?? null,
      message.citations && JSON.stringify(message.citations),
      scope.organizationId,
      message.fileId ?? null,
    ],
  });
  return rows[0];
}

/** Records the author's rating of an answer. @returns undefined when there is no such answer. */
export async function rateMessage(
  db: Queryable,
  { organizationId, personId, id }: ConversationScope,
  rated: { messageId: string; rating: 'up' | 'down' | null; reason: string | undefined },
): Promise<ConversationMessageRow | undefined> {
  const { rows } = await db.query<ConversationMessageRow>(
    `update message m set rating = $5::text, rating_reason = case when $5::text is null then null else $6 end
     from thread t
     where t.organization_id = $1 and t.author_id = $2 and t.id = $3 and t.source = 'dashboard' and ${inAssistant}
       and m.thread_id = t.id and m.id = $4 and m.role = 'assistant' and not m.encrypted
     returning ${messageColumns}`,
    [organizationId, personId, id, rated.messageId, rated.rating, rated.reason ?? null],
  );
  return rows[0];
}
