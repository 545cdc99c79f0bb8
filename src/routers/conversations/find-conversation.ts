import { parseId } from '../../../schema/ids.ts';
import type { ConversationScope } from '../../db/conversations/conversations.ts';
import { AppError } from '../../errors.ts';
import type { PersonCaller } from '../../request/caller.ts';

/**
 * Where the conversation that a request names is looked for.
 * @throws AppError 404 when the text cannot be a conversation's id.
 */
export function conversationScope(caller: PersonCaller, threadId: string): ConversationScope {
  const id = parseId('thread', threadId) ?? conversationNotFound();
  return { organizationId: caller.organization.id, personId: caller.person.id, id };
}

/** The same for one that is somebody else's and one that never was. */
export function conversationNotFound(): never {
  throw new AppError('not_found', 'The conversation was not found. It may have been deleted.');
}

export function messageNotFound(): never {
  throw new AppError('not_found', 'The message was not found in this conversation.');
}
