import { parseId } from '../../../schema/ids.ts';
import type { ConversationScope } from '../../db/conversations/conversations.ts';
import { AppError } from '../../errors/errors.ts';
import type { PersonCaller } from '../../request/caller.ts';

/**
 * The scope for looking up the conversation that a request names.
 * @throws AppError 404 when the text cannot be a conversation's id.
 */
export function conversationScope(caller: PersonCaller, threadId: string): ConversationScope {
  const id = parseId('thread', threadId) ?? throwConversationNotFound();
  return { organizationId: caller.organization.id, personId: caller.person.id, id };
}

/** The same for somebody else's conversation and for one that never existed. */
export function throwConversationNotFound(): never {
  throw new AppError('not_found', 'The conversation was not found. It may have been deleted.');
}

export function throwMessageNotFound(): never {
  throw new AppError('not_found', 'The message was not found in this conversation.');
}
