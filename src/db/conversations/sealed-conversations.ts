import type { Queryable } from '../connections.ts';
import type { OrganizationId } from '../organizations/organizations.ts';
import { lockedProject } from '../projects/locked-project.ts';
import { type ConversationMessageRow, messageColumns } from './conversation-messages.ts';
import { type ConversationRow, conversationColumns } from './conversations.ts';

/**
 * Inserts a conversation whose texts are ciphertext.
 * @returns undefined when the organization has no such project, or the id is taken.
 */
export async function insertSealedConversation(
  db: Queryable,
  row: {
    id: string;
    organizationId: OrganizationId;
    projectId: string;
    personId: string;
    sealedTitle: Buffer;
  },
): Promise<ConversationRow | undefined> {
  const { rows } = await db.query<ConversationRow>(
    `with ${lockedProject('$3', '$4')}
     insert into thread as t (id, organization_id, project_id, source, author_id, encrypted, sealed_title, created_at,
       last_message_at)
     select $1, organization_id, project_id, 'dashboard', $2, true, $5, clock_timestamp(), clock_timestamp()
     from parent on conflict (id) do nothing returning ${conversationColumns('$2')}`,
    [row.id, row.personId, row.organizationId, row.projectId, row.sealedTitle],
  );
  return rows[0];
}

export type NewSealedMessage = {
  id: string;
  parentId: string | null;
  role: 'user' | 'assistant';
  ciphertext: Buffer;
  status?: ConversationMessageRow['status'];
  model?: string | null;
};

/**
 * Adds a message to a sealed conversation, whose thread stays locked until the transaction ends, as for every message.
 * @returns undefined when the thread is gone or not sealed, or the id is taken.
 */
export async function insertSealedMessage(
  db: Queryable,
  scope: { organizationId: string; threadId: string },
  message: NewSealedMessage,
): Promise<ConversationMessageRow | undefined> {
  const { rows } = await db.query<ConversationMessageRow>(
    `with parent as (
       update thread set last_message_at = clock_timestamp()
       where id = $1 and organization_id = $2 and encrypted returning organization_id, id
     )
     insert into message as m (id, organization_id, thread_id, parent_id, role, ciphertext, status, model, created_at)
     select $3, organization_id, id, $4, $5, $6, $7, $8, clock_timestamp() from parent
     on conflict (id) do nothing returning ${messageColumns}`,
    [
      scope.threadId,
      scope.organizationId,
      message.id,
      message.parentId,
      message.role,
      message.ciphertext,
      message.status ?? 'complete',
      message.model ?? null,
    ],
  );
  return rows[0];
}

/** Deletes everything that a person has sealed, in every organization. @returns how many conversations */
export async function deleteSealedConversations(db: Queryable, personId: string): Promise<number> {
  const { rowCount } = await db.query('delete from thread where author_id = $1 and encrypted', [personId]);
  return rowCount ?? 0;
}
