import { makeId } from '../../../schema/ids.ts';
import type { MessageInput, MessageObject } from '../../../schema/message.ts';
import type { Pool, Queryable } from '../connections.ts';
import { type ListedRows, listRows, type PageOfRows } from '../list-rows.ts';
import type { OrganizationId } from '../organizations/organizations.ts';
import { transaction } from '../transaction.ts';

/** A row of `message`. */
export type Message = {
  id: string;
  threadId: string;
  role: MessageObject['role'];
  /** null: stored as ciphertext. */
  body: string | null;
  createdAt: Date;
};

type MessageList = { organizationId: OrganizationId; threadId: string };
type MessageScope = MessageList & { id: string };

const columns = 'id, thread_id as "threadId", role, body, created_at as "createdAt"';

/**
 * Locks a thread until the transaction ends, so that the order of `sequence` is the order of commits. A statement that looks for the
 * messages there are comes after it: while a statement waits, it goes on seeing those there were.
 */
async function lockThread(db: Queryable, { organizationId, threadId }: MessageList): Promise<void> {
  await db.query('select from thread where organization_id = $1 and id = $2 for no key update', [
    organizationId,
    threadId,
  ]);
}

/**
 * Inserts a message behind another in a transaction that keeps that one from being deleted meanwhile.
 * @param ancestors the message that it follows, then the one before that, and so on: those that were deleted are passed over, as when a
 * message in between is deleted
 */
export function insertBehind<Row>(
  pool: Pool,
  { organizationId, threadId }: MessageList,
  ancestors: string[],
  insert: (db: Queryable, parentId: string | null) => Promise<Row>,
): Promise<Row> {
  return transaction(pool, async (db) => {
    if (ancestors.length === 0) return insert(db, null);
    await lockThread(db, { organizationId, threadId });
    const { rows } = await db.query<{ id: string }>(
      `select id from message where organization_id = $1 and thread_id = $2 and id = any($3::uuid[])
       order by array_position($3::uuid[], id) limit 1`,
      [organizationId, threadId, ancestors],
    );
    return insert(db, rows[0]?.id ?? null);
  });
}

/** Appends messages to a thread, as `insertMessages` does. */
export function appendMessages(pool: Pool, list: MessageList, messages: MessageInput[]): Promise<Message[]> {
  return transaction(pool, (db) => insertMessages(db, list, messages));
}

/**
 * Appends messages to a thread that is not encrypted, in this order, in the transaction of `db`.
 * @returns no rows when the organization has no such thread.
 */
export async function insertMessages(
  db: Queryable,
  list: MessageList,
  messages: MessageInput[],
): Promise<Message[]> {
  await lockThread(db, list);
  const { rows } = await db.query<Message>(
    `with parent as (
       update thread set last_message_at = clock_timestamp()
       where organization_id = $1 and id = $2 and not encrypted returning organization_id, id
     ), newest as (
       select id from message where organization_id = $1 and thread_id = $2 order by sequence desc limit 1
     )
     insert into message (id, organization_id, thread_id, parent_id, role, body, created_at)
     select given.id, parent.organization_id, parent.id,
       coalesce(lag(given.id) over (order by given.ordinal), (select id from newest)), given.role, given.body,
       clock_timestamp()
     from parent, unnest($3::uuid[], $4::text[], $5::text[]) with ordinality as given (id, role, body, ordinal)
     order by given.ordinal returning ${columns}`,
    [
      list.organizationId,
      list.threadId,
      messages.map(() => makeId()),
      messages.map((message) => message.role),
      messages.map((message) => message.content),
    ],
  );
  return rows;
}

export async function findMessage(db: Queryable, scope: MessageScope): Promise<Message | undefined> {
  const { rows } = await db.query<Message>(
    `select ${columns} from message where organization_id = $1 and thread_id = $2 and id = $3`,
    [scope.organizationId, scope.threadId, scope.id],
  );
  return rows[0];
}

/** A page of a thread's messages; undefined when `page.after` names none of them. */
export async function listMessages(
  db: Queryable,
  list: MessageList,
  page: PageOfRows,
): Promise<ListedRows<Message> | undefined> {
  const within = { organization_id: list.organizationId, thread_id: list.threadId };
  const bytes = 'octet_length(body)';
  return listRows<Message>(db, { table: 'message', columns, within, bytes }, page);
}

/** Deletes a message; its successor then follows its predecessor. @returns whether it existed. */
export function deleteMessage(pool: Pool, scope: MessageScope): Promise<boolean> {
  return transaction(pool, async (db) => {
    await lockThread(db, scope);
    const result = await db.query(
      `with deleted as (
         delete from message where organization_id = $1 and thread_id = $2 and id = $3 returning id, parent_id
       ), moved as (
         update message set parent_id = deleted.parent_id from deleted where message.parent_id = deleted.id
       )
       select from deleted`,
      [scope.organizationId, scope.threadId, scope.id],
    );
    return result.rowCount === 1;
  });
}
