import type { MessageInput } from '../../../schema/message.ts';
import type { Metadata } from '../../../schema/metadata.ts';
import type { Pool, Queryable } from '../connections.ts';
import { type ListedRows, listRows, type PageOfRows } from '../list-rows.ts';
import type { OrganizationId } from '../organizations/organizations.ts';
import { inLiveProject } from '../projects/in-live-project.ts';
import { lockedProject } from '../projects/locked-project.ts';
import { transaction } from '../transaction.ts';
import { insertMessages } from './messages.ts';

/** A row of `thread`. */
export type Thread = {
  id: string;
  organizationId: OrganizationId;
  projectId: string;
  title: string | null;
  metadata: Metadata;
  /** Its messages are ciphertext, which this service cannot decrypt. */
  encrypted: boolean;
  createdAt: Date;
};

type ThreadScope = { organizationId: OrganizationId; id: string };

type NewThread = {
  id: string;
  organizationId: OrganizationId;
  projectId: string;
  title?: string | undefined;
  metadata?: Metadata | undefined;
};

/** The threads of a deleted assistant are hidden too, although the assistant may be restored. */
const isSeen = inLiveProject('thread');

const columns = `id, organization_id as "organizationId", project_id as "projectId", title, metadata, encrypted,
  created_at as "createdAt"`;

/**
 * Stores a thread and its first messages, all or nothing.
 * @returns undefined when the organization has no such project.
 */
export async function createThread(
  pool: Pool,
  row: NewThread,
  messages: MessageInput[],
): Promise<Thread | undefined> {
  return transaction(pool, async (db) => {
    const thread = await insertThread(db, row);
    if (thread && messages.length > 0) {
      await insertMessages(db, { organizationId: row.organizationId, threadId: thread.id }, messages);
    }
    return thread;
  });
}

async function insertThread(db: Queryable, row: NewThread): Promise<Thread | undefined> {
  const { rows } = await db.query<Thread>(
    `with ${lockedProject('$2', '$3')}
     insert into thread (id, organization_id, project_id, title, metadata, created_at)
     select $1, organization_id, project_id, $4, $5, clock_timestamp() from parent returning ${columns}`,
    [row.id, row.organizationId, row.projectId, row.title ?? null, row.metadata ?? {}],
  );
  return rows[0];
}

export async function findThread(db: Queryable, scope: ThreadScope): Promise<Thread | undefined> {
  const { rows } = await db.query<Thread>(
    `select ${columns} from thread where organization_id = $1 and id = $2 and ${isSeen}`,
    [scope.organizationId, scope.id],
  );
  return rows[0];
}

/** A page of an organization's threads; undefined when `page.after` names none of them. */
export async function listThreads(
  db: Queryable,
  organizationId: OrganizationId,
  page: PageOfRows,
): Promise<ListedRows<Thread> | undefined> {
  const within = { organization_id: organizationId };
  return listRows<Thread>(db, { table: 'thread', columns, within, condition: isSeen }, page);
}

/** Updates a thread. @returns undefined when the organization has no such thread, or a title is given and it is encrypted. */
export async function updateThread(
  db: Queryable,
  scope: ThreadScope,
  changes: { title: string | undefined; metadata: Metadata | undefined },
): Promise<Thread | undefined> {
  const { rows } = await db.query<Thread>(
    `update thread set title = coalesce($3, title), metadata = coalesce($4, metadata)
     where organization_id = $1 and id = $2 and ${isSeen} and (not encrypted or $3::text is null)
     returning ${columns}`,
    [scope.organizationId, scope.id, changes.title, changes.metadata],
  );
  return rows[0];
}

/** Deletes a thread with its messages. @returns whether it existed. */
export async function deleteThread(db: Queryable, scope: ThreadScope): Promise<boolean> {
  const result = await db.query(`delete from thread where organization_id = $1 and id = $2 and ${isSeen}`, [
    scope.organizationId,
    scope.id,
  ]);
  return result.rowCount === 1;
}
