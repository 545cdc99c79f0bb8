import { queries } from '../../api/queries.ts';
import { conversationKey, messagesKey, refreshConversationLists } from './message-cache.ts';

/** Tells other tabs of the same browser what has changed, so that they agree. */
const channel = new BroadcastChannel('lectern-conversations');

channel.onmessage = ({ data }: MessageEvent<{ threadId: string }>) => refresh(data.threadId);

/** Reloads a conversation and the lists. */
function refresh(threadId: string): void {
  void queries.invalidateQueries({ queryKey: messagesKey(threadId) });
  void queries.invalidateQueries({ queryKey: conversationKey(threadId) });
  void refreshConversationLists();
}

export function tellOtherTabs(threadId: string): void {
  channel.postMessage({ threadId });
}
