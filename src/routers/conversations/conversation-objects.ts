import type { Conversation, ConversationMessage } from '../../../schema/dashboard/conversation.ts';
import { formatId } from '../../../schema/ids.ts';
import { encryptedText } from '../../../schema/message.ts';
import type { ConversationMessageRow } from '../../db/conversations/conversation-messages.ts';
import type { ConversationRow } from '../../db/conversations/conversations.ts';
import { toCitationObjects } from '../objects/citation-objects.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';

export function toConversation(row: ConversationRow): Conversation {
  return {
    id: formatId('thread', row.id),
    assistant_id: formatId('assistant', row.projectId),
    title: row.title ?? '',
    created_at: toUnixSeconds(row.createdAt),
    last_message_at: toUnixSeconds(row.lastMessageAt),
    shared: row.shared,
    mine: row.mine,
    author: row.authorName,
    sealed: row.encrypted,
    sealed_title: row.sealedTitle?.toString('base64') ?? null,
  };
}

export function toConversationMessage(row: ConversationMessageRow): ConversationMessage {
  return {
    id: formatId('message', row.id),
    parent_id: row.parentId && formatId('message', row.parentId),
    role: row.role,
    created_at: toUnixSeconds(row.createdAt),
    text: row.body ?? encryptedText,
    status: row.status,
    error: row.error,
    reasoning: row.reasoning,
    model: row.model,
    citations: toCitationObjects(row.citations ?? []),
    rating: row.rating,
    rating_reason: row.ratingReason,
    file: row.fileId === null ? null : { id: formatId('file', row.fileId), filename: row.filename },
    sealed: row.ciphertext?.toString('base64') ?? null,
  };
}
