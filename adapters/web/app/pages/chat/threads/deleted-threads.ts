import { apiOf } from '../../../api/client.ts';
import { deleteSoon, type Hidden } from '../../../api/delete-soon.ts';
import { createStore } from '../../../lib/store.ts';
import { texts } from '../../../texts/texts.ts';
import { refreshConversationLists } from '../message-cache.ts';
import { tellOtherTabs } from '../other-tabs.ts';

/** Conversations about to be deleted, which are hidden already. */
export const deletedThreads = createStore<Hidden>(new Map());

/**
 * Deletes a conversation once the offer to undo it is gone; leaving the page deletes it at once.
 * @param onUndone called when it is to stay after all
 */
export function deleteThread(assistantId: string, threadId: string, onUndone: () => void): void {
  const input = { thread_id: threadId };
  deleteSoon({
    assistantId,
    ids: [threadId],
    hidden: deletedThreads,
    procedure: 'conversations.delete',
    input,
    send: () => apiOf(assistantId).conversations.delete.mutate(input),
    async onDeleted() {
      await refreshConversationLists();
      tellOtherTabs(threadId);
    },
    text: texts.chat.deleted,
    onUndone,
  });
}
