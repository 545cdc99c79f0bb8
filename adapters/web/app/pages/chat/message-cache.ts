import type { InfiniteData } from '@tanstack/react-query';
import type { Conversation } from '../../../../../schema/dashboard/conversation.ts';
import { queries } from '../../api/queries.ts';
import type { ReadableMessage } from '../../sealing/readable-message.ts';

/** A page of messages, newest first. */
export type MessagePage = { data: ReadableMessage[]; has_more: boolean };
type Messages = InfiniteData<MessagePage, string | undefined>;

export const messagesKey = (threadId: string) => ['messages', threadId];
export const conversationKey = (threadId: string) => ['conversation', threadId];

/** Reloads the lists of conversations. */
export const refreshConversationLists = () => queries.invalidateQueries({ queryKey: ['conversations'] });

/** Adds a stored question to the cache, with its conversation if it started one. */
export function keepQuestion(conversation: Conversation, question: ReadableMessage): void {
  queries.setQueryData(conversationKey(conversation.id), conversation);
  keepMessage(conversation.id, question);
  void refreshConversationLists();
}

/** Adds a stored answer to the cache. */
export function keepAnswer(threadId: string, answer: ReadableMessage): void {
  keepMessage(threadId, answer);
  void refreshConversationLists();
}

/** Adds a message, or replaces the one with its id. */
export function keepMessage(threadId: string, message: ReadableMessage): void {
  const queryKey = messagesKey(threadId);
  queries.setQueryData<Messages>(queryKey, (known) => {
    const [first = { data: [], has_more: false }, ...rest] = known?.pages ?? [];
    const isKnown = known?.pages.some(({ data }) => data.some(({ id }) => id === message.id));
    const replace = (page: MessagePage) => ({
      ...page,
      data: page.data.map((one) => (one.id === message.id ? message : one)),
    });
    const pages = isKnown
      ? [first, ...rest].map(replace)
      : [{ ...first, data: [message, ...first.data] }, ...rest];
    return { pages, pageParams: known?.pageParams ?? [undefined] };
  });
  // What is being loaded may have been read before the message was stored, and would take it away again.
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey, refetchType: 'all' });
}

export function hasMessage(threadId: string, messageId: string): boolean {
  const known = queries.getQueryData<Messages>(messagesKey(threadId));
  return known?.pages.some(({ data }) => data.some(({ id }) => id === messageId)) ?? false;
}
