import { parseId } from '../../../schema/ids.ts';
import type { ConversationScope } from '../../db/conversations/conversations.ts';
import { AppError } from '../../errors/errors.ts';
import type { PersonCaller } from '../../request/caller.ts';

/**
 * The scope for looking up the conversation that a request names.
 * @throws AppError 404 when the text cannot be a conversation's id.
 */
export function conversationScope(caller: PersonCaller, threadId: string): ConversationScope {
  const id = parseId('thread', threadId);
  if (!id) throw conversationNotFound();
  return { organizationId: caller.organization.id, personId: caller.person.id, id };
}

/**
 * The stored uuid of the message that a request names.
 * @throws AppError 404 when the text cannot be a message's id.
 */
export function requireMessageId(messageId: string): string {
  const id = parseId('message', messageId);
  if (!id) throw messageNotFound();
  return id;
}

/** The same for somebody else's conversation and for one that never existed. */
export function conversationNotFound(): AppError {
  return new AppError('not_found', 'The conversation was not found. It may have been deleted.');
}

export function messageNotFound(): AppError {
  return new AppError('not_found', 'The message was not found in this conversation.');
}
